// SPDX-License-Identifier: MIT
//
// The rules of Hashi, and nothing else: every answer that is shown has passed this check. It shares
// no code with the models: it finds the channels itself, draws bridges on a map of cells, and
// visits islands along them.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

namespace {

std::pair<int, int> row_and_column(const Board& board, int cell) {
  return {cell / board.columns, cell % board.columns};
}

// Returns the channels in the order of an answer's values: row by row, then column by column, each
// from an island to the next one.
std::vector<Channel> find_channels(const Board& board) {
  std::vector<Channel> channels;
  for (const bool is_row : {true, false}) {
    for (int line = 0; line < (is_row ? board.rows : board.columns); ++line) {
      std::optional<int> last;
      for (int k = 0; k < (is_row ? board.columns : board.rows); ++k) {
        const int cell = is_row ? line * board.columns + k : k * board.columns + line;
        if (board.islands[cell] == 0) continue;
        if (last) channels.push_back({*last, cell});
        last = cell;
      }
    }
  }
  return channels;
}

class Checker {
 public:
  Checker(const Board& board, const Answer& answer)
      : board_(board),
        answer_(answer),
        channels_(find_channels(board)),
        met_(board.islands.size()) {}

  std::optional<Violation> run() {
    if (auto violation = draw_bridges()) return violation;
    if (auto violation = count_bridges()) return violation;
    return visit_islands();
  }

 private:
  // Draws each bridge on the water between its islands, where there must be no other bridge.
  std::optional<Violation> draw_bridges() {
    std::vector<bool> is_bridge(board_.islands.size());
    for (std::size_t c = 0; c < channels_.size(); ++c) {
      if (answer_.values[c] == 0) continue;
      const auto [from, to] = channels_[c];
      met_[from].push_back(c);
      met_[to].push_back(c);
      const int step = from / board_.columns == to / board_.columns ? 1 : board_.columns;
      if (board_.islands[from] == 0 || board_.islands[to] == 0)
        return Violation{"ends", "a bridge ends in the water", {row_and_column(board_, from)}};
      for (int cell = from + step; cell < to; cell += step) {
        if (board_.islands[cell] != 0)
          return Violation{"over", "a bridge runs over an island", {row_and_column(board_, cell)}};
        if (is_bridge[cell])
          return Violation{"crossing", "two bridges cross", {row_and_column(board_, cell)}};
        is_bridge[cell] = true;
      }
    }
    return std::nullopt;
  }

  std::optional<Violation> count_bridges() const {
    for (std::size_t cell = 0; cell < board_.islands.size(); ++cell) {
      const std::int32_t number = board_.islands[cell];
      if (number == 0) continue;
      int sum = 0;
      for (const std::size_t c : met_[cell]) sum += answer_.values[c];
      if (number == Board::kAnyNumber ? sum == 0 : sum != number)
        return Violation{"number",
                         "an island" +
                             (number > 0 ? " of " + std::to_string(number) : std::string()) +
                             " has " + counted(sum, "bridge"),
                         {row_and_column(board_, static_cast<int>(cell))}};
    }
    return std::nullopt;
  }

  // Visits islands along bridges from the first one, passing each bridge once; without loops no
  // island is met twice.
  std::optional<Violation> visit_islands() const {
    std::vector<bool> is_visited(board_.islands.size());
    std::vector<bool> is_passed(channels_.size());
    std::vector<int> waiting;
    for (std::size_t cell = 0; cell < board_.islands.size(); ++cell) {
      if (board_.islands[cell] == 0 || is_visited[cell]) continue;
      if (!waiting.empty())
        return Violation{"connected",
                         "an island is not connected to the first one",
                         {row_and_column(board_, static_cast<int>(cell))}};
      is_visited[cell] = true;
      waiting.push_back(static_cast<int>(cell));
      for (std::size_t k = 0; k < waiting.size(); ++k) {
        for (const std::size_t c : met_[waiting[k]]) {
          if (is_passed[c]) continue;
          is_passed[c] = true;
          const int next = channels_[c].from == waiting[k] ? channels_[c].to : channels_[c].from;
          if (is_visited[next] && !board_.rules.loops)
            return Violation{
                "loop", "bridges join islands in a ring", {row_and_column(board_, next)}};
          if (!is_visited[next]) waiting.push_back(next);
          is_visited[next] = true;
        }
      }
    }
    return std::nullopt;
  }

  const Board& board_;
  const Answer& answer_;
  std::vector<Channel> channels_;
  std::vector<std::vector<std::size_t>> met_;  // by cell: channels with bridges that end there
};

}  // namespace

std::optional<Violation> check(const Board& board, const Answer& answer) {
  return Checker(board, answer).run();
}

}  // namespace quadrille::puzzles::hashi
