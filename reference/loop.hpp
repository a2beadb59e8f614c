// SPDX-License-Identifier: MIT
//
// The common part of puzzles that ask for a single loop on a grid: a variable for each edge, and
// one for each cell, true if the loop visits it; then two of its edges are drawn, else none. The
// loop is one: from a part of the cells with a visited cell, outside of which is another one, an
// edge leads out.
//
// Witness: "part", a visited cell in the part, one outside, and the cells of the part.

#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "reference/grid_graph.hpp"
#include "reference/puzzle.hpp"

namespace reference {

class LoopPuzzle : public Puzzle {
 public:
  std::vector<Witness> lazy_objections(const std::vector<bool>& values) const final;
  std::optional<std::vector<Literal>> proved_by(const Witness& witness) const final;

 protected:
  LoopPuzzle(int rows, int columns, Stop stop);

  const GridGraph& grid() const { return grid_; }
  std::vector<Mark> marks_of(const nlohmann::json& board) const override;
  Literal visits(int cell) const { return visits_[static_cast<std::size_t>(cell)]; }
  const std::vector<Literal>& all_visits() const { return visits_; }
  // Returns the values for a loop of edges between these pairs of cells; nullopt if two cells are
  // no neighbours.
  std::optional<std::vector<bool>> values_of_pairs(
      const std::vector<std::pair<int, int>>& pairs) const;
  // The same for a list of edges, each with row and column of its two cells; nullopt also if a cell
  // is beside the grid.
  std::optional<std::vector<bool>> values_of_edges(const nlohmann::json& edges) const;

 private:
  GridGraph grid_;
  std::vector<Literal> visits_;  // by cell
};

}  // namespace reference
