// SPDX-License-Identifier: MIT
//
// What a search has found and what follows from it, the same for all engines. The search states
// what it has proved; the verdict is drawn here.
//
//   SearchOutcome outcome(instance, options);
//   while (!outcome.is_enough()) {
//     const std::optional<Answer> answer = next_answer();
//     outcome.report().complete = !answer;             // proved: there are no more
//     if (!answer || !outcome.accept(*answer)) break;  // or a bug, noted in the report
//   }
//   return outcome.conclude();

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Decides whether the answer, which has the same shape, has all marks.
bool has_marks(const Answer& answer, const PartialAnswer& marks);

class SearchOutcome {
 public:
  // Both arguments must outlive the object.
  SearchOutcome(const Instance& instance, const SolveOptions& options);
  SearchOutcome(const Instance& instance, SolveOptions&& options) = delete;

  // The search writes figures, times and limits here; solutions, status and errors are written by
  // the functions below.
  Report& report() { return report_; }
  const std::vector<Answer>& solutions() const { return report_.solutions; }
  // The number of solutions so far, with those that were dropped.
  std::size_t found() const { return found_; }

  // Adds a new solution that the rule checker accepts. Returns false if it is refused or known
  // already: that is a bug in the model, and the report says so.
  bool accept(Answer answer);
  bool knows(const Answer& answer);
  // Adds a solution that must be better than all before, which it replaces.
  bool accept_better(Answer answer);
  // Records a bug. Always returns false.
  bool fail(std::string message);
  bool has_failed() const { return report_.status == Status::kError; }
  // The number of solutions, or of best ones, in decimal; nullopt unless it was asked for and the
  // search was completed.
  void set_count(std::string count) { count_ = std::move(count); }
  const std::optional<std::string>& count() const { return count_; }
  // Refuses a request that cannot be met, which is not a bug: the result is this error instead of a
  // report.
  void refuse(Error error) { refusal_ = std::move(error); }
  const std::optional<Error>& refusal() const { return refusal_; }

  // States that the solutions so far are optimal.
  void set_optimal();
  bool is_optimal() const { return is_optimal_; }
  // Reports whether as many solutions as requested were found, or on_solution has asked to stop.
  bool is_enough() const { return found_ >= wanted_ || is_declined_; }
  // States that the search repeats no solution and does not look back at them, so that those that
  // need not be kept are dropped as they are found.
  void drop_early() { drops_early_ = !options_.keep_solutions && instance_.sense() == Sense::kAny; }
  // How many distinct solutions the question needs: two to decide uniqueness.
  std::size_t wanted() const { return wanted_; }

  // Returns the report with its verdict, which follows from the solutions and `complete`.
  Report conclude();

 private:
  bool is_sound(const Answer& answer);
  void add(Answer answer);
  void announce();
  void drop_solutions();
  Status verdict() const;

  const Instance& instance_;
  const SolveOptions& options_;
  std::size_t wanted_ = 1;
  bool is_optimal_ = false;
  bool is_declined_ = false;
  bool drops_early_ = false;
  std::size_t found_ = 0;  // more than solutions() if some were dropped
  std::size_t announced_ = 0;
  // Hash to index of a solution. Filled when an answer is looked up: a single solution needs none.
  std::unordered_multimap<std::size_t, std::size_t> by_hash_;
  Report report_;
  std::optional<std::string> count_;
  std::optional<Error> refusal_;
};

}  // namespace quadrille::puzzles
