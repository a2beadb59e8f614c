// SPDX-License-Identifier: MIT
/// @file
/// Rows that apply only if a 0/1 column has a value, special ordered sets and semi-continuous
/// columns. They become rows and 0/1 columns at once, as in files that are read, so that all that
/// works on a model works on them.
///
///     Model model;
///     const ColumnIndex open = model.add_column("open", 0, 1);
///     const ColumnIndex x = model.add_column("x", 2, 9), y = model.add_column("y", 0, 9);
///     std::string fault = add_indicator_row(model, open, false, {"closed", {{y, 1}}, 0, 0});
///     if (fault.empty()) fault = make_semi_continuous(model, x);  // 0, or 2 to 9
///     const ColumnIndex either[] = {x, y};
///     if (fault.empty()) fault = add_ordered_set(model, "either", either, 1);
///     if (!fault.empty()) throw std::runtime_error(fault);
///
/// Each function returns why it cannot, and then leaves the model as it is; an empty text if it
/// could. They need finite bounds of the columns, with denominators that divide a power of ten,
/// because these become coefficients of the new rows. They read the bounds at the time of the call:
/// later ones may be tighter, but not wider. Numbers of new rows must be below 2^62.

#pragma once

#include <span>
#include <string>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// Adds a row that applies only if the 0/1 column `indicator` has the value. A row with two sides
/// becomes up to two rows, and bounds may make one superfluous: then it has no terms.
[[nodiscard]] std::string add_indicator_row(Model& model, ColumnIndex indicator, bool value,
                                            Row row);

/// Adds a special ordered set of type 1 or 2: at most one of the columns is not 0, or at most two
/// that are neighbours in this order. Requires distinct columns with 0 between their bounds. Adds a
/// 0/1 column for each one that is not 0/1 itself, and, for type 2, for each pair of neighbours.
[[nodiscard]] std::string add_ordered_set(Model& model, const std::string& name,
                                          std::span<const ColumnIndex> columns, int type);

/// Allows a column the value 0 besides those between its bounds, which are widened to 0, and adds a
/// 0/1 column. No effect on a column with 0 between its bounds.
[[nodiscard]] std::string make_semi_continuous(Model& model, ColumnIndex column);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
