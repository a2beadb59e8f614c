// SPDX-License-Identifier: MIT
//
// Blocks: J. Hopcroft and R. Tarjan, Efficient algorithms for graph manipulation (CACM 1973),
// without recursion, which would go too deep on large boards. The shortest loop through a cell
// consists of two shortest paths that leave it by different neighbours, and of the edge where their
// trees meet.

#include "puzzles/kinds/rogo/presolve.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <quadrille/stop.hpp>
#include "engine/poll.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr int kUnreached = -1;

// Keeps the cells of the blocks that have room for a loop.
class Blocks {
 public:
  Blocks(const Board& board, const Neighbours& neighbours, const std::vector<bool>& usable)
      : board_(board),
        neighbours_(neighbours),
        usable_(usable),
        depth_(usable.size(), kUnreached),
        low_(usable.size()),
        next_(usable.size()),
        kept_(usable.size()) {}

  std::vector<bool> run() {
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (usable_[cell] && depth_[cell] == kUnreached) search(cell);
    }
    return std::move(kept_);
  }

 private:
  void search(int root) {
    std::vector<int> way;
    const auto enter = [&](int cell) {
      depth_[cell] = low_[cell] = static_cast<int>(way.size());
      way.push_back(cell);
      open_.push_back(cell);
    };
    enter(root);
    while (!way.empty()) {
      const int cell = way.back();
      if (next_[cell] < neighbours_[cell].size()) {
        const int to = neighbours_[cell][next_[cell]++];
        if (!usable_[to]) continue;
        if (depth_[to] == kUnreached) {
          enter(to);
        } else {
          low_[cell] = std::min(low_[cell], depth_[to]);
        }
        continue;
      }
      way.pop_back();
      if (way.empty()) break;
      const int parent = way.back();
      if (low_[cell] >= depth_[parent]) take_block(parent, cell);
      low_[parent] = std::min(low_[parent], low_[cell]);
    }
    open_.clear();
  }

  // Takes the block of `parent` and all open cells since `cell`, and keeps it if it is large
  // enough.
  void take_block(int parent, int cell) {
    std::vector<int> block{parent};
    do {
      block.push_back(open_.back());
      open_.pop_back();
    } while (block.back() != cell);
    std::array<int, 2> colours{};
    for (const int member : block)
      ++colours[(board_.grid().row(member) + board_.grid().column(member)) % 2];
    const int wanted = !board_.rules.exact ? Board::kMinSteps : board_.steps;
    if (std::min(colours[0], colours[1]) < wanted / 2) return;
    for (const int member : block) kept_[member] = true;
  }

  const Board& board_;
  const Neighbours& neighbours_;
  const std::vector<bool>& usable_;
  std::vector<int> depth_, low_;
  std::vector<std::size_t> next_;
  std::vector<int> open_;
  std::vector<bool> kept_;
};

// Decides whether a loop of at most `board.steps` steps passes through a cell.
class ShortLoops {
 public:
  ShortLoops(const Board& board, const Neighbours& neighbours)
      : most_(board.steps),
        neighbours_(neighbours),
        depth_(neighbours.size(), kUnreached),
        branch_(neighbours.size()) {}

  // Returns the number of cells that the last search reached.
  std::size_t work() const { return queue_.size(); }

  bool through(int cell, const std::vector<bool>& usable) {
    queue_.assign(1, cell);
    depth_[cell] = 0;
    const bool found = search(cell, usable);
    for (const int reached : queue_) depth_[reached] = kUnreached;
    return found;
  }

 private:
  bool search(int start, const std::vector<bool>& usable) {
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const int cell = queue_[i];
      if (2 * depth_[cell] + 1 > most_) return false;
      for (const int to : neighbours_[cell]) {
        if (!usable[to] || to == start) continue;
        if (depth_[to] == kUnreached) {
          depth_[to] = depth_[cell] + 1;
          branch_[to] = cell == start ? to : branch_[cell];
          queue_.push_back(to);
        } else if (cell != start && branch_[to] != branch_[cell] &&
                   depth_[to] + depth_[cell] + 1 <= most_) {
          return true;
        }
      }
    }
    return false;
  }

  int most_;
  const Neighbours& neighbours_;
  std::vector<int> depth_, branch_;
  std::vector<int> queue_;
};

}  // namespace

Neighbours free_neighbours(const Board& board) {
  Neighbours neighbours(board.cells());
  const Grid grid = board.grid();
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [a, b] = grid.ends(edge);
    if (board.is_forbidden(a) || board.is_forbidden(b)) continue;
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  return neighbours;
}

std::vector<bool> usable_cells(const Board& board, const StopToken& stop) {
  const Neighbours neighbours = free_neighbours(board);
  std::vector<bool> usable = board.forbidden;
  usable.flip();
  ShortLoops loops(board, neighbours);
  engine::Poll poll(stop);
  while (true) {
    if (poll.says_stop(usable.size())) return usable;
    std::vector<bool> kept = Blocks(board, neighbours, usable).run();
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (poll.says_stop(loops.work())) return usable;
      if (kept[cell] && !loops.through(cell, kept)) kept[cell] = false;
    }
    if (kept == usable) return usable;
    usable = std::move(kept);
  }
}

std::vector<int> distances(const Neighbours& neighbours, const std::vector<bool>& usable, int from,
                           int most) {
  std::vector<int> distance(usable.size(), kUnreached);
  distance[from] = 0;
  std::vector<int> queue{from};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const int cell = queue[i];
    if (distance[cell] == most) break;
    for (const int to : neighbours[cell]) {
      if (!usable[to] || distance[to] != kUnreached) continue;
      distance[to] = distance[cell] + 1;
      queue.push_back(to);
    }
  }
  return distance;
}

}  // namespace quadrille::puzzles::rogo
