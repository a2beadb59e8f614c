// SPDX-License-Identifier: MIT
//
// An oracle for BasisFactor: dense elimination with complete pivoting, updates in product form.
// Short and slow.
//
//   ProductFormFactor oracle(columns);
//   const std::vector<double> x = oracle.ftran(b);
//   oracle.update(position, oracle.ftran(column));

#pragma once

#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/lp/sparse_vector.hpp"

namespace quadrille::engine::lp {

using SparseColumns = std::vector<std::vector<Entry>>;

class ProductFormFactor {
 public:
  explicit ProductFormFactor(const SparseColumns& columns)
      : size_(columns.size()),
        lu_(size_, std::vector<double>(size_)),
        rows_(size_),
        columns_(size_) {
    std::iota(rows_.begin(), rows_.end(), std::size_t{0});
    std::iota(columns_.begin(), columns_.end(), std::size_t{0});
    for (std::size_t j = 0; j < size_; ++j) {
      for (const Entry& entry : columns[j])
        lu_[static_cast<std::size_t>(entry.row)][j] = entry.value;
    }
    eliminate();
  }

  std::size_t rank() const { return rank_; }

  std::vector<double> ftran(const std::vector<double>& b) const {
    std::vector<double> y(size_), x(size_);
    for (std::size_t k = 0; k < size_; ++k) {
      y[k] = b[rows_[k]];
      for (std::size_t i = 0; i < k; ++i) y[k] -= lu_[k][i] * y[i];
    }
    for (std::size_t k = size_; k-- > 0;) {
      for (std::size_t j = k + 1; j < size_; ++j) y[k] -= lu_[k][j] * y[j];
      y[k] /= lu_[k][k];
    }
    for (std::size_t k = 0; k < size_; ++k) x[columns_[k]] = y[k];
    for (const auto& [position, alpha] : etas_) {
      const double value = x[position] / alpha[position];
      for (std::size_t i = 0; i < size_; ++i) x[i] -= alpha[i] * value;
      x[position] = value;
    }
    return x;
  }

  std::vector<double> btran(std::vector<double> c) const {
    for (auto eta = etas_.rbegin(); eta != etas_.rend(); ++eta) {
      const auto& [position, alpha] = *eta;
      double value = c[position];
      for (std::size_t i = 0; i < size_; ++i) {
        if (i != position) value -= alpha[i] * c[i];
      }
      c[position] = value / alpha[position];
    }
    std::vector<double> y(size_), x(size_);
    for (std::size_t k = 0; k < size_; ++k) {
      y[k] = c[columns_[k]];
      for (std::size_t i = 0; i < k; ++i) y[k] -= lu_[i][k] * y[i];
      y[k] /= lu_[k][k];
    }
    for (std::size_t k = size_; k-- > 0;) {
      for (std::size_t j = k + 1; j < size_; ++j) y[k] -= lu_[j][k] * y[j];
    }
    for (std::size_t k = 0; k < size_; ++k) x[rows_[k]] = y[k];
    return x;
  }

  // `alpha` is the ftran of the column that enters at `position`.
  void update(std::size_t position, std::vector<double> alpha) {
    etas_.emplace_back(position, std::move(alpha));
  }

 private:
  void eliminate() {
    for (rank_ = 0; rank_ < size_; ++rank_) {
      if (!bring_pivot(rank_)) return;
      const std::vector<double>& pivot = lu_[rank_];
      for (std::size_t i = rank_ + 1; i < size_; ++i) {
        if (lu_[i][rank_] == 0.0) continue;
        const double factor = lu_[i][rank_] / pivot[rank_];
        lu_[i][rank_] = factor;
        for (std::size_t j = rank_ + 1; j < size_; ++j) lu_[i][j] -= factor * pivot[j];
      }
    }
  }

  bool bring_pivot(std::size_t k) {
    std::size_t row = k, column = k;
    for (std::size_t i = k; i < size_; ++i) {
      for (std::size_t j = k; j < size_; ++j) {
        if (std::abs(lu_[i][j]) > std::abs(lu_[row][column])) row = i, column = j;
      }
    }
    if (std::abs(lu_[row][column]) < 1e-12) return false;
    std::swap(lu_[k], lu_[row]);
    std::swap(rows_[k], rows_[row]);
    for (auto& line : lu_) std::swap(line[k], line[column]);
    std::swap(columns_[k], columns_[column]);
    return true;
  }

  std::size_t size_;
  std::vector<std::vector<double>> lu_;  // permuted
  std::vector<std::size_t> rows_;        // row of the matrix for each row of lu_
  std::vector<std::size_t> columns_;
  std::size_t rank_ = 0;
  std::vector<std::pair<std::size_t, std::vector<double>>> etas_;
};

}  // namespace quadrille::engine::lp
