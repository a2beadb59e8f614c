// SPDX-License-Identifier: MIT

#include "tests/puzzles/published/expected_program.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include <quadrille/engine/io/model_file.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests::published {

namespace {

std::string text_of(const Sum& sum) {
  std::string text;
  for (const auto& [name, coefficient] : sum) {
    if (coefficient != 0) text += std::to_string(coefficient) + ' ' + name + ' ';
  }
  return text;
}

// Returns the exported program in the same form.
ExpectedProgram exported_program(const Puzzle& puzzle, std::string_view model) {
  const auto writing = export_model(puzzle, model, "mps");
  INFO(model << ": " << (writing ? "" : writing.error().message));
  REQUIRE(writing);
  const auto read = engine::read_mps(writing->text);
  REQUIRE(std::holds_alternative<engine::ModelReading>(read));
  const engine::Model& program = std::get<engine::ModelReading>(read).model;
  const auto sum_of = [&](const std::vector<engine::Term>& terms) {
    Sum sum;
    for (const engine::Term& term : terms)
      sum[program.columns()[term.column].name] += term.coefficient;
    return sum;
  };
  ExpectedProgram result;
  for (const engine::Column& column : program.columns())
    result.column(column.name, column.lower, column.upper == engine::kInfinity ? -1 : column.upper,
                  column.type == engine::ColumnType::kInteger ? "whole" : "real");
  for (const engine::Row& row : program.rows()) {
    const Sum sum = sum_of(row.terms);
    if (row.lower == row.upper) {
      result.row(sum, "=", row.lower);
      continue;
    }
    if (row.lower != -engine::kInfinity) result.row(sum, ">=", row.lower);
    if (row.upper != engine::kInfinity) result.row(sum, "<=", row.upper);
  }
  const engine::Objective& objective = program.objective();
  CHECK(objective.offset == 0);
  if (objective.sense == engine::Sense::kMinimise) result.minimise(sum_of(objective.terms));
  if (objective.sense == engine::Sense::kMaximise) result.maximise(sum_of(objective.terms));
  return result;
}

std::vector<std::string> without(const std::vector<std::string>& lines,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> rest;
  std::set_difference(lines.begin(), lines.end(), others.begin(), others.end(),
                      std::back_inserter(rest));
  constexpr std::size_t kShown = 5;
  if (rest.size() > kShown) rest.resize(kShown);
  return rest;
}

}  // namespace

void ExpectedProgram::column(const std::string& name, std::int64_t lower, std::int64_t upper,
                             std::string_view domain) {
  lines_.push_back("column " + name + ": " + std::to_string(lower) + " to " +
                   (upper < 0 ? "infinity" : std::to_string(upper)) + ", " + std::string(domain));
}

// Divides by the sign of the first coefficient, so that a row and its negative are the same.
void ExpectedProgram::row(const Sum& sum, std::string_view relation, std::int64_t side) {
  Sum terms;
  for (const auto& [name, coefficient] : sum) {
    if (coefficient != 0) terms[name] = coefficient;
  }
  if (!terms.empty() && terms.begin()->second < 0) {
    for (auto& [name, coefficient] : terms) coefficient = -coefficient;
    side = -side;
    relation = relation == "<=" ? ">=" : relation == ">=" ? "<=" : relation;
  }
  lines_.push_back("row " + text_of(terms) + std::string(relation) + ' ' + std::to_string(side));
}

void ExpectedProgram::minimise(const Sum& sum) { lines_.push_back("minimise " + text_of(sum)); }
void ExpectedProgram::maximise(const Sum& sum) { lines_.push_back("maximise " + text_of(sum)); }

std::vector<std::string> ExpectedProgram::lines() const {
  std::vector<std::string> lines = lines_;
  std::sort(lines.begin(), lines.end());
  return lines;
}

void check_program(const Puzzle& puzzle, std::string_view model, const ExpectedProgram& expected) {
  const std::vector<std::string> mine = exported_program(puzzle, model).lines();
  const std::vector<std::string> printed = expected.lines();
  INFO(model << '\n' << write_puzzles({puzzle}, "native")->text);
  CHECK(without(mine, printed) == std::vector<std::string>());
  CHECK(without(printed, mine) == std::vector<std::string>());
  CHECK(mine.size() == printed.size());
}

std::vector<Puzzle> generated_puzzles(
    std::string_view puzzle, int rows, int columns, int count,
    const std::vector<std::pair<std::string, std::string>>& settings) {
  std::vector<Puzzle> puzzles;
  for (int seed = 1; seed <= count; ++seed) {
    const auto made = generate(puzzle, {.rows = rows,
                                        .columns = columns,
                                        .seed = static_cast<std::uint64_t>(seed),
                                        .settings = settings});
    INFO((made ? "" : made.error().message));
    REQUIRE(made);
    REQUIRE(*made);
    puzzles.push_back(**made);
  }
  return puzzles;
}

}  // namespace quadrille::tests::published
