// SPDX-License-Identifier: MIT
//
// Rules that derive a new row from existing ones, in addition to sums and propagation.
//
//   Rules rules(state, columns);
//   const Sum cut = rules.mir(divisor, weights, shifts);  // throws Refused if it does not follow

#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tools/proof_checker/covering.hpp"
#include "tools/proof_checker/propagation.hpp"
#include "tools/proof_checker/sum.hpp"

namespace proof_checker {

// Bounds of the model before rounding, times the denominator.
struct Column {
  Int lower = 0, upper = 0, denominator = 1;
};

// A side of a row and its multiplier.
struct Weight {
  int id = 0;
  Int weight = 0;
  bool upper = true;
};

using Bounds = std::map<int, Literal>;  // one per column

class Rules {
 public:
  Rules(State& state, const std::vector<Column>& columns) : state_(state), columns_(columns) {}

  // Returns the mixed-integer rounding of a sum of rows with slacks. The shifts are global bounds.
  Sum mir(Int divisor, const std::vector<Weight>& weights, const Bounds& shifts);
  // Returns the lifted cover inequality of a side of a row. Columns of `relaxed` are replaced by
  // their bounds instead of being taken as 0/1.
  Sum cover(int id, bool upper, const std::set<int>& cover, const Bounds& relaxed);
  // Returns a side of a row with a new coefficient of a 0/1 column and a new right-hand side.
  // Throws Refused unless it follows from the old one and the bounds.
  Sum tightened(int id, bool upper, int column, Int coefficient, Int side);

  // Decides whether, within the current bounds, no 0/1 columns satisfy both the rows from first to
  // last, each of which requires one of its columns, and the upper sides of the rows in `groups`,
  // which limit the number of chosen columns.
  bool is_covering_impossible(const std::vector<int>& groups, int first, int last);

  // Returns false if no sum of the row lies between its sides, even if columns may exceed one of
  // their bounds arbitrarily: either the bounds that limit the sum from above or those that limit
  // it from below.
  bool may_hold(int id);

  // Divides a row by 2^shift, rounded such that it remains valid within the global bounds.
  void divide(Sum& sum, int shift) const;

  // Returns a side of a row. Throws Refused if it is infinite.
  Wide side_of(int id, bool upper);
  bool all_integral(const std::vector<Term>& terms) const;
  // Reports whether a column is 0/1 by the bounds of the model and not in `without`.
  bool is_binary(const Bounds& without, int column) const;
  // Returns the maximum of the terms, without column `but`, within the current bounds; nullopt if
  // it is infinite.
  std::optional<Wide> greatest(const Sum& sum, int but) const;

 private:
  Sum one_side(int id, bool upper);
  Group group_of(int id);
  Sum shifted(Int divisor, const std::vector<Weight>& weights, const Bounds& shifts);
  void relax(Sum& row, const Bounds& relaxed) const;
  void divide_by_gcd(Sum& sum) const;

  State& state_;
  const std::vector<Column>& columns_;
};

}  // namespace proof_checker
