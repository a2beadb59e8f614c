// SPDX-License-Identifier: MIT
//
// Every point of a reference formulation, by a search without any cleverness.
//
//   const std::vector<Point> points = all_points(puzzle);

#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference {

using Point = std::vector<bool>;

// Sets variables one after another, and undoes a choice as soon as a row cannot be satisfied.
class Enumeration {
 public:
  explicit Enumeration(const Puzzle& puzzle)
      : puzzle_(puzzle), rows_of_(puzzle.formulation().variables()) {
    const std::vector<Row>& rows = puzzle.formulation().rows();
    for (std::size_t k = 0; k < rows.size(); ++k) {
      slack_.push_back(-rows[k].least);
      for (const auto& [coefficient, literal] : rows[k].terms) {
        slack_[k] += coefficient;
        rows_of_[std::abs(literal) - 1].push_back({k, coefficient, literal > 0});
      }
      is_possible_ = is_possible_ && slack_[k] >= 0;
    }
  }

  std::vector<Point> run() {
    if (is_possible_) extend();
    return points_;
  }

 private:
  struct Occurrence {
    std::size_t row;
    Int coefficient;
    bool sign;
  };

  void extend() {
    if (point_.size() == rows_of_.size()) {
      if (puzzle_.lazy_objections(point_).empty()) points_.push_back(point_);
      return;
    }
    const std::vector<Occurrence>& rows = rows_of_[point_.size()];
    for (const bool value : {false, true}) {
      bool is_possible = true;
      for (const Occurrence& in : rows) {
        if (in.sign != value) is_possible = (slack_[in.row] -= in.coefficient) >= 0 && is_possible;
      }
      point_.push_back(value);
      if (is_possible) extend();
      point_.pop_back();
      for (const Occurrence& in : rows) {
        if (in.sign != value) slack_[in.row] += in.coefficient;
      }
    }
  }

  const Puzzle& puzzle_;
  std::vector<std::vector<Occurrence>> rows_of_;  // by variable
  std::vector<Int> slack_;                        // by row: what its sum may still lose
  bool is_possible_ = true;
  Point point_;
  std::vector<Point> points_;
};

inline std::vector<Point> all_points(const Puzzle& puzzle) { return Enumeration(puzzle).run(); }

}  // namespace reference
