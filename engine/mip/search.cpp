// SPDX-License-Identifier: MIT
//
// The tree is searched best bound first, with plunges: after branching, one child is processed at
// once, which is cheap, as bounds, basis and factor hardly change, and finds solutions early. After
// some depth or a closed node, the open node with the least bound is next.
//
// Contradictions may take the propagator back beyond the node that they close (a learned clause may
// imply something at a much lower level). So a node is entered again whenever the propagator is not
// at that node.

#include "engine/mip/search.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "engine/mip/first_solution.hpp"
#include "engine/mip/lattice.hpp"
#include "engine/mip/probing.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr int kDeepestPlunge = 60;
// A plunge continues with a child only if its bound is within this fraction of the gap.
constexpr double kPlungeGap = 0.5;
constexpr int kNodesBetweenDives = 25;
// The limit on simplex iterations of dives: 1 / kDiveShare of all, plus a constant.
constexpr std::int64_t kDiveShare = 5;
constexpr std::int64_t kFreeDiving = 2000;
// Simplex iterations per conflict, when relaxations alternate with conflict search: fewer if there
// are more rows than these, because an iteration then takes longer.
constexpr std::int64_t kIterationsPerConflict = 2;
constexpr std::int64_t kManyRows = 1000;
constexpr std::int64_t kFirstTurn = 500;  // conflicts
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max() / 2;
constexpr std::size_t kManyColumns = 1000;
// The search restarts at the root only while the tree is small, but large enough to have given
// better incumbents.
constexpr std::int64_t kFewestNodes = 10, kMostNodes = 500;
constexpr std::size_t kFewestColumns = 100;  // small trees are searched faster than the root
// For rounds of cuts at a node: the fraction of the gap that a round must close, and how many
// rounds in succession may close less.
constexpr double kWorthwhileProgress = 0.02;
constexpr int kMaxIdleRounds = 5;

std::vector<DiveRule> rules_of(const Heuristics& heuristics) {
  std::vector<DiveRule> rules;
  if (heuristics.fractional_dives) rules.push_back(DiveRule::kFractional);
  if (heuristics.objective_dives) rules.push_back(DiveRule::kObjective);
  if (heuristics.upward_dives) rules.push_back(DiveRule::kUpwards);
  if (heuristics.guided_dives) rules.push_back(DiveRule::kGuided);
  return rules;
}

bool is_true(const Propagator& propagator, const Literal& literal) {
  return literal.side == Side::kLower ? propagator.lower(literal.column) >= literal.value
                                      : propagator.upper(literal.column) <= literal.value;
}

}  // namespace

Search::Search(const Problem& problem, const Options& options)
    : s_(problem, options),
      pruning_(s_),
      root_cuts_(s_, pruning_),
      candidates_(s_),
      branching_(s_, pruning_),
      dive_(s_, pruning_, candidates_),
      dive_rules_(rules_of(options.features.heuristics)),
      neighbourhood_(s_, candidates_),
      conflict_search_(s_, pruning_, candidates_) {}

SolveResult Search::run() {
  s_.log("presolved: rows " + std::to_string(s_.relaxation.rows()));
  if (!s_.options.start.empty() && !is_over()) candidates_.judge(s_.options.start);
  if (s_.options.features.probing && !is_over()) probe(s_);
  // With lazy rows, points found without them would only cause more of these rows to be added.
  const bool may_jump =
      s_.options.features.heuristics.feasibility_jump && !candidates_.has_callbacks();
  if (may_jump && !is_over() && !s_.first_point.empty()) candidates_.judge(s_.first_point);
  if (may_jump && !is_over()) jump_to_solution(s_, candidates_);
  if (!s_.is_finished && !s_.must_stop()) search();
  SolveResult found = result();
  s_.proof.concluded(found);
  return found;
}

// Without an objective any solution suffices.
bool Search::is_solved() const { return s_.incumbent && !s_.problem.has_objective(); }

bool Search::is_over() { return s_.is_finished || is_solved() || s_.must_stop(); }

void Search::search_by_conflicts(std::int64_t conflicts, bool with_relaxations) {
  conflict_search_.run(conflicts, with_relaxations, [this] { report_progress(); });
}

// Returns how many simplex iterations take about as long as some conflicts.
std::int64_t Search::iterations_worth(std::int64_t conflicts) const {
  const std::int64_t rows = std::ssize(s_.problem.model().rows());
  return conflicts * kIterationsPerConflict * kManyRows / std::max(kManyRows, rows);
}

// Lets the root relaxation and conflicts take turns of about equal cost, which double, until one of
// them decides, the relaxation is solved, or the conflicts are used up. On some models, such as
// those of sums, the relaxation decides at once; on others it costs more than all conflicts needed.
void Search::take_turns_with_root(std::int64_t conflicts) {
  for (std::int64_t turn = kFirstTurn; conflicts > 0; conflicts -= turn) {
    s_.relaxation.take_bounds(s_.propagator);
    lp::SimplexLimits limits = s_.simplex_limits();
    limits.iterations = iterations_worth(turn);
    if (s_.relaxation.solve(limits) != lp::Verdict::kStopped) return;
    turn += turn;
    search_by_conflicts(std::min(turn, conflicts), false);
    if (is_over()) return;
  }
}

// Ends the search if the equations of integer columns contradict each other. Most problems are
// solved before this pays; a log has no step for it.
void Search::examine_equations() {
  if (!s_.options.features.presolve || s_.proof.log() != nullptr) return;
  const auto range = [this](ColumnIndex j) {
    return ColumnRange{s_.propagator.lower(j), s_.propagator.upper(j)};
  };
  if (lattice_contradiction(integer_equations(s_.problem, range), s_.poll)) s_.finish();
}

// Without an objective, or if it is one column, conflict search alternates with tree search, which
// keeps its open nodes and uses the learned clauses, as it is unknown which of the two will finish
// first.
void Search::search() {
  const bool by_conflicts = ConflictSearch::suits(s_);
  std::int64_t turn = conflict_search_.first_turn();
  if (by_conflicts) search_by_conflicts(s_.problem.has_objective() ? turn : kFirstTurn, false);
  if (!is_over()) examine_equations();
  if (by_conflicts && !s_.problem.has_objective() && !is_over())
    take_turns_with_root(turn - kFirstTurn);
  compare_with_bound();
  if (is_over()) return;
  const NodePointer root = factory_.node();
  root->number = node_count_++;
  queue_.push(root);
  if (!by_conflicts) return search_tree(kNever);
  if (!s_.problem.has_objective()) turn = kFirstTurn;
  while (!is_over()) {
    search_tree(s_.iterations() + iterations_worth(turn));
    if (is_over()) return;
    s_.propagator.backtrack(0);
    turn += turn;
    search_by_conflicts(turn, !s_.problem.has_objective());
    compare_with_bound();
  }
}

// Searches the tree to the end, or until the number of simplex iterations has reached `pause_at`
// after a branching.
void Search::search_tree(std::int64_t pause_at) {
  while (!s_.is_finished && !is_solved() && !s_.must_stop()) {
    compare_with_bound();
    if (s_.is_close_enough) break;
    if (restart_pays()) restart();
    const NodePointer node = choose_node();
    if (!node) {
      s_.finish();
      break;
    }
    if (s_.statistics.nodes >= s_.options.limits.nodes) {
      s_.stop_reason = StopReason::kNodes;
      queue_.push(node);
      break;
    }
    if (factory_.bytes() >> 20 >= s_.options.limits.megabytes) {
      s_.stop_reason = StopReason::kMemory;
      queue_.push(node);
      break;
    }
    current_ = node;
    report_progress();
    // The certificate of an inherited bound is not kept, so a proof needs a new one.
    if ((s_.target.excludes(node->certified) && !s_.proof.is_on()) || !enter(node)) {
      if (s_.is_finished) break;
      close(node);
      continue;
    }
    switch (process(node)) {
      case Step::kClosed:
        close(node);
        break;
      case Step::kBranched:
        current_ = nullptr;
        if (s_.iterations() >= pause_at) return;
        break;
      case Step::kAgain:
      case Step::kRelaxAgain:
        next_ = node;
        queue_.push(node);
        break;
      case Step::kStopped:
        queue_.push(node);
        break;
    }
    current_ = nullptr;
  }
}

// A much better incumbent lets reduced costs fix many columns at the root, where cuts then reach
// further.
bool Search::restart_pays() const {
  if (!nodes_at_root_ || queue_.empty()) return false;
  const std::int64_t nodes = s_.statistics.nodes - *nodes_at_root_;
  return nodes >= kFewestNodes && nodes <= kMostNodes &&
         s_.problem.integer_columns().size() >= kFewestColumns && root_cuts_.may_run_again();
}

// Returns the certified bound on all solutions that are still wanted. Requires that no node is
// being processed, or that it is `current_`.
FixedPoint Search::certified_bound() {
  FixedPoint least = queue_.least_certified();
  if (current_) least = std::min(least, current_->certified);
  if (least == kWideMax) least = kNoObjectiveBound;  // no node has been opened
  return std::max(least, s_.bound_at_root());
}

// Notes if the incumbent is within Options::gap of the certified bound.
void Search::compare_with_bound() {
  if (s_.options.gap == 0 || !s_.incumbent || !s_.problem.has_objective()) return;
  const Objective& objective = s_.problem.model().objective();
  const Rational size = abs(s_.problem.in_model_units(s_.incumbent->objective));
  const Rational distance =
      Rational(s_.options.gap) * objective.denominator * std::max(size, Rational(1));
  const Rational enough = s_.incumbent->objective - distance;
  // Certified bounds take a pass over all nodes, so that the floats are asked first.
  if (!queue_.empty() && queue_.least_objective() < static_cast<double>(enough)) return;
  const FixedPoint bound = certified_bound();
  s_.is_close_enough = bound != kNoObjectiveBound &&
                       Rational(BigInteger(bound), BigInteger(1) << kFractionBits) >= enough;
}

// Replaces the open nodes by the root. What is known at level 0, cuts and learned clauses stay.
void Search::restart() {
  ++s_.statistics.restarts;
  s_.log("restart");
  nodes_at_root_.reset();
  const NodePointer root = factory_.node();
  root->number = node_count_++;
  root->certified = queue_.least_certified();
  queue_.clear();
  next_ = nullptr;
  plunge_ = 0;
  s_.propagator.backtrack(0);
  path_.clear();
  queue_.push(root);
}

NodePointer Search::choose_node() {
  if (next_ && queue_.contains(next_) && plunge_ < kDeepestPlunge) {
    const double best = queue_.least_objective();
    if (!s_.target.limit ||
        next_->objective <= best + kPlungeGap * (as_double(*s_.target.limit) - best)) {
      NodePointer node = std::move(next_);
      next_ = nullptr;
      queue_.remove(node);
      ++plunge_;
      return node;
    }
  }
  next_ = nullptr;
  plunge_ = 0;
  return queue_.empty() ? nullptr : queue_.pop_best();
}

// Goes back on the path as far as it does not lead to a node with these decisions.
void Search::leave_for(const std::vector<Literal>& decisions) {
  while (!path_.empty() && path_.back().level > s_.propagator.level()) path_.pop_back();
  std::size_t common = 0;
  while (common < path_.size() && common < decisions.size() &&
         path_[common].decision == decisions[common]) {
    ++common;
  }
  path_.resize(common);
  const int level = path_.empty() ? 0 : path_.back().level;
  if (s_.propagator.level() > level) s_.propagator.backtrack(level);
  s_.proof.left(s_.propagator.level());
  assert(s_.propagator.level() == level);
}

// Brings the propagator to the node. Returns false if there was a contradiction on the way, which
// closes the node.
bool Search::enter(const NodePointer& node) {
  const std::vector<Literal> decisions = decisions_of(*node);
  leave_for(decisions);
  while (!s_.propagate()) {
    if (s_.is_finished) return false;
    // Clauses added since then contradict a part of the path.
    leave_for(decisions);
  }
  for (std::size_t k = path_.size(); k < decisions.size(); ++k) {
    if (is_true(s_.propagator, negated(decisions[k]))) return false;
    if (!is_true(s_.propagator, decisions[k])) {
      s_.propagator.decide(decisions[k]);
      if (!s_.propagate()) return false;
    }
    path_.push_back({decisions[k], s_.propagator.level()});
  }
  assert(still_at(node));
  return true;
}

bool Search::still_at(const NodePointer& node) const {
  return !s_.is_finished && path_.size() == static_cast<std::size_t>(node->depth) &&
         s_.propagator.level() == (path_.empty() ? 0 : path_.back().level);
}

lp::Verdict Search::solve_relaxation() {
  s_.relaxation.take_bounds(s_.propagator);
  const lp::Verdict verdict = s_.relaxation.solve(s_.simplex_limits());
  if (verdict != lp::Verdict::kNumericalTrouble) return verdict;
  return s_.relaxation.solve_carefully(s_.simplex_limits());
}

Search::Step Search::process(const NodePointer& node) {
  ++s_.statistics.nodes;
  if (node->basis) s_.relaxation.set_basis(node->basis->unpacked());
  bool is_first_solve = true;
  idle_rounds_ = 0;
  separated_objective_ = -lp::kNoBound;
  for (;;) {
    if (s_.must_stop()) return Step::kStopped;
    if (candidates_.has_callbacks() && candidates_.propagate() && !s_.propagate()) {
      return Step::kAgain;
    }
    switch (solve_relaxation()) {
      case lp::Verdict::kStopped:
        return Step::kStopped;
      case lp::Verdict::kInfeasible:
      case lp::Verdict::kCutOff: {
        if (pruning_.close() == Pruned::kClosed) return Step::kClosed;
        return process_unsolved(node);
      }
      case lp::Verdict::kUnbounded:
        // Lazy rows not added yet might bound the objective.
        if (!node->parent && !candidates_.has_callbacks() &&
            s_.relaxation.proves_unbounded_ray({.stop = s_.stop})) {
          has_unbounded_ray_ = true;
          s_.stop_reason = StopReason::kNumerics;
          return Step::kStopped;
        }
        return branch_without_point(node);
      case lp::Verdict::kNumericalTrouble:
        return branch_without_point(node);
      case lp::Verdict::kOptimal:
        break;
    }
    if (is_first_solve && node->parent && node->objective > -lp::kNoBound) {
      branching_.observe(node->decision, node->distance,
                         s_.relaxation.objective() - node->objective);
    }
    is_first_solve = false;
    const Step step = process_solved(node);
    if (step != Step::kRelaxAgain) return step;
  }
}

// Decides whether to separate another round at this node; not if several rounds have not moved the
// bound.
bool Search::separation_pays() {
  const double objective = s_.relaxation.objective();
  const double gap =
      s_.target.limit ? as_double(*s_.target.limit) - objective : std::abs(objective);
  if (objective > separated_objective_ + kWorthwhileProgress * gap) {
    separated_objective_ = objective;
    idle_rounds_ = 0;
  }
  return idle_rounds_++ < kMaxIdleRounds;
}

// Handles a node that the relaxation claims is closed, without confirmation by integer arithmetic.
Search::Step Search::process_unsolved(const NodePointer& node) {
  const lp::Verdict verdict = s_.relaxation.solve_carefully(s_.simplex_limits());
  if ((verdict == lp::Verdict::kInfeasible || verdict == lp::Verdict::kCutOff) &&
      (pruning_.close() == Pruned::kClosed || pruning_.proves_closed())) {
    return Step::kClosed;
  }
  ++s_.statistics.uncertified_nodes;
  return branch_without_point(node);
}

Search::Step Search::process_solved(const NodePointer& node) {
  node->objective = std::max(node->objective, s_.relaxation.objective());
  switch (pruning_.tighten(node->certified)) {
    case Pruned::kClosed:
      if (!s_.is_finished && !s_.target.excludes(node->certified) && still_at(node))
        return Step::kAgain;
      ++s_.statistics.certified_prunes;
      return Step::kClosed;
    case Pruned::kTighter:
      return Step::kRelaxAgain;
    case Pruned::kNothing:
      break;
  }
  if (s_.looks_excluded() && pruning_.proves_closed()) return Step::kClosed;
  const auto fractional = fractional_columns(s_);
  if (fractional.empty()) return judge_point(node);
  if (candidates_.has_callbacks() && separation_pays() &&
      candidates_.separate(s_.relaxation.point())) {
    if (!s_.propagate()) return Step::kAgain;
    return Step::kRelaxAgain;
  }
  // On a large model an incumbent shortens the rounds of cuts: bounds are tighter and the gap is
  // known.
  if (node->depth == 0 && !dive_rules_.empty() && !s_.incumbent && !has_dived_early_ &&
      s_.problem.integer_columns().size() >= kManyColumns) {
    has_dived_early_ = true;
    dive_from_here(node, 1);
    if (!still_at(node)) return Step::kAgain;
    if (is_solved()) return Step::kStopped;
    return Step::kRelaxAgain;
  }
  if (node->depth == 0 && (root_cuts_.run() || root_cuts_.review())) {
    if (s_.is_finished) return Step::kClosed;
    return Step::kRelaxAgain;
  }
  if (dive(node)) {
    if (!still_at(node)) return Step::kAgain;
    if (is_solved()) return Step::kStopped;
    return Step::kRelaxAgain;
  }
  if (neighbourhood_.is_due() && neighbourhood_.run()) {
    return s_.propagate() ? Step::kRelaxAgain : Step::kAgain;
  }
  const Choice choice = branching_.choose(fractional);
  if (s_.is_finished) return Step::kClosed;
  switch (choice.pruned) {
    case Pruned::kNothing:
      return branch(node, choice);
    case Pruned::kTighter:
      return Step::kRelaxAgain;
    case Pruned::kClosed:
      return Step::kClosed;  // conclusions from trials contradict the node itself
  }
  return Step::kAgain;
}

// Judges the point of the relaxation if it is integral.
Search::Step Search::judge_point(const NodePointer& node) {
  if (candidates_.judge(s_.relaxation.point()) == Judgement::kRefused &&
      s_.contract_error.empty()) {
    // Floats may have missed that there is no better point, or that the integers have one.
    if (pruning_.proves_closed()) return Step::kClosed;
    const auto judgement = candidates_.settle(rounded(s_.relaxation.point()));
    if (s_.must_stop()) return Step::kStopped;
    if (!judgement || *judgement == Judgement::kRefused) return branch_without_point(node);
  }
  if (!s_.contract_error.empty()) return Step::kStopped;
  if (!s_.propagate()) return Step::kAgain;
  return is_solved() ? Step::kStopped : Step::kRelaxAgain;
}

// Dives if it is time to. Returns true if a dive took place; the relaxation is then no longer
// solved.
bool Search::dive(const NodePointer& node) {
  const bool at_root = node->depth == 0;
  const bool due = s_.statistics.nodes % kNodesBetweenDives == 0;
  if (dive_rules_.empty() || (!at_root && !due)) return false;
  if (dive_.iterations() > s_.relaxation.iterations() / kDiveShare + kFreeDiving) return false;
  if (node->has_dived) return false;
  node->has_dived = true;
  dive_from_here(node, at_root ? dive_rules_.size() : 1);
  return true;
}

// Performs the given number of dives. The relaxation is restored afterwards, but not solved.
void Search::dive_from_here(const NodePointer& node, std::size_t dives) {
  const Basis basis = s_.relaxation.basis();
  s_.relaxation.save(before_dives_);
  // A snapshot cannot be restored if a separator has added rows in the meantime.
  const auto go_back = [&] {
    if (!s_.relaxation.restore(before_dives_)) s_.relaxation.set_basis(basis);
  };
  const auto turn = static_cast<std::size_t>(s_.statistics.nodes / kNodesBetweenDives);
  for (std::size_t k = 0; k < dives && still_at(node) && !s_.must_stop(); ++k) {
    if (k > 0) {
      go_back();
      if (solve_relaxation() != lp::Verdict::kOptimal) break;
    }
    dive_.run(dive_rules_[(turn + k) % dive_rules_.size()]);
    if (is_solved()) break;
  }
  go_back();
}

Search::Step Search::branch(const NodePointer& node, const Choice& choice) {
  const auto basis = factory_.basis(s_.relaxation.basis());
  assert(choice.pruned == Pruned::kNothing && still_at(node));
  const auto add = [&](const Literal& decision, double distance) {
    NodePointer child = factory_.node();
    child->parent = node;
    child->decision = decision;
    child->depth = node->depth + 1;
    child->number = node_count_++;
    child->objective = node->objective;
    child->distance = distance;
    child->certified = node->certified;
    child->basis = basis;
    ++node->open_children;
    queue_.push(child);
    return child;
  };
  if (node->depth == 0) {
    nodes_at_root_ = s_.statistics.nodes;
    log_root(*node);
  }
  add(negated(choice.first), choice.other_distance);
  next_ = add(choice.first, choice.first_distance);
  node->basis = nullptr;
  return Step::kBranched;
}

Search::Step Search::branch_without_point(const NodePointer& node) {
  if (!still_at(node)) return Step::kAgain;
  if (const auto choice = branching_.choose_unfixed()) return branch(node, *choice);
  // There is nothing to branch on: the point itself decides.
  std::vector<std::int64_t> point;
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) {
    point.push_back(s_.propagator.lower(j) == -kInfinity ? 0 : s_.propagator.lower(j));
  }
  const auto judgement = candidates_.settle(point);
  if (s_.must_stop()) return Step::kStopped;
  if (judgement && *judgement != Judgement::kRefused) return Step::kAgain;
  if (judgement) {
    // The log needs a derivation that it can write.
    if (s_.proof.is_on() && !s_.problem.is_pure() && !pruning_.proves_closed()) s_.proof.gives_up();
    return Step::kClosed;
  }
  s_.stop_reason = StopReason::kNumerics;
  return Step::kStopped;
}

// Closes a node, below which no wanted solution remains, and its parent if this was the last child.
void Search::close(NodePointer node) {
  for (;;) {
    const int clause = s_.proof.is_on() ? s_.proof.closed(decisions_of(*node)) : 0;
    for (const int child : node->closed_children) s_.proof.remove(child);
    const NodePointer parent = node->parent;
    if (!parent) return;
    if (s_.proof.is_on()) parent->closed_children.push_back(clause);
    assert(parent->open_children > 0);
    if (--parent->open_children > 0) return;
    // From here on the parent's clause replaces those of its children.
    node = parent;
  }
}

}  // namespace quadrille::engine::mip
