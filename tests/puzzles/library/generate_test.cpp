// SPDX-License-Identifier: MIT
//
// Boards whose difficulty and clues are wished for, of all kinds that have such settings.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/slitherlink.hpp>
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

std::optional<Puzzle> made(std::string_view kind, int side, std::uint64_t seed,
                           const Settings& settings) {
  const auto result =
      generate(kind, {.rows = side, .columns = side, .seed = seed, .settings = settings});
  INFO(kind << (result ? "" : ": " + result.error().message));
  CHECK(result);
  return result ? *result : std::nullopt;
}

slitherlink::Board slitherlink_board(int side, std::uint64_t seed, const Settings& settings) {
  const auto puzzle = made("slitherlink", side, seed, settings);
  REQUIRE(puzzle);
  REQUIRE(solve(*puzzle, {.unique = true})->status == Status::kUnique);
  return *slitherlink::to_board(*puzzle);
}

TEST_CASE("Generated boards have the difficulty asked for", "[generate][by-hand]") {
  const std::map<std::string, int> sides = {
      {"battleship", 6}, {"circuit", 7},       {"hashi", 9}, {"masyu", 6},
      {"numberlink", 6}, {"numberlink-3d", 4}, {"rogo", 6},  {"slitherlink", 6},
      {"sudoku", 9},     {"survo", 3},         {"zebra", 4}};
  int boards = 0;
  for (const PuzzleInfo& kind : catalogue()) {
    const auto has_words = [](const SettingInfo& setting) {
      return setting.name == "difficulty" && setting.value == "easy|medium|hard|expert|guess";
    };
    if (!std::any_of(kind.settings.begin(), kind.settings.end(), has_words)) continue;
    const std::string id(kind.id);
    REQUIRE(sides.contains(id));
    for (const std::string level : {"easy", "medium", "hard"}) {
      if (kPart > 1 && level != "hard") continue;
      INFO(id << ' ' << level);
      const auto puzzle = made(id, sides.at(id), 1, {{"difficulty", level}});
      REQUIRE(puzzle);
      const auto status = solve(*puzzle, {.unique = true})->status;
      CHECK((status == Status::kUnique || status == Status::kOptimal));
      const auto explanation = explain(*puzzle);
      REQUIRE(explanation);
      REQUIRE(explanation->difficulty);
      CHECK(explanation->difficulty->level == level);
      CHECK(explanation->difficulty->score > 0);
      ++boards;
    }
  }
  CHECK(boards == (kPart > 1 ? 11 : 33));
}

TEST_CASE("Hard boards have several hard steps where boards have room for them",
          "[generate][by-hand]") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto puzzle = made("battleship", 7, seed, {{"difficulty", "hard"}});
    REQUIRE(puzzle);
    const auto difficulty = explain(*puzzle)->difficulty;
    REQUIRE(difficulty);
    const auto& steps = difficulty->steps;
    CHECK(difficulty->stars == 3);
    CHECK(steps[2] >= 3);
    CHECK(5 * steps[2] >= steps[1] + steps[2]);
    std::int64_t score = 0;
    for (std::size_t level = 0; level < steps.size(); ++level)
      score += static_cast<std::int64_t>(steps[level]) << (2 * level);
    CHECK(score == difficulty->score);
  }
}

TEST_CASE("A design is completed, and its clues stay", "[generate]") {
  const slitherlink::Board design{
      4, 4, {3, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1, -1, -1, 1, -1, -1}};
  const auto text = write_puzzles({*slitherlink::to_puzzle(design)}, "native");
  REQUIRE(text);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto result =
        generate("slitherlink",
                 {.seed = seed, .settings = {{"design", text->text}, {"difficulty", "medium"}}});
    REQUIRE(result);
    REQUIRE(*result);
    CHECK(solve(**result, {.unique = true})->status == Status::kUnique);
    CHECK(explain(**result)->difficulty->level == "medium");
    const slitherlink::Board board = *slitherlink::to_board(**result);
    for (std::size_t cell = 0; cell < design.clues.size(); ++cell)
      if (design.clues[cell] != slitherlink::kNoClue)
        CHECK(board.clues[cell] == design.clues[cell]);
  }
}

TEST_CASE("Clues are symmetric, in a pattern, of a number, and without some", "[generate]") {
  constexpr int kSide = 6;
  const auto has_clue = [](const slitherlink::Board& board, int row, int column) {
    return board.clues[row * kSide + column] != slitherlink::kNoClue;
  };
  using Image = std::pair<int, int> (*)(int row, int column);
  const std::map<std::string, Image> symmetries = {
      {"half-turn", [](int r, int c) { return std::pair(kSide - 1 - r, kSide - 1 - c); }},
      {"quarter-turn", [](int r, int c) { return std::pair(c, kSide - 1 - r); }},
      {"mirror", [](int r, int c) { return std::pair(r, kSide - 1 - c); }},
      {"diagonal", [](int r, int c) { return std::pair(c, r); }}};
  for (const auto& [name, image] : symmetries) {
    INFO(name);
    const auto board = slitherlink_board(kSide, 5, {{"symmetry", name}});
    for (int row = 0; row < kSide; ++row) {
      for (int column = 0; column < kSide; ++column) {
        const auto [r, c] = image(row, column);
        CHECK(has_clue(board, row, column) == has_clue(board, r, c));
      }
    }
  }
  const auto plain = slitherlink_board(kSide, 4, {{"symmetry", "mirror"}, {"without", "0"}});
  for (int row = 0; row < kSide; ++row)
    for (int column = 0; column < kSide; ++column)
      CHECK(has_clue(plain, row, column) == has_clue(plain, row, kSide - 1 - column));
  const auto lined = slitherlink_board(
      kSide, 6, {{"pattern", "######/######/######/######/######/......"}, {"without", "0, 3"}});
  for (int column = 0; column < kSide; ++column) CHECK_FALSE(has_clue(lined, kSide - 1, column));
  for (const std::int32_t clue : lined.clues) CHECK((clue != 0 && clue != 3));
  const auto counted = slitherlink_board(kSide, 7, {{"givens", "20"}});
  CHECK(std::count(counted.clues.begin(), counted.clues.end(), slitherlink::kNoClue) ==
        kSide * kSide - 20);
}

TEST_CASE("Wishes that contradict each other are refused", "[generate]") {
  const auto twice = generate(
      "sudoku",
      {.rows = 9, .columns = 9, .settings = {{"symmetric", "yes"}, {"difficulty", "easy"}}});
  REQUIRE_FALSE(twice);
  CHECK(twice.error().message == "symmetric and difficulty (expected one of them)");
  const std::string design = "slitherlink\nsize: 2x2\ngrid:\n3 .\n. .\n";
  for (const auto& [settings, any, message] : std::vector<std::tuple<Settings, bool, std::string>>{
           {{{"difficulty", "singles"}}, false, "(expected easy, medium, hard, expert or guess)"},
           {{{"difficulty", "easy"}}, true, "both --any and wishes"},
           {{{"symmetry", "quarter-turn"}}, false, "no square"},
           {{{"design", design}}, false, "a design of 2x2"},
           {{{"design", "sudoku\nbox: 1x2\ngrid:\n1 2\n. .\n"}}, false, "a board of sudoku"},
           {{{"design", "nothing"}}, false, "expected a board"},
           {{{"design",
              "slitherlink\nsize: 4x5\ngrid:\n0 3 . . .\n. . . . .\n. . . . .\n. . . . .\n"}},
            false,
            "a design without a solution"},
           {{{"pattern", "##/##"}}, false, "expected 4 rows of 5"},
           {{{"givens", "-1"}}, false, "expected"}}) {
    const auto result =
        generate("slitherlink", {.rows = 4, .columns = 5, .any = any, .settings = settings});
    REQUIRE_FALSE(result);
    CHECK_THAT(result.error().message, Catch::Contains(message));
  }
}

}  // namespace
}  // namespace quadrille::tests
