// SPDX-License-Identifier: MIT
//
// What the search is made of and may go without.
//
//   Features features;
//   features.probing = false;
//   features.cuts = CutKinds::none();

#pragma once

namespace quadrille::engine {

// Ways to find solutions (engine/mip: feasibility_jump, dive, neighbourhood).
struct Heuristics {
  bool feasibility_jump = true;
  bool fractional_dives = true;
  bool objective_dives = true;
  bool upward_dives = true;
  bool guided_dives = true;
  bool neighbourhoods = true;

  static constexpr Heuristics none() { return {false, false, false, false, false, false}; }
};

// Kinds of cuts (engine/mip/cuts).
struct CutKinds {
  bool aggregation = true;
  bool zero_half = true;
  bool cover = true;
  bool clique = true;
  bool tableau = true;

  static constexpr CutKinds none() { return {false, false, false, false, false}; }
  friend bool operator==(const CutKinds&, const CutKinds&) = default;
};

// What may be switched off, to study what it brings. Verdicts are the same either way.
struct Features {
  Heuristics heuristics = {};
  CutKinds cuts = {};
  bool presolve = true;
  bool conflicts = true;
  bool probing = true;
  bool reduced_cost_fixing = true;
  bool strong_branching = true;
};

}  // namespace quadrille::engine
