// SPDX-License-Identifier: MIT
//
// What is almost a puzzle or a solution is not taken for one.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/board_texts.hpp"

namespace quadrille::tests {
namespace {

using Solution = nlohmann::json;

bool is_puzzle(const std::string& text) {
  return !std::holds_alternative<reference::Problem>(reference::read_puzzle(text));
}

bool is_right(const std::string& text, const Solution& solution) {
  const auto reading = reference::read_puzzle(text);
  INFO(text);
  if (const auto* problem = std::get_if<reference::Problem>(&reading)) FAIL(problem->message);
  const auto& puzzle = std::get<std::unique_ptr<const reference::Puzzle>>(reading);
  const auto values = puzzle->read_solution(solution);
  return values && !puzzle->objection(*values);
}

TEST_CASE("A grid of numbers is right only if it is exactly that", "[reference]") {
  const std::string sudoku = "sudoku\nbox: 1x2\ngrid:\n1 .\n. .\n";
  const std::string survo = "survo\nsize: 2x2\nrows: 3 ?\ncolumns: ? 6\ngrid:\n1 .\n. .\n";
  CHECK(is_right(sudoku, Solution::parse(R"({"grid":[[1,2],[2,1]]})")));
  CHECK(is_right(survo, Solution::parse(R"({"grid":[[1,2],[3,4]]})")));
  for (const char* grid :
       {"[[1,2],[2,2]]", "[[2,1],[1,2]]", "[[1,2],[4,3]]", "[[1.5,2],[2,1]]", "[[true,2],[2,1]]",
        "[[4294967297,2],[2,1]]", "[[18446744073709551615,2],[2,1]]", "[[1,2]]", "[[1,2],[2]]",
        "[[1,2],[2,1],[1,2]]", "[[1,2,1],[2,1]]", "[[\"1\",2],[2,1]]", "[[0,2],[2,1]]", "[]",
        "1"}) {
    CAPTURE(grid);
    CHECK_FALSE(is_right(sudoku, {{"grid", Solution::parse(grid)}}));
    std::string other = grid;  // what was 2, 1 is 3, 4
    if (const std::size_t at = other.find("[2,1]"); at != std::string::npos)
      other.replace(at, 5, "[3,4]");
    CHECK_FALSE(is_right(survo, {{"grid", Solution::parse(other)}}));
  }
  CHECK_FALSE(is_right(sudoku, Solution::array()));
  const int depth = 100'000;
  CHECK_FALSE(is_right(
      sudoku, Solution::parse("{\"grid\":" + repeated("[", depth) + repeated("]", depth) + '}')));
}

TEST_CASE("A fleet is right only if ships and letters are", "[reference]") {
  const std::string text =
      "battleship\nsize: 2x4\nfleet: 1x1 1x2\nrows: ? 0\ncolumns: 1 ? ? ?\ngrid:\n. . . .\n"
      ". . . .\n";
  const Solution right = Solution::parse(R"({"grid":["<>~o","~~~~"],"ships":[
      {"row":0,"col":0,"length":2,"across":true},{"row":0,"col":3,"length":1,"across":true}]})");
  CHECK(is_right(text, right));
  for (const char* patch : {
           R"({"op":"replace","path":"/grid/0","value":"<>~~"})",
           R"({"op":"replace","path":"/grid/0","value":"o>~o"})",
           R"({"op":"add","path":"/grid/-","value":"~~~~"})",
           R"({"op":"remove","path":"/grid"})",
           R"({"op":"remove","path":"/ships/1"})",
           R"({"op":"copy","from":"/ships/1","path":"/ships/-"})",
           R"({"op":"replace","path":"/ships/0/row","value":-1})",
           R"({"op":"replace","path":"/ships/0/row","value":0.5})",
           R"({"op":"replace","path":"/ships/0/across","value":false})",
           R"({"op":"replace","path":"/ships/0/across","value":1})",
           R"({"op":"replace","path":"/ships/0/length","value":3})",
           R"({"op":"replace","path":"/ships/1/length","value":4294967297})",
       }) {
    CAPTURE(patch);
    CHECK_FALSE(is_right(text, right.patch(Solution::array({Solution::parse(patch)}))));
  }
}

TEST_CASE("Texts that are no boards, and boards that are too large, have no formulation",
          "[reference]") {
  for (const char* text : {
           "sudoku\nbox: 1x1\ngrid:\n",
           "sudoku\nbox: 1x2\ngrid:\n. .\n",
           "sudoku\nbox: 1x2\ngrid:\n. .\n. 3\n",
           "sudoku\nbox: 1x2\ngrid:\n. .\n. 0\n",
           "sudoku\nbox: 2x2\ngrid:\n. .\n. .\n",
           "sudoku\ngrid:\n. .\n. .\n",
           "sudoku\nbox: 1x2\nregions: aa bb\ngrid:\n. .\n. .\n",
           "sudoku\nregions: aa ab\ngrid:\n. .\n. .\n",
           "sudoku\nregions: aab b\ngrid:\n. .\n. .\n",
           "survo\nrows: 1\ncolumns: 1\ngrid:\n",
           "survo\nsize: 1x2\nrows: 3\ncolumns: 1\ngrid:\n. .\n",
           "survo\nsize: 1x2\nrows: 3\ncolumns: 1 x\ngrid:\n. .\n",
           "survo\nsize: 1x2\nrows: 3\ncolumns: 1 2\ngrid:\n. 3\n",
           "battleship\nsize: 1x2\nrows: ?\ncolumns: ? ?\ngrid:\n. .\n",
           "battleship\nsize: 1x2\nfleet: 2y1\nrows: ?\ncolumns: ? ?\ngrid:\n. .\n",
           "battleship\nsize: 1x2\nfleet: -1x1\nrows: ?\ncolumns: ? ?\ngrid:\n. .\n",
           "battleship\nsize: 1x2\nfleet: 1x1\nrows: ?\ncolumns: ? ?\ngrid:\n. x\n",
           "battleship\nsize: 1x1\nfleet: 999999999999999999x1\nrows: 1\ncolumns: 1\ngrid:\n.\n",
           "hashi\nsize: 1x3\nno-loops: yes\ngrid:\n1 . 1\n",
           "hashi\nsize: 1x3\nrule: no-loops\ngrid:\n1 . 1\n",
           "hashi\nsize: 1x3\nrules: fill\ngrid:\n1 . 1\n",
           "hashi\nsize: 1x3\nrules: loops loops\ngrid:\n1 . 1\n",
           "hashi\nsize: 1x3\ngrid:\n1 0 1\n",
           "hashi\nsize: 1x3\ngrid:\n1 -1 1\n",
           "hashi\nsize: 1x3\nboard:\n1 . 1\n",
           "hashi\nsize: 1x3\ngrid:\n1 . 1\n. . .\n",
           "circuit\nsize: 1x2\nboard:\no o\n  \no o\n",
           "circuit\nsize: 1x2\nboard:\no-#\n",
           "slitherlink\nsize: 1x1\ngrid:\n5\n",
           "rogo\nsize: 1x1\nsteps: 9999999\ngrid:\n.\n",
       }) {
    CAPTURE(text);
    CHECK_FALSE(is_puzzle(text));
  }
  CHECK_FALSE(is_puzzle("sudoku\nbox: 20x20\ngrid:\n" + repeated(repeated(". ", 400) + '\n', 400)));
  CHECK_FALSE(is_puzzle("survo\nsize: 60x60\nrows:" + repeated(" ?", 60) +
                        "\ncolumns:" + repeated(" ?", 60) + "\ngrid:\n" +
                        repeated(repeated(". ", 60) + '\n', 60)));
}

}  // namespace
}  // namespace quadrille::tests
