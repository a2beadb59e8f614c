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
  // Returns false if the matrix is singular (or seems so modulo several primes), if its entries are
  // too large for 128-bit residuals, or if the effort limit was reached.
  bool prepare(IntegerMatrix matrix, Effort effort);

  // Returns nullopt if the effort limit was reached or a right side exceeds 2^120.
  std::optional<RationalVector> solve(std::span<const Wide> right, Orientation orientation) const;

 private:
  bool fits() const;
  void subtract_product(std::vector<Wide>& residual, std::span<const std::int64_t> digit,
                        Orientation orientation) const;
  bool holds(const RationalVector& x, std::span<const Wide> right, Orientation orientation) const;

  IntegerMatrix matrix_;
  ModularLu lu_;
  Effort effort_;
};

}  // namespace quadrille::engine::exact
