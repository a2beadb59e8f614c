// SPDX-License-Identifier: MIT
//
// Limits on numbers in pseudo-Boolean proofs. The sizes of a row's numbers add up to at most
// kMaxVeriPbSize: a checker with integers of 64 bits can then add a few such rows.
//
//   if (veripb_size(row.terms, row.lower, row.upper) > kMaxVeriPbSize) return "too large";

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <quadrille/engine/model.hpp>
#include "engine/wide.hpp"

namespace quadrille::engine {

inline constexpr std::int64_t kMaxVeriPbSize = std::int64_t{1} << 56;

// VeriPB 0.3 reads and adds up a row in 32 bits if its first numbers fit, even if later ones do
// not. These terms, which cancel each other, in front of a row make it use long integers. Needed if
// the sizes of the row's numbers add up to more than kMaxShortSize.
inline constexpr Wide kMaxShortSize = (Wide{1} << 31) - 1;
inline constexpr std::string_view kLongNumbers = "+4294967296 x1 -4294967296 x1 ";

// Returns the sum of the sizes of the terms and of the sides that are not infinite.
inline Wide veripb_size(std::span<const Term> terms, std::int64_t lower, std::int64_t upper) {
  const auto size = [](std::int64_t value) { return value < 0 ? -Wide{value} : Wide{value}; };
  Wide sum = lower == -kInfinity ? 0 : size(lower);
  if (upper != kInfinity) sum += size(upper);
  for (const Term& term : terms) sum += size(term.coefficient);
  return sum;
}

}  // namespace quadrille::engine
