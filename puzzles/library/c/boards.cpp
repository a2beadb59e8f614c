// SPDX-License-Identifier: MIT
//
// Boards as arrays in the C interface: a puzzle is made from one, and gives one.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include "engine/c/guard.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/c/board_forms.hpp"
#include "puzzles/library/c/handles.hpp"

namespace quadrille::capi {

namespace {

// No puzzle supports larger boards.
constexpr std::int64_t kMaxCells = std::int64_t{1} << 22;

Result<const BoardForm*> form_of(std::string_view id) {
  for (const BoardForm& form : board_forms()) {
    if (form.id == id) return &form;
  }
  return bad_request("'" + std::string(id) + "' has no array form (see quadrille_board)");
}

// Returns the number of cells, or an error if it exceeds that of any board.
Result<std::size_t> cells_of(const quadrille_board& board) {
  const std::int64_t layers = std::string_view(board.puzzle) == "numberlink-3d" ? board.layers : 1;
  const std::int64_t layer = std::int64_t{board.rows} * board.columns;
  if (board.rows < 1 || board.columns < 1 || layers < 1 || layer > kMaxCells / layers)
    return bad_request(size_text(board) + (layers == 1 ? "" : " in " + std::to_string(layers)) +
                       (layers == 1 ? "" : " layers") + " (expected 1 to " +
                       std::to_string(kMaxCells) + " cells)");
  return static_cast<std::size_t>(layer * layers);
}

Result<Puzzle> puzzle_of(const quadrille_board& board) {
  if (auto refusal = missing({{"puzzle", board.puzzle}})) return *std::move(refusal);
  const auto form = form_of(board.puzzle);
  if (!form) return form.error();
  if ((*form)->has_cells) {
    if (auto refusal = missing({{"cells", board.cells}})) return *std::move(refusal);
  }
  const auto count = cells_of(board);
  if (!count) return count.error();
  const Cells cells = (*form)->has_cells ? Cells(board.cells, *count) : Cells();
  auto puzzle = (*form)->puzzle_of(board, cells);
  if (!puzzle || board.rules == nullptr) return puzzle;
  const auto changed = puzzle->instance().with_rules(board.rules);
  if (!changed) return changed.error();
  return Puzzle(*changed);
}

template <typename T>
const T* pointer_to(const std::vector<T>& values) {
  return values.empty() ? nullptr : values.data();
}

std::vector<const char*> pointers_to(const Texts& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}

const char* text_or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

// Lets the board point to its arrays.
void connect(OwnedBoard& board) {
  board.label_pointers = pointers_to(board.label_texts);
  board.attribute_pointers = pointers_to(board.attribute_names);
  board.size = sizeof(quadrille_board);
  board.puzzle = board.id.c_str();
  board.rules = text_or_null(board.rule_words);
  board.cells = pointer_to(board.values);
  board.row_sums = pointer_to(board.sums_of_rows);
  board.column_sums = pointer_to(board.sums_of_columns);
  board.labels = pointer_to(board.label_pointers);
  board.label_count = board.label_pointers.size();
  board.vias = text_or_null(board.via_names);
  board.regions = pointer_to(board.region_of_cells);
  board.fleet = pointer_to(board.ships);
  board.fleet_count = board.ships.size();
  board.attributes = pointer_to(board.attribute_pointers);
  board.clues = text_or_null(board.clue_lines);
  board.questions = text_or_null(board.question_lines);
}

Result<std::unique_ptr<OwnedBoard>> board_of(const quadrille_puzzle& puzzle) {
  const auto form = form_of(puzzle.id);
  if (!form) return form.error();
  auto board = std::make_unique<OwnedBoard>();
  board->id = puzzle.id;
  board->rule_words = puzzle.rules;
  board->rows = puzzle.puzzle.rows();
  board->columns = puzzle.puzzle.columns();
  if (auto error = (*form)->put(puzzle.puzzle, *board)) return *std::move(error);
  connect(*board);
  return board;
}

}  // namespace

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
  delete static_cast<const quadrille::capi::OwnedBoard*>(board);
}
