// SPDX-License-Identifier: MIT
//
// Rows and objectives of decimals, put into integers below 2^62. A row is its multiples: one that
// the least power of ten does not make integers that fit is divided by what its numbers have in
// common as well. What fits in no way is rounded so that the row allows more than before.
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

// Sorts terms by column, adds up those of one column and drops zeros. All functions below require
// such terms.
void add_up(std::vector<FileTerm>& terms);

// The row that has the same points as this one, given the model's columns; nullopt: no such row
// fits. Its lower side may be above its upper one.
std::optional<Row> exact_row(const DraftRow& row, const Model& model);

// Rows that all points of this row within the model's bounds satisfy: one, one per side, or none.
std::vector<Row> relaxed_rows(const DraftRow& row, const Model& model);

// Its terms over its denominator, and its constant: nullopt if these do not fit.
std::optional<Objective> exact_objective(const std::vector<FileTerm>& terms,
                                         const Decimal& constant);
// The terms without what they have in common, `factor`; nullopt if these do not fit.
struct ObjectiveMultiple {
  std::vector<Term> terms;
  Rational factor;
};
std::optional<ObjectiveMultiple> objective_multiple(const std::vector<FileTerm>& terms);
// Close to the objective, without its constant.
Objective rounded_objective(const std::vector<FileTerm>& terms);

// Bounds over one denominator, if they fit.
std::optional<Column> exact_bounds(const std::optional<Decimal>& lower,
                                   const std::optional<Decimal>& upper);

}  // namespace quadrille::engine::io
