// SPDX-License-Identifier: MIT
//
// J. D. Dixon, Exact solution of linear equations using p-adic expansions, Numer. Math. 40 (1982).
// With M factored modulo a prime p, the solution modulo p, p^2, p^3, ... comes digit by digit:
// solve for a digit, subtract M times it from the right side, divide by p, which goes without
// remainder. Enough digits determine the fractions. How many is not known beforehand, so from time
// to time fractions are tried, and what counts is the last step: M times the numerators is compared
// with the right side times the denominator, in integers.
//
// A fraction n/d is found from v = n/d modulo P by Euclid's algorithm on P and v: every remainder r
// with its cofactor t satisfies r = t v modulo P, so r/t is a candidate, and one with |r t| far
// below P is hardly a coincidence (M. Monagan, Maximal quotient rational reconstruction, ISSAC
// 2004). As the denominators of one system have most factors in common, the denominator so far is
// multiplied in before; then most entries need no search at all.

#include "engine/exact/lifting.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::engine::exact {

namespace {

using Digits = std::vector<std::vector<std::int64_t>>;  // step by step

// 1 / odd modulo 2^128. Newton: each round doubles the digits that are right.
UnsignedWide inverse_modulo_word(std::uint64_t odd) {
  UnsignedWide inverse = odd;
  for (int round = 0; round < 7; ++round) inverse *= 2 - odd * inverse;
  return inverse;
}

int bits(const BigInteger& value) {
  return value.is_zero() ? 0 : static_cast<int>(msb(abs(value))) + 1;
}

// What entry i is modulo prime^digits.size().
BigInteger assembled(const Digits& digits, std::size_t i, std::uint64_t prime) {
  BigInteger value = 0;
  for (std::size_t step = digits.size(); step-- > 0;) {
    value *= prime;
    value += digits[step][i];
  }
  return value;
}

// The search for fractions modulo a power of the prime.
class Reconstruction {
 public:
  Reconstruction(BigInteger modulus, std::size_t size)
      : modulus_(std::move(modulus)), done_(size, false) {
    result_.numerators.resize(size);
  }

  // False: this entry is no fraction with small terms, so more digits are needed.
  bool add(std::size_t i, const BigInteger& residue) {
    constexpr int kCoincidenceBits = 40;
    const int limit = bits(modulus_) - kCoincidenceBits;
    BigInteger previous = modulus_, remainder = residue * result_.denominator % modulus_;
    if (remainder < 0) remainder += modulus_;
    if (remainder * 2 > modulus_) {  // small negative numbers need no search either
      previous = -previous;
      remainder += previous;
    }
    BigInteger cofactor = 1, previous_cofactor = 0, quotient, rest;
    while (bits(remainder) + bits(cofactor) > limit) {
      if (remainder.is_zero()) return false;
      divide_qr(previous, remainder, quotient, rest);
      previous.swap(remainder);
      remainder.swap(rest);
      previous_cofactor -= quotient * cofactor;
      previous_cofactor.swap(cofactor);
    }
    if (cofactor < 0) {
      cofactor = -cofactor;
      remainder = -remainder;
    }
    if (cofactor != 1) {
      result_.denominator *= cofactor;
      for (std::size_t k = 0; k < done_.size(); ++k) {
        if (done_[k]) result_.numerators[k] *= cofactor;
      }
    }
    result_.numerators[i] = std::move(remainder);
    done_[i] = true;
    return true;
  }

  RationalVector& result() { return result_; }

 private:
  BigInteger modulus_;
  std::vector<bool> done_;
  RationalVector result_;
};

// Fractions for all entries, or nothing; `hardest` is the entry to begin with, and becomes the one
// that failed.
std::optional<RationalVector> reconstructed(const Digits& digits, std::uint64_t prime,
                                            std::size_t& hardest, const Effort& effort) {
  const std::size_t size = digits.front().size();
  Reconstruction reconstruction(pow(BigInteger(prime), static_cast<unsigned>(digits.size())), size);
  for (std::size_t k = 0; k < size; ++k) {
    const std::size_t i = (hardest + k) % size;
    if (effort.stop && effort.stop()) return std::nullopt;
    if (!reconstruction.add(i, assembled(digits, i, prime))) {
      hardest = i;
      return std::nullopt;
    }
  }
  return std::move(reconstruction.result());
}

}  // namespace

bool LinearSystem::prepare(IntegerMatrix matrix, Effort effort) {
  matrix_ = std::move(matrix);
  effort_ = std::move(effort);
  if (!fits()) return false;
  for (int which = 0; which < PrimeField::kPrimes; ++which) {
    if (lu_.factorise(matrix_, PrimeField(which), effort_.stop)) return true;
    if (effort_.stop && effort_.stop()) return false;
  }
  return false;
}

// Row and column sums of absolute values must be below 2^64: times a digit they are below 2^125.
bool LinearSystem::fits() const {
  constexpr Wide kLimit = Wide{1} << 64;
  std::vector<Wide> column_sums(matrix_.size(), 0);
  for (std::size_t i = 0; i < matrix_.size(); ++i) {
    Wide row_sum = 0;
    for (std::size_t k = matrix_.row_start[i]; k < matrix_.row_start[i + 1]; ++k) {
      const Wide value = matrix_.entries[k].value;
      row_sum += value < 0 ? -value : value;
      column_sums[static_cast<std::size_t>(matrix_.entries[k].column)] +=
          value < 0 ? -value : value;
    }
    if (row_sum >= kLimit) return false;
  }
  return std::all_of(column_sums.begin(), column_sums.end(),
                     [&](Wide sum) { return sum < kLimit; });
}

std::optional<RationalVector> LinearSystem::solve(std::span<const Wide> right,
                                                  Orientation orientation) const {
  assert(right.size() == matrix_.size());
  constexpr Wide kLimit = Wide{1} << 120;
  for (const Wide value : right) {
    if (value > kLimit || value < -kLimit) return std::nullopt;
  }
  if (right.empty()) return RationalVector{};

  const PrimeField& field = lu_.field();
  const UnsignedWide inverse = inverse_modulo_word(field.prime());
  std::vector<Wide> residual(right.begin(), right.end());
  std::vector<std::uint64_t> residues(right.size());
  Digits digits;
  std::size_t hardest = 0;
  for (int next_try = 2; static_cast<int>(digits.size()) < effort_.max_digits;) {
    if (effort_.stop && effort_.stop()) return std::nullopt;
    for (std::size_t i = 0; i < residual.size(); ++i) residues[i] = field.residue(residual[i]);
    if (orientation == Orientation::kPlain) {
      lu_.solve(residues);
    } else {
      lu_.solve_transposed(residues);
    }
    std::vector<std::int64_t>& digit = digits.emplace_back(right.size());
    for (std::size_t i = 0; i < digit.size(); ++i) digit[i] = field.symmetric(residues[i]);
    subtract_product(residual, digit, orientation);
    for (Wide& value : residual) {
      value = static_cast<Wide>(static_cast<UnsignedWide>(value) * inverse);
    }
    if (static_cast<int>(digits.size()) < next_try) continue;
    next_try += 2 + next_try / 3;
    auto result = reconstructed(digits, field.prime(), hardest, effort_);
    if (result && holds(*result, right, orientation)) return result;
  }
  return std::nullopt;
}

void LinearSystem::subtract_product(std::vector<Wide>& residual,
                                    std::span<const std::int64_t> digit,
                                    Orientation orientation) const {
  for (std::size_t i = 0; i < matrix_.size(); ++i) {
    for (std::size_t k = matrix_.row_start[i]; k < matrix_.row_start[i + 1]; ++k) {
      const auto j = static_cast<std::size_t>(matrix_.entries[k].column);
      const Wide value = matrix_.entries[k].value;
      if (orientation == Orientation::kPlain) {
        residual[i] -= value * digit[j];
      } else {
        residual[j] -= value * digit[i];
      }
    }
  }
}

bool LinearSystem::holds(const RationalVector& x, std::span<const Wide> right,
                         Orientation orientation) const {
  std::vector<BigInteger> product(matrix_.size());
  for (std::size_t i = 0; i < matrix_.size(); ++i) {
    for (std::size_t k = matrix_.row_start[i]; k < matrix_.row_start[i + 1]; ++k) {
      const auto j = static_cast<std::size_t>(matrix_.entries[k].column);
      const bool plain = orientation == Orientation::kPlain;
      product[plain ? i : j] += x.numerators[plain ? j : i] * matrix_.entries[k].value;
    }
  }
  for (std::size_t i = 0; i < product.size(); ++i) {
    if (product[i] != x.denominator * BigInteger(right[i])) return false;
  }
  return true;
}

}  // namespace quadrille::engine::exact
