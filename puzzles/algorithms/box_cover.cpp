// SPDX-License-Identifier: MIT
//
// A variable divides its values into classes: those of a class are allowed by the same boxes. The
// space is covered if it is for each class, and there the variable no longer matters. In the end
// a box allows everything, or no box is left. The variable that most boxes name comes first: if the
// boxes were made by halving, that is one by which all were halved, and no box is looked at twice.

#include "puzzles/algorithms/box_cover.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace quadrille::puzzles {

namespace {

constexpr std::size_t kMostSteps = 4'000'000;  // boxes looked at

using Indices = std::vector<std::size_t>;

class CoverTest {
 public:
  CoverTest(const std::vector<Box>& boxes, const ValuesOf& values)
      : boxes_(boxes), values_(values) {}

  std::optional<CoverFault> run() {
    Indices all(boxes_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (auto fault = enter(all)) return fault;
    while (!levels_.empty()) {
      Level& level = levels_.back();
      place_.resize(levels_.size() - 1);
      if (level.next == level.classes.size()) {
        levels_.pop_back();
        continue;
      }
      const auto& [allowing, value] = level.classes[level.next++];
      place_.emplace_back(level.variable, value);
      const Indices left = allowing;  // the next level may move the classes
      if (auto fault = enter(left)) return fault;
    }
    return std::nullopt;
  }

 private:
  // The classes of a variable, each with the boxes that allow it and one of its values.
  struct Level {
    std::size_t variable;
    std::vector<std::pair<Indices, std::int32_t>> classes;
    std::size_t next = 0;
  };

  // Looks at the boxes that allow the current values: finds a fault, or that they are right, or
  // opens a level.
  std::optional<CoverFault> enter(const Indices& left) {
    if (left.empty()) return CoverFault{CoverFault::Kind::kMissing, place_};
    if ((steps_ += left.size()) > kMostSteps) return CoverFault{CoverFault::Kind::kTooComplex};
    std::map<std::size_t, std::size_t> named;  // by variable: the number of boxes
    for (const std::size_t k : left) {
      std::size_t open = 0;
      for (const auto& [variable, values] : boxes_[k]) {
        if (has_value(variable)) continue;
        ++named[variable];
        ++open;
      }
      if (open > 0) continue;
      if (left.size() == 1) return std::nullopt;
      const std::size_t other = left.front() == k ? left.back() : left.front();
      return CoverFault{
          CoverFault::Kind::kOverlap, place_, {std::min(k, other), std::max(k, other)}};
    }
    const auto most =
        std::max_element(named.begin(), named.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    levels_.push_back({most->first, classes_of(most->first, left)});
    return std::nullopt;
  }

  bool has_value(std::size_t variable) const {
    return std::any_of(place_.begin(), place_.end(),
                       [&](const auto& one) { return one.first == variable; });
  }

  std::vector<std::pair<Indices, std::int32_t>> classes_of(std::size_t variable,
                                                           const Indices& left) {
    std::map<Indices, std::int32_t> classes;
    for (const std::int32_t value : values_(variable)) {
      Indices allowing;
      for (const std::size_t k : left) {
        const auto named = boxes_[k].find(variable);
        if (named == boxes_[k].end() ||
            std::binary_search(named->second.begin(), named->second.end(), value))
          allowing.push_back(k);
      }
      steps_ += left.size();
      classes.emplace(std::move(allowing), value);
    }
    return {classes.begin(), classes.end()};
  }

  const std::vector<Box>& boxes_;
  const ValuesOf& values_;
  std::vector<Level> levels_;
  std::vector<std::pair<std::size_t, std::int32_t>> place_;  // a value for each level
  std::size_t steps_ = 0;
};

}  // namespace

std::optional<CoverFault> cover_fault(const std::vector<Box>& boxes, const ValuesOf& values) {
  return CoverTest(boxes, values).run();
}

}  // namespace quadrille::puzzles
