// SPDX-License-Identifier: MIT
/// @file
/// Components of the search that can be switched off.
///
///     Features features;
///     features.probing = false;
///     features.cuts = CutKinds::none();

#pragma once

namespace quadrille::engine {

/// Heuristics that look for solutions. Their proposals are checked like any other candidate.
/// Sources: B. Luteberget and G. Sartor, Feasibility Jump, 2023; for neighbourhoods E. Danna,
/// E. Rothberg and C. Le Pape, RINS, 2005, and T. Berthold, RENS, 2014.
struct Heuristics {
  bool feasibility_jump = true;  ///< jumps from point to point before the first relaxation
  bool fractional_dives = true;  ///< dives that round the most nearly integral columns
  bool objective_dives = true;   ///< dives by distance to an integer and conflict activity
  bool upward_dives = true;      ///< dives that round up
  bool guided_dives = true;      ///< dives towards the best known solution
  bool neighbourhoods = true;    ///< smaller searches around the best known solution
  /// exchanges in models that are assignments with side rows, before anything else
  bool assignment_exchanges = true;

  /// Returns the setting without any heuristic.
  static constexpr Heuristics none() { return {false, false, false, false, false, false, false}; }
};

/// Kinds of cuts. Every cut is derived in integer arithmetic. Sources: H. Marchand and L. Wolsey,
/// 2001 (aggregation); A. Koster, A. Zymolka and M. Kutschka, 2009 (zero-half); H. Crowder,
/// E. Johnson and M. Padberg, 1983 (cover); A. Atamturk, G. Nemhauser and M. Savelsbergh, 2000
/// (clique); R. Gomory, 1960 (tableau).
struct CutKinds {
  bool aggregation = true;  ///< mixed-integer rounding of sums of rows
  bool zero_half = true;    ///< zero-half cuts
  bool cover = true;        ///< lifted cover inequalities
  bool clique = true;       ///< clique inequalities
  bool tableau = true;      ///< mixed-integer rounding of tableau rows

  /// Returns the setting without any cut.
  static constexpr CutKinds none() { return {false, false, false, false, false}; }
  /// Compares all kinds.
  friend bool operator==(const CutKinds&, const CutKinds&) = default;
};

/// Components that may be switched off, to study what each brings. Verdicts do not depend on them.
struct Features {
  Heuristics heuristics = {};       ///< ways to find solutions
  CutKinds cuts = {};               ///< ways to strengthen relaxations
  bool presolve = true;             ///< tightened rows and bounds before the search
  bool conflicts = true;            ///< clauses learned from contradictions
  bool probing = true;              ///< trial decisions before the search
  bool reduced_cost_fixing = true;  ///< bounds from certificates of relaxations
  bool strong_branching = true;     ///< relaxations of both children to choose a column
};

}  // namespace quadrille::engine
