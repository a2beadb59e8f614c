// SPDX-License-Identifier: MIT
//
// The proof log and its checker: each rule on its own, invalid steps, and the command.

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "engine/exact/proof_log.hpp"
#include "tests/catch.hpp"
#include "tests/engine/written_proof.hpp"
#include "tests/tools/cli/child.hpp"
#include "tools/proof_checker/checker.hpp"

namespace quadrille::engine {
namespace {

// max 5x + 4y + 3z, 2x + 3y + z <= 5, 4x + y + 2z <= 11, x, y, z 0/1 (optimum 9).
Model knapsack() {
  Model model;
  for (const char* name : {"x", "y", "a z"}) model.add_column(name, 0, 1);
  model.add_row("first", {{0, 2}, {1, 3}, {2, 1}}, -kInfinity, 5);
  model.add_row("second", {{0, 4}, {1, 1}, {2, 2}}, -kInfinity, 11);
  model.set_objective({{0, 5}, {1, 4}, {2, 3}}, Sense::kMaximise);
  return model;
}

TEST_CASE("Proof: a tree of two nodes leads from incumbent to optimum", "[proof]") {
  const Model model = knapsack();
  Written proof(model);
  proof.log.incumbent(std::vector<Rational>{1, 1, 0});
  proof.log.clause(std::array{at_least(0, 1)}, {});
  proof.log.clause({}, {});
  proof.log.conclude_optimal(9);
  CHECK(proof.outcome().message == "accepted: optimal 9");

  SECTION("infeasibility cannot be concluded before it is proved") {
    Written other(model);
    other.log.conclude_infeasible();
    CHECK(other.outcome().exit_code == 1);
  }
  SECTION("a value other than the incumbent's is refused") {
    Written other(model);
    other.log.incumbent(std::vector<Rational>{1, 1, 0});
    other.log.clause(std::array{at_least(0, 1)}, {});
    other.log.clause({}, {});
    other.log.conclude_optimal(10);
    CHECK(other.outcome().exit_code == 1);
  }
  SECTION("an optimum is refused until better solutions are excluded") {
    Written other(model);
    other.log.incumbent(std::vector<Rational>{1, 0, 1});
    other.log.conclude_optimal(8);
    CHECK(other.outcome().exit_code == 1);
  }
  SECTION("a point that violates the model is not an incumbent") {
    for (const auto& point : {std::vector<Rational>{1, 1, 1}, std::vector<Rational>{2, 0, 0},
                              std::vector<Rational>{Rational(1, 2), 0, 0}}) {
      Written other(model);
      other.log.incumbent(point);
      other.log.conclude_unknown();
      CHECK(other.outcome().exit_code == 1);
    }
  }
}

TEST_CASE("Proof: a sum of rows and the cutoff closes the search by duality", "[proof]") {
  Model model;
  for (int j = 0; j < 3; ++j) model.add_column("x", 0, 1);
  for (int j = 0; j < 3; ++j) model.add_row("edge", {{j, 1}, {(j + 1) % 3, 1}}, 1, kInfinity);
  model.set_objective({{0, 1}, {1, 1}, {2, 1}}, Sense::kMinimise);
  Written proof(model);
  proof.log.incumbent(std::vector<Rational>{1, 1, 0});

  std::vector<exact::RangedRow> rows;
  for (const Row& row : model.rows()) rows.push_back({row.terms, row.lower, row.upper});
  exact::Aggregator aggregator(3);
  exact::Aggregate aggregate;
  const exact::ObjectiveLimit limit{model.objective().terms, 1};
  const std::vector<std::int64_t> lower(3, 0), upper(3, 1);
  REQUIRE(aggregator.aggregate(rows, std::vector<double>{.5, .5, .5}, 30, &limit, lower, upper,
                               aggregate));
  const int row = proof.log.aggregate(aggregate, std::array{1, 2, 3}, ProofLog::Use::kHint);
  CHECK(proof.last_row()->terms == aggregate.row.terms);
  CHECK(proof.last_row()->upper == aggregate.row.upper);
  proof.log.clause({}, std::array{row});
  proof.log.conclude_optimal(2);
  CHECK(proof.outcome().message == "accepted: optimal 2");

  Written bound(model);
  // The search does not write such conclusions, but other proof writers may.
  const std::string weights = " 2 3 1 -1 2 -1 3 -1\n";
  bound.text += "conclude bound 2" + weights;
  CHECK(bound.outcome().message == "accepted: no solution is better than 2");
  Written too_good(model);
  too_good.text += "conclude bound 3" + weights;
  CHECK(too_good.outcome().exit_code == 1);
}

TEST_CASE("Proof: rounding, covers, cliques and tightening give the expected rows", "[proof]") {
  Model model;
  for (int j = 0; j < 4; ++j) model.add_column("b", 0, 1);
  const ColumnIndex c = model.add_column({"c", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("r1", {{0, 2}, {1, 2}, {2, 2}}, -kInfinity, 3);
  model.add_row("r2", {{0, 5}, {1, 4}, {2, 3}, {3, 6}}, -kInfinity, 8);
  model.add_row("r3", {{0, 2}, {c, -1}}, -kInfinity, 1);
  model.add_row("r4", {{0, 1}, {1, -1}}, -kInfinity, 0);
  model.add_row("r5", {{0, 3}, {3, 3}}, -kInfinity, 5);
  Written proof(model);
  using Terms = std::vector<Term>;

  SECTION("Chvátal-Gomory") {
    proof.log.mir(2, std::array{ProofLog::EquationWeight{1, Side::kUpper, 1}},
                  std::array{at_least(0, 0), at_least(1, 0), at_least(2, 0)});
    CHECK(proof.last_row()->terms == Terms{{0, 1}, {1, 1}, {2, 1}});
    CHECK(proof.last_row()->upper == 1);
  }
  SECTION("with a continuous column") {
    proof.log.mir(2, std::array{ProofLog::EquationWeight{3, Side::kUpper, 1}},
                  std::array{at_least(c, 0)});
    REQUIRE(proof.last_row());
    CHECK(proof.last_row()->terms == Terms{{0, 1}, {c, -1}});
    CHECK(proof.last_row()->upper == 0);
  }
  SECTION("a missing or wrong bound is refused") {
    proof.log.mir(2, std::array{ProofLog::EquationWeight{3, Side::kUpper, 1}},
                  std::array{at_least(0, 1), at_least(c, 0)});
    CHECK_FALSE(proof.last_row());
  }
  SECTION("lifted cover") {
    proof.log.cover(2, Side::kUpper, std::array{0, 1}, {});
    CHECK(proof.last_row()->terms == Terms{{0, 1}, {1, 1}, {3, 1}});
    CHECK(proof.last_row()->upper == 1);
  }
  SECTION("cover, not lifted because it falls short by one") {
    proof.log.cover(2, Side::kUpper, std::array{2, 3}, {});
    CHECK(proof.last_row()->terms == Terms{{2, 1}, {3, 1}});
    CHECK(proof.last_row()->upper == 1);
  }
  SECTION("not a cover") {
    proof.log.cover(2, Side::kUpper, std::array{0, 2}, {});
    CHECK_FALSE(proof.last_row());
  }
  SECTION("clique") {
    proof.log.clique(std::array{at_least(0, 1), at_most(1, 0), at_least(3, 1)});
    CHECK_FALSE(proof.last_row());  // b1 = 0 and b3 = 1 are compatible
  }
  SECTION("clique with a complement") {
    proof.log.clique(std::array{at_least(0, 1), at_most(1, 0)});
    CHECK(proof.last_row()->terms == Terms{{0, 1}, {1, -1}});
    CHECK(proof.last_row()->upper == 0);
  }
  SECTION("tightening") {
    proof.log.tighten({5, Side::kUpper, 0, 1, 3}, {});
    CHECK(proof.last_row()->terms == Terms{{0, 1}, {3, 3}});
    proof.log.tighten({5, Side::kUpper, 0, 1, 2}, {});
    CHECK_FALSE(proof.last_row());
  }
  SECTION("a deleted row cannot be used") {
    proof.log.remove(2);
    proof.log.cover(2, Side::kUpper, std::array{0, 1}, {});
    CHECK_FALSE(proof.last_row());
  }
}

TEST_CASE("Proof: a continuous objective is optimal within the gap", "[proof]") {
  Model model;
  model.add_column({"c", 0, 10, ColumnType::kContinuous, 1});
  model.add_row("r", {{0, 3}}, 1, kInfinity);
  model.set_objective({{0, 1}}, Sense::kMinimise);
  Written proof(model, Rational(1, 1000));
  proof.log.incumbent(std::vector<Rational>{Rational(1, 3)});
  const std::vector<exact::RowWeight> weights = {{ProofLog::kCutoff, 3 << 20}, {1, -(1 << 20)}};
  const int row = proof.log.sum(weights, 0, ProofLog::Use::kHint);
  proof.log.clause({}, std::array{row});
  proof.log.conclude_optimal(Rational(1, 3));
  CHECK(proof.outcome().message == "accepted: optimal 1/3, up to a relative gap of 1/1000");
}

TEST_CASE("Proof: a lazy row must not exclude the incumbent", "[proof]") {
  const Model model = knapsack();
  Written proof(model);
  const std::vector<Term> terms = {{0, 1}, {1, 1}};
  SECTION("lazy row before the incumbent") {
    proof.log.lazy_row(terms, -kInfinity, 1, "S = {x, y}");
    proof.log.incumbent(std::vector<Rational>{1, 0, 1});
    proof.log.clause({}, {});
    proof.log.conclude_optimal(8);
    CHECK(proof.outcome().message == "accepted: optimal 8; 1 lazy rows taken as given");
  }
  SECTION("lazy row after the incumbent") {
    proof.log.incumbent(std::vector<Rational>{1, 1, 0});
    proof.log.lazy_row(terms, -kInfinity, 1, "S = {x, y}");
    proof.log.conclude_unknown();
    CHECK(proof.outcome().exit_code == 1);
  }
}

TEST_CASE("Proof: every truncation is malformed", "[proof]") {
  const Model model = knapsack();
  Written proof(model);
  proof.log.incumbent(std::vector<Rational>{1, 1, 0});
  proof.log.clause({}, {});
  for (std::size_t size = 0; size < proof.text.size(); ++size) {
    std::istringstream input(proof.text.substr(0, size));
    CHECK(proof_checker::check(input).exit_code != 0);
  }
  std::istringstream garbage(proof.text + "nonsense\n");
  CHECK(proof_checker::check(garbage).exit_code == 65);
}

TEST_CASE("Proof: negative numbers of columns and rows are malformed", "[proof]") {
  const std::string counts = GENERATE("0 -1", "-1 0");
  std::istringstream input("quadrille-proof 1\nmodel " + counts + " none\nobjective 0 0 1\n");
  const proof_checker::Model model;  // what the proof is compared with
  const proof_checker::Outcome outcome = proof_checker::check(input, &model, "model.lp");
  CHECK(outcome.exit_code == 65);
  CHECK(outcome.message == "line 2: malformed: a negative number of columns or rows");
}

TEST_CASE("Proof: a sum of rows with big integers closes a node", "[proof]") {
  // c + d >= x and c + d <= 1 - x; propagation alone finds nothing.
  Model model;
  model.add_column("x", 0, 1);
  model.add_column({"c", -kInfinity, kInfinity, ColumnType::kContinuous, 1});
  model.add_column({"d", -kInfinity, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("low", {{0, -1}, {1, 1}, {2, 1}}, 0, kInfinity);
  model.add_row("high", {{0, 1}, {1, 1}, {2, 1}}, -kInfinity, 1);
  model.add_row("other", {{1, 1}, {2, -1}}, 0, kInfinity);
  const BigInteger huge = BigInteger(1) << 200;
  const auto exit_code = [&](const ProofLog::Refutation& refutation, bool ends) {
    Written proof(model);
    proof.log.farkas(std::array{at_most(0, 0)}, refutation, {});
    if (ends) {
      proof.log.clause({}, {});
      proof.log.conclude_infeasible();
    } else {
      proof.log.conclude_unknown();
    }
    return proof.outcome().exit_code;
  };
  CHECK(exit_code({{1, 2}, {-huge, huge}}, false) == 0);
  CHECK(exit_code({{1, 2}, {huge, -huge}}, false) == 0);
  CHECK(exit_code({{1, 2}, {-huge, huge + 1}}, false) == 1);
  CHECK(exit_code({{1, 2}, {huge, huge}}, false) == 1);
  CHECK(exit_code({{1, 3}, {-huge, huge}}, false) == 1);
  // There are solutions with x = 0.
  CHECK(exit_code({{1, 2}, {-huge, huge}}, true) == 1);
}

TEST_CASE("Proof: the command reports the verdict by its exit code", "[proof]") {
  const auto exit_code = [](const std::vector<std::string>& arguments) {
    return tests::run(arguments, {.command = tests::kProofChecker}).code;
  };
  const auto piped = [](const std::string& text) {
    return tests::run({}, {.input = text, .command = tests::kProofChecker}).code;
  };
  const Model model = knapsack();
  Written proof(model);
  CHECK(piped(proof.text + "conclude unknown\n") == 0);
  CHECK(piped(proof.text + "conclude infeasible\n") == 1);
  CHECK(piped(proof.text) == 65);
  CHECK(exit_code({"a", "b", "c"}) == 64);
  CHECK(exit_code({"/nonexistent"}) == 66);
}

}  // namespace
}  // namespace quadrille::engine
