// SPDX-License-Identifier: MIT
/// @file
/// The exact numbers of a result: integers and fractions of any size. They are for reading, not for
/// calculation.
///
///     const SolveResult result = solve(model);
///     for (const Number& value : result.values) {
///       if (const auto whole = value.integer()) std::cout << "just " << *whole << '\n';
///       std::cout << value.text() << " is about " << value.approximation() << '\n';
///     }

#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

struct ExactValue;  // engine/rational.hpp

/// An exact rational number. Cheap to copy; different threads may use copies.
class Number {
 public:
  /// Makes an integer; converts implicitly.
  Number(std::int64_t value = 0) : integer_(value) {}
  /// Makes a fraction, which need not be in lowest terms. Requires a nonzero denominator.
  Number(std::int64_t numerator, std::int64_t denominator);
  /// For the engine.
  explicit Number(std::shared_ptr<const ExactValue> value) : other_(std::move(value)) {}

  /// Returns the number if it is an integer of 64 bits, otherwise nullopt.
  std::optional<std::int64_t> integer() const;
  /// Returns a nearby double, in most cases the nearest; infinity if the number is too large.
  double approximation() const;
  /// Returns an integer, or a fraction in lowest terms: "-3", "1/3".
  std::string text() const;

  /// Compares exactly.
  friend bool operator==(const Number& a, const Number& b) { return a <=> b == 0; }
  /// Compares exactly.
  friend std::strong_ordering operator<=>(const Number& a, const Number& b);

  /// For the engine: nullptr if `integer` has the value.
  const ExactValue* exact() const { return other_.get(); }

 private:
  std::int64_t integer_ = 0;
  std::shared_ptr<const ExactValue> other_;  ///< fractions, and integers beyond 64 bits
};

/// Compares exactly.
std::strong_ordering operator<=>(const Number& a, const Number& b);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
