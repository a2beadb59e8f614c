// SPDX-License-Identifier: MIT
//
// quadrille check: verdicts, values, and unreadable answers.

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests {
namespace {

// The left square is worth 12, the right one 6.
const std::string kRogo = "rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n";
const std::string kBest = R"({"loop":[[0,0],[0,1],[1,1],[1,0]]})";
const std::string kRight = R"({"loop":[[0,1],[0,2],[1,2],[1,1]]})";

// The shortest path from S to T makes a detour: 5 edges.
const std::string kCircuit =
    "circuit\nsize: 4x4\nboard:\n# o o #\n\nS o o T\n\n# o o #\n\n# o o #\n";

TEST_CASE("check gives the value of a right answer and says that optimality is not proved",
          "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo);
  const std::string right = folder.write("right", kRight), best = folder.write("best", kBest);
  const Ended plain = run({"check", board, right});
  CHECK(plain.code == 0);
  CHECK(plain.out == board + ":1: right, value 6 (optimality not checked; try --optimal)\n");

  const Ended worse = run({"check", "--optimal", board, right});
  CHECK(worse.code == 1);
  CHECK(worse.out == board + ":1: wrong: not-optimal: the value is 6, another answer has 12\n");
  const Ended proved = run({"check", "--optimal", board, best});
  CHECK(proved.code == 0);
  CHECK(proved.out == board + ":1: right, value 12 (proved optimal)\n");
  const Ended open = run({"check", "--optimal", "--time-limit", "0", board, right});
  CHECK(open.code == 30);
  CHECK(open.out == board + ":1: right, value 6 (optimality undecided)\n");
  CHECK(run({"check", "-q", "--optimal", board, right}).out.empty());
}

TEST_CASE("check --optimal makes no difference without an objective", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::string answer = folder.write("answer", run({"solve", "--json", board}).out);
  const Ended ended = run({"check", "--optimal", board, answer});
  CHECK(ended.code == 0);
  CHECK(ended.out == board + ":1: right\n");
}

TEST_CASE("a limit without a search is refused", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo), answer = folder.write("b", kRight);
  const Ended ended = run({"check", "--time-limit", "5", board, answer});
  CHECK(ended.code == 64);
  CHECK(ended.err.find("--time-limit requires --optimal") != std::string::npos);
}

TEST_CASE("a wrong answer is exit code 1 with the rule, a malformed one 65", "[cli]") {
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

TEST_CASE("check --optimal proves the shortest path between S and T", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kCircuit);
  const std::string line = run({"solve", "--json", board}).out;
  INFO(line);
  const Ended ended = run({"check", "--optimal", board, folder.write("answer", line)});
  CHECK(ended.code == 0);
  CHECK(ended.out == board + ":1: right, value 5 (proved optimal)\n");
}

// The left square of kRogo as a point of rogo/subtour.
const std::string kSolution = "x(0,0,0,1) 1\nx(1,0,1,1) 1\nx(0,0,1,0) 1\nx(0,1,1,1) 1\n";

TEST_CASE("an answer of another solver is checked and drawn", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo);
  const std::string file = folder.write("a.sol", kSolution);
  const std::string picture = run({"render", board, "--answer", folder.write("json", kBest)}).out;
  const Ended right = run({"check", board, "--solver-answer", file, "--model", "rogo/subtour"});
  CHECK(right.code == 0);
  CHECK(right.err.empty());
  CHECK(right.out ==
        picture + "\n" + board + ":1: right, value 12 (optimality not checked; try --optimal)\n");
  CHECK(run({"check", board, "--solver-answer", file}).out == right.out);
  CHECK(run({"check", board, "--solver-answer", "-"}, {.input = kSolution}).out == right.out);
  CHECK(run({"check", "-", "--solver-answer", file}, {.input = kRogo}).code == 0);
  CHECK(run({"check", "-q", board, "--solver-answer", file}).out.empty());
  const Ended proved = run({"check", board, "--optimal", "--solver-answer", file});
  CHECK(proved.code == 0);
  CHECK(proved.out == picture + "\n" + board + ":1: right, value 12 (proved optimal)\n");
  CHECK(run({"check", board, "--solver-answer", file, "--color", "always"}).out.find("\x1b[") !=
        std::string::npos);
}

TEST_CASE("an answer of a SAT solver is checked and drawn", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kUniqueBoard);
  const std::string formula = run({"export", board, "--to", "dimacs"}).out;
  // Each edge of the answer is a variable, named in a comment.
  const auto variable = [&formula](const std::string& edge) {
    const std::string comment = "c answer " + edge + " = ";
    const std::size_t at = formula.find(comment);
    REQUIRE(at != std::string::npos);
    const std::size_t start = at + comment.size();
    const std::string literal = formula.substr(start, formula.find('\n', start) - start);
    return literal == "true" ? "" : literal;  // some edges are fixed in advance
  };
  std::string values;
  for (const std::string edge :
       {"down[0,4]",  "down[1,4]",  "right[2,3]", "down[2,3]", "right[3,2]", "right[3,1]",
        "down[2,1]",  "down[1,1]",  "down[1,2]",  "down[0,3]", "right[0,2]", "right[0,1]",
        "right[0,0]", "down[0,0]",  "down[1,0]",  "down[2,0]", "down[3,0]",  "right[4,0]",
        "right[4,1]", "right[4,2]", "right[4,3]", "down[3,4]"})
    values += variable(edge) + ' ';
  for (const std::string& text :
       {"c a\ns SATISFIABLE\nv " + values + "\nv 0\n", "SAT\n" + values + "0\n"}) {
    const Ended ended = run({"check", board, "--solver-answer", "-"}, {.input = text});
    CHECK(ended.code == 0);
    CHECK(ended.out == kUniqueDrawn + "\n" + board + ":1: right\n");
  }
  const Ended none = run({"check", board, "--solver-answer", "-"}, {.input = "s UNSATISFIABLE\n"});
  CHECK(none.code == 30);
  CHECK(none.out == board + ":1: not checked: the solver claims that there is no solution\n");
  const Ended open = run({"check", board, "--solver-answer", "-"}, {.input = "INDET\n"});
  CHECK(open.code == 30);
  CHECK(open.out == board + ":1: not checked: the solver gives no answer\n");
}

TEST_CASE("errors in another solver's answer are reported", "[cli]") {
  const Folder folder;
  const std::string board = folder.write("a.txt", kRogo);
  const auto said = [&](const std::string& text, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"check", board, "--solver-answer", "-"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ended ended = run(arguments, {.input = text});
    return std::to_string(ended.code) + " " + ended.out + ended.err;
  };
  CHECK(said("x(0,0,0,1) 1\n").starts_with("1 " + board + ":1: wrong: not-returning: "));
  CHECK(said("x(0,0,0,1) 0.5\n") ==
        "65 quadrille: error: -:1:1: column 'x(0,0,0,1)' is 0.5 (expected a whole number)\n");
  CHECK(said("=obj= 1\nz 1\n")
            .starts_with("65 quadrille: error: -:2:1: the model has no column 'z'"));
  CHECK(said(kSolution, {"--model", "rogo/sat"}).starts_with("65 quadrille: error: -:1:1: not a"));
  CHECK(said(kSolution, {"--model", "survo/sat"}).starts_with("64 quadrille: error: "));
  CHECK(said("").starts_with("65 quadrille: error: -:1:1: the text is empty"));

  const std::string boards = folder.write("b.txt", kRogo + "\n" + kRogo);
  CHECK(run({"check", boards, "--solver-answer", "-"}, {.input = kSolution}).code == 65);
  CHECK(run({"check", board, "--solver-answer", folder.path("none")}).code == 66);
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"check", board},
                                             {"check", board, "x", "--solver-answer", "-"},
                                             {"check", board, "x", "--model", "rogo/sat"},
                                             {"check", "-", "--solver-answer", "-"}}) {
    CHECK(run(arguments, {.input = kSolution}).code == 64);
  }
}

}  // namespace
}  // namespace quadrille::tests
