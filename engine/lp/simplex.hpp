// SPDX-License-Identifier: MIT
//
// A linear program that is solved again and again while bounds change and rows come and go:
// minimise c x, row_lower <= A x <= row_upper, lower <= x <= upper. Keeps its basis from one solve
// to the next. Everything is floating point: a verdict is a proposal, to be confirmed with the
// multipliers in exact arithmetic (engine/exact).
//
//   const std::vector<ColumnData> columns = {{0, 4, -1}, {0, 4, -2}};
//   const std::vector<RowData> rows = {{{{0, 1}, {1, 1}}, -kNoBound, 5}};
//   Simplex simplex(columns, rows);
//   if (simplex.solve() == Verdict::kOptimal) use(simplex.value(0), simplex.objective());
//   simplex.set_bounds(1, 0, 2);
//   simplex.solve();  // from the last basis, by the dual method

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <quadrille/engine/basis.hpp>
#include "engine/lp/dual_simplex.hpp"
#include "engine/lp/simplex_state.hpp"

namespace quadrille::engine::lp {

struct ColumnData {
  double lower = 0.0;
  double upper = kNoBound;
  double cost = 0.0;
};

struct RowData {
  std::vector<RowEntry> entries;  // each column at most once
  double lower = -kNoBound;
  double upper = kNoBound;
};

struct Program {
  std::vector<ColumnData> columns;
  std::vector<RowData> rows;
};

// The final state of a solve, to start another solve from: much cheaper than a basis, for which
// factor and reduced costs must be computed.
struct Snapshot {
  std::int64_t version = -1;  // of the rows and costs
  std::vector<BasisStatus> status;
  std::vector<int> basis_position, head;
  std::vector<double> value, reduced_cost, working_cost, weight;
  std::vector<char> is_active;
  BasisFactor factor;
  bool is_factored = false, costs_are_shifted = false, is_warm = false;
};

class Simplex {
 public:
  Simplex(std::span<const ColumnData> columns, std::span<const RowData> rows,
          const Tolerances& tolerances = {});

  int columns() const { return s_.columns; }
  int rows() const { return s_.rows; }

  void set_bounds(int column, double lower, double upper);
  // The cost of the row's activity; `objective` does not include it.
  void set_row_cost(int row, double cost);
  // The new rows' logicals become basic; reduced costs stay as they are.
  void add_rows(std::span<const RowData> rows);
  // keep[i] says whether row i stays. Rows whose logicals are not basic cost the warm start.
  void remove_rows(const std::vector<bool>& keep);

  // kCutOff means that the objective of every solution exceeds limits.cut_off.
  Verdict solve(const SimplexLimits& limits = {});

  // Solves from a basis of a similar program; by the primal method if the basis's point is within
  // bounds, and only its reduced costs have wrong signs.
  Verdict solve_from(const Basis& basis, const SimplexLimits& limits = {});

  // After kOptimal (and, with limited meaning, after kStopped).
  double objective() const { return s_.objective(); }
  double value(int column) const;
  // After kOptimal and kCutOff: the duals. After kInfeasible: the ray. The rows' combination by
  // them, with the objective or without it, is the certificate.
  const std::vector<double>& multipliers() const { return multipliers_; }
  // After kInfeasible: the basic variable whose row of the tableau proves it. After kUnbounded: the
  // nonbasic one that may change without limit. Columns come first, then the rows' activities.
  int proving_variable() const { return proving_variable_; }
  bool proving_variable_increases() const { return proving_variable_increases_; }
  bool is_basic(int column) const { return s_.status[column] == BasisStatus::kBasic; }
  bool is_row_basic(int row) const { return s_.status[s_.columns + row] == BasisStatus::kBasic; }
  std::int64_t iterations() const { return s_.iterations; }

  // After kOptimal, for a basic column: the multiples of the rows' equations (activity = row) in
  // whose sum the column has coefficient 1 and all other basic variables 0; empty without a factor.
  std::vector<double> tableau_multipliers(int column);

  Basis basis() const;
  // Keeps the factor if the same variables are basic.
  void set_basis(const Basis& basis);
  // Makes the next solve compute factor and reduced costs from scratch.
  void forget_factor();

  void save(Snapshot& snapshot) const;
  // Returns false and does nothing if rows or costs have changed since. Does not restore bounds.
  bool restore(const Snapshot& snapshot);

  // Accepts verdicts that rest on an updated factor: faster, slightly less accurate.
  void trust_updates(bool trust) { s_.trusts_updates = trust; }

 private:
  void scale(std::span<const RowData> rows);
  void append_rows(std::span<const RowData> rows);
  std::vector<double> weights_by_variable() const;
  void gather_basis(const std::vector<double>& weights);
  void move_nonbasic_to_bounds();
  void prepare();
  bool needs_phase_one() const;
  void phase_one(const SimplexLimits& limits);
  Verdict finish(Verdict verdict, const DualSimplex& dual);
  Verdict clean_up(const SimplexLimits& limits);
  bool is_primal_feasible() const;
  bool is_dual_feasible() const;

  SimplexState s_;
  std::vector<double> column_scale_, row_scale_;  // powers of two
  std::vector<double> multipliers_;
  int proving_variable_ = -1;
  bool proving_variable_increases_ = false;
  std::int64_t version_ = 0;
  bool is_warm_ = false;  // the last solve ended with reduced costs of the right signs
};

}  // namespace quadrille::engine::lp
