// SPDX-License-Identifier: MIT
//
// Arithmetic modulo a prime just below 2^61, so that reducing a product takes two shifts and two
// small multiplications.
//
//   const PrimeField field(0);
//   assert(field.multiply(a, field.inverse(a)) == 1);

#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/wide.hpp"

namespace quadrille::engine::exact {

class PrimeField {
 public:
  static constexpr int kBits = 61;
  static constexpr int kPrimes = 3;
  // Number of products that can be added before `reduce`: each is below 2^122.
  static constexpr int kSummands = 32;

  // Requires 0 <= which < kPrimes.
  explicit PrimeField(int which) : gap_(kGaps[which]) {}

  std::uint64_t prime() const { return kMask + 1 - gap_; }

  std::uint64_t reduce(UnsignedWide value) const {
    value = (value & kMask) + (value >> kBits) * gap_;
    const std::uint64_t reduced = static_cast<std::uint64_t>(value & kMask) +
                                  static_cast<std::uint64_t>(value >> kBits) * gap_;
    return reduced >= prime() ? reduced - prime() : reduced;
  }
  // Reduces a signed number above -2^127.
  std::uint64_t residue(Wide value) const {
    return value >= 0 ? reduce(static_cast<UnsignedWide>(value))
                      : negate(reduce(static_cast<UnsignedWide>(-value)));
  }

  std::uint64_t negate(std::uint64_t a) const { return a == 0 ? 0 : prime() - a; }
  std::uint64_t add(std::uint64_t a, std::uint64_t b) const { return reduce(UnsignedWide{a} + b); }
  std::uint64_t multiply(std::uint64_t a, std::uint64_t b) const {
    return reduce(UnsignedWide{a} * b);
  }
  // Requires a != 0. Uses Fermat's little theorem.
  std::uint64_t inverse(std::uint64_t a) const {
    assert(a != 0 && a < prime());
    std::uint64_t power = 1;
    for (std::uint64_t exponent = prime() - 2; exponent != 0; exponent >>= 1) {
      if (exponent & 1) power = multiply(power, a);
      a = multiply(a, a);
    }
    return power;
  }

  // Returns the number in (-prime/2, prime/2) with this residue.
  std::int64_t symmetric(std::uint64_t a) const {
    assert(a < prime());
    return a > prime() / 2 ? static_cast<std::int64_t>(a) - static_cast<std::int64_t>(prime())
                           : static_cast<std::int64_t>(a);
  }

 private:
  static constexpr std::uint64_t kMask = (std::uint64_t{1} << kBits) - 1;
  // 2^61 minus these are primes.
  static constexpr std::array<std::uint64_t, kPrimes> kGaps = {1, 31, 45};

  std::uint64_t gap_;
};

}  // namespace quadrille::engine::exact
