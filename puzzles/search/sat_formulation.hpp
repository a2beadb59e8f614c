// SPDX-License-Identifier: MIT
//
// A puzzle instance as clauses, with the links from their literals to the answer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "encoders/cnf.hpp"
#include "encoders/sat_solver.hpp"
#include "encoders/separator.hpp"

namespace quadrille::puzzles {

// The relation between the solutions of a formulation and those of the puzzle. Every solution of a
// formulation is one of the puzzle once normalised; the strengths differ in what a refutation
// means.
enum class Strength {
  kSufficient,  // a refutation means nothing
  // A refutation means that the puzzle has no solution. Moreover, every solution of the puzzle
  // turns into one of the formulation by small steps, the last of which `SatPlan::neighbour` can
  // undo. So a solution that has no neighbour and is the only one of the formulation is unique.
  kReduced,
  kExact,  // the formulation has exactly the puzzle's solutions
};

// The answer variable has the value if the literal is true and that of no later link of the
// variable is.
struct AnswerLink {
  std::int32_t variable = 0;
  std::int32_t value = 1;
  encoders::Literal literal;
};

// Closures and the separator may refer to the instance, which must outlive the formulation.
struct SatFormulation {
  encoders::Cnf cnf;
  Answer base;                    // values of answer variables without an active link
  std::vector<AnswerLink> links;  // sorted by variable
  std::unique_ptr<encoders::Separator> separator;  // lazy clauses; may be null
  // For puzzles that ask for a best solution: returns a literal that may be true if and only if the
  // answer's value is at least as good as `value`; nullopt if it is known to be unattainable.
  std::function<std::optional<encoders::Literal>(std::int64_t value)> as_good_as;
  // For the same puzzles: the best conceivable value, if known. With it the bound is improved, too.
  std::optional<std::int64_t> bound = {};
  std::function<void(Answer&)> normalise;  // drops what is not part of a solution; may be null
  Strength strength = Strength::kExact;
  // Whether no solution contains another: each lacks one of the true links of every other one.
  bool no_solution_contains_another = false;
  encoders::SatOptions search;  // the best options for it, without the seed; see solver_options
};

// Possible solutions, found without the clauses.
struct Guess {
  std::vector<Answer> answers = {};  // judged by the rule checker unless complete
  bool complete = false;             // proved: exactly these are the solutions
};

// Returns a guess of one answer, or of none.
inline Guess guess_of(std::optional<Answer> answer) {
  Guess guess;
  if (answer) guess.answers.push_back(*std::move(answer));
  return guess;
}

// A formulation that is built when its turn comes.
struct SatStage {
  // Builds the formulation, as SatModel::build does. If null, the search of the previous stage
  // continues, also for further solutions; must not be null in the first stage.
  std::function<SatFormulation(const StopToken& stop)> build;
  std::int64_t max_conflicts = -1;  // tries the next stage after these; negative: no limit
  // Comes first, and returns at most `wanted` different answers; may be null. A guess that is not
  // complete proves nothing, even if it is empty.
  std::function<Guess(std::size_t wanted, const StopToken& stop)> guess = {};
};

// How to look for a first and a second solution if there are faster ways than the exact
// formulation. If the puzzle asks for a best solution there is one stage, an exact one. Like a
// formulation, a plan may refer to its instance, which must outlive it.
struct SatPlan {
  std::vector<SatStage> stages;  // tried in this order; the last one is never merely sufficient
  // Returns an answer close to a solution, reached by a small change: another solution if there is
  // one nearby; otherwise possibly an answer that breaks a rule which formulations with
  // Strength::kReduced may violate temporarily. With such formulations, nullopt means that no small
  // change is possible at all. May be null.
  std::function<std::optional<Answer>(const Answer& answer, const StopToken& stop)> neighbour = {};
};

// Reports whether there are a million clauses or more: single steps on them take long.
bool is_large(const SatFormulation& formulation);

// Returns the options for a solver of this formulation: its own, but without inprocessing if it is
// large.
encoders::SatOptions solver_options(const SatFormulation& formulation, std::uint64_t seed);

// Returns the answer for an assignment.
Answer decode(const SatFormulation& formulation, const encoders::Assignment& assignment);

// Returns literals of which one is true if and only if one of the variables, in increasing order,
// has another value than in the answer.
std::vector<encoders::Literal> differences(const SatFormulation& formulation, const Answer& answer,
                                           std::span<const std::size_t> variables);

// Adds a clause that all solutions except this one satisfy.
void block(const SatFormulation& formulation, const Answer& answer, encoders::ClauseSink& sink);

}  // namespace quadrille::puzzles
