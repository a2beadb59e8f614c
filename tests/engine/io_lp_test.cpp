// SPDX-License-Identifier: MIT
//
// The LP format: accepted spellings and refused texts.

#include <string>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

ModelReading taken(const std::string& text) {
  const ReadResult result = read_lp(text);
  if (const auto* error = std::get_if<ReadError>(&result)) {
    FAIL(error->line << ":" << error->column << ": " << error->message);
  }
  return std::get<ModelReading>(result);
}

std::string complaint(const std::string& text) {
  const ReadResult result = read_lp(text);
  const auto* error = std::get_if<ReadError>(&result);
  if (error == nullptr) return "accepted";
  return std::to_string(error->line) + ":" + std::to_string(error->column) + ": " + error->message;
}

struct Sides {
  std::int64_t lower, upper;
  friend bool operator==(const Sides&, const Sides&) = default;
};

constexpr std::int64_t kNoBound = kInfinity;

// Returns the sides of the only row.
Sides row_of(const std::string& row) {
  const Model model = taken("min x\nst\n" + row + "\nend\n").model;
  REQUIRE(model.rows().size() == 1);
  return {model.rows()[0].lower, model.rows()[0].upper};
}

Sides bounds_of(const std::string& bounds) {
  const Model model = taken("min x\nst\nbounds\n" + bounds + "\nend\n").model;
  REQUIRE(model.columns().size() == 1);
  return {model.columns()[0].lower, model.columns()[0].upper};
}

}  // namespace

TEST_CASE("LP: a model with all sections is read", "[io]") {
  const ModelReading reading = taken(
      "\\Problem name: a title\n\\ a comment\nMAXIMIZE\n obj: 2.5e1x + - 3 y +0.5\n - x\n"
      "Subject To\n c1: x + y + x <= 4.5 \\ another\n 3 <= 2 x - z\n r: -1 <= x + k <= 1\n"
      "Bounds\n x <= 4\n -inf <= y <= 2.5\n z free\nGenerals\n k\nBinary\n b\nEnd\nrest");
  const Model& model = reading.model;
  CHECK(reading.notes ==
        std::vector<std::string>{"column 'b' occurs neither in a row nor in the objective"});
  CHECK(model.title() == "a title");
  std::vector<std::string> names;
  for (const Column& column : model.columns()) names.push_back(column.name);
  CHECK(names == std::vector<std::string>{"x", "y", "z", "k", "b"});
  CHECK(model.objective().name == "obj");
  CHECK(model.objective().sense == Sense::kMaximise);
  CHECK(model.objective().terms == std::vector<Term>{{0, 240}, {1, -30}});
  CHECK(model.objective().offset == 5);
  CHECK(model.objective().denominator == 10);
  REQUIRE(model.rows().size() == 3);
  CHECK(model.rows()[0].terms == std::vector<Term>{{0, 20}, {1, 10}});
  CHECK(model.rows()[0].upper == 45);
  CHECK(model.rows()[1].name == "c2");
  CHECK(model.rows()[1].lower == 3);
  CHECK(model.rows()[2].name == "r");
  CHECK(model.columns()[1].lower == -kInfinity);
  CHECK(model.columns()[1].upper == 25);
  CHECK(model.columns()[1].denominator == 10);
  CHECK(model.columns()[3].type == ColumnType::kInteger);
  CHECK(model.columns()[3].upper == kInfinity);
  CHECK(model.columns()[4].type == ColumnType::kInteger);
  CHECK(model.columns()[4].upper == 1);
}

TEST_CASE("LP: relations and ranges are read", "[io]") {
  CHECK(row_of("x <= 3") == Sides{-kNoBound, 3});
  CHECK(row_of("x =< 3") == Sides{-kNoBound, 3});
  CHECK(row_of("x < 3") == Sides{-kNoBound, 3});
  CHECK(row_of("x >= - 3") == Sides{-3, kNoBound});
  CHECK(row_of("x => 3") == Sides{3, kNoBound});
  CHECK(row_of("x > +3") == Sides{3, kNoBound});
  CHECK(row_of("x = 3") == Sides{3, 3});
  CHECK(row_of("3 >= x") == Sides{-kNoBound, 3});
  CHECK(row_of("3 = x") == Sides{3, 3});
  CHECK(row_of("1 <= x + x <= 3") == Sides{1, 3});
  CHECK(row_of("3 >= x >= 1") == Sides{1, 3});
  CHECK(row_of("-inf <= x <= 3") == Sides{-kNoBound, 3});
  CHECK(row_of("x >= -1e30") == Sides{-kNoBound, kNoBound});
  CHECK(row_of("x <= +infinity") == Sides{-kNoBound, kNoBound});
  CHECK(row_of("r: 0 x >= 2") == Sides{2, kNoBound});
  CHECK(row_of("r: >= 2") == Sides{2, kNoBound});
  CHECK(row_of("r: 0 >= 2") == Sides{2, kNoBound});
  CHECK(row_of("r: -2 <= 0 <= 3") == Sides{-2, 3});
}

TEST_CASE("LP: bounds are read", "[io]") {
  CHECK(bounds_of("") == Sides{0, kNoBound});
  CHECK(bounds_of("x <= 4") == Sides{0, 4});
  CHECK(bounds_of("x >= -4\nx <= -2") == Sides{-4, -2});
  CHECK(bounds_of("4 >= x") == Sides{0, 4});
  CHECK(bounds_of("-4 <= x <= 4") == Sides{-4, 4});
  CHECK(bounds_of("4 >= x >= -4") == Sides{-4, 4});
  CHECK(bounds_of("x = 4") == Sides{4, 4});
  CHECK(bounds_of("x FREE") == Sides{-kNoBound, kNoBound});
  CHECK(bounds_of("-infinity <= x <= inf") == Sides{-kNoBound, kNoBound});
  CHECK(bounds_of("x >= -1e20") == Sides{-kNoBound, kNoBound});
}

TEST_CASE("LP: section keywords have many spellings", "[io]") {
  const auto [minimise, rows, bounds, integers] =
      GENERATE(table<std::string, std::string, std::string, std::string>({
          {"min", "st", "bound", "gen"},
          {"MINIMIZE", "s.t.", "Bounds", "general"},
          {"minimum", "Such That", "BOUNDS", "Generals"},
          {"Minimise", "st.", "bounds", "int"},
          {"Min", "subject\nto", "bounds", "INTEGER"},
          {"minimize", "SUBJECT TO", "bounds", "integers"},
          {"minimize", "subject to:", "bounds", "integers"},
          {"minimize", "Such That :", "bounds", "integers"},
      }));
  std::string text = minimise;
  text += " x ";
  text += rows + " c: x >= 1 " + bounds + " x <= 3 " + integers + " x END";
  const Model model = taken(text).model;
  CHECK(model.rows().size() == 1);
  CHECK(model.columns().size() == 1);
  CHECK(model.columns()[0].upper == 3);
  CHECK(model.columns()[0].type == ColumnType::kInteger);
}

TEST_CASE("LP: omissions and additions of other writers are accepted", "[io]") {
  CHECK(taken("min\nst\nx >= 1\n").notes.size() == 1);  // no End
  CHECK(taken("min\nst\nx >= 1\nend").model.objective().sense == Sense::kNone);
  CHECK(taken("min 0 x\nst\nx >= 1\nend").model.objective().sense == Sense::kNone);
  CHECK(taken("max obj: 0\nst\nx >= 1\nend").model.objective().sense == Sense::kMaximise);
  CHECK(taken("st\nx >= 1\nend").model.rows().size() == 1);
  CHECK(taken("min x[1,2] + a(3) + \xC3\xA4\nst\nend").model.columns().size() == 3);
  CHECK(taken("min st: 2\r\nst\r\nbin: x >= 1\r\nend").model.rows()[0].name == "bin");
}

TEST_CASE("LP: crossing bounds or sides are infeasible, and a note says so", "[io]") {
  const ModelReading crossed = taken("min x\nst\nbounds\nx <= 5\nx >= 7\nend\n");
  CHECK(crossed.notes ==
        std::vector<std::string>{
            "the lower bound of column 'x' is above the upper one: there is no solution"});
  CHECK(crossed.model.columns()[0].lower == 7);
  CHECK(crossed.model.rows().back().upper == 5);

  const ModelReading negative = taken("min x\nst\nbounds\nx <= -5\nend\n");
  CHECK(negative.notes ==
        std::vector<std::string>{"the upper bound of column 'x' is negative and its lower one is "
                                 "0 by default: there is no solution"});
  CHECK(negative.model.columns()[0].lower == 0);
  CHECK(negative.model.rows().back().upper == -5);

  const ModelReading sides = taken("min x\nst\n3 <= x + y <= 1\nend\n");
  CHECK(sides.notes == std::vector<std::string>{"the lower side of row 'c1' is above the upper "
                                                "one: there is no solution"});
  REQUIRE(sides.model.rows().size() == 2);
  CHECK(sides.model.rows()[0].upper == 1);
  CHECK(sides.model.rows()[1].lower == 3);
}

TEST_CASE("LP: errors have a place and a message", "[io]") {
  const auto [text, expected] = GENERATE(table<std::string, std::string>({
      {"x + y", "1:1: 'x' is out of place (expected 'Minimize' or 'Maximize')"},
      {"min x\nmax y",
       "2:1: 'max' is out of place (expected a single objective before all other sections)"},
      {"min x y", "1:7: 'y' is out of place (expected a sign and a term, or 'Subject To')"},
      {"min 3 +", "1:8: unexpected end of text (expected a term)"},
      {"min [ x ^2 ]\nst\nend",
       "1:7: the objective has a product of columns (expected products in rows only)"},
      {"min x * y\nst\nend",
       "1:7: a product is out of place (expected products in brackets: [ x * y ])"},
      {"min x\nst\nx + [ y ^ 3 ] <= 3\nend", "3:11: '3' is out of place (expected the exponent 2)"},
      {"min x\nst\n[ x * y x ] <= 3\nend",
       "3:9: 'x' is out of place (expected a sign and a product, or ']')"},
      {"min x\nst\n[ x ] <= 3\nend",
       "3:5: ']' is out of place (expected '*' and a column, or '^ 2')"},
      {"min x\nst\n[ 2 x * 3 ] <= 3\nend", "3:9: '3' is out of place (expected a column)"},
      {"min x\nst\n[ x * y ] <= 3\nbin\nx\nend",
       "3:3: a product with column 'y', which is not 0/1 (expected 0/1 columns)"},
      {"min x\nst\nc: x\nend",
       "4:1: 'end' is out of place (expected a sign and a term, or <=, >= or =)"},
      {"min x\nst\nc: x <= y\nend", "3:9: 'y' is out of place (expected a number)"},
      {"min x\nst\nc: x <=", "3:8: unexpected end of text (expected a number)"},
      {"min x\nst\nc: x <= 1\nc: x >= 0\nend", "4:1: duplicate row 'c' (expected each label once)"},
      {"min x\nst\nc: x + 3 <= 1\nend",
       "3:4: a row has a number among its terms (expected it after <=, >= or =)"},
      {"min x\nst\n1 <= x >= 3\nend",
       "3:1: the two sides of a range contradict each other (expected <= twice or >= twice)"},
      {"min x\nst\nx >= 1e5001\nend",
       "3:6: '1e5001' is out of place (expected a number of at most 5000 digits with an exponent "
       "up "
       "to 5000)"},
      {"min x\nst\nx = inf\nend", "3:5: the number is infinite (expected less than 1e20 in size)"},
      {"min x\nst\nx <= 1 <= 3\nend",
       "3:8: '<=' is out of place (expected the next row; a range has its terms between two "
       "numbers)"},
      {"min x\nst\nbounds\n2 x <= 5\nend", "4:3: 'x' is out of place (expected <=, >= or =)"},
      {"min x\nst\nbounds\nx 5\nend", "4:3: '5' is out of place (expected <=, >=, = or 'free')"},
      {"min x\nst\ngenerals\n5\nend", "4:1: '5' is out of place (expected a column name)"},
      {"min x\nst\nsos1\ns1: x:1,y:2\nend",
       "3:1: 'sos1' is out of place (expected Subject To, Lazy Constraints, User Cuts, General "
       "Constraints, Bounds, Generals, Binaries, Semi-Continuous, Semi-Integers, SOS or End)"},
      {"min x\nst\n\xC3\xA4 <= ?\nend", "3:6: '?' is out of place (expected a number)"},
  }));
  INFO(text);
  CHECK(complaint(text) == expected);
}

}  // namespace quadrille::engine
