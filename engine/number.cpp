// SPDX-License-Identifier: MIT

#include <quadrille/engine/number.hpp>

#include "engine/rational.hpp"

namespace quadrille::engine {

Number::Number(std::int64_t numerator, std::int64_t denominator)
    : Number(to_number(Rational(numerator) / denominator)) {}

std::optional<std::int64_t> Number::integer() const {
  if (other_) return std::nullopt;
  return integer_;
}

double Number::approximation() const {
  return other_ ? other_->value.convert_to<double>() : static_cast<double>(integer_);
}

std::string Number::text() const {
  return other_ ? to_text(other_->value) : std::to_string(integer_);
}

std::strong_ordering operator<=>(const Number& a, const Number& b) {
  if (!a.exact() && !b.exact()) return a.integer_ <=> b.integer_;
  return to_rational(a).compare(to_rational(b)) <=> 0;
}

Number to_number(const Rational& value) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  if (denominator(value) == 1 && value <= kMax && value >= -kMax) {
    return static_cast<std::int64_t>(numerator(value));
  }
  return Number(std::make_shared<const ExactValue>(ExactValue{value}));
}

Rational to_rational(const Number& number) {
  return number.exact() ? number.exact()->value : Rational(*number.integer());
}

std::vector<Rational> to_rationals(std::span<const Number> numbers) {
  std::vector<Rational> values;
  values.reserve(numbers.size());
  for (const Number& number : numbers) values.push_back(to_rational(number));
  return values;
}

}  // namespace quadrille::engine
