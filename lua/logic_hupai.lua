-- logic_hupai: is a mahjong hand complete, and in which ways?
--
--   local logic = require "logic_hupai"
--   logic:init()                                      -- requires "hupai_table"
--   local wins, last, readings = logic:check_hupai {0, 1, 2, 27, 27}
--
-- Tiles are 0-33: man 0-8, pin 9-17, sou 18-26, East South West North 27-30,
-- white 31, green 32, red 33. A hand is a list of them, in any order: the
-- concealed tiles, 3k+2 of them. docs/lua.md tells the rest. Plain Lua 5.1 that
-- also runs on 5.2, 5.3, 5.4, LuaJIT and gopher-lua.

local concat, floor = table.concat, math.floor
local type, pairs, ipairs, setmetatable, tostring, error, pcall =
  type, pairs, ipairs, setmetatable, tostring, error, pcall

local M = {}

-- Arithmetic ----------------------------------------------------------------
--
-- Operators on bits parse in 5.3 and later only, and are by far the quickest
-- there. So the hot code is text, with low(x, n) for the lowest n bits of x and
-- drop(x, n) for x without them; every Lua compiles it its own way.

local compile = loadstring or load
local native = compile("return 1 >> 1") ~= nil
local jit = rawget(_G, "jit") ~= nil

local function translate(text)
  text = text:gsub("low%((%w+), (%d+)%)", function(x, n)
    return (native and "(%s & %d)" or "(%s %% %d)"):format(x, native and 2 ^ n - 1 or 2 ^ n)
  end)
  return (text:gsub("drop%((%w+), (%d+)%)", function(x, n)
    if native then
      return ("(%s >> %d)"):format(x, n)
    elseif jit then
      return ("floor(%s / %d)"):format(x, 2 ^ n)
    end
    return ("((%s - %s %% %d) / %d)"):format(x, x, 2 ^ n, 2 ^ n)
  end))
end

-- build compiles text that sees the given values under these names.
local function build(values, text)
  local names, list = {}, {}
  for name, value in pairs(values) do
    names[#names + 1] = name
    list[#list + 1] = value
  end
  text = ("local floor, V = math.floor, ...\nlocal %s = V.%s\n%s"):format(
    concat(names, ", "), concat(names, ", V."), text)
  return assert(compile(translate(text), "=logic_hupai"))(values)
end

-- whole is an integer where Lua has them: table keys and bit operators want one.
local function whole(x)
  return native and floor(x) or x
end

-- Halves --------------------------------------------------------------------
--
-- A suit is cut into ranks 1-4 and 5-9, the honors into 4 and 3. The index of a
-- half is its counts in base 5, the lowest rank first. For each index there is
-- what the half adds to the canonical key (docs/lua.md draws it): its bits, and
-- two to the number of them; how many tiles it has; and its ranks, as lists of
-- tiles for each of the eight places, all of one length, and their number.

local PLACES = {
  {name = "ml", first = 0, ranks = 4}, {name = "mr", first = 4, ranks = 5},
  {name = "pl", first = 9, ranks = 4}, {name = "pr", first = 13, ranks = 5},
  {name = "sl", first = 18, ranks = 4}, {name = "sr", first = 22, ranks = 5},
  {name = "hl", first = 27, ranks = 4}, {name = "hr", first = 31, ranks = 3},
}

local function halves()
  local size, ranks = {}, {}
  local code, shift, leftCode, leftShift, honorCode, honorShift = {}, {}, {}, {}, {}, {}
  local lists = {} -- of ranks, shared by all halves that hold the same
  for mask = 0, 31 do
    local list = {mask = mask, next = mask % 2}
    for _, place in ipairs(PLACES) do
      local tiles = {0, 0, 0, 0, 0, count = 0}
      for rank = 0, 4 do
        if floor(mask / 2 ^ rank) % 2 == 1 then
          tiles.count = tiles.count + 1
          tiles[tiles.count] = place.first + rank
        end
      end
      list[place.name] = tiles
    end
    lists[mask] = list
  end
  local masks = {[0] = 0}
  size[0], ranks[0], code[0], shift[0], honorCode[0], honorShift[0] = 0, lists[0], 0, 1, 0, 1
  for i = 1, 3124 do
    local held = i % 5
    local rest = whole((i - held) / 5)
    local bits, width = 0, 1 -- of the lowest rank
    masks[i] = 2 * masks[rest]
    if held > 0 then
      masks[i] = masks[i] + 1
      -- 2(held-1) ones, one more where the run ends, a zero
      local ones = whole(4 ^ (held - 1))
      if i < 625 then -- an honor is a run
        honorCode[i] = 2 * ones - 1 + 4 * ones * honorCode[rest]
        honorShift[i] = 4 * ones * honorShift[rest]
      end
      if rest % 5 > 0 then
        bits, width = ones - 1, 2 * ones
      else
        bits, width = 2 * ones - 1, 4 * ones
      end
    elseif i < 625 then
      honorCode[i], honorShift[i] = honorCode[rest], honorShift[rest]
    end
    code[i], shift[i] = bits + width * code[rest], width * shift[rest]
    size[i], ranks[i] = held + size[rest], lists[masks[i]]
  end
  -- Left halves come twice: rank 5 not held, and held. For the latter take the
  -- half with a rank 5 behind it, a single tile that ends its run: the two bits
  -- 01, which are then left away.
  for i = 0, 624 do
    leftCode[2 * i], leftShift[2 * i] = code[i], shift[i]
    local width = floor(shift[i + 625] / 4)
    leftCode[2 * i + 1], leftShift[2 * i + 1] = code[i + 625] - width, width
  end
  -- Higher indices come of five of a kind, or of what is no tile. NaN equals
  -- nothing, and no table has it as a key: such hands are never found.
  local function beyond(value, list)
    return setmetatable(list, {__index = function() return value end})
  end
  local nan = 0 / 0
  return {
    SIZE = beyond(nan, size), RANKS = beyond(lists[0], ranks),
    CODE = beyond(nan, code), SHIFT = beyond(nan, shift),
    LEFTCODE = beyond(nan, leftCode), LEFTSHIFT = beyond(nan, leftShift),
    HONORCODE = beyond(nan, honorCode), HONORSHIFT = beyond(nan, honorShift),
  }
end

local HALVES -- made when first needed

-- The indices of a hand's eight halves are added up from the weights of its
-- tiles, four to a number: 12 bits for a left half, 14 for a right one, so that
-- 17 tiles of a kind stay inside. What is no tile under the rules weighs 2^52,
-- which leads to no index.
local function weights(absent)
  local x, y = {}, {}
  for t = 0, 33 do
    local rank = t % 9
    local weight = whole(rank < 4 and 5 ^ rank or 4096 * 5 ^ (rank - 4))
    local high = whole(weight * 2 ^ 26)
    if t < 9 then
      x[t], y[t] = weight, 0
    elseif t < 18 then
      x[t], y[t] = high, 0
    elseif t < 27 then
      x[t], y[t] = 0, weight
    else
      x[t], y[t] = 0, high
    end
  end
  local none = whole(2 ^ 52)
  for t in pairs(absent) do
    x[t], y[t] = none, 0
  end
  return setmetatable(x, {__index = function() return none end}),
    setmetatable(y, {__index = function() return 0 end})
end

-- repeated joins form, with the numbers from first to last in it.
local function repeated(form, first, last, by)
  local list = {}
  for i = first, last do
    list[#list + 1] = form:format(i)
  end
  return concat(list, by)
end

-- indices is text that works out the halves of a list of n tiles: man left, man
-- right, and so on.
local function indices(n)
  return "local x, y do\nlocal " .. repeated("t%d", 1, n, ", ") .. " = " .. repeated("hai[%d]", 1, n, ", ") ..
    "\nx = " .. repeated("X[t%d]", 1, n, " + ") .. "\ny = " .. repeated("Y[t%d]", 1, n, " + ") .. [[

end
local ml = low(x, 12) x = drop(x, 12)
local mr = low(x, 14) x = drop(x, 14)
local pl, pr = low(x, 12), drop(x, 12)
local sl = low(y, 12) y = drop(y, 12)
local sr = low(y, 14) y = drop(y, 14)
local hl, hr = low(y, 12), drop(y, 12)
]]
end

-- Rules ---------------------------------------------------------------------

local function set(list)
  local s = {}
  for _, t in ipairs(list) do
    s[t] = true
  end
  return s
end

-- riichi needs no descriptor: its hupai_table.lua has long come alone.
local RIICHI = {
  format = 1, rules = "riichi", melds = 4, keys = 9362,
  layout = {pair = {6, 4}, seven_pairs = {26, 1}},
  absent = {}, pair = {}, suits = 3,
  seven_pairs = "distinct", thirteen_orphans = true, knitted = false,
}
for t = 0, 33 do
  RIICHI.pair[t + 1] = t
end

-- nameOf writes a tile as notation does: "5m".
local function nameOf(t)
  local suit = floor(t / 9)
  return ("%d%s"):format(t % 9 + 1, ("mpsz"):sub(suit + 1, suit + 1))
end

local function isTile(t)
  return type(t) == "number" and t >= 0 and t <= 33 and t % 1 == 0
end

-- fault says what is wrong with a list of concealed tiles, or returns nil.
-- remainder is 2 for a whole hand and 1 for a waiting one; jokers and called
-- melds stand beside it.
local function fault(rules, hai, remainder, jokers, called)
  if type(hai) ~= "table" then
    return "a hand is a list of tiles, not a " .. type(hai)
  end
  local n = {}
  for i = 1, #hai do
    local t = hai[i]
    if not isTile(t) then
      return ("%s at index %d is no tile: they are 0 to 33"):format(tostring(t), i)
    end
    n[t] = (n[t] or 0) + 1
  end
  for t = 0, 33 do
    if (n[t] or 0) > 4 then
      return ("%d of %s: more than four of a kind"):format(n[t], nameOf(t))
    elseif n[t] and rules.absent[t] then
      return ("%s is not a tile of %s"):format(nameOf(t), rules.name)
    end
  end
  local total, most = #hai + jokers, 3 * (rules.melds - called) + remainder
  if total % 3 ~= remainder or total > most then
    -- %.14g, for jokers may be beyond any integer.
    return ("%.14g tiles%s, where 3k+%d and at most %d are expected"):format(
      total, jokers > 0 and ", jokers included" or "", remainder, most)
  end
end

local function zeros()
  return {
    [0] = 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  }
end

-- count returns the counts of a list in which fault finds nothing, or nil.
local function count(rules, hai, remainder, jokers, called)
  local n, size = zeros(), type(hai) == "table" and #hai + jokers or 0
  if size % 3 ~= remainder or size > 3 * (rules.melds - called) + remainder then
    return nil
  end
  for i = 1, #hai do
    local t = hai[i]
    local c = n[t]
    if not c or c == 4 or rules.absent[t] then
      return nil
    end
    n[t] = c + 1
  end
  return n
end

-- Forms that depend on which tile it is -------------------------------------

-- sevenPairs reads counts as seven pairs, with five melds and a triplet.
local function sevenPairs(rules, n)
  local list, triplet = {}, nil
  for t = 0, 33 do
    local c = n[t]
    if c % 2 == 1 then
      if c < 3 or triplet or rules.melds == 4 then
        return nil
      end
      triplet, c = t, c - 3
    end
    if c > 2 and rules.sevenPairs == "distinct" then
      return nil
    end
    for _ = 1, c / 2 do
      list[#list + 1] = t
    end
  end
  if #list == 7 and (triplet ~= nil) == (rules.melds == 5) then
    return {duizi = list[1], kezi = {triplet}, shunzi = {}, pairs = list, marks = {"seven-pairs"}}
  end
end

local ORPHANS = set {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}

local function thirteenOrphans(n)
  local pair
  for t = 0, 33 do
    if (n[t] > 0) ~= (ORPHANS[t] ~= nil) or n[t] > 2 or n[t] == 2 and pair then
      return nil
    elseif n[t] == 2 then
      pair = t
    end
  end
  return pair and {duizi = pair, kezi = {}, shunzi = {}, pairs = {pair}, marks = {"thirteen-orphans"}}
end

-- The six ways in which 147, 258 and 369 lie in man, pin and sou: by suit the
-- lowest rank of its group, from 0. And the groups, 147 first; their nine tiles;
-- and with the honors, sixteen.
local WAYS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
for _, way in ipairs(WAYS) do
  way.groups, way.nine, way.sixteen = {}, {}, set {27, 28, 29, 30, 31, 32, 33}
  for suit = 0, 2 do
    local rank = way[suit + 1]
    local t = 9 * suit + rank
    way.groups[rank + 1] = {t, t + 3, t + 6}
    for step = 0, 6, 3 do
      way.nine[#way.nine + 1] = t + step
      way.sixteen[t + step] = true
    end
  end
end

-- without returns what counts hold beside the nine tiles of a way, or nil if one
-- of these is not held.
local function without(n, way)
  for _, t in ipairs(way.nine) do
    if n[t] == 0 then
      return nil
    end
  end
  local rest = {}
  for t = 0, 33 do
    rest[t] = n[t]
  end
  for _, t in ipairs(way.nine) do
    rest[t] = rest[t] - 1
  end
  return rest
end

-- knittedStraight lists the readings of counts as nine knitted tiles, a pair
-- and so many melds. No hand is so in two ways.
local function knittedStraight(self, n, melds)
  for _, way in ipairs(WAYS) do
    local rest = without(n, way)
    if rest then
      local pos = {}
      local list = self:agari(self:calc_key(rest, pos))
      local readings = list and self.readers[3 * melds + 2](list, pos) or {}
      for _, reading in ipairs(readings) do
        reading.knitted, reading.marks = {}, {"knitted-straight"}
        for i, group in ipairs(way.groups) do
          reading.knitted[i] = {group[1], group[2], group[3]}
        end
      end
      return readings
    end
  end
  return {}
end

-- honorsAndKnitted reads counts as fourteen different tiles, honors or knitted.
local function honorsAndKnitted(n)
  local honors, kinds = {}, 0
  for t = 0, 33 do
    if n[t] > 1 then
      return nil
    end
    kinds = kinds + n[t]
    if t >= 27 and n[t] == 1 then
      honors[#honors + 1] = t
    end
  end
  for _, way in ipairs(WAYS) do
    local suits, held = {{}, {}, {}}, #honors
    for suit = 1, 3 do
      for t = 9 * (suit - 1) + way[suit], 9 * suit - 1, 3 do
        if n[t] == 1 then
          suits[suit][#suits[suit] + 1] = t
          held = held + 1
        end
      end
    end
    if held == 14 and kinds == 14 then
      local marks = {#honors == 7 and "greater-honors-and-knitted" or "lesser-honors-and-knitted"}
      if #honors == 5 then
        marks = {"knitted-straight", marks[1]}
      end
      return {kezi = {}, shunzi = {}, pairs = {}, marks = marks, knitted = suits, honors = honors}
    end
  end
end

-- forms appends what counts can be read as beside melds and a pair. asked says
-- which forms, and how many melds are called; without it, all that a whole hand
-- of these rules can be.
local function forms(self, n, readings, asked)
  local rules = self.rules
  asked = asked or {
    melds = 0, pairs = rules.sevenPairs ~= "none", orphans = rules.orphans, knitted = rules.knitted,
  }
  if asked.pairs then
    readings[#readings + 1] = sevenPairs(rules, n)
  end
  if asked.orphans then
    readings[#readings + 1] = thirteenOrphans(n)
  end
  if asked.knitted then
    for _, reading in ipairs(knittedStraight(self, n, 1 - asked.melds)) do
      readings[#readings + 1] = reading
    end
    if asked.melds == 0 then
      readings[#readings + 1] = honorsAndKnitted(n)
    end
  end
  return readings
end

-- near is text for: a hand of fourteen tiles that is in no table might yet be
-- orphans or knitted. Orphans hold each wind once, one of them twice at most, and
-- of man 1 to 4 the 1. Honors and knitted are five honors or more, and no tile
-- twice; a knitted straight has a whole group in man and in pin.
local function near(rules)
  local list = {"false"}
  if rules.orphans then
    list[1] = "hl >= 156 and hl <= 281 and (ml == 1 or ml == 2)"
  end
  if rules.knitted then
    list[#list + 1] = "SIZE[hl] + SIZE[hr] > 4 and TWICE[ml] + TWICE[mr] + TWICE[hl] + TWICE[hr] == 0"
    list[#list + 1] = "GROUPS[RANKS[ml].mask + 16 * RANKS[mr].mask] and GROUPS[RANKS[pl].mask + 16 * RANKS[pr].mask]"
  end
  return concat(list, " or ")
end

-- nearLists adds to values the lists that near reads for knitted forms. GROUPS
-- tells of a suit, by the mask of its ranks, whether it holds 147, 258 or 369;
-- TWICE is 1 for a half that holds a tile twice. LuaJIT wants no holes in them.
local function nearLists(rules, values)
  local groups, twice = {}, {}
  for mask = 0, rules.knitted and 511 or -1 do
    groups[mask] = false
    for rank = 0, 2 do
      groups[mask] = groups[mask] or floor(mask / 2 ^ rank) % 2 + floor(mask / 2 ^ (rank + 3)) % 2 +
        floor(mask / 2 ^ (rank + 6)) % 2 == 3
    end
  end
  for i = 0, rules.knitted and 3124 or -1 do
    twice[i] = HALVES.SIZE[i] > HALVES.RANKS[i].ml.count and 1 or 0
  end
  values.GROUPS, values.TWICE = groups, setmetatable(twice, {__index = function() return 1 end})
end

-- manySuits is text for: too many suits.
local function manySuits(rules)
  if rules.suits == 3 then
    return "false"
  end
  return "(ml + mr > 0 and 1 or 0) + (pl + pr > 0 and 1 or 0) + (sl + sr > 0 and 1 or 0) > " .. rules.suits
end

-- Look-ups ------------------------------------------------------------------

-- reader makes read(list, pos) for hands of n tiles: the readings by melds and
-- a pair of the values in list, pos naming the hand's distinct tiles. It returns
-- nil if the values are not about n tiles: then the hand has five of a kind,
-- which made it look like another.
local function reader(rules, n)
  local compact = rules.compact and 'if type(list) == "number" then list = {list} end' or ""
  local melds = floor(n / 3)
  local split = {}
  for triplets = 0, melds do
    split[triplets + 1] = ("if triplets == %d then\n%s\nkezi, shunzi = {%s}, {%s}"):format(triplets,
      repeated("value = drop(value, WIDTH) local t%d = pos[low(value, WIDTH)]", 1, melds, "\n"),
      repeated("t%d", 1, triplets, ", "), repeated("t%d", triplets + 1, melds, ", "))
  end
  local full = n == 3 * rules.melds + 2
  return build({PAIR = rules.pair, type = type}, (([[
local function reading(value, pos)
  local bits = drop(value, MARKS)
  if low(bits, 1) > 0 then
    return nil -- seven pairs
  end
  local triplets = low(value, 3)
  value = drop(value, 6)
  local duizi = pos[low(value, WIDTH)]
  if not PAIR[duizi] then
    return nil
  end
  local kezi, shunzi
  ]] .. concat(split, "\nelse") .. [[ end
  local marks = {}
  bits = drop(bits, 1)
  if bits > 0 then
    if low(bits, 1) > 0 then marks[1] = "nine-gates" end
    bits = drop(bits, 1)
    if low(bits, 1) > 0 then marks[#marks + 1] = "pure-straight" end
  end
  if FULL then
    bits = drop(bits, 1)
    if bits > 0 then
      marks[#marks + 1] = low(bits, 1) > 0 and "two-double-sequences" or "double-sequence"
    end
  elseif shunzi[2] then
    local twins, i = 0, 1
    while shunzi[i + 1] do
      if shunzi[i] == shunzi[i + 1] then
        twins = twins + 1
        i = i + 1
      end
      i = i + 1
    end
    if twins > 0 then
      marks[#marks + 1] = twins > 1 and "two-double-sequences" or "double-sequence"
    end
  end
  return {duizi = duizi, kezi = kezi, shunzi = shunzi, pairs = {duizi}, marks = marks}
end

return function(list, pos)
  COMPACT
  do
    local value = list[#list]
    local bits, rest = drop(value, MARKS), drop(value, 3)
    if low(value, 3) + low(rest, 3) ~= MELDS and low(bits, 1) == 0 then
      return nil
    end
  end
  local readings = {reading(list[1], pos)}
  if list[2] then
    for i = 2, #list do
      readings[#readings + 1] = reading(list[i], pos)
    end
  end
  return readings
end
]]):gsub("%u+", {MARKS = rules.marks, WIDTH = rules.width, MELDS = melds, FULL = tostring(full), COMPACT = compact})))
end

local function readers(rules)
  return setmetatable({}, {__index = function(list, n)
    list[n] = reader(rules, n)
    return list[n]
  end})
end

-- hit is text for the rest of the check once the key is found. It is a function
-- of its own, called last, so that LuaJIT forgets what came before: it has no
-- registers for all of that.
local hit = [[
local function hit(hai, list, kinds)
  local readings = read(list, pos)
  if not readings then
    return refuse(hai)
  elseif kinds > PAIRS and readings[1] then
    return true, readings[#readings], readings
  end
  return found(hai, readings)
end
]]

-- checker makes the check of lists of n tiles.
local function checker(self, n)
  local rules = self.rules
  local full = n == 3 * rules.melds + 2
  HALVES = HALVES or halves()
  local values = {
    X = self.x, Y = self.y, TABLE = self.table, read = self.readers[n],
    pos = {}, -- of the hand at work, never handed out
    refuse = function(hai)
      return false, fault(rules, hai, 2, 0, 0)
    end,
    -- found is the end of hands that may be read in other ways, too.
    found = function(hai, readings)
      local last = readings[#readings]
      if full then
        forms(self, count(rules, hai, 2, 0, 0), readings)
      end
      if #readings == 0 then
        return false
      end
      return true, last or readings[1], readings
    end,
  }
  for name, list in pairs(HALVES) do
    values[name] = list
  end
  nearLists(rules, values)
  for t = 0, 40 do
    values.pos[t] = 0
  end
  local distinct = {}
  for i, place in ipairs(PLACES) do
    distinct[i] = ("tiles = RANKS[%s].%s "):format(place.name, place.name)
    for rank = 1, place.ranks do
      distinct[i] = distinct[i] .. ("pos[p + %d] = tiles[%d] "):format(rank - 1, rank)
    end
    distinct[i] = distinct[i] .. "p = p + tiles.count"
  end
  return build(values, ((hit .. "return function(hai)\n" .. indices(n) .. [[
local key = HONORCODE[hr]
key = key * HONORSHIFT[hl] + HONORCODE[hl]
key = key * SHIFT[sr] + CODE[sr]
local left = sl + sl + RANKS[sr].next
key = key * LEFTSHIFT[left] + LEFTCODE[left]
key = key * SHIFT[pr] + CODE[pr]
left = pl + pl + RANKS[pr].next
key = key * LEFTSHIFT[left] + LEFTCODE[left]
key = key * SHIFT[mr] + CODE[mr]
left = ml + ml + RANKS[mr].next
key = key * LEFTSHIFT[left] + LEFTCODE[left]
local list = TABLE[key]
if not list then
  if SIZE[ml] + SIZE[mr] + SIZE[pl] + SIZE[pr] + SIZE[sl] + SIZE[sr] + SIZE[hl] + SIZE[hr] ~= TILES then
    return refuse(hai)
  elseif NEAR then
    return found(hai, {})
  end
  return false
end
local p, tiles = 0, nil
]] .. concat(distinct, "\n") .. [[

if MANYSUITS then
  return false
end
return hit(hai, list, p)
end
]]):gsub("%u+", {
    TILES = n, NEAR = full and near(rules) or "false", MANYSUITS = manySuits(rules),
    PAIRS = full and rules.sevenPairs ~= "none" and rules.melds + 3 or 0, -- most kinds of seven pairs
  })))
end

-- checkers makes them as they are asked for, by the number of tiles.
local function checkers(self)
  return setmetatable({}, {__index = function(list, n)
    if type(n) == "number" and n % 3 == 2 and n <= 3 * self.rules.melds + 2 then
      list[n] = checker(self, n)
      return list[n]
    end
  end})
end

-- The module ----------------------------------------------------------------

local DESCRIPTOR = {
  format = "number", rules = "string", melds = "number", layout = "table", keys = "number", absent = "table",
  pair = "table", suits = "number", seven_pairs = "string", thirteen_orphans = "boolean", knitted = "boolean",
}

-- rulesOf turns a descriptor into what the code asks for, or returns nil and
-- what does not fit.
local function rulesOf(d, entries)
  if type(d) ~= "table" or type(entries) ~= "table" then
    return nil, "a table and its descriptor are tables"
  elseif d.format ~= 1 then
    return nil, "the descriptor is of format " .. tostring(d.format) .. ", and this reads 1"
  end
  for name, kind in pairs(DESCRIPTOR) do
    if type(d[name]) ~= kind then
      return nil, ("the descriptor's %s is no %s"):format(name, kind)
    end
  end
  local keys, compact = 0, false
  for _, values in pairs(entries) do
    if type(values) == "number" then
      compact = true -- a value without its list
    elseif type(values) ~= "table" or type(values[1]) ~= "number" then
      return nil, "the table has keys without values"
    end
    keys = keys + 1
  end
  if keys ~= d.keys then
    return nil, ("the table has %d keys, and that of %s has %d"):format(keys, d.rules, d.keys)
  end
  return {
    name = d.rules, compact = compact, melds = d.melds, width = d.layout.pair[2], marks = d.layout.seven_pairs[1],
    absent = set(d.absent), pair = set(d.pair), restricted = #d.pair < 34, suits = d.suits,
    sevenPairs = d.seven_pairs, orphans = d.thirteen_orphans, knitted = d.knitted,
  }
end

-- find requires a module, or returns nil, why not, and whether there is none.
local function find(name)
  local ok, result = pcall(require, name)
  if ok then
    return result
  end
  return nil, tostring(result), tostring(result):find(name:gsub("%p", "%%%0") .. ".? not found") ~= nil
end

-- resolve reads what init is given, and returns the rules and the table, or nil
-- and why not.
local function resolve(entries, descriptor)
  local message, none
  if type(entries) == "string" then
    local name = entries
    entries, message = find(name)
    if message then
      return nil, message
    end
    local beside, ends = name:gsub("hupai_table[%w_]*$", "hupai_rules")
    if descriptor == nil and ends > 0 then
      descriptor, message, none = find(beside)
      if message and not none then
        return nil, message
      end
    end
  end
  if type(descriptor) == "string" then
    descriptor, message = find(descriptor)
    if message then
      return nil, message
    end
  end
  local rules
  rules, message = rulesOf(descriptor or RIICHI, entries)
  if not rules and descriptor == nil then
    message = message .. ": tables of other rules need their descriptor, hupai_rules"
  end
  return rules, rules and entries or message
end

-- init takes a rule set: the name of the module of its table, or that table;
-- without one it is "hupai_table", as ever. What was generated beside it as
-- hupai_rules.lua is the descriptor, a table or a module's name; for a module
-- x.hupai_table it is looked for as x.hupai_rules. A table without descriptor
-- must be riichi's. init returns true, or false and a message.
function M:init(entries, descriptor)
  local rules, result = resolve(entries == nil and "hupai_table" or entries, descriptor)
  for name, method in pairs(M.later) do
    self[name] = method
  end
  self.rules = rules
  if not rules then
    self.table = nil
    self.checks = setmetatable({}, {__index = function()
      error("logic_hupai: init failed: " .. result, 3)
    end})
    return false, result
  end
  self.table = result
  self.x, self.y = weights(rules.absent)
  self.readers = readers(rules)
  self.checks = checkers(self)
  return true
end

M.checks = setmetatable({}, {__index = function()
  error("logic_hupai: call init first", 3)
end})

-- new returns a module of its own beside this one, for another rule set.
function M:new()
  local other = {}
  for name, value in pairs(M) do
    other[name] = value
  end
  return other
end

-- analyse counts a list of tiles: n[0] to n[33].
function M:analyse(hai)
  if type(hai) ~= "table" then
    return false, "a hand is a list of tiles"
  end
  local n = zeros()
  for i = 1, #hai do
    local t = hai[i]
    if not n[t] then
      return false, ("%s at index %d is no tile: they are 0 to 33"):format(tostring(t), i)
    end
    n[t] = n[t] + 1
  end
  return n
end

-- What a kind held so often adds to the key, and two to the number of its bits,
-- where its run goes on and where it ends. More than four have no key: NaN.
local none = {__index = function() return 0 / 0 end}
local ON, ONBITS = setmetatable({0, 3, 15, 63}, none), {2, 8, 32, 128}
local END, ENDBITS = setmetatable({1, 7, 31, 127}, none), {4, 16, 64, 256}
setmetatable(ONBITS, none)
setmetatable(ENDBITS, none)

-- calc_key returns the canonical key of counts, and lists their distinct tiles
-- in pos, from 0.
function M:calc_key(n, pos)
  local key, bit, p = 0, 1, 0
  for first = 0, 18, 9 do
    local c = n[first]
    for t = first + 1, first + 8 do
      local above = n[t]
      if c > 0 then
        pos[p] = t - 1
        p = p + 1
        if above > 0 then
          key = key + bit * ON[c]
          bit = bit * ONBITS[c]
        else
          key = key + bit * END[c]
          bit = bit * ENDBITS[c]
        end
      end
      c = above
    end
    if c > 0 then
      pos[p] = first + 8
      p = p + 1
      key = key + bit * END[c]
      bit = bit * ENDBITS[c]
    end
  end
  for t = 27, 33 do
    local c = n[t]
    if c > 0 then
      pos[p] = t
      p = p + 1
      key = key + bit * END[c]
      bit = bit * ENDBITS[c]
    end
  end
  return key
end

-- agari returns the values of a key, or nil.
function M:agari(key)
  local values = self.table[key]
  if self.rules.compact and type(values) == "number" then
    return {values}
  end
  return values
end

-- check_hupai reports whether a list of tiles is a whole hand; if so it returns
-- the last of its readings by melds (without one, its first reading), and the
-- list of all. Of a list that can't be a hand it returns false and a message.
-- opts is for jokers and called melds: docs/lua.md.
function M:check_hupai(hai, opts)
  local check = self.checks[type(hai) == "table" and #hai]
  if opts ~= nil then
    return self:check_with(hai, opts)
  elseif check then
    return check(hai)
  end
  return false, fault(self.rules, hai, 2, 0, 0)
end

-- The rest is in hupai_waits.lua, and loaded when it is first asked for.
local folder = (...) and tostring(...):match("^(.*)logic_hupai$") or ""

M.later = {}
for _, name in ipairs {"check_with", "waits", "discards", "wins", "wins_counts"} do
  M.later[name] = function(self, ...)
    local _ = self.checks[0] -- is an error before init
    HALVES = HALVES or halves()
    require(folder .. "hupai_waits")(self, {
      build = build, halves = HALVES, indices = indices, near = near, nearLists = nearLists, manySuits = manySuits,
      fault = fault, count = count, zeros = zeros, forms = forms, isTile = isTile, nameOf = nameOf,
      ways = WAYS, orphans = ORPHANS,
    })
    return self[name](self, ...)
  end
  M[name] = M.later[name]
end

-- test times a million checks of a hand, or so many, and prints what one costs.
function M:test(times)
  times = times or 1000000
  local hai = {0, 0, 0, 9, 10, 11, 12, 13, 14, 18, 18, 18, 27, 27}
  local from = os.clock()
  for _ = 1, times do
    self:check_hupai(hai)
  end
  local seconds = os.clock() - from
  print(("%d checks in %.2f s: %.3f us each"):format(times, seconds, seconds / times * 1000000))
end

return M
