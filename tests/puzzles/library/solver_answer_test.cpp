// SPDX-License-Identifier: MIT
//
// A round trip through other solvers: models of all puzzles are written as files, and points come
// back in the formats of other solvers, under the names used in those files.

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"
#include "tests/catch.hpp"
#include "tests/lines.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/puzzles/small_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using Point = std::vector<std::int64_t>;

// Returns a point of the model that all separators of the formulation accept; nullopt if none.
std::optional<Point> point_of(const engine::Model& model,
                              const puzzles::IpFormulation& formulation) {
  engine::Options options;
  options.features = formulation.features;
  for (const auto& separator : formulation.optional_separators)
    options.separators.push_back(separator.get());
  for (const auto& separator : formulation.separators)
    options.separators.push_back(separator.get());
  const engine::SolveResult result = engine::solve(model, options);
  if (result.status == engine::SolveStatus::kInfeasible) return std::nullopt;
  REQUIRE(result.status == engine::SolveStatus::kOptimal);
  return puzzles::integers_of(result);
}

Point solved(const puzzles::IpFormulation& formulation) {
  const auto point = point_of(formulation.model, formulation);
  REQUIRE(point);
  return *point;
}

// Returns the names of the columns in the exported file.
std::vector<std::string> names_in_file(const Puzzle& puzzle, std::string_view model,
                                       std::string_view format) {
  const auto writing = export_model(puzzle, model, format);
  REQUIRE(writing);
  const auto result =
      format == "lp" ? engine::read_lp(writing->text) : engine::read_mps(writing->text);
  REQUIRE(std::holds_alternative<engine::ModelReading>(result));
  std::vector<std::string> names;
  for (const engine::Column& column : std::get<engine::ModelReading>(result).model.columns())
    names.push_back(column.name);
  return names;
}

std::string as_miplib(const std::vector<std::string>& names, const Point& point) {
  std::string text = "=obj= 0\n";
  for (std::size_t j = 0; j < names.size(); ++j) {
    if (point[j] != 0) text += names[j] + ' ' + std::to_string(point[j]) + '\n';
  }
  return text;
}

std::string as_cbc(const std::vector<std::string>& names, const Point& point) {
  std::string text = "Optimal - objective value 0.00000000\n";
  for (std::size_t j = 0; j < names.size(); ++j) {
    text += "      " + std::to_string(j) + ' ' + names[j] + "      " + std::to_string(point[j]) +
            "                       0\n";
  }
  return text;
}

std::string as_glpsol(const std::vector<std::string>& names, const Point& point) {
  std::string text =
      "c Status:     INTEGER OPTIMAL\ns mip 1 " + std::to_string(names.size()) + " o 0\n";
  for (std::size_t j = 0; j < names.size(); ++j)
    text += "j " + std::to_string(j + 1) + ' ' + std::to_string(point[j]) + '\n';
  return text + "e o f\n";
}

std::string as_highs(const std::vector<std::string>& names, const Point& point) {
  std::string text = "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n";
  text += "# Columns " + std::to_string(names.size()) + '\n';
  for (std::size_t j = 0; j < names.size(); ++j)
    text += names[j] + ' ' + std::to_string(point[j]) + '\n';
  return text + "# Rows 0\n";
}

std::string as_cplex(const std::vector<std::string>& names, const Point& point) {
  std::string text = "<?xml version = \"1.0\"?>\n<CPLEXSolution version=\"1.2\">\n <variables>\n";
  for (std::size_t j = 0; j < names.size(); ++j) {
    text += "  <variable name=\"" + names[j] + "\" index=\"" + std::to_string(j) + "\" value=\"" +
            std::to_string(point[j]) + "\"/>\n";
  }
  return text + " </variables>\n</CPLEXSolution>\n";
}

SolverAnswer reading_of(const Puzzle& puzzle, const std::string& text, std::string_view model) {
  const auto reading = read_solver_answer(puzzle, text, model);
  INFO(model << "\n" << text);
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

void check_is_right(const Puzzle& puzzle, const std::string& text, std::string_view model) {
  const SolverAnswer reading = reading_of(puzzle, text, model);
  INFO(model << "\n" << text);
  CHECK(reading.model == model);
  REQUIRE(reading.claim == SolverClaim::kAnswer);
  CHECK_FALSE(check(puzzle, *reading.answer).violation);
}

void check_program(const Puzzle& puzzle, std::string_view model, const puzzles::IpModel& program) {
  const auto formulation = puzzles::program_of(program, puzzle.instance(), {});
  REQUIRE(formulation);
  const Point point = solved(*formulation);
  for (const std::string format : {"lp", "mps"}) {
    const auto names = names_in_file(puzzle, model, format);
    for (const auto& write : {as_miplib, as_cbc, as_glpsol, as_highs, as_cplex})
      check_is_right(puzzle, write(names, point), model);
  }
}

// Adds the clauses of a DIMACS file.
void add_file(const std::string& text, encoders::SatSolver& solver) {
  std::vector<encoders::Literal> clause;
  for (const std::string& line : split_lines(text)) {
    if (line.starts_with("p cnf "))
      for (int left = std::stoi(line.substr(6)); left > 0; --left) solver.new_variable();
    if (line.starts_with('c') || line.starts_with('p')) continue;
    std::istringstream numbers(line);
    for (int number = 0; numbers >> number;) {
      if (number != 0) {
        clause.push_back(encoders::Literal::from_dimacs(number));
      } else {
        solver.add(clause);
        clause.clear();
      }
    }
  }
}

// Solves with the lazy clauses of the formulation. Returns the values of the variables as in
// DIMACS; nullopt if no solution exists.
std::optional<std::string> values_of(encoders::SatSolver& solver,
                                     const puzzles::SatFormulation& formulation) {
  const auto status = solver.solve([] { return false; }, formulation.separator.get());
  if (status == encoders::SatStatus::kUnsatisfiable) return std::nullopt;
  REQUIRE(status == encoders::SatStatus::kSatisfiable);
  std::string values;
  for (std::int32_t v = 1; v <= formulation.cnf.variable_count(); ++v)
    values += std::to_string(solver(encoders::Literal::from_dimacs(v)) ? v : -v) + ' ';
  return values;
}

void check_formula(const Puzzle& puzzle, std::string_view model, const puzzles::SatModel& formula) {
  const auto formulation = formula.build(puzzle.instance(), {});
  encoders::SatSolver solver;
  solver.add_formula(formulation.cnf);
  const auto values = values_of(solver, formulation);
  REQUIRE(values);
  check_is_right(puzzle, "c a solver\ns SATISFIABLE\nv " + *values + "0\n", model);
  check_is_right(puzzle, "SAT\n" + *values + "0\n", model);
}

bool applies(const puzzles::Model& model, const Puzzle& puzzle) {
  return !model.why_inapplicable || !model.why_inapplicable(puzzle.instance());
}

std::optional<ModelInfo> first_model(const Puzzle& puzzle, std::string_view engine) {
  for (const puzzles::Model& model : puzzle.instance().kind().models) {
    if (model.info.engine == engine) return model.info;
  }
  return std::nullopt;
}

TEST_CASE("Answers of other solvers are mapped back to the board", "[solver-answer]") {
  std::set<std::string_view> mapped;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(30);
    for (int i = 0; i < 12; ++i) {
      const JudgedBoard board = random_judged_board(*kind, random);
      for (const puzzles::Model& model : kind->models) {
        if (!applies(model, board.puzzle)) continue;
        INFO(model.info.name << ", " << board.right);
        const auto* program = std::get_if<puzzles::IpModel>(&model.method);
        const auto* formula = std::get_if<puzzles::SatModel>(&model.method);
        if (program != nullptr) check_program(board.puzzle, model.info.name, *program);
        if (formula != nullptr) check_formula(board.puzzle, model.info.name, *formula);
        if (program != nullptr || formula != nullptr) mapped.insert(model.info.name);
      }
    }
  }
  CHECK(mapped.size() > 30);
}

// Asks twice, the second time for the model without the first answer; "unique" or "multiple".
std::string verdict_by_program(const Puzzle& puzzle, std::string_view model,
                               const puzzles::IpFormulation& formulation) {
  const Point first = solved(formulation);
  const std::string output = as_miplib(names_in_file(puzzle, model, "lp"), first);
  const auto writing = export_model_without(puzzle, model, "lp", output);
  REQUIRE(writing);
  const auto file = engine::read_lp(writing->text);
  REQUIRE(std::holds_alternative<engine::ModelReading>(file));
  const auto second = point_of(std::get<engine::ModelReading>(file).model, formulation);
  if (!second) return "unique";
  const Answer answer = decode(formulation, *second);
  CHECK_FALSE(check(puzzle, answer).violation);
  CHECK(check(puzzle, answer).value == check(puzzle, decode(formulation, first)).value);
  CHECK_FALSE(answer == decode(formulation, first));
  return "multiple";
}

std::string verdict_by_formula(const Puzzle& puzzle, std::string_view model,
                               const puzzles::SatFormulation& formulation) {
  const auto file = export_model(puzzle, model, "dimacs");
  REQUIRE(file);
  encoders::SatSolver solver;
  add_file(file->text, solver);
  const auto first = values_of(solver, formulation);
  REQUIRE(first);
  const std::string output = "s SATISFIABLE\nv " + *first + "0\n";
  const auto writing = export_model_without(puzzle, model, "dimacs", output);
  REQUIRE(writing);
  encoders::SatSolver other;
  add_file(writing->text, other);
  const auto values = values_of(other, formulation);
  if (!values) return "unique";
  const SolverAnswer second = reading_of(puzzle, "s SATISFIABLE\nv " + *values + "0\n", model);
  CHECK_FALSE(check(puzzle, *second.answer).violation);
  CHECK_FALSE(*second.answer == *reading_of(puzzle, output, model).answer);
  return "multiple";
}

TEST_CASE("A model without an answer shows whether it is the only one", "[solver-answer]") {
  std::map<std::string, int> verdicts;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(33);
    for (int i = 0; i < 12; ++i) {
      const Puzzle puzzle = random_judged_board(*kind, random).puzzle;
      const auto report = solve(puzzle, {.unique = true});
      REQUIRE(report);
      const std::string expected = std::string(to_string(report->status));
      for (const puzzles::Model& model : kind->models) {
        if (!applies(model, puzzle)) continue;
        INFO(model.info.name << " " << write_puzzles({puzzle}, "native")->text);
        if (const auto* program = std::get_if<puzzles::IpModel>(&model.method)) {
          const auto formulation = puzzles::program_of(*program, puzzle.instance(), {});
          if (!formulation->numbers.empty()) continue;
          CHECK(verdict_by_program(puzzle, model.info.name, *formulation) == expected);
          ++verdicts[expected];
        }
        const auto* formula = std::get_if<puzzles::SatModel>(&model.method);
        if (formula == nullptr || !puzzle.sense().empty()) continue;
        const auto formulation = formula->build(puzzle.instance(), {});
        CHECK(verdict_by_formula(puzzle, model.info.name, formulation) == expected);
        ++verdicts[expected];
      }
    }
  }
  CHECK(verdicts["unique"] > 100);
  CHECK(verdicts["multiple"] > 100);
}

TEST_CASE("A model cannot be written without what is no answer", "[solver-answer]") {
  const Puzzle puzzle = small_puzzle();
  const auto refusal = [&](const std::string& model, const std::string& format,
                           const std::string& text) {
    const auto writing = export_model_without(puzzle, model, format, text);
    REQUIRE_FALSE(writing);
    return writing.error().message;
  };
  CHECK(refusal("", "dimacs", "s UNSATISFIABLE\n") == "no answer (expected that of a solver)");
  CHECK(refusal("", "lp", "=infeas=\n") == "no answer (expected that of a solver)");
  CHECK(refusal("", "lp", "=obj= 1\nx 1\n").find("no column 'x'") != std::string::npos);
  CHECK(refusal("reference", "opb", "") == "a reference formulation is written whole");
}

TEST_CASE("The kind of an answer determines the default model", "[solver-answer]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(31);
    const Puzzle puzzle = random_judged_board(*kind, random).puzzle;
    if (const auto model = first_model(puzzle, "sat"))
      CHECK(reading_of(puzzle, "s UNSATISFIABLE\n", "").model == model->name);
    if (const auto model = first_model(puzzle, "ip"))
      CHECK(reading_of(puzzle, "=infeas=\n", "").model == model->name);
  }
}

TEST_CASE("Claims without an answer are distinguished", "[solver-answer]") {
  const Puzzle puzzle = small_puzzle();
  for (const std::string text :
       {"s UNSATISFIABLE\n", "UNSAT\n", "=infeas=\n", "Infeasible - objective value 0.0\n"}) {
    CHECK(reading_of(puzzle, text, "").claim == SolverClaim::kNone);
    CHECK_FALSE(reading_of(puzzle, text, "").answer);
  }
  for (const std::string text : {"s UNKNOWN\n", "INDET\n", "Unbounded - objective value 0.0\n",
                                 "Model status\nTime limit reached\n"})
    CHECK(reading_of(puzzle, text, "").claim == SolverClaim::kNothing);
}

TEST_CASE("The rules catch violations of rows that a file leaves out", "[solver-answer]") {
  const Puzzle puzzle(puzzles::make_instance(
      rogo::board_from("rogo\nsize: 2x5\nsteps: 8\ngrid:\n1 1 . 1 1\n1 1 . 1 1\n")));
  const SolverAnswer reading =
      reading_of(puzzle,
                 "x(0,0,0,1) 1\nx(1,0,1,1) 1\nx(0,0,1,0) 1\nx(0,1,1,1) 1\n"
                 "x(0,3,0,4) 1\nx(1,3,1,4) 1\nx(0,3,1,3) 1\nx(0,4,1,4) 1\n",
                 "rogo/subtour");
  REQUIRE(reading.answer);
  const Judgement judgement = check(puzzle, *reading.answer);
  REQUIRE(judgement.violation);
  CHECK(judgement.violation->rule == "second-loop");
}

TEST_CASE("An invalid answer to the model is an error with a line", "[solver-answer]") {
  const Puzzle puzzle = small_puzzle();
  const auto [text, model, line, message] =
      GENERATE(table<std::string, std::string, std::size_t, std::string>({
          {"", "", 1, "the text is empty"},
          {" \n\t\n", "numberlink/edge-label", 1, "the text is empty"},
          {"c x\ns SATISFIABLE\nv 1 99999 0\n", "", 3, "variable 99999 (expected at most"},
          {"=obj= 1\nx 1\n", "", 2, "the model has no column 'x'"},
          {"{\"paths\":[]}\n", "", 1, "is not a solver's answer"},
          {"s SATISFIABLE\n", "numberlink/edges", 2, "no values"},
          {"SAT\n", "numberlink/edges", 1, "is not a solver's answer"},
          {"=obj= 1\n", "numberlink/edge-label", 1, "expected c, s or v"},
          {"s UNSATISFIABLE\n", "rogo/sat", 0, "no model 'rogo/sat' of numberlink"},
      }));
  INFO(text);
  const auto reading = read_solver_answer(puzzle, text, model);
  REQUIRE_FALSE(reading);
  CHECK(reading.error().line == line);
  INFO(reading.error().message);
  CHECK(reading.error().message.find(message) != std::string::npos);
}

TEST_CASE("Random points are never mistaken for right answers", "[solver-answer]") {
  int right_ones = 0, wrong_ones = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(32);
    for (int i = 0; i < 6; ++i) {
      const JudgedBoard board = random_judged_board(*kind, random);
      for (const puzzles::Model& model : kind->models) {
        const auto* program = std::get_if<puzzles::IpModel>(&model.method);
        if (program == nullptr || !applies(model, board.puzzle)) continue;
        const auto formulation = puzzles::program_of(*program, board.puzzle.instance(), {});
        const auto names = names_in_file(board.puzzle, model.info.name, "lp");
        const Point right = solved(*formulation);
        for (int k = 0; k < tests::rounds(40) && !right.empty(); ++k) {
          Point point = right;
          for (auto changes = random() % 3; changes < 3; ++changes) {
            const std::size_t j = random() % point.size();
            const engine::Column& column = formulation->model.columns()[j];
            point[j] =
                std::min(column.upper, column.lower + static_cast<std::int64_t>(random() % 3));
          }
          const SolverAnswer reading =
              reading_of(board.puzzle, as_miplib(names, point), model.info.name);
          const auto json = to_json(board.puzzle, *reading.answer);
          REQUIRE(json);
          const bool is_right = !check(board.puzzle, *reading.answer).violation;
          if (is_right && board.is_right) REQUIRE(board.is_right(AnswerJson::parse(*json)));
          ++(is_right ? right_ones : wrong_ones);
        }
      }
    }
  }
  CHECK(right_ones > part_of(1000));
  CHECK(wrong_ones > part_of(1000));
}

}  // namespace
}  // namespace quadrille::tests
