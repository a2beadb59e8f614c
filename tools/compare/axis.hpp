// SPDX-License-Identifier: MIT
//
// An axis of a plot: which values it spans, where they lie on it, and its ticks.
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
  double least_step = 0;  // between ticks of a linear axis; 1 for counts
};

// Round numbers (1, 2 or 5 times a power of ten) at least a decade apart that enclose the values,
// which are positive.
Axis log_axis(std::string title, double low, double high);

struct Tick {
  double value = 0;
  std::string label = {};  // empty: a line without a number
};

// At most about ten with a label, ascending.
std::vector<Tick> ticks(const Axis& axis);

// 0 at the low end, 1 at the high end.
double position(const Axis& axis, double value);

// With three significant digits, or all digits before the point: 0.0123, 4.5, 12345.
std::string three_digits(double value);

}  // namespace quadrille::tools::compare
