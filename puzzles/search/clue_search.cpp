// SPDX-License-Identifier: MIT
//
// A clue is spare if no solution breaks it and has all the others: any other solution breaks at
// least one of the clues so far, which suffice. So the question for each clue begins at its cell,
// and the search prefers the known solution everywhere else; a counterexample differs from it only
// near the cell. Before that, proofs that all clues suffice show which of them they did not use.

#include "puzzles/search/clue_search.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "engine/random.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::Literal;
using encoders::SatStatus;

// Passes clauses on to two others.
class BothSinks final : public encoders::ClauseSink {
 public:
  BothSinks(encoders::ClauseSink& first, encoders::ClauseSink& second)
      : first_(first), second_(second) {}

 private:
  void take(std::span<const Literal> clause) override {
    first_.add(clause);
    second_.add(clause);
  }

  encoders::ClauseSink& first_;
  encoders::ClauseSink& second_;
};

class CellClueChooser final : private encoders::Separator {
 public:
  CellClueChooser(SatFormulation formulation, const Answer& solution, std::mt19937_64& random,
                  const StopToken& stop)
      : formulation_(std::move(formulation)), solution_(solution), random_(random), stop_(stop) {}

  std::optional<Clues> run(const Grid& grid, const Clues& cells, const CellClues& clues) {
    for (const std::size_t cell : cells) add_cell(grid, static_cast<int>(cell), clues);
    chosen_ = cells;
    engine::shuffle(chosen_, random_);
    if (!prefer_solution() || !keep_used() || !drop_spare()) return std::nullopt;
    return std::move(chosen_);
  }

 private:
  void add_cell(const Grid& grid, int cell, const CellClues& clues) {
    encoders::Cnf& cnf = formulation_.cnf;
    if (cnf.poll_step()) return;
    const Literal given = given_[cell] = cnf.new_variable("given[" + grid.name(cell) + "]");
    const Literal broken = broken_[cell] = cnf.new_variable("broken[" + grid.name(cell) + "]");
    clues.add_if(cnf, given, cell);
    clues.add_broken_if(cnf, broken, cell);
  }

  // Starts a new solver, for the lazy clauses so far as well.
  void start_solver() {
    solver_.emplace(encoders::SatOptions{.seed = random_(), .inprocessing = false});
    solver_->add_formula(formulation_.cnf, stop_);
    for (const Literal literal : preferred_) solver_->prefer(literal);
  }

  SatStatus solve(const std::vector<Literal>& assumptions) {
    return solver_->solve(stop_, formulation_.separator ? this : nullptr, assumptions);
  }

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    BothSinks both(lazy, formulation_.cnf);
    return formulation_.separator->check(assignment, both);
  }

  // Finds the values that all variables have in the solution. Returns false if stopped.
  bool prefer_solution() {
    if (formulation_.cnf.abandoned()) return false;
    std::vector<Literal> links;
    for (const AnswerLink& link : formulation_.links) {
      const bool is_true = solution_.values[link.variable] == link.value;
      if (!link.literal.constant()) links.push_back(is_true ? link.literal : ~link.literal);
    }
    start_solver();
    if (solve(links) != SatStatus::kSatisfiable) return false;
    const encoders::Assignment& assignment = *solver_;
    for (int variable = 1; variable <= formulation_.cnf.variable_count(); ++variable) {
      const Literal literal = Literal::from_dimacs(variable);
      preferred_.push_back(assignment(literal) ? literal : ~literal);
    }
    return true;
  }

  // Proves that the clues suffice, and keeps those that the proof used. Returns false if there is
  // another solution, or if stopped.
  bool keep_used() {
    start_solver();
    std::vector<std::size_t> variables(solution_.values.size());
    std::iota(variables.begin(), variables.end(), std::size_t{0});
    solver_->add(differences(formulation_, solution_, variables));
    std::vector<Literal> assumptions;
    for (const std::size_t cell : chosen_) assumptions.push_back(given_.at(cell));
    if (solve(assumptions) != SatStatus::kUnsatisfiable) return false;
    const auto unused =
        std::stable_partition(chosen_.begin(), chosen_.end(),
                              [&](std::size_t cell) { return solver_->has_used(given_.at(cell)); });
    std::for_each(unused, chosen_.end(),
                  [&](std::size_t cell) { settle(cell, false, formulation_.cnf); });
    chosen_.erase(unused, chosen_.end());
    return true;
  }

  // Drops clues without which no other solution appears. Returns false if stopped.
  bool drop_spare() {
    start_solver();
    Clues needed;
    while (!chosen_.empty()) {
      const std::size_t cell = chosen_.back();
      chosen_.pop_back();
      std::vector<Literal> assumptions{broken_.at(cell)};
      for (const std::size_t other : chosen_) assumptions.push_back(given_.at(other));
      const SatStatus status = solve(assumptions);
      if (status == SatStatus::kUnknown) return false;
      const bool is_needed = status == SatStatus::kSatisfiable;
      if (is_needed) needed.push_back(cell);
      settle(cell, is_needed, *solver_);
    }
    chosen_ = std::move(needed);
    return true;
  }

  // States whether a clue is given, for good: that simplifies the formula.
  void settle(std::size_t cell, bool is_given, encoders::ClauseSink& sink) const {
    sink.add({is_given ? given_.at(cell) : ~given_.at(cell)});
    sink.add({~broken_.at(cell)});
  }

  SatFormulation formulation_;  // with the lazy clauses
  const Answer& solution_;
  std::mt19937_64& random_;
  const StopToken stop_;
  std::optional<encoders::SatSolver> solver_;
  std::map<std::size_t, Literal> given_, broken_;  // by cell
  std::vector<Literal> preferred_;                 // true in the solution
  Clues chosen_;
};

}  // namespace

std::optional<Clues> choose_cell_clues(SatFormulation formulation, const Grid& grid,
                                       const Answer& solution, const Clues& cells,
                                       const CellClues& clues, std::mt19937_64& random,
                                       const StopToken& stop) {
  return CellClueChooser(std::move(formulation), solution, random, stop).run(grid, cells, clues);
}

}  // namespace quadrille::puzzles
