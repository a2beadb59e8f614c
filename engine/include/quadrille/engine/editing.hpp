// SPDX-License-Identifier: MIT
/// @file
/// Changes models in bulk: many rows at once from arrays, single coefficients, rows and columns to
/// be taken out.
///
///     set_coefficient(model, 0, 1, 5);
///     delete_rows(model, {0, 2});  // later rows move up
///     const std::int64_t starts[] = {0, 2, 3}, values[] = {1, 1, 4}, least[] = {1, 0};
///     const std::int64_t most[] = {kInfinity, 9};
///     const ColumnIndex columns[] = {0, 1, 1};
///     add_rows(model, {starts, columns, values, least, most});  // two rows

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// Rows in compressed form (CSR): row i has the terms from starts[i] to before starts[i + 1].
struct RowBlock {
  std::span<const std::int64_t> starts;  ///< one more than there are rows, not decreasing, from 0
  std::span<const ColumnIndex> columns;  ///< one per term
  std::span<const std::int64_t> values;  ///< coefficients, one per term
  std::span<const std::int64_t> lower;   ///< one per row; -kInfinity: none
  std::span<const std::int64_t> upper;   ///< one per row; kInfinity: none
};

/// Returns what is wrong with the lengths and starts of a block; empty if nothing is.
std::string_view fault_of(const RowBlock& rows);

/// Adds rows and returns the index of the first one. Requires a block without a fault; faults of
/// rows are those of Model::add_row. Takes linear time if the columns of each row increase.
RowIndex add_rows(Model& model, const RowBlock& rows);

/// Changes the coefficient of a column in a row; 0 takes it out. It is multiplied by the row's
/// denominator, as Row::terms are. Faults: those of Model::set_row.
void set_coefficient(Model& model, RowIndex row, ColumnIndex column, std::int64_t coefficient);

/// Takes rows out; the indices of later ones decrease. Requires rows of the model. Leaves a model
/// with a fault as it is.
void delete_rows(Model& model, const std::vector<RowIndex>& rows);

/// Takes columns out, with their terms in rows and objective; the indices of later ones decrease.
/// Requires columns of the model. Leaves a model with a fault as it is.
void delete_columns(Model& model, const std::vector<ColumnIndex>& columns);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
