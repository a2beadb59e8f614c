// SPDX-License-Identifier: MIT
//
// A transformation is a dot product in one direction and a scatter in the other. In the scattering
// direction, transformations whose entry is zero cost nothing; in the other one all entries must be
// read, which is why refactoring pays once there are many.

#include "engine/lp/row_etas.hpp"

#include <cassert>
#include <cmath>

#include "engine/lp/triangular.hpp"

namespace quadrille::engine::lp {

void RowEtas::clear() {
  etas_.clear();
  index_.clear();
  factor_.clear();
}

void RowEtas::begin(int row) {
  assert(etas_.empty() || etas_.back().end == entries());  // closed
  etas_.push_back({row, entries(), entries()});
}

void RowEtas::close() {
  assert(!etas_.empty());
  etas_.back().end = entries();
  if (etas_.back().start == etas_.back().end) etas_.pop_back();
}

void RowEtas::ftran(double* x) const {
  const int* const index = index_.data();
  const double* const factor = factor_.data();
  for (const Eta& eta : etas_) {
    double sum = x[eta.row];
    for (int k = eta.start; k < eta.end; ++k) sum += factor[k] * x[index[k]];
    x[eta.row] = sum;
  }
}

void RowEtas::btran(double* x) const {
  const int* const index = index_.data();
  const double* const factor = factor_.data();
  for (auto eta = etas_.rbegin(); eta != etas_.rend(); ++eta) {
    const double v = x[eta->row];
    if (v == 0.0) continue;
    for (int k = eta->start; k < eta->end; ++k) x[index[k]] += factor[k] * v;
  }
}

int RowEtas::ftran_sparse(double* x, int* list, int count) const {
  const int* const index = index_.data();
  const double* const factor = factor_.data();
  for (const Eta& eta : etas_) {
    double sum = 0.0;
    for (int k = eta.start; k < eta.end; ++k) sum += factor[k] * x[index[k]];
    if (sum == 0.0) continue;
    const double before = x[eta.row];
    if (before == 0.0) list[count++] = eta.row;
    const double after = before + sum;
    x[eta.row] = std::abs(after) < kTiny ? kListedZero : after;
  }
  return count;
}

int RowEtas::btran_sparse(double* x, int* list, int count) const {
  const int* const index = index_.data();
  const double* const factor = factor_.data();
  for (auto eta = etas_.rbegin(); eta != etas_.rend(); ++eta) {
    const double v = x[eta->row];
    if (std::abs(v) < kTiny) continue;
    for (int k = eta->start; k < eta->end; ++k) {
      const double before = x[index[k]];
      if (before == 0.0) list[count++] = index[k];
      const double after = before + factor[k] * v;
      x[index[k]] = std::abs(after) < kTiny ? kListedZero : after;
    }
  }
  return count;
}

}  // namespace quadrille::engine::lp
