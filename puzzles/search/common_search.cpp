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
#include <cassert>
#include <span>
#include <utility>
#include <vector>

#include "encoders/sat_solver.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/solution_solver.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::Literal;
using encoders::SatStatus;

constexpr std::int64_t kConflictsOfQuestion = 1'000;

class CommonSearch {
 public:
  CommonSearch(const Instance& instance, const SatModel& model, const SolveOptions& options,
               const std::optional<Answer>& best, const StopToken& stop)
      : stop_(stop),
        best_(best),
        solver_(instance, model, options.seed, best, stop),
        outcome_(instance, two_),
        values_{.values = std::vector<std::optional<std::int32_t>>(instance.shape().size())} {}

  CommonReport run() {
    if (best_) {
      if (!outcome_.accept_better(*best_)) return conclude();
      outcome_.set_optimal();
    }
    if (!solver_.is_usable()) {
      report_.too_large = !stop_();
      report_.stopped = true;
    } else if (best_ || find_first()) {
      settle_all();
    }
    return conclude();
  }

 private:
  const Answer& first() const { return outcome_.solutions().front(); }

  bool find_first() {
    const SatStatus status = solver_.solve({});
    report_.stopped = status == SatStatus::kUnknown;
    report_.complete = status == SatStatus::kUnsatisfiable;
    return status == SatStatus::kSatisfiable && outcome_.accept(solver_.answer());
  }

  void settle_all() {
    assert(open_.empty() && first().values.size() == values_.values.size());
    for (std::size_t v = 0; v < first().values.size(); ++v) open_.push_back(v);
    std::size_t count = open_.size();
    std::int64_t conflicts = kConflictsOfQuestion;
    while (!open_.empty()) {
      count = std::clamp<std::size_t>(count, 1, open_.size());
      switch (ask(std::span(open_).first(count), count == 1 ? -1 : conflicts)) {
        case SatStatus::kSatisfiable:
          if (!compare(solver_.answer())) return;
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
    assert(!variables.empty());
    const Literal asked = solver_.literal_of_difference(first(), variables);
    const SatStatus status = solver_.solve(std::span(&asked, 1), conflicts);
    if (status != SatStatus::kSatisfiable) solver_.drop(asked);
    return status;
  }

  // Takes from the list what differs in the answer. Returns false if the model is wrong.
  bool compare(Answer answer) {
    if (auto objection = solver_.objection(answer)) return outcome_.fail(*std::move(objection));
    assert(answer.values.size() == first().values.size());
    const std::size_t before = open_.size();
    std::erase_if(open_, [&](std::size_t v) { return answer.values[v] != first().values[v]; });
    if (open_.size() == before) return outcome_.fail("a model's answer is the same again");
    return outcome_.solutions().size() > 1 || outcome_.accept(std::move(answer));
  }

  CommonReport conclude() {
    report_.seconds.solve = seconds_since(start_);
    solver_.report(report_.stats);
    CommonReport common{.report = outcome_.conclude(), .values = std::move(values_)};
    common.complete = is_complete_ || common.report.status == Status::kNone;
    return common;
  }

  const StopToken stop_;
  const Clock::time_point start_ = Clock::now();
  const std::optional<Answer>& best_;
  SolutionSolver solver_;
  const SolveOptions two_{.limit = 2, .unique = true};  // solutions to be shown
  SearchOutcome outcome_;
  Report& report_ = outcome_.report();
  std::vector<std::size_t> open_;  // variables that are the same in all solutions found so far
  PartialAnswer values_;
  bool is_complete_ = false;
};

}  // namespace

CommonReport common_search(const Instance& instance, const SatModel& model,
                           const SolveOptions& options, const std::optional<Answer>& best,
                           const StopToken& stop) {
  return CommonSearch(instance, model, options, best, stop).run();
}

}  // namespace quadrille::puzzles
