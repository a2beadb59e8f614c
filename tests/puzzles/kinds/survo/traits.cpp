// SPDX-License-Identifier: MIT
//
// Traits of Survo for the tests of all kinds.

#include <quadrille/survo.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/survo/brute_force.hpp"

namespace quadrille::tests::survo {
namespace {

puzzles::InstancePointer random_instance(std::mt19937& random) {
  const int rows = 1 + static_cast<int>(random() % 4), columns = 1 + static_cast<int>(random() % 4);
  return puzzles::make_instance(random_board(random, rows, columns));
}

// An answer is right if it is one of all solutions.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const puzzles::survo::Board board = random_board(random, 2, 3);
  const auto instance = puzzles::make_instance(board);
  std::set<std::vector<Numbers>> solutions;
  for (const Answer& answer : all_solutions(board))
    solutions.insert(lists_of(instance->solution_json(answer).at("grid")));
  if (solutions.empty()) return std::nullopt;
  return JudgedBoard{Puzzle(instance), [solutions](const AnswerJson& solution) {
                       return solutions.contains(lists_of(solution.at("grid")));
                     }};
}

std::string head(int rows, int columns, const std::string& row_sum, const std::string& column_sum) {
  return "survo\n" + size_text(rows, columns) + "rows:" + repeated(row_sum, rows) +
         "\ncolumns:" + repeated(column_sum, columns) + '\n';
}

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : kExtremeSizes) {
    for (const std::string sum : {"?", "0", "7", "1000000"}) {
      texts.push_back(head(rows, columns, sum, sum == "0" ? "3" : sum) +
                      grid_text(rows, columns, [](int k) {
                        return k % 2 == 0 ? std::to_string(k + 1) : std::string(".");
                      }));
    }
  }
  return texts;
}

std::string open_board(int side) { return head(side, side, "?", "?") + grid_text(side, side, "."); }

std::vector<std::string> large_boards() {
  return {open_board(8), open_board(40), open_board(1000)};
}

std::vector<TooLarge> too_large() {
  return {{open_board(51), {"survo/assignment", "survo/generate"}}};
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::survo::to_puzzle(quadrille::survo::to_board(puzzle).value()).value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  return {
      {"grid", rows_of(quadrille::survo::to_numbers(puzzle, answer).value(), puzzle.columns())}};
}

const AddTraits kTraits("survo", {.random_instance = random_instance,
                                  .judged_board = judged_board,
                                  .has_open_lists = true,
                                  .extreme_boards = extreme_boards,
                                  .large_boards = large_boards,
                                  .too_large = too_large,
                                  .no_clue = ".",
                                  .side = 4,
                                  .rebuilt = rebuilt,
                                  .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::survo
