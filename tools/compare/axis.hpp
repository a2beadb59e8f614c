// SPDX-License-Identifier: MIT
//
// An axis of a plot: its range, its ticks, and the positions of values on it.
//
//   const Axis axis = log_axis("CPU time (s)", 0.003, 40);  // spans 0.002 to 50
//   for (const Tick& tick : ticks(axis)) use(position(axis, tick.value), tick.label);

#pragma once

#include <string>
#include <vector>

namespace quadrille::tools::compare {

struct Axis {
  std::string title = {};  // with the unit
  double low = 0;
  double high = 1;
  bool is_log = false;
  double least_step = 0;  // smallest distance between ticks of a linear axis; 1 for counts
};

// Returns an axis between round numbers (1, 2 or 5 times a power of ten) that enclose the values
// and are at least a decade apart. Requires positive values.
Axis log_axis(std::string title, double low, double high);

struct Tick {
  double value = 0;
  std::string label = {};  // empty: a grid line without a number
};

// Returns the ticks in ascending order, with at most about ten labels.
std::vector<Tick> ticks(const Axis& axis);

// Returns the position of a value: 0 at the low end, 1 at the high end.
double position(const Axis& axis, double value);

// Formats a number with three significant digits, or all digits before the decimal point: 0.0123,
// 4.5, 12345.
std::string three_digits(double value);

}  // namespace quadrille::tools::compare
