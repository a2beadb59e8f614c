// SPDX-License-Identifier: MIT
//
// 128-bit integers for sums and products of 64-bit data, with operations that the language lacks:
// division that rounds towards minus infinity, and checked narrowing.
//
//   const Wide sum = Wide{coefficient} * value;
//   if (const auto narrow = narrowed(sum)) use(*narrow);

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#ifndef __SIZEOF_INT128__
#error "Quadrille needs __int128, which this compiler lacks for 32-bit x86 and ARM"
#endif

namespace quadrille::engine {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

inline constexpr Wide kWideMax = static_cast<Wide>((UnsignedWide{1} << 127) - 1);

// Returns the greatest integer not above numerator / denominator. Requires denominator > 0.
// The types are deduced, so that 64-bit divisions stay 64-bit ones.
template <typename Integer>
constexpr Integer floor_divide(Integer numerator, std::type_identity_t<Integer> denominator) {
  const Integer quotient = numerator / denominator;
  return quotient - (numerator % denominator < 0 ? 1 : 0);
}

// Returns the least integer not below numerator / denominator. Requires denominator > 0.
template <typename Integer>
constexpr Integer ceil_divide(Integer numerator, std::type_identity_t<Integer> denominator) {
  const Integer quotient = numerator / denominator;
  return quotient + (numerator % denominator > 0 ? 1 : 0);
}

// Returns the value in 64 bits; nullopt if it is not between -kInfinity and kInfinity of the model.
constexpr std::optional<std::int64_t> narrowed(Wide value) {
  constexpr Wide kLimit = std::numeric_limits<std::int64_t>::max();
  if (value <= -kLimit || value >= kLimit) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

}  // namespace quadrille::engine
