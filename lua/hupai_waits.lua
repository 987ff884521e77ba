-- hupai_waits: what logic_hupai loads when it is first asked for waits, jokers,
-- called melds, or a plain yes or no. docs/lua.md tells how it works.

local concat, floor, max, min = table.concat, math.floor, math.max, math.min
local type, pairs, ipairs, next, setmetatable, tostring = type, pairs, ipairs, next, setmetatable, tostring

-- LuaJIT makes the text that is compiled for wins quick. The rest branches too
-- much for it, and is quicker interpreted.
local jit = rawget(_G, "jit")
if jit then
  jit.off(true, true)
end

-- The automaton -------------------------------------------------------------
--
-- A suit is read rank by rank. What lies behind is told by: how many sequences
-- began two ranks below (b) and one rank below (a), 0 to 2 each, for three equal
-- sequences are three triplets; and whether the pair is among it. For each of
-- these 18 states a node keeps the fewest melds that cover all tiles so far, at
-- index 1 + a + 3b, plus 9 with the pair; FAR if none do. Where more tiles are
-- covered than held, jokers are what is missing. Equal nodes are one: there are
-- a few hundred, made as they are met.

local FAR = 15

-- follow returns the costs after a rank: so many tiles are held, up to most may
-- be covered; pair tells whether the pair may be here, number whether sequences
-- may begin.
local function follow(cost, melds, held, most, pair, number)
  local after = {}
  for i = 1, 18 do
    after[i] = FAR
  end
  for i = 1, 18 do
    local a, b, taken = (i - 1) % 3, floor((i - 1) / 3) % 3, i > 9
    for begin = 0, cost[i] < FAR and min(number and 2 or 0, most - a - b) or -1 do
      for triplets = 0, min(2, (most - a - b - begin) / 3) do
        for pairHere = 0, (pair and not taken) and 1 or 0 do
          local covered = a + b + begin + 3 * triplets + 2 * pairHere
          local total = cost[i] + begin + triplets
          if covered >= held and covered <= most and total <= melds then
            local to = 1 + begin + 3 * a + ((taken or pairHere == 1) and 9 or 0)
            after[to] = min(after[to], total)
          end
        end
      end
    end
  end
  return after
end

-- mode says as a number what follow is told of a rank beside what is held.
local function mode(most, pair, number)
  return 4 * most + (pair and 2 or 0) + (number and 1 or 0)
end

-- automaton makes the one for hands of so many melds. It returns its start, and
-- step(node, held, most, pair, number), the node after a rank. What step made is
-- kept as node[mode][held]. node.plain and node.paired are the fewest melds of a
-- suit that ends there, without the pair and with it.
local function automaton(melds)
  local known, nodes, edges = {}, {}, {}
  local function node(cost)
    local name = concat(cost, " ")
    if not known[name] then
      known[name] = setmetatable({cost = cost, plain = cost[1], paired = cost[10]}, nodes)
    end
    return known[name]
  end
  local function step(from, ...)
    return node(follow(from.cost, melds, ...))
  end
  function nodes.__index(from, m)
    from[m] = setmetatable({from = from, mode = m}, edges)
    return from[m]
  end
  function edges.__index(edge, held)
    local m = edge.mode
    edge[held] = step(edge.from, held, floor(m / 4), m % 4 >= 2, m % 2 == 1)
    return edge[held]
  end
  local cost = {0}
  for i = 2, 18 do
    cost[i] = FAR
  end
  return node(cost), step
end

-- Yes or no -----------------------------------------------------------------
--
-- Without jokers a rank covers what it holds, and little is left of the
-- automaton: 112 nodes with four melds, 169 with five. An exact stands for such
-- a node: exact[held] is the exact after a rank, so start[n1][n2]…[n9] is that
-- of a suit. Its verdict is the melds of the suit, plus PAIR if it has the pair;
-- or INCOMPLETE, plus LOOSE if it can't be of seven pairs. exact.other is the
-- same where the pair may not be, if there it may, and the other way round.

local PAIR, INCOMPLETE, LOOSE, INVALID = 0x20, 0x80, 0x400, 0x10000

-- exacts makes those that a start leads to, for numbers or for honors, and
-- returns that of the start. They are all made at once, so that each is a table
-- without holes, which is quickest to read.
local function exacts(rules, start, step, number)
  local nowhere = {verdict = INVALID} -- where what is no count leads
  setmetatable(nowhere, {__index = function() return nowhere end})
  local meta = {__index = function() return nowhere end}
  local made, todo, known = {}, {}, {}
  for i = 0, 3 do
    made[i] = {}
  end
  local function exact(node, pair, loose)
    local list = made[(pair and 2 or 0) + (loose and 1 or 0)]
    local e = list[node]
    if not e then
      local verdict = node.plain < FAR and node.plain or node.paired < FAR and PAIR + node.paired or
        INCOMPLETE + (loose and LOOSE or 0)
      e = setmetatable({false, false, false, false, [0] = false, verdict = verdict, other = false}, meta)
      list[node], known[e] = e, {node = node, pair = pair, loose = loose}
      todo[#todo + 1] = e
    end
    return e
  end
  exact(start, true, rules.sevenPairs == "none")
  local done = 0
  while done < #todo do
    done = done + 1
    local e = todo[done]
    local k = known[e]
    for held = 0, 4 do
      local single = held == 1 or held == 3 and rules.melds == 4
      e[held] = exact(step(k.node, held, held, k.pair, number), k.pair, k.loose or single)
    end
    if rules.restricted then
      e.other = exact(k.node, not k.pair, k.loose)
    end
  end
  return todo[1], known
end

-- join returns the verdict of a left half and a right half. The right one was
-- read from rank 9 down, which is the same: there a sequence begins at its top.
-- One that lies across the cut began in both halves, and was counted twice.
local function join(left, right, melds)
  local l, r = left.node.cost, right.node.cost
  for a = 0, 2 do
    for b = 0, 2 do
      local i, j = 1 + a + 3 * b, 1 + b + 3 * a
      local plain, paired = l[i] + r[j] - a - b, min(l[i] + r[j + 9], l[i + 9] + r[j]) - a - b
      if plain <= melds then
        return plain
      elseif paired <= melds then
        return PAIR + paired
      end
    end
  end
  return INCOMPLETE + ((left.loose or right.loose) and LOOSE or 0)
end

-- walk reads the tiles first to last, which lie in an index in base 5.
local function walk(rules, e, index, first, last)
  local step = first < last and 1 or -1
  local low, before = min(first, last), true
  for t = first, last, step do
    local pair = rules.pair[t] or false
    if pair ~= before then
      e, before = e.other, pair
    end
    e = e[floor(index / 5 ^ (t - low)) % 5]
  end
  return e
end

-- beyond gives a list what stands at every other index.
local function beyond(value, list)
  return setmetatable(list, {__index = function() return value end})
end

-- suitHalves returns two lists by index of half, for the suit from a tile on: of
-- left halves, the verdicts by the number of the right half; of right halves,
-- that number. Verdicts are worked out when they are asked for; but LuaJIT wants
-- tables without holes, and is quick enough to work out all of them.
local function suitHalves(rules, start, known, first)
  local left, right, rows, numbers, rights = {}, {}, {}, {}, {}
  for index = 0, 3124 do
    local e = walk(rules, start, index, first + 8, first + 4)
    if not numbers[e] then
      rights[#rights + 1] = e
      numbers[e] = #rights
    end
    right[index] = numbers[e]
  end
  for index = 0, 624 do
    local e = walk(rules, start, index, first, first + 3)
    if not rows[e] then
      rows[e] = setmetatable({}, {__index = function(row, number)
        row[number] = join(known[e], known[rights[number]], rules.melds)
        return row[number]
      end})
      for number = 1, jit and #rights or 0 do
        local _ = rows[e][number]
      end
    end
    left[index] = rows[e]
  end
  return beyond(beyond(INCOMPLETE + LOOSE, {}), left), beyond(1, right)
end

if jit then
  for _, f in ipairs {follow, walk, join} do
    jit.on(f)
  end
end

-- wins makes the call of a list of tiles.
local function wins(self, core, start, known, honors)
  local rules = self.rules
  local values = {X = self.x, Y = self.y, SIZE = core.halves.SIZE, RANKS = core.halves.RANKS}
  core.nearLists(rules, values)
  local made = {} -- suits with the same pair tiles share theirs
  for suit, name in ipairs {"M", "P", "S"} do
    local first, tiles = 9 * suit - 9, ""
    for t = first, first + 8 do
      tiles = tiles .. (rules.pair[t] and "1" or "0")
    end
    made[tiles] = made[tiles] or {suitHalves(rules, start, known, first)}
    values["L" .. name], values["R" .. name] = made[tiles][1], made[tiles][2]
  end
  for name, first in pairs {HL = 27, HR = 31} do
    local list, last = {}, min(first + 3, 33)
    for index = 0, 5 ^ (last - first + 1) - 1 do
      list[index] = walk(rules, honors, index, first, last).verdict
    end
    values[name] = beyond(INCOMPLETE + LOOSE, list)
  end
  function values.refuse(hai)
    return false, core.fault(rules, hai, 2, 0, 0)
  end
  function values.other(hai)
    return #core.forms(self, core.count(rules, hai, 2, 0, 0), {}) > 0
  end
  local function make(n)
    local full = n == 3 * rules.melds + 2
    return core.build(values, (("return function(hai)\n" .. core.indices(n) .. [=[
local sum = LM[ml][RM[mr]] + LP[pl][RP[pr]] + LS[sl][RS[sr]] + HL[hl] + HR[hr]
if sum == WANTED then
  return not (MANYSUITS)
elseif SIZE[ml] + SIZE[mr] + SIZE[pl] + SIZE[pr] + SIZE[sl] + SIZE[sr] + SIZE[hl] + SIZE[hr] ~= TILES then
  return refuse(hai)
elseif NEAR then
  return not (MANYSUITS) and other(hai)
end
return false
end
]=]):gsub("%u%u%u%u+", {
      WANTED = PAIR + floor(n / 3), TILES = n, MANYSUITS = core.manySuits(rules),
      NEAR = full and "sum < " .. LOOSE .. " or " .. core.near(rules) or "false",
    })))
  end
  local sizes = {}
  for n = 2, 3 * rules.melds + 2, 3 do
    sizes[n] = make(n)
  end
  local function call(_, hai, opts)
    if opts ~= nil then
      return false, "wins takes no options: ask check_hupai"
    end
    local sized = sizes[type(hai) == "table" and #hai]
    if sized then
      return sized(hai)
    end
    return false, core.fault(rules, hai, 2, 0, 0)
  end
  if jit then
    jit.on(call)
  end
  return call
end

-- winsCounts makes the call of counts 0 to 33: a walk along the exacts, suit by
-- suit.
local function winsCounts(self, core, start, honors)
  local rules = self.rules
  local parts = {}
  for t = 0, 33 do
    local pair = rules.pair[t] or false
    local before = t % 9 == 0 or rules.pair[t - 1] or false -- a suit begins where it may
    parts[#parts + 1] = (t % 9 > 0 and "" or t < 27 and "+ START" or "+ HONORS") .. (pair ~= before and ".other" or "") ..
      (rules.absent[t] and "[n[%d] == 0 and 0]" or "[n[%d]]"):format(t) ..
      ((t % 9 == 8 or t == 33) and ".verdict" or "")
  end
  local function suits(n)
    local count = 0
    for first = 0, 18, 9 do
      for t = first, first + 8 do
        if n[t] > 0 then
          count = count + 1
          break
        end
      end
    end
    return count
  end
  local near = rules.orphans and "n[0] > 0 and n[8] > 0 and n[9] > 0" or "false"
  if rules.knitted then -- five honors and more, none twice; or a whole group of man
    near = near .. [[ or n[27] + n[28] + n[29] + n[30] + n[31] + n[32] + n[33] > 4 and n[27] < 2 and n[28] < 2 and n[29] < 2 and
      n[30] < 2 and n[31] < 2 and n[32] < 2 and n[33] < 2 or n[0] > 0 and n[3] > 0 and n[6] > 0 or
      n[1] > 0 and n[4] > 0 and n[7] > 0 or n[2] > 0 and n[5] > 0 and n[8] > 0]]
  end
  local values = {
    START = start, HONORS = honors, type = type,
    other = function(n)
      return (rules.suits == 3 or suits(n) <= rules.suits) and #core.forms(self, n, {}) > 0
    end,
    fits = function(n)
      return suits(n) <= rules.suits
    end,
  }
  return core.build(values, (([[
return function(_, n)
  if type(n) ~= "table" then
    return false, "counts are a table"
  end
  local sum = 0 ]] .. concat(parts) .. [[

  if sum >= LOWEST and sum <= HIGHEST then
    return FITS
  elseif sum >= INVALID then
    return false, "counts are 0 to 4, for tiles 0 to 33"
  end
  return (sum < LOOSE or NEAR) and other(n)
end
]]):gsub("%u%u%u%u+", {
    NEAR = near, LOOSE = LOOSE, LOWEST = PAIR, HIGHEST = PAIR + rules.melds, INVALID = INVALID, FITS = rules.suits == 3 and "true" or "fits(n)",
  })))
end

-- Waits and jokers ----------------------------------------------------------

local OPTIONS = {
  jokers = "number", melds = "table", fifth = "boolean", virtual_fifth = "boolean", standard_only = "boolean",
  seven_pairs = "boolean", thirteen_orphans = "boolean", knitted = "boolean",
}

-- checkOptions returns what is wrong with options, or nil.
local function checkOptions(opts)
  if type(opts) ~= "table" then
    return "options are a table, not a " .. type(opts)
  end
  for name, value in pairs(opts) do
    if not OPTIONS[name] then
      return "there is no option " .. tostring(name)
    elseif type(value) ~= OPTIONS[name] then
      return ("option %s is a %s, not a %s"):format(name, OPTIONS[name], type(value))
    end
  end
  local jokers = opts.jokers or 0
  if jokers < 0 or jokers % 1 ~= 0 then
    return ("%s jokers: a whole number is expected, 0 or more"):format(tostring(jokers))
  end
end

-- calledTiles counts the tiles of called melds, or returns nil and what is
-- wrong with them.
local function calledTiles(core, rules, melds)
  local n = core.zeros()
  for i = 1, #melds do
    local meld = melds[i]
    local size = type(meld) == "table" and #meld
    if size ~= 3 and size ~= 4 then
      return nil, ("called meld %d is no list of three or four tiles"):format(i)
    end
    local low = 33
    for j = 1, size do
      if not core.isTile(meld[j]) then
        return nil, ("called meld %d: %s is no tile: they are 0 to 33"):format(i, tostring(meld[j]))
      elseif rules.absent[meld[j]] then
        return nil, ("called meld %d: %s is not a tile of %s"):format(i, core.nameOf(meld[j]), rules.name)
      end
      low = min(low, meld[j])
    end
    local alike, steps = 0, {}
    for j = 1, size do
      n[meld[j]] = n[meld[j]] + 1
      alike = alike + (meld[j] == low and 1 or 0)
      steps[meld[j] - low] = true
    end
    if alike < size and not (size == 3 and steps[1] and steps[2] and low < 27 and low % 9 < 7) then
      return nil, ("called meld %d is no sequence, triplet or kan"):format(i)
    end
  end
  if #melds > rules.melds then
    return nil, ("%d called melds, where %s has %d"):format(#melds, rules.name, rules.melds)
  end
  return n
end

-- read notes, for a suit as its counts are, the node before each tile, and the
-- last one, which it returns. Whoever changes a suit takes its last one away.
local function read(q, suit)
  local n, modes, at, node = q.n, q.modes, q.at, q.start
  for t = 9 * suit, min(9 * suit + 8, 33) do
    at[t] = node
    node = node[modes[t]][n[t]]
  end
  q.ends[suit] = node
  return node
end

-- question reads a hand and options into what the rest asks of them, or returns
-- nil and a message. remainder is 1 for a waiting hand, 2 for a whole one.
local function question(self, core, hai, opts, remainder)
  local rules = self.rules
  local message = opts ~= nil and checkOptions(opts)
  if message then
    return nil, message
  end
  opts = opts or {}
  local called, melds = self.none, opts.melds and #opts.melds or 0
  if melds > 0 then
    called, message = calledTiles(core, rules, opts.melds)
    if not called then
      return nil, message
    end
  end
  local jokers = opts.jokers or 0
  local n = core.count(rules, hai, remainder, jokers, melds)
  if not n then
    return nil, core.fault(rules, hai, remainder, jokers, melds)
  end
  local modes = self.modes
  if melds > 0 or opts.virtual_fifth then
    modes = {}
    for t = 0, 33 do
      if n[t] + called[t] > 4 then
        return nil, ("%d of %s, called melds included: more than four of a kind"):format(n[t] + called[t], core.nameOf(t))
      end
      local most = rules.absent[t] and 0 or opts.virtual_fifth and 31 or 4 - called[t]
      modes[t] = mode(most, rules.pair[t], t < 27)
    end
  end
  local whole = #hai + jokers + 2 - remainder -- tiles of the whole hand
  local all = not opts.standard_only
  return {
    rules = rules, core = core, start = self.start, enough = self.enough, n = n, called = called, melds = melds,
    modes = modes, jokers = jokers, tiles = #hai + jokers, fifth = opts.fifth, virtual = opts.virtual_fifth,
    at = {}, ends = {},
    pairs = all and opts.seven_pairs ~= false and rules.sevenPairs ~= "none" and melds == 0 and whole == 3 * rules.melds + 2,
    orphans = all and opts.thirteen_orphans ~= false and rules.orphans and melds == 0 and whole == 14,
    knitted = all and opts.knitted ~= false and rules.knitted and melds < 2 and whole == 14 - 3 * melds,
  }
end

-- Melds and a pair. The four suits, honors included, are read along the nodes;
-- jokers fill what is missing, and those to spare are melds of their own, for
-- which there is always room. So the hand is complete if the suits together need
-- no more melds than it has: without the pair, less what the pair saves most
-- where it is.

-- held counts the suits that hand, called melds and a tile of one suit more hold.
local function held(q, more)
  local suits, list = 0, {}
  for suit = 0, 2 do
    list[suit] = suit == more
    for t = 9 * suit, 9 * suit + 8 do
      list[suit] = list[suit] or q.n[t] + q.called[t] > 0
    end
    suits = suits + (list[suit] and 1 or 0)
  end
  return suits, list
end

-- room returns the most melds that a suit may need, without the pair and with
-- it, if the hand has so many tiles. The suit is about to hold a tile.
local function room(q, suit, tiles)
  local limit, suits, list = q.rules.suits, 0, nil
  if limit < 3 then
    suits, list = held(q, suit)
    if suits > limit then
      return -1, -1
    end
  end
  local plain, saved = 0, -FAR
  for other = 0, 3 do
    if other ~= suit then
      local node = q.ends[other] or read(q, other)
      plain = plain + node.plain
      -- A pair of jokers may not be in one suit too many.
      if (other == 3 or suits < limit or list[other]) and node.plain - node.paired > saved then
        saved = node.plain - node.paired
      end
    end
  end
  local melds = (tiles - 2) / 3 - plain
  return melds + saved, melds
end

local function complete(q)
  local plain, paired = room(q, 3, q.tiles)
  local node = read(q, 3)
  return node.plain <= plain or node.paired <= paired
end

-- drawSuits tells where a tile can go without jokers, by the tiles of each suit:
-- where one is left beside threes; or where two are, in each of two suits.
local function drawSuits(q)
  local n, rest, suits = q.n, {}, {[0] = 0, 0, 0}
  for suit = 0, 3 do
    local tiles = 0
    for t = 9 * suit, min(9 * suit + 8, 33) do
      tiles = tiles + n[t]
    end
    rest[suit] = tiles % 3
    suits[tiles % 3] = suits[tiles % 3] + 1
  end
  local wanted = suits[1] == 1 and suits[2] == 0 and 1 or suits[1] == 0 and suits[2] == 2 and 2
  return rest, wanted
end

-- meldsBy adds to found the tiles that complete melds and a pair.
local function meldsBy(q, found)
  local n, modes, rest, wanted = q.n, q.modes, nil, nil
  if q.jokers == 0 then
    rest, wanted = drawSuits(q)
    if not wanted then
      return
    end
  end
  for suit = 0, 3 do
    if not wanted or rest[suit] == wanted then
      local plain, paired = room(q, suit, q.tiles + 1)
      local node = q.ends[suit] or read(q, suit)
      -- A suit needs no fewer melds with a tile more, if that is no fifth copy.
      if node.plain <= plain or node.paired <= paired or q.fifth then
        local last = min(9 * suit + 8, 33)
        for t = 9 * suit, last do
          local c, m = n[t] + 1, modes[t]
          if 4 * c > m then -- the fifth copy
            m = 4 * c + m % 4
          end
          node = q.at[t][m][c]
          for u = t + 1, last do
            node = node[modes[u]][n[u]]
          end
          if node.plain <= plain or node.paired <= paired then
            found[t] = true
          end
        end
      end
    end
  end
end

-- The other forms, with jokers, for the counts as they are.

local function sevenPairs(q, jokers)
  local n, rules, odd = q.n, q.rules, 0
  local distinct, most = rules.sevenPairs == "distinct", q.virtual and 32 or 4
  for t = 0, 33 do
    local c = n[t]
    odd = odd + c % 2
    if odd > jokers + rules.melds - 4 or rules.melds == 4 and (distinct and c > 2 or c > most) then
      return false
    end
  end
  if rules.melds == 4 then
    return true
  end
  -- And a triplet: of which kind do the jokers suffice?
  local function jokersFor(c, room) -- to make pairs of c tiles
    return (distinct and c > 2 or c + c % 2 > room) and 8 * FAR or c % 2
  end
  local need, change = 0, 8 * FAR
  for t = 0, 33 do
    local c, room = n[t], max(most, n[t])
    local alone = jokersFor(c, room)
    need = need + alone
    if not rules.absent[t] then
      local triplet = c < 3 and 3 - c or distinct and c > 3 and 8 * FAR or jokersFor(c - 3, room - 3)
      change = min(change, triplet - alone)
    end
  end
  return need + change <= jokers
end

-- thirteenOrphans returns how many of terminals and honors are pairs, if that is
-- one at the most, and nothing else is there.
local function thirteenOrphans(q)
  local twos = 0
  for t = 0, 33 do
    local c = q.n[t]
    if c > 0 and (c > 2 or not q.core.orphans[t]) then
      return nil
    end
    twos = twos + (c == 2 and 1 or 0)
  end
  return twos < 2 and twos or nil
end

-- missing counts the tiles of a knitted way that are not held.
local function missing(q, way)
  local count = 0
  for _, t in ipairs(way.nine) do
    count = count + (q.n[t] == 0 and 1 or 0)
  end
  return count
end

-- restOf returns the node of a suit beside the group that it holds in a way, with
-- one tile more in it, if that is given.
local function restOf(q, way, suit, more)
  local node, group = q.start, way[suit + 1]
  for t = 9 * suit, min(9 * suit + 8, 33) do
    local c, m = q.n[t], q.modes[t]
    if t == more then
      c = c + 1
      m = max(m, 4 * c + m % 4) -- it may be the fifth copy
    end
    if t % 9 % 3 == group then
      m = m - 4 -- one less; where none may be, nothing covers the suit
      c = max(c, 1) - 1
    end
    node = node[m][c]
  end
  return node
end

-- least returns the fewest melds of four suits with a pair in one of them.
local function least(suits)
  local a, b, c, d = suits[0], suits[1], suits[2], suits[3]
  return a.plain + b.plain + c.plain + d.plain -
    max(a.plain - a.paired, b.plain - b.paired, c.plain - c.paired, d.plain - d.paired)
end

-- rests returns those of all suits.
local function rests(q, way)
  local suits = {}
  for suit = 0, 3 do
    suits[suit] = restOf(q, way, suit)
  end
  return suits
end

-- single tells whether the hand is of different tiles, honors or knitted, and may
-- become fourteen of them.
local function single(q, i, way)
  if q.melds > 0 or not q.enough[i] then
    return false
  end
  for t = 0, 33 do
    if q.n[t] > (way.sixteen[t] and 1 or 0) then
      return false
    end
  end
  return true
end

local function knitted(q)
  for i, way in ipairs(q.core.ways) do
    if missing(q, way) <= q.jokers and least(rests(q, way)) <= 1 - q.melds or single(q, i, way) then
      return true
    end
  end
  return false
end

local function otherForms(q)
  if q.rules.suits < 3 and held(q) > q.rules.suits then
    return false
  end
  return q.pairs and sevenPairs(q, q.jokers) or q.orphans and thirteenOrphans(q) ~= nil or q.knitted and knitted(q)
end

-- The tiles that complete the other forms.

local function sevenPairsBy(q, found)
  local n, odd, most = q.n, 0, q.virtual and 32 or 4
  if q.rules.melds == 5 then
    for t = 0, q.fifth and 33 or sevenPairs(q, q.jokers + 1) and 33 or -1 do
      n[t] = n[t] + 1
      found[t] = found[t] or sevenPairs(q, q.jokers)
      n[t] = n[t] - 1
    end
    return
  end
  if q.rules.sevenPairs == "distinct" then
    most = 2
  end
  for t = 0, 33 do
    odd = odd + n[t] % 2
    if n[t] > most or odd > q.jokers + 1 then
      return
    end
  end
  for t = 0, 33 do
    if n[t] < most and odd + (n[t] % 2 == 0 and 1 or -1) <= q.jokers then
      found[t] = true
    end
  end
end

local function thirteenOrphansBy(q, found)
  local twos = thirteenOrphans(q)
  for t in pairs(twos and q.core.orphans or {}) do
    if q.n[t] == 0 or q.n[t] == 1 and twos == 0 then
      found[t] = true
    end
  end
end

local function knittedBy(q, found)
  for i, way in ipairs(q.core.ways) do
    local gaps = missing(q, way)
    local suits = gaps <= q.jokers + 1 and rests(q, way)
    local fits = suits and least(suits) <= 1 - q.melds
    for t = 0, (fits or suits and q.fifth) and 33 or -1 do
      local suit = floor(t / 9)
      if q.n[t] == 0 and t < 27 and t % 9 % 3 == way[suit + 1] then
        found[t] = found[t] or fits
      elseif gaps <= q.jokers and not found[t] then
        local before = suits[suit]
        suits[suit] = restOf(q, way, suit, t)
        found[t] = least(suits) <= 1 - q.melds
        suits[suit] = before
      end
    end
    if single(q, i, way) then
      for t in pairs(way.sixteen) do
        found[t] = found[t] or q.n[t] == 0
      end
    end
  end
end

-- waitsOf lists the tiles that complete a question's hand.
local function waitsOf(q)
  local found, list = {}, {}
  meldsBy(q, found)
  if q.pairs then
    sevenPairsBy(q, found)
  end
  if q.orphans then
    thirteenOrphansBy(q, found)
  end
  if q.knitted then
    knittedBy(q, found)
  end
  local rules = q.rules
  if next(found) == nil then
    return list
  end
  for t = 0, 33 do
    if found[t] and not rules.absent[t] and (q.fifth or q.n[t] + q.called[t] < 4) and
      (rules.suits == 3 or held(q, floor(t / 9)) <= rules.suits) then
      list[#list + 1] = t
    end
  end
  return list
end

-- The calls -----------------------------------------------------------------

local starts = {} -- of the automata, by melds

-- install gives a module these calls, for its rules.
return function(self, core)
  local rules = self.rules
  local start = starts[rules.melds] or {automaton(rules.melds)}
  starts[rules.melds] = start
  self.start = start[1]
  self.none, self.modes = core.zeros(), {} -- what most questions have in common
  for t = 0, 33 do
    self.modes[t] = mode(rules.absent[t] and 0 or 4, rules.pair[t], t < 27)
  end
  self.enough = {} -- whether a knitted way has fourteen kinds, honors included
  for i, way in ipairs(core.ways) do
    local kinds = 0
    for t = 0, 33 do
      local belongs = t >= 27 or t % 9 % 3 == way[floor(t / 9) + 1]
      kinds = kinds + ((belongs and not rules.absent[t]) and 1 or 0)
    end
    self.enough[i] = kinds >= 14
  end

  local numbers, known = exacts(rules, start[1], start[2], true)
  local honors = exacts(rules, start[1], start[2], false)
  self.wins = wins(self, core, numbers, known, honors)
  self.wins_counts = winsCounts(self, core, numbers, honors)

  -- check_with is check_hupai with options. With jokers it is yes or no alone.
  function self.check_with(_, hai, opts)
    local q, message = question(self, core, hai, opts, 2)
    if not q then
      return false, message
    elseif q.jokers > 0 then
      return complete(q) or otherForms(q)
    elseif rules.suits < 3 and held(q) > rules.suits then
      return false
    end
    local pos = {}
    local list = self:agari(self:calc_key(q.n, pos))
    local readings = list and self.readers[#hai](list, pos) or {}
    local last = readings[#readings]
    core.forms(self, q.n, readings, q)
    if #readings == 0 then
      return false
    end
    return true, last or readings[1], readings
  end

  -- waits lists the tiles that complete a hand of 3k+1 tiles, ascending.
  function self.waits(_, hai, opts)
    local q, message = question(self, core, hai, opts, 1)
    if not q then
      return false, message
    end
    return waitsOf(q)
  end

  -- discards lists, for a hand of 3k+2 tiles, what may be discarded so that it
  -- waits, and for what.
  function self.discards(_, hai, opts)
    local q, message = question(self, core, hai, opts, 2)
    if not q then
      return false, message
    end
    local list = {}
    q.tiles = q.tiles - 1
    for t = 0, 33 do
      if q.n[t] > 0 then
        local suit = floor(t / 9)
        q.n[t], q.ends[suit] = q.n[t] - 1, nil
        local waits = waitsOf(q)
        if #waits > 0 then
          list[#list + 1] = {discard = t, waits = waits}
        end
        q.n[t], q.ends[suit] = q.n[t] + 1, nil
      end
    end
    return list
  end
end
