// SPDX-License-Identifier: MIT
//
// Checks proofs about linear programs in exact arithmetic: multipliers that prove infeasibility,
// and directions that prove unboundedness.
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

// The bounds of all columns.
std::vector<EffectiveBounds> effective_bounds(const Model& model,
                                              std::span<const ColumnBounds> changes);

// Reports whether combining the rows with these multipliers, of any sign, gives an equation between
// columns and activities that their bounds exclude. Requires one multiplier per row.
bool proves_infeasible(const Model& model, std::span<const ColumnBounds> changes,
                       const RationalVector& multipliers);

// Reports whether this direction never leaves the rows and bounds and improves the objective. With
// a feasible point it proves that the program is unbounded. Requires one entry per column.
bool is_unbounded_ray(const Model& model, std::span<const ColumnBounds> changes,
                      const RationalVector& direction);

// Returns the numerators of multipliers times the rows: one number per column.
std::vector<BigInteger> combined_rows(const Model& model, std::span<const BigInteger> multipliers);

// Returns the value of the terms at these numerators.
BigInteger activity(std::span<const Term> terms, std::span<const BigInteger> numerators);

// Returns 1 for a minimisation, -1 for a maximisation, 0 without an objective.
int objective_sign(const Model& model);

}  // namespace quadrille::engine::exact
