-- suits.lua SET OUT asks of every suit that can be, all alone and with at most a
-- whole hand's tiles, whether it wins: a line of 0 and 1 for numbers, in the
-- order of the counts, and one for honors.
package.path = "./?.lua;../generated/?.lua;" .. package.path
local logic = require "logic_hupai"
assert(logic:init(arg[1] .. ".hupai_table"))
local most = 3 * logic.rules.melds + 2
local out = assert(io.open(arg[2], "w"))
local n = logic:analyse {}
local function each(t, last, left)
  if t > last then
    out:write(logic:wins_counts(n) and "1" or "0")
    return
  end
  for c = 0, left < 4 and left or 4 do
    n[t] = c
    each(t + 1, last, left - c)
  end
  n[t] = 0
end
each(9, 17, most)
out:write("\n")
each(27, 33, most)
out:write("\n")
out:close()
