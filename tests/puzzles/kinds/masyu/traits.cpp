// SPDX-License-Identifier: MIT
//
// Small boards with circles at random or on a loop, and their solutions by all sets of lines.

#include <array>
#include <set>
#include <utility>

#include "puzzles/kinds/masyu/masyu.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/loop_lines.hpp"

namespace quadrille::tests::masyu {
namespace {

using puzzles::masyu::Board;

// How a loop passes a cell: the directions of its two lines; empty if it does not.
using Ways = std::vector<std::pair<int, int>>;

Ways ways_at(const Lines& loop, int row, int column) {
  Ways ways;
  for (const auto& [down, across] : {std::pair(1, 0), std::pair(0, 1)}) {
    if (loop.contains({row, column, row + down, column + across})) ways.emplace_back(down, across);
    if (loop.contains({row - down, column - across, row, column}))
      ways.emplace_back(-down, -across);
  }
  return ways;
}

bool turns_at(const Lines& loop, int row, int column) {
  const Ways ways = ways_at(loop, row, column);
  return ways[0].first != -ways[1].first || ways[0].second != -ways[1].second;
}

bool has_circles(const Board& board, const Lines& loop) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const auto circle = board.circles[row * board.columns + column];
      if (circle == Board::kNone) continue;
      const Ways ways = ways_at(loop, row, column);
      if (ways.empty()) return false;
      int turning = 0;
      for (const auto& [down, across] : ways)
        turning += turns_at(loop, row + down, column + across) ? 1 : 0;
      const bool turns = turns_at(loop, row, column);
      if (circle == Board::kBlack ? !turns || turning > 0 : turns || turning == 0) return false;
    }
  }
  return true;
}

std::set<Lines> all_solutions(const Board& board) {
  return loops_among(all_lines(board.rows, board.columns),
                     [&](const Lines& loop) { return has_circles(board, loop); });
}

Board random_board(std::mt19937& random, int most_side, unsigned most_cells) {
  const auto side = [&] { return 1 + static_cast<int>(random() % most_side); };
  Board board = Board::open(side(), side());
  while (board.circles.size() > most_cells) board = Board::open(side(), side());
  for (std::int32_t& circle : board.circles)
    if (random() % 8 == 0) circle = 1 + static_cast<std::int32_t>(random() % 2);
  return board;
}

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random, 5, 25));
}

std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Board board = random_board(random, 4, 12);
  const std::set<Lines> solutions = all_solutions(board);
  if (solutions.empty()) return std::nullopt;
  const auto is_right = [solutions](const AnswerJson& solution) {
    const auto lines = lines_in(solution);
    return lines && solutions.contains(*lines);
  };
  return JudgedBoard{Puzzle(puzzles::make_instance(board)), is_right};
}

const AddTraits kTraits("masyu", {.random_instance = random_instance,
                                  .judged_board = judged_board,
                                  .no_clue = "."});

}  // namespace
}  // namespace quadrille::tests::masyu
