// SPDX-License-Identifier: MIT
//
// Every point of a reference formulation, by a search with little cleverness.
//
//   const std::vector<Point> points = all_points(puzzle);

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference {

using Point = std::vector<bool>;

// Sets variables one after another, with what each row then forces, and undoes a choice as soon as
// a row cannot be satisfied.
class Enumeration {
 public:
  explicit Enumeration(const Puzzle& puzzle)
      : puzzle_(puzzle),
        rows_(puzzle.formulation().rows()),
        losses_(2 * puzzle.formulation().variables() + 1),
        point_(puzzle.formulation().variables()),
        is_set_(point_.size()) {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      slack_.push_back(-rows_[row].least);
      for (const auto& [coefficient, literal] : rows_[row].terms) {
        slack_[row] += coefficient;
        losses_[index_of(-literal)].push_back({row, coefficient});
      }
    }
  }

  std::vector<Point> run() {
    std::vector<Literal> forced;
    bool is_possible = true;
    for (std::size_t row = 0; row < rows_.size(); ++row)
      is_possible = add_forced(row, forced) && is_possible;
    if (is_possible && set(std::move(forced))) extend();
    return points_;
  }

 private:
  // The loss of a row when a literal becomes true.
  struct Loss {
    std::size_t row;
    Int coefficient;
  };

  std::size_t index_of(Literal literal) const { return point_.size() + literal; }

  void extend() {
    const auto open = std::find(is_set_.begin(), is_set_.end(), false);
    if (open == is_set_.end()) {
      if (puzzle_.lazy_objections(point_).empty()) points_.push_back(point_);
      return;
    }
    const auto variable = static_cast<Literal>(open - is_set_.begin()) + 1;
    const std::size_t before = trail_.size();
    for (const Literal literal : {-variable, variable}) {
      if (set({literal})) extend();
      undo(before);
    }
  }

  // Sets these literals to true, and all that rows force then; returns false if a row cannot be
  // satisfied any more.
  bool set(std::vector<Literal> literals) {
    for (std::size_t k = 0; k < literals.size(); ++k) {
      const Literal literal = literals[k];
      if (is_set_[std::abs(literal) - 1]) {
        if (!is_true(literal, point_)) return false;
        continue;
      }
      is_set_[std::abs(literal) - 1] = true;
      point_[std::abs(literal) - 1] = literal > 0;
      trail_.push_back(literal);
      for (const Loss& loss : losses_[index_of(literal)]) slack_[loss.row] -= loss.coefficient;
      for (const Loss& loss : losses_[index_of(literal)]) {
        if (!add_forced(loss.row, literals)) return false;
      }
    }
    return true;
  }

  // Adds the literals without which the row cannot be satisfied; returns false if it cannot at all.
  bool add_forced(std::size_t row, std::vector<Literal>& forced) const {
    for (const auto& [coefficient, literal] : rows_[row].terms) {
      if (coefficient > slack_[row] && !is_set_[std::abs(literal) - 1]) forced.push_back(literal);
    }
    return slack_[row] >= 0;
  }

  void undo(std::size_t count) {
    for (; trail_.size() > count; trail_.pop_back()) {
      is_set_[std::abs(trail_.back()) - 1] = false;
      for (const Loss& loss : losses_[index_of(trail_.back())])
        slack_[loss.row] += loss.coefficient;
    }
  }

  const Puzzle& puzzle_;
  const std::vector<Row>& rows_;
  std::vector<std::vector<Loss>> losses_;  // by index of the literal
  std::vector<Int> slack_;                 // by row: what its sum may still lose
  Point point_;
  Point is_set_;
  std::vector<Literal> trail_;  // literals in the order in which they were set
  std::vector<Point> points_;
};

inline std::vector<Point> all_points(const Puzzle& puzzle) { return Enumeration(puzzle).run(); }

}  // namespace reference
