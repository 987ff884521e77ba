-- Answers questions as lua_test.go asks them. The chunk returns function(set,
-- load), which makes function(line) for a rule set; load(set) initialises the
-- module. A line is: call, tiles, jokers, called melds, options, by tabs; tiles
-- by commas, melds by semicolons, options by blanks. The answer is text.

local function numbers(text)
  local list = {}
  for word in text:gmatch("[^,]+") do
    list[#list + 1] = tonumber(word) or word
  end
  return list
end

local function notation(...)
  local text = {}
  for _, t in ipairs {...} do
    text[#text + 1] = tostring(t % 9 + 1)
  end
  local suit = math.floor(select(1, ...) / 9)
  return table.concat(text) .. ("mpsz"):sub(suit + 1, suit + 1)
end

-- groups writes a reading as Go does: the pair or pairs, then the knitted
-- groups, then melds by their lowest tile, triplets before sequences.
local function groups(r)
  local list = {}
  if r.marks[1] == "thirteen-orphans" then
    return "19m19p19s1234567z+" .. notation(r.pairs[1])
  elseif r.honors then
    local text = ""
    for suit = 1, 3 do
      text = text .. (r.knitted[suit][1] and notation((unpack or table.unpack)(r.knitted[suit])) or "")
    end
    return text .. notation((unpack or table.unpack)(r.honors))
  end
  for _, t in ipairs(r.pairs) do
    list[#list + 1] = notation(t, t)
  end
  for _, group in ipairs(r.knitted or {}) do
    list[#list + 1] = notation(group[1], group[2], group[3])
  end
  local i, j = 1, 1
  while r.kezi[i] or r.shunzi[j] do
    local k, s = r.kezi[i], r.shunzi[j]
    if k and (not s or k <= s) then
      list[#list + 1] = notation(k, k, k)
      i = i + 1
    else
      list[#list + 1] = notation(s, s + 1, s + 2)
      j = j + 1
    end
  end
  return table.concat(list, "+")
end

local function tiles(list)
  local text = {}
  for i, t in ipairs(list) do
    text[i] = notation(t)
  end
  return table.concat(text, " ")
end

-- fault writes what is wrong: the test looks that there is a message, not at it.
local function fault(message)
  return type(message) == "string" and message ~= "" and "fault" or "fault without a message"
end

local calls = {}

function calls.check(logic, hai, opts)
  local win, last, all = logic:check_hupai(hai, opts)
  if not win then
    return last == nil and "no" or fault(last)
  elseif opts and opts.jokers then
    return "yes"
  end
  local text, isOne = {}, false
  for i, r in ipairs(all) do
    text[i] = groups(r) .. " " .. table.concat(r.marks, ",")
    isOne = isOne or r == last
    if r.duizi ~= r.pairs[1] then
      return "duizi is not the first pair"
    end
  end
  return isOne and table.concat(text, " | ") or "the reading is not among all of them"
end

function calls.wins(logic, hai)
  local win, message = logic:wins(hai)
  return win and "yes" or message == nil and "no" or fault(message)
end

function calls.counts(logic, hai)
  local n = logic:analyse(hai)
  return logic:wins_counts(n) and "yes" or "no"
end

function calls.waits(logic, hai, opts)
  local list, message = logic:waits(hai, opts)
  return list and "waits " .. tiles(list) or fault(message)
end

function calls.discards(logic, hai, opts)
  local list, message = logic:discards(hai, opts)
  if not list then
    return fault(message)
  end
  local text = {}
  for i, d in ipairs(list) do
    text[i] = tiles {d.discard} .. ": " .. tiles(d.waits)
  end
  return "discards " .. table.concat(text, ", ")
end

function calls.key(logic, hai)
  local pos = {}
  local key = logic:calc_key(logic:analyse(hai), pos)
  local text = {("%.0f"):format(key)}
  for i = 0, 16 do
    text[#text + 1] = pos[i] and notation(pos[i])
  end
  return table.concat(text, " ")
end

return function(logic)
  return function(line)
    local call, hand, jokers, melds, rest = line:match("^(%a+)\t([^\t]*)\t([^\t]*)\t([^\t]*)\t([^\t]*)$")
    local opts
    local function option(name, value)
      opts = opts or {}
      opts[name] = value
    end
    if jokers ~= "0" then
      option("jokers", tonumber(jokers))
    end
    if melds ~= "" then
      local list = {}
      for meld in melds:gmatch("[^;]+") do
        list[#list + 1] = numbers(meld)
      end
      option("melds", list)
    end
    for sign, name in rest:gmatch("(%-?)([%w_]+)") do
      option(name, sign == "")
    end
    return calls[call](logic, numbers(hand), opts)
  end
end
