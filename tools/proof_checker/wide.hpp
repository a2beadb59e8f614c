// SPDX-License-Identifier: MIT
//
// 64-bit and 128-bit integers of the proof checker, and sums and products that report overflow.
// Compilers for 32-bit x86 and ARM have no 128-bit integers; there they are Boost's.
//
//   Wide sum = 0;
//   if (add_overflows(a, b, sum)) throw Refused("a sum exceeds 128 bits");

#pragma once

#include <cstdint>
#include <limits>

#ifndef __SIZEOF_INT128__
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace proof_checker {

using Int = std::int64_t;

inline constexpr Int kInfinity = std::numeric_limits<Int>::max();

#ifdef __SIZEOF_INT128__

__extension__ using Wide = __int128;

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

inline bool overflows(const boost::multiprecision::int256_t& value, Wide& result) {
  if (abs(value) > std::numeric_limits<Wide>::max()) return true;
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

inline Wide floor_div(Wide a, Wide b) { return a / b - (a % b < 0 ? 1 : 0); }  // b > 0
inline Wide ceil_div(Wide a, Wide b) { return a / b + (a % b > 0 ? 1 : 0); }   // b > 0

}  // namespace proof_checker
