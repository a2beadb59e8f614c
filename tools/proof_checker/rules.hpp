// SPDX-License-Identifier: MIT
//
// The rules that make a new row from old ones, other than by adding up or propagating.
//
//   Rules rules(state, columns);
//   const Sum cut = rules.mir(divisor, weights, shifts);  // throws Refused where it may not

#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tools/proof_checker/covering.hpp"
#include "tools/proof_checker/propagation.hpp"
#include "tools/proof_checker/sum.hpp"

namespace proof_checker {

// Bounds of the model, before they are rounded.
struct Column {
  Int lower = 0, upper = 0, denominator = 1;
};

// A side of a row, and how often it is taken.
struct Weight {
  int id = 0;
  Int weight = 0;
  bool upper = true;
};

using Bounds = std::map<int, Literal>;  // one a column

class Rules {
 public:
  Rules(State& state, const std::vector<Column>& columns) : state_(state), columns_(columns) {}

  // Mixed-integer rounding of a sum of rows, each with its slack; shifts hold everywhere.
  Sum mir(Int divisor, const std::vector<Weight>& weights, const Bounds& shifts);
  // The cover inequality of a side of a row, lifted. Columns of `relaxed` are not taken as 0/1.
  Sum cover(int id, bool upper, const std::set<int>& cover, const Bounds& relaxed);
  // Whether a side of a row allows no more with this coefficient and side than it did, for a 0/1
  // column and all others within their bounds.
  Sum tightened(int id, bool upper, int column, Int coefficient, Int side);

  // Whether, within the bounds in force, no 0/1 columns satisfy the rows from first to last, each of
  // which asks for one of its columns, and the upper sides of those that say how many there may be.
  bool is_covering_impossible(const std::vector<int>& groups, int first, int last);

  // Whether integers at their bounds, or beyond them on one side, may give the sum of this row a
  // value between its sides: on the side that only adds to the sum, or on that which only takes.
  bool may_hold(int id);

  // A row divided by 2^shift, rounded such that it still holds within bounds that hold everywhere.
  void divide(Sum& sum, int shift) const;

  // The side of a row; refused if it is infinite.
  Wide side_of(int id, bool upper);
  bool all_integral(const std::vector<Term>& terms) const;
  // By the bounds of the model, and not in `without`.
  bool is_binary(const Bounds& without, int column) const;
  // The greatest value of the terms but one, by bounds that hold everywhere.
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
