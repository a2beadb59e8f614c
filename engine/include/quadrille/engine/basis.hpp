// SPDX-License-Identifier: MIT
/// @file
/// A basis of a linear program: which variables are basic, and at which bounds the others are. The
/// simplex method ends with a basis, which exact arithmetic then judges, and may begin with that of
/// a similar program.
///
///     const Basis slack{{BasisStatus::kAtLower, BasisStatus::kAtUpper}, {BasisStatus::kBasic}};

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// The status of a variable.
enum class BasisStatus : std::uint8_t {
  kBasic,    ///< its value follows from those of the nonbasic variables
  kAtLower,  ///< at its lower bound
  kAtUpper,  ///< at its upper bound
  kFree,     ///< nonbasic without a finite bound; its value is 0
};

/// The status of each column and of each row (its activity). The number of basic variables is the
/// number of rows.
struct Basis {
  std::vector<BasisStatus> columns;  ///< one per column
  std::vector<BasisStatus> rows;     ///< one per row

  /// Compares both members.
  friend bool operator==(const Basis&, const Basis&) = default;
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
