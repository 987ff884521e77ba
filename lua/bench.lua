-- bench.lua [SET] times the module beside the circulated algorithm, in one
-- process, round by round, and prints medians:
--
--   lua5.4 lua/bench.lua
--   luajit lua/bench.lua mcr
--
-- The circulated algorithm is written out here as the baseline: its loop over 34
-- counts, which shifts bits into a key, and a look-up. It has the bits that each
-- Lua has: operators, or the library, or arithmetic. Hands are mixed, half of
-- them winning, and in no order; another seed gives others.

local here = arg[0]:match("^(.*)bench%.lua$")
local set = arg[1] or "riichi"
package.path = here .. "?.lua;" .. here .. "../generated/?.lua;" .. package.path

-- LuaJIT keeps 1,000 traces and half a megabyte of code, too little for all of
-- this: it would throw them away while time is taken.
local jit = rawget(_G, "jit")
if jit then
  jit.opt.start("maxtrace=10000", "maxmcode=16384", "maxside=1000")
end

-- The baseline --------------------------------------------------------------

local text = [[
local entries = ...
local floor = math.floor
local base = {}

function base.analyse(hai)
  local n = {}
  for t = 0, 33 do
    n[t] = 0
  end
  for _, t in ipairs(hai) do
    n[t] = n[t] + 1
  end
  return n
end

function base.calc_key(n, pos)
  local x, p, k, run = 0, -1, 0, false
  for suit = 0, 2 do
    for rank = 0, 8 do
      local t = 9 * suit + rank
      local c = n[t]
      if c == 0 then
        if run then
          x = OR(x, 1, p)
          p = p + 1
          run = false
        end
      else
        p = p + 1
        run = true
        pos[k] = t
        k = k + 1
        if c == 2 then
          x = OR(x, 3, p)
          p = p + 2
        elseif c == 3 then
          x = OR(x, 15, p)
          p = p + 4
        elseif c == 4 then
          x = OR(x, 63, p)
          p = p + 6
        end
      end
    end
    if run then
      x = OR(x, 1, p)
      p = p + 1
      run = false
    end
  end
  for t = 27, 33 do
    local c = n[t]
    if c > 0 then
      p = p + 1
      pos[k] = t
      k = k + 1
      if c == 2 then
        x = OR(x, 3, p)
        p = p + 2
      elseif c == 3 then
        x = OR(x, 15, p)
        p = p + 4
      elseif c == 4 then
        x = OR(x, 63, p)
        p = p + 6
      end
      x = OR(x, 1, p)
      p = p + 1
    end
  end
  return x
end

function base.wins(hai)
  return entries[base.calc_key(base.analyse(hai), {})] ~= nil
end

function base.wins_counts(n)
  return entries[base.calc_key(n, {})] ~= nil
end

function base.check(hai)
  local pos, last = {}, nil
  local values = entries[base.calc_key(base.analyse(hai), pos)]
  if not values then
    return false
  end
  for _, v in ipairs(values) do
    local kezi, shunzi = {}, {}
    local triplets, sequences = BITS(v, 0, 7), BITS(v, 3, 7)
    for i = 1, triplets do
      kezi[i] = pos[BITS(v, 6 + 4 * i, 15)]
    end
    for i = 1, sequences do
      shunzi[i] = pos[BITS(v, 6 + 4 * (triplets + i), 15)]
    end
    last = {duizi = pos[BITS(v, 6, 15)], kezi = kezi, shunzi = shunzi}
  end
  return true, last
end

-- As tables of this kind find waits: each tile is drawn and asked for.
function base.waits(hai)
  local n, list = base.analyse(hai), {}
  for t = 0, 33 do
    if n[t] < 4 then
      n[t] = n[t] + 1
      if base.wins_counts(n) then
        list[#list + 1] = t
      end
      n[t] = n[t] - 1
    end
  end
  return list
end

return base
]]

local compile = loadstring or load
local wide = set == "taiwan" -- keys of 33 bits, for which no library is made
local library = rawget(_G, "bit32") or select(2, pcall(require, "bit"))
local way
if compile("return 1 | 2") then
  way = "operators on bits"
  text = text:gsub("OR%((%w+), (%d+), (%w+)%)", "%1 | %2 << %3"):gsub("BITS%(v, ([^,]-), (%d+)%)", "(v >> (%1) & %2)")
elseif type(library) == "table" and not wide then
  way = "bit library"
  bits = library -- a global, for the text
  text = "local bor, band, lshift, rshift = bits.bor, bits.band, bits.lshift, bits.rshift\n" ..
    text:gsub("OR%((%w+), (%d+), (%w+)%)", "bor(%1, lshift(%2, %3))"):gsub("BITS%(v, ([^,]-), (%d+)%)", "band(rshift(v, %1), %2)")
else
  way = "arithmetic"
  text = text:gsub("OR%((%w+), (%d+), (%w+)%)", "%1 + %2 * 2 ^ %3"):gsub("BITS%(v, ([^,]-), (%d+)%)", "floor(v / 2 ^ (%1)) %% (%2 + 1)")
end

-- Loading -------------------------------------------------------------------

local function memory()
  collectgarbage()
  collectgarbage()
  return collectgarbage "count"
end

local function timed(f)
  local before, from = memory(), os.clock()
  local result = f()
  local ms = (os.clock() - from) * 1000
  return result, ms, memory() - before
end

-- From the first time on files come from memory, so that Lua alone is timed.
local name = set .. ".hupai_table"
require(name)
package.loaded[name] = nil
local entries, tableMs, tableKB = timed(function() return require(name) end)
local logic = require "logic_hupai"
local _, initMs, initKB = timed(function() assert(logic:init(name)) end)
local _, firstMs, firstKB = timed(function() logic:check_hupai {9, 10, 11, 12, 12} end)
local _, winsMs, winsKB = timed(function() logic:wins {9, 10, 11, 12, 12} end)
local base = assert(compile(text, "=baseline"))(entries)

-- Hands ---------------------------------------------------------------------

local seed = 20240229
local function random(n)
  seed = seed * 16807 % 2147483647 -- Park and Miller, exact in doubles
  return seed % n
end

local kinds = {}
for t = 0, 33 do
  if not logic.rules.absent[t] then
    kinds[#kinds + 1] = t
  end
end

local function shuffled(list)
  for i = #list, 2, -1 do
    local j = random(i) + 1
    list[i], list[j] = list[j], list[i]
  end
  return list
end

local function randomHand(size)
  local wall, hand = {}, {}
  for _, t in ipairs(kinds) do
    for _ = 1, 4 do
      wall[#wall + 1] = t
    end
  end
  shuffled(wall)
  for i = 1, size do
    hand[i] = wall[i]
  end
  return hand
end

local melds = logic.rules.melds
local function winningHand()
  while true do
    local hand = {}
    for _ = 1, melds do
      local t = kinds[random(#kinds) + 1]
      local step = (t < 27 and t % 9 < 7 and random(2) == 0) and 1 or 0
      for i = 0, 2 do
        hand[#hand + 1] = t + i * step
      end
    end
    local t = kinds[random(#kinds) + 1]
    hand[#hand + 1], hand[#hand + 2] = t, t
    if logic:check_hupai(hand) then
      return shuffled(hand)
    end
  end
end

local size = 3 * melds + 2
local mixed, counts, ready, waiting, few, fewer = {}, {}, {}, {}, {}, {}
for i = 1, 2000 do
  mixed[i] = random(2) == 0 and winningHand() or randomHand(size)
  counts[i] = base.analyse(mixed[i])
end
for i = 1, 200 do
  ready[i], waiting[i] = winningHand(), randomHand(size - 1)
  ready[i][size] = nil
  few[i], fewer[i] = randomHand(size - 3), randomHand(size - 4)
end

-- Both must say the same before either is timed; of riichi's orphans, of knitted
-- forms and of limits the baseline knows nothing.
local agree = 0
for i, hand in ipairs(mixed) do
  local wins = logic:check_hupai(hand)
  assert(wins == logic:wins(hand) and wins == logic:wins_counts(counts[i]))
  agree = agree + ((wins == base.wins(hand)) and 1 or 0)
end

-- Rows ----------------------------------------------------------------------

local rows = {
  {"list -> yes or no", mixed, base.wins, function(hand) return logic:wins(hand) end},
  {"counts -> yes or no", counts, base.wins_counts, function(n) return logic:wins_counts(n) end},
  {"list -> readings", mixed, base.check, function(hand) return logic:check_hupai(hand) end},
  {"waits of ready hands", ready, base.waits, function(hand) return logic:waits(hand) end},
  {"waits of other hands", waiting, base.waits, function(hand) return logic:waits(hand) end},
  {"win with 3 jokers", few, nil, function(hand) return logic:check_hupai(hand, {jokers = 3}) end},
  {"waits with 3 jokers", fewer, nil, function(hand) return logic:waits(hand, {jokers = 3}) end},
  {"discards with 3 jokers", few, nil, function(hand) return logic:discards(hand, {jokers = 3}) end},
}
if melds == 5 then
  rows[3][3] = nil -- the circulated values have no room for five melds
end

local sink = 0
local function time(f, hands, times)
  local from = os.clock()
  for _ = 1, times do
    for i = 1, #hands do
      if f(hands[i]) then
        sink = sink + 1
      end
    end
  end
  return (os.clock() - from) / times / #hands * 1e6
end

local rounds = 11
for _, row in ipairs(rows) do
  row.times = {[3] = {}, [4] = {}}
  for side = 3, 4 do -- so often that a round takes some hundredths of a second
    if row[side] then
      row.times[side].n = math.max(1, math.floor(0.02e6 / (time(row[side], row[2], 1) * #row[2])))
    end
  end
end
for _ = 1, rounds do
  for _, row in ipairs(rows) do
    for side = 3, 4 do
      if row[side] then
        local list = row.times[side]
        list[#list + 1] = time(row[side], row[2], list.n)
      end
    end
  end
end

local function median(list)
  table.sort(list)
  return list[(#list + 1) / 2], (list[#list - 1] - list[2]) / 2 / list[(#list + 1) / 2] * 100
end

print(("%s, %s; the baseline has %s. Medians of %d rounds."):format(
  jit and jit.version or _VERSION, set, way, rounds))
print(("The two agree on %d of %d hands."):format(agree, #mixed))
print(("%-24s %12s %12s %8s %14s"):format("", "circulated", "hupai", "ratio", "hupai a second"))
for _, row in ipairs(rows) do
  local ours, spread = median(row.times[4])
  local theirs = row[3] and median(row.times[3])
  print(("%-24s %12s %9.3f us %8s %14.0f   +-%.0f %%"):format(
    row[1], theirs and ("%.3f us"):format(theirs) or "", ours, theirs and ("%.1f"):format(theirs / ours) or "", 1e6 / ours, spread))
end
print(("table: %.1f ms, %.0f KB   init: %.1f ms, %.0f KB   first check: %.1f ms, %.0f KB   first wins: %.1f ms, %.0f KB"):format(
  tableMs, tableKB, initMs, initKB, firstMs, firstKB, winsMs, winsKB))
