// SPDX-License-Identifier: MIT

#include "engine/lp/basis_factor.hpp"
#include "engine/lp/elimination.hpp"
#include "engine/lp/markowitz.hpp"
#include "engine/lp/matrix.hpp"
#include "engine/lp/row_etas.hpp"
#include "engine/lp/simplex.hpp"
#include "engine/lp/sparse_vector.hpp"
#include "engine/lp/triangular.hpp"
#include "engine/lp/upper_factor.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::lp {

void basis_factor_example(const std::vector<std::span<const Entry>>& columns, SparseVector x,
                          SparseVector y, int position) {
  // begin engine/lp/basis_factor.hpp
  BasisFactor factor;
  const auto singular = factor.factorise(columns);  // m columns, each a list of entries
  factor.ftran(x, true);                            // x := B^-1 x : rows in, positions out
  factor.btran(y);                                  // y := B^-T y : positions in, rows out
  factor.update(position, x.values[position]);      // the column of which x was made comes in
  // end
}

void elimination_example(const std::vector<std::span<const Entry>>& columns) {
  // begin engine/lp/elimination.hpp
  Elimination elimination;
  Triangle lower;
  UpperFactor upper;
  elimination.run(columns, lower, upper);
  use(elimination.pivot_rows());    // in the order of the pivots
  use(elimination.replacements());  // unit columns in place of dependent ones
  // end
}

void markowitz_example(int size, int position, double tolerance, int row, double value) {
  // begin engine/lp/markowitz.hpp
  MarkowitzKernel kernel;
  kernel.reset(size);
  kernel.add_column(position, tolerance);
  kernel.add_entry(row, value);  // of that column
  Triangle lower;
  kernel.eliminate(lower);  // appends the columns of L
  for (const auto& pivot : kernel.pivots()) {
    kernel.for_each_upper(pivot.position, [&](int i, double entry) { use(i, entry); });
  }
  // end
}

void matrix_example(int columns) {
  // begin engine/lp/matrix.hpp
  Matrix matrix(columns);
  matrix.add_row(std::vector<RowEntry>{{0, 1.0}, {3, -2.0}});
  matrix.rebuild_columns();
  for (const Entry& entry : matrix.column(3)) use(entry.row, entry.value);
  // end
}

void row_etas_example(double* x) {
  // begin engine/lp/row_etas.hpp
  RowEtas etas;
  etas.begin(4);
  etas.add(7, 0.5);  // x[4] += 0.5 x[7]
  etas.close();
  etas.ftran(x);  // all, in order
  etas.btran(x);  // their transposed, in reverse
  // end
}

void simplex_example() {
  // begin engine/lp/simplex.hpp
  const std::vector<ColumnData> columns = {{0, 4, -1}, {0, 4, -2}};
  const std::vector<RowData> rows = {{{{0, 1}, {1, 1}}, -kNoBound, 5}};
  Simplex simplex(columns, rows);
  if (simplex.solve() == Verdict::kOptimal) use(simplex.value(0), simplex.objective());
  simplex.set_bounds(1, 0, 2);
  simplex.solve();  // from the last basis, by the dual method
  // end
}

void sparse_vector_example(std::size_t rows) {
  // begin engine/lp/sparse_vector.hpp
  SparseVector v(rows);
  v.set(3, 1.5);
  v.for_each([&](int i, double value) { use(i, value); });
  // end
}

int triangular_example(Reach& reach, double* x, int* list, int count) {
  // begin engine/lp/triangular.hpp
  Triangle lower;
  lower.reset(3);
  lower.add(2, 0.5);  // an entry of the line of node 0: solving takes 0.5 x[0] off x[2]
  lower.close(0);
  lower.solve(x);  // in place, all nodes
  count = lower.solve_sparse(reach, x, list, count);
  // end
  return count;
}

int upper_factor_example(double* x, double* y, int* list) {
  // begin engine/lp/upper_factor.hpp
  UpperFactor upper;
  upper.reset(2);
  upper.close(1, 0, 2.0);  // first pivot: row 1, position 0
  upper.add(1, 5.0);
  upper.close(0, 1, 3.0);  // position 1: 5 in row 1, pivot 3 in row 0
  upper.finish();
  const int count = upper.ftran(x, y, list);  // y := U^-1 x
  // end
  return count;
}

}  // namespace quadrille::engine::lp
