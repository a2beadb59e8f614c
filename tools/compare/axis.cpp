// SPDX-License-Identifier: MIT

#include "tools/compare/axis.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace quadrille::tools::compare {

namespace {

constexpr double kSlack = 1e-9;  // relative tolerance for inexact powers of ten
// Up to this number of decades, 2 and 5 times powers of ten are labelled, too.
constexpr double kFewDecades = 3;

double decades(const Axis& axis) { return std::log10(axis.high / axis.low); }

double power_of_ten_below(double value) { return std::pow(10, std::floor(std::log10(value))); }

double round_number_below(double value) {
  const double power = power_of_ten_below(value);
  for (const double factor : {10, 5, 2}) {
    if (factor * power <= value * (1 + kSlack)) return factor * power;
  }
  return power;
}

double round_number_above(double value) {
  const double power = power_of_ten_below(value);
  for (const double factor : {1, 2, 5}) {
    if (factor * power >= value * (1 - kSlack)) return factor * power;
  }
  return 10 * power;
}

std::vector<Tick> log_ticks(const Axis& axis) {
  const bool are_few = decades(axis) <= kFewDecades + kSlack;
  std::vector<Tick> out;
  for (double power = power_of_ten_below(axis.low); power <= axis.high * (1 + kSlack);
       power *= 10) {
    for (int digit = 1; digit <= 9; ++digit) {
      const double value = digit * power;
      if (value < axis.low * (1 - kSlack) || value > axis.high * (1 + kSlack)) continue;
      const bool is_labelled = digit == 1 || (are_few && (digit == 2 || digit == 5));
      out.push_back({value, is_labelled ? three_digits(value) : ""});
    }
  }
  return out;
}

std::vector<Tick> linear_ticks(const Axis& axis) {
  constexpr double kMost = 6;
  const double step = std::max(round_number_above((axis.high - axis.low) / kMost), axis.least_step);
  const double last = std::floor(axis.high / step + kSlack);
  std::vector<Tick> out;
  // Adding zero turns -0.0, which would be printed with its sign, into 0.0.
  for (double count = std::ceil(axis.low / step - kSlack) + 0.0; count <= last; ++count)
    out.push_back({count * step, three_digits(count * step)});
  return out;
}

}  // namespace

Axis log_axis(std::string title, double low, double high) {
  low = round_number_below(low);
  return {.title = std::move(title),
          .low = low,
          .high = std::max(round_number_above(high), 10 * low),
          .is_log = true};
}

std::vector<Tick> ticks(const Axis& axis) {
  return axis.is_log ? log_ticks(axis) : linear_ticks(axis);
}

double position(const Axis& axis, double value) {
  if (axis.is_log) return std::log10(value / axis.low) / decades(axis);
  return (value - axis.low) / (axis.high - axis.low);
}

std::string three_digits(double value) {
  char text[400];  // the largest double has 309 digits
  const auto end =
      std::abs(value) >= 100
          ? std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, 0)
          : std::to_chars(text, text + sizeof text, value, std::chars_format::general, 3);
  return std::string(text, end.ptr);
}

}  // namespace quadrille::tools::compare
