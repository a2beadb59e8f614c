// SPDX-License-Identifier: MIT
//
// The state that the dual and the primal simplex method share: the linear program in computational
// form, the basis with its factor, and the current point.
//
// The program is: minimise c x subject to A x - r = 0, lower <= (x, r) <= upper. Variables
// 0..n-1 are the columns of A (structurals), n..n+m-1 the activities r of the rows (logicals, of
// column -e_i). B holds the columns of the m basic variables; the others are at a bound.
//
// Internal to engine/lp: users see simplex.hpp.

#pragma once

#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <quadrille/engine/basis.hpp>
#include "engine/lp/basis_factor.hpp"
#include "engine/lp/matrix.hpp"
#include "engine/lp/sparse_vector.hpp"

namespace quadrille::engine::lp {

inline constexpr double kNoBound = std::numeric_limits<double>::infinity();

struct Tolerances {
  double primal = 1e-9;
  double dual = 1e-9;
};

struct SimplexState {
  explicit SimplexState(int column_count) : columns(column_count), matrix(column_count) {}

  int columns = 0;
  int rows = 0;
  Matrix matrix;
  std::vector<Entry> logicals;  // {i, -1}

  // By variable.
  std::vector<double> lower, upper;
  std::vector<double> cost;          // as given
  std::vector<double> working_cost;  // perturbed and shifted, against degeneracy
  std::vector<double> value;
  std::vector<double> reduced_cost;  // of the working costs; 0 where basic
  std::vector<BasisStatus> status;
  std::vector<int> basis_position;  // or -1

  // By position in the basis.
  std::vector<int> head;       // the basic variable
  std::vector<double> weight;  // dual steepest edge: |row of B^-1|^2, or an estimate

  BasisFactor factor;
  bool is_factored = false;
  bool costs_are_shifted = false;
  Tolerances tolerance;
  bool trusts_updates = false;  // believe verdicts of an updated factor
  std::int64_t iterations = 0;
  std::mt19937_64 random{1};

  // Work space of the iterations, zero between them.
  SparseVector row_of_inverse;  // by row
  SparseVector pivot_row;       // by structural
  SparseVector pivot_column;    // by position
  SparseVector scratch;         // by position or row

  int variables() const { return columns + rows; }
  std::span<const Entry> column(int variable) const;
  bool is_fixed(int variable) const { return lower[variable] == upper[variable]; }
  // Returns the bound at which a nonbasic variable is; zero if it has none.
  double nonbasic_value(int variable) const;
  // Moves a nonbasic variable to the bound that its status names, or to one that exists.
  void move_to_bound(int variable);

  // Factors the basis and repairs it if it is singular.
  void factorise();
  // Computes the values of the basic variables from those of the others.
  void compute_values();
  // Computes the reduced costs from the working costs.
  void compute_reduced_costs();
  // Computes row multipliers y with y B = c_B for these costs.
  void compute_multipliers(const std::vector<double>& costs, std::vector<double>& y);
  double objective() const;  // by the true costs

  // Reports whether basis, statuses and sizes agree, in linear time. For asserts.
  bool is_consistent() const;

  // Columns that are basic or fixed take no part in pricing: the pivot row has no entries for them,
  // and reduced costs of fixed ones go out of date. Updates the matrix for the current statuses and
  // bounds, between solves. Returns true if some columns may need new reduced costs.
  bool activate_columns();
  // row_of_inverse := row `position` of B^-1, and pivot_row := that row times the structurals.
  void compute_pivot_row(int position);
  void price_densely();
  void price_sparsely();
  // Returns the entry of the pivot row at any variable.
  double pivot_entry(int variable) const {
    return variable < columns ? pivot_row.values[variable]
                              : -row_of_inverse.values[variable - columns];
  }
  // Calls visit(variable, entry) for each variable with an entry in the pivot row: active columns,
  // and logicals, basic ones too.
  template <typename Visit>
  void for_each_pivot_entry(Visit&& visit) const {
    pivot_row.for_each(visit);
    row_of_inverse.for_each([&](int i, double entry) { visit(columns + i, -entry); });
  }
  // pivot_column := B^-1 times the variable's column, which `exchange` may bring into the basis.
  void compute_pivot_column(int variable);
  // Exchanges the leaving variable for the entering one; the leaving one gets `leaving_status`.
  // Returns false if the factor must be made anew (the exchange itself has taken place).
  bool exchange(int entering, int position, BasisStatus leaving_status);

  // Returns by how much a reduced cost has the wrong sign for the variable's bound.
  double dual_infeasibility(int variable) const;
  // Returns by how much a value is outside its bounds; negative below, positive above.
  double bound_violation(int variable) const;

  // Changes the working cost of a variable that is not basic, and its reduced cost with it.
  void shift_cost(int variable, double change);
  void restore_costs();
  void perturb_costs();
};

}  // namespace quadrille::engine::lp
