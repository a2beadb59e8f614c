// SPDX-License-Identifier: MIT
//
// Factors a sparse square integer matrix modulo a prime: M = L U after permutation.
//
//   ModularLu lu;
//   if (lu.factorise(matrix, PrimeField(0), {})) lu.solve(x);  // x := M^-1 x modulo the prime

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/exact/prime_field.hpp"

namespace quadrille::engine::exact {

// A matrix by rows; the entries of a row are nonzero and in different columns.
struct IntegerMatrix {
  struct Entry {
    int column = 0;
    std::int64_t value = 0;
  };

  std::vector<std::size_t> row_start = {0};
  std::vector<Entry> entries;

  std::size_t size() const { return row_start.size() - 1; }
  void end_row() { row_start.push_back(entries.size()); }
};

class ModularLu {
 public:
  // Returns false if the matrix is singular modulo the prime or `stop` was requested.
  bool factorise(const IntegerMatrix& matrix, const PrimeField& field, const StopToken& stop);

  // x := M^-1 x. In: by rows; out: by columns.
  void solve(std::vector<std::uint64_t>& x) const;
  // y := M^-T y. In: by columns; out: by rows.
  void solve_transposed(std::vector<std::uint64_t>& y) const;

  const PrimeField& field() const { return field_; }
  std::size_t entries() const { return lower_.entries.size() + upper_.entries.size(); }

 private:
  struct Entry {
    int index = 0;
    std::uint64_t value = 0;
  };
  // The entries off the diagonal of a triangular matrix, row by row, in the order of pivots.
  struct Triangle {
    std::vector<std::size_t> start;
    std::vector<Entry> entries;
  };
  class Elimination;

  Triangle transposed(const Triangle& triangle) const;
  // Returns value minus the entries of a row times x.
  std::uint64_t reduced(const Triangle& triangle, std::size_t row, std::uint64_t value) const;

  PrimeField field_{0};
  std::vector<int> pivot_row_, pivot_column_;
  std::vector<std::uint64_t> pivot_inverse_;
  Triangle lower_, lower_transposed_, upper_, upper_transposed_;
  mutable std::vector<std::uint64_t> work_;
};

}  // namespace quadrille::engine::exact
