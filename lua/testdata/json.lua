-- json.lua IN OUT decodes a JSON text and encodes it again: a small reader, as
-- programs have one.
local function decode(text)
  local at = 1
  local value
  local function skip()
    at = text:find("%S", at) or #text + 1
  end
  local function word(pattern)
    local found = text:match("^" .. pattern, at)
    if not found then
      error("at " .. at)
    end
    at = at + #found
    skip()
    return found
  end
  local function list(close, item)
    at = at + 1
    skip()
    local n = 0
    while text:sub(at, at) ~= close do
      n = n + 1
      item(n)
      if text:sub(at, at) == "," then
        word ","
      end
    end
    word("%" .. close)
    return n
  end
  function value()
    local c = text:sub(at, at)
    if c == "{" then
      local object = {}
      list("}", function()
        local key = word('"[^"\\]*"'):sub(2, -2)
        word ":"
        object[key] = value()
      end)
      return object
    elseif c == "[" then
      local array = {}
      array.n = list("]", function(i)
        array[i] = value()
      end)
      return array
    elseif c == '"' then
      return word('"[^"\\]*"'):sub(2, -2)
    elseif c == "t" or c == "f" then
      return word("%a+") == "true"
    end
    return tonumber(word("%-?%d+"))
  end
  return value()
end

-- encode refuses what encoders refuse: objects without string keys, arrays with
-- holes.
local function encode(v, out)
  if type(v) == "table" and v.n then
    out[#out + 1] = "["
    for i = 1, v.n do
      assert(v[i] ~= nil, "a hole")
      out[#out + 1] = i > 1 and "," or ""
      encode(v[i], out)
    end
    out[#out + 1] = "]"
  elseif type(v) == "table" then
    out[#out + 1] = "{"
    local first = true
    for key, member in pairs(v) do
      assert(type(key) == "string", "a key that is no string")
      out[#out + 1] = (first and "" or ",") .. '"' .. key .. '":'
      first = false
      encode(member, out)
    end
    out[#out + 1] = "}"
  elseif type(v) == "number" then
    out[#out + 1] = ("%.0f"):format(v)
  elseif type(v) == "string" then
    out[#out + 1] = '"' .. v .. '"'
  else
    out[#out + 1] = tostring(v)
  end
  if #out > 1000 then -- gopher-lua knows no length above MaxArrayIndex
    out.file:write(table.concat(out))
    for i = #out, 1, -1 do
      out[i] = nil
    end
  end
end

local file = assert(io.open(arg[1]))
local value = decode(file:read("*a"))
file:close()
local out = {file = assert(io.open(arg[2], "w"))}
encode(value, out)
out.file:write(table.concat(out))
out.file:close()
