// SPDX-License-Identifier: MIT
//
// Checks every cut generator on small models: each cut excludes the point it was made for, and no
// solution. Solutions are found by trying all values of the integer columns; for the continuous
// ones an exact linear program maximises the cut's left side.

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include <quadrille/engine/solver.hpp>
#include "engine/linear.hpp"
#include "engine/mip/cuts/aggregation.hpp"
#include "engine/mip/cuts/clique.hpp"
#include "engine/mip/cuts/cover.hpp"
#include "engine/mip/cuts/tableau.hpp"
#include "engine/mip/cuts/zero_half.hpp"
#include "engine/mip/state.hpp"
#include "tests/catch.hpp"
#include "tests/random.hpp"

namespace quadrille::engine::mip {
namespace {

using tests::SmallDice;

// A model and its relaxation, strengthened round by round.
class Root {
 public:
  explicit Root(const Model& model) : problem_(model), state_(problem_, options_) {
    is_solved_ = state_.propagate() && solve();
  }

  bool is_solved() const { return is_solved_; }
  const Problem& problem() const { return problem_; }
  const Relaxation& relaxation() const { return state_.relaxation; }

  CutContext context() const { return {problem_, state_.relaxation, state_.propagator, poll_}; }

  std::vector<Cut> generate(const std::string& generator) {
    const CutContext cut_context = context();
    Rounding rounding(cut_context);
    std::vector<Cut> cuts;
    if (generator == "aggregation") Aggregation(cut_context, rounding).separate(cuts);
    if (generator == "tableau") {
      Tableau(cut_context, state_.relaxation, rounding).separate(cuts);
    }
    if (generator == "zero-half") ZeroHalf(cut_context, rounding).separate(cuts);
    if (generator == "cover") Cover(cut_context).separate(cuts);
    if (generator == "clique") Clique(cut_context, state_.cliques).separate(cuts);
    return cuts;
  }

  bool add(const std::vector<Cut>& cuts) {
    std::vector<Row> rows;
    for (const Cut& cut : cuts) rows.push_back({"", cut.row.terms, -kInfinity, cut.row.upper, 1});
    state_.relaxation.add_rows(rows, RowOrigin::kCut, std::vector<int>(cuts.size(), -1));
    return solve();
  }

 private:
  bool solve() {
    state_.relaxation.take_bounds(state_.propagator);
    return state_.relaxation.solve({}) == lp::Verdict::kOptimal;
  }

  Options options_{.features = {.presolve = false}};  // keep the rows as given
  Problem problem_;
  SearchState state_;
  mutable Poll poll_;
  bool is_solved_ = false;
};

const std::vector<std::string> kGenerators = {"aggregation", "tableau", "zero-half", "cover",
                                              "clique"};

// Returns the largest value of the terms over the solutions with these integer columns; nullopt if
// the model has no such solution.
std::optional<Rational> greatest(const Model& model, const std::vector<std::int64_t>& integers,
                                 std::span<const Term> terms) {
  Model fixed;
  for (std::size_t j = 0; j < integers.size(); ++j) {
    Column column = model.columns()[j];
    if (column.type == ColumnType::kInteger) column.lower = column.upper = integers[j];
    fixed.add_column(column);
  }
  for (const Row& row : model.rows()) fixed.add_row(row);
  fixed.set_objective(terms, Sense::kMaximise);
  const SolveResult result = solve_linear(fixed, {});
  REQUIRE((result.status == SolveStatus::kOptimal || result.status == SolveStatus::kInfeasible));
  if (!result.objective) return std::nullopt;
  return to_rational(*result.objective);
}

// Returns all values of the integer columns that extend to a solution.
std::vector<std::vector<std::int64_t>> solutions(const Model& model, bool is_pure) {
  std::vector<std::vector<std::int64_t>> found;
  std::vector<std::int64_t> point;
  const std::function<void()> extend = [&] {
    const std::size_t j = point.size();
    if (j == model.columns().size()) {
      const bool holds = is_pure ? !model.find_violation(point).has_value()
                                 : greatest(model, point, {}).has_value();
      if (holds) found.push_back(point);
      return;
    }
    const Column& column = model.columns()[j];
    const bool integer = column.type == ColumnType::kInteger;
    for (std::int64_t value = integer ? column.lower : 0; value <= (integer ? column.upper : 0);
         ++value) {
      point.push_back(value);
      extend();
      point.pop_back();
    }
  };
  extend();
  return found;
}

void check_excludes_no_solution(const Root& root, const Cut& cut,
                                const std::vector<std::vector<std::int64_t>>& points) {
  for (const auto& point : points) {
    if (root.problem().is_pure()) {
      std::int64_t sum = 0;
      for (const Term& term : cut.row.terms) {
        sum += term.coefficient * point[static_cast<std::size_t>(term.column)];
      }
      REQUIRE(sum <= cut.row.upper);
    } else {
      REQUIRE(*greatest(root.problem().model(), point, cut.row.terms) <= cut.row.upper);
    }
  }
}

// Checks that any two literals of a clique lead to a contradiction by propagation alone.
void check_derivation(const Root& root, const Cut& cut) {
  if (const auto* mir = std::get_if<MirDerivation>(&cut.derivation)) {
    const CutContext context = root.context();
    const auto row = MirRule(context).apply(*mir);
    REQUIRE(row);
    REQUIRE(row->terms == cut.row.terms);
    REQUIRE(row->upper == cut.row.upper);
  } else if (const auto* clique = std::get_if<CliqueDerivation>(&cut.derivation)) {
    for (const Literal& a : clique->literals) {
      for (const Literal& b : clique->literals) {
        if (a == b) continue;
        Propagator propagator(root.problem().model());
        REQUIRE(propagator.propagate());
        propagator.decide(a);
        const bool follows = !propagator.propagate() || negated(b) == b ||
                             (b.side == Side::kLower ? propagator.upper(b.column) < b.value
                                                     : propagator.lower(b.column) > b.value);
        REQUIRE(follows);
      }
    }
  }
}

void check_cut(const Root& root, const Cut& cut,
               const std::vector<std::vector<std::int64_t>>& points) {
  double sum = 0.0;
  for (const Term& term : cut.row.terms) {
    sum += static_cast<double>(term.coefficient) *
           root.relaxation().point()[static_cast<std::size_t>(term.column)];
  }
  REQUIRE(sum > static_cast<double>(cut.row.upper));
  REQUIRE(cut.efficacy > 0);
  check_derivation(root, cut);
  check_excludes_no_solution(root, cut, points);
}

enum class RootKind { kBinary, kGeneral, kMixed, kFixedCharge, kPacking };

Model random_model(SmallDice& dice, RootKind kind) {
  Model model;
  const int n = dice.between(3, kind == RootKind::kBinary || kind == RootKind::kPacking ? 9 : 5);
  for (int j = 0; j < n; ++j) {
    const bool wide =
        kind == RootKind::kGeneral || (kind == RootKind::kMixed && dice.between(0, 2) == 0);
    const int low = wide ? dice.between(-2, 1) : 0;
    model.add_column("", low, wide ? low + dice.between(1, 3) : 1);
  }
  const int continuous =
      kind == RootKind::kMixed || kind == RootKind::kFixedCharge ? dice.between(1, 3) : 0;
  for (int j = 0; j < continuous; ++j) {
    const int lower = dice.between(-20, 0);
    model.add_column({"", kind == RootKind::kMixed ? lower : 0, dice.between(5, 90),
                      ColumnType::kContinuous, dice.between(0, 1) != 0 ? 10 : 1});
  }
  if (kind == RootKind::kFixedCharge) {
    for (int j = 0; j < continuous; ++j) {
      model.add_row("", {{n + j, 1}, {j % n, -dice.between(2, 9)}}, -kInfinity, 0);
    }
  }
  const int rows = dice.between(1, kind == RootKind::kPacking ? 7 : 4);
  for (int i = 0; i < rows; ++i) {
    Row row;
    const int largest = kind == RootKind::kPacking ? 1 : dice.between(1, 3) == 1 ? 2 : 12;
    for (int j = 0; j < n + continuous; ++j) {
      const int a = dice.between(
          kind == RootKind::kBinary || kind == RootKind::kPacking ? 0 : -largest / 2, largest);
      if (a != 0 && dice.between(0, 2) != 0) row.terms.push_back({j, a});
    }
    row.upper = kind == RootKind::kPacking ? 1 : dice.between(1, 2 * largest);
    if (dice.between(0, 4) == 0) row.lower = row.upper - dice.between(0, 3);
    row.denominator = 1;
    model.add_row(row);
  }
  std::vector<Term> objective;
  for (int j = 0; j < n + continuous; ++j) objective.push_back({j, dice.between(-2, 9)});
  model.set_objective(objective, Sense::kMaximise);
  return model;
}

TEST_CASE("Cuts: every cut excludes its point and no solution", "[cuts]") {
  SmallDice dice(11);
  std::map<std::string, int> found;
  for (const RootKind kind : {RootKind::kBinary, RootKind::kGeneral, RootKind::kMixed,
                              RootKind::kFixedCharge, RootKind::kPacking}) {
    const bool is_mixed = kind == RootKind::kMixed || kind == RootKind::kFixedCharge;
    for (int k = 0; k < (is_mixed ? 60 : 400); ++k) {
      const Model model = random_model(dice, kind);
      Root root(model);
      if (!root.is_solved()) continue;
      const auto points = solutions(root.problem().model(), root.problem().is_pure());
      // Cuts of later rounds are also derived from earlier cuts.
      for (int round = 0; round < 3; ++round) {
        std::vector<Cut> all;
        for (const std::string& generator : kGenerators) {
          INFO("kind " << static_cast<int>(kind) << " model " << k << " by " << generator);
          for (Cut& cut : root.generate(generator)) {
            check_cut(root, cut, points);
            ++found[generator];
            all.push_back(std::move(cut));
          }
        }
        if (all.empty() || !root.add(all)) break;
      }
    }
  }
  for (const std::string& generator : kGenerators) {
    INFO(generator);
    CHECK(found[generator] >= 20);
  }
}

TEST_CASE("Cuts: the verdict is the same with and without them", "[cuts]") {
  SmallDice dice(5);
  for (int k = 0; k < 300; ++k) {
    const Model model = random_model(dice, static_cast<RootKind>(k % 5));
    Options options;
    options.features.cuts = CutKinds::none();
    const SolveResult without = solve(model, options);
    options.features.cuts = {};
    if (!model.has_continuous_columns()) {
      for (const Number& value : without.values) {
        options.debug_solution.push_back(value.integer().value());
      }
    }
    const SolveResult with = solve(model, options);
    CHECK(with.contract_error.empty());
    REQUIRE(with.status == without.status);
    CHECK(with.objective == without.objective);
  }
}

bool contains(const std::vector<Cut>& cuts, const LinearRow& row) {
  return std::any_of(cuts.begin(), cuts.end(), [&](const Cut& cut) {
    return cut.row.terms == row.terms && cut.row.upper == row.upper;
  });
}

TEST_CASE("Cuts: an odd cycle of exclusions is found", "[cuts]") {
  Model model;
  for (int j = 0; j < 3; ++j) model.add_column("", 0, 1);
  for (int j = 0; j < 3; ++j) model.add_row("", {{j, 1}, {(j + 1) % 3, 1}}, -kInfinity, 1);
  model.set_objective({{0, 1}, {1, 1}, {2, 1}}, Sense::kMaximise);
  Root root(model);
  REQUIRE(root.is_solved());
  const LinearRow clique{{{0, 1}, {1, 1}, {2, 1}}, 1};
  CHECK(contains(root.generate("zero-half"), clique));
  CHECK(contains(root.generate("clique"), clique));
}

TEST_CASE("Cuts: a cover is lifted", "[cuts]") {
  Model model;
  for (int j = 0; j < 4; ++j) model.add_column("", 0, 1);
  model.add_row("", {{0, 3}, {1, 3}, {2, 3}, {3, 7}}, -kInfinity, 8);
  model.set_objective({{0, 9}, {1, 9}, {2, 9}, {3, 1}}, Sense::kMaximise);
  Root root(model);
  REQUIRE(root.is_solved());
  CHECK(contains(root.generate("cover"), {{{0, 1}, {1, 1}, {2, 1}, {3, 2}}, 2}));
}

TEST_CASE("Cuts: variable bounds give a flow cover", "[cuts]") {
  // A flow of 6 through two pipes of capacity 4: both must be built.
  Model model;
  for (int j = 0; j < 2; ++j) model.add_column("", 0, 1);
  for (int j = 0; j < 2; ++j) model.add_column({"", 0, 100, ColumnType::kContinuous, 1});
  for (int j = 0; j < 2; ++j) model.add_row("", {{2 + j, 1}, {j, -4}}, -kInfinity, 0);
  model.add_row("", {{2, 1}, {3, 1}}, 6, 6);
  model.set_objective({{0, 3}, {1, 2}}, Sense::kMinimise);
  Root root(model);
  REQUIRE(root.is_solved());
  REQUIRE(root.add(root.generate("aggregation")));
  CHECK(std::abs(root.relaxation().objective() - 5.0) < 1e-6);
}

TEST_CASE("Cuts: a general integer row is rounded", "[cuts]") {
  // 2 x + 2 y <= 7 implies x + y <= 3.
  Model model;
  for (int j = 0; j < 2; ++j) model.add_column("", 0, 5);
  model.add_row("", {{0, 2}, {1, 2}}, -kInfinity, 7);
  model.set_objective({{0, 2}, {1, 1}}, Sense::kMaximise);
  Root root(model);
  REQUIRE(root.is_solved());
  const CutContext context = root.context();
  const auto row = MirRule(context).apply({2, {{0, Side::kUpper, 1}}, {}});
  REQUIRE(row);
  CHECK(row->terms == std::vector<Term>{{0, 1}, {1, 1}});
  CHECK(row->upper == 3);
  CHECK_FALSE(MirRule(context).apply({3, {{0, Side::kUpper, 1}}, {}}));  // 2 is not a multiple of 3
}

TEST_CASE("Cuts: multipliers have a common denominator", "[cuts]") {
  CHECK(common_denominator({0.5, -1.0 / 3.0, 2.0}, 1000) == 6);
  CHECK(common_denominator({1.0 / 7.0, 3.0 / 14.0}, 1000) == 14);
  CHECK(common_denominator({3.0, 0.0}, 1000) == 1);
  CHECK_FALSE(common_denominator({std::sqrt(2.0)}, 1000));
}

}  // namespace
}  // namespace quadrille::engine::mip
