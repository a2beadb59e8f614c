// SPDX-License-Identifier: MIT
//
// Gets from a puzzle to the board inside it, for the public headers that offer boards and answers
// as data.
//
//   const auto board = board_in<rogo::Board>(puzzle);
//   if (!board) return board.error();  // another puzzle

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles {

template <typename Board>
Result<const Board*> board_in(const Puzzle& puzzle) {
  const PuzzleKind& kind = puzzle_kind<Board>();
  if (&puzzle.instance().kind() == &kind) return &board_of<Board>(puzzle.instance());
  return request_error("the puzzle is " + std::string(puzzle.id()) + " (expected " +
                       std::string(kind.id) + ")");
}

// Also fails if the answer, right or wrong, does not have the puzzle's shape.
template <typename Board>
Result<const Board*> board_in(const Puzzle& puzzle, const Answer& answer) {
  Result<const Board*> board = board_in<Board>(puzzle);
  if (!board) return board;
  if (auto objection = puzzle.instance().shape().objection(answer))
    return request_error(*std::move(objection));
  return board;
}

// Returns an error if the size is invalid: no rows or columns, or more than `max_side`.
inline std::optional<Error> wrong_size(std::int64_t rows, std::int64_t columns,
                                       std::int64_t max_side) {
  if (std::min(rows, columns) >= 1 && std::max(rows, columns) <= max_side) return std::nullopt;
  const std::string side = std::to_string(max_side);
  return request_error("a board of " + std::to_string(rows) + "x" + std::to_string(columns) +
                       " (expected 1x1 to " + side + "x" + side + ")");
}

// The numbers that cells may hold: those of a range, or one that stands for no number.
struct CellNumbers {
  std::string noun;  // "clue"
  std::int64_t least, greatest;
  std::optional<std::int64_t> none = {};
};

// Returns an error if there is not one number for each cell, or if one is out of range.
inline std::optional<Error> wrong_numbers(const std::vector<std::int32_t>& numbers,
                                          std::int64_t cells, const CellNumbers& meant) {
  const std::string none = meant.none ? std::to_string(*meant.none) : "";
  if (std::cmp_not_equal(numbers.size(), cells))
    return request_error(std::to_string(numbers.size()) + ' ' + meant.noun + "s (expected " +
                         std::to_string(cells) + (none.empty() ? "" : ", " + none + " for none") +
                         ')');
  for (const std::int64_t number : numbers) {
    if ((number < meant.least || number > meant.greatest) && number != meant.none)
      return request_error("the " + meant.noun + ' ' + std::to_string(number) + " (expected " +
                           std::to_string(meant.least) + " to " + std::to_string(meant.greatest) +
                           (none.empty() ? "" : ", or " + none) + ')');
  }
  return std::nullopt;
}

// ---- kinds whose board derives from the public one and has a number in each cell

template <typename Inside, typename Board>
Result<Puzzle> plain_puzzle(const Board& board, const std::vector<std::int32_t>& numbers,
                            const CellNumbers& meant) {
  if (auto error = wrong_size(board.rows, board.columns, Inside::kMaxSide)) return *error;
  if (auto error = wrong_numbers(numbers, std::int64_t{board.rows} * board.columns, meant))
    return *error;
  return Puzzle(make_instance(Inside{board}));
}

template <typename Inside, typename Board>
Result<Board> plain_board(const Puzzle& puzzle) {
  const Result<const Inside*> inside = board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  return static_cast<const Board&>(**inside);
}

// ---- answers

// Returns the lines of an answer that states for each edge of the grid whether there is one, from
// the first place to the last, to the right before down.
inline std::vector<std::array<std::pair<int, int>, 2>> lines_in(const Grid& grid,
                                                                const Answer& answer) {
  const auto place = [&](int cell) { return std::pair(grid.row(cell), grid.column(cell)); };
  std::vector<std::array<std::pair<int, int>, 2>> lines;
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (answer.values[edge] != 0) lines.push_back({place(from), place(to)});
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

inline std::vector<std::pair<int, int>> places_of(const Grid& grid, const std::vector<int>& cells) {
  std::vector<std::pair<int, int>> places;
  for (const int cell : cells) places.emplace_back(grid.row(cell), grid.column(cell));
  return places;
}

}  // namespace quadrille::puzzles
