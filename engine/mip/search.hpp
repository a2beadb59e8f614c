// SPDX-License-Identifier: MIT
//
// Branch and bound: takes open nodes one by one, propagates, solves the relaxation, closes the
// node by a certificate or branches.
//
//   Search search(problem, options);
//   const Result result = search.run();

#pragma once

#include <vector>

#include "engine/mip/branching.hpp"
#include "engine/mip/candidates.hpp"
#include "engine/mip/conflict_search.hpp"
#include "engine/mip/dive.hpp"
#include "engine/mip/neighbourhood.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/root_cuts.hpp"
#include "engine/mip/state.hpp"
#include "engine/mip/tree.hpp"

namespace quadrille::engine::mip {

class Search {
 public:
  Search(const Problem& problem, const Options& options);

  // Before the run: only solutions count that are better than this, in the problem's units.
  void want_less_than(const Rational& objective) { s_.want_less_than(objective); }
  Result run();
  // Why the run ended: it is proved that the objective of the root's relaxation has no end, if the
  // relaxation has any point. So has that of the problem, if it has any solution, as all data are
  // rational (R. Meyer, On the existence of optimal solutions to integer and mixed-integer
  // programming problems, Math. Prog. 7, 1974).
  bool has_unbounded_ray() const { return has_unbounded_ray_; }

 private:
  enum class Step {
    kClosed,      // nothing wanted below
    kBranched,    // children are in the queue; `next_` is the one to go on with
    kAgain,       // the propagator has left the node: it has to be taken up again
    kRelaxAgain,  // the node stands, but bounds or rows have changed: solve its relaxation anew
    kStopped,
  };
  // A decision on the way to the current node, and the propagator's level after it.
  struct PathStep {
    Literal decision;
    int level = 0;
  };

  bool is_solved() const;
  void search();
  bool is_over();
  void search_by_conflicts(std::int64_t conflicts, bool with_relaxations);
  void search_tree(std::int64_t pause_at);
  NodePointer choose_node();
  bool enter(const NodePointer& node);
  Step process(const NodePointer& node);
  Step process_solved(const NodePointer& node);
  Step judge_point(const NodePointer& node);
  Step process_unsolved(const NodePointer& node);
  bool separation_pays();
  lp::Verdict solve_relaxation();
  bool still_at(const NodePointer& node) const;
  bool dive(const NodePointer& node);
  void dive_from_here(const NodePointer& node, std::size_t dives);
  Step branch(const NodePointer& node, const Choice& choice);
  Step branch_without_point(const NodePointer& node);
  void close(NodePointer node);
  std::int64_t iterations() const;
  void report_progress();
  double shown_bound(double objective) const;
  Result result();

  SearchState s_;
  Pruning pruning_;
  RootCuts root_cuts_;
  Candidates candidates_;
  Branching branching_;
  Dive dive_;
  std::vector<DiveRule> dive_rules_;  // those switched on, to take turns
  lp::Snapshot before_dives_;
  Neighbourhood neighbourhood_;
  ConflictSearch conflict_search_;
  NodeFactory factory_;
  NodeQueue queue_;
  NodePointer next_;     // to be processed next, if any
  NodePointer current_;  // being processed
  std::vector<PathStep> path_;
  std::int64_t node_count_ = 0;
  int plunge_ = 0;
  bool has_unbounded_ray_ = false;
  bool has_dived_early_ = false;
  int idle_rounds_ = 0;               // of cuts at the node at hand
  double separated_objective_ = 0.0;  // where they last made progress
  double last_report_ = 0.0;
};

}  // namespace quadrille::engine::mip
