// SPDX-License-Identifier: MIT

#include "puzzles/kinds/hashi/island_graph.hpp"

#include <algorithm>

namespace quadrille::puzzles::hashi {

namespace {

constexpr int kNone = -1;

}  // namespace

IslandGraph::IslandGraph(const Board& board)
    : grid_(board.grid()), max_bridges_(board.max_bridges) {
  std::vector<int> island_at(grid_.cells(), kNone);
  for (int cell = 0; cell < grid_.cells(); ++cell) {
    if (!board.is_island(cell)) continue;
    island_at[cell] = static_cast<int>(cells_.size());
    cells_.push_back(cell);
    numbers_.push_back(board.islands[cell]);
  }
  const std::vector<Channel> channels = board.channels();
  std::vector<std::array<int, 2>> ends;
  ends.reserve(channels.size());
  for (const auto& [from, to] : channels) ends.push_back({island_at[from], island_at[to]});
  graph_ = std::make_shared<const Graph>(static_cast<int>(cells_.size()), std::move(ends));
  find_crossings(channels);
  find_ranges();
}

std::string IslandGraph::channel_name(int channel) const {
  const auto [from, to] = graph_->ends(channel);
  return island_name(from) + ',' + island_name(to);
}

// Marks the channels to the right on the water that they cross; the channels down find them there.
void IslandGraph::find_crossings(const std::vector<Channel>& channels) {
  crossing_.resize(channels.size());
  std::vector<int> along(grid_.cells(), kNone);
  for (int c = 0; c < static_cast<int>(channels.size()); ++c) {
    const auto [from, to] = channels[c];
    const bool is_across = grid_.row(from) == grid_.row(to);
    const int step = is_across ? 1 : grid_.columns();
    for (int cell = from + step; cell < to; cell += step) {
      if (is_across) {
        along[cell] = c;
      } else if (along[cell] != kNone) {
        crossing_[c].push_back(along[cell]);
        crossing_[along[cell]].push_back(c);
      }
    }
  }
}

void IslandGraph::find_ranges() {
  ranges_.resize(channels());
  for (int c = 0; c < channels(); ++c) {
    const auto [a, b] = graph_->ends(c);
    std::int32_t& max = ranges_[c].max = max_bridges_;
    for (const int island : {a, b}) {
      if (has_number(island)) max = std::min(max, number(island));
    }
    const bool fills_both = has_number(a) && number(a) == number(b) && number(a) == max;
    if (fills_both && islands() > 2) --max;
  }
  for (int island = 0; island < islands(); ++island) {
    std::int32_t room = 0;
    for (const Arc& arc : graph_->around(island)) room += ranges_[arc.edge].max;
    const std::int32_t needed = has_number(island) ? number(island) : 1;
    for (const Arc& arc : graph_->around(island)) {
      BridgeRange& range = ranges_[arc.edge];
      range.min = std::clamp(needed - (room - range.max), range.min, range.max);
    }
  }
}

}  // namespace quadrille::puzzles::hashi
