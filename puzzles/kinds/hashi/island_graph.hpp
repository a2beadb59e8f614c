// SPDX-License-Identifier: MIT
//
// The common base of the models: islands as vertices, channels as edges, and which channels cross.
//
//   const IslandGraph islands(board);
//   for (const Arc& arc : islands.graph().around(island)) sum += bridges[arc.edge];

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

// The possible numbers of bridges in a channel.
struct BridgeRange {
  std::int32_t min = 0;
  std::int32_t max = 0;
};

class IslandGraph {
 public:
  explicit IslandGraph(const Board& board);

  // Edge e is channel e of the board; islands are numbered row by row.
  const Graph& graph() const { return *graph_; }
  const std::shared_ptr<const Graph>& shared_graph() const { return graph_; }
  int islands() const { return graph_->vertices(); }
  int channels() const { return graph_->edges(); }
  std::int32_t number(int island) const { return numbers_[island]; }
  bool has_number(int island) const { return numbers_[island] != Board::kAnyNumber; }
  // Returns the channels that must be empty if this one has bridges.
  const std::vector<int>& crossing(int channel) const { return crossing_[channel]; }
  // Returns what an island and its neighbours imply on their own: a channel has at least the
  // bridges that the island's other channels cannot take, and two islands are not filled by the
  // channel between them if there are more islands.
  const BridgeRange& range(int channel) const { return ranges_[channel]; }
  int max_bridges() const { return max_bridges_; }  // per channel
  // Returns "2,3" or "2,3,2,7", as used in the names of variables.
  std::string island_name(int island) const { return grid_.name(cells_[island]); }
  std::string channel_name(int channel) const;

 private:
  void find_crossings(const std::vector<Channel>& channels);
  void find_ranges();

  Grid grid_;
  int max_bridges_;
  std::vector<int> cells_;
  std::vector<std::int32_t> numbers_;
  std::shared_ptr<const Graph> graph_;
  std::vector<std::vector<int>> crossing_;
  std::vector<BridgeRange> ranges_;
};

}  // namespace quadrille::puzzles::hashi
