// SPDX-License-Identifier: MIT
//
// A vector with few nonzero entries: all values, and the positions of those that may be nonzero.
// Solves fill in the positions if they know them; if most entries are nonzero, it is faster not to
// keep them, and `dense` says that the positions are not listed.
//
//   SparseVector v(rows);
//   v.set(3, 1.5);
//   v.for_each([&](int i, double value) { use(i, value); });

#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

namespace quadrille::engine::lp {

// An entry of a column that is given by rows.
struct Entry {
  int row = 0;
  double value = 0.0;
};

// Reports whether all values are zero, as some vectors must be between calls.
inline bool is_zero(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), [](double value) { return value == 0.0; });
}

struct SparseVector {
  std::vector<double> values;
  std::vector<int> positions;  // a superset of the nonzeros, each once; unused when dense
  bool dense = false;

  explicit SparseVector(std::size_t size = 0) : values(size, 0.0) {}

  std::size_t size() const { return values.size(); }

  // Requires values[i] == 0 and i not listed.
  void set(int i, double value) {
    assert(values[i] == 0.0);
    values[i] = value;
    if (!dense) positions.push_back(i);
  }

  void clear() {
    if (dense || positions.size() * 4 > values.size()) {
      std::fill(values.begin(), values.end(), 0.0);
    } else {
      for (const int i : positions) values[i] = 0.0;
    }
    positions.clear();
    dense = false;
  }

  void resize(std::size_t size) {
    clear();
    values.resize(size, 0.0);
  }

  // Calls visit(position, value) for each nonzero.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    if (dense) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] != 0.0) visit(static_cast<int>(i), values[i]);
      }
    } else {
      for (const int i : positions) {
        const double value = values[i];
        if (value != 0.0) visit(i, value);
      }
    }
  }
};

}  // namespace quadrille::engine::lp
