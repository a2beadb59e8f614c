// SPDX-License-Identifier: MIT
//
// How a question is answered. The stages of Goal::kFind are tried in order until one has a
// solution, guessed or found, or refutes the puzzle. If more is asked, the search goes on where the
// solution stands blocked: in the stage at hand or a later one if that is strong enough for the
// question, else in the exact formulation. What is found last decides only what its strength allows
// (sat_formulation.hpp); what no stage decides stays unknown.
//
// Where a best solution is asked for, the first one found is improved until nothing better is
// left; further ones have to be as good.

#include "puzzles/sat_search.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <span>
#include <utility>

namespace quadrille::puzzles {

namespace {

using encoders::SatSolver;
using encoders::SatStatus;

class SatSearch {
 public:
  SatSearch(const Instance& instance, std::string_view model, const SolveOptions& options,
            const encoders::StopFunction& stop)
      : instance_(instance), model_(model), options_(options), stop_(stop) {
    wanted_ = options.limit == 0 ? std::numeric_limits<std::size_t>::max() : options.limit;
    if (options.unique && wanted_ < 2) wanted_ = 2;
  }

  Report run() {
    find_first();
    if (instance_.aim() != Aim::kAny && !report_.solutions.empty() && !improve()) wanted_ = 1;
    if (!report_.solutions.empty() && wanted_ > 1) find_others();
    conclude();
    return std::move(report_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::int64_t kLargeFormula = 1'000'000;  // clauses

  static double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  void open(const SatStage& stage) {
    const Clock::time_point start = Clock::now();
    close();
    formulation_ = std::make_unique<SatFormulation>(stage.build(stop_));
    solver_ = std::make_unique<SatSolver>(
        encoders::SatOptions{.seed = options_.seed,
                             .prefer_false = formulation_->prefer_false,
                             .inprocessing = formulation_->cnf.clause_count() < kLargeFormula});
    if (!formulation_->cnf.abandoned()) solver_->add_formula(formulation_->cnf, stop_);
    report_.stats.variables = formulation_->cnf.variable_count();
    report_.stats.constraints = formulation_->cnf.clause_count();
    report_.seconds.build += seconds_since(start);
  }

  // Of the formulation at hand; a guess needs none.
  Strength strength() const {
    return formulation_ ? formulation_->strength : Strength::kSufficient;
  }

  // Takes the figures of the solver that is about to go.
  void close() {
    if (!solver_) return;
    report_.stats.conflicts += solver_->stats().conflicts;
    report_.stats.lazy_clauses += solver_->stats().lazy_clauses;
    report_.stats.rounds += solver_->stats().rounds;
    if (formulation_->cnf.clause_count() >= kLargeFormula && options_.discard)
      options_.discard(std::shared_ptr<SatSolver>(std::move(solver_)));
    solver_.reset();
  }

  SatStatus solve(std::int64_t max_conflicts = -1,
                  std::span<const encoders::Literal> assumptions = {}) {
    if (formulation_->cnf.abandoned()) {
      report_.too_large = !stop_();
      return SatStatus::kUnknown;
    }
    const Clock::time_point start = Clock::now();
    const SatStatus status =
        solver_->solve(stop_, formulation_->separator.get(), assumptions, max_conflicts);
    report_.seconds.solve += seconds_since(start);
    return status;
  }

  // Takes a solution into the report; false if it is none, which is a bug.
  bool accept(Answer answer) {
    const std::optional<Violation> violation = instance_.check(answer);
    if (violation) {
      report_.error = "the model's solution breaks rule '" + violation->rule + "'";
    } else if (std::find(report_.solutions.begin(), report_.solutions.end(), answer) !=
               report_.solutions.end()) {
      report_.error = "the model gave a blocked solution again";
    } else {
      report_.solutions.push_back(std::move(answer));
      return true;
    }
    report_.status = Status::kError;
    return false;
  }

  void find_first() {
    stages_ = instance_.sat_stages(model_, Goal::kFind);
    while (next_stage_ < stages_.size()) {
      const SatStage& stage = stages_[next_stage_];
      if (guess_first(stage)) return;
      ++next_stage_;
      open(stage);
      const SatStatus status = solve(stage.max_conflicts);
      if (status == SatStatus::kSatisfiable) {
        accept(decode(*formulation_, *solver_));
        return;
      }
      if (status == SatStatus::kUnknown && (stop_() || next_stage_ == stages_.size())) {
        report_.stopped = true;
        return;
      }
      if (status == SatStatus::kUnsatisfiable && formulation_->strength != Strength::kSufficient) {
        report_.complete = true;
        return;
      }
    }
  }

  bool guess_first(const SatStage& stage) {
    if (!stage.guess) return false;
    const Clock::time_point start = Clock::now();
    std::optional<Answer> guess = stage.guess(stop_);
    report_.seconds.solve += seconds_since(start);
    return guess && !instance_.check(*guess) && accept(std::move(*guess));
  }

  // Puts better solutions in the place of the first one until there are none. False: stopped.
  bool improve() {
    const int better = instance_.aim() == Aim::kGreatest ? 1 : -1;
    report_.objective = static_cast<double>(instance_.value(report_.solutions.front()));
    if (!formulation_) open(stages_[next_stage_++]);  // the first one was guessed
    while (true) {
      const std::int64_t value = instance_.value(report_.solutions.front());
      report_.objective = static_cast<double>(value);
      if (formulation_->cnf.abandoned()) {
        report_.too_large = !stop_();
        report_.stopped = true;
        return false;
      }
      const auto reaches = formulation_->as_good_as(value + better);
      const SatStatus status =
          reaches ? solve(-1, std::span(&*reaches, 1)) : SatStatus::kUnsatisfiable;
      if (status == SatStatus::kUnsatisfiable) {
        report_.bound = report_.objective;
        is_optimal_ = true;
        if (const auto as_good = formulation_->as_good_as(value)) solver_->add({*as_good});
        return true;
      }
      if (status == SatStatus::kUnknown) {
        report_.stopped = true;
        return false;
      }
      report_.solutions.clear();
      if (!accept(decode(*formulation_, *solver_))) return false;
      if ((instance_.value(report_.solutions.front()) - value) * better <= 0) {
        report_.error = "the model's solution is not as good as was asked";
        report_.status = Status::kError;
        return false;
      }
    }
  }

  void find_others() {
    if (!is_optimal_ && wanted_ == 2 && decide_by_neighbours()) return;
    while (strength() != Strength::kExact && next_stage_ < stages_.size()) {
      open(stages_[next_stage_++]);
    }
    if (strength() != Strength::kExact) open(instance_.sat_stages(model_, Goal::kExact).front());
    while (report_.solutions.size() < wanted_) {
      block(*formulation_, report_.solutions.back(), *solver_);
      switch (solve()) {
        case SatStatus::kSatisfiable:
          if (!accept(decode(*formulation_, *solver_))) return;
          break;
        case SatStatus::kUnsatisfiable:
          report_.complete = true;
          return;
        case SatStatus::kUnknown:
          report_.stopped = true;
          return;
      }
    }
  }

  // Is there a second solution? True if that is settled, or the search was stopped.
  bool decide_by_neighbours() {
    const Answer first = report_.solutions.front();
    std::optional<Answer> neighbour = instance_.neighbour(first);
    const bool lonely = !neighbour;
    if (neighbour && !instance_.check(*neighbour)) return accept(std::move(*neighbour));

    while (strength() == Strength::kSufficient && next_stage_ < stages_.size()) {
      open(stages_[next_stage_++]);
    }
    if (strength() != Strength::kReduced) return false;
    block(*formulation_, first, *solver_);
    switch (solve()) {
      case SatStatus::kSatisfiable: {
        Answer rival = decode(*formulation_, *solver_);
        if (rival == first) return false;  // it was only before it was normalised
        accept(std::move(rival));
        return true;
      }
      case SatStatus::kUnsatisfiable:
        report_.complete = lonely;
        return lonely;
      case SatStatus::kUnknown:
        report_.stopped = true;
        return true;
    }
    return false;
  }

  void conclude() {
    close();
    if (!report_.stopped) report_.too_large = false;  // a later stage did what one could not
    if (report_.status == Status::kError) return;
    const std::size_t found = report_.solutions.size();
    if (is_optimal_ && !options_.unique) {
      report_.status = Status::kOptimal;
    } else if (found >= 2) {
      report_.status = Status::kMultiple;
    } else if (found == 1 && report_.complete) {
      report_.status = Status::kUnique;
    } else if (found == 1 && !options_.unique) {
      report_.status = Status::kSolved;
    } else if (found == 0 && report_.complete) {
      report_.status = Status::kNone;
    }
  }

  const Instance& instance_;
  std::string_view model_;
  const SolveOptions& options_;
  const encoders::StopFunction& stop_;
  std::size_t wanted_ = 1;
  bool is_optimal_ = false;

  std::vector<SatStage> stages_;
  std::size_t next_stage_ = 0;
  std::unique_ptr<SatFormulation> formulation_;
  std::unique_ptr<SatSolver> solver_;
  Report report_;
};

}  // namespace

Report sat_search(const Instance& instance, std::string_view model, const SolveOptions& options,
                  const encoders::StopFunction& stop) {
  return SatSearch(instance, model, options, stop).run();
}

}  // namespace quadrille::puzzles
