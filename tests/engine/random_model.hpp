// SPDX-License-Identifier: MIT
//
// Small random models, and their solution by exhaustive enumeration: the oracle of the solver
// tests.
//
//   Dice dice(seed);
//   const Model model = random_model(dice, {.rows = 3, .widest = 4});
//   const Truth truth = solve_by_enumeration(model);

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/rational.hpp"
#include "tests/random.hpp"

namespace quadrille::engine {

using tests::Dice;

// The parameters of a random model.
struct ModelKind {
  int columns = 5;
  int rows = 4;
  std::int64_t widest = 1;   // largest range of an integer column
  std::int64_t largest = 9;  // largest coefficient of a row
  std::int64_t dearest = 9;  // largest coefficient of the objective
  int continuous = 0;        // additional continuous columns
  int equality_percent = 20;
  int feasible_percent = 60;  // how often the sides are near the activity of a random point
  int density_percent = 70;
  Sense sense = Sense::kMinimise;
};

// Returns a random model in which all columns are bounded.
Model random_model(Dice& dice, const ModelKind& kind);
// Returns a random kind, from 0/1 models to mixed ones with large numbers.
ModelKind random_kind(Dice& dice);

// Returns a knapsack problem as a minimisation: of each of several sizes, half of all columns fits.
// The worth of a column is a random multiple of `step`, at most `dearest` times.
Model random_knapsack(Dice& dice, int columns, int sizes, std::int64_t dearest,
                      std::int64_t step = 1);

// Returns the model with its columns and rows reordered.
Model shuffled(const Model& model, Dice& dice);

// Returns the model with its objective as an additional last column. Requires a pure model with
// terms in its objective.
Model with_value_column(const Model& model);

// Returns the model as text similar to the LP format, for failure messages.
std::string describe(const Model& model);

struct Truth {
  bool feasible = false;
  Rational optimum = 0;  // 0 if there is no objective
};

// Tries all values of the integer columns, each with all vertices of the remaining program.
// Requires bounded columns.
Truth solve_by_enumeration(const Model& model);

}  // namespace quadrille::engine
