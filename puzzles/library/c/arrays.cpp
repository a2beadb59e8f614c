// SPDX-License-Identifier: MIT
//
// The part of the C interface that takes boards and returns solutions as arrays of cells.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <quadrille/circuit.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/rogo.hpp>
#include <quadrille/sudoku.hpp>
#include <quadrille/survo.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include "puzzles/board/grid.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/c/handles.hpp"

namespace quadrille::capi {

namespace {

using Cells = std::span<const std::int32_t>;

// No puzzle supports larger boards.
constexpr std::int64_t kMaxCells = std::int64_t{1} << 22;

Error bad_cell(std::int32_t value) {
  return bad_request("a cell is " + std::to_string(value) +
                     ", which has no meaning in this puzzle");
}

Result<Puzzle> numberlink_of(const quadrille_board& board, Cells cells) {
  numberlink::Board result{.rows = board.rows, .columns = board.columns};
  for (const std::int32_t value : cells) {
    if (value < 0 && value != QUADRILLE_BLOCKED) return bad_cell(value);
    result.cells.push_back(value == QUADRILLE_BLOCKED ? "#"
                           : value == 0               ? "."
                                                      : std::to_string(value));
  }
  return numberlink::to_puzzle(result);
}

Result<Puzzle> rogo_of(const quadrille_board& board, Cells cells) {
  rogo::Board result{.rows = board.rows, .columns = board.columns, .steps = board.steps};
  for (const std::int32_t value : cells) {
    result.values.push_back(value == QUADRILLE_BLOCKED ? std::nullopt : std::optional(value));
  }
  return rogo::to_puzzle(result);
}

std::vector<std::optional<std::int64_t>> sums_of(const std::int64_t* sums, int count) {
  std::vector<std::optional<std::int64_t>> result;
  for (int i = 0; i < count; ++i) {
    result.push_back(sums[i] == -1 ? std::nullopt : std::optional(sums[i]));
  }
  return result;
}

Result<Puzzle> survo_of(const quadrille_board& board, Cells cells) {
  if (auto refusal = missing({{"row_sums", board.row_sums}, {"column_sums", board.column_sums}}))
    return *std::move(refusal);
  return survo::to_puzzle({sums_of(board.row_sums, board.rows),
                           sums_of(board.column_sums, board.columns),
                           {cells.begin(), cells.end()}});
}

Result<Puzzle> sudoku_of(const quadrille_board& board, Cells cells) {
  const std::int64_t side = std::int64_t{board.box_rows} * board.box_columns;
  if (board.rows != side || board.columns != side) {
    return bad_request("a board of " + std::to_string(board.rows) + "x" +
                       std::to_string(board.columns) + " with boxes of " +
                       std::to_string(board.box_rows) + "x" + std::to_string(board.box_columns) +
                       " (expected as many rows and as many columns as a box has cells)");
  }
  return sudoku::to_puzzle({board.box_rows, board.box_columns, {cells.begin(), cells.end()}});
}

struct Direction {
  std::int32_t bit, opposite;
  int row, column;  // of the neighbour, from here
};
constexpr std::array kDirections = {Direction{QUADRILLE_UP, QUADRILLE_DOWN, -1, 0},
                                    Direction{QUADRILLE_RIGHT, QUADRILLE_LEFT, 0, 1},
                                    Direction{QUADRILLE_DOWN, QUADRILLE_UP, 1, 0},
                                    Direction{QUADRILLE_LEFT, QUADRILLE_RIGHT, 0, -1}};

Result<Puzzle> circuit_of(const quadrille_board& board, Cells cells) {
  constexpr std::int32_t kAll = 2 * QUADRILLE_END - 1;
  circuit::Board result{.rows = board.rows, .columns = board.columns};
  std::vector<circuit::Point> ends;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int row = static_cast<int>(cell) / board.columns;
    const int column = static_cast<int>(cell) % board.columns;
    const std::int32_t value = cells[cell];
    if (value == QUADRILLE_BLOCKED) {
      result.holes.emplace_back(row, column);
      continue;
    }
    if (value < 0 || value > kAll) return bad_cell(value);
    if ((value & QUADRILLE_END) != 0) ends.emplace_back(row, column);
    for (const Direction& to : kDirections) {
      if ((value & to.bit) != 0)
        result.given.push_back({{{row, column}, {row + to.row, column + to.column}}});
    }
  }
  if (!ends.empty() && ends.size() != 2)
    return bad_request(std::to_string(ends.size()) + " ends (expected 2 or none)");
  if (!ends.empty()) result.ends = {ends[0], ends[1]};
  return circuit::to_puzzle(result);
}

using Values = std::vector<std::int32_t>;

// For puzzles whose answers are the numbers of the cells.
Values numbers_of(const Puzzle&, const Answer& answer) { return answer.values; }

// For puzzles whose answers state for each edge whether there is a line.
Values directions_of(const Puzzle& puzzle, const Answer& answer) {
  const puzzles::Grid grid(puzzle.rows(), puzzle.columns());
  Values result(grid.cells(), 0);
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (answer.values[edge] == 0) continue;
    const auto [from, to] = grid.ends(edge);
    const bool is_across = to == from + 1 && grid.row(from) == grid.row(to);
    result[from] += is_across ? QUADRILLE_RIGHT : QUADRILLE_DOWN;
    result[to] += is_across ? QUADRILLE_LEFT : QUADRILLE_UP;
  }
  return result;
}

// Also states how paths leave the board through warps. After the edges of the grid, an answer has
// one variable for each row if any row has a warp, and one for each column likewise.
Values path_directions_of(const Puzzle& puzzle, const Answer& answer) {
  Values result = directions_of(puzzle, answer);
  const puzzles::Grid grid(puzzle.rows(), puzzle.columns());
  const numberlink::Board board = numberlink::to_board(puzzle).value();
  int edge = grid.edges();
  for (int row = 0; row < grid.rows() && !board.warped_rows.empty(); ++row) {
    if (answer.values[edge++] == 0) continue;
    result[grid.cell(row, 0)] += QUADRILLE_LEFT;
    result[grid.cell(row, grid.columns() - 1)] += QUADRILLE_RIGHT;
  }
  for (int column = 0; column < grid.columns() && !board.warped_columns.empty(); ++column) {
    if (answer.values[edge++] == 0) continue;
    result[grid.cell(0, column)] += QUADRILLE_UP;
    result[grid.cell(grid.rows() - 1, column)] += QUADRILLE_DOWN;
  }
  return result;
}

// How a puzzle is converted to and from arrays.
struct ArrayForm {
  std::string_view id;
  Result<Puzzle> (*puzzle_of)(const quadrille_board& board, Cells cells);
  Values (*values_of)(const Puzzle& puzzle, const Answer& answer);
};
constexpr std::array kForms = {
    ArrayForm{"numberlink", numberlink_of, path_directions_of},
    ArrayForm{"rogo", rogo_of, directions_of}, ArrayForm{"survo", survo_of, numbers_of},
    ArrayForm{"sudoku", sudoku_of, numbers_of}, ArrayForm{"circuit", circuit_of, directions_of}};

Result<const ArrayForm*> form_of(std::string_view id) {
  for (const ArrayForm& form : kForms) {
    if (form.id == id) return &form;
  }
  return bad_request("'" + std::string(id) + "' has no array form (see quadrille_board)");
}

Result<Puzzle> puzzle_of(const quadrille_board& board) {
  if (auto refusal = missing({{"puzzle", board.puzzle}, {"cells", board.cells}}))
    return *std::move(refusal);
  const auto form = form_of(board.puzzle);
  if (!form) return form.error();
  const std::int64_t count = std::int64_t{board.rows} * board.columns;
  if (board.rows < 1 || board.columns < 1 || count > kMaxCells) {
    return bad_request("a board of " + std::to_string(board.rows) + "x" +
                       std::to_string(board.columns) + " (expected 1 to " +
                       std::to_string(kMaxCells) + " cells)");
  }
  auto puzzle = (*form)->puzzle_of(board, {board.cells, static_cast<std::size_t>(count)});
  if (!puzzle || board.rules == nullptr) return puzzle;
  const auto changed = puzzle->instance().with_rules(board.rules);
  if (!changed) return changed.error();
  return Puzzle(*changed);
}

std::optional<Error> put_cells(const Puzzle& puzzle, std::string_view answer, std::size_t index,
                               std::span<std::int32_t> cells) {
  const auto form = form_of(puzzle.id());
  if (!form) return form.error();
  const std::size_t count =
      static_cast<std::size_t>(puzzle.rows()) * static_cast<std::size_t>(puzzle.columns());
  if (cells.size() < count)
    return bad_request("room for " + std::to_string(cells.size()) + " values (expected " +
                       std::to_string(count) + ")");
  const auto answers = read_answers(puzzle, answer);
  if (!answers) return answers.error();
  if (index >= answers->size())
    return bad_request("no solution with index " + std::to_string(index) + " (there are " +
                       std::to_string(answers->size()) + ", counted from 0)");
  std::ranges::copy((*form)->values_of(puzzle, (*answers)[index]), cells.begin());
  return std::nullopt;
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;

quadrille_code quadrille_from_board(const quadrille_board* board, quadrille_puzzles** puzzles,
                                    quadrille_error* error) {
  return quadrille::capi::guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing({{"board", board}, {"puzzles", puzzles}}))
      return refusal;
    const auto known = quadrille::capi::known_options(board);
    if (!known) return known.error();
    const auto puzzle = quadrille::capi::puzzle_of(*known);
    if (!puzzle) return puzzle.error();
    auto result = std::make_unique<quadrille_puzzles>();
    result->puzzles.emplace_back(*puzzle);
    *puzzles = result.release();
    return std::nullopt;
  });
}

quadrille_code quadrille_answer_cells(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, size_t index, int32_t* cells, size_t count,
                                      quadrille_error* error) {
  return quadrille::capi::guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing_text("answer", answer, length)) return refusal;
    if (auto refusal = quadrille::capi::missing({{"puzzle", puzzle}, {"cells", cells}}))
      return refusal;
    return quadrille::capi::put_cells(puzzle->puzzle, quadrille::capi::view(answer, length), index,
                                      {cells, count});
  });
}
