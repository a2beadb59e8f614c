// SPDX-License-Identifier: MIT
//
// Paths drawn on a grid from which a board is made. They change in small steps and never run beside
// themselves, whatever the rules: a path that does can usually be drawn in several ways. If the
// board has bridges, paths cross each of them in both ways from the start.
//
//   PathLayout layout(Grid(10, 10), Rules{}, /*is_symmetric=*/false);
//   layout.change(edge, /*wanted=*/12, kHeat, random);  // again and again
//   const Board board = layout.board({0, 0, 10, 10});   // with the paths' ends for labels

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// A rectangle of cells.
struct Window {
  int row = 0, column = 0;  // its first cell
  int rows = 0, columns = 0;
};

class PathLayout {
 public:
  // Starts with each cell a path of its own; if cells may stay empty, such a cell is empty.
  // `is_symmetric`: a half-turn of the board maps the paths to themselves. `is_hole`: by cell,
  // symmetric if the paths are; empty: no holes. `special_graph`: as that of a board, null if there
  // are symmetric paths; bridges must have no neighbour in common and not be neighbours.
  PathLayout(const Grid& grid, const Rules& rules, bool is_symmetric,
             std::vector<bool> is_hole = {}, std::shared_ptr<const PathGraph> special_graph = {});

  const Grid& grid() const { return grid_; }
  int edges() const { return special_graph_ ? special_graph_->edges() : grid_.edges(); }
  // Returns the two cells of an edge. That of a warp comes first from which it leads to the right
  // or down.
  std::array<int, 2> ends(int edge) const;
  bool has(int edge) const;
  int degree(int cell) const;
  bool is_hole(int cell) const { return !is_hole_.empty() && is_hole_[cell]; }
  // The number of paths of two or more cells, and of the cells on none of them.
  int paths() const { return cells_ - edges_ - singles_; }
  int singles() const { return singles_; }
  // Returns the number of cells on the path of the cell.
  int length(int cell);

  // Draws an undrawn edge; a cell that had two edges loses one of them at random. The change is
  // kept only if no path runs beside itself and the paths do not become worse, or by chance only a
  // little worse (Metropolis; at heat 0, never). Better means a number of paths closer to `wanted`,
  // and fewer short paths.
  bool change(int edge, int wanted, double heat, std::mt19937_64& random);
  // Draws an edge between the ends of two paths if their union does not run beside itself.
  bool join(int edge);
  // Removes an edge if no piece then has fewer than `least` cells.
  bool cut(int edge, int least);

  // Returns the part in the window as a board, and its solution. Parts of a path that the window
  // separates have labels of their own; a single cell cut off is blocked. If there are passages,
  // the window must be the whole grid.
  Board board(const Window& window) const;
  Answer answer(const Window& window) const;

 private:
  // The state of the paths at the cells of a change.
  struct Tally {
    bool is_legal = true;
    int shortest = 0;
    int paths = 0;
    int singles = 0;
    double cost = 0;  // for short paths
  };
  struct Link {
    int cell = 0;
    int direction = 0;  // 0 right, 1 down
  };

  Link link(int edge) const;
  // Returns the cell in this direction. On a board with passages, the cell at the other border
  // comes after the last one, as if all rows and columns had warps.
  int neighbour(int cell, int direction) const {
    return special_graph_ ? neighbour_with_warps(cell, direction) : cell + offsets_[direction];
  }
  int neighbour_with_warps(int cell, int direction) const;
  bool is_bridge(int cell) const { return special_graph_ && special_graph_->is_bridge(cell); }
  int edge_at(int cell, int direction) const;
  void draw_bridges();
  bool is_touch(int cell, int direction) const;
  int other_end(int cell) const;
  Board whole_board() const;
  int any_edge_at(int cell, std::mt19937_64& random) const;
  int mirrored(int edge) const;
  void add_mirrors();
  void toggle(int edge);
  void toggle_all();
  Tally tally();
  bool trace(int cell);
  bool touches_itself() const;
  double cost_of(std::size_t length) const;
  bool is_fixed(int edge) const;
  bool toggle_if_legal(int edge, int least);
  void keep(const Tally& before, const Tally& after);

  Grid grid_;
  Rules rules_;
  bool is_symmetric_;
  std::vector<bool> is_hole_;
  std::shared_ptr<const PathGraph> special_graph_;
  std::array<int, 4> offsets_;       // to the neighbours, by direction
  int cells_ = 0;                    // except holes; bridges twice
  std::vector<std::uint8_t> links_;  // by cell, bit d: to the neighbour in direction d
  int edges_ = 0;
  int singles_ = 0;
  std::vector<int> toggles_;          // the edges of the current change
  std::vector<int> path_;             // the cells of the path traced last
  std::vector<std::uint32_t> marks_;  // by cell: the trace that met it last
  std::uint32_t mark_ = 0;
};

}  // namespace quadrille::puzzles::numberlink
