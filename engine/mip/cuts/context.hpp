// SPDX-License-Identifier: MIT
//
// The input of cut separation: the rows of the relaxation, its point, and globally valid bounds.
//
//   const CutContext context(problem, relaxation, propagator, poll);
//   if (context.slack(i, Side::kUpper) < 1e-6) use(context.row(i));  // the row is tight

#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/mip/cut.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/mip/relaxation.hpp"
#include "engine/poll.hpp"
#include "engine/short_lists.hpp"

namespace quadrille::engine::mip {

// Values of the point that differ by less count as equal.
inline constexpr double kPointTolerance = 1e-6;
// Cuts of smaller efficacy are not worth adding.
inline constexpr double kMinEfficacy = 1e-3;

class CutContext {
 public:
  struct Occurrence {
    int row = 0;
    std::int64_t coefficient = 0;
  };

  // Requires an optimal relaxation and a propagator at level 0. The relaxation must not change
  // while the context is in use.
  CutContext(const Problem& problem, const Relaxation& relaxation, const Propagator& propagator,
             Poll& poll);

  // Returns true if cut separation must stop and return the cuts found so far.
  bool says_stop(std::size_t steps) const { return poll_.says_stop(steps); }

  int columns() const { return problem_.columns(); }
  int rows() const { return relaxation_.rows(); }
  const Problem& problem() const { return problem_; }
  const Relaxation& relaxation() const { return relaxation_; }
  const Row& row(int i) const { return relaxation_.row(i); }

  // Globally valid bounds; -kInfinity and kInfinity mean no bound.
  std::int64_t lower(ColumnIndex j) const { return lower_[j]; }
  std::int64_t upper(ColumnIndex j) const { return upper_[j]; }
  bool is_fixed(ColumnIndex j) const { return lower_[j] == upper_[j]; }
  bool is_integer(ColumnIndex j) const { return problem_.is_integer(j); }
  // Reports whether the column is a 0/1 column in the model.
  bool is_binary(ColumnIndex j) const { return is_binary_[j] != 0; }
  double value(ColumnIndex j) const { return relaxation_.point()[j]; }
  // Returns the distance of the value from a bound; infinite if there is no bound.
  double distance(ColumnIndex j, Side side) const;
  // Returns the side of the nearer bound. Requires that the column has a bound.
  Side nearer_bound(ColumnIndex j) const;
  bool has_bound(ColumnIndex j) const { return lower_[j] != -kInfinity || upper_[j] != kInfinity; }
  Literal bound(ColumnIndex j, Side side) const {
    return {j, side, side == Side::kLower ? lower_[j] : upper_[j]};
  }

  static bool has_side(const Row& row, Side side) {
    return side == Side::kUpper ? row.upper != kInfinity : row.lower != -kInfinity;
  }
  static std::int64_t side_of(const Row& row, Side side) {
    return side == Side::kUpper ? row.upper : row.lower;
  }
  // Reports whether all columns of the row are integer ones; its slack is then integral too.
  bool is_integral_row(int i) const { return is_integral_[i] != 0; }
  // Returns the distance of the row's activity from a side; infinite if the row lacks that side.
  double slack(int i, Side side) const;
  // Returns the side of the row that is nearer to the point.
  Side nearer_side(int i) const;
  std::span<const Occurrence> occurrences(ColumnIndex j) const { return occurrences_[j]; }

  // Returns the distance of the point from the row that it violates, with continuous columns in the
  // model's units; negative if the row is satisfied.
  double efficacy(const LinearRow& row) const;
  // Reports whether the coefficients have magnitudes that suit the simplex method.
  bool is_handy(const LinearRow& row) const;

 private:
  const Problem& problem_;
  const Relaxation& relaxation_;
  Poll& poll_;
  std::vector<std::int64_t> lower_, upper_;
  std::vector<double> activity_;
  std::vector<char> is_integral_, is_binary_;
  ShortLists<Occurrence> occurrences_;  // by column
};

}  // namespace quadrille::engine::mip
