// SPDX-License-Identifier: MIT

#include "encoders/dimacs_answer.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::encoders {
namespace {

constexpr std::int32_t kFormulaVariables = 4;

std::string values_of(const std::string& text) {
  const auto result = read_dimacs_answer(text, kFormulaVariables);
  if (const auto* error = std::get_if<DimacsError>(&result)) FAIL(error->message);
  const auto& answer = std::get<DimacsAnswer>(result);
  if (answer.claim == SatClaim::kUnsatisfiable) return "none";
  if (answer.claim == SatClaim::kNothing) return "nothing";
  std::string values;
  for (std::int32_t v = 1; v <= kFormulaVariables; ++v) {
    const Literal literal = Literal::from_dimacs(v);
    CHECK(answer(literal) != answer(~literal));
    values += answer(literal) ? '1' : '0';
  }
  CHECK(answer(kTrue));
  CHECK_FALSE(answer(kFalse));
  return values;
}

TEST_CASE("answers of SAT solvers are read", "[dimacs]") {
  const auto [text, values] = GENERATE(table<std::string, std::string>({
      {"c hello\ns SATISFIABLE\nv 1 -2\nv 3 -4 0\n", "1010"},
      {"v 1 -2 3 -4 0\ns SATISFIABLE\nc Models : 1+\n", "1010"},
      {"v 1 3\n", "1010"},
      {"s SATISFIABLE\r\nv 1 -2 3 4\r\nv 0\r\n", "1011"},
      {"s SATISFIABLE\nv 4 1 0", "1001"},
      // The first of several assignments counts.
      {"v 1 0\nv -1 2 0\ns SATISFIABLE\n", "1000"},
      {"o 7\ns OPTIMUM FOUND\nv 2 0\n", "0100"},
      {"SAT\n1 -2 3 -4 0\n", "1010"},
      {"SAT\n1 -2\n3 -4 0\n", "1010"},
      {"s UNSATISFIABLE\n", "none"},
      {"UNSAT\n", "none"},
      {"s UNKNOWN\n", "nothing"},
      {"INDET\n", "nothing"},
      {"c UNKNOWN\n\nc\n", "nothing"},
  }));
  INFO(text);
  CHECK(values_of(text) == values);
}

TEST_CASE("a formula without variables needs no values", "[dimacs]") {
  const auto result = read_dimacs_answer("s SATISFIABLE\n", 0);
  REQUIRE(std::holds_alternative<DimacsAnswer>(result));
  CHECK(std::get<DimacsAnswer>(result).claim == SatClaim::kSatisfiable);
}

TEST_CASE("an invalid answer to the formula is refused with a line and a reason", "[dimacs]") {
  const auto [text, line, message] = GENERATE(table<std::string, std::size_t, std::string>({
      {"s SATISFIABLE\nv 1 5 0\n", 2, "variable 5 (expected at most 4"},
      {"s SATISFIABLE\nv -2147483648 0\n", 2, "variable 2147483648"},
      {"s SATISFIABLE\nv 99999999999 0\n", 2, "not a literal"},
      {"s SATISFIABLE\nv 1 x 0\n", 2, "not a literal"},
      {"s SATISFIABLE\nv 1 -1 0\n", 2, "variable 1 is true and false"},
      {"s SATISFIABLE\n", 1, "no values"},
      {"SAT\n", 1, "no values"},
      {"c a\ns MAYBE\n", 2, "unknown verdict"},
      {"s SATISFIABLE\nx 1 0\n", 2, "expected c, s or v"},
  }));
  INFO(text);
  const auto result = read_dimacs_answer(text, kFormulaVariables);
  REQUIRE(std::holds_alternative<DimacsError>(result));
  CHECK(std::get<DimacsError>(result).line == line);
  CHECK(std::get<DimacsError>(result).message.find(message) != std::string::npos);
}

TEST_CASE("answers of SAT solvers are distinguished from other texts", "[dimacs]") {
  for (const std::string text :
       {"s SATISFIABLE\n", "c x\n\nv 1 0\n", "SAT\n1 0\n", "UNSAT", "INDET\n", "s UNKNOWN"}) {
    INFO(text);
    CHECK(is_dimacs_answer(text));
  }
  for (const std::string text : {"", "c x\ns mip 1 4 o 7\n", "s bas 1 1 f f 0\n", "x 1\n",
                                 "Optimal - objective value 1\n", "=obj= 1\n", "s 1\n"}) {
    INFO(text);
    CHECK_FALSE(is_dimacs_answer(text));
  }
}

}  // namespace
}  // namespace quadrille::encoders
