// SPDX-License-Identifier: MIT
//
// Trees that are searched anew from the root after a better incumbent, judged by the proof checker.

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/certified_search.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine {
namespace {

// Sparse knapsacks of enough columns for the tree to be searched anew.
Model sparse_knapsacks(Dice& dice, int columns, int rows) {
  Model model;
  std::vector<Term> values;
  for (int j = 0; j < columns; ++j)
    values.push_back({model.add_column("x", 0, 1), dice.between(20, 60)});
  for (int i = 0; i < rows; ++i) {
    std::vector<Term> weights;
    std::int64_t sum = 0;
    for (int k = 0; k < 10; ++k) {
      const auto column = static_cast<ColumnIndex>(dice.between(0, columns - 1));
      weights.push_back({column, dice.between(10, 50)});
      sum += weights.back().coefficient;
    }
    model.add_row("", weights, -kInfinity, sum / 3);
  }
  model.set_objective(values, Sense::kMaximise);
  return model;
}

TEST_CASE("Solver: a tree that is searched anew from the root ends with the same optimum",
          "[solver]") {
  Dice dice(20261128);
  std::int64_t restarts = 0;
  for (int round = 0; round < 2; ++round) {
    const Model model = sparse_knapsacks(dice, 130, 35);
    Options options;
    options.features.heuristics = Heuristics::none();  // incumbents come late
    const Certified proved = certified(model, options);
    REQUIRE(proved.result.status == SolveStatus::kOptimal);
    restarts += proved.result.statistics.restarts;
    CHECK(CertificateFolder().accepts(proved.files));
    CHECK(solve(model).objective == proved.result.objective);
  }
  CHECK(restarts > 0);
}

}  // namespace
}  // namespace quadrille::engine
