// SPDX-License-Identifier: MIT
//
// The simplex method against an enumeration of all vertices in rational numbers, and against
// itself: a program that is changed and solved again must give the result of a fresh solve. Duals
// and rays are checked against the data.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/linear.hpp"
#include "engine/lp/simplex.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/random.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::lp {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

RowData random_row(Dice& dice, int columns) {
  RowData row;
  const int density = static_cast<int>(dice.between(0, 5) * 20);
  const std::int64_t largest = dice.chance(40) ? 1 : dice.chance(80) ? 5 : 1000;
  for (int j = 0; j < columns; ++j) {
    if (!dice.chance(density)) continue;
    const auto value = static_cast<double>(dice.between(-largest, largest));
    if (value != 0) row.entries.push_back({j, value});
  }
  const auto side = static_cast<double>(dice.between(-2 * largest, 2 * largest));
  const auto range = static_cast<double>(dice.between(0, largest));
  const std::int64_t kind = dice.between(0, 4);
  if (kind != 0) row.lower = side;
  if (kind != 1) row.upper = kind == 2 ? side : side + range;
  return row;
}

ColumnData random_column(Dice& dice) {
  ColumnData column;
  const std::int64_t kind = dice.between(0, 9);
  const auto lower = static_cast<double>(dice.between(-4, 4));
  column.lower = kind == 0 || kind == 1 ? -kNoBound : lower;
  column.upper =
      kind == 0 || kind == 2 ? kNoBound : lower + static_cast<double>(dice.between(0, 5));
  column.cost = static_cast<double>(dice.chance(30) ? 0 : dice.between(-5, 5));
  return column;
}

Program random_program(Dice& dice, int most_columns, int most_rows) {
  Program program;
  const int columns = static_cast<int>(dice.between(0, most_columns));
  for (int j = 0; j < columns; ++j) program.columns.push_back(random_column(dice));
  const int rows = static_cast<int>(dice.between(0, most_rows));
  for (int i = 0; i < rows; ++i) {
    program.rows.push_back(random_row(dice, columns));
    if (i > 0 && dice.chance(10)) program.rows.back() = program.rows[at(i - 1)];
  }
  return program;
}

std::string describe(const Program& program) {
  std::string text;
  const auto number = [](double value) { return std::to_string(value) + " "; };
  for (const ColumnData& column : program.columns) {
    text += "column " + number(column.lower) + number(column.upper) + number(column.cost) + "\n";
  }
  for (const RowData& row : program.rows) {
    text += "row " + number(row.lower) + number(row.upper) + ": ";
    for (const RowEntry& entry : row.entries) {
      text += number(entry.value) + "x" + std::to_string(entry.column) + " ";
    }
    text += "\n";
  }
  return text;
}

// Converts the program to a model; infinite column bounds become `far`.
Model boxed(const Program& program, std::int64_t far) {
  Model model;
  const auto exact = [](double value, std::int64_t infinite) {
    return std::isfinite(value) ? static_cast<std::int64_t>(value)
           : value > 0          ? infinite
                                : -infinite;
  };
  Objective objective;
  objective.sense = Sense::kMinimise;
  for (const ColumnData& column : program.columns) {
    const ColumnIndex j =
        model.add_column({"x" + std::to_string(objective.terms.size()), exact(column.lower, far),
                          exact(column.upper, far), ColumnType::kContinuous, 1});
    objective.terms.push_back({j, exact(column.cost, 0)});
  }
  model.set_objective(objective);
  for (const RowData& row : program.rows) {
    std::vector<Term> terms;
    for (const RowEntry& entry : row.entries)
      terms.push_back({entry.column, exact(entry.value, 0)});
    model.add_row("r", terms, exact(row.lower, kInfinity), exact(row.upper, kInfinity));
  }
  return model;
}

struct Expected {
  Verdict verdict = Verdict::kNumericalTrouble;
  double objective = 0.0;
};

// All vertices lie far inside the first box, so an optimum that changes with the box is unbounded.
Expected solve_by_vertices(const Program& program) {
  constexpr std::int64_t kFar = 1'000'000'000'000;
  const Truth near = solve_by_enumeration(boxed(program, kFar));
  if (!near.feasible) return {Verdict::kInfeasible, 0.0};
  const Truth far = solve_by_enumeration(boxed(program, 2 * kFar));
  if (far.optimum != near.optimum) return {Verdict::kUnbounded, 0.0};
  return {Verdict::kOptimal, static_cast<double>(near.optimum)};
}

bool is_near(double a, double b) { return std::abs(a - b) <= 1e-6 * (1.0 + std::abs(b)); }

// Returns the least value of coefficient * x within the bounds; coefficients below `forgiven` count
// as zero.
double least(double coefficient, double lower, double upper, double forgiven) {
  if (std::abs(coefficient) < forgiven) coefficient = 0.0;
  return coefficient == 0.0 ? 0.0 : coefficient * (coefficient > 0 ? lower : upper);
}

// Returns the bound that the multipliers prove for the objective, or for zero instead of it.
double proved_bound(const Program& program, const std::vector<double>& y, bool with_costs,
                    double forgiven = 1e-7) {
  std::vector<double> rest;
  for (const ColumnData& column : program.columns) rest.push_back(with_costs ? column.cost : 0.0);
  double bound = 0.0;
  for (std::size_t i = 0; i < program.rows.size(); ++i) {
    const RowData& row = program.rows[i];
    bound += least(y[i], row.lower, row.upper, forgiven);
    for (const RowEntry& entry : row.entries) rest[at(entry.column)] -= y[i] * entry.value;
  }
  for (std::size_t j = 0; j < rest.size(); ++j) {
    bound += least(rest[j], program.columns[j].lower, program.columns[j].upper, forgiven);
  }
  return bound;
}

void check_point(const Program& program, const Simplex& simplex) {
  double objective = 0.0;
  for (int j = 0; j < simplex.columns(); ++j) {
    const ColumnData& column = program.columns[at(j)];
    CHECK(simplex.value(j) >= column.lower - 1e-6);
    CHECK(simplex.value(j) <= column.upper + 1e-6);
    objective += column.cost * simplex.value(j);
  }
  CHECK(is_near(objective, simplex.objective()));
  for (int i = 0; i < simplex.rows(); ++i) {
    const RowData& row = program.rows[at(i)];
    double sum = 0.0;
    for (const RowEntry& entry : row.entries) sum += entry.value * simplex.value(entry.column);
    CHECK(sum >= row.lower - 1e-5);
    CHECK(sum <= row.upper + 1e-5);
  }
}

void check_proof(const Program& program, const Simplex& simplex, Verdict verdict) {
  if (verdict == Verdict::kOptimal) {
    check_point(program, simplex);
    CHECK(is_near(proved_bound(program, simplex.multipliers(), true), simplex.objective()));
  } else if (verdict == Verdict::kInfeasible) {
    CHECK(proved_bound(program, simplex.multipliers(), false) > 0);
  }
}

void check_against_vertices(std::uint64_t seed) {
  Dice dice(seed);
  const Program program = random_program(dice, 3, 4);
  INFO("seed " << seed << '\n' << describe(program));
  const Expected expected = solve_by_vertices(program);
  Simplex simplex(program.columns, program.rows);
  const Verdict verdict = simplex.solve();
  REQUIRE(verdict == expected.verdict);
  check_proof(program, simplex, verdict);
  if (verdict != Verdict::kOptimal) return;
  REQUIRE(is_near(simplex.objective(), expected.objective));
  // Cut-offs on both sides of the optimum; a solve may also finish before the cut-off is noticed.
  Simplex above(program.columns, program.rows), below(program.columns, program.rows);
  SimplexLimits limits;
  limits.cut_off = expected.objective + 0.5;
  CHECK(above.solve(limits) == Verdict::kOptimal);
  limits.cut_off = expected.objective - 0.5;
  const Verdict cut = below.solve(limits);
  CHECK((cut == Verdict::kCutOff || cut == Verdict::kOptimal));
  if (cut == Verdict::kCutOff) {
    // The duals belong to perturbed costs.
    CHECK(proved_bound(program, below.multipliers(), true, 1e-4) > limits.cut_off - 1e-2);
  }
}

TEST_CASE("Simplex: random programs agree with all vertices", "[simplex]") {
  for (std::uint64_t seed = 1; seed <= 600; ++seed) check_against_vertices(seed);
}

// Makes one random change to a program and to a solver that has solved it.
void change(Dice& dice, Program& program, Simplex& simplex) {
  const int columns = simplex.columns();
  switch (dice.between(0, 3)) {
    case 0:
    case 1: {
      if (columns == 0) return;
      const int j = static_cast<int>(dice.between(0, columns - 1));
      const ColumnData bounds = random_column(dice);
      program.columns[at(j)].lower = bounds.lower;
      program.columns[at(j)].upper = bounds.upper;
      return simplex.set_bounds(j, bounds.lower, bounds.upper);
    }
    case 2: {
      std::vector<RowData> added;
      for (std::int64_t i = dice.between(0, 2); i > 0; --i) {
        added.push_back(random_row(dice, columns));
        program.rows.push_back(added.back());
      }
      return simplex.add_rows(added);
    }
    default: {
      std::vector<bool> keep;
      std::vector<RowData> kept;
      for (const RowData& row : program.rows) {
        keep.push_back(dice.chance(80));
        if (keep.back()) kept.push_back(row);
      }
      program.rows = std::move(kept);
      return simplex.remove_rows(keep);
    }
  }
}

bool has_no_point(const Program& program) {
  Program question = program;
  for (ColumnData& column : question.columns) column.cost = 0;
  Simplex simplex(question.columns, question.rows);
  return simplex.solve() == Verdict::kInfeasible;
}

void check_warm_starts(std::uint64_t seed) {
  Dice dice(seed);
  Program program = random_program(dice, 9, 8);
  Simplex warm(program.columns, program.rows);
  warm.trust_updates(dice.chance(50));
  Basis remembered = warm.basis();
  for (int round = 0; round < 8; ++round) {
    const Verdict verdict = warm.solve();
    Simplex cold(program.columns, program.rows);
    const Verdict expected = cold.solve();
    INFO("seed " << seed << ", round " << round << '\n' << describe(program));
    if (verdict != expected) {
      // A program that is both primal and dual infeasible may get either verdict.
      INFO(static_cast<int>(verdict) << " instead of " << static_cast<int>(expected));
      REQUIRE(has_no_point(program));
    }
    check_proof(program, warm, verdict);
    check_proof(program, cold, expected);
    if (verdict == Verdict::kOptimal) REQUIRE(is_near(warm.objective(), cold.objective()));
    const int before = warm.rows();
    change(dice, program, warm);
    if (dice.chance(30)) change(dice, program, warm);
    // A basis stays valid until rows are removed; newer rows are basic.
    if (warm.rows() < before) remembered = warm.basis();
    if (static_cast<int>(remembered.rows.size()) > warm.rows()) remembered = warm.basis();
    if (dice.chance(20)) remembered = warm.basis();
    if (dice.chance(20)) warm.set_basis(remembered);
  }
}

TEST_CASE("Simplex: changed programs give the result of a fresh solve", "[simplex]") {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) check_warm_starts(seed);
}

// Each column costs exactly its value at the row prices, which are large and not round: reduced
// costs are zero except for rounding errors, which far exceed the tolerance.
TEST_CASE("Simplex: rounding errors of large costs do not prevent termination", "[simplex]") {
  Dice dice(32);
  for (int round = 0; round < tests::rounds(200); ++round) {
    constexpr int kColumns = 12, kRows = 6;
    std::vector<ColumnData> columns(kColumns);
    std::vector<RowData> rows(kRows);
    for (RowData& row : rows) {
      const double price = static_cast<double>(dice.between(1'000'000, 3'000'000'000)) / 7.0;
      for (int j = 0; j < kColumns; ++j) {
        if (dice.chance(40)) continue;
        const double value = static_cast<double>(dice.between(1, 999)) / 100.0;
        row.entries.push_back({j, value});
        columns[at(j)].cost += price * value;
      }
      row.lower = row.upper = 0.0;
      if (dice.chance(60)) row.upper = 10.0;
    }
    for (ColumnData& column : columns) {
      column.upper = dice.chance(50) ? 1.0 : kNoBound;
      if (dice.chance(50)) column.lower = -1.0;
    }
    Simplex simplex(columns, rows);
    CHECK(simplex.solve({.iterations = 2000}) == Verdict::kOptimal);
  }
}

TEST_CASE("Simplex: a snapshot restores the end of a solve", "[simplex]") {
  Dice dice(31);
  int restored = 0;
  for (int round = 0; round < tests::rounds(200); ++round) {
    const Program program = random_program(dice, 8, 6);
    if (program.columns.empty()) continue;
    Simplex simplex(program.columns, program.rows);
    const Verdict verdict = simplex.solve();
    if (verdict != Verdict::kOptimal) continue;
    INFO(describe(program));
    const double objective = simplex.objective();
    Snapshot snapshot;
    simplex.save(snapshot);
    const int changed = static_cast<int>(dice.between(0, simplex.columns() - 1));
    const ColumnData& column = program.columns[at(changed)];
    simplex.set_bounds(changed, 1, 1);
    simplex.solve();

    simplex.set_bounds(changed, column.lower, column.upper);
    REQUIRE(simplex.restore(snapshot));
    const std::int64_t before = simplex.iterations();
    CHECK(simplex.solve() == Verdict::kOptimal);
    CHECK(simplex.iterations() == before);
    CHECK(is_near(simplex.objective(), objective));
    ++restored;

    if (simplex.rows() > 0 && dice.chance(50)) {
      simplex.set_row_cost(0, 1);
    } else {
      simplex.add_rows(std::vector<RowData>{{{{changed, 1.0}}, -1, 1}});
    }
    CHECK_FALSE(simplex.restore(snapshot));
  }
  CHECK(restored > tests::part_of(20));
}

TEST_CASE("Simplex: many random programs agree with all vertices and with fresh solves",
          "[simplex][.long]") {
  const auto [first, count] = tests::long_run();
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    check_warm_starts(seed);
    if (seed % 8 == 0) check_against_vertices(seed);
  }
}

}  // namespace
}  // namespace quadrille::engine::lp
