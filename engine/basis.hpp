// SPDX-License-Identifier: MIT
//
// A basis of a linear program: which variables are basic, and at which bounds the others stand. The
// simplex method ends with one, and exact arithmetic says what it is worth.
//
//   const Basis slack{{BasisStatus::kAtLower, BasisStatus::kAtUpper}, {BasisStatus::kBasic}};

#pragma once

#include <cstdint>
#include <vector>

namespace quadrille::engine {

// Of a variable. kFree: nonbasic without a bound to stand at; its value is 0.
enum class BasisStatus : std::uint8_t { kBasic, kAtLower, kAtUpper, kFree };

// Of columns, and of rows (their activities). As many are basic as there are rows.
struct Basis {
  std::vector<BasisStatus> columns;
  std::vector<BasisStatus> rows;
};

}  // namespace quadrille::engine
