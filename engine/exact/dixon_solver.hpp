// SPDX-License-Identifier: MIT
//
// Solves a sparse square system of integers exactly, in rational numbers.
//
//   DixonSolver solver;
//   if (solver.prepare(std::move(matrix), {})) {
//     const auto x = solver.solve(b, Orientation::kPlain);  // M x = b, to the last digit
//   }

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/exact/modular_lu.hpp"
#include "engine/rational.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::exact {

// Limits of the effort. A solve that reaches one returns no result.
struct Effort {
  StopToken stop = {};
  int max_digits = 4000;  // of 61 bits, in the numbers lifted
};

// numerators[i] / denominator; the denominator is positive. Not in lowest terms.
struct RationalVector {
  BigInteger denominator = 1;
  std::vector<BigInteger> numerators;

  Rational at(std::size_t i) const { return Rational(numerators[i], denominator); }
};

enum class Orientation { kPlain, kTransposed };

class DixonSolver {
 public:
  // Returns false if the matrix is singular (or seems so modulo several primes), or if the effort
  // limit was reached.
  bool prepare(IntegerMatrix matrix, Effort effort);

  // Returns nullopt if the effort limit was reached.
  std::optional<RationalVector> solve(std::span<const BigInteger> right,
                                      Orientation orientation) const;

 private:
  bool is_matrix_narrow() const;
  template <typename Residual>
  std::optional<RationalVector> lift(std::vector<Residual> residual,
                                     std::span<const BigInteger> right,
                                     Orientation orientation) const;
  template <typename Residual>
  void subtract_product(std::vector<Residual>& residual, std::span<const std::int64_t> digit,
                        Orientation orientation) const;
  bool holds(const RationalVector& x, std::span<const BigInteger> right,
             Orientation orientation) const;

  IntegerMatrix matrix_;
  ModularLu lu_;
  Effort effort_;
  bool is_narrow_ = false;  // 128 bits suffice for residuals of right sides below 2^120
};

}  // namespace quadrille::engine::exact
