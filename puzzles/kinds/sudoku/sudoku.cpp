// SPDX-License-Identifier: MIT
//
// The board, repeated givens, and its registry entry.

#include "puzzles/kinds/sudoku/sudoku.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/kinds/sudoku/generate/generator.hpp"
#include "puzzles/kinds/sudoku/models.hpp"
#include "puzzles/kinds/sudoku/units.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::sudoku {

Board Board::open(int box_rows, int box_columns) {
  const int side = box_rows * box_columns;
  return {side, side, box_rows, box_columns, std::vector<std::int32_t>(side * side)};
}

Board Board::jigsaw(std::vector<std::int32_t> regions) {
  std::vector<std::int32_t> names;  // in order of appearance
  for (std::int32_t& region : regions) {
    const auto found = std::find(names.begin(), names.end(), region);
    const auto number = static_cast<std::int32_t>(found - names.begin());
    if (found == names.end()) names.push_back(region);
    region = number;
  }
  const int side = static_cast<int>(std::lround(std::sqrt(regions.size())));
  return {.rows = side,
          .columns = side,
          .cells = std::vector<std::int32_t>(side * side),
          .regions = std::move(regions)};
}

void Board::keep_only(int cell, const std::vector<std::int32_t>& candidates) {
  if (candidates.size() == 1) {
    cells[cell] = candidates.front();
    return;
  }
  const auto numbers = static_cast<std::size_t>(side());
  if (candidates.size() == numbers) return;
  if (barred.empty()) barred.resize(cells.size() * numbers);
  const auto first = barred.begin() + static_cast<std::ptrdiff_t>(cell * numbers);
  std::fill_n(first, numbers, 1);
  for (const std::int32_t number : candidates) first[number - 1] = 0;
}

std::vector<std::int32_t> Board::candidates(int cell) const {
  std::vector<std::int32_t> numbers;
  for (std::int32_t number = 1; number <= side(); ++number)
    if (allows(cell, number)) numbers.push_back(number);
  if (numbers.size() == static_cast<std::size_t>(side())) numbers.clear();
  return numbers;
}

Board usual_board(int side) {
  int box_rows = static_cast<int>(std::sqrt(side));
  while (side % box_rows != 0) --box_rows;
  return Board::open(box_rows, side / box_rows);
}

std::optional<std::string> wrong_regions(const std::vector<std::int32_t>& regions) {
  const std::size_t side = std::lround(std::sqrt(regions.size()));
  if (side < 1 || side > Board::kMaxJigsawSide || side * side != regions.size())
    return "a jigsaw board of " + std::to_string(regions.size()) + " cells (expected 1x1 to " +
           std::to_string(Board::kMaxJigsawSide) + 'x' + std::to_string(Board::kMaxJigsawSide) +
           ")";
  std::vector<std::size_t> sizes(side);
  for (const std::int32_t region : regions) {
    if (region < 0 || static_cast<std::size_t>(region) >= side)
      return "more than " + std::to_string(side) + " regions (expected as many as rows)";
    ++sizes[region];
  }
  const auto wrong =
      std::find_if(sizes.begin(), sizes.end(), [side](std::size_t size) { return size != side; });
  if (wrong == sizes.end()) return std::nullopt;
  return "a region of " + counted(static_cast<std::int64_t>(*wrong), "cell") + " (expected " +
         std::to_string(side) + ')';
}

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"cell", board.rows, board.columns, 1, board.side(), true}});
}

std::optional<std::string> why_infeasible(const Board& board) {
  const auto places = static_cast<std::size_t>(3 * board.side() + 2) * (board.side() + 1);
  std::vector<char> is_given(places);  // by unit (row, column, region or diagonal) and number
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const std::int32_t number = board.cells[row * board.columns + column];
      if (number == 0) continue;
      const auto is_repeated = [&](int unit) {
        const auto place = static_cast<std::size_t>(unit) * (board.side() + 1) + number;
        return std::exchange(is_given[place], 1) != 0;
      };
      const int side = board.side();
      int unit = row;
      bool repeats = is_repeated(unit);
      if (!repeats) repeats = is_repeated(unit = side + column);
      if (!repeats) repeats = is_repeated(unit = 2 * side + board.region(row, column));
      if (!repeats && board.rules.diagonals && row == column)
        repeats = is_repeated(unit = 3 * side);
      if (!repeats && board.rules.diagonals && row + column == side - 1)
        repeats = is_repeated(unit = 3 * side + 1);
      if (repeats)
        return "the number " + std::to_string(number) + " is given twice in " +
               Units(board).name(unit);
    }
  }
  return std::nullopt;
}

namespace {

std::vector<Model> models() {
  return {chosen_for(limited(search_model("sudoku/bits",
                                          "bit-parallel search, for 9x9 cells in boxes of 3x3",
                                          bit_search),
                             why_not_bits),
                     "9x9 cells in boxes of 3x3"),
          chosen_for(sat_model("sudoku/sat", "a literal for each cell and number", sat_formulation,
                               sat_plan),
                     "all other boards"),
          ip_model("sudoku/ip-singles",
                   "a column for each cell and number that singles leave, set partitioning rows",
                   ip_formulation),
          published(ip_model("sudoku/ip",
                             "a column for each cell and number, set partitioning rows (Conroy et "
                             "al. 2025, 3.1)",
                             published_ip_formulation))};
}

}  // namespace

}  // namespace quadrille::puzzles::sudoku

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<sudoku::Board>() {
  using namespace sudoku;
  static const PuzzleKind kind{
      .id = "sudoku",
      .title = "Sudoku",
      .rules = "diagonals|no-diagonals: whether the numbers on each diagonal differ, too",
      .manual = manual(),
      .models = models(),
      .formats = sudoku_formats(),
      .arrays = arrays(),
      .generate = board_generator(generate),
      .settings = generator_settings(),
      .wishing = ClueWishing::kClues};
  return kind;
}

}  // namespace quadrille::puzzles
