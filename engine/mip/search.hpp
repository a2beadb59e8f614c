// SPDX-License-Identifier: MIT
//
// Branch and bound: takes open nodes one by one, propagates, solves the relaxation, and closes the
// node by a certificate or branches.
//
//   Search search(problem, options);
//   const SolveResult result = search.run();

#pragma once

#include <cstdint>
#include <optional>
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

  // Restricts the search to solutions better than this, in the problem's units. Must be called
  // before the run.
  void want_less_than(const Rational& objective) { s_.want_less_than(objective); }
  SolveResult run();
  // Reports whether the run ended because the root relaxation is proved to be unbounded if it is
  // feasible. The problem is then unbounded too if it has a solution, as all data are rational
  // (R. Meyer, On the existence of optimal solutions to integer and mixed-integer programming
  // problems, Math. Prog. 7, 1974).
  bool has_unbounded_ray() const { return has_unbounded_ray_; }

 private:
  enum class Step {
    kClosed,      // no wanted solution below
    kBranched,    // children are in the queue; `next_` is the one to process next
    kAgain,       // the propagator has left the node: enter it again
    kRelaxAgain,  // still at the node, but bounds or rows have changed: solve it again
    kStopped,
  };
  // A decision on the path to the current node, and the propagator's level after it.
  struct PathStep {
    Literal decision;
    int level = 0;
  };

  bool is_solved() const;
  void search();
  bool is_over();
  FixedPoint certified_bound();
  void compare_with_bound();
  std::int64_t iterations_worth(std::int64_t conflicts) const;
  void take_turns_with_root(std::int64_t conflicts);
  void examine_equations();
  void search_by_conflicts(std::int64_t conflicts, bool with_relaxations);
  void search_tree(std::int64_t pause_at);
  bool restart_pays() const;
  void restart();
  NodePointer choose_node();
  void leave_for(const std::vector<Literal>& decisions);
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
  void report_progress();
  void log_root(const Node& root) const;
  double shown_bound(double objective) const;
  SolveResult result();

  SearchState s_;
  Pruning pruning_;
  RootCuts root_cuts_;
  Candidates candidates_;
  Branching branching_;
  Dive dive_;
  std::vector<DiveRule> dive_rules_;  // the enabled ones, used in turn
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
  std::optional<std::int64_t> nodes_at_root_;  // when the root was branched on
  int idle_rounds_ = 0;                        // of cuts at the present node
  double separated_objective_ = 0.0;           // when they last made progress
  double last_report_ = 0.0;
};

}  // namespace quadrille::engine::mip
