// SPDX-License-Identifier: MIT
//
// Mixed-integer rounding in integer arithmetic, the rule by which most cuts are made. Whatever
// divisor, weights and shifts are chosen, the resulting row is valid.
//
//   MirRule rule(context);
//   if (const auto row = rule.apply({2, {{0, Side::kUpper, 1}}, {}})) use(row->terms);

#pragma once

#include <optional>

#include "engine/mip/cut.hpp"
#include "engine/mip/cuts/checked_sum.hpp"
#include "engine/mip/cuts/context.hpp"

namespace quadrille::engine::mip {

class MirRule {
 public:
  explicit MirRule(const CutContext& context)
      : context_(context), base_(context.columns()), result_(context.columns()) {}

  // Applies the rule; returns nullopt if a column lacks the shift that it needs, or a number does
  // not fit. Requires sides that the rows have, and shifts to globally valid bounds.
  std::optional<LinearRow> apply(const MirDerivation& derivation);

 private:
  bool build_base(const MirDerivation& derivation);
  void round_columns(const MirDerivation& derivation, Wide remainder);
  void round_slacks(const MirDerivation& derivation, Wide remainder);
  std::optional<LinearRow> finished();

  const CutContext& context_;
  CheckedSum base_, result_;
};

}  // namespace quadrille::engine::mip
