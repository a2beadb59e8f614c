// SPDX-License-Identifier: MIT
//
// Small boards with clues at random, and their solutions by trying every set of lines (sides of
// cells).

#include <quadrille/slitherlink.hpp>
#include <set>

#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/loop_lines.hpp"

namespace quadrille::tests::slitherlink {
namespace {

using puzzles::slitherlink::Board;

bool has_clues(const Board& board, const Lines& lines) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int clue = board.clues[row * board.columns + column];
      const std::size_t sides = lines.count({row, column, row, column + 1}) +
                                lines.count({row + 1, column, row + 1, column + 1}) +
                                lines.count({row, column, row + 1, column}) +
                                lines.count({row, column + 1, row + 1, column + 1});
      if (clue >= 0 && sides != static_cast<std::size_t>(clue)) return false;
    }
  }
  return true;
}

std::set<Lines> all_solutions(const Board& board) {
  return loops_among(all_lines(board.rows + 1, board.columns + 1),
                     [&](const Lines& lines) { return has_clues(board, lines); });
}

Board random_board(std::mt19937& random, unsigned most_cells) {
  Board board = Board::open(1 + static_cast<int>(random() % 4), 1 + static_cast<int>(random() % 4));
  while (board.clues.size() > most_cells)
    board = Board::open(1 + static_cast<int>(random() % 4), 1 + static_cast<int>(random() % 4));
  for (std::int32_t& clue : board.clues)
    if (random() % 4 == 0) clue = static_cast<std::int32_t>(random() % 4);
  return board;
}

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random, 16));
}

std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Board board = random_board(random, 6);
  const std::set<Lines> solutions = all_solutions(board);
  if (solutions.empty()) return std::nullopt;
  const auto is_right = [solutions](const AnswerJson& solution) {
    const auto lines = lines_in(solution);
    return lines && solutions.contains(*lines);
  };
  return JudgedBoard{Puzzle(puzzles::make_instance(board)), is_right};
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::slitherlink::to_puzzle(quadrille::slitherlink::to_board(puzzle).value())
      .value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  AnswerJson edges = AnswerJson::array();
  const auto lines = quadrille::slitherlink::to_lines(puzzle, answer);
  for (const auto& [from, to] : lines.value())
    edges.push_back({from.first, from.second, to.first, to.second});
  return {{"edges", edges}};
}

const AddTraits kTraits("slitherlink", {.random_instance = random_instance,
                                        .judged_board = judged_board,
                                        .no_clue = ".",
                                        .rebuilt = rebuilt,
                                        .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::slitherlink
