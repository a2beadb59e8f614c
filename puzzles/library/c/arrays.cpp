// SPDX-License-Identifier: MIT
//
// Boards and solutions as arrays in the C interface.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include "engine/c/guard.hpp"
#include "puzzles/board/board_arrays.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/c/handles.hpp"
#include "puzzles/library/registry.hpp"

namespace quadrille::capi {

namespace {

using puzzles::ArrayForm;
using puzzles::OwnedBoard;

// No puzzle supports larger boards.
constexpr std::int64_t kMaxCells = std::int64_t{1} << 22;

// Returns the number of cells, or an error if it exceeds that of any board.
Result<std::size_t> cells_of(const quadrille_board& board, const ArrayForm& form) {
  const std::int64_t layers = form.has_layers ? board.layers : 1;
  const std::int64_t layer = std::int64_t{board.rows} * board.columns;
  if (board.rows < 1 || board.columns < 1 || layers < 1 || layer > kMaxCells / layers)
    return bad_request(puzzles::size_text(board) +
                       (layers == 1 ? "" : " in " + std::to_string(layers)) +
                       (layers == 1 ? "" : " layers") + " (expected 1 to " +
                       std::to_string(kMaxCells) + " cells)");
  return static_cast<std::size_t>(layer * layers);
}

Error without_arrays(std::string_view id) {
  return bad_request("'" + std::string(id) + "' has no array form (see quadrille_board)");
}

Result<Puzzle> puzzle_of(const quadrille_board& board) {
  if (auto refusal = missing({{"puzzle", board.puzzle}})) return *std::move(refusal);
  const puzzles::PuzzleKind* kind = puzzles::find_puzzle_kind(board.puzzle);
  const ArrayForm form = kind == nullptr ? ArrayForm() : kind->arrays;
  if (form.puzzle_of == nullptr) return without_arrays(board.puzzle);
  if (form.has_cells) {
    if (auto refusal = missing({{"cells", board.cells}})) return *std::move(refusal);
  }
  const auto count = cells_of(board, form);
  if (!count) return count.error();
  auto puzzle = form.puzzle_of(board, {board.cells, form.has_cells ? *count : 0});
  if (!puzzle || board.rules == nullptr) return puzzle;
  const auto changed = puzzle->instance().with_rules(board.rules);
  if (!changed) return changed.error();
  return Puzzle(*changed);
}

Result<std::unique_ptr<OwnedBoard>> board_of(const quadrille_puzzle& puzzle) {
  const ArrayForm& form = puzzle.puzzle.instance().kind().arrays;
  if (form.put == nullptr) return without_arrays(puzzle.id);
  auto board = std::make_unique<OwnedBoard>();
  board->id = puzzle.id;
  board->rule_words = puzzle.rules;
  board->rows = puzzle.puzzle.rows();
  board->columns = puzzle.puzzle.columns();
  if (auto error = form.put(puzzle.puzzle, *board)) return *std::move(error);
  board->connect();
  return board;
}

}  // namespace

std::optional<Error> missing_solution(const std::vector<Answer>& solutions, std::size_t index) {
  if (index < solutions.size()) return std::nullopt;
  return bad_request("no solution with index " + std::to_string(index) + " (there are " +
                     std::to_string(solutions.size()) + ", counted from 0)");
}

std::optional<Error> put_cells(const Puzzle& puzzle, const std::vector<Answer>& solutions,
                               std::size_t index, std::span<std::int32_t> cells) {
  if (auto refusal = missing_solution(solutions, index)) return refusal;
  const std::vector<std::int32_t> values = puzzle.instance().cell_values(solutions[index]);
  if (cells.size() < values.size())
    return bad_request("room for " + std::to_string(cells.size()) + " values (expected " +
                       std::to_string(values.size()) + ")");
  std::copy(values.begin(), values.end(), cells.begin());
  return std::nullopt;
}

std::size_t number_of_cells(const Puzzle& puzzle) {
  return std::size_t(puzzle.rows()) * puzzle.columns() * puzzle.instance().layers();
}

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::guarded;
using quadrille::capi::missing;

quadrille_code quadrille_from_board(const quadrille_board* board, quadrille_puzzles** puzzles,
                                    quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"board", board}, {"puzzles", puzzles}})) return refusal;
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

quadrille_code quadrille_to_board(const quadrille_puzzle* puzzle, const quadrille_board** board,
                                  quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"board", board}})) return refusal;
    auto made = quadrille::capi::board_of(*puzzle);
    if (!made) return made.error();
    *board = std::move(made).value().release();
    return std::nullopt;
  });
}

void quadrille_board_free(const quadrille_board* board) {
  delete static_cast<const quadrille::puzzles::OwnedBoard*>(board);
}

size_t quadrille_cells(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->cells;
}

quadrille_code quadrille_answer_cells(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, size_t index, int32_t* cells, size_t count,
                                      quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing_text("answer", answer, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"cells", cells}})) return refusal;
    const auto answers =
        quadrille::read_answers(puzzle->puzzle, quadrille::capi::view(answer, length));
    if (!answers) return answers.error();
    return quadrille::capi::put_cells(puzzle->puzzle, *answers, index, {cells, count});
  });
}
