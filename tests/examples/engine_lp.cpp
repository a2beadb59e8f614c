// SPDX-License-Identifier: MIT

#include "engine/lp/basis_factor.hpp"
#include "engine/lp/elimination.hpp"
#include "engine/lp/markowitz.hpp"
#include "engine/lp/matrix.hpp"
#include "engine/lp/reduction.hpp"
#include "engine/lp/row_etas.hpp"
#include "engine/lp/simplex.hpp"
#include "engine/lp/sparse_vector.hpp"
#include "engine/lp/triangular.hpp"
#include "engine/lp/upper_factor.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::lp {

void basis_factor_example(const std::vector<std::span<const Entry>>& columns, SparseVector x,
                          SparseVector y, int position) {
#include "example_of/engine/lp/basis_factor.hpp"
}

void elimination_example(const std::vector<std::span<const Entry>>& columns) {
#include "example_of/engine/lp/elimination.hpp"
}

void markowitz_example(int size, int position, double tolerance, int row, double value) {
#include "example_of/engine/lp/markowitz.hpp"
}

void matrix_example(int columns) {
#include "example_of/engine/lp/matrix.hpp"
}

void reduction_example(const Program& program) {
#include "example_of/engine/lp/reduction.hpp"
}

void row_etas_example(double* x) {
#include "example_of/engine/lp/row_etas.hpp"
}

void simplex_example() {
#include "example_of/engine/lp/simplex.hpp"
}

void sparse_vector_example(std::size_t rows) {
#include "example_of/engine/lp/sparse_vector.hpp"
}

int triangular_example(Reach& reach, double* x, int* list, int count) {
#include "example_of/engine/lp/triangular.hpp"
  return count;
}

int upper_factor_example(double* x, double* y, int* list) {
#include "example_of/engine/lp/upper_factor.hpp"
  return count;
}

}  // namespace quadrille::engine::lp
