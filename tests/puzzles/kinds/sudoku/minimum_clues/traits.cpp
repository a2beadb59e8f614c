// SPDX-License-Identifier: MIT
//
// Traits of minimum clues for the tests of all kinds.

#include <algorithm>
#include <quadrille/min_clues.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/sudoku/minimum_clues/brute_force.hpp"

namespace quadrille::tests::min_clues {
namespace {

using puzzles::min_clues::Board;

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random));
}

// An answer is right if its clues allow no other completion, however many they are.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Board board = random_board(random);
  if (board.side() > 3) return std::nullopt;
  const auto instance = puzzles::make_instance(board);
  std::set<std::vector<Numbers>> solutions;
  for (const std::uint32_t clues : all_puzzles(board)) {
    Answer answer{std::vector<std::int32_t>(board.cells.size())};
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
      answer.values[cell] = static_cast<std::int32_t>(clues >> cell & 1);
    solutions.insert(lists_of(instance->solution_json(answer).at("grid")));
  }
  return JudgedBoard{
      Puzzle(instance), [solutions](const tests::AnswerJson& solution) {
        const std::vector<Numbers> grid = lists_of(solution.at("grid"));
        std::size_t clues = 0;
        for (const Numbers& row : grid)
          clues += row.size() - static_cast<std::size_t>(std::count(row.begin(), row.end(), "0"));
        return solutions.contains(grid) && (!solution.contains("clues") ||
                                            solution.at("clues").dump() == std::to_string(clues));
      }};
}

std::string completed(int box) {
  const int side = box * box;
  const std::string size = std::to_string(box);
  return "min-clues\nbox: " + size + 'x' + size + '\n' + grid_text(side, side, [=](int k) {
           const int row = k / side, column = k % side;
           return std::to_string((row % box * box + row / box + column) % side + 1);
         });
}

std::vector<std::string> extreme_boards() {
  return {completed(1), "min-clues\nbox: 1x2\ngrid:\n1 2\n2 1\n",
          "min-clues\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", completed(3)};
}

std::vector<std::string> large_boards() { return {completed(3), completed(4), completed(6)}; }

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::min_clues::to_puzzle(quadrille::min_clues::to_board(puzzle).value()).value();
}

tests::AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  return {
      {"grid", rows_of(quadrille::min_clues::to_numbers(puzzle, answer).value(), puzzle.columns())},
      {"clues", std::count(answer.values.begin(), answer.values.end(), 1)}};
}

const AddTraits kTraits("min-clues", {.random_instance = random_instance,
                                      .judged_board = judged_board,
                                      .extreme_boards = extreme_boards,
                                      .large_boards = large_boards,
                                      .side = 9,
                                      .models_for_large_boards = {"min-clues/hitting-set"},
                                      .rebuilt = rebuilt,
                                      .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::min_clues
