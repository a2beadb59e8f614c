// SPDX-License-Identifier: MIT
//
// The only way in which floating point acts on the search: multipliers of the relaxation become an
// integer row (engine/exact/aggregate.hpp), and the propagator draws the conclusions of that row,
// as of any other. A closed node, a bound fixed by its reduced cost and a clause learned from an
// infeasible relaxation are all such conclusions.

#pragma once

#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

enum class Pruned {
  kNothing,  // no conclusion
  kTighter,  // bounds of the node have become tighter
  kClosed,   // no wanted solution within the bounds; the propagator has gone back
};

class Pruning {
 public:
  explicit Pruning(SearchState& state) : s_(state) {}

  // After the relaxation was found infeasible or cut off. kNothing: integers do not confirm it.
  Pruned close();
  // Whether the node can be closed by a proof in rational numbers, where close() and tighten() came
  // to nothing though the relaxation says that it is infeasible or no better than the limit. Slow;
  // nothing is learned.
  bool proves_closed();
  // As close(), with trial bounds: the conclusions are drawn without them.
  Pruned close_trial();
  // After it was solved: reduced-cost fixing, and maybe the end of the node. `bound` becomes the
  // certified bound of the node, if that is better.
  Pruned tighten(FixedPoint& bound);

 private:
  Pruned conclude();
  bool contradicts();
  bool contradicts(bool precisely);
  bool certify(bool precisely);
  FixedPoint bound_of_row(Wide least) const;
  FixedPoint certified_bound();

  SearchState& s_;
  exact::Aggregate aggregate_;
};

}  // namespace quadrille::engine::mip
