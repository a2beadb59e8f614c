// SPDX-License-Identifier: MIT
//
// Finds values that exactly one solution of a puzzle has: given one of them, it is unique.
//
//   DecidingSearch search(instance, sat_model, options, {}, stop);
//   const std::vector<Mark> marks = search.run(common, 10);

#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include <quadrille/common.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/solution_solver.hpp"

namespace quadrille::puzzles {

class DecidingSearch {
 public:
  // If the puzzle asks for a best solution, `best` is one, and only those as good count. The
  // instance must outlive the object.
  DecidingSearch(const Instance& instance, const SatModel& model, const SolveOptions& options,
                 const std::optional<Answer>& best, const StopToken& stop)
      : instance_(instance), solver_(instance, model, options.seed, best, stop) {}

  // Returns up to `most` values, those that are not 0 first. `common` has two solutions.
  std::vector<Mark> run(const CommonReport& common, std::size_t most);
  // Whether the values are all that there are. False also if the model is wrong.
  bool is_complete() const { return is_complete_; }

 private:
  // Whether exactly one solution has the value; nullopt if stopped.
  std::optional<bool> decides(const Mark& mark);
  std::optional<bool> finds(const std::vector<encoders::Literal>& assumptions);

  const Instance& instance_;
  SolutionSolver solver_;
  std::vector<Answer> known_;  // solutions
  bool is_complete_ = false;
};

}  // namespace quadrille::puzzles
