// SPDX-License-Identifier: MIT
//
// Proofs about linear programs, checked in exact arithmetic: multipliers that show that there is no
// point, a direction that shows that there is no best one.
//
//   return proves_infeasible(model, {}, multipliers);

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/exact/dixon_solver.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::exact {

// Bounds that replace those of the model, without denominator: a branching, a fixed integer.
struct ColumnBounds {
  ColumnIndex column = 0;
  std::int64_t lower = -kInfinity;
  std::int64_t upper = kInfinity;
};

struct EffectiveBounds {
  std::int64_t lower = -kInfinity;
  std::int64_t upper = kInfinity;
  std::int64_t denominator = 1;
};

// Of all columns.
std::vector<EffectiveBounds> effective_bounds(const Model& model,
                                              std::span<const ColumnBounds> changes);

// Whether combining the rows with these multipliers, of any signs, gives an equation between
// columns and activities that their bounds do not allow. Requires a multiplier a row.
bool proves_infeasible(const Model& model, std::span<const ColumnBounds> changes,
                       const RationalVector& multipliers);

// Whether this direction never leaves the rows and bounds, and improves the objective. With a
// feasible point it proves that the program is unbounded. Requires an entry a column.
bool is_unbounded_ray(const Model& model, std::span<const ColumnBounds> changes,
                      const RationalVector& direction);

// Numerators of multipliers times the rows: one number a column.
std::vector<BigInteger> combined_rows(const Model& model, std::span<const BigInteger> multipliers);

// The terms at these numerators.
BigInteger activity(std::span<const Term> terms, std::span<const BigInteger> numerators);

// 1 for a minimisation, -1 for a maximisation, 0 if there is nothing to optimise.
int objective_sign(const Model& model);

}  // namespace quadrille::engine::exact
