// SPDX-License-Identifier: MIT
//
// Recipes of generate --recipe.

#include "tools/command/recipe.hpp"

#include <cstddef>
#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::parse_recipe;

TEST_CASE("a recipe lists groups of puzzles", "[recipe]") {
  const auto recipe = parse_recipe(
      "\xEF\xBB\xBF// for the train\r\n\r\n  title:  Ten evenings & more \r\n"
      "10 hashi 12x11 difficulty=easy\r\n"
      "1 sudoku 9x9 symmetric seed=7 any\r\n"
      "\t2 battleship 8x8 tallies=few fleet=\"3x1 2x2 1x3\"");
  REQUIRE(recipe);
  CHECK(recipe->title == "Ten evenings & more");
  REQUIRE(recipe->groups.size() == 3);
  const auto& [hashi, sudoku, battleship] =
      std::tie(recipe->groups[0], recipe->groups[1], recipe->groups[2]);
  CHECK(hashi.puzzle == "hashi");
  CHECK(hashi.count == 10);
  CHECK(hashi.request.rows == 12);
  CHECK(hashi.request.columns == 11);
  CHECK(hashi.line == 4);
  CHECK_FALSE(hashi.seed);
  CHECK_FALSE(hashi.request.any);
  using Settings = std::vector<std::pair<std::string, std::string>>;
  CHECK(hashi.request.settings == Settings{{"difficulty", "easy"}});
  CHECK(sudoku.request.settings == Settings{{"symmetric", "yes"}});
  CHECK(sudoku.seed == 7);
  CHECK(sudoku.request.any);
  CHECK(battleship.request.settings == Settings{{"tallies", "few"}, {"fleet", "3x1 2x2 1x3"}});
}

TEST_CASE("errors in a recipe have their line and column", "[recipe]") {
  struct Case {
    const char* text;
    std::size_t line, column;
    const char* message;  // its start
  };
  const auto [text, line, column, message] = GENERATE(values<Case>({
      {"// nothing\n", 1, 11, "a recipe without puzzles"},
      {"\n# note\n", 2, 1, "the count '#'"},
      {"0 hashi 8x8\n", 1, 1, "the count '0'"},
      {"1000001 hashi 8x8\n", 1, 1, "the count '1000001'"},
      {"ten hashi 8x8\n", 1, 1, "the count 'ten'"},
      {"  3\n", 1, 4, "a missing puzzle"},
      {"3 hashy 8x8\n", 1, 3, "no generator for 'hashy' (did you mean 'hashi'?"},
      {"3 hashi\n", 1, 8, "a missing size"},
      {"3 hashi 8\n", 1, 9, "the size '8'"},
      {"3 hashi 8x1001\n", 1, 9, "the size '8x1001'"},
      {"3 hashi 1x2\n", 1, 9, "the board is too small"},
      {"1 hashi 8x8\n\n3 hashi 8x8 loops=no difficulti=easy\n", 3, 22,
       "unknown setting 'difficulti' (did you mean 'difficulty'?"},
      {"3 hashi 8x8 difficulty=tricky loops=no\n", 1, 13, "difficulty is 'tricky' (expected easy"},
      {"3 hashi 8x8 loops density=0\n", 1, 19, "density is '0'"},
      {"3 hashi 8x8 difficulty\n", 1, 13, "a missing value of 'difficulty'"},
      {"3 hashi 8x8 difficulty=\n", 1, 13, "a missing value of 'difficulty'"},
      {"3 hashi 8x8 loops loops=no\n", 1, 19, "duplicate setting 'loops'"},
      {"3 hashi 8x8 any=yes\n", 1, 13, "a value of 'any'"},
      {"3 hashi 8x8 seed\n", 1, 13, "the seed ''"},
      {"3 hashi 8x8 seed=-1\n", 1, 13, "the seed '-1'"},
      {"3 battleship 8x8 fleet=\"3x1 2x2\n", 1, 24, "a quote without an end"},
      {"3 rogo 6x6 forbidden=60 numbers=50\n", 1, 25, ""},  // more than 100 % together
      {"title: a\ntitle: b\n", 2, 1, "a second title"},
      {"title: \n", 1, 7, "a missing title"},
      {"3 h\xFFshi 8x8\n", 1, 4, ""},  // not UTF-8
  }));
  INFO(text);
  const auto recipe = parse_recipe(text);
  REQUIRE_FALSE(recipe);
  CHECK(recipe.error().line == line);
  CHECK(recipe.error().column == column);
  CHECK(recipe.error().kind == ErrorKind::kInput);
  INFO(recipe.error().message);
  CHECK(recipe.error().message.starts_with(message));
}

TEST_CASE("a setting is judged together with the others", "[recipe]") {
  // Alone, 90 % of forbidden cells leave no room for the usual 30 % of numbers.
  CHECK(parse_recipe("1 rogo 6x6 forbidden=90 numbers=5 steps=4\n"));
  CHECK_FALSE(parse_recipe("1 rogo 6x6 forbidden=90 steps=4\n"));
}

}  // namespace
}  // namespace quadrille::tests
