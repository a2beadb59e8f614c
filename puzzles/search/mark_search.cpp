// SPDX-License-Identifier: MIT
//
// Marks contradict each other if every solution lacks one of them. So a smallest contradictory set
// is a smallest one that meets, for each solution, the set of marks that the solution lacks. Only
// some solutions are known: a smallest set that meets theirs is a guess; if a solution has all of
// it, there is one more solution to meet, otherwise the guess is right. (Implicit hitting sets:
// A. Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva, Smallest MUS Extraction with Minimal
// Hitting Set Dualization, CP 2015.)

#include "puzzles/search/mark_search.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

#include "puzzles/algorithms/hitting_set.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::Literal;
using encoders::SatStatus;

constexpr std::int64_t kStepsOfGuess = 200'000;
constexpr std::int64_t kConflictsOfGrowth = 200;
constexpr std::int64_t kFewestConflicts = 10;

bool has(const Answer& answer, const Mark& mark) {
  return (answer.values[mark.variable] == mark.value) != mark.is_excluded;
}

}  // namespace

MarkSearch::MarkSearch(const Instance& instance, const SatModel& model, const SolveOptions& options,
                       const std::optional<Answer>& best, const StopToken& stop)
    : stop_(stop), solver_(instance, model, options.seed, best, stop), outcome_(instance, one_) {}

SatStatus MarkSearch::solve(const Indices& marks, std::int64_t max_conflicts) {
  std::vector<Literal> assumptions;
  for (const std::size_t k : marks) assumptions.push_back(literals_[k]);
  const SatStatus status = solver_.solve(assumptions, max_conflicts);
  if (status == SatStatus::kSatisfiable && !take_solution()) return SatStatus::kUnknown;
  return status;
}

// Returns false if the model is wrong.
bool MarkSearch::take_solution() {
  latest_ = solver_.answer();
  if (auto objection = solver_.objection(latest_)) return outcome_.fail(*std::move(objection));
  return true;
}

PartialReport MarkSearch::check(const std::vector<Mark>& marks) {
  assert(marks_.empty() && literals_.empty());
  const Clock::time_point start = Clock::now();
  if (!solver_.is_usable()) {
    outcome_.report().too_large = !stop_();
    return conclude();
  }
  marks_ = marks;
  for (const Mark& mark : marks) literals_.push_back(solver_.literal_of(mark));
  Indices all(marks.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  switch (solve(all)) {
    case SatStatus::kSatisfiable:
      result_.status = Status::kSolved;
      outcome_.accept(latest_);
      break;
    case SatStatus::kUnsatisfiable:
      result_.status = Status::kNone;
      result_.conflict = marks;
      find_conflict();
      break;
    case SatStatus::kUnknown:
      break;
  }
  outcome_.report().seconds.solve = seconds_since(start);
  return conclude();
}

// Adds the marks that the latest solution lacks, after small changes that give it more of them.
void MarkSearch::note_violated() {
  Indices present, absent;
  const auto sort_marks = [&] {
    present.clear();
    absent.clear();
    for (std::size_t k = 0; k < marks_.size(); ++k)
      (has(latest_, marks_[k]) ? present : absent).push_back(k);
  };
  sort_marks();
  for (std::size_t tried = 0; tried < absent.size() && !stop_();) {
    Indices more = present;
    more.push_back(absent[tried]);
    if (solve(more, kConflictsOfGrowth) == SatStatus::kSatisfiable) {
      sort_marks();
    } else if (outcome_.has_failed()) {
      return;
    } else {
      ++tried;
    }
  }
  assert(!absent.empty());
  violated_.push_back(std::move(absent));
}

// Finds a smallest conflict, given that the marks contradict each other.
void MarkSearch::find_conflict() {
  while (!stop_()) {
    const auto guess = smallest_hitting_set(violated_, kStepsOfGuess);
    if (!guess) break;
    const SatStatus status = solve(*guess);
    if (status == SatStatus::kUnknown) break;
    if (status == SatStatus::kUnsatisfiable) {
      result_.conflict.clear();
      for (const std::size_t k : *guess) result_.conflict.push_back(marks_[k]);
      result_.is_smallest = true;
      break;
    }
    note_violated();
    if (outcome_.has_failed()) return;
  }
  if (result_.conflict.size() == 1 && !find_impossible()) outcome_.report().stopped = true;
  if (!result_.is_smallest) outcome_.report().stopped = stop_();
}

// Finds all marks that are a conflict by themselves: every known solution lacks them. Returns false
// if stopped.
bool MarkSearch::find_impossible() {
  Indices doubtful(marks_.size());
  std::iota(doubtful.begin(), doubtful.end(), std::size_t{0});
  for (const Indices& absent : violated_) {
    Indices both;
    std::set_intersection(doubtful.begin(), doubtful.end(), absent.begin(), absent.end(),
                          std::back_inserter(both));
    doubtful = std::move(both);
  }
  while (!doubtful.empty()) {
    const std::size_t k = doubtful.back();
    doubtful.pop_back();
    switch (solve({k})) {
      case SatStatus::kUnknown:
        return false;
      case SatStatus::kUnsatisfiable:
        result_.impossible.push_back(marks_[k]);
        break;
      case SatStatus::kSatisfiable:
        std::erase_if(doubtful, [&](std::size_t other) { return has(latest_, marks_[other]); });
        break;
    }
  }
  std::reverse(result_.impossible.begin(), result_.impossible.end());
  return true;
}

// Asks with few conflicts first, so that the fact is one of those that are easy to prove.
std::optional<Mark> MarkSearch::settled_fact(const PartialAnswer& known) {
  assert(latest_.values.size() == known.values.size());
  const Answer first = latest_;
  std::vector<bool> may_be_settled(first.values.size());  // by variable
  std::vector<std::size_t> open;
  for (std::size_t v = 0; v < first.values.size(); ++v) {
    may_be_settled[v] = !known.values[v];
    if (may_be_settled[v]) open.push_back(v);
  }
  // A line, or a ship, tells a person more than an empty place.
  std::stable_partition(open.begin(), open.end(),
                        [&](std::size_t v) { return first.values[v] != 0; });
  for (std::int64_t conflicts = kFewestConflicts; !open.empty(); conflicts *= 10) {
    for (const std::size_t v : open) {
      if (!may_be_settled[v]) continue;
      if (stop_() || outcome_.has_failed()) return std::nullopt;
      const SatStatus status = solve_with_other(first, v, conflicts);
      if (status == SatStatus::kUnsatisfiable) return Mark{v, first.values[v]};
      if (status == SatStatus::kUnknown) continue;
      for (std::size_t u = 0; u < first.values.size(); ++u)
        if (latest_.values[u] != first.values[u]) may_be_settled[u] = false;
    }
    std::erase_if(open, [&](std::size_t v) { return !may_be_settled[v]; });
  }
  return std::nullopt;
}

// Looks for a solution with all marks in which the variable has another value.
SatStatus MarkSearch::solve_with_other(const Answer& first, std::size_t variable,
                                       std::int64_t max_conflicts) {
  const Literal differs = solver_.literal_of_difference(first, std::span(&variable, 1));
  std::vector<Literal> assumptions = literals_;
  assumptions.push_back(differs);
  const SatStatus status = solver_.solve(assumptions, max_conflicts);
  const bool is_sound = status != SatStatus::kSatisfiable || take_solution();
  solver_.drop(differs);
  return is_sound ? status : SatStatus::kUnknown;
}

PartialReport MarkSearch::conclude() {
  Report& report = outcome_.report();
  solver_.report(report.stats);
  if (outcome_.has_failed()) result_.status = Status::kError;
  report.stopped = report.stopped || result_.status == Status::kUnknown;
  result_.report = outcome_.conclude();
  result_.report.status = result_.status;
  return std::move(result_);
}

}  // namespace quadrille::puzzles
