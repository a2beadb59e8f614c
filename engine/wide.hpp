// SPDX-License-Identifier: MIT
//
// 128-bit integers for sums and products of 64-bit data, with operations that the language lacks:
// division that rounds towards minus infinity, sums and products that report overflow, and checked
// narrowing. Compilers for 32-bit x86 and ARM have no such type; there it is Boost's.
//
//   const Wide sum = Wide{coefficient} * value;
//   if (const auto narrow = narrowed(sum)) use(*narrow);

#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#ifndef __SIZEOF_INT128__
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace quadrille::engine {

#ifdef __SIZEOF_INT128__

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

inline constexpr Wide kWideMax = static_cast<Wide>((UnsignedWide{1} << 127) - 1);

// Set the result to a + b, a - b or a * b; report whether that exceeds 128 bits.
inline bool add_overflows(Wide a, Wide b, Wide& sum) { return __builtin_add_overflow(a, b, &sum); }
inline bool subtract_overflows(Wide a, Wide b, Wide& difference) {
  return __builtin_sub_overflow(a, b, &difference);
}
inline bool multiply_overflows(Wide a, Wide b, Wide& product) {
  return __builtin_mul_overflow(a, b, &product);
}

#else

// Boost's int128_t has another range in some versions.
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    127, 127, boost::multiprecision::signed_magnitude, boost::multiprecision::unchecked>>;
using UnsignedWide = boost::multiprecision::uint128_t;

inline const Wide kWideMax = std::numeric_limits<Wide>::max();

inline bool overflows(const boost::multiprecision::int256_t& value, Wide& result) {
  if (abs(value) > kWideMax) return true;
  result = static_cast<Wide>(value);
  return false;
}
inline bool add_overflows(const Wide& a, const Wide& b, Wide& sum) {
  return overflows(boost::multiprecision::int256_t(a) + b, sum);
}
inline bool subtract_overflows(const Wide& a, const Wide& b, Wide& difference) {
  return overflows(boost::multiprecision::int256_t(a) - b, difference);
}
inline bool multiply_overflows(const Wide& a, const Wide& b, Wide& product) {
  return overflows(boost::multiprecision::int256_t(a) * b, product);
}

#endif

// Returns the greatest integer not above numerator / denominator. Requires denominator > 0.
// The types are deduced, so that 64-bit divisions stay 64-bit ones.
template <typename Integer>
constexpr Integer floor_divide(Integer numerator, std::type_identity_t<Integer> denominator) {
  assert(denominator > 0);
  const Integer quotient = numerator / denominator;
  return quotient - (numerator % denominator < 0 ? 1 : 0);
}

// Returns the least integer not below numerator / denominator. Requires denominator > 0.
template <typename Integer>
constexpr Integer ceil_divide(Integer numerator, std::type_identity_t<Integer> denominator) {
  assert(denominator > 0);
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
