// SPDX-License-Identifier: MIT
//
// Converts rows and objectives from decimals to integers below 2^62. Multiples of a row are
// equivalent: if the least power of ten that turns its numbers into integers makes them too large,
// they are divided by their greatest common divisor.
//
//   add_up(row.terms);
//   std::optional<Row> integers = exact_row(row, model);
//   if (!integers) use(long_row(row, model).terms);

#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/io/model_draft.hpp"

namespace quadrille::engine::io {

// Sorts terms by column, adds up those of the same column and drops zeros. All functions below
// require such terms.
void add_up(std::vector<FileTerm>& terms);

// Returns a row with the same points as this one, given the model's columns; nullopt if no such row
// fits. Its lower side may exceed its upper one.
std::optional<Row> exact_row(const DraftRow& row, const Model& model);

// A coefficient of any size.
using LongTerm = std::pair<ColumnIndex, BigInteger>;

// A row in integers of any size.
struct LongRow {
  std::vector<LongTerm> terms;
  std::optional<BigInteger> lower, upper;
  bool is_integral = false;  // all columns are integer ones
};
// Returns a row with the same points. Its lower side may exceed its upper one.
LongRow long_row(const DraftRow& row, const Model& model);

// Returns the objective with its terms and its constant over one denominator; nullopt if they do
// not fit.
std::optional<Objective> exact_objective(const std::vector<FileTerm>& terms,
                                         const Decimal& constant);
// An objective divided by the greatest common divisor of its terms, `factor`, without its constant.
struct LongObjective {
  std::vector<LongTerm> terms;
  bool is_integral = false;
  Rational factor;
};
LongObjective long_objective(const std::vector<FileTerm>& terms, const Model& model);

// Returns a column with these bounds over one denominator; nullopt if they do not fit.
std::optional<Column> exact_bounds(const std::optional<Decimal>& lower,
                                   const std::optional<Decimal>& upper);

}  // namespace quadrille::engine::io
