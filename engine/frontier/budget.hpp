// SPDX-License-Identifier: MIT
//
// The memory that a sweep may take; every part asks before it allocates.
//
//   Budget budget(std::size_t{1} << 30);
//   if (!budget.take(bytes)) return End::kMemory;

#pragma once

#include <cassert>
#include <cstddef>

namespace quadrille::engine::frontier {

class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  // Reserves `bytes`; returns false, reserving nothing, if that would exceed the limit.
  bool take(std::size_t bytes) {
    assert(taken_ <= limit_);
    if (bytes > limit_ - taken_) return false;
    taken_ += bytes;
    if (taken_ > peak_) peak_ = taken_;
    return true;
  }
  void give_back(std::size_t bytes) {
    assert(bytes <= taken_);
    taken_ -= bytes;
  }

  std::size_t taken() const { return taken_; }
  std::size_t peak() const { return peak_; }

 private:
  std::size_t limit_;
  std::size_t taken_ = 0;
  std::size_t peak_ = 0;
};

}  // namespace quadrille::engine::frontier
