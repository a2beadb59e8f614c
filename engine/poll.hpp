// SPDX-License-Identifier: MIT
//
// Asks whether to stop during long work: seldom enough to cost nothing, often enough to stop within
// milliseconds. Long work counts its steps of a few nanoseconds each: a term read, an entry moved.
//
//   Poll poll(options.stop);
//   for (const Row& row : rows) {
//     if (poll.says_stop(row.terms.size())) break;
//     use(row.terms);
//   }

#pragma once

#include <cstddef>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::engine {

class Poll {
 public:
  // Never says stop if the token is empty.
  explicit Poll(StopToken stop = {}) : stop_(std::move(stop)) {}

  // Counts work about to be done and reports whether to stop. Once true, it stays true.
  bool says_stop(std::size_t steps) {
    constexpr std::size_t kStepsBetween = 50'000;
    steps_ += steps + 1;
    if (is_stopped_ || steps_ < kStepsBetween) return is_stopped_;
    steps_ = 0;
    return is_stopped_ = stop_();
  }

 private:
  StopToken stop_;
  std::size_t steps_ = 0;
  bool is_stopped_ = false;
};

}  // namespace quadrille::engine
