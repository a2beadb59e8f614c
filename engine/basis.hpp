// SPDX-License-Identifier: MIT
//
// A basis of a linear program: which variables are basic, and at which bounds the others are. The
// simplex method ends with a basis, which exact arithmetic then judges.
//
//   const Basis slack{{BasisStatus::kAtLower, BasisStatus::kAtUpper}, {BasisStatus::kBasic}};

#pragma once

#include <cstdint>
#include <vector>

namespace quadrille::engine {

// The status of a variable. kFree: nonbasic without a finite bound; its value is 0.
enum class BasisStatus : std::uint8_t { kBasic, kAtLower, kAtUpper, kFree };

// The status of each column and of each row (its activity). The number of basic variables is the
// number of rows.
struct Basis {
  std::vector<BasisStatus> columns;
  std::vector<BasisStatus> rows;
};

}  // namespace quadrille::engine
