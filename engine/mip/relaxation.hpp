// SPDX-License-Identifier: MIT
//
// The linear relaxation of a problem: the floating-point program that the simplex method solves,
// beside the integer rows that it stands for. What the simplex method finds out is turned into
// integer rows (certificates) that hold whatever the floating point is worth.
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

namespace quadrille::engine::mip {

// A value of the point that is so near to an integer is taken as integral.
inline constexpr double kIntegrality = 1e-6;
inline bool is_integral(double value) {
  return std::abs(value - std::round(value)) <= kIntegrality;
}

enum class RowOrigin : std::uint8_t { kModel, kLazy, kCut };

class Relaxation {
 public:
  // Of the problem's rows, or of those that presolve has made of them, with their numbers.
  Relaxation(const Problem& problem, std::vector<Row> rows, std::vector<int> numbers);

  // The bounds of the program become those of the propagator.
  void take_bounds(const Propagator& propagator);
  // One bound, for a trial; the next take_bounds puts it right.
  void try_bounds(ColumnIndex column, std::int64_t lower, std::int64_t upper);

  // `number` is the caller's name for the row (in the proof log).
  void add_rows(std::span<const Row> rows, RowOrigin origin, std::span<const int> numbers);
  // Removes cuts, of the rows from `first_row` on, that do not bind at the point of the last solve;
  // returns how many.
  int drop_slack_cuts(int first_row = 0);
  int rows() const { return simplex_->rows(); }
  std::span<const int> row_numbers() const { return numbers_; }
  RowOrigin row_origin(int row) const { return origins_[row]; }
  const Row& row(int row) const { return rows_[row]; }

  lp::Verdict solve(const lp::SimplexLimits& limits);
  // Again, with a fresh factor and fresh costs.
  lp::Verdict solve_carefully(const lp::SimplexLimits& limits);

  // After kOptimal: in the problem's objective units, and by column.
  double objective() const { return objective_; }
  std::span<const double> point() const { return point_; }
  // From the problem's objective units to those of SimplexLimits::cut_off.
  double cut_off_of(double objective) const { return objective / problem_->unit(); }

  // The rows' combination by the last multipliers, with the objective limit if there is one; false
  // if the numbers are too large. `precisely`: with as many places as fit, which takes longer.
  bool certify(const exact::ObjectiveLimit* limit, bool precisely, exact::Aggregate& result);
  // A number that the objective (in its units) provably never falls below within the bounds taken;
  // nothing if the multipliers prove none.
  std::optional<Rational> certified_bound();

  // The same in rational numbers, from the basis of the last solve: slow, for where rounded
  // multipliers are not good enough (columns without bounds forgive no error). A sum of rows (and
  // of the limit) that shows that there is no point within the bounds taken, or only points with an
  // objective above the limit; nothing if there is no such sum.
  std::optional<ProofLog::Refutation> refutation(const std::optional<Rational>& limit,
                                                 const exact::Effort& effort) const;

  // After kUnbounded: whether the objective really falls without limit along a ray of the rows.
  bool proves_unbounded_ray(const exact::Effort& effort) const;

  // The bounds taken last, with those on trial.
  const std::vector<std::int64_t>& lower() const { return lower_; }
  const std::vector<std::int64_t>& upper() const { return upper_; }

  // Bounds taken at level 0 last.
  const std::vector<std::int64_t>& root_lower() const { return root_lower_; }
  const std::vector<std::int64_t>& root_upper() const { return root_upper_; }

  Basis basis() const { return simplex_->basis(); }
  void set_basis(const Basis& basis) { simplex_->set_basis(basis); }
  void save(lp::Snapshot& snapshot) const { simplex_->save(snapshot); }
  bool restore(const lp::Snapshot& snapshot) { return simplex_->restore(snapshot); }
  std::int64_t iterations() const { return simplex_->iterations(); }

  // After kOptimal: multipliers of the integer rows with which the column, an integer one, becomes
  // a row of the tableau: coefficient 1, and 0 of all other basic variables. Empty if the column is
  // not basic.
  std::vector<double> tableau_row(ColumnIndex column);

 private:
  Model program() const;  // all rows, the problem's objective
  std::vector<exact::ColumnBounds> bounds() const;
  void set_program_bounds(ColumnIndex j);
  void read_point();
  std::span<const double> integer_multipliers();

  const Problem* problem_;
  std::vector<Row> rows_;
  std::vector<RowOrigin> origins_;
  std::vector<int> numbers_;
  std::unique_ptr<lp::Simplex> simplex_;
  std::vector<std::int64_t> lower_, upper_;
  std::vector<std::int64_t> root_lower_, root_upper_;  // bounds taken at level 0 last
  std::vector<double> point_;
  double objective_ = 0.0;
  bool is_ray_ = false;

  exact::Aggregator aggregator_;
  std::vector<exact::RangedRow> ranged_rows_;
  std::vector<double> multipliers_;
};

}  // namespace quadrille::engine::mip
