// SPDX-License-Identifier: MIT
//
// A literal for each candidate that singles leave. Exactly one in each group of the partition is
// true. Each pair of a group is excluded by a clause of its own, unless there are too many pairs:
// an auxiliary counter propagates as much, but explains conflicts worse.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/sudoku/models.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"
#include "puzzles/kinds/sudoku/sat/decimation.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

// Each candidate is in four groups, with about seven literals in each.
constexpr std::size_t kMaxVariables = encoders::Cnf::kMaxLiterals / 28;

constexpr std::size_t kMaxPairs = 8'000'000;

std::size_t count_pairs(const Partition& partition) {
  std::size_t pairs = 0;
  for (const Partition::Group& group : partition.groups)
    pairs += group.members.size() * group.members.size() / 2;
  return pairs;
}

// Returns solutions in which most of the likeliest candidates are true: searches below the first
// decisions and, if that fails or takes too long, below fewer of them.
Guess guess_likely(const Board& board, std::size_t wanted, const StopToken& stop) {
  constexpr std::size_t kMostCandidates = 40'000;
  constexpr std::int64_t kConflicts = 10'000;
  constexpr std::uint64_t kAttempts = 5;
  Guess guess;
  const auto partition = partition_of(board, kMostCandidates, stop);
  if (!partition) return guess;
  const SatFormulation formulation = sat_formulation(board, stop);
  if (formulation.cnf.abandoned()) return guess;
  encoders::SatSolver solver({.strategy = encoders::SatStrategy::kStable});
  solver.add_formula(formulation.cnf, stop);
  for (std::uint64_t attempt = 0; attempt < kAttempts; ++attempt) {
    std::vector<encoders::Literal> decisions;
    for (const int candidate : likely_decisions(*partition, attempt, stop))
      decisions.push_back(formulation.links[candidate].literal);
    for (const double share : {0.75, 0.6, 0.5}) {
      const auto kept = static_cast<std::size_t>(share * static_cast<double>(decisions.size()));
      const std::span assumed = std::span(decisions).first(kept);
      while (solver.solve(stop, nullptr, assumed, kConflicts) ==
             encoders::SatStatus::kSatisfiable) {
        guess.answers.push_back(decode(formulation, solver));
        if (guess.answers.size() == wanted) return guess;
        block(formulation, guess.answers.back(), solver);
      }
      if (stop()) return guess;
    }
  }
  return guess;
}

}  // namespace

SatPlan sat_plan(const Board& board) {
  constexpr std::int64_t kConflicts = 2'000;
  SatPlan plan{
      .stages = {{.build = [&board](const auto& stop) { return sat_formulation(board, stop); },
                  .max_conflicts = kConflicts},
                 {.build = nullptr}}};
  plan.stages.back().guess = [&board](std::size_t wanted, const auto& stop) {
    return guess_likely(board, wanted, stop);
  };
  return plan;
}

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  SatFormulation formulation;
  formulation.cnf = encoders::Cnf(stop);
  encoders::Cnf& cnf = formulation.cnf;
  const auto partition = partition_of(board, kMaxVariables, stop);
  if (!partition) {
    cnf.abandon();
    return formulation;
  }
  const auto& candidates = partition->candidates;
  const encoders::Literal first = cnf.new_variables(
      static_cast<std::int32_t>(candidates.size()),
      [candidates, grid = board.grid()](std::int32_t k) { return name_of(grid, candidates[k]); });
  const bool is_small = count_pairs(*partition) <= kMaxPairs;
  std::vector<encoders::Literal> literals;
  for (const Partition::Group& group : partition->groups) {
    if (cnf.abandoned()) return formulation;
    literals.clear();
    for (const int member : group.members) literals.push_back(first + member);
    cnf.add(literals);
    if (literals.empty()) continue;
    is_small ? encoders::add_at_most(cnf, 1, literals) : encoders::add_at_most_one(cnf, literals);
  }
  for (std::size_t k = 0; k < candidates.size(); ++k)
    formulation.links.push_back(
        {candidates[k].cell, candidates[k].number, first + static_cast<std::int32_t>(k)});
  formulation.base.values.assign(board.cells.size(), 1);
  formulation.no_solution_contains_another = true;
  formulation.search.strategy = encoders::SatStrategy::kStable;
  return formulation;
}

}  // namespace quadrille::puzzles::sudoku
