// SPDX-License-Identifier: MIT
//
// Checks the clique table on all points of small models: every solution sets at most one literal of
// each clique, and merged rows are equivalent to the original ones. Also tests other rows that
// presolve removes.

#include "engine/mip/cliques.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/mip/clique_merging.hpp"
#include "engine/mip/parallel_rows.hpp"
#include "engine/mip/state.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine::mip {
namespace {

using Point = std::vector<std::int64_t>;

Point point_of(unsigned bits, std::size_t columns) {
  Point point;
  for (std::size_t j = 0; j < columns; ++j) point.push_back((bits >> j) & 1);
  return point;
}

bool holds(CliqueLiteral literal, const Point& point) {
  return (point[static_cast<std::size_t>(column_of(literal))] == 1) == (literal % 2 == 0);
}

std::int64_t count(std::span<const CliqueLiteral> clique, const Point& point) {
  return std::count_if(clique.begin(), clique.end(),
                       [&](CliqueLiteral literal) { return holds(literal, point); });
}

bool satisfies(const Row& row, const Point& point) {
  std::int64_t sum = 0;
  for (const Term& term : row.terms) {
    sum += term.coefficient * point[static_cast<std::size_t>(term.column)];
  }
  return sum >= row.lower && sum <= row.upper;
}

// Returns a model of mostly small rows, so that there are cliques.
Model random_packing(Dice& dice) {
  const auto columns = static_cast<int>(dice.between(3, 9));
  Model model;
  for (int j = 0; j < columns; ++j) model.add_column("x", 0, 1);
  for (std::int64_t i = dice.between(2, 12); i > 0; --i) {
    const bool is_plain = dice.chance(70);
    std::vector<Term> terms;
    std::int64_t side = is_plain ? 1 : dice.between(2, 12);
    for (ColumnIndex j = 0; j < columns; ++j) {
      if (!dice.chance(is_plain ? 30 : 60)) continue;
      const std::int64_t size = is_plain ? 1 : dice.between(1, 9);
      const bool is_negative = dice.chance(25);
      terms.push_back({j, is_negative ? -size : size});
      if (is_negative) side -= size;
    }
    if (dice.chance(20)) {
      model.add_row("", terms, side, side);
    } else if (dice.chance(30)) {
      for (Term& term : terms) term.coefficient = -term.coefficient;
      model.add_row("", terms, -side, kInfinity);
    } else {
      model.add_row("", terms, -kInfinity, side);
    }
  }
  return model;
}

TEST_CASE("Cliques: every solution sets at most one literal of each clique", "[cliques]") {
  std::size_t cliques = 0, extended = 0, pairs = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Dice dice(seed);
    const Model model = random_packing(dice);
    INFO("seed " << seed << '\n' << describe(model));
    const std::size_t columns = model.columns().size();
    const Problem problem(model);
    const Options options;
    SearchState state(problem, options);
    if (state.is_finished) continue;
    std::vector<Point> solutions;
    for (unsigned bits = 0; bits < 1U << columns; ++bits) {
      const Point point = point_of(bits, columns);
      if (!model.find_violation(point)) solutions.push_back(point);
    }
    CliqueTable& table = state.cliques;
    cliques += table.size();
    for (std::size_t index = 0; index < table.size(); ++index) {
      std::vector<CliqueLiteral> clique(table.clique(index).begin(), table.clique(index).end());
      CHECK(clique.size() >= 2);
      CHECK(table.covers(clique));
      const std::size_t size = clique.size();
      table.extend(clique, table.excluded_by_all(clique));
      extended += clique.size() - size;
      for (const Point& point : solutions) REQUIRE(count(clique, point) <= 1);
    }
    const auto literals = static_cast<CliqueLiteral>(2 * columns);
    for (CliqueLiteral a = 0; a < literals; ++a) {
      const std::vector<CliqueLiteral> excluded = table.excluded_by_all({&a, 1});
      for (CliqueLiteral b = 0; b < literals; ++b) {
        const bool excludes = table.exclude_one_another(a, b);
        CHECK(excludes == table.exclude_one_another(b, a));
        CHECK(excludes == (std::find(excluded.begin(), excluded.end(), b) != excluded.end()));
        pairs += excludes ? 1 : 0;
      }
    }
  }
  CHECK(cliques >= 100);
  CHECK(extended >= 30);
  CHECK(pairs >= 500);
}

TEST_CASE("Cliques: a row counts as a packing row only if it is equivalent to one", "[cliques]") {
  int packed = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Dice dice(seed);
    const Model model = random_packing(dice);
    const Problem problem(model);
    for (const Row& row : model.rows()) {
      for (const Side side : {Side::kLower, Side::kUpper}) {
        const auto literals = packed_literals(row, side, problem);
        if (literals.empty()) continue;
        ++packed;
        Row one_sided = row;
        (side == Side::kUpper ? one_sided.lower : one_sided.upper) =
            side == Side::kUpper ? -kInfinity : kInfinity;
        const LinearRow clique = to_row(literals);
        for (unsigned bits = 0; bits < 1U << model.columns().size(); ++bits) {
          const Point point = point_of(bits, model.columns().size());
          REQUIRE(satisfies(one_sided, point) == (count(literals, point) <= 1));
          REQUIRE(satisfies({"", clique.terms, -kInfinity, clique.upper, 1}, point) ==
                  (count(literals, point) <= 1));
        }
      }
    }
  }
  CHECK(packed >= 100);
}

TEST_CASE("Cliques: merged rows have the same solutions", "[cliques]") {
  std::size_t before = 0, after = 0, compared = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Dice dice(seed);
    const Model model = random_packing(dice);
    INFO("seed " << seed << '\n' << describe(model));
    const Problem problem(model);
    const Options options;
    SearchState state(problem, options);
    Presolved presolved;
    presolved.rows = model.rows();
    presolved.numbers.assign(presolved.rows.size(), 1);
    merge_cliques(problem, state.cliques, nullptr, presolved, state.poll);
    REQUIRE(presolved.numbers.size() == presolved.rows.size());
    before += model.rows().size();
    after += presolved.rows.size();
    for (unsigned bits = 0; bits < 1U << model.columns().size(); ++bits) {
      const Point point = point_of(bits, model.columns().size());
      // Cliques use bounds implied by rows; these bounds stay known.
      bool within = true;
      for (ColumnIndex j = 0; j < problem.columns(); ++j) {
        const std::int64_t value = point[static_cast<std::size_t>(j)];
        within = within && state.propagator.lower(j) <= value && value <= state.propagator.upper(j);
      }
      const bool holds_now =
          within && std::all_of(presolved.rows.begin(), presolved.rows.end(),
                                [&](const Row& row) { return satisfies(row, point); });
      if (state.is_finished) continue;
      REQUIRE(holds_now == !model.find_violation(point));
      ++compared;
    }
  }
  CHECK(after < before);
  CHECK(compared > 1000);
}

TEST_CASE("Cliques: pairs are merged into one row", "[cliques]") {
  constexpr int kColumns = 7;
  Model model;
  for (int j = 0; j < kColumns; ++j) model.add_column("x", 0, 1);
  for (ColumnIndex a = 0; a < kColumns; ++a) {
    for (ColumnIndex b = 0; b < a; ++b) model.add_row("", {{b, 1}, {a, 1}}, -kInfinity, 1);
  }
  const Problem problem(model);
  const Options options;
  const SearchState state(problem, options);
  REQUIRE(state.relaxation.rows() == 1);
  CHECK(state.relaxation.row(0).terms.size() == kColumns);
}

TEST_CASE("Presolve: rows implied by a parallel row are removed", "[presolve]") {
  const auto left = [](std::vector<Row> rows) {
    Presolved presolved;
    presolved.numbers.resize(rows.size());
    std::iota(presolved.numbers.begin(), presolved.numbers.end(), 1);
    presolved.rows = std::move(rows);
    Poll poll;
    drop_parallel_rows(presolved, poll);
    REQUIRE(presolved.rows.size() == presolved.numbers.size());
    return presolved.numbers;
  };
  const std::vector<Term> once = {{0, 2}, {3, -3}}, twice = {{0, 4}, {3, -6}},
                          turned = {{0, -2}, {3, 3}}, other = {{0, 2}, {3, 3}};
  using Numbers = std::vector<int>;
  CHECK(left({{"", once, 1, 5, 1}, {"", twice, 2, 10, 1}}) == Numbers{1});
  CHECK(left({{"", once, 1, 5, 1}, {"", twice, 2, 9, 1}}) == Numbers{2});
  CHECK(left({{"", once, 1, 5, 1}, {"", twice, 1, 9, 1}}) == Numbers{1, 2});
  CHECK(left({{"", once, 1, 5, 1}, {"", turned, -5, kInfinity, 1}}) == Numbers{1});
  CHECK(left({{"", once, -kInfinity, 5, 1}, {"", turned, -kInfinity, -5, 1}}) == Numbers{1, 2});
  CHECK(left({{"", turned, -5, -1, 1}, {"", once, 2, 4, 1}, {"", twice, 4, 8, 1}}) == Numbers{2});
  CHECK(left({{"", once, 1, 5, 1}, {"", other, 1, 5, 1}, {"", {}, 0, 0, 1}}) == Numbers{1, 2, 3});
}

}  // namespace
}  // namespace quadrille::engine::mip
