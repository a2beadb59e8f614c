// SPDX-License-Identifier: MIT
//
// Formulas in DIMACS: how they are read, what is refused, and that they mean the same as clauses.

#include <cstdint>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/model_text.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

Model formula_model(const std::string& text) {
  const ReadResult result = read_dimacs(text);
  const auto* error = std::get_if<ReadError>(&result);
  INFO((error != nullptr ? error->message : ""));
  REQUIRE(error == nullptr);
  return std::get<ModelReading>(result).model;
}

std::string formula_error(const std::string& text) {
  const ReadResult result = read_dimacs(text);
  const auto* error = std::get_if<ReadError>(&result);
  if (error == nullptr) return {};
  return std::to_string(error->line) + ":" + std::to_string(error->column) + ": " + error->message;
}

TEST_CASE("DIMACS: clauses become rows", "[io]") {
  const Model model =
      formula_model("c a formula\np cnf 3 4\n1 -2 0\nc more\n-1 2\n -3 0 2 2 0\n3 -3 1 0\n");
  REQUIRE(model.columns().size() == 3);
  CHECK(model.columns()[2].name == "x3");
  REQUIRE(model.rows().size() == 4);
  CHECK(model.rows()[0].terms == std::vector<Term>{{0, 1}, {1, -1}});
  CHECK(model.rows()[0].lower == 0);
  CHECK(model.rows()[1].lower == -1);
  CHECK(model.rows()[2].terms == std::vector<Term>{{1, 1}});  // written twice
  CHECK(model.rows()[2].lower == 1);
  CHECK(model.rows()[3].terms.empty());  // always holds
  CHECK(model.rows()[3].lower == -kInfinity);
  CHECK(model.objective().sense == Sense::kNone);
}

TEST_CASE("DIMACS: variants", "[io]") {
  CHECK(formula_model("p cnf 0 0\n").columns().empty());
  CHECK(formula_model("p cnf 1 1\n0\n").rows()[0].lower == 1);  // the empty clause
  CHECK(formula_model("\xEF\xBB\xBFp  cnf 2\t1\r\n1 2 0\r\n").rows().size() == 1);
  CHECK(formula_model("p cnf 2 1\n1 2 0\n%\n0\n\n").rows().size() == 1);
  CHECK(formula_model("p cnf 2 1\n1 2 0").rows().size() == 1);
}

TEST_CASE("DIMACS: what is refused", "[io]") {
  CHECK(formula_error("") ==
        "1:1: unexpected end of the text (expected 'p cnf VARIABLES CLAUSES')");
  CHECK(formula_error("1 2 0\n") == "1:1: unexpected '1' (expected 'p cnf VARIABLES CLAUSES')");
  CHECK(formula_error("p wcnf 1 1\n") ==
        "1:3: unexpected 'wcnf' (expected 'cnf'; weighted clauses are not supported)");
  CHECK(formula_error("p cnf x 1\n") == "1:7: unexpected 'x' (expected the number of variables)");
  CHECK(formula_error("p cnf 1 -1\n") == "1:9: unexpected '-1' (expected the number of clauses)");
  CHECK(formula_error("p cnf 999999999999 1\n") ==
        "1:7: 999999999999 variables (expected at most 10000000 in a text of this length)");
  CHECK(formula_error("p cnf 1 1\n2 0\n") == "2:1: literal 2 (expected at most 1 variables)");
  CHECK(formula_error("p cnf 1 1\n-9223372036854775808 0\n") ==
        "2:1: literal -9223372036854775808 (expected at most 1 variables)");
  CHECK(formula_error("p cnf 1 1\n1.5 0\n") ==
        "2:1: unexpected '1.5' (expected a literal, or 0 at the end of the clause)");
  CHECK(formula_error("p cnf 1 1\n1\n") ==
        "3:1: unexpected end of the text (expected a literal, or 0 at the end of the clause)");
  CHECK(formula_error("p cnf 1 2\n1 0\n") ==
        "3:1: unexpected end of the text (expected clause 2 of the 2 that the line 'p cnf' names)");
  CHECK(formula_error("p cnf 1 1\n1 0\n-1 0\n") ==
        "3:1: unexpected '-1' (expected end of the text after 1 clauses)");
  CHECK(
      formula_error("p cnf 1 1\n9223372036854775808 0\n") ==
      "2:1: unexpected '9223372036854775808' (expected a literal, or 0 at the end of the clause)");
}

TEST_CASE("DIMACS: a point satisfies the rows if it satisfies the clauses", "[io]") {
  Dice dice(20261128);
  constexpr int kVariables = 5;
  for (int round = 0; round < tests::rounds(200); ++round) {
    std::vector<std::vector<int>> clauses(static_cast<std::size_t>(dice.between(0, 8)));
    std::ostringstream text;
    text << "p cnf " << kVariables << ' ' << clauses.size() << '\n';
    for (auto& clause : clauses) {
      clause.resize(static_cast<std::size_t>(dice.between(0, 4)));
      for (int& literal : clause) {
        literal = static_cast<int>(dice.between(1, kVariables)) * (dice.chance(50) ? 1 : -1);
        text << literal << ' ';
      }
      text << "0\n";
    }
    const Model model = formula_model(text.str());
    for (int bits = 0; bits < 1 << kVariables; ++bits) {
      std::vector<std::int64_t> point;
      for (int j = 0; j < kVariables; ++j) point.push_back(bits >> j & 1);
      bool holds = true;
      for (const auto& clause : clauses) {
        bool is_true = false;
        for (const int literal : clause)
          is_true = is_true ||
                    (point[static_cast<std::size_t>(std::abs(literal)) - 1] == 1) == (literal > 0);
        holds = holds && is_true;
      }
      CHECK(model.find_violation(point).has_value() == !holds);
    }
  }
}

}  // namespace
}  // namespace quadrille::engine
