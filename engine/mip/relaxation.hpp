// SPDX-License-Identifier: MIT
//
// The linear relaxation of a problem: the floating-point program that the simplex method solves,
// together with the integer rows that it represents. Its conclusions are turned into integer rows
// (certificates) that are valid however inaccurate the floating point is.
//
//   Relaxation relaxation(problem, rows, numbers);
//   relaxation.take_bounds(propagator);
//   if (relaxation.solve(limits) == lp::Verdict::kInfeasible) {
//     if (relaxation.certify(nullptr, false, certificate)) use(certificate.row);
//   }

#pragma once

#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "engine/exact/aggregate.hpp"
#include "engine/exact/basic_solution.hpp"
#include "engine/exact/proof_log.hpp"
#include "engine/lp/simplex.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/mip/target.hpp"

namespace quadrille::engine::mip {

// Values of the point within this distance of an integer count as integral.
inline constexpr double kIntegrality = 1e-6;
inline bool is_integral(double value) {
  return std::abs(value - std::round(value)) <= kIntegrality;
}

enum class RowOrigin : std::uint8_t { kModel, kLazy, kCut };

class Relaxation {
 public:
  // `rows` are the problem's rows, or those that presolve has made of them, with their numbers in
  // the proof log.
  Relaxation(const Problem& problem, std::vector<Row> rows, std::vector<int> numbers);

  // Sets the bounds of the program to those of the propagator.
  void take_bounds(const Propagator& propagator);
  // Sets the bounds of one column for a trial; the next take_bounds restores them.
  void try_bounds(ColumnIndex column, std::int64_t lower, std::int64_t upper);

  // Adds rows. `numbers` are those of the rows in the proof log.
  void add_rows(std::span<const Row> rows, RowOrigin origin, std::span<const int> numbers);
  // Removes cuts with index `first_row` or greater that do not bind at the point of the last solve;
  // returns the number removed.
  int drop_slack_cuts(int first_row = 0);
  int rows() const { return simplex_->rows(); }
  std::span<const int> row_numbers() const { return numbers_; }
  RowOrigin row_origin(int row) const { return origins_[row]; }
  const Row& row(int row) const { return rows_[row]; }

  lp::Verdict solve(const lp::SimplexLimits& limits);
  // Solves again with a fresh factor and fresh costs.
  lp::Verdict solve_carefully(const lp::SimplexLimits& limits);

  // After kOptimal: the objective, in the problem's objective units, and the values by column.
  double objective() const { return objective_; }
  std::span<const double> point() const { return point_; }
  // Converts from the problem's objective units to those of SimplexLimits::cut_off.
  double cut_off_of(double objective) const { return objective / problem_->unit(); }

  // Returns the last multipliers, of the integer rows in units of the integer objective. Those of a
  // ray, which has no units, are at most 1. Valid until the next call.
  std::span<const double> integer_multipliers();
  // Combines the rows by the last multipliers, including the objective limit, if given. Returns
  // false if the numbers are too large. With `precisely`, uses as many binary places as fit, which
  // takes longer.
  bool certify(const exact::ObjectiveLimit* limit, bool precisely, exact::Aggregate& result);
  // Limits the sums that `certify` makes; see exact::Aggregator::keep_whole.
  void keep_sums_whole(std::int64_t largest) { aggregator_.keep_whole(largest); }
  // Returns a proven lower bound on the objective (in its units) within the bounds taken; nullopt
  // if the multipliers prove none.
  std::optional<Rational> certified_bound();

  // Returns a sum of rows (and of the cutoff) proving that there is no point within the bounds
  // taken, or none that the target wants; nullopt if there is no such sum, or if it is not found
  // within that many pivots. Computed in rational arithmetic from the basis of the last solve.
  // Slow, for cases in which rounded multipliers are not accurate enough (unbounded columns
  // tolerate no error).
  std::optional<ProofLog::Refutation> refutation(const Target& target, const exact::Effort& effort,
                                                 std::int64_t most_pivots) const;

  // After kUnbounded: decides whether the objective is proved to fall without limit along a ray of
  // the rows.
  bool proves_unbounded_ray(const exact::Effort& effort) const;

  // The bounds taken last, including trial bounds.
  const std::vector<std::int64_t>& lower() const { return lower_; }
  const std::vector<std::int64_t>& upper() const { return upper_; }

  // The bounds last taken at level 0.
  const std::vector<std::int64_t>& root_lower() const { return root_lower_; }
  const std::vector<std::int64_t>& root_upper() const { return root_upper_; }

  Basis basis() const { return simplex_->basis(); }
  void set_basis(const Basis& basis) { simplex_->set_basis(basis); }
  void save(lp::Snapshot& snapshot) const { simplex_->save(snapshot); }
  bool restore(const lp::Snapshot& snapshot) { return simplex_->restore(snapshot); }
  std::int64_t iterations() const { return simplex_->iterations(); }

  // After kOptimal: returns multipliers of the integer rows that yield the tableau row of an
  // integer column, in which it has coefficient 1 and all other basic variables have 0. Empty if
  // the column is not basic.
  std::vector<double> tableau_row(ColumnIndex column);

 private:
  Model program() const;  // all rows, the problem's objective
  std::vector<exact::ColumnBounds> bounds() const;
  void set_program_bounds(ColumnIndex j);
  void read_point();

  const Problem* problem_;
  std::vector<Row> rows_;
  std::vector<RowOrigin> origins_;
  std::vector<int> numbers_;
  std::unique_ptr<lp::Simplex> simplex_;
  std::vector<std::int64_t> lower_, upper_;
  std::vector<std::int64_t> root_lower_, root_upper_;  // last taken at level 0
  std::vector<double> point_;
  double objective_ = 0.0;
  bool is_ray_ = false;

  exact::Aggregator aggregator_;
  std::vector<exact::RangedRow> ranged_rows_;
  std::vector<double> multipliers_;
};

}  // namespace quadrille::engine::mip
