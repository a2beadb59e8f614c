// SPDX-License-Identifier: MIT
//
// A value is common to all solutions if no solution has another one. The search holds one solution
// and a list of variables on which all solutions so far agree. It asks for a solution that differs
// from the first in one of them: if there is one, those on which it differs leave the list;
// otherwise they are settled. (Backbones of formulas: A. Biere, N. Froleyks and W. Wang, CadiBack,
// SAT 2023.) A question about all variables at once is hardest, so that it is given few conflicts,
// and is asked about half of them if those do not suffice.

#include "puzzles/search/common_search.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "encoders/sat_solver.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/sat_formulation.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::Literal;
using encoders::SatStatus;

constexpr std::int64_t kConflictsOfQuestion = 1'000;

// Excludes what `normalise` would drop, such as a loop apart from all paths: it could make up a
// difference. No solution has all of it.
class WithoutDropped final : public encoders::Separator {
 public:
  explicit WithoutDropped(const SatFormulation& formulation) : formulation_(formulation) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    if (formulation_.separator && !formulation_.separator->check(assignment, lazy)) return false;
    if (!formulation_.normalise) return true;
    const Answer answer = decode(formulation_, assignment);
    std::vector<Literal> dropped;
    for (const AnswerLink& link : formulation_.links) {
      if (assignment(link.literal) && answer.values[link.variable] != link.value)
        dropped.push_back(~link.literal);
    }
    if (dropped.empty()) return true;
    lazy.add(dropped);
    return false;
  }
  std::vector<Literal> phases() override {
    return formulation_.separator ? formulation_.separator->phases() : std::vector<Literal>();
  }

 private:
  const SatFormulation& formulation_;
};

class CommonSearch {
 public:
  CommonSearch(const Instance& instance, const SatModel& model, const SolveOptions& options,
               const StopToken& stop)
      : instance_(instance),
        stop_(stop),
        formulation_(model.build(instance, stop)),
        separator_(formulation_),
        solver_(solver_options(formulation_, options.seed)),
        outcome_(instance, two_),
        values_{std::vector<std::optional<std::int32_t>>(instance.shape().size())} {}

  // `best` is a best solution, if only those count.
  CommonReport run(const std::optional<Answer>& best) {
    if (best) {
      best_ = instance_.value(*best);
      if (!outcome_.accept_better(*best)) return conclude();
      outcome_.set_optimal();
    }
    if (formulation_.cnf.abandoned()) {
      report_.too_large = !stop_();
      report_.stopped = true;
      return conclude();
    }
    solver_.add_formula(formulation_.cnf, stop_);
    if (best_) {
      if (const auto literal = formulation_.as_good_as(*best_)) solver_.add({*literal});
    }
    if (best_ || find_first()) settle_all();
    return conclude();
  }

 private:
  const Answer& first() const { return outcome_.solutions().front(); }

  bool find_first() {
    const SatStatus status = solver_.solve(stop_, &separator_);
    report_.stopped = status == SatStatus::kUnknown;
    report_.complete = status == SatStatus::kUnsatisfiable;
    return status == SatStatus::kSatisfiable && outcome_.accept(decode(formulation_, solver_));
  }

  void settle_all() {
    for (std::size_t v = 0; v < first().values.size(); ++v) open_.push_back(v);
    std::size_t count = open_.size();
    std::int64_t conflicts = kConflictsOfQuestion;
    while (!open_.empty()) {
      count = std::clamp<std::size_t>(count, 1, open_.size());
      switch (ask(std::span(open_).first(count), count == 1 ? -1 : conflicts)) {
        case SatStatus::kSatisfiable:
          if (!compare(decode(formulation_, solver_))) return;
          break;
        case SatStatus::kUnsatisfiable:
          for (std::size_t k = 0; k < count; ++k)
            values_.values[open_[k]] = first().values[open_[k]];
          open_.erase(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(count));
          count *= 2;
          break;
        case SatStatus::kUnknown:
          if (stop_()) {
            report_.stopped = true;
            return;
          }
          count /= 2;
          conflicts += kConflictsOfQuestion;
      }
    }
    is_complete_ = true;
    report_.complete = outcome_.solutions().size() == 1;
  }

  // Asks for a solution in which one of the variables differs from the first.
  SatStatus ask(std::span<const std::size_t> variables, std::int64_t conflicts) {
    const Literal asked = solver_.new_variable();
    std::vector<Literal> clause = differences(formulation_, first(), variables);
    clause.push_back(~asked);
    solver_.add(clause);
    const SatStatus status = solver_.solve(stop_, &separator_, std::span(&asked, 1), conflicts);
    if (status != SatStatus::kSatisfiable) solver_.add({~asked});
    return status;
  }

  // Takes from the list what differs in the answer. Returns false if the model is wrong.
  bool compare(Answer answer) {
    if (const auto violation = instance_.check(answer))
      return outcome_.fail("a model's answer breaks a rule: " + violation->message);
    if (best_ && instance_.value(answer) != *best_)
      return outcome_.fail("a model's answer has another value");
    const std::size_t before = open_.size();
    std::erase_if(open_, [&](std::size_t v) { return answer.values[v] != first().values[v]; });
    if (open_.size() == before) return outcome_.fail("a model's answer is the same again");
    return outcome_.solutions().size() > 1 || outcome_.accept(std::move(answer));
  }

  CommonReport conclude() {
    report_.seconds.solve = seconds_since(start_);
    report_.stats.variables = formulation_.cnf.variable_count();
    report_.stats.constraints = formulation_.cnf.clause_count();
    report_.stats.conflicts = solver_.stats().conflicts;
    report_.stats.lazy_clauses = solver_.stats().lazy_clauses;
    report_.stats.rounds = solver_.stats().rounds;
    CommonReport common{.report = outcome_.conclude(), .values = std::move(values_)};
    common.complete = is_complete_ || common.report.status == Status::kNone;
    return common;
  }

  const Instance& instance_;
  const StopToken stop_;
  const Clock::time_point start_ = Clock::now();
  const SatFormulation formulation_;
  WithoutDropped separator_;
  encoders::SatSolver solver_;
  const SolveOptions two_{.limit = 2, .unique = true};  // solutions to be shown
  SearchOutcome outcome_;
  Report& report_ = outcome_.report();
  std::optional<std::int64_t> best_;
  std::vector<std::size_t> open_;  // variables that are the same in all solutions found so far
  PartialAnswer values_;
  bool is_complete_ = false;
};

}  // namespace

CommonReport common_search(const Instance& instance, const SatModel& model,
                           const SolveOptions& options, const std::optional<Answer>& best,
                           const StopToken& stop) {
  return CommonSearch(instance, model, options, stop).run(best);
}

}  // namespace quadrille::puzzles
