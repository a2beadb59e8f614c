// SPDX-License-Identifier: MIT
//
// Small random models, and their solution by trying everything: the oracle of the tests of the
// solver.
//
//   Dice dice(seed);
//   const Model model = random_model(dice, {.rows = 3, .widest = 4});
//   const Truth truth = solve_by_enumeration(model);

#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/rational.hpp"

namespace quadrille::engine {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
  }
  bool chance(int percent) { return between(1, 100) <= percent; }
  std::mt19937_64& engine() { return engine_; }

 private:
  std::mt19937_64 engine_;
};

// What a random model may look like.
struct ModelKind {
  int columns = 5;
  int rows = 4;
  std::int64_t widest = 1;   // range of an integer column
  std::int64_t largest = 9;  // coefficient of rows
  std::int64_t dearest = 9;  // coefficient of the objective
  int continuous = 0;        // so many columns more
  int equality_percent = 20;
  int feasible_percent = 60;  // sides are chosen around a random point
  int density_percent = 70;
  Sense sense = Sense::kMinimise;
};

// All columns are bounded.
Model random_model(Dice& dice, const ModelKind& kind);
// A kind for any seed: from 0/1 to mixed with large numbers.
ModelKind random_kind(Dice& dice);

// The same model with its columns and rows in another order.
Model shuffled(const Model& model, Dice& dice);

// The same model with its objective as a column, the last one. Requires a pure model with terms in
// its objective.
Model with_value_column(const Model& model);

// For messages of failed tests, in the manner of the LP format.
std::string describe(const Model& model);

struct Truth {
  bool feasible = false;
  Rational optimum = 0;  // 0 without an objective
};

// All values of the integer columns, each with all vertices of what is left. Requires bounds.
Truth solve_by_enumeration(const Model& model);

}  // namespace quadrille::engine
