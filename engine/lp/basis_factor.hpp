// SPDX-License-Identifier: MIT
//
// The basis matrix B of the simplex method in factored form, kept up to date while columns of it
// are exchanged. Row indices 0..m-1 name rows of B; positions 0..m-1 name its columns.
//
//   BasisFactor factor;
//   const auto singular = factor.factorise(columns);  // m columns, each a list of entries
//   factor.ftran(x, true);                            // x := B^-1 x : rows in, positions out
//   factor.btran(y);                                  // y := B^-T y : positions in, rows out
//   factor.update(position, x.values[position]);      // the column of which x was made comes in

#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "engine/lp/elimination.hpp"
#include "engine/lp/row_etas.hpp"
#include "engine/lp/sparse_vector.hpp"
#include "engine/lp/triangular.hpp"
#include "engine/lp/upper_factor.hpp"

namespace quadrille::engine::lp {

class BasisFactor {
 public:
  using Replacement = lp::Replacement;

  // Factors the m x m matrix with these columns, each of distinct rows. If the matrix is singular
  // (no pivot above the tolerance), returns replacements and factors the repaired matrix. Vectors
  // must have size m from then on.
  std::vector<Replacement> factorise(std::span<const std::span<const Entry>> columns);

  // x := B^-1 x. In: indexed by rows; out: indexed by positions. If `keep_spike`, the factor keeps
  // what `update` needs to bring the column x into the basis.
  void ftran(SparseVector& x, bool keep_spike = false);

  // y := B^-T y. In: indexed by positions; out: indexed by rows. If y has a single entry, and its
  // position is the next to be updated, that update is faster.
  void btran(SparseVector& y);

  // Replaces the column at `position` by the one whose ftran kept its spike last, after the last
  // update. `pivot` is the entry of B^-1 times the new column at this position. Returns false if
  // the result is too inaccurate; the factor is then useless until the next factorise.
  bool update(int position, double pivot);

  // Reports whether to factor anew: after many updates, or if their fill costs more than they save.
  bool wants_refactor() const;

  int updates() const { return updates_; }

 private:
  // The density to expect of a result, by the binary logarithm of the number of nonzeros that go
  // in: running averages.
  using Forecast = std::array<double, 32>;

  // A vector as a solve sees it.
  struct Solve {
    double* x = nullptr;         // the input
    int count = 0;               // at most this many nonzeros, listed if sparse
    bool sparse = false;         // whether to follow the nonzeros only
    double* forecast = nullptr;  // of the density of the result
  };
  // The nonzeros of a vector by rows. The arrays have room for all.
  struct Packed {
    std::vector<int> rows;
    std::vector<double> values;
    int count = 0;

    void reset(int size) {
      rows.resize(size);
      values.resize(size);
      count = 0;
    }
  };

  Solve begin(SparseVector& x, Forecast& forecast);
  void finish(SparseVector& x, const Solve& solve, int count);
  bool few(int count) const;
  void save_spike(const Solve& solve);
  void keep_unit_row(int position, const double* x, int count);
  void solve_unit_row(int position);
  double eliminate_row(int row);
  int list_nonzeros(double* x);

  int size_ = 0;
  int updates_ = 0;
  int fresh_entries_ = 0;  // of the factors before updates
  // Work space that copies share, since it holds nothing between calls.
  std::shared_ptr<Elimination> elimination_ = std::make_shared<Elimination>();
  Triangle lower_columns_;
  Triangle lower_rows_;
  RowEtas etas_;
  UpperFactor upper_;

  Packed spike_;
  bool has_spike_ = false;
  // e_p U^-1 for the position p of the last btran of a unit vector; -1: none.
  int unit_position_ = -1;
  Packed unit_row_;

  Forecast ftran_forecast_{};
  Forecast btran_forecast_{};
  Reach reach_;
  std::vector<int> list_;
  std::vector<double> result_;   // zero between calls
  std::vector<double> scratch_;  // zero between calls
};

}  // namespace quadrille::engine::lp
