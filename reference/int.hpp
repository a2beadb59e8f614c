// SPDX-License-Identifier: MIT
//
// A 64-bit integer whose sums, differences and products throw Overflow instead of wrapping around:
// a row whose numbers have wrapped proves anything.
//
//   Int sum = 0;
//   for (const Term& term : row.terms) sum += term.coefficient * factor;
//   const std::int64_t plain = sum.value();

#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

namespace reference {

struct Overflow : std::runtime_error {
  Overflow() : std::runtime_error("a number exceeds 64 bits") {}
};

class Int {
 public:
  constexpr Int() = default;
  template <std::integral Number>
  constexpr Int(Number number) : value_(static_cast<std::int64_t>(number)) {
    if (!std::in_range<std::int64_t>(number)) throw Overflow();
  }

  constexpr std::int64_t value() const { return value_; }

  friend constexpr Int operator+(Int a, Int b) {
    Int sum;
    if (__builtin_add_overflow(a.value_, b.value_, &sum.value_)) throw Overflow();
    return sum;
  }
  friend constexpr Int operator-(Int a, Int b) {
    Int difference;
    if (__builtin_sub_overflow(a.value_, b.value_, &difference.value_)) throw Overflow();
    return difference;
  }
  friend constexpr Int operator*(Int a, Int b) {
    Int product;
    if (__builtin_mul_overflow(a.value_, b.value_, &product.value_)) throw Overflow();
    return product;
  }
  // Rounds toward 0. Requires b > 0.
  friend constexpr Int operator/(Int a, Int b) { return a.value_ / b.value_; }
  friend constexpr Int operator%(Int a, Int b) { return a.value_ % b.value_; }
  constexpr Int operator-() const { return Int(0) - *this; }
  constexpr Int& operator+=(Int other) { return *this = *this + other; }
  constexpr Int& operator-=(Int other) { return *this = *this - other; }
  constexpr Int& operator*=(Int other) { return *this = *this * other; }

  friend constexpr auto operator<=>(Int, Int) = default;

 private:
  std::int64_t value_ = 0;
};

constexpr Int abs(Int number) { return number < 0 ? -number : number; }

// Returns the least integer that is not below a / b. Requires b > 0.
constexpr Int divided_up(Int a, Int b) { return a / b + (a % b > 0 ? 1 : 0); }

inline std::string to_string(Int number) { return std::to_string(number.value()); }

}  // namespace reference
