-- list.lua MODULE FILE writes the entries of a table, a line "key value value…"
-- each, in decimal.
package.path = "../generated/?.lua;" .. package.path
local out = assert(io.open(arg[2], "w"))
for key, values in pairs(require(arg[1])) do
  local line = {("%.0f"):format(key)}
  for i, value in ipairs(values) do
    line[i + 1] = ("%.0f"):format(value)
  end
  out:write(table.concat(line, " "), "\n")
end
out:close()
