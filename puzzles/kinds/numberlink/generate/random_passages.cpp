// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/generate/random_passages.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "engine/random.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class PassagePlacer {
 public:
  PassagePlacer(const Grid& grid, const GeneratorSettings& settings,
                const std::vector<bool>& is_hole, std::mt19937_64& random)
      : grid_(grid),
        lattice_(1, grid.rows(), grid.columns()),
        settings_(settings),
        is_hole_(is_hole),
        random_(random) {}

  std::shared_ptr<const PathGraph> place() {
    if (settings_.has_warps) {
      passages_.rows = up_to(grid_.rows());
      passages_.columns = up_to(grid_.columns());
    }
    find_neighbours();
    place_bridges();
    place_walls();
    const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
    if (count(passages_.bridges) < settings_.bridges || count(passages_.walls) < settings_.walls)
      return nullptr;
    return std::make_shared<const PathGraph>(lattice_, std::move(passages_));
  }

 private:
  static std::vector<int> up_to(int count) {
    std::vector<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
  }
  std::vector<int> shuffled(int count) {
    std::vector<int> numbers = up_to(count);
    engine::shuffle(numbers, random_);
    return numbers;
  }
  bool is_hole(int cell) const { return !is_hole_.empty() && is_hole_[cell]; }

  void find_neighbours() {
    const PathGraph graph(lattice_, passages_);
    neighbours_.resize(grid_.cells());
    for (int cell = 0; cell < grid_.cells(); ++cell)
      for (const Arc& arc : graph.around(cell))
        if (!is_hole(arc.to)) neighbours_[cell].push_back(arc.to);
  }

  void place_bridges() {
    std::vector<bool> is_taken(grid_.cells());
    is_bridge_.resize(grid_.cells());
    for (const int cell : shuffled(grid_.cells())) {
      const std::vector<int>& around = neighbours_[cell];
      if (static_cast<int>(passages_.bridges.size()) == settings_.bridges) break;
      if (is_hole(cell) || is_taken[cell] || around.size() < 4 ||
          std::any_of(around.begin(), around.end(), [&](int other) { return is_taken[other]; }))
        continue;
      passages_.bridges.push_back(cell);
      is_bridge_[cell] = is_taken[cell] = true;
      for (const int other : around) is_taken[other] = true;
    }
    std::sort(passages_.bridges.begin(), passages_.bridges.end());
  }

  void place_walls() {
    std::vector<std::size_t> ways(grid_.cells());
    for (int cell = 0; cell < grid_.cells(); ++cell) ways[cell] = neighbours_[cell].size();
    for (const int edge : shuffled(grid_.edges())) {
      if (static_cast<int>(passages_.walls.size()) == settings_.walls) break;
      const auto [a, b] = grid_.ends(edge);
      if (is_hole(a) || is_hole(b) || is_bridge_[a] || is_bridge_[b]) continue;
      if (std::min(ways[a], ways[b]) <= 2) continue;
      --ways[a];
      --ways[b];
      passages_.walls.push_back({a, b});
    }
    std::sort(passages_.walls.begin(), passages_.walls.end());
  }

  const Grid& grid_;
  const Lattice lattice_;
  const GeneratorSettings& settings_;
  const std::vector<bool>& is_hole_;
  std::mt19937_64& random_;
  Passages passages_;
  std::vector<std::vector<int>> neighbours_;  // by cell, those that are not holes
  std::vector<bool> is_bridge_;               // by cell
};

}  // namespace

std::shared_ptr<const PathGraph> random_passages(const Grid& grid,
                                                 const GeneratorSettings& settings,
                                                 const std::vector<bool>& is_hole,
                                                 std::mt19937_64& random) {
  return PassagePlacer(grid, settings, is_hole, random).place();
}

}  // namespace quadrille::puzzles::numberlink
