// SPDX-License-Identifier: MIT
//
// Relations between answers on boards too large for brute force: both models agree, turning and
// mirroring a board changes nothing, and a solution under one variant is also one under any weaker
// variant.

#include <algorithm>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::Rules;

constexpr std::size_t kLimit = 60;

Report report_of(const Board& board, const SolveOptions& options) {
  const Result<Report> report = solve(Puzzle(puzzles::make_instance(board)), options);
  REQUIRE(report);
  REQUIRE(report->error.empty());
  return *report;
}

std::size_t count(const Board& board, const std::string& model = "") {
  return report_of(board, {.model = model, .limit = kLimit}).solutions.size();
}

// Returns the board transposed, mirrored left to right, or both.
Board moved(const Board& board, bool transpose, bool mirror) {
  Board result = board;
  if (transpose) std::swap(result.rows, result.columns);
  std::fill(result.ends.begin(), result.ends.end(), std::array<std::int32_t, 2>{-1, -1});
  for (int row = 0; row < result.rows; ++row) {
    for (int column = 0; column < result.columns; ++column) {
      const int from_column = mirror ? result.columns - 1 - column : column;
      const int from = transpose ? board.cell(from_column, row) : board.cell(row, from_column);
      const int cell = result.cell(row, column);
      const std::int32_t content = board.cells[from];
      result.cells[cell] = content;
      if (content <= 0) continue;
      auto& ends = result.ends[content - 1];
      (ends[0] < 0 ? ends[0] : ends[1]) = cell;
    }
  }
  return result;
}

TEST_CASE("Both models find equally many solutions on boards beyond brute force") {
  std::mt19937 random(11);
  for (int i = 0; i < rounds(120); ++i) {
    for (const Rules rules :
         {Rules{true, false}, Rules{true, true}, Rules{false, false}, Rules{false, true}}) {
      const Board board =
          i % 2 == 0 ? random_board(random, 6, rules) : random_path_board(random, 6, rules);
      CHECK(count(board, "numberlink/edge-label") == count(board, "numberlink/cell-label"));
    }
  }
}

TEST_CASE("Integer programs and SAT agree on boards cut from paths") {
  std::mt19937 random(15);
  for (int side = 5; side <= 8; ++side) {
    for (int i = 0; i < 12; ++i) {
      const Rules rules{.fill = i % 2 == 0, .touch = i % 4 >= 2};
      const Board board = path_board(random, side, 5 + i % 4, rules);
      const std::size_t solutions = count(board, "numberlink/edge-label");
      for (const std::string model :
           {"numberlink/edges", "numberlink/product", "numberlink/neighbour-rows"}) {
        if (model == "numberlink/neighbour-rows" && rules.touch) continue;
        INFO(model << ' ' << puzzles::rules_text(rules));
        CHECK(count(board, model) == solutions);
      }
    }
  }
}

TEST_CASE("Turned and mirrored boards have equally many solutions and the same verdict") {
  std::mt19937 random(12);
  for (int i = 0; i < 60; ++i) {
    for (const Rules rules :
         {Rules{true, false}, Rules{true, true}, Rules{false, false}, Rules{false, true}}) {
      const Board board =
          i % 2 == 0 ? random_board(random, 6, rules) : random_path_board(random, 5, rules);
      const std::size_t solutions = count(board);
      const Status verdict = report_of(board, {.unique = true}).status;
      Board turned = board;
      for (int turn = 0; turn < 4; ++turn) {
        turned = moved(turned, true, true);
        const Board mirrored = moved(turned, false, true);
        CHECK(count(turned) == solutions);
        CHECK(count(mirrored) == solutions);
        CHECK(report_of(turned, {.unique = true}).status == verdict);
        CHECK(report_of(mirrored, {.unique = true}).status == verdict);
      }
    }
  }
}

TEST_CASE("The uniqueness verdict agrees with enumeration") {
  std::mt19937 random(13);
  for (int i = 0; i < rounds(150); ++i) {
    for (const Rules rules :
         {Rules{true, false}, Rules{true, true}, Rules{false, false}, Rules{false, true}}) {
      const Board board =
          i % 2 == 0 ? random_board(random, 7, rules) : random_path_board(random, 7, rules);
      const std::size_t solutions =
          report_of(board, {.model = "numberlink/cell-label", .limit = 2}).solutions.size();
      const Status expected = solutions == 0   ? Status::kNone
                              : solutions == 1 ? Status::kUnique
                                               : Status::kMultiple;
      CHECK(report_of(board, {.unique = true}).status == expected);
    }
  }
}

TEST_CASE("A second answer that shortens to the first does not prove uniqueness") {
  // Each board has a second solution, but the tight model may first return the first one again with
  // a path that touches itself.
  const std::vector<std::vector<std::string>> boards = {
      {"....2", "1....", "....2", "..33.", "1...."},
      {"1..1", "....", ".22.", "...4", "33.4"},
      {"....1", ".....", "..2.1", "..2..", "....."},
      {"1...2", "1.#..", ".....", ".....", "#...2"}};
  for (const std::vector<std::string>& rows : boards) {
    std::vector<std::string> words;
    for (const std::string& row : rows) {
      for (const char word : row) words.emplace_back(1, word);
    }
    const Result<Board> board =
        Board::make(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()), words,
                    {.fill = false, .touch = false});
    REQUIRE(board);
    CHECK(report_of(*board, {.unique = true}).status == Status::kMultiple);
    CHECK(count(*board, "numberlink/cell-label") > 1);
  }
}

TEST_CASE("A solution stays valid under weaker rules") {
  std::mt19937 random(14);
  for (int i = 0; i < rounds(200); ++i) {
    Board board = random_path_board(random, 7, {.fill = true, .touch = false});
    const Report strict = report_of(board, {});
    for (const Rules rules : {Rules{true, true}, Rules{false, false}, Rules{false, true}}) {
      board.rules = rules;
      for (const Answer& answer : strict.solutions) {
        CHECK_FALSE(puzzles::make_instance(board)->check(answer));
      }
      if (!strict.solutions.empty()) CHECK(report_of(board, {}).status == Status::kSolved);
    }
  }
}

}  // namespace
}  // namespace quadrille::tests::numberlink
