// SPDX-License-Identifier: MIT
//
// A puzzle instance as clauses, and what ties the clauses to the answer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "encoders/cnf.hpp"
#include "encoders/sat_solver.hpp"
#include "encoders/separator.hpp"

namespace quadrille::puzzles {

// What the solutions of a formulation say about those of the puzzle. All of them are solutions of
// the puzzle once normalised; the strengths differ in what a refutation means.
enum class Strength {
  kSufficient,  // nothing
  // The puzzle has no solution. And: every solution of the puzzle turns into one of the
  // formulation by small steps, the last of which `SatPlan::neighbour` can undo. So a solution
  // with no neighbour and no other one in the formulation is the only one.
  kReduced,
  kExact,  // the formulation has exactly the puzzle's solutions
};

// The answer variable has the value wherever the literal is true and that of no later link of the
// variable is.
struct AnswerLink {
  std::int32_t variable = 0;
  std::int32_t value = 1;
  encoders::Literal literal;
};

// Closures and the separator may refer to the instance that it was built from, which must outlive
// the formulation.
struct SatFormulation {
  encoders::Cnf cnf;
  Answer base;                    // values of the answer variables where no link says otherwise
  std::vector<AnswerLink> links;  // sorted by variable
  std::unique_ptr<encoders::Separator> separator;  // lazy clauses; may be null
  // Where the puzzle asks for a best solution: a literal that may be true just where the answer's
  // value is as good as this one; nothing where it is plain that none is.
  std::function<std::optional<encoders::Literal>(std::int64_t value)> as_good_as;
  // The same, where one is known: the best value that there may be. With it the bound is improved,
  // too.
  std::optional<std::int64_t> bound = {};
  std::function<void(Answer&)> normalise;  // drops what is not part of a solution; may be null
  Strength strength = Strength::kExact;
  // No solution contains another: each lacks one of the true links of every other one.
  bool antichain = false;
  encoders::SatOptions search;  // what suits it best, but for the seed; see solver_options
};

// What may be solutions, found without the clauses at hand.
struct Guess {
  std::vector<Answer> answers = {};  // where it is not complete the rule checker judges them
  bool complete = false;             // proved: these are solutions, and there are no others
};

// Whatever is found is a guess, nothing is none.
inline Guess guess_of(std::optional<Answer> answer) {
  Guess guess;
  if (answer) guess.answers.push_back(*std::move(answer));
  return guess;
}

// A formulation to be built when its turn comes.
struct SatStage {
  // Builds the formulation, as SatModel::build does. Null: the search of the stage before goes on, for
  // further solutions, too; not in the first one.
  std::function<SatFormulation(const StopToken& stop)> build;
  std::int64_t max_conflicts = -1;  // effort after which the next stage is tried; negative: none
  // Comes first, and gives no more than so many different answers; may be null. Where it proves
  // nothing, that it fails says nothing either.
  std::function<Guess(std::size_t wanted, const StopToken& stop)> guess = {};
};

// How a first solution is looked for, and a second one, where there are quicker ways than the
// exact formulation. Where the puzzle asks for a best solution there is one stage, an exact one.
// Like a formulation, a plan may refer to its instance, which must outlive it.
struct SatPlan {
  std::vector<SatStage> stages;  // tried in this order; the last one is never merely sufficient
  // Something close to a solution, reached by a small change: another solution if there is one
  // close by; else perhaps what breaks a rule that formulations with Strength::kReduced do not
  // keep on their way. Where there are such, nothing only if no small change can be made at all.
  // May be null.
  std::function<std::optional<Answer>(const Answer& answer, const StopToken& stop)> neighbour = {};
};

// A million clauses or more: single steps on them take long.
bool is_large(const SatFormulation& formulation);

// Returns the options for a solver of this formulation: those that it names, but no inprocessing
// if it is large.
encoders::SatOptions solver_options(const SatFormulation& formulation, std::uint64_t seed);

// The answer that an assignment stands for.
Answer decode(const SatFormulation& formulation, const encoders::Assignment& assignment);

// Adds the clause that all solutions but this one satisfy.
void block(const SatFormulation& formulation, const Answer& answer, encoders::ClauseSink& sink);

}  // namespace quadrille::puzzles
