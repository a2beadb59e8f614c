// SPDX-License-Identifier: MIT
//
// A random completed board: a pattern for boxes of any shape, with numbers and lines exchanged.
// Most of it is removed and completed in another way.

#include <cmath>
#include <random>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "engine/random.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/kinds/sudoku/generate/box_pattern.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

constexpr int kMinGeneratedSide = 2;

struct Settings {
  int box_rows = 0;
};

std::optional<std::string> take_box(std::string_view value, const GenerateOptions& options,
                                    Settings& settings) {
  const std::optional<BoardSize> box = read_box(value, options.rows);
  if (!box) return expected_box(options.rows);
  settings.box_rows = box->rows;
  return std::nullopt;
}

SettingTable<Settings> setting_table() {
  return {{{"box", "rows and columns of a box (default: as square as possible)", "RxC"}, take_box}};
}

Result<Board> open_board(const GenerateOptions& options) {
  const int side = options.rows;
  if (options.rows != options.columns || side < kMinGeneratedSide || side > Board::kMaxSide)
    return request_error("size " + std::to_string(options.rows) + 'x' +
                         std::to_string(options.columns) + " (expected 2x2 to " +
                         std::to_string(Board::kMaxSide) + 'x' + std::to_string(Board::kMaxSide) +
                         ", as many columns as rows)");
  int box_rows = static_cast<int>(std::sqrt(side));
  while (side % box_rows != 0) --box_rows;
  const Result<Settings> settings = read_settings(setting_table(), options, Settings{box_rows});
  if (!settings) return settings.error();
  return Board::open(settings->box_rows, side / settings->box_rows);
}

}  // namespace

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  Result<Board> opened = open_board(options);
  if (!opened) return opened.error();
  Board board = std::move(opened).value();
  std::mt19937_64 random(options.seed);
  board.cells = box_pattern(board.box_rows, board.box_columns, random);
  if (stop()) return std::optional<Board>();
  const auto follower = follower_of(board, random(), stop);
  Follower::Kept kept(board.cells.size(), 1);
  std::vector<int> cells = engine::shuffled(static_cast<int>(kept.size()), random);
  for (std::size_t k = kept.size() / 5; k < kept.size(); ++k) kept[cells[k]] = 0;
  auto other = follower->other(kept);
  if (follower->is_stopped()) return std::optional<Board>();
  if (other) board.cells = *std::move(other);
  return std::optional(std::move(board));
}

}  // namespace quadrille::puzzles::min_clues
