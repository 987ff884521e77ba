-- main.lua GENERATED QUESTIONS ANSWERS answers a file of questions, a line each;
-- "set NAME" goes on to another rule set.
local generated, questions, answers = arg[1], arg[2], arg[3]
package.path = "./?.lua;./testdata/?.lua;" .. generated .. "/?.lua;" .. package.path
local logic, asked, answer = require "logic_hupai", require "answer", nil
local out = assert(io.open(answers, "w"))
for line in io.lines(questions) do
  local set = line:match("^set (%w+)$")
  if set then
    local ok, message = logic:init(set .. ".hupai_table")
    answer = asked(logic)
    out:write(ok and "ready" or message, "\n")
  else
    out:write(answer(line), "\n")
  end
end
out:close()
