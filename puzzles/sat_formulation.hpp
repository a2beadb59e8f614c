// SPDX-License-Identifier: MIT
//
// A puzzle instance as clauses, and what ties the clauses to the answer.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "encoders/cnf.hpp"
#include "encoders/separator.hpp"
#include "puzzles/quadrille.hpp"

namespace quadrille::puzzles {

// What the solutions of a formulation say about those of the puzzle. All of them are solutions of
// the puzzle once normalised; the strengths differ in what a refutation means.
enum class Strength {
  kSufficient,  // nothing
  // The puzzle has no solution. And: every solution of the puzzle turns into one of the
  // formulation by small steps, the last of which `Instance::neighbour` can undo. So a solution
  // with no neighbour and no rival in the formulation is the only one.
  kReduced,
  kExact,  // the formulation has exactly the puzzle's solutions
};

// The answer variable has the value wherever the literal is true.
struct AnswerLink {
  std::int32_t variable = 0;
  std::int32_t value = 1;
  encoders::Literal literal;
};

struct SatFormulation {
  encoders::Cnf cnf;
  Answer base;                    // values of the answer variables where no link says otherwise
  std::vector<AnswerLink> links;  // sorted by variable
  std::unique_ptr<encoders::Separator> separator;  // lazy clauses; may be null
  // Where the puzzle asks for a best solution: a literal that may be true just where the answer's
  // value is as good as this one; nothing where it is plain that none is.
  std::function<std::optional<encoders::Literal>(std::int64_t value)> as_good_as;
  std::function<void(Answer&)> normalise;  // drops what is not part of a solution; may be null
  Strength strength = Strength::kExact;
  // No solution contains another: each lacks one of the true links of every other one.
  bool antichain = false;
  bool prefer_false = false;  // first guess for variables
};

// A formulation to be built when its turn comes.
struct SatStage {
  // When stopped, what comes back is abandoned (its cnf says so) and must not be used.
  std::function<SatFormulation(const encoders::StopFunction& stop)> build;
  std::int64_t max_conflicts = -1;  // effort after which the next stage is tried; negative: none
  // Comes first: what may be a solution, found without search, or nothing; may be null. It is
  // judged by the rule checker, and proves nothing where it fails.
  std::function<std::optional<Answer>(const encoders::StopFunction& stop)> guess = {};
};

// The answer that an assignment stands for.
Answer decode(const SatFormulation& formulation, const encoders::Assignment& assignment);

// Adds the clause that all solutions but this one satisfy.
void block(const SatFormulation& formulation, const Answer& answer, encoders::ClauseSink& sink);

}  // namespace quadrille::puzzles
