// SPDX-License-Identifier: MIT
//
// A random completed board: a pattern that any boxes allow, with numbers and lines exchanged, most
// of it taken away and completed in another way.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string>
#include <utility>

#include "puzzles/min_clues/follower.hpp"
#include "puzzles/native_form.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

using Random = std::mt19937_64;

constexpr int kMinGeneratedSide = 2;

template <typename Item>
void shuffle(std::vector<Item>& items, Random& random) {
  // Not std::shuffle: the same seed is to give the same board everywhere.
  for (std::size_t k = items.size(); k > 1; --k) std::swap(items[k - 1], items[random() % k]);
}

std::vector<int> shuffled(int count, Random& random) {
  std::vector<int> order(count);
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  return order;
}

// Lines in another order, so that bands stay together.
std::vector<int> shuffled_lines(int bands, int size, Random& random) {
  std::vector<int> lines;
  for (const int band : shuffled(bands, random)) {
    for (const int line : shuffled(size, random)) lines.push_back(band * size + line);
  }
  return lines;
}

void fill_with_pattern(Board& board, Random& random) {
  const int side = board.side(), height = board.box_rows, width = board.box_columns;
  const std::vector<int> rows = shuffled_lines(width, height, random);
  const std::vector<int> columns = shuffled_lines(height, width, random);
  const std::vector<int> numbers = shuffled(side, random);
  auto cell = board.cells.begin();
  for (const int row : rows) {
    for (const int column : columns)
      *cell++ = numbers[(row % height * width + row / height + column) % side] + 1;
  }
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
  for (const auto& [name, value] : options.settings) {
    const Result<BoardSize> box = parse_size(Line{value}, Board::kMaxSide);
    if (!box || box->rows * box->columns != side)
      return request_error("box " + puzzles::quoted(value) + " (expected RxC of " +
                           std::to_string(side) + " cells)");
    box_rows = box->rows;
  }
  return Board::open(box_rows, side / box_rows);
}

}  // namespace

std::vector<SettingInfo> generator_settings() {
  return {{"box", "rows and columns of a box (default: as near to a square as can be)", "RxC"}};
}

Result<std::optional<Board>> generate(const GenerateOptions& options,
                                      const std::function<bool()>& stop) {
  Result<Board> opened = open_board(options);
  if (!opened) return opened.error();
  Board board = std::move(opened).value();
  Random random(options.seed);
  fill_with_pattern(board, random);
  if (stop()) return std::optional<Board>();
  const auto follower = follower_of(board, random(), stop);
  Follower::Kept kept(board.cells.size(), 1);
  std::vector<int> cells = shuffled(static_cast<int>(kept.size()), random);
  for (std::size_t k = kept.size() / 5; k < kept.size(); ++k) kept[cells[k]] = 0;
  auto other = follower->other(kept);
  if (follower->is_stopped()) return std::optional<Board>();
  if (other) board.cells = *std::move(other);
  return std::optional(std::move(board));
}

}  // namespace quadrille::puzzles::min_clues
