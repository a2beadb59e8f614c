// SPDX-License-Identifier: MIT
//
// Evaluates a basis of a linear program in rational numbers: its point and multipliers and whether
// they are feasible, a proof of infeasibility from one of its rows, a ray from one of its columns.
// Ignores integrality of columns.
//
//   const ExactBasis exact(model, basis, {}, {});
//   if (const auto solution = exact.solution()) {
//     return solution->primal_feasible && solution->dual_feasible;  // optimal, without tolerance
//   }

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/basis.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/stop.hpp>
#include "engine/exact/dixon_solver.hpp"
#include "engine/exact/linear_proof.hpp"
#include "engine/rational.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::exact {

struct BasicSolution {
  bool primal_feasible = false;
  bool dual_feasible = false;
  Rational objective;     // with offset and denominator
  RationalVector values;  // of columns
  // By row, for the objective's terms without offset and denominator: positive if a greater
  // activity would increase the objective.
  RationalVector duals;
};

// Names a column, or a row's activity.
struct Variable {
  enum class Kind { kColumn, kRow } kind = Kind::kColumn;
  std::int32_t index = 0;
};

class ExactBasis {
 public:
  // Factors the basis. `model` must outlive the object. Requires statuses for all columns and rows.
  ExactBasis(const Model& model, Basis basis, std::span<const ColumnBounds> bounds, Effort effort);

  // All queries below return nullopt if the basis is invalid (singular, of the wrong size, at a
  // missing bound), or if the effort limit was reached.

  std::optional<BasicSolution> solution() const;

  // Returns the values of all columns.
  std::optional<RationalVector> values() const;

  // Returns multipliers of all rows, zero for basic ones, whose sum of rows has these coefficients,
  // one per column, in the basic columns.
  std::optional<RationalVector> row_multipliers(std::span<const BigInteger> coefficients) const;

  // Returns the rates at which all columns change as a nonbasic variable increases (or decreases)
  // at rate 1.
  std::optional<RationalVector> direction(Variable entering, bool increases) const;

  // Returns row multipliers from the tableau row of a basic variable, if they prove that no point
  // satisfies rows and bounds. Requires a basic variable.
  std::optional<RationalVector> infeasibility(Variable leaving) const;

  // Returns the direction of the columns as a nonbasic variable increases (or decreases), if it
  // never leaves a row or bound and improves the objective. With a feasible point, it proves that
  // the program is unbounded. Requires a nonbasic variable.
  std::optional<RationalVector> unbounded_ray(Variable entering, bool increases) const;

 private:
  IntegerMatrix collect();
  bool set_nonbasic_values();
  std::optional<std::vector<BigInteger>> tight_right_sides() const;
  RationalVector spread(const RationalVector& basic) const;
  bool is_primal_feasible(const RationalVector& values) const;
  bool is_dual_feasible(const RationalVector& values, const RationalVector& duals) const;

  const Model& model_;
  Basis basis_;
  std::vector<ColumnBounds> changes_;
  std::vector<EffectiveBounds> bounds_;  // of columns
  bool usable_ = false;
  std::vector<ColumnIndex> basic_columns_;
  std::vector<RowIndex> tight_rows_;      // those not basic
  std::vector<int> position_;             // of columns in basic_columns_, or -1
  std::vector<BigInteger> column_value_;  // of nonbasic columns, times scale_
  BigInteger scale_ = 1;
  StopToken stop_;
  DixonSolver solver_;
};

}  // namespace quadrille::engine::exact
