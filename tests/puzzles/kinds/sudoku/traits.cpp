// SPDX-License-Identifier: MIT
//
// Traits of Sudoku for the tests of all kinds.

#include <algorithm>
#include <map>
#include <quadrille/sudoku.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::sudoku::Board;

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random() % 4 == 0 ? random_nine(random) : random_board(random));
}

// An answer is right if each number occurs once in each line and box.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const int box_rows = 1 + static_cast<int>(random() % 3),
            box_columns = 1 + static_cast<int>(random() % 3);
  Board board = Board::open(box_rows, box_columns);
  const auto grid = random_grid(random, box_rows, box_columns);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (random() % 2 == 0) board.cells[cell] = grid[cell];
  }
  const auto is_right = [board](const AnswerJson& solution) {
    const int side = board.side();
    const std::vector<Numbers> rows = lists_of(solution.at("grid"));
    if (rows.size() != static_cast<std::size_t>(side)) return false;
    std::map<std::string, std::set<Number>> units;
    for (int row = 0; row < side; ++row) {
      if (rows[row].size() != static_cast<std::size_t>(side)) return false;
      for (int column = 0; column < side; ++column) {
        const Number& number = rows[row][column];
        const std::int32_t given = board.cells[row * side + column];
        if (given != 0 && number != std::to_string(given)) return false;
        units["row " + std::to_string(row)].insert(number);
        units["column " + std::to_string(column)].insert(number);
        units["box " + std::to_string(row / board.box_rows) + ' ' +
              std::to_string(column / board.box_columns)]
            .insert(number);
      }
    }
    std::set<Number> all;
    for (int number = 1; number <= side; ++number) all.insert(std::to_string(number));
    return std::all_of(units.begin(), units.end(),
                       [&](const auto& unit) { return unit.second == all; });
  };
  return JudgedBoard{Puzzle(puzzles::make_instance(board)), is_right};
}

std::string box_text(int rows, int columns) {
  return "sudoku\nbox: " + std::to_string(rows) + 'x' + std::to_string(columns) + '\n';
}

void add_boxes(std::vector<std::string>& texts, int rows, int columns) {
  const int side = rows * columns;
  const std::string head = box_text(rows, columns), most = std::to_string(side);
  const auto add = [&](auto cell) { texts.push_back(head + grid_text(side, side, cell)); };
  const auto solved = [&](int k) {
    const int row = k / side, column = k % side;
    return std::to_string((row % rows * columns + row / rows + column) % side + 1);
  };
  add(".");
  texts.push_back(head + "rules: diagonals\n" + grid_text(side, side, "."));
  add(solved);
  add([&](int k) { return k % 3 == 0 ? solved(k) : "."; });
  // Only large numbers, and only small ones.
  add([&](int k) { return k % 7 == 0 ? most : "."; });
  add([&](int k) { return k % side == 1 ? "1" : "."; });
  // The largest number twice.
  add([&](int k) { return k == 0 || k == side * side - 1 ? most : "."; });
}

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : {std::pair(1, 1),
                                      {1, 2},
                                      {1, 3},
                                      {2, 2},
                                      {1, 4},
                                      {4, 1},
                                      {1, 5},
                                      {2, 3},
                                      {3, 2},
                                      {2, 4},
                                      {3, 3},
                                      {2, 5},
                                      {4, 4},
                                      {5, 5},
                                      {4, 9},
                                      {6, 6},
                                      {2, 20},
                                      {10, 10}})
    add_boxes(texts, rows, columns);
  const std::string head = "sudoku\nregions: ";
  texts.push_back(head + "ab ab\n" + grid_text(2, 2, "."));
  texts.push_back(head + "ab ba\n" + grid_text(2, 2, "."));
  texts.push_back(head + "aabb aabb ccdd ccdd\n" +
                  grid_text(4, 4, [](int k) { return k == 5 ? "3" : "."; }));
  texts.push_back(head + "aaab bbba cccd dddc\nrules: diagonals\n" + grid_text(4, 4, "."));
  return texts;
}

std::vector<std::string> texts() {
  const std::string cells =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  return {":0201:4:" + cells + ":713 714:412::\n",
          "<?xml version='1.0'?>\n<opensudoku>\n<game data=\"" + cells + "\" />\n</opensudoku>\n",
          "https://www.sudokuwiki.org/sudoku.htm?bd=" + cells + '\n',
          "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]\n",
          "12341...12341...123412341234123412341234123412341234123412341234\n"};
}

std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const int box : {3, 8, 20})
    texts.push_back(box_text(box, box) + grid_text(box * box, box * box, "."));
  return texts;
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::sudoku::to_puzzle(quadrille::sudoku::to_board(puzzle).value()).value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  return {
      {"grid", rows_of(quadrille::sudoku::to_numbers(puzzle, answer).value(), puzzle.columns())}};
}

const AddTraits kTraits("sudoku", {.random_instance = random_instance,
                                   .judged_board = judged_board,
                                   .extreme_boards = extreme_boards,
                                   .texts = texts,
                                   .large_boards = large_boards,
                                   .no_clue = ".",
                                   .side = 9,
                                   .rebuilt = rebuilt,
                                   .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::sudoku
