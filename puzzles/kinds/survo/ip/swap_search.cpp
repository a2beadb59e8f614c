// SPDX-License-Identifier: MIT
//
// Simulated annealing (S. Kirkpatrick, C. Gelatt, M. Vecchi, Science 220, 1983) on permutations: a
// step swaps two numbers, and the cost is the sum of the absolute deviations of the lines. As the
// temperature falls, the swapped numbers get closer to each other, to change sums only a little.
// Near the end, random steps on a large board hardly ever hit the missing amount, but a direct
// search can: swapping two numbers in one column changes the sums of two rows, by opposite amounts,
// and no column sum. For two rows, one with too much and one with too little, each choice of a few
// columns transfers a different amount; with enough columns, some choice transfers the right one.
// Rows are settled this way, then columns.

#include "puzzles/kinds/survo/ip/swap_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "engine/random.hpp"
#include "puzzles/kinds/survo/open_lines.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr double kStartPart = 0.05;  // first temperature, as a part of the greatest number
constexpr double kWarm = 2.0;        // first temperature of later rounds
constexpr double kColdest = 0.12;    // last temperature
constexpr double kFirstFinish = 2.0;
constexpr std::int64_t kSwapsPerCell = 150;
constexpr std::int64_t kMaxRounds = 8;  // rounds for which the number of swaps doubles

}  // namespace

SwapSearch::SwapSearch(const Board& board, std::uint64_t seed, engine::Poll poll)
    : rows_(board.rows),
      columns_(board.columns),
      poll_(std::move(poll)),
      random_(seed),
      numbers_(board.cells) {
  for (const Sum& sum : completed(board.row_sums, board.total())) {
    is_bound_.push_back(sum.has_value());
    excess_.push_back(-sum.value_or(0));
  }
  for (const Sum& sum : completed(board.column_sums, board.total())) {
    is_bound_.push_back(sum.has_value());
    excess_.push_back(-sum.value_or(0));
  }
  std::vector<std::int32_t> left = open_board(board).numbers;
  rank_of_.assign(numbers_.size() + 1, 0);
  for (std::size_t rank = 0; rank < left.size(); ++rank)
    rank_of_[left[rank]] = static_cast<std::int32_t>(rank);
  cell_of_.resize(left.size());
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    auto& number = numbers_[cell];
    is_given_.push_back(number != 0);
    if (number == 0) {
      free_.push_back(cell);
      number = left.back();
      left.pop_back();
      cell_of_[left.size()] = cell;
    }
    excess_[cell / columns_] += number;
    excess_[rows_ + cell % columns_] += number;
  }
  for (std::size_t line = 0; line < excess_.size(); ++line)
    misses_ += is_bound_[line] ? std::abs(excess_[line]) : 0;
  shuffle();
  start_round();
}

std::size_t SwapSearch::below(std::size_t count) { return engine::random_index(random_, count); }

void SwapSearch::shuffle() {
  for (std::size_t k = free_.size(); k > 1 && !poll_.says_stop(20); --k)
    swap(free_[k - 1], free_[below(k)]);
}

bool SwapSearch::run(std::int64_t swaps) {
  if (free_.size() < 2) return is_solved();
  if (is_solved()) {
    shuffle();
    round_ = 0;
    start_round();
  }
  while (swaps > 0 && !is_solved()) {
    constexpr std::int64_t kSome = 4096;
    const std::int64_t some = std::min(swaps, kSome);
    swaps -= some;
    if (poll_.says_stop(10 * kSome)) break;
    anneal(some);
    if (is_solved() || temperature_ > finish_at_) continue;
    if (finish()) return true;
    finish_at_ = temperature_ / 2;
    if (temperature_ <= coldest_) start_round();
  }
  return is_solved();
}

// Later rounds take longer and continue from the end of the last one, reheated: sums stay near
// their targets while the differences move around.
void SwapSearch::start_round() {
  const double size = static_cast<double>(numbers_.size());
  temperature_ = round_ == 0 ? std::max(size * kStartPart, kWarm) : kWarm;
  coldest_ = kColdest;
  finish_at_ = kFirstFinish;
  const double swaps = static_cast<double>(free_.size() * kSwapsPerCell) *
                       static_cast<double>(std::int64_t{1} << std::min(round_++, kMaxRounds));
  cooling_ = std::pow(coldest_ / temperature_, 1.0 / swaps);
}

std::int64_t SwapSearch::cost(int line, std::int64_t change) const {
  if (!is_bound_[line]) return 0;
  return std::abs(excess_[line] + change) - std::abs(excess_[line]);
}

bool SwapSearch::worth(std::int64_t change) {
  if (change <= 0) return true;
  constexpr double kMore = 0x1p-64;
  return static_cast<double>(random_()) * kMore <
         std::exp(-static_cast<double>(change) / temperature_);
}

// Chooses a cell whose number is close, depending on the temperature; one time in four any cell.
int SwapSearch::partner(int cell) {
  constexpr double kReach = 3.0;
  const std::size_t size = free_.size();
  const auto reach = static_cast<std::size_t>(1.0 + kReach * temperature_);
  const std::uint64_t dice = random_();
  if (dice % 4 == 0 || 2 * reach >= size) return free_[below(size)];
  const auto rank = static_cast<std::size_t>(rank_of_[numbers_[cell]]);
  const std::size_t step = 1 + static_cast<std::size_t>((dice >> 8) % reach);
  const bool is_up = (dice >> 2) % 2 == 0;
  if (is_up) return cell_of_[rank + step < size ? rank + step : rank - step];
  return cell_of_[rank >= step ? rank - step : rank + step];
}

void SwapSearch::anneal(std::int64_t swaps) {
  for (; swaps > 0 && misses_ > 0; --swaps) {
    temperature_ *= cooling_;
    const int a = free_[below(free_.size())], b = partner(a);
    const int row_a = a / columns_, row_b = b / columns_;
    const int column_a = rows_ + a % columns_, column_b = rows_ + b % columns_;
    const std::int64_t more = numbers_[b] - numbers_[a];
    std::int64_t change = 0;
    if (row_a != row_b) change += cost(row_a, more) + cost(row_b, -more);
    if (column_a != column_b) change += cost(column_a, more) + cost(column_b, -more);
    if (worth(change)) swap(a, b);
  }
}

void SwapSearch::swap(int a, int b) {
  const std::int64_t more = numbers_[b] - numbers_[a];
  const auto change = [&](int line, std::int64_t amount) {
    misses_ += cost(line, amount);
    excess_[line] += amount;
  };
  change(a / columns_, more);
  change(b / columns_, -more);
  change(rows_ + a % columns_, more);
  change(rows_ + b % columns_, -more);
  std::swap(numbers_[a], numbers_[b]);
  cell_of_[rank_of_[numbers_[a]]] = a;
  cell_of_[rank_of_[numbers_[b]]] = b;
}

bool SwapSearch::finish() {
  settle(0, rows_);
  settle(rows_, rows_ + columns_);
  return is_solved();
}

// Transfers the excess of lines of one side to lines with too little. Returns whether all of them
// then have their sums.
bool SwapSearch::settle(int first, int last) {
  const auto excess = [this](int line) { return excess_[line]; };
  std::vector<int> rich, poor;
  for (int line = first; line < last; ++line) {
    if (!is_bound_[line]) {
      rich.push_back(line);
      poor.push_back(line);
    } else if (excess(line) != 0) {
      (excess(line) > 0 ? rich : poor).push_back(line);
    }
  }
  bool helped = true;
  while (helped) {
    helped = false;
    for (const int from : rich) {
      for (const int to : poor) {
        if (poll_.says_stop(1)) return false;
        if (from == to) continue;
        const bool takes = is_bound_[to];
        const bool gives = is_bound_[from];
        if (!takes && !gives) continue;
        std::int64_t amount = gives ? excess(from) : -excess(to);
        if (takes && gives) amount = std::min(amount, -excess(to));
        if (amount > 0 && transfer(from, to, amount)) helped = true;
      }
    }
  }
  return std::all_of(rich.begin(), rich.end(), [&](int line) { return excess(line) == 0; });
}

// Returns the cell where a line meets a crossing line, numbered from 0.
int SwapSearch::crossing(int line, int across) const {
  return line < rows_ ? line * columns_ + across : across * columns_ + (line - rows_);
}

// Returns the amount moved from one line to the other by swapping their numbers in a crossing line;
// 0 if one of these is given.
std::int64_t SwapSearch::gain(int from, int to, int across) const {
  const int a = crossing(from, across);
  const int b = crossing(to, across);
  return is_given_[a] || is_given_[b] ? 0 : numbers_[a] - numbers_[b];
}

// Transfers exactly the amount, by swaps in one, two or three crossing lines.
bool SwapSearch::transfer(int from, int to, std::int64_t amount) {
  const int count = from < rows_ ? columns_ : rows_;
  std::vector<std::int64_t> gains;
  for (int across = 0; across < count; ++across) gains.push_back(gain(from, to, across));
  const auto size = static_cast<std::size_t>(count);
  std::unordered_map<std::int64_t, Pair> pairs;  // by gain, of earlier crossing lines
  const auto exchange = [&](std::initializer_list<int> places) {
    for (const int across : places) {
      if (across >= 0) swap(crossing(from, across), crossing(to, across));
    }
    return true;
  };
  for (std::size_t k = 0; k < size; ++k) {
    const int here = static_cast<int>(k);
    if (gains[k] == 0) continue;
    if (poll_.says_stop(10 * k)) return false;
    if (gains[k] == amount) return exchange({here});
    const auto found = pairs.find(amount - gains[k]);
    if (found != pairs.end()) return exchange({here, found->second.first, found->second.second});
    for (std::size_t i = 0; i < k; ++i) {
      if (gains[i] != 0) pairs.emplace(gains[i] + gains[k], Pair{static_cast<int>(i), here});
    }
    pairs.emplace(gains[k], Pair{here, -1});
  }
  return false;
}

}  // namespace quadrille::puzzles::survo
