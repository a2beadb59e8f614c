// SPDX-License-Identifier: MIT
//
// Converts rows and objectives from decimals to integers below 2^62. Multiples of a row are
// equivalent: if the least power of ten that turns its numbers into integers makes them too large,
// they are divided by their greatest common divisor. A row that still does not fit is rounded so
// that it allows more than before.
//
//   add_up(row.terms);
//   std::optional<Row> integers = exact_row(row, model);
//   if (!integers) use(relaxed_rows(row, model));

#pragma once

#include <optional>
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

// Returns rows that all points of this row within the model's bounds satisfy: one, one per side, or
// none at all.
std::vector<Row> relaxed_rows(const DraftRow& row, const Model& model);

// Returns the objective with its terms and its constant over one denominator; nullopt if they do
// not fit.
std::optional<Objective> exact_objective(const std::vector<FileTerm>& terms,
                                         const Decimal& constant);
// An objective divided by the greatest common divisor of its terms, `factor`.
struct ObjectiveMultiple {
  std::vector<Term> terms;
  Rational factor;
};
std::optional<ObjectiveMultiple> objective_multiple(const std::vector<FileTerm>& terms);
// Returns an objective close to the given one, without its constant.
Objective rounded_objective(const std::vector<FileTerm>& terms);

// Returns a column with these bounds over one denominator; nullopt if they do not fit.
std::optional<Column> exact_bounds(const std::optional<Decimal>& lower,
                                   const std::optional<Decimal>& upper);

}  // namespace quadrille::engine::io
