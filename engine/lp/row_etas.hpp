// SPDX-License-Identifier: MIT
//
// The row transformations of Forrest-Tomlin updates: each adds multiples of other entries to one.
//
//   RowEtas etas;
//   etas.begin(4);
//   etas.add(7, 0.5);  // x[4] += 0.5 x[7]
//   etas.close();
//   etas.ftran(x);  // all, in order
//   etas.btran(x);  // their transposed, in reverse

#pragma once

#include <vector>

namespace quadrille::engine::lp {

class RowEtas {
 public:
  void clear();

  void begin(int row);
  void add(int row, double factor) {
    index_.push_back(row);
    factor_.push_back(factor);
  }
  // Ends the transformation; drops it if it has no entries.
  void close();

  int entries() const { return static_cast<int>(index_.size()); }

  void ftran(double* x) const;
  void btran(double* x) const;
  // The nonzeros of x are the `count` listed entries; returns their number afterwards.
  int ftran_sparse(double* x, int* list, int count) const;
  int btran_sparse(double* x, int* list, int count) const;

 private:
  struct Eta {
    int row = 0;
    int start = 0;
    int end = 0;
  };
  std::vector<Eta> etas_;
  std::vector<int> index_;
  std::vector<double> factor_;
};

}  // namespace quadrille::engine::lp
