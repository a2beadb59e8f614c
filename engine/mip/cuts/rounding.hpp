// SPDX-License-Identifier: MIT
//
// Finds the best rounding of a sum of rows: chooses the bounds to which columns are shifted, the
// continuous columns to be replaced by their variable bounds (rows such as x <= 40 y), and the
// divisor.
//
//   Rounding rounding(context);
//   if (auto cut = rounding.best(weights)) cuts.push_back(std::move(*cut));

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/mip/cuts/mir_rule.hpp"

namespace quadrille::engine::mip {

// A row with one integer and one continuous column, used as a bound on the latter.
struct VariableBound {
  int row = 0;
  Side side = Side::kUpper;      // of the row
  std::int64_t coefficient = 0;  // of the continuous column
  double slack = 0.0;            // how far the continuous column is from the bound
};

class Rounding {
 public:
  explicit Rounding(const CutContext& context);

  // Returns the cut of greatest efficacy found among roundings of the sum of equations; nullopt if
  // the point satisfies all. `divisor`, unless 0, is tried in addition to those that the
  // coefficients suggest. Negating all equations gives different cuts.
  std::optional<Cut> best(std::span<const EquationWeight> weights, std::int64_t divisor = 0);

  // Returns the variable bound nearest to the column's value; nullopt if it has none.
  std::optional<VariableBound> nearest_variable_bound(ColumnIndex column) const {
    return variable_bounds_[column];
  }
  // Returns the distance of the column's value from its nearest bound, fixed or variable.
  double distance_to_bound(ColumnIndex column) const;

 private:
  // A column or slack in the sum of equations, as a distance >= 0.
  struct Item {
    double coefficient = 0.0;
    double value = 0.0;
    double range = 0.0;
    double unit = 1.0;        // its units per unit of the model
    ColumnIndex column = -1;  // -1: a slack
    Side side = Side::kLower;
    bool integral = false;
  };
  struct Trial {
    double divisor = 0.0;
    double scale = 1.0;
    double efficacy = 0.0;
  };

  void note_variable_bound(int row);
  bool build(std::span<const EquationWeight> weights, bool prefer_variable);
  bool substitute(bool prefer_variable);
  bool list_items();
  double efficacy(double divisor, double scale) const;
  void try_divisor(double divisor, double scale, Trial& best) const;
  Trial choose_divisor(std::int64_t suggestion);
  void complement(Item& item);
  void improve_complements(Trial& best);
  bool is_too_long(const LinearRow& row) const;
  std::optional<Cut> finish(const Trial& trial);

  const CutContext& context_;
  MirRule rule_;
  CheckedSum sum_;
  std::vector<std::optional<VariableBound>> variable_bounds_;
  std::vector<char> in_use_;  // by row: whether the sum contains it
  std::vector<EquationWeight> weights_;
  std::vector<Item> items_;
  std::size_t moved_ = 0;  // items before this one are not zero
  double side_ = 0.0;
};

}  // namespace quadrille::engine::mip
