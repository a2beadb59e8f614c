// SPDX-License-Identifier: MIT
//
// Rows with one side, as the search uses them.
//
//   const LinearRow row = {{{x, 2}, {y, 3}}, 4};  // 2 x + 3 y <= 4

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/wide.hpp"

namespace quadrille::engine {

// The row: sum of terms <= upper. Terms are sorted by column, without zeros.
struct LinearRow {
  std::vector<Term> terms;
  std::int64_t upper = 0;
};

// Returns a row that propagates as `a x < upper` does, if bounds are integers and those of
// continuous columns are rounded outwards; nullopt if it does not fit 64 bits. The row is 2 a x <=
// 2 upper - 1. It does not hold at all points, but its conclusions do: at bounds a x is an integer,
// so that there both rows say a x <= upper - 1; and no multiple of a coefficient lies in [upper -
// 1/2, upper), so that a bound rounded outwards is the same from both.
inline std::optional<LinearRow> strict_row(std::vector<Term> terms, std::int64_t upper) {
  LinearRow row{std::move(terms), 0};
  bool fits = true;
  const auto put = [&fits](std::int64_t& to, Wide value) {
    const auto narrow = narrowed(value);
    fits = fits && narrow;
    if (narrow) to = *narrow;
  };
  for (Term& term : row.terms) put(term.coefficient, 2 * Wide{term.coefficient});
  put(row.upper, 2 * Wide{upper} - 1);
  return fits ? std::optional(std::move(row)) : std::nullopt;
}

}  // namespace quadrille::engine
