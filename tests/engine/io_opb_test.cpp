// SPDX-License-Identifier: MIT
//
// Models as pseudo-Boolean problems, and the answers of pseudo-Boolean solvers.

#include <cstdint>
#include <random>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/io/solution_file.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

TEST_CASE("A model is written as OPB with its columns encoded in bits", "[io]") {
  Model model;
  model.set_title("knapsack");
  model.add_column("a", 0, 1);
  model.add_column("b(1,2)", -2, 3);
  model.add_column("c", 4, 4);
  model.add_row("range", {{0, 2}, {1, -3}}, -1, 5);
  model.add_row("equal", {{0, 1}, {2, 1}}, 5, 5);
  model.set_objective({{0, 3}, {1, 1}}, Sense::kMaximise);
  REQUIRE(why_no_opb(model).empty());
  const ModelWriting writing = write_opb(model);
  CHECK(writing.text ==
        "* #variable= 4 #constraint= 3\n"
        "* knapsack\n"
        "* x1: a\n"
        "* x2 + 2 x3 + 2 x4 - 2: b(1,2)\n"
        "* 4: c\n"
        "min: -3 x1 -1 x2 -2 x3 -2 x4 ;\n"
        "+2 x1 -3 x2 -6 x3 -6 x4 >= -7 ;\n"
        "-2 x1 +3 x2 +6 x3 +6 x4 >= 1 ;\n"
        "+1 x1 = 1 ;\n");
  CHECK(writing.notes.size() == 2);  // a constant, and the sense
}

TEST_CASE("OPB: a program without rows is written and read", "[io]") {
  Model model;
  model.add_column("x", 0, 1);
  const ModelWriting writing = write_opb(model);
  CHECK(writing.text.starts_with("* #variable= 1 #constraint= 0\n"));
  const ReadResult again = read_opb(writing.text);
  REQUIRE(std::holds_alternative<ModelReading>(again));
  CHECK(std::get<ModelReading>(again).model.rows().empty());
  CHECK(std::holds_alternative<ReadError>(read_opb("* a comment\n")));
}

TEST_CASE("Unbounded or continuous columns cannot be written as OPB", "[io]") {
  Model unbounded;
  unbounded.add_column("x", 0, kInfinity);
  CHECK(why_no_opb(unbounded) == "column 'x' is unbounded");
  Model continuous;
  continuous.add_column({"y", 0, 1, ColumnType::kContinuous, 1});
  CHECK(why_no_opb(continuous) == "column 'y' is continuous");
}

// Reports whether the bits satisfy the rows of an OPB text.
bool holds(const std::string& text, const std::vector<int>& bits) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("*") || line.starts_with("min")) continue;
    std::istringstream words(line);
    std::int64_t sum = 0, right = 0;
    std::string word, variable;
    while (words >> word && word != ">=" && word != "=") {
      words >> variable;
      sum += std::stoll(word) * bits[std::stoul(variable.substr(1)) - 1];
    }
    words >> right;
    if (word == "=" ? sum != right : sum < right) return false;
  }
  return true;
}

TEST_CASE("Bits satisfy the OPB rows if and only if the columns satisfy the model", "[io]") {
  std::mt19937 source(7);
  const auto draw = [&](int least, int most) {
    return std::uniform_int_distribution<int>(least, most)(source);
  };
  for (int round = 0; round < tests::rounds(100); ++round) {
    Model model;
    for (int i = 0; i < 3; ++i) {
      const int lower = draw(-3, 2);
      model.add_column("x" + std::to_string(i), lower, lower + draw(0, 5));
    }
    for (int i = 0; i < 2; ++i) {
      const int lower = draw(-6, 3);
      model.add_row("r" + std::to_string(i), {{0, draw(-3, 3)}, {1, draw(-3, 3)}, {2, draw(-3, 3)}},
                    lower, draw(0, 3) == 0 ? lower : lower + draw(0, 9));
    }
    const std::string text = write_opb(model).text;
    const std::size_t count = std::stoul(text.substr(text.find("= ") + 2));
    for (unsigned code = 0; code < 1U << count; ++code) {
      std::vector<int> bits;
      std::string answer = "c a comment\no 1\ns SATISFIABLE\nv";
      for (std::size_t bit = 0; bit < count; ++bit) {
        bits.push_back(static_cast<int>(code >> bit & 1U));
        answer += (bits.back() == 1 ? " x" : " -x") + std::to_string(bit + 1);
      }
      INFO(text << answer);
      const SolutionResult result = read_solution(answer + '\n', model);
      REQUIRE(std::holds_alternative<SolutionReading>(result));
      const auto& reading = std::get<SolutionReading>(result);
      REQUIRE(reading.claim == SolutionClaim::kPoint);
      REQUIRE(holds(text, bits) == !model.find_violation(reading.point));
    }
  }
}

TEST_CASE("Answers of pseudo-Boolean solvers are parsed or refused", "[io]") {
  Model model;
  model.add_column("a", 0, 1);
  model.add_column("b", 1, 2);
  const auto claim = [&](const std::string& text) {
    const SolutionResult result = read_solution(text, model);
    REQUIRE(std::holds_alternative<SolutionReading>(result));
    return std::get<SolutionReading>(result).claim;
  };
  CHECK(claim("s UNSATISFIABLE\n") == SolutionClaim::kInfeasible);
  CHECK(claim("c stopped\ns UNKNOWN\n") == SolutionClaim::kNothing);
  const SolutionResult last = read_solution("s OPTIMUM FOUND\nv x1\nv x2\n", model);
  REQUIRE(std::holds_alternative<SolutionReading>(last));
  CHECK(std::get<SolutionReading>(last).point == std::vector<std::int64_t>{1, 2});
  CHECK(std::holds_alternative<ReadError>(read_solution("s SATISFIABLE\n", model)));
  for (const std::string word : {"x3", "x0", "1", "y1", "x", "-", "x1x"}) {
    INFO(word);
    const SolutionResult refused = read_solution("s SATISFIABLE\nv x1 " + word + "\n", model);
    REQUIRE(std::holds_alternative<ReadError>(refused));
    CHECK(std::get<ReadError>(refused).line == 2);
    CHECK(std::get<ReadError>(refused).column == 6);
  }
}

Model model_in_opb(const std::string& text) {
  const ReadResult result = read_opb(text);
  if (const auto* error = std::get_if<ReadError>(&result)) {
    FAIL(error->line << ':' << error->column << ": " << error->message);
  }
  return std::get<ModelReading>(result).model;
}

TEST_CASE("OPB is read with negated variables, <= and any names", "[io]") {
  const Model model = model_in_opb(
      "* #variable= 3 #constraint= 3\n"
      "max: +2 x1 -3 ~x2 ;\n"
      "* a comment\n"
      "+1 x1 +1 x2 >= 1 ;\n"
      "2 x1 - 3 ~y_[2] <= 5;-1 x1 +1 x1 +4 x2 = 4 ;\n");
  REQUIRE(model.columns().size() == 3);
  CHECK(model.columns()[2].name == "y_[2]");
  for (const Column& column : model.columns()) {
    CHECK(column.type == ColumnType::kInteger);
    CHECK(column.lower == 0);
    CHECK(column.upper == 1);
  }
  CHECK(model.objective().sense == Sense::kMaximise);
  CHECK(model.objective().terms == std::vector<Term>{{0, 2}, {1, 3}});
  CHECK(model.objective().offset == -3);
  REQUIRE(model.rows().size() == 3);
  CHECK(model.rows()[0].lower == 1);
  CHECK(model.rows()[0].upper == kInfinity);
  CHECK(model.rows()[1].terms == std::vector<Term>{{0, 2}, {2, 3}});
  CHECK(model.rows()[1].upper == 8);
  CHECK(model.rows()[2].terms == std::vector<Term>{{1, 4}});
  CHECK(model.rows()[2].lower == 4);
  CHECK(model.rows()[2].upper == 4);
}

TEST_CASE("Errors in OPB are reported with their place", "[io]") {
  const auto check = [](const std::string& text, std::size_t line, std::size_t column,
                        const std::string& message) {
    INFO(text);
    const ReadResult result = read_opb(text);
    const auto* error = std::get_if<ReadError>(&result);
    REQUIRE(error != nullptr);
    CHECK(error->line == line);
    CHECK(error->column == column);
    CHECK(error->message == message);
  };
  check("", 1, 1, "the text is empty (expected a model)");
  check("* only a comment\n", 2, 1, "the text is empty (expected a model)");
  check("+1 x1 >= 1", 1, 11, "unexpected end of the text (expected ';')");
  check("+1 x1 > 1 ;", 1, 7, "unexpected '>' (expected a term, '>=', '<=' or '=')");
  check("+1 x1 >= 1.5 ;", 1, 11, "unexpected '.' (expected ';')");
  check("x1 >= 1 ;", 1, 1, "unexpected 'x1' (expected an integer coefficient)");
  check("+1 >= 1 ;", 1, 4, "unexpected '>' (expected a variable)");
  check("+1 x1\n x2 >= 1 ;", 2, 2,
        "unexpected 'x2' (expected a linear term; products of variables are not supported)");
  check("[3] +1 x1 >= 1 ;", 1, 1,
        "unexpected '[3]' (expected a constraint; soft constraints are not supported)");
  check("+1 x1 >= 1 ;\nmin: +1 x1 ;", 2, 1,
        "unexpected 'min' (expected a single objective before all constraints)");
  check("min: 3 ;", 1, 8, "unexpected ';' (expected a variable)");
}

TEST_CASE("A large number of OPB is kept exactly or refused with a note", "[io]") {
  const ReadResult result = read_opb("+100000000000000000000 x1 +50000000000000000000 x2 >= 1 ;");
  const auto& reading = std::get<ModelReading>(result);
  CHECK(reading.notes.empty());
  CHECK(reading.model.rows()[0].terms == std::vector<Term>{{0, 2}, {1, 1}});
}

TEST_CASE("A model written as OPB is read with the same optimum", "[io]") {
  Dice dice(20261130);
  int compared = 0;
  for (int round = 0; round < tests::rounds(3000); ++round) {
    const Model model = random_model(dice, {.columns = 5, .rows = 3, .widest = 3});
    const ModelWriting writing = write_opb(model);
    const SolveResult expected = solve(model), found = solve(model_in_opb(writing.text));
    CHECK(found.status == expected.status);
    // Notes say that a constant was left out.
    if (!writing.notes.empty() || model.objective().denominator != 1 || !found.objective) continue;
    ++compared;
    CHECK(*found.objective == *expected.objective);
  }
  CHECK(compared > tests::part_of(20));
}

TEST_CASE("Truncated and damaged OPB does no harm", "[io]") {
  const std::string whole =
      "* comment\nmin: +3 x1 -2 ~y ;\n+1 x1 +20 ~y >= 1 ;\n-1 x1 +1 z <= 0 ;\n+1 z = 1 ;\n";
  const std::string alphabet = " \n\r\t+-<>=:[]~*;0123456789xyz\x01\xFF";
  Dice dice(20261202);
  const auto check = [](const std::string& text) {
    const ReadResult result = read_opb(text);
    if (const auto* error = std::get_if<ReadError>(&result)) {
      INFO(text);
      CHECK(error->line > 0);
      CHECK_FALSE(error->message.empty());
    }
  };
  for (std::size_t size = 0; size < whole.size(); ++size) check(whole.substr(0, size));
  for (int round = 0; round < tests::rounds(3000); ++round) {
    std::string text = whole;
    for (int i = 0; i < 3; ++i) {
      const auto place = static_cast<std::size_t>(dice.between(0, std::ssize(text) - 1));
      text[place] = alphabet[static_cast<std::size_t>(dice.between(0, std::ssize(alphabet) - 1))];
    }
    check(text);
  }
}

}  // namespace
}  // namespace quadrille::engine
