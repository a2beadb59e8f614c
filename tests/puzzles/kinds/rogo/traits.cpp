// SPDX-License-Identifier: MIT
//
// Traits of Rogo for the tests of all kinds.

#include <cstdlib>
#include <quadrille/rogo.hpp>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"

namespace quadrille::tests::rogo {
namespace {

using puzzles::rogo::Board;

Board random_loop_board(std::mt19937& random, int least_side) {
  Board board = random_board(random, least_side, 5);
  board.rules.exact = random() % 2 == 0;
  return board;
}

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_loop_board(random, 1));
}

bool is_loop(const Board& board, const AnswerJson& solution) {
  const auto lists = lists_of(solution.at("loop"));
  std::vector<int> cells;
  std::int64_t score = 0;
  for (const Numbers& list : lists) {
    int cell = 0;
    while (cell < board.rows * board.columns && cell_numbers(cell, board.columns) != list) ++cell;
    if (cell == board.rows * board.columns || board.forbidden[cell]) return false;
    cells.push_back(cell);
    score += board.values[cell];
  }
  const auto size = static_cast<int>(cells.size());
  if (has_twice(lists) || size < 4) return false;
  if (!board.rules.exact ? size > board.steps : size != board.steps) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int here = cells[i], next = cells[(i + 1) % cells.size()];
    const int rows = std::abs(here / board.columns - next / board.columns);
    const int columns = std::abs(here % board.columns - next % board.columns);
    if (rows + columns != 1) return false;
  }
  return !solution.contains("score") || solution["score"].dump() == std::to_string(score);
}

// The judge checks the list of cells directly.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Board board = random_loop_board(random, 2);
  return JudgedBoard{Puzzle(puzzles::make_instance(board)),
                     [board](const AnswerJson& solution) { return is_loop(board, solution); },
                     false};
}

std::string head(int rows, int columns, const std::string& steps) {
  return "rogo\n" + size_text(rows, columns) + "steps: " + steps + '\n';
}

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : kExtremeSizes) {
    for (const char* cell : {".", "#", "-99", "-100", "1000000"})
      texts.push_back(head(rows, columns, "4") + grid_text(rows, columns, cell));
  }
  return texts;
}

std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const int side : {12, 100, 1000}) {
    texts.push_back(head(side, side, side == 12 ? "40" : "60") +
                    grid_text(side, side, [side](int k) -> std::string {
                      const int mixed = (k / side * 7 + k % side * 13) % 11;
                      return mixed == 3 ? "#" : mixed < 3 ? std::to_string(mixed + 1) : ".";
                    }));
  }
  return texts;
}

std::vector<TooLarge> too_large() {
  return {{head(26, 26, "20") + grid_text(26, 26, "1"), {"rogo/mtz"}}};
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::rogo::to_puzzle(quadrille::rogo::to_board(puzzle).value()).value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  const auto loop = quadrille::rogo::to_loop(puzzle, answer).value();
  return {{"loop", loop.cells}, {"score", loop.score}};
}

const AddTraits kTraits("rogo", {.random_instance = random_instance,
                                 .judged_board = judged_board,
                                 .extreme_boards = extreme_boards,
                                 .large_boards = large_boards,
                                 .too_large = too_large,
                                 .rebuilt = rebuilt,
                                 .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::rogo
