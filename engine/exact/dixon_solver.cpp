// SPDX-License-Identifier: MIT
//
// J. D. Dixon, Exact solution of linear equations using p-adic expansions, Numer. Math. 40 (1982).
// With M factored modulo a prime p, the solution modulo p, p^2, p^3, ... comes digit by digit:
// solve for a digit, subtract M times it from the right side, divide by p, which goes without
// remainder. Enough digits determine the fractions. The number is not known beforehand, so
// fractions are tried from time to time, and the last step decides: M times the numerators is
// compared with the right side times the denominator, in integers.
//
// A fraction n/d is found from v = n/d modulo P by Euclid's algorithm on P and v: every remainder r
// with its cofactor t satisfies r = t v modulo P, so r/t is a candidate, and one with |r t| far
// below P is hardly a coincidence (M. Monagan, Maximal quotient rational reconstruction, ISSAC
// 2004). The denominators of one system have most factors in common, so entries are first
// multiplied by the denominator so far; then most are integers, which need no search and about half
// of the digits.

#include "engine/exact/dixon_solver.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "engine/euclid.hpp"

namespace quadrille::engine::exact {

namespace {

using Digits = std::vector<std::vector<std::int64_t>>;  // step by step

// Divides multiples of an odd number.
class ExactDivision {
 public:
  explicit ExactDivision(std::uint64_t odd) : odd_(odd), inverse_(odd) {
    // Newton's method: each round doubles the digits that are right.
    for (int round = 0; round < 7; ++round) inverse_ *= 2 - odd * inverse_;
  }

  void operator()(Wide& value) const {
    assert(value % static_cast<Wide>(odd_) == 0);
    value = static_cast<Wide>(static_cast<UnsignedWide>(value) * inverse_);
  }
  void operator()(BigInteger& value) const {
    assert(value % odd_ == 0);
    value /= odd_;
  }

 private:
  std::uint64_t odd_;
  UnsignedWide inverse_;  // 1 / odd modulo 2^128
};

std::uint64_t residue(Wide value, const PrimeField& field) { return field.residue(value); }

std::uint64_t residue(const BigInteger& value, const PrimeField& field) {
  const BigInteger rest = value % field.prime();
  return field.residue(static_cast<Wide>(rest));
}

int bits(const BigInteger& value) {
  const IntegerBackend& words = value.backend();
  const std::size_t last = words.size() - 1;
  return static_cast<int>(kLimbBits * last) +
         static_cast<int>(std::bit_width(Limb{words.limbs()[last]}));
}

BigInteger assembled(std::span<const std::int64_t> digits, std::uint64_t prime) {
  BigInteger value = 0;
  for (std::size_t step = digits.size(); step-- > 0;) {
    value *= prime;
    value += digits[step];
  }
  return value;
}

// Returns the lowest digits of a positive number.
std::vector<std::int64_t> digits_of(BigInteger value, std::size_t count, std::uint64_t prime) {
  std::vector<std::int64_t> digits(count, 0);
  const BigInteger by = prime;
  BigInteger digit;
  for (std::size_t step = 0; step < count && !value.is_zero(); ++step) {
    divide_qr(value, by, value, digit);
    digits[step] = static_cast<std::int64_t>(digit);
  }
  return digits;
}

// Computes the lowest digits of a product, each in (-prime/2, prime/2): those of the number nearest
// to zero that agrees with it.
std::vector<std::int64_t> product(std::span<const std::int64_t> a, std::span<const std::int64_t> b,
                                  const PrimeField& field) {
  assert(a.size() == b.size());
  const auto prime = static_cast<std::int64_t>(field.prime());
  const std::int64_t gap = (std::int64_t{1} << PrimeField::kBits) - prime;
  std::vector<std::int64_t> result(a.size());
  Wide carry = 0;
  for (std::size_t place = 0; place < a.size(); ++place) {
    // 2^61 times high plus low; neither comes close to overflow.
    Wide high = 0, low = carry;
    for (std::size_t first = 0; first <= place;) {
      Wide sum = 0;
      const std::size_t end = std::min(place + 1, first + PrimeField::kSummands);
      for (; first < end; ++first) sum += Wide{a[first]} * b[place - first];
      high += sum >> PrimeField::kBits;
      low += sum & ((Wide{1} << PrimeField::kBits) - 1);
    }
    low += high * gap;
    carry = high + low / prime;
    auto digit = static_cast<std::int64_t>(low % prime);
    if (digit > prime / 2) digit -= prime, ++carry;
    if (digit < -(prime / 2)) digit += prime, --carry;
    result[place] = digit;
  }
  return result;
}

// Searches for fractions in the digits of all entries.
class Reconstruction {
 public:
  Reconstruction(const Digits& digits, const PrimeField& field)
      : digits_(digits),
        field_(field),
        modulus_(pow(BigInteger(field.prime()), static_cast<unsigned>(digits.size()))),
        done_(digits.front().size(), false) {
    result_.numerators.resize(done_.size());
    choose_low_digits();
  }

  // Returns false if this entry is not a fraction with small terms, so that more digits are needed.
  bool add(std::size_t i) { return add_integer(i) || add_fraction(i); }

  RationalVector& result() { return result_; }

 private:
  // The low digits determine an integer. Takes enough of them for numerators like those so far, and
  // a leading zero, which is hardly a coincidence.
  void choose_low_digits() {
    const int wanted = std::max(largest_bits_, bits(result_.denominator));
    const auto count = static_cast<std::size_t>(wanted) / (PrimeField::kBits - 1) + 2;
    low_count_ = std::max(low_count_, std::min(count, digits_.size()));
    denominator_ = digits_of(result_.denominator, digits_.size(), field_.prime());
  }

  // Computes the digits of the entry times the denominator.
  std::vector<std::int64_t> scaled(std::size_t i, std::size_t count) {
    entry_.clear();
    for (std::size_t step = 0; step < count; ++step) entry_.push_back(digits_[step][i]);
    return product({denominator_.data(), count}, entry_, field_);
  }

  bool add_integer(std::size_t i) {
    const std::vector<std::int64_t> value = scaled(i, low_count_);
    if (value.back() != 0) return false;
    std::size_t size = value.size();
    while (size > 0 && value[size - 1] == 0) --size;
    keep(i, assembled({value.data(), size}, field_.prime()));
    return true;
  }

  bool add_fraction(std::size_t i) {
    constexpr int kCoincidenceBits = 40;
    BigInteger value = assembled(scaled(i, digits_.size()), field_.prime());
    const bool negative = value < 0;
    if (negative) value = -value;
    const int limit = bits(modulus_) - kCoincidenceBits;
    Euclid euclid(modulus_, std::move(value), true);
    while (bits(euclid.remainder()) + bits(euclid.cofactor_size()) > limit) {
      if (euclid.remainder().is_zero()) return false;
      euclid.advance();
    }
    multiply_all(euclid.cofactor_size());
    BigInteger numerator = euclid.remainder();
    if (negative != euclid.cofactor_is_negative()) numerator = -numerator;
    keep(i, std::move(numerator));
    choose_low_digits();
    return true;
  }

  void multiply_all(const BigInteger& factor) {
    assert(factor > 0);
    if (factor == 1) return;
    result_.denominator *= factor;
    largest_bits_ += bits(factor);
    for (std::size_t k = 0; k < done_.size(); ++k) {
      if (done_[k]) result_.numerators[k] *= factor;
    }
  }

  void keep(std::size_t i, BigInteger numerator) {
    assert(!done_[i]);
    largest_bits_ = std::max(largest_bits_, bits(numerator));
    result_.numerators[i] = std::move(numerator);
    done_[i] = true;
  }

  const Digits& digits_;
  const PrimeField& field_;
  BigInteger modulus_;
  std::vector<std::int64_t> denominator_;  // its digits
  std::vector<std::int64_t> entry_;        // digits, work space
  std::size_t low_count_ = 0;
  int largest_bits_ = 0;
  std::vector<bool> done_;
  RationalVector result_;
};

// Returns fractions for all entries, or nullopt. `hardest` is the entry to begin with, and is set
// to the one that failed.
std::optional<RationalVector> reconstructed(const Digits& digits, const PrimeField& field,
                                            std::size_t& hardest, const Effort& effort) {
  const std::size_t size = digits.front().size();
  Reconstruction reconstruction(digits, field);
  for (std::size_t k = 0; k < size; ++k) {
    const std::size_t i = (hardest + k) % size;
    if (effort.stop()) return std::nullopt;
    if (!reconstruction.add(i)) {
      hardest = i;
      return std::nullopt;
    }
  }
  return std::move(reconstruction.result());
}

}  // namespace

bool DixonSolver::prepare(IntegerMatrix matrix, Effort effort) {
  assert(std::all_of(matrix.entries.begin(), matrix.entries.end(), [&](const auto& entry) {
    return entry.value != 0 && entry.column >= 0 &&
           static_cast<std::size_t>(entry.column) < matrix.size();
  }));
  matrix_ = std::move(matrix);
  effort_ = std::move(effort);
  is_narrow_ = is_matrix_narrow();
  for (int which = 0; which < PrimeField::kPrimes; ++which) {
    if (lu_.factorise(matrix_, PrimeField(which), effort_.stop)) return true;
    if (effort_.stop()) return false;
  }
  return false;
}

// Reports whether row and column sums of absolute values are below 2^64; times a digit they are
// below 2^125.
bool DixonSolver::is_matrix_narrow() const {
  constexpr Wide kLimit = Wide{1} << 64;
  std::vector<Wide> column_sums(matrix_.size(), 0);
  for (std::size_t i = 0; i < matrix_.size(); ++i) {
    Wide row_sum = 0;
    for (std::size_t k = matrix_.row_start[i]; k < matrix_.row_start[i + 1]; ++k) {
      const Wide value = matrix_.entries[k].value;
      row_sum += value < 0 ? -value : value;
      column_sums[matrix_.entries[k].column] += value < 0 ? -value : value;
    }
    if (row_sum >= kLimit) return false;
  }
  return std::all_of(column_sums.begin(), column_sums.end(),
                     [&](Wide sum) { return sum < kLimit; });
}

std::optional<RationalVector> DixonSolver::solve(std::span<const BigInteger> right,
                                                 Orientation orientation) const {
  assert(right.size() == matrix_.size());
  if (right.empty()) return RationalVector{};
  constexpr int kNarrowBits = 120;
  const auto is_short = [](const BigInteger& value) { return bits(value) <= kNarrowBits; };
  if (!is_narrow_ || !std::all_of(right.begin(), right.end(), is_short))
    return lift(std::vector<BigInteger>(right.begin(), right.end()), right, orientation);
  std::vector<Wide> narrow;
  for (const BigInteger& value : right) narrow.push_back(static_cast<Wide>(value));
  return lift(std::move(narrow), right, orientation);
}

template <typename Residual>
std::optional<RationalVector> DixonSolver::lift(std::vector<Residual> residual,
                                                std::span<const BigInteger> right,
                                                Orientation orientation) const {
  const PrimeField& field = lu_.field();
  const ExactDivision divide(field.prime());
  std::vector<std::uint64_t> residues(right.size());
  Digits digits;
  std::size_t hardest = 0;
  for (int next_try = 2; static_cast<int>(digits.size()) < effort_.max_digits;) {
    if (effort_.stop()) return std::nullopt;
    for (std::size_t i = 0; i < residual.size(); ++i) residues[i] = residue(residual[i], field);
    if (orientation == Orientation::kPlain) {
      lu_.solve(residues);
    } else {
      lu_.solve_transposed(residues);
    }
    std::vector<std::int64_t>& digit = digits.emplace_back(right.size());
    for (std::size_t i = 0; i < digit.size(); ++i) digit[i] = field.symmetric(residues[i]);
    subtract_product(residual, digit, orientation);
    for (Residual& value : residual) divide(value);
    if (static_cast<int>(digits.size()) < next_try) continue;
    next_try += 2 + next_try / 3;
    auto result = reconstructed(digits, field, hardest, effort_);
    if (result && holds(*result, right, orientation)) return result;
  }
  return std::nullopt;
}

template <typename Residual>
void DixonSolver::subtract_product(std::vector<Residual>& residual,
                                   std::span<const std::int64_t> digit,
                                   Orientation orientation) const {
  for (std::size_t i = 0; i < matrix_.size(); ++i) {
    for (std::size_t k = matrix_.row_start[i]; k < matrix_.row_start[i + 1]; ++k) {
      const int j = matrix_.entries[k].column;
      const Wide value = matrix_.entries[k].value;
      if (orientation == Orientation::kPlain) {
        residual[i] -= value * digit[j];
      } else {
        residual[j] -= value * digit[i];
      }
    }
  }
}

bool DixonSolver::holds(const RationalVector& x, std::span<const BigInteger> right,
                        Orientation orientation) const {
  std::vector<BigInteger> product(matrix_.size());
  for (std::size_t i = 0; i < matrix_.size(); ++i) {
    if (effort_.stop()) return false;
    for (std::size_t k = matrix_.row_start[i]; k < matrix_.row_start[i + 1]; ++k) {
      const int j = matrix_.entries[k].column;
      const bool plain = orientation == Orientation::kPlain;
      product[plain ? i : j] += x.numerators[plain ? j : i] * matrix_.entries[k].value;
    }
  }
  for (std::size_t i = 0; i < product.size(); ++i) {
    if (product[i] != x.denominator * right[i]) return false;
  }
  return true;
}

}  // namespace quadrille::engine::exact
