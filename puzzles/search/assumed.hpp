// SPDX-License-Identifier: MIT
//
// Marks of a half-filled board as clauses of a formulation.
//
//   add_if(formulation, {variable, value}, condition, solver);
//   const SatModel of_part = assumed(model, marks);  // exactly the solutions with these marks

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "encoders/separator.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// Adds clauses by which the condition implies the mark.
void add_if(const SatFormulation& formulation, const Mark& mark, encoders::Literal condition,
            encoders::ClauseSink& sink);

// Excludes what `normalise` would drop, such as a loop apart from all paths: it could make up a
// difference, or a mark. No solution has all of it.
class WithoutDropped final : public encoders::Separator {
 public:
  // The formulation must outlive the object.
  explicit WithoutDropped(const SatFormulation& formulation) : formulation_(formulation) {}
  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override;
  std::vector<encoders::Literal> phases() override;

 private:
  const SatFormulation& formulation_;
};

// Returns a model of the solutions with these marks, built without a plan: a plan knows no marks.
SatModel assumed(const SatModel& model, PartialAnswer marks);

// Returns the values that a variable can have in a solution, in increasing order, by variable: a
// formulation may know of fewer than the range of the variable.
std::vector<std::vector<std::int32_t>> possible_values(const AnswerShape& shape,
                                                       const SatFormulation& formulation);

// Returns an error unless the marks are about the puzzle's variables and in their ranges.
std::optional<Error> foreign_marks(const Instance& instance, const PartialAnswer& marks);

}  // namespace quadrille::puzzles
