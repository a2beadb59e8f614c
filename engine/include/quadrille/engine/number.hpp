// SPDX-License-Identifier: MIT
//
// The exact numbers of a result: integers and fractions of any size. They are to be looked at, not
// to be calculated with; the engine itself uses rational.hpp.
//
//   const SolveResult result = solve(model);
//   for (const Number& value : result.values) {
//     if (const auto whole = value.integer()) std::cout << "just " << *whole << '\n';
//     std::cout << value.text() << " is about " << value.approximation() << '\n';
//   }

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

// Cheap to copy, and copies may be used by different threads.
class Number {
 public:
  Number(std::int64_t value = 0) : integer_(value) {}  // integers are numbers
  // Requires a denominator other than 0.
  Number(std::int64_t numerator, std::int64_t denominator);
  // For the engine.
  explicit Number(std::shared_ptr<const ExactValue> value) : other_(std::move(value)) {}

  // The number, if it is an integer of 64 bits.
  std::optional<std::int64_t> integer() const;
  // Close to it, in most cases the nearest there is; infinite where the number is too large.
  double approximation() const;
  // An integer, or a fraction in lowest terms: "-3", "1/3".
  std::string text() const;

  friend bool operator==(const Number& a, const Number& b) { return a <=> b == 0; }
  friend std::strong_ordering operator<=>(const Number& a, const Number& b);

  // For the engine: null where `integer` says it all.
  const ExactValue* exact() const { return other_.get(); }

 private:
  std::int64_t integer_ = 0;
  std::shared_ptr<const ExactValue> other_;  // fractions, and integers beyond 64 bits
};

std::strong_ordering operator<=>(const Number& a, const Number& b);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
