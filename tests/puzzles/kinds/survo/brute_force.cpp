// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/survo/brute_force.hpp"

#include <algorithm>
#include <numeric>

namespace quadrille::tests::survo {

namespace {

using puzzles::survo::Board;
using puzzles::survo::Sum;

bool adds_up(const Board& board, const std::vector<std::int32_t>& numbers) {
  std::vector<std::int64_t> rows(board.row_sums.size(), 0), columns(board.column_sums.size(), 0);
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    rows[cell / columns.size()] += numbers[cell];
    columns[cell % columns.size()] += numbers[cell];
  }
  const auto fits = [](std::int64_t sum, const Sum& expected) {
    return !expected || sum == *expected;
  };
  return std::equal(rows.begin(), rows.end(), board.row_sums.begin(), fits) &&
         std::equal(columns.begin(), columns.end(), board.column_sums.begin(), fits);
}

}  // namespace

std::vector<Answer> all_solutions(const Board& board) {
  std::vector<std::int32_t> left(board.cells.size());
  std::iota(left.begin(), left.end(), 1);
  std::size_t givens = 0;
  for (const std::int32_t given : board.cells) {
    if (given == 0) continue;
    ++givens;
    left.erase(std::remove(left.begin(), left.end(), given), left.end());
  }
  std::vector<Answer> found;
  if (left.size() + givens != board.cells.size()) return found;  // a repeated given
  do {
    Answer answer{board.cells};
    auto next = left.begin();
    for (std::int32_t& number : answer.values) {
      if (number == 0) number = *next++;
    }
    if (adds_up(board, answer.values)) found.push_back(std::move(answer));
  } while (std::next_permutation(left.begin(), left.end()));
  std::sort(found.begin(), found.end(),
            [](const Answer& a, const Answer& b) { return a.values < b.values; });
  return found;
}

Board random_board(std::mt19937& random, int rows, int columns) {
  const auto below = [&](int bound) {
    return std::uniform_int_distribution<int>(0, bound - 1)(random);
  };
  Board board = Board::open(std::vector<Sum>(static_cast<std::size_t>(rows), 0),
                            std::vector<Sum>(static_cast<std::size_t>(columns), 0));
  std::vector<std::int32_t> numbers(board.cells.size());
  std::iota(numbers.begin(), numbers.end(), 1);
  std::shuffle(numbers.begin(), numbers.end(), random);
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    *board.row_sums[cell / board.column_sums.size()] += numbers[cell];
    *board.column_sums[cell % board.column_sums.size()] += numbers[cell];
  }
  // Enough givens to leave at most 7 free cells.
  const int least = std::max(0, board.cell_count() - 7);
  for (int givens = least + below(3); givens > 0; --givens) {
    const auto cell = static_cast<std::size_t>(below(board.cell_count()));
    board.cells[cell] = numbers[cell];
  }
  while (std::count(board.cells.begin(), board.cells.end(), 0) > 7) {
    const auto cell = static_cast<std::size_t>(below(board.cell_count()));
    board.cells[cell] = numbers[cell];
  }
  for (std::vector<Sum>* sums : {&board.row_sums, &board.column_sums}) {
    for (Sum& sum : *sums) {
      if (below(5) == 0) sum = std::nullopt;
    }
  }
  if (below(4) == 0) {
    Sum& sum = board.row_sums[below(rows)];
    if (sum) *sum = std::max<std::int64_t>(*sum + below(5) - 2, 0);
    Sum& other = board.row_sums[below(rows)];
    if (other) *other = std::max<std::int64_t>(*other - below(3), 0);
  }
  if (below(8) == 0) {
    const auto cell = static_cast<std::size_t>(below(board.cell_count()));
    if (board.cells[cell] != 0) board.cells[cell] = 1 + below(board.cell_count());
  }
  return board;
}

}  // namespace quadrille::tests::survo
