// SPDX-License-Identifier: MIT
//
// A loop of n steps visits cells a and b only if they are at most n / 2 steps apart, and cells a, b
// and k only if the distances between the three add up to at most n. Sets of cells that exclude
// each other are built greedily, starting from each cell, in descending order of the cells' values
// at the point.

#include "puzzles/kinds/rogo/ip/distance_cuts.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace quadrille::puzzles::rogo {

namespace {

using engine::Term;

constexpr double kTiny = 1e-6;
constexpr double kBroken = 0.1;       // least violation of a cut that is added
constexpr std::size_t kMaxCuts = 30;  // per kind and point

class DistanceCuts final : public engine::Separator {
 public:
  DistanceCuts(LoopColumns columns, LoopDistances distances)
      : columns_(std::move(columns)), distances_(std::move(distances)) {}

  std::string_view name() const override { return "distances"; }

  bool check(engine::Point, engine::RowSink&) override { return true; }

  void separate(std::span<const double> point, engine::RowSink& sink) override {
    cells_ = present(columns_.cell, point);
    std::stable_sort(cells_.begin(), cells_.end(),
                     [](const Present& a, const Present& b) { return a.value > b.value; });
    roots_ = present(columns_.root, point);
    give_far_cells(sink);
    if (has_roots()) give_pairs(sink);
  }

 private:
  struct Present {
    int cell;
    double value;
  };

  static std::vector<Present> present(const std::vector<engine::ColumnIndex>& columns,
                                      std::span<const double> point) {
    std::vector<Present> found;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (is_column(columns[i]) && point[columns[i]] > kTiny)
        found.push_back({static_cast<int>(i), point[columns[i]]});
    }
    return found;
  }

  bool has_roots() const { return !columns_.root.empty(); }
  int between(int a, int b) const { return distances_.between[a][b]; }
  int from_root(int root, int cell) const { return distances_.from_root[root][cell]; }

  int most_of_pair(int root, int a, int b) const {
    const int to_a = from_root(root, a), to_b = from_root(root, b);
    if (to_a < 0 || to_b < 0) return (to_a >= 0 ? 1 : 0) + (to_b >= 0 ? 1 : 0);
    return between(a, b) >= 0 && to_a + between(a, b) + to_b <= distances_.steps ? 2 : 1;
  }

  int most_of_far_cells(int root, const std::vector<int>& cells) const {
    const auto reaches = [&](int cell) { return from_root(root, cell) >= 0; };
    return std::any_of(cells.begin(), cells.end(), reaches) ? 1 : 0;
  }

  // Returns the value of the right-hand side of a cut at the point.
  template <typename Most>
  double right_side(Most most) const {
    if (!has_roots()) return 1.0;
    double sum = 0;
    for (const Present& root : roots_) sum += most(root.cell) * root.value;
    return sum;
  }

  template <typename Most>
  void give(const std::vector<int>& cells, Most most, engine::RowSink& sink) const {
    std::vector<Term> terms;
    for (const int cell : cells) terms.push_back({columns_.cell[cell], 1});
    for (std::size_t root = 0; root < columns_.root.size(); ++root) {
      if (is_column(columns_.root[root]))
        terms.push_back({columns_.root[root], -most(static_cast<int>(root))});
    }
    sink.cut({"", std::move(terms), -engine::kInfinity, has_roots() ? 0 : 1, 1});
  }

  void give_far_cells(engine::RowSink& sink) const {
    std::set<std::vector<int>> given;
    for (const Present& first : cells_) {
      std::vector<int> cells{first.cell};
      double sum = first.value;
      for (const Present& other : cells_) {
        const auto is_far = [&](int cell) { return between(cell, other.cell) < 0; };
        if (!std::all_of(cells.begin(), cells.end(), is_far)) continue;
        cells.push_back(other.cell);
        sum += other.value;
      }
      const auto most = [&](int root) { return most_of_far_cells(root, cells); };
      if (sum < right_side(most) + kBroken) continue;
      std::sort(cells.begin(), cells.end());
      if (given.insert(cells).second) give(cells, most, sink);
      if (given.size() == kMaxCuts) return;
    }
  }

  void give_pairs(engine::RowSink& sink) const {
    struct Pair {
      double broken;
      int a, b;
    };
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const int a = cells_[i].cell, b = cells_[j].cell;
        const auto most = [&](int root) { return most_of_pair(root, a, b); };
        const double broken = cells_[i].value + cells_[j].value - right_side(most);
        if (broken >= kBroken) pairs.push_back({broken, a, b});
      }
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& a, const Pair& b) { return a.broken > b.broken; });
    pairs.resize(std::min(pairs.size(), kMaxCuts));
    for (const Pair& pair : pairs) {
      const auto most = [&](int root) { return most_of_pair(root, pair.a, pair.b); };
      give({pair.a, pair.b}, most, sink);
    }
  }

  LoopColumns columns_;
  LoopDistances distances_;
  std::vector<Present> cells_,
      roots_;  // nonzero at the current point; in descending order of value
};

}  // namespace

std::unique_ptr<engine::Separator> distance_cuts(LoopColumns columns, LoopDistances distances) {
  return std::make_unique<DistanceCuts>(std::move(columns), std::move(distances));
}

}  // namespace quadrille::puzzles::rogo
