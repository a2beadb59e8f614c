// SPDX-License-Identifier: MIT
//
// The simplex method in rational numbers, from any basis to a verdict, which no error of floating
// point can mislead. Slow, as every pivot solves the equations of its basis anew: for programs that
// floats cannot decide, from the basis at which they ended.
//
//   ExactSimplex simplex(model, {}, last_basis, {.stop = stop});
//   if (simplex.run() == ExactSimplex::Verdict::kOptimal) use(simplex.basis());

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/basis.hpp>
#include <quadrille/engine/model.hpp>
#include "engine/exact/basic_solution.hpp"
#include "engine/exact/linear_proof.hpp"

namespace quadrille::engine::exact {

class ExactSimplex {
 public:
  enum class Verdict {
    kOptimal,     // `basis` is primal and dual feasible
    kInfeasible,  // `multipliers` prove it
    kUnbounded,   // `basis` is primal feasible, and `entering` gives the ray
    kStopped,
  };

  // `model` must outlive the object. Integer columns count as continuous.
  ExactSimplex(const Model& model, std::span<const ColumnBounds> bounds, Basis start,
               Effort effort);

  Verdict run(std::int64_t most_pivots = std::numeric_limits<std::int64_t>::max());

  std::int64_t pivots() const { return pivots_; }
  const Basis& basis() const { return basis_; }
  // After kInfeasible: those of the rows, as proves_infeasible takes them.
  const RationalVector& multipliers() const { return multipliers_; }
  // After kUnbounded: the variable that can change without limit, and whether it increases.
  Variable entering() const { return variable(entering_); }
  bool entering_increases() const { return increases_; }

 private:
  // Variables are numbered: columns first, then the rows' activities.
  int size() const { return static_cast<int>(ranges_.size()); }
  int columns() const { return static_cast<int>(basis_.columns.size()); }
  Variable variable(int number) const;
  BasisStatus status(int number) const {
    return number < columns() ? basis_.columns[number] : basis_.rows[number - columns()];
  }
  void set_status(int number, BasisStatus status) {
    (number < columns() ? basis_.columns[number] : basis_.rows[number - columns()]) = status;
  }
  void start_from_rows();
  void add_activities(std::vector<BigInteger>& numbers) const;
  bool evaluate();
  int side(int number) const;
  bool price();
  bool improves(int number) const;
  bool choose_entering();
  bool step(RationalVector rates);

  const Model& model_;
  std::vector<ColumnBounds> changes_;
  std::vector<EffectiveBounds> ranges_;
  Basis basis_;
  Effort effort_;

  std::optional<ExactBasis> factored_;  // of `basis_`
  RationalVector values_;               // of all variables
  std::vector<BigInteger> reduced_;     // reduced costs, times a positive number
  RationalVector multipliers_;
  std::int64_t pivots_ = 0;
  bool is_feasible_ = false;
  int entering_ = -1;
  bool increases_ = false;
  bool is_stalled_ = false;  // the last step had length 0
};

}  // namespace quadrille::engine::exact
