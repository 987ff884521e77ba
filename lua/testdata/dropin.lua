-- What programs that use the circulated module rely on.
local logic = require "logic_hupai"

local function equal(want, got, what)
  if want ~= got then
    error(("%s: %s, not %s"):format(what, tostring(got), tostring(want)), 2)
  end
end

local function same(want, got, what)
  equal(#want, #got, what .. " (length)")
  for i = 1, #want do
    equal(want[i], got[i], what)
  end
end

-- Before init, and after one that failed, every call is an error.
for _, call in ipairs {"check_hupai", "wins", "waits", "discards"} do
  local ok, message = pcall(logic[call], logic, {0, 0})
  equal(false, ok, call)
  assert(message:find "init", message)
end
local ok, message = logic:init("no_such_module")
equal(false, ok, "init")
assert(message:find "no_such_module", message)
equal(false, (pcall(logic.check_hupai, logic, {0, 0})), "check after a failed init")

-- init() requires hupai_table, alone as it has always been.
package.path = "../generated/riichi/?.lua;" .. package.path
package.preload.hupai_rules = nil
equal(true, logic:init(), "init")

-- The twelve published lines, and the four keys that were mended.
local published = {
  [0x74444] = 0x258c320, [0x47444] = 0x298c260, [0x44744] = 0x29cc1a0, [0x44474] = 0x29d00e0,
  [0x44447] = 0x29d0420, [0x3a220] = 0x258c320, [0x23a20] = 0x298c260, [0x223a0] = 0x29cc1a0,
  [0x3a204] = 0x258c320, [0x23a04] = 0x298c260, [0x3a044] = 0x258c320, [0x20744] = 0x29cc1a0,
}
for key, value in pairs(published) do
  same({value}, logic:agari(key), ("key %x"):format(key))
end
local mended = {[0x7def7b] = 0x40888419, [0xfbdef7] = 0x40888419, [0x77bdef] = 0x40444119, [0xefbdef] = 0x40444119}
for key, added in pairs(mended) do
  local values, found = logic:agari(key), 0
  for _, value in ipairs(values) do
    found = found + (value == added and 1 or 0)
  end
  equal(1, found, ("the value added to %x"):format(key))
end
equal(nil, logic:agari(0x123456), "no key")
equal(nil, logic:agari(logic:calc_key(logic:analyse {0, 0, 0, 0, 0, 1, 1, 1}, {})), "five of a kind")

-- Counts and keys.
local n = logic:analyse {33, 0, 0, 8, 27}
equal(2, n[0], "n[0]")
equal(1, n[8], "n[8]")
equal(0, n[1], "n[1]")
equal(1, n[33], "n[33]")
local hand = {0, 1, 2, 4, 5, 6, 9, 10, 11, 13, 14, 15, 27, 27}
local pos = {}
equal(0x74444, logic:calc_key(logic:analyse(hand), pos), "four runs and a pair")
for i, t in ipairs {0, 1, 2, 4, 5, 6, 9, 10, 11, 13, 14, 15, 27} do
  equal(t, pos[i - 1], "pos")
end
equal(nil, pos[13], "pos ends")

-- check_hupai: whether, the last reading, and all of them.
local function check(hai)
  local results = {logic:check_hupai(hai)}
  return results[1], results[2], results[3], select("#", logic:check_hupai(hai))
end
local wins, last, all, count = check(hand)
equal(true, wins, "wins")
equal(27, last.duizi, "duizi")
same({}, last.kezi, "kezi")
same({0, 4, 9, 13}, last.shunzi, "shunzi")
equal(1, #all, "readings")
equal(3, count, "results")

wins, last, all = check {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 33, 33}
equal(3, #all, "readings of four triplets in a row")
equal(33, last.duizi, "duizi")
same({0}, last.kezi, "kezi of the last value")
same({1, 1, 1}, last.shunzi, "shunzi of the last value")
same({0, 1, 2, 3}, all[1].kezi, "kezi of the first")
same({"double-sequence"}, last.marks, "marks")

-- Seven pairs: the first tile, and empty lists. Beside melds, one reading more.
wins, last, all = check {27, 27, 0, 0, 3, 3, 6, 6, 9, 9, 12, 12, 15, 15}
equal(0, last.duizi, "duizi of seven pairs")
same({}, last.kezi, "kezi of seven pairs")
same({}, last.shunzi, "shunzi of seven pairs")
same({0, 3, 6, 9, 12, 15, 27}, last.pairs, "pairs")
wins, last, all = check {0, 0, 1, 1, 2, 2, 9, 9, 10, 10, 11, 11, 33, 33}
equal(2, #all, "readings of two double sequences")
same({0, 0, 9, 9}, last.shunzi, "last is the melds")
same({"two-double-sequences"}, all[1].marks, "first is the melds")
same({"seven-pairs"}, all[2].marks, "seven pairs beside")

wins, last = check {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 31, 32, 33}
equal(31, last.duizi, "duizi of thirteen orphans")
same({}, last.kezi, "kezi of thirteen orphans")

-- No win is false alone; a bad list is false and a message.
wins, last, all, count = check {0, 1, 2, 3, 5}
equal(false, wins, "no win")
equal(1, count, "results of no win")
local function bad(hai, pattern)
  for _, call in ipairs {"check_hupai", "wins"} do
    local is, message = logic[call](logic, hai)
    equal(false, is, "a bad list")
    assert(type(message) == "string" and message:find(pattern), tostring(message))
  end
end
bad(nil, "list")
bad("27", "list")
bad(14, "list")
bad({}, "0 tiles")
bad({0, 0, 0}, "3 tiles")
bad({0, 0, 0, 1}, "4 tiles")
bad({0, 0, 0, 0, 0}, "5 of 1m")
bad({0, 0, 0, 0, 0, 1, 2, 3}, "four of a kind")
bad({34, 34}, "34 at index 1")
bad({0, -1}, "index 2")
bad({0, 1.5}, "index 2")
bad({0, "0"}, "index 2")
bad({0, {}}, "index 2")
bad({0, 0 / 0}, "index 2")
bad({0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5}, "17 tiles")
bad({0, false, 0, 0, 0}, "index 2")

-- The hand is only read.
local list = {4, 0, 1, 2, 4}
logic:check_hupai(list)
logic:wins(list)
logic:waits {4, 0, 1, 2}
same({4, 0, 1, 2, 4}, list, "the hand after")

-- A second module has rules of its own.
local other = logic:new()
equal(true, other:init("taiwan.hupai_table"), "init of another")
local long = {0, 0, 0, 1, 1, 1, 2, 2, 2, 9, 10, 11, 18, 18, 18, 27, 27}
equal(true, (other:check_hupai(long)), "17 tiles")
equal(true, other:wins(long), "17 tiles")
equal(false, (logic:check_hupai(long)), "17 tiles in riichi")
equal(true, (logic:check_hupai(hand)), "riichi still")

-- Tables and descriptors that don't fit are refused.
local function refused(pattern, ...)
  local is, message = logic:new():init(...)
  equal(false, is, "init")
  assert(message:find(pattern), message)
end
local table_, rules = require "sanma.hupai_table", require "sanma.hupai_rules"
refused("descriptor", table_)
refused("keys", {})
refused("keys", {}, rules)
refused("keys", require "riichi.hupai_table", rules)
refused("format", table_, {format = 2})
refused("pair", table_, {format = 1, rules = "x", melds = 4, layout = {}, keys = 1, absent = {}, suits = 3,
  seven_pairs = "none", thirteen_orphans = false, knitted = false})
refused("no_rules", table_, "no_rules")
package.preload["my-own.hupai_table"] = function() return require "riichi.hupai_table" end
equal(true, logic:new():init "my-own.hupai_table", "a name with a dash, without a descriptor")
package.preload["my-own.hupai_rules"] = function() error "broken" end
refused("broken", "my-own.hupai_table")
refused("tables", table_, 5)
refused("tables", 5)
equal(true, logic:new():init(table_, rules), "a table and its descriptor")
equal(true, logic:new():init("sanma.hupai_table", "sanma.hupai_rules"), "their names")
equal(true, logic:new():init(require "riichi.hupai_table"), "riichi's table alone")

-- A formal wait of a knitted straight: nine tiles, the pair and the triplet are
-- five of a kind.
local mcr = logic:new()
equal(true, mcr:init("mcr.hupai_table"), "init of mcr")
same({27}, mcr:waits({0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 27, 27, 27}, {fifth = true}), "formal wait")
same({}, mcr:waits {0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 27, 27, 27}, "wait")

-- What is no question is refused with a message, never an error deep inside.
local function noError(what, win, message)
  equal(false, win, what)
  equal("string", type(message), what .. ": a message")
end
noError("jokers beyond any integer", logic:check_hupai({5, 5}, {jokers = 1e300}))
noError("waits of jokers beyond any integer", logic:waits({5}, {jokers = 1e300}))
noError("wins with options", logic:wins({5, 5}, {jokers = 1}))
noError("analyse of nothing", logic:analyse(nil))
