// SPDX-License-Identifier: MIT
//
// Time that has passed. The clock is one that never goes back.
//
//   const Clock::time_point start = Clock::now();
//   report.seconds.build = seconds_since(start);

#pragma once

#include <chrono>
#include <cmath>

namespace quadrille::puzzles {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Rounds times for reports, where finer digits would be noise.
inline double rounded_to_microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

}  // namespace quadrille::puzzles
