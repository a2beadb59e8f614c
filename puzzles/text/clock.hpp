// SPDX-License-Identifier: MIT
//
// Measures elapsed time, with a clock that never goes back.
//
//   const Clock::time_point start = Clock::now();
//   report.seconds.build = seconds_since(start);

#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Returns the deadline `seconds` after the start; nullopt if unlimited.
inline StopToken::Deadline deadline_after(Clock::time_point start, std::optional<double> seconds) {
  constexpr double kForEver = 1e9;  // clocks count nanoseconds, in 63 bits
  if (!seconds || *seconds > kForEver) return std::nullopt;
  return start +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
}

// Returns the rest of a time limit that began at the start.
inline std::optional<double> seconds_left(Clock::time_point start, std::optional<double> limit) {
  if (limit) limit = std::max(0.0, *limit - seconds_since(start));
  return limit;
}

}  // namespace quadrille::puzzles
