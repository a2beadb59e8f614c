// SPDX-License-Identifier: MIT
//
// The only channel through which floating point affects the search: multipliers of the relaxation
// become an integer row (engine/exact/aggregate.hpp), which the propagator treats like any other
// row. A closed node, a bound fixed by its reduced cost and a clause learned from an infeasible
// relaxation are all such conclusions.

#pragma once

#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

enum class Pruned {
  kNothing,  // no conclusion
  kTighter,  // bounds of the node were tightened
  kClosed,   // no wanted solution within the bounds; the propagator has backtracked
};

class Pruning {
 public:
  explicit Pruning(SearchState& state) : s_(state) {}

  // Closes the node after its relaxation was found infeasible or cut off. Returns kNothing if
  // integer arithmetic does not confirm it.
  Pruned close();
  // Decides whether a proof in rational arithmetic closes the node, for use when close() and
  // tighten() failed although the relaxation claims that the node is infeasible or not better than
  // the limit. Slow; learns nothing.
  bool proves_closed();
  // Acts as close(), but after a relaxation with trial bounds; conclusions are drawn without these.
  Pruned close_trial();
  // Applies reduced-cost fixing after the relaxation was solved, which may close the node. Raises
  // `bound` to the certified bound of the node if that is greater.
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
