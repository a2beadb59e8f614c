// SPDX-License-Identifier: MIT
//
// What a search has found and what follows from it, the same for both engines. The search says
// what it has proved; the verdict is drawn here.
//
//   Findings findings(instance, options);
//   while (!findings.is_enough()) {
//     const std::optional<Answer> answer = next_answer();
//     findings.report().complete = !answer;             // proved: there are no more
//     if (!answer || !findings.accept(*answer)) break;  // or a bug, noted in the report
//   }
//   return findings.conclude();

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

class Findings {
 public:
  // Both must outlive it.
  Findings(const Instance& instance, const SolveOptions& options);
  Findings(const Instance& instance, SolveOptions&& options) = delete;

  // Figures, times and limits are written here by the search; solutions, status and errors by the
  // functions below.
  Report& report() { return report_; }
  const std::vector<Answer>& solutions() const { return report_.solutions; }

  // Takes a solution that the rule checker accepts and that was not there before. False: it is
  // none such, which is a bug; the report says so.
  bool accept(Answer answer);
  bool knows(const Answer& answer);
  // The same for one that is to be better than all before, which it replaces.
  bool accept_better(Answer answer);
  // Notes a bug. Always returns false.
  bool fail(std::string message);
  bool has_failed() const { return report_.status == Status::kError; }
  // How many solutions there are, or best ones, in decimal; nothing unless it was asked for and the
  // search came to its end.
  void set_count(std::string count) { count_ = std::move(count); }
  const std::optional<std::string>& count() const { return count_; }
  // What was asked cannot be done, which is no bug: there is an error in place of a report.
  void refuse(Error error) { refusal_ = std::move(error); }
  const std::optional<Error>& refusal() const { return refusal_; }

  // The solutions so far are best ones.
  void set_optimal();
  bool is_optimal() const { return is_optimal_; }
  // Are there as many solutions as were asked for, or has somebody who was told of them enough?
  bool is_enough() const { return solutions().size() >= wanted_ || is_declined_; }
  // How many distinct solutions the question needs; two where it is for the only one.
  std::size_t wanted() const { return wanted_; }

  // The report with its verdict, drawn from the solutions and `complete`.
  Report conclude();

 private:
  bool is_sound(const Answer& answer);
  void add(Answer answer);
  void announce();
  Status verdict() const;

  const Instance& instance_;
  const SolveOptions& options_;
  std::size_t wanted_ = 1;
  bool is_optimal_ = false;
  bool is_declined_ = false;
  std::size_t announced_ = 0;
  // Places of solutions. Made when an answer is looked up: a single solution needs none.
  std::unordered_multimap<std::size_t, std::size_t> by_hash_;
  Report report_;
  std::optional<std::string> count_;
  std::optional<Error> refusal_;
};

}  // namespace quadrille::puzzles
