// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/hashi/random_board.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace quadrille::tests::hashi {

using puzzles::hashi::Board;
using puzzles::hashi::Channel;

namespace {

constexpr double kMaxTries = 20'000;  // ways to give each channel a number of bridges

bool cross(const Board& board, const Channel& a, const Channel& b) {
  const auto row = [&](int cell) { return cell / board.columns; };
  const auto column = [&](int cell) { return cell % board.columns; };
  const bool a_is_across = row(a.from) == row(a.to), b_is_across = row(b.from) == row(b.to);
  if (a_is_across == b_is_across) return false;
  const Channel& across = a_is_across ? a : b;
  const Channel& down = a_is_across ? b : a;
  return column(across.from) < column(down.from) && column(down.from) < column(across.to) &&
         row(down.from) < row(across.from) && row(across.from) < row(down.to);
}

bool is_solution(const Board& board, const std::vector<Channel>& channels, const Answer& answer) {
  std::vector<int> sum(board.islands.size()), group(board.islands.size());
  std::iota(group.begin(), group.end(), 0);
  bool has_loop = false;
  for (std::size_t c = 0; c < channels.size(); ++c) {
    if (answer.values[c] == 0) continue;
    sum[channels[c].from] += answer.values[c];
    sum[channels[c].to] += answer.values[c];
    const int from = group[channels[c].from], to = group[channels[c].to];
    has_loop = has_loop || from == to;
    std::replace(group.begin(), group.end(), from, to);
    for (std::size_t other = 0; other < c; ++other) {
      if (answer.values[other] != 0 && cross(board, channels[c], channels[other])) return false;
    }
  }
  int first = -1;
  for (std::size_t cell = 0; cell < board.islands.size(); ++cell) {
    const std::int32_t number = board.islands[cell];
    if (number == 0) continue;
    if (number == Board::kAnyNumber ? sum[cell] == 0 : sum[cell] != number) return false;
    if (first < 0) first = group[cell];
    if (group[cell] != first) return false;
  }
  return board.rules.loops || !has_loop;
}

// Reports whether both cells are islands in a line of sight.
bool see_each_other(const Board& board, int from, int to) {
  if (board.islands[from] == 0 || board.islands[to] == 0) return false;
  const int step = from / board.columns == to / board.columns ? 1 : board.columns;
  if ((to - from) % step != 0) return false;
  for (int cell = from + step; cell < to; cell += step) {
    if (board.islands[cell] != 0) return false;
  }
  return true;
}

// Numbers the islands by random bridges, which may cross or leave islands disconnected.
void number_islands(Board& board, const std::vector<Channel>& channels, std::mt19937& random) {
  std::vector<std::int32_t> sum(board.islands.size());
  for (const Channel& channel : channels) {
    const auto bridges = static_cast<std::int32_t>(random() % (board.max_bridges + 1));
    sum[channel.from] += bridges;
    sum[channel.to] += bridges;
  }
  for (std::size_t cell = 0; cell < sum.size(); ++cell) {
    if (board.islands[cell] == 0) continue;
    board.islands[cell] = std::max(sum[cell], 1);
    if (random() % 8 == 0) board.islands[cell] = Board::kAnyNumber;
    if (random() % 24 == 0)
      board.islands[cell] = 1 + static_cast<std::int32_t>(random() % board.max_number());
  }
}

std::vector<Channel> channels_of(const Board& board) {
  std::vector<Channel> across, down;
  const int cells = board.rows * board.columns;
  for (int from = 0; from < cells; ++from) {
    for (int to = from + 1; to < cells; ++to) {
      if (!see_each_other(board, from, to)) continue;
      (from / board.columns == to / board.columns ? across : down).push_back({from, to});
    }
  }
  const auto before = [&](const Channel& a, const Channel& b) {
    return std::pair(a.from % board.columns, a.from) < std::pair(b.from % board.columns, b.from);
  };
  std::sort(down.begin(), down.end(), before);
  across.insert(across.end(), down.begin(), down.end());
  return across;
}

}  // namespace

Board random_board(std::mt19937& random) {
  while (true) {
    const int rows = 1 + static_cast<int>(random() % 5);
    const int columns = 1 + static_cast<int>(random() % 5);
    Board board = Board::open(rows, columns);
    const auto share = 3 + random() % 4;
    for (std::int32_t& island : board.islands) island = random() % 10 < share ? 1 : 0;
    const std::vector<Channel> channels = channels_of(board);
    if (random() % 3 == 0) board.max_bridges = 1 + static_cast<int>(random() % 4);
    if (std::pow(board.max_bridges + 1, channels.size()) > kMaxTries) continue;
    number_islands(board, channels, random);
    board.rules.loops = random() % 4 != 0;
    return board;
  }
}

std::vector<Answer> all_solutions(const Board& board) {
  const std::vector<Channel> channels = channels_of(board);
  std::vector<Answer> solutions;
  Answer answer{std::vector<std::int32_t>(channels.size())};
  while (true) {
    if (is_solution(board, channels, answer)) solutions.push_back(answer);
    std::size_t c = 0;
    for (; c < channels.size() && answer.values[c] == board.max_bridges; ++c) answer.values[c] = 0;
    if (c == channels.size()) return solutions;
    ++answer.values[c];
  }
}

}  // namespace quadrille::tests::hashi
