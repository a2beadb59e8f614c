// SPDX-License-Identifier: MIT

#include "puzzles/core/search_outcome.hpp"

#include <algorithm>
#include <boost/functional/hash.hpp>
#include <optional>
#include <utility>

namespace quadrille::puzzles {

namespace {

std::size_t hash_of(const Answer& answer) {
  return boost::hash_range(answer.values.begin(), answer.values.end());
}

}  // namespace

bool has_marks(const Answer& answer, const PartialAnswer& marks) {
  for (std::size_t v = 0; v < marks.values.size(); ++v)
    if (marks.values[v] && *marks.values[v] != answer.values[v]) return false;
  return std::none_of(marks.excluded.begin(), marks.excluded.end(),
                      [&](const Mark& mark) { return answer.values[mark.variable] == mark.value; });
}

SearchOutcome::SearchOutcome(const Instance& instance, const SolveOptions& options)
    : instance_(instance),
      options_(options),
      wanted_(options.limit == 0 ? kAllSolutions : options.limit) {
  if (options.unique) wanted_ = std::max<std::size_t>(wanted_, 2);
}

bool SearchOutcome::fail(std::string message) {
  if (report_.error.empty()) report_.error = std::move(message);
  report_.status = Status::kError;
  return false;
}

bool SearchOutcome::is_sound(const Answer& answer) {
  const std::optional<Violation> violation = instance_.check(answer);
  if (violation) return fail("the model's solution breaks rule '" + violation->rule + "'");
  return options_.assumptions.values.empty() || has_marks(answer, options_.assumptions) ||
         fail("the model's solution lacks a mark that was assumed");
}

bool SearchOutcome::knows(const Answer& answer) {
  if (solutions().empty()) return false;
  for (std::size_t k = by_hash_.size(); k < solutions().size(); ++k)
    by_hash_.emplace(hash_of(solutions()[k]), k);
  const auto [first, last] = by_hash_.equal_range(hash_of(answer));
  return std::any_of(first, last,
                     [&](const auto& entry) { return solutions()[entry.second] == answer; });
}

void SearchOutcome::add(Answer answer) {
  ++found_;
  report_.solutions.push_back(std::move(answer));
  // For puzzles that ask for a best solution, solutions that may yet be improved are not announced.
  if (instance_.sense() == Sense::kAny || is_optimal_) announce();
  if (drops_early_) drop_solutions();
}

// Two solutions are enough for every verdict.
void SearchOutcome::drop_solutions() {
  if (solutions().size() > 2) report_.solutions.resize(2);
  announced_ = std::min(announced_, solutions().size());
}

void SearchOutcome::announce() {
  for (; options_.on_solution && announced_ < solutions().size(); ++announced_) {
    if (!is_declined_) is_declined_ = !options_.on_solution(solutions()[announced_]);
  }
}

bool SearchOutcome::accept(Answer answer) {
  if (!is_sound(answer)) return false;
  if (!drops_early_ && knows(answer)) return fail("the model repeated a blocked solution");
  add(std::move(answer));
  return true;
}

bool SearchOutcome::accept_better(Answer answer) {
  if (!is_sound(answer)) return false;
  if (!solutions().empty()) {
    const int direction = instance_.sense() == Sense::kMaximise ? 1 : -1;
    const std::int64_t before = instance_.value(solutions().front());
    if ((instance_.value(answer) - before) * direction <= 0)
      return fail("the model's solution is no better than the one before");
  }
  report_.objective = static_cast<double>(instance_.value(answer));
  report_.solutions.clear();
  found_ = 0;
  by_hash_.clear();
  add(std::move(answer));
  return true;
}

void SearchOutcome::set_optimal() {
  is_optimal_ = true;
  announce();
}

Status SearchOutcome::verdict() const {
  const std::size_t found = solutions().size();
  if (has_failed()) return Status::kError;
  if (found == 0) return report_.complete ? Status::kNone : Status::kUnknown;
  if (is_optimal_ && !options_.unique) return Status::kOptimal;
  if (found >= 2) return Status::kMultiple;
  if (report_.complete) return Status::kUnique;
  return options_.unique ? Status::kUnknown : Status::kSolved;
}

Report SearchOutcome::conclude() {
  announce();  // the best found in time
  report_.stopped = report_.stopped || (is_declined_ && !report_.complete);
  report_.status = verdict();
  report_.found = found_;
  report_.found_all = report_.complete;
  if (!options_.keep_solutions && instance_.sense() == Sense::kAny) drop_solutions();
  report_.complete = report_.complete && found_ == solutions().size();
  return std::move(report_);
}

}  // namespace quadrille::puzzles
