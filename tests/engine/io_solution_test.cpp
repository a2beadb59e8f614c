// SPDX-License-Identifier: MIT
//
// Solution files as other solvers write them.

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/io/solution_file.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

// Returns a model in which a and b are 0/1, c is 1 to 9, and d is free; LP files give b another
// name.
Model model_with_names() {
  Model model;
  model.add_column("a", 0, 1);
  model.add_column("b[1,2]", 0, 1);
  model.add_column("c_with_a_long_name", 0, 9);
  model.add_column({"d", -kInfinity, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("row", {{0, 1}, {2, 1}}, 1, 9);
  return model;
}

SolutionReading reading_of(const std::string& text) {
  INFO(text);
  const SolutionResult result = read_solution(text, model_with_names());
  if (const auto* error = std::get_if<ReadError>(&result)) FAIL(error->message);
  return std::get<SolutionReading>(result);
}

const std::vector<std::int64_t> kPoint = {1, 0, 7, 0};

const std::string kGlpsolPrinted =
    "Problem:    \nRows:       1\nColumns:    4 (3 integer, 2 binary)\nNon-zeros:  2\n"
    "Status:     INTEGER OPTIMAL\nObjective:  obj = 7 (MINimum)\n\n"
    "   No.   Row name        Activity     Lower bound   Upper bound\n"
    "------ ------------    ------------- ------------- -------------\n"
    "     1 row                         8             1             9 \n\n"
    "   No. Column name       Activity     Lower bound   Upper bound\n"
    "------ ------------    ------------- ------------- -------------\n"
    "     1 a            *              1             0             1 \n"
    "     2 b(1,2)       *              0             0             1 \n"
    "     3 c_with_a_long_name\n"
    "                    *              7             0             9 \n"
    "     4 d                         2.5                             \n\n"
    "Integer feasibility conditions:\n\nKKT.PE: max.abs.err = 0.00e+00 on row 0\n\n"
    "End of output\n";

const std::string kHighs =
    "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 7\n# Columns 4\n"
    "a 1\nb(1,2) 0\nc_with_a_long_name 7\nd 2.5\n# Rows 1\nrow 8\n\n"
    "# Dual solution values\nNone\n\n# Basis\nHiGHS v1\nNone\n";

const std::string kCplex =
    "<?xml version = \"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    "<CPLEXSolution version=\"1.2\">\n <header\n   problemName=\"a.lp\"\n"
    "   solutionName=\"incumbent\"\n   solutionStatusValue=\"101\"\n"
    "   solutionStatusString=\"integer optimal solution\"\n   writeLevel=\"1\"/>\n"
    " <quality\n   epInt=\"1e-05\"/>\n <linearConstraints>\n"
    "  <constraint name=\"row\" index=\"0\" slack=\"0\"/>\n </linearConstraints>\n"
    " <variables>\n  <variable name=\"a\" index=\"0\" value=\"1\"/>\n"
    "  <variable index=\"1\" value=\"-0\"/>\n"
    "  <variable name=\"c_with_a_long_name\" index=\"2\" value=\"6.9999999999\"/>\n"
    "  <variable name=\"d\" index=\"3\" value=\"2.5\"/>\n </variables>\n</CPLEXSolution>\n"
    "<CPLEXSolution version=\"1.2\">\n <variables>\n  <variable name=\"e\" value=\"1\"/>\n"
    " </variables>\n</CPLEXSolution>\n";

TEST_CASE("solution files of other solvers are read", "[io]") {
  const std::string text = GENERATE(values<std::string>({
      // MIPLIB, with and without zeros; SCIP; Gurobi
      "=obj= 7\na 1\nc_with_a_long_name 7\nd 2.5\n",
      "a                     1\r\nb[1,2] 0\r\n\r\nc_with_a_long_name 7.0000001",
      "solution status: optimal solution found\nobjective value:                    7\n"
      "a                                                   1 \t(obj:0)\n"
      "c_with_a_long_name                                  7 \t(obj:1)\n",
      "# Solution for model a\n# Objective value = 7\na 1\nb(1,2) 0\nc_with_a_long_name 7e0\nd 1\n",
      // cbc: as it is, with rows, stopped
      "Optimal - objective value 7.00000000\n"
      "      0 a                      1                       0\n"
      "      2 c_with_a_long_name      7                       1\n",
      "Optimal (within gap tolerance) - objective value 7.00000000\n"
      "      0 row                    8                       0\n"
      "      0 a                      1                       0\n"
      "**    2 c_with_a_long_name     7                       1\n",
      "Stopped on time - objective value 7.00000000\n      0 a 1 0\n      2 c_with_a_long_name 7 "
      "1\n",
      // glpsol
      "c Problem:    \nc Rows:       1\nc\ns mip 1 4 o 7\ni 1 8\nj 1 1\nj 2 0\nj 3 7\nj 4 2.5\n"
      "e o f\n",
      "s mip 1 4 f 7\nj 1 1\nj 3 7\n",
      "s bas 1 4 f f 7\ni 1 b 8 0\nj 1 u 1 0\nj 2 l 0 1\nj 3 b 7 0\nj 4 b 2.5 0\ne o f\n",
      "s ipt 1 4 o 7\ni 1 8 0\nj 1 1 0\nj 2 1e-9 0\nj 3 7.0000004 0\nj 4 0 0\n",
      kGlpsolPrinted,
      kHighs,
      // HiGHS, sparse
      "Model status\nTime limit reached\n\n# Primal solution values\nFeasible\nObjective 7\n"
      "# Columns -2\na 1 0\nc_with_a_long_name 7 2\n# Rows 1\nrow 8\n",
      kCplex,
  }));
  const SolutionReading reading = reading_of(text);
  CHECK(reading.claim == SolutionClaim::kPoint);
  CHECK(reading.point == kPoint);
}

TEST_CASE("claims of solvers without a point are recognised", "[io]") {
  const std::string highs = "\n\n# Primal solution values\nNone\n\n# Dual solution values\nNone\n";
  const auto [text, claim] = GENERATE_COPY(table<std::string, SolutionClaim>({
      {"=infeas=\n", SolutionClaim::kInfeasible},
      {"=unbd=\n", SolutionClaim::kUnbounded},
      {"solution status: infeasible\nno solution available\n", SolutionClaim::kInfeasible},
      {"solution status: time limit reached\nno solution available\n", SolutionClaim::kNothing},
      {"Infeasible - objective value 0.00000000\n      0 a 0.5 0\n", SolutionClaim::kInfeasible},
      {"Integer infeasible - objective value 0.0\n", SolutionClaim::kInfeasible},
      {"Unbounded - objective value 0.0\n", SolutionClaim::kUnbounded},
      {"Stopped on time (no integer solution - continuous used) - objective value 3.0\n"
       "      0 a 0.5 0\n",
       SolutionClaim::kNothing},
      {"s mip 1 4 n 0\ni 1 0\nj 1 0\ne o f\n", SolutionClaim::kInfeasible},
      {"s mip 1 4 u 0\ni 1 0\nj 1 0\ne o f\n", SolutionClaim::kNothing},
      {"Problem:\nColumns:    4\nStatus:     INTEGER EMPTY\n", SolutionClaim::kInfeasible},
      {"Problem:\nColumns:    4\nStatus:     INTEGER UNDEFINED\n", SolutionClaim::kNothing},
      {"Problem:\nColumns:    4\nStatus:     UNBOUNDED\n", SolutionClaim::kUnbounded},
      {"Problem:\nColumns:    4\nStatus:     INFEASIBLE (FINAL)\n", SolutionClaim::kInfeasible},
      {"Model status\nInfeasible" + highs, SolutionClaim::kInfeasible},
      {"Model status\nTime limit reached" + highs, SolutionClaim::kNothing},
      {"Model status\nUnbounded" + highs, SolutionClaim::kUnbounded},
      {"<?xml version=\"1.0\"?>\n<CPLEXSolution>\n<header solutionStatusString=\"integer "
       "infeasible\"/>\n</CPLEXSolution>\n",
       SolutionClaim::kInfeasible},
      {"<CPLEXSolution>\n<header solutionStatusString=\"time limit exceeded\"/>\n"
       "</CPLEXSolution>\n",
       SolutionClaim::kNothing},
  }));
  const SolutionReading reading = reading_of(text);
  CHECK(reading.claim == claim);
  CHECK(reading.point.empty());
}

TEST_CASE("an error in a solution file has a place and a reason", "[io]") {
  const auto [text, line, column, message] =
      GENERATE(table<std::string, std::size_t, std::size_t, std::string>({
          {"a 1\n x 1\n", 2, 2, "the model has no column 'x'"},
          {"a 1\na 1\n", 2, 1, "column 'a' has a second value (expected one)"},
          {"a 0.5\n", 1, 1, "column 'a' is 0.5 (expected a whole number)"},
          {"a 0.999998\n", 1, 1, "column 'a' is 0.999998 (expected a whole number)"},
          {"a 2\n", 1, 1, "column 'a' is 2 (expected 0 to 1)"},
          {"c_with_a_long_name 1e30\n", 1, 1, "column 'c_with_a_long_name' is 1e30 (expected 0"},
          {"c_with_a_long_name -1\n", 1, 1, "is -1 (expected 0 to 9)"},
          {"a 4294967297\n", 1, 1, "is 4294967297 (expected 0 to 1)"},
          {"a one\n", 1, 3, "'one' is not a number"},
          {"a nan\n", 1, 3, "'nan' is not a number"},
          {"a\n", 1, 1, "'a' is not a solver's answer"},
          {"{\"paths\": []}\n", 1, 11, "'[]}' is not a number"},
          {"Optimal - objective value 7\nnothing here now\n", 2, 1, "expected index, name, value"},
          {"s mip 1 5 o 7\nj 1 1\n", 1, 1, "a model with 5 columns (expected 4)"},
          {"s mip 1 4 o 7\nj 0 1\n", 2, 3, "'0' is not a column number"},
          {"s mip 1 4 o 7\nj 2 0.25\n", 2, 3, "column 'b[1,2]' is 0.25 (expected a whole number)"},
          {"s mip 1 4 o 7\nj 5 1\n", 2, 3, "the model has no column 5"},
          {"s mip 1 4 o 7\nj 99999999999999999999 1\n", 2, 3, "is not a column number"},
          {"s mip 1 4 o 7\nj 1\n", 2, 1, "expected j COLUMN VALUE"},
          {"s mip 1 4 o 7\nk 1\n", 2, 1, "expected lines that start with"},
          {"s mip\n", 1, 1, "expected s KIND ROWS COLUMNS STATUS"},
          {"Problem:\nStatus: OPTIMAL\n   No. Column name\n---\n   1 a\n", 5, 6,
           "expected number, name, activity"},
          {"Model status\nOptimal\n# Primal solution values\nFeasible\n# Columns 1\na\n", 6, 1,
           "expected name and value"},
          {"<?xml version=\"1.0\"?>\n<html/>\n", 1, 1, "not a CPLEX solution"},
          {"<CPLEXSolution>\n<variable name=\"a\"/>\n</CPLEXSolution>", 2, 1,
           "a variable without name or value"},
          {"<CPLEXSolution>\n<variable name=\"a\" \n</CPLEXSolution", 1, 1, "not a CPLEX solution"},
          {"a 1\n\x01\n", 2, 1, "control character"},
      }));
  INFO(text);
  const SolutionResult result = read_solution(text, model_with_names());
  REQUIRE(std::holds_alternative<ReadError>(result));
  const auto& error = std::get<ReadError>(result);
  CHECK(error.line == line);
  CHECK(error.column == column);
  INFO(error.message);
  CHECK(error.message.find(message) != std::string::npos);
}

TEST_CASE("names in CPLEX files may be escaped", "[io]") {
  Model model;
  model.add_column("a&b<\"'>", 0, 5);
  const SolutionResult result = read_solution(
      "<CPLEXSolution><variables><variable name=\"a&amp;b&lt;&quot;&apos;&gt;\" value=\"3\"/>"
      "</variables></CPLEXSolution>",
      model);
  REQUIRE(std::holds_alternative<SolutionReading>(result));
  CHECK(std::get<SolutionReading>(result).point == std::vector<std::int64_t>{3});
}

TEST_CASE("names replaced by the writers are recognised", "[io]") {
  Model model;
  model.add_column("two words", 0, 5);
  model.add_column("two words", 0, 5);
  model.add_column("9 lives", 0, 5);
  for (const auto& names : {lp_column_names(model), mps_column_names(model)}) {
    const SolutionResult result =
        read_solution(names[0] + " 1\n" + names[1] + " 2\n" + names[2] + " 3\n", model);
    REQUIRE(std::holds_alternative<SolutionReading>(result));
    CHECK(std::get<SolutionReading>(result).point == std::vector<std::int64_t>{1, 2, 3});
  }
}

TEST_CASE("damaged solution files are read or refused", "[io]") {
  std::mt19937 random(9);
  const Model model = model_with_names();
  int points = 0, refused = 0;
  for (const std::string& whole : {kGlpsolPrinted, kHighs, kCplex}) {
    for (int i = 0; i < tests::rounds(5000); ++i) {
      std::string text = whole;
      for (auto changes = random() % 4; changes < 4 && !text.empty(); ++changes) {
        const std::size_t at = random() % text.size();
        switch (random() % 4) {
          case 0:
            text.erase(at, 1 + random() % 20);
            break;
          case 1:
            text[at] = static_cast<char>(random() % 128);
            break;
          case 2:
            text.insert(at, text.substr(random() % text.size(), random() % 30));
            break;
          default:
            text.resize(at + 1);
        }
      }
      const SolutionResult result = read_solution(text, model);
      const auto* reading = std::get_if<SolutionReading>(&result);
      refused += reading == nullptr ? 1 : 0;
      if (reading == nullptr || reading->claim != SolutionClaim::kPoint) continue;
      ++points;
      REQUIRE(reading->point.size() == model.columns().size());
      for (std::size_t j = 0; j < 3; ++j) {
        REQUIRE(reading->point[j] >= model.columns()[j].lower);
        REQUIRE(reading->point[j] <= model.columns()[j].upper);
      }
    }
  }
  CHECK(points > tests::part_of(1000));
  CHECK(refused > tests::part_of(1000));
}

}  // namespace
}  // namespace quadrille::engine
