// SPDX-License-Identifier: MIT
//
// How a question is answered. The stages of the model's plan, or its formulation if there is no
// plan, are tried in order until one has a solution, guessed or found, or refutes the puzzle. If
// more is asked, the solution is blocked and the search continues: in the current or a later stage
// if that is strong enough for the question, otherwise in the exact formulation. The last result
// decides only as much as its strength allows (sat_formulation.hpp); what no stage decides remains
// unknown.
//
// If a best solution is asked for, the first one is improved until no better one exists; further
// ones must be as good. A formulation with a bound is asked from both sides alternately.

#include "puzzles/search/sat_search.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <span>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/other_solution.hpp"
#include "puzzles/search/sat_formulation.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::SatSolver;
using encoders::SatStatus;
constexpr double kProgressSeconds = 0.1;
constexpr std::int64_t kFirstConflicts = 5'000;  // before the bound is tried

class SatSearch {
 public:
  SatSearch(const Instance& instance, const SatModel& model, const SolveOptions& options,
            const StopToken& stop)
      : instance_(instance),
        model_(model),
        options_(options),
        stop_([this, stop] {
          show_progress();
          return is_exhausted_ || stop();
        }),
        exact_{[this](const auto& is_stopped) { return model_.build(instance_, is_stopped); }},
        plan_(model.plan && !options.as_good_as ? model.plan(instance)
                                                : SatPlan{.stages = {exact_}}),
        outcome_(instance, options) {}

  Report run() {
    find_first();
    if (options_.as_good_as && report_.complete && outcome_.solutions().empty()) note_no_better();
    if (!outcome_.solutions().empty() && !report_.complete &&
        (instance_.sense() == Sense::kAny || improve()) && !outcome_.is_enough() &&
        !outcome_.has_failed())
      find_others();
    close();
    if (!report_.stopped) report_.too_large = false;  // a later stage succeeded
    return outcome_.conclude();
  }

 private:
  // The search was for solutions that are as good as a known one: there may be others.
  void note_no_better() {
    report_.complete = false;
    report_.stopped = true;
    report_.bound = static_cast<double>(*options_.as_good_as) - direction();
    report_.note = "no solution is as good as " + std::to_string(*options_.as_good_as);
  }

  void show_progress() {
    if (!options_.progress || seconds_since(shown_) < kProgressSeconds) return;
    shown_ = Clock::now();
    SolveProgress progress{.conflicts = report_.stats.conflicts,
                           .lazy_clauses = report_.stats.lazy_clauses,
                           .solutions = outcome_.solutions().size(),
                           .value = report_.objective};
    if (solver_) {
      progress.conflicts += solver_->stats().conflicts;
      progress.lazy_clauses += solver_->stats().lazy_clauses;
    }
    options_.progress(progress);
  }

  void open(const SatStage& stage) {
    assert(stage.build);
    const Clock::time_point start = Clock::now();
    close();
    blocked_ = 0;
    formulation_ = std::make_unique<SatFormulation>(stage.build(stop_));
    solver_ = std::make_unique<SatSolver>(solver_options(*formulation_, options_.seed));
    if (!formulation_->cnf.abandoned()) {
      solver_->add_formula(formulation_->cnf, stop_);
      if (options_.as_good_as)
        solver_->add({formulation_->as_good_as(*options_.as_good_as).value_or(encoders::kFalse)});
    }
    report_.stats.variables = formulation_->cnf.variable_count();
    report_.stats.constraints = formulation_->cnf.clause_count();
    report_.seconds.build += seconds_since(start);
  }

  // The strength of the current formulation; a guess has none.
  Strength strength() const {
    return formulation_ ? formulation_->strength : Strength::kSufficient;
  }

  // Adds the statistics of the solver before it is discarded.
  void close() {
    if (!solver_) return;
    report_.stats.conflicts += solver_->stats().conflicts;
    report_.stats.lazy_clauses += solver_->stats().lazy_clauses;
    report_.stats.rounds += solver_->stats().rounds;
    solver_.reset();
    formulation_.reset();
  }

  SatStatus solve(std::int64_t max_conflicts = -1,
                  std::span<const encoders::Literal> assumptions = {}) {
    assert(formulation_ && solver_);
    if (formulation_->cnf.abandoned()) {
      report_.too_large = !stop_();
      return SatStatus::kUnknown;
    }
    const Clock::time_point start = Clock::now();
    const std::int64_t left = work_left();
    const bool is_last = options_.work_limit && (max_conflicts < 0 || left <= max_conflicts);
    const SatStatus status = solver_->solve(stop_, formulation_->separator.get(), assumptions,
                                            is_last ? left : max_conflicts);
    report_.seconds.solve += seconds_since(start);
    is_exhausted_ = is_last && status == SatStatus::kUnknown;
    return status;
  }

  // Returns how many conflicts SolveOptions::work_limit leaves.
  std::int64_t work_left() const {
    const std::int64_t used = report_.stats.conflicts + solver_->stats().conflicts;
    return std::max<std::int64_t>(0, options_.work_limit.value_or(0) - used);
  }

  void find_first() {
    while (next_stage_ < plan_.stages.size()) {
      const SatStage& stage = plan_.stages[next_stage_];
      if (has_guessed(stage)) return;
      ++next_stage_;
      if (stage.build) open(stage);
      const SatStatus status = solve(stage.max_conflicts);
      if (status == SatStatus::kSatisfiable) {
        accept(decode(*formulation_, *solver_));
        return;
      }
      const bool is_last = next_stage_ == plan_.stages.size();
      if (status == SatStatus::kUnknown && (stop_() || is_last)) {
        report_.stopped = true;
        return;
      }
      if (status == SatStatus::kUnsatisfiable && formulation_->strength != Strength::kSufficient) {
        report_.complete = true;
        return;
      }
    }
  }

  bool accept(Answer answer) {
    return instance_.sense() == Sense::kAny ? outcome_.accept(std::move(answer))
                                            : outcome_.accept_better(std::move(answer));
  }

  // Adds the guesses of a stage. Returns true if there is a new solution, or proof that there are
  // no more.
  bool has_guessed(const SatStage& stage) {
    if (!stage.guess) return false;
    constexpr std::size_t kMostAtOnce = 1'000;
    const std::size_t known = outcome_.solutions().size();
    const Clock::time_point start = Clock::now();
    Guess guess = stage.guess(std::min(outcome_.wanted(), known + kMostAtOnce), stop_);
    report_.seconds.solve += seconds_since(start);
    assert(guess.answers.size() <= std::min(outcome_.wanted(), known + kMostAtOnce));
    for (Answer& answer : guess.answers) {
      if (outcome_.is_enough()) break;
      if (outcome_.knows(answer) || (!guess.complete && instance_.check(answer))) continue;
      if (!accept(std::move(answer))) return true;
    }
    report_.complete = guess.complete;
    const bool is_of_use = guess.complete || outcome_.solutions().size() > known;
    if (is_of_use) ++report_.stats.guesses;
    return is_of_use;
  }

  // Replaces the first solution by better ones until it is optimal. Returns false if stopped.
  bool improve() {
    if (!formulation_) open(plan_.stages[next_stage_++]);  // the first one was guessed
    if (formulation_->bound) report_.bound = static_cast<double>(*formulation_->bound);
    std::int64_t max_conflicts = formulation_->bound ? kFirstConflicts : -1;
    while (!outcome_.has_failed()) {
      const std::int64_t value = instance_.value(outcome_.solutions().front());
      const SatStatus status = reach(value + direction(), max_conflicts);
      if (status == SatStatus::kUnsatisfiable) {
        report_.bound = report_.objective;
        outcome_.set_optimal();
        if (formulation_->cnf.abandoned()) return true;
        if (const auto as_good = formulation_->as_good_as(value)) solver_->add({*as_good});
        return true;
      }
      if (status == SatStatus::kSatisfiable) continue;
      if (max_conflicts < 0 || formulation_->cnf.abandoned() || stop_()) break;
      improve_bound(max_conflicts);
      max_conflicts *= 2;
    }
    report_.stopped = !outcome_.has_failed();
    return false;
  }

  int direction() const { return instance_.sense() == Sense::kMaximise ? 1 : -1; }

  // Looks for a solution of at least this value, and adds it.
  SatStatus reach(std::int64_t value, std::int64_t max_conflicts) {
    if (formulation_->bound && (*formulation_->bound - value) * direction() < 0)
      return SatStatus::kUnsatisfiable;
    if (formulation_->cnf.abandoned()) return solve();
    const auto as_good = formulation_->as_good_as(value);
    if (!as_good) return SatStatus::kUnsatisfiable;
    const SatStatus status = solve(max_conflicts, std::span(&*as_good, 1));
    if (status == SatStatus::kSatisfiable) outcome_.accept_better(decode(*formulation_, *solver_));
    return status;
  }

  // From the other side: if no solution attains the bound, the bound can be tightened.
  void improve_bound(std::int64_t max_conflicts) {
    const std::int64_t value = instance_.value(outcome_.solutions().front());
    std::int64_t& bound = *formulation_->bound;
    assert((bound - value) * direction() >= 0);
    while (bound != value && reach(bound, max_conflicts) == SatStatus::kUnsatisfiable)
      report_.bound = static_cast<double>(bound -= direction());
  }

  void find_others() {
    if (!outcome_.is_optimal() && outcome_.wanted() == 2 && decide_by_neighbours()) return;
    while (strength() != Strength::kExact && next_stage_ < plan_.stages.size()) {
      open(plan_.stages[next_stage_++]);
    }
    if (strength() != Strength::kExact) open(exact_);
    while (!outcome_.is_enough() && find_further()) continue;
  }

  // Looks for a further solution with the current search, in turns with the guesses of the stages
  // that continue it. Returns false if no solution is left, or if stopped.
  bool find_further() {
    if (is_along_the_board()) return take(solve_along_the_board());
    block_found();
    while (next_stage_ < plan_.stages.size() && !plan_.stages[next_stage_].build) {
      const SatStatus status = solve(plan_.stages[next_stage_ - 1].max_conflicts);
      if (status != SatStatus::kUnknown || stop_()) return take(status);
      if (has_guessed(plan_.stages[next_stage_++]))
        return !report_.complete && !outcome_.has_failed();
    }
    return take(solve());
  }

  // Whether the first solution can be questioned along the board (other_solution.hpp).
  bool is_along_the_board() const {
    return formulation_->search.strategy == encoders::SatStrategy::kInOrder &&
           formulation_->no_solution_contains_another && outcome_.solutions().size() == 1;
  }

  SatStatus solve_along_the_board() {
    if (formulation_->cnf.abandoned()) return solve();
    OtherSolution other(links_in_order(*formulation_, outcome_.solutions().front()));
    while (const std::optional<encoders::Literal> is_asked = other.next_question(*solver_)) {
      const SatStatus status = solve(-1, std::span(&*is_asked, 1));
      if (status != SatStatus::kUnsatisfiable) return status;
      other.settle(*solver_);
    }
    return SatStatus::kUnsatisfiable;
  }

  bool take(SatStatus status) {
    report_.complete = status == SatStatus::kUnsatisfiable;
    report_.stopped = status == SatStatus::kUnknown;
    return status == SatStatus::kSatisfiable && outcome_.accept(decode(*formulation_, *solver_));
  }

  void block_found() {
    assert(blocked_ <= outcome_.solutions().size());
    for (; blocked_ < outcome_.solutions().size(); ++blocked_)
      block(*formulation_, outcome_.solutions()[blocked_], *solver_);
  }

  // Looks for a second solution. Returns true if the question is settled, or if stopped.
  bool decide_by_neighbours() {
    const Answer first = outcome_.solutions().front();
    std::optional<Answer> neighbour =
        plan_.neighbour ? plan_.neighbour(first, stop_) : std::nullopt;
    const bool is_isolated = !neighbour;
    if (neighbour && !instance_.check(*neighbour)) {
      ++report_.stats.neighbours;
      return outcome_.accept(*std::move(neighbour));
    }

    while (strength() == Strength::kSufficient && next_stage_ < plan_.stages.size()) {
      open(plan_.stages[next_stage_++]);
    }
    if (strength() != Strength::kReduced) return false;
    block_found();
    switch (solve()) {
      case SatStatus::kSatisfiable: {
        Answer second = decode(*formulation_, *solver_);
        if (second == first) return false;  // they differed only before normalisation
        outcome_.accept(std::move(second));
        return true;
      }
      case SatStatus::kUnsatisfiable:
        report_.complete = is_isolated;
        return is_isolated;
      case SatStatus::kUnknown:
        report_.stopped = true;
        return true;
    }
    return false;
  }

  const Instance& instance_;
  const SatModel& model_;
  const SolveOptions& options_;
  const StopToken stop_;
  const SatStage exact_;
  const SatPlan plan_;
  std::size_t next_stage_ = 0;
  std::size_t blocked_ = 0;    // solutions blocked in the current solver
  bool is_exhausted_ = false;  // the limit of work stopped a search
  std::unique_ptr<SatFormulation> formulation_;
  std::unique_ptr<SatSolver> solver_;
  Clock::time_point shown_ = Clock::now();
  SearchOutcome outcome_;
  Report& report_ = outcome_.report();
};

}  // namespace

Report sat_search(const Instance& instance, const SatModel& model, const SolveOptions& options,
                  const StopToken& stop) {
  return SatSearch(instance, model, options, stop).run();
}

}  // namespace quadrille::puzzles
