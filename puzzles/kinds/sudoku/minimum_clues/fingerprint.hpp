// SPDX-License-Identifier: MIT
//
// A fingerprint of a sequence of numbers: FNV-1a by Fowler, Noll and Vo. It detects accidents, not
// forgeries.
//
//   Fingerprint print;
//   for (const BandCells cells : set.bands) print.add(cells);
//   if (print.value() != before) return refuse();

#pragma once

#include <cstdint>

namespace quadrille::puzzles::min_clues {

class Fingerprint {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 1099511628211U; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037U;
};

}  // namespace quadrille::puzzles::min_clues
