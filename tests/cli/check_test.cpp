// SPDX-License-Identifier: MIT
//
// quadrille check: verdicts, values, and what cannot be read.

#include <string>

#include "tests/catch.hpp"
#include "tests/cli/boards.hpp"
#include "tests/cli/child.hpp"

namespace quadrille::tests {
namespace {

// The square on the left is worth 12, the other one 6.
const std::string kRogo = "rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n";
const std::string kBest = R"({"loop":[[0,0],[0,1],[1,1],[1,0]]})";
const std::string kRight = R"({"loop":[[0,1],[0,2],[1,2],[1,1]]})";

// The shortest path from S to T has to go round, 5 edges.
const std::string kCircuit =
    "circuit\nsize: 4x4\nboard:\n# o o #\n\nS o o T\n\n# o o #\n\n# o o #\n";

TEST_CASE("check says what a right answer is worth, and that it is not proved the best", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo);
  const std::string right = folder.write("right", kRight), best = folder.write("best", kBest);
  const Ended plain = run({"check", board, right});
  CHECK(plain.code == 0);
  CHECK(plain.out == board + ":1: right, value 6 (not checked whether any is better: --optimal)\n");

  const Ended worse = run({"check", "--optimal", board, right});
  CHECK(worse.code == 1);
  CHECK(worse.out == board + ":1: wrong: not-optimal: the value is 6, that of another answer 12\n");
  const Ended proved = run({"check", "--optimal", board, best});
  CHECK(proved.code == 0);
  CHECK(proved.out == board + ":1: right, value 12 (proved: none is better)\n");
  const Ended open = run({"check", "--optimal", "--time-limit", "0", board, right});
  CHECK(open.code == 30);
  CHECK(open.out == board + ":1: right, value 6 (not decided whether any is better)\n");
  CHECK(run({"check", "-q", "--optimal", board, right}).out.empty());
}

TEST_CASE("--optimal changes nothing where any answer will do", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::string answer = folder.write("answer", run({"solve", "--json", board}).out);
  const Ended ended = run({"check", "--optimal", board, answer});
  CHECK(ended.code == 0);
  CHECK(ended.out == board + ":1: right\n");
}

TEST_CASE("a limit on nothing is refused", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo), answer = folder.write("b", kRight);
  const Ended ended = run({"check", "--time-limit", "5", board, answer});
  CHECK(ended.code == 64);
  CHECK(ended.err.find("--time-limit is for --optimal") != std::string::npos);
}

TEST_CASE("wrong answers are exit code 1 with the rule, other texts 65", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo);
  const auto [answer, code, said] = GENERATE(table<std::string, int, std::string>({
      {R"({"loop":[[0,0],[1,1],[0,1],[1,0]]})", 1, "wrong: not-adjacent: "},
      {R"({"loop":[[0,0],[0,1],[1,1],[1,0],[0,0]]})", 1, "wrong: revisit: "},
      {R"({"loop":[[0,9],[0,1],[1,1],[1,0]]})", 1, "wrong: off-board: "},
      {R"({"loop":[[0,0],[0,1],[1,1],[1,0]],"score":99})", 1, "wrong: score: "},
      {R"({"loop":[[0,0],[0,1],[1,1],[1,0]],"note":"extra"})", 0, "right, value 12"},
      {R"({"loops":[]})", 65, "not a Rogo solution"},
      {R"({"loop":[[0,0.5]]})", 65, "expected [row,column]"},
      {"{", 65, "not valid JSON"},
      {R"({"puzzle":"survo","solutions":[{"loop":[]}]})", 65, "another puzzle"},
      {R"({"status":"none","solutions":[]})", 65, "the line's status is \"none\""},
  }));
  INFO(answer);
  const Ended ended = run({"check", board, "-"}, {.input = answer});
  CHECK(ended.code == code);
  CHECK((code < 64 ? ended.out : ended.err).find(said) != std::string::npos);
  CHECK((code < 64 ? ended.err : ended.out).empty());
}

TEST_CASE("the shortest path is asked of a board with S and T", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kCircuit);
  const std::string line = run({"solve", "--json", board}).out;
  INFO(line);
  const Ended ended = run({"check", "--optimal", board, folder.write("answer", line)});
  CHECK(ended.code == 0);
  CHECK(ended.out == board + ":1: right, value 5 (proved: none is better)\n");
}

}  // namespace
}  // namespace quadrille::tests
