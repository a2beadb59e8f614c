// SPDX-License-Identifier: MIT
//
// The readers of LP and MPS: what they accept, and the errors they report.

#include <string>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/decimal.hpp"
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

ModelReading taken(const ReadResult& result) {
  if (const auto* error = std::get_if<ReadError>(&result)) {
    FAIL(error->line << ":" << error->column << ": " << error->message);
  }
  return std::get<ModelReading>(result);
}

// Returns "line:column: message" of an error, or "accepted".
std::string complaint(const ReadResult& result) {
  const auto* error = std::get_if<ReadError>(&result);
  if (error == nullptr) return "accepted";
  CHECK(error->message.find('\n') == std::string::npos);
  return std::to_string(error->line) + ":" + std::to_string(error->column) + ": " + error->message;
}

// Returns an MPS file with columns x, y and (integer) k, and rows c1 (E), c2 (L), c3 (G).
std::string mps(const std::string& rest) {
  return "NAME T\nROWS\n N cost\n N second\n E c1\n L c2\n G c3\nCOLUMNS\n x cost 1 c1 1\n"
         " x second 5\n y c1 0.5 c2 2.25\n y c3 1e-3\n M 'MARKER' 'INTORG'\n k c3 -1\n"
         " M 'MARKER' 'INTEND'\n" +
         rest;
}

struct Bounds {
  std::int64_t lower, upper, denominator;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

Bounds bounds_of(const Model& model, std::size_t column) {
  const Column& found = model.columns()[column];
  return {found.lower, found.upper, found.denominator};
}
Bounds sides_of(const Model& model, std::size_t row) {
  const Row& found = model.rows()[row];
  return {found.lower, found.upper, found.denominator};
}

}  // namespace

TEST_CASE("decimals are parsed exactly", "[io]") {
  using io::Decimal;
  const auto parsed = [](const std::string& text) { return io::parse_decimal(text); };
  CHECK(parsed("2.50") == Decimal(25, -1));
  CHECK(parsed("-.5e-3") == Decimal(-5, -4));
  CHECK(parsed("+1.D+2") == Decimal(1, 2));
  CHECK(parsed("000.000") == Decimal());
  CHECK(parsed("1200") == Decimal(12, 2));
  CHECK(parsed("0.00120") == Decimal(12, -4));
  CHECK(parsed("10203.0") == Decimal(10203, 0));
  CHECK(parsed("4611686018427387903") == Decimal(4611686018427387903, 0));
  CHECK(parsed("0.33333333333333333333") == Decimal(BigInteger("33333333333333333333"), -20));
  CHECK(parsed("-" + std::string(5000, '9')) ==
        Decimal(BigInteger("-" + std::string(5000, '9')), 0));
  CHECK_FALSE(parsed(std::string(5001, '9')));
  CHECK(parsed("1e-5000") == Decimal(1, -5000));
  for (const char* text : {"", "-", ".", "1e", "1e+", "1 2", "--1", "e5", "0x1", "1..2", "inf",
                           "1e5001", "1e999999999999"})
    CHECK_FALSE(parsed(text));
  CHECK(io::sum_of(Decimal(1, 18), Decimal(-1, 0)) == Decimal(999999999999999999, 0));
  CHECK(io::sum_of(Decimal(1, 30), Decimal(1, -30)) ==
        Decimal(BigInteger("1" + std::string(59, '0') + "1"), -30));
  CHECK(io::decimal_text(-50, 1000) == "-0.05");
  CHECK(io::decimal_text(1200, 100) == "12");
  CHECK(io::floor_of(Decimal(-25, -1)) == -3);
  CHECK(io::ceil_of(Decimal(-25, -1)) == -2);
  CHECK(io::ceil_of(Decimal(1, -30)) == 1);
  CHECK(io::floor_of(Decimal(4611686018427387903, 0)) == 4611686018427387903);
  CHECK_FALSE(io::floor_of(Decimal(4611686018427387904, 0)));
}

TEST_CASE("numbers are infinite from 1e20 on, not below", "[io]") {
  const auto is_infinite = [](const std::string& text) {
    return io::is_infinite(*io::parse_decimal(text));
  };
  for (const char* text : {"1e20", "-1e20", "100000000000000000000", "99999999999999999999e1",
                           "100000000000000000000.000000000000000001", "1e5000"})
    CHECK(is_infinite(text));
  for (const char* text :
       {"99999999999999999999", "-99999999999999999999.99999999999999999999999999", "0", "1e19"})
    CHECK_FALSE(is_infinite(text));
}

TEST_CASE("MPS: rows are scaled by the smallest sufficient power of ten", "[io]") {
  const ModelReading reading =
      taken(read_mps(mps("RHS\n R c1 1.5 c2 3\n R c3 -2 cost 7.5\nENDATA\n")));
  const Model& model = reading.model;
  CHECK(model.title() == "T");
  REQUIRE(model.rows().size() == 3);
  CHECK(model.rows()[0].terms == std::vector<Term>{{0, 10}, {1, 5}});
  CHECK(sides_of(model, 0) == Bounds{15, 15, 10});
  CHECK(model.rows()[1].terms == std::vector<Term>{{1, 225}});
  CHECK(sides_of(model, 1) == Bounds{-kInfinity, 300, 100});
  CHECK(model.rows()[2].terms == std::vector<Term>{{1, 1}, {2, -1000}});
  CHECK(sides_of(model, 2) == Bounds{-2000, kInfinity, 1000});
  // The right-hand side of the objective is minus its constant; the second N row is dropped.
  CHECK(model.objective().terms == std::vector<Term>{{0, 10}});
  CHECK(model.objective().offset == -75);
  CHECK(model.objective().denominator == 10);
  CHECK(model.objective().sense == Sense::kMinimise);
  CHECK(reading.notes ==
        std::vector<std::string>{"row 'second' is an additional N row and was left "
                                 "out"});
  CHECK(model.columns()[2].type == ColumnType::kInteger);
}

TEST_CASE("MPS: ranges are read", "[io]") {
  const auto sides = [](const std::string& range, std::size_t row) {
    return sides_of(
        taken(read_mps(mps("RHS\n R c1 10 c2 10\n R c3 10\nRANGES\n" + range + "\nENDATA\n")))
            .model,
        row);
  };
  CHECK(sides(" G c1 3", 0) == Bounds{100, 130, 10});
  CHECK(sides(" G c1 -3", 0) == Bounds{70, 100, 10});
  CHECK(sides(" G c1 0", 0) == Bounds{100, 100, 10});
  CHECK(sides(" G c2 -3", 1) == Bounds{700, 1000, 100});
  CHECK(sides(" c3 3", 2) == Bounds{10000, 13000, 1000});
  CHECK(sides(" G c2 1e30", 1) == Bounds{-kInfinity, 1000, 100});
  CHECK(sides(" G cost 3", 2) == Bounds{10000, kInfinity, 1000});
}

TEST_CASE("MPS: bounds mean what they mean to CBC", "[io]") {
  const auto after = [](const std::string& bounds, std::size_t column) {
    return bounds_of(taken(read_mps(mps("BOUNDS\n" + bounds + "\nENDATA\n"))).model, column);
  };
  constexpr std::int64_t kNone = kInfinity;
  CHECK(after("", 0) == Bounds{0, kNone, 1});
  CHECK(after("", 2) == Bounds{0, 1, 1});  // an integer column without bounds
  CHECK(after(" LO B k 2", 2) == Bounds{2, kNone, 1});
  CHECK(after(" LO B k -2", 2) == Bounds{-2, kNone, 1});
  CHECK(after(" PL B k", 2) == Bounds{0, kNone, 1});
  CHECK(after(" MI B k", 2) == Bounds{-kNone, kNone, 1});
  CHECK(after(" UP B k 7.5", 2) == Bounds{0, 7, 1});
  CHECK(after(" LO B k -7.5", 2) == Bounds{-7, kNone, 1});
  CHECK(after(" UP B x 2.5", 0) == Bounds{0, 25, 10});
  CHECK(after(" UP B x -2.5", 0) == Bounds{-kNone, -25, 10});
  CHECK(after(" UP B k -5", 2) == Bounds{-kNone, -5, 1});
  CHECK(after(" UP B x -3\n LO B x -7", 0) == Bounds{-7, -3, 1});
  CHECK(after(" UP B x 0", 0) == Bounds{0, 0, 1});
  CHECK(after(" FX B x -1.5", 0) == Bounds{-15, -15, 10});
  CHECK(after(" FR B x", 0) == Bounds{-kNone, kNone, 1});
  CHECK(after(" FR x", 0) == Bounds{-kNone, kNone, 1});
  CHECK(after(" FR x 0", 0) == Bounds{-kNone, kNone, 1});
  CHECK(after(" MI B x 0\n UP B x 3", 0) == Bounds{-kNone, 3, 1});
  CHECK(after(" UP x 4", 0) == Bounds{0, 4, 1});
  CHECK(after(" UP B x 1e20", 0) == Bounds{0, kNone, 1});
  CHECK(after(" LO B x -Infinity", 0) == Bounds{-kNone, kNone, 1});
  CHECK(after(" BV B x", 0) == Bounds{0, 1, 1});
  CHECK(after(" UP B x 4\n UP C x 5", 0) == Bounds{0, 4, 1});  // the first set counts
  const ModelReading bounded = taken(read_mps(mps("BOUNDS\n LI B x 2\n UI B y 3\nENDATA\n")));
  CHECK(bounded.model.columns()[0].type == ColumnType::kInteger);
  CHECK(bounds_of(bounded.model, 0) == Bounds{2, kNone, 1});
  CHECK(bounds_of(bounded.model, 1) == Bounds{0, 3, 1});
}

TEST_CASE("MPS: an integer column without an integer between its bounds makes the model infeasible",
          "[io]") {
  const ModelReading reading = taken(read_mps(mps("BOUNDS\n LO B k 0.25\n UP B k 0.75\nENDATA\n")));
  CHECK(reading.notes.back() == "column 'k': no integer lies between its bounds");
  CHECK(bounds_of(reading.model, 2) == Bounds{1, kInfinity, 1});
  REQUIRE(reading.model.rows().size() == 4);
  CHECK(reading.model.rows()[3].terms == std::vector<Term>{{2, 100}});
  CHECK(sides_of(reading.model, 3) == Bounds{-kInfinity, 75, 100});
}

TEST_CASE("MPS: crossing bounds make the model infeasible", "[io]") {
  const ModelReading reading = taken(read_mps(mps("BOUNDS\n LO B x 4\n UP B x 3.5\nENDATA\n")));
  CHECK(reading.notes.back() ==
        "the lower bound of column 'x' is above the upper one: there is no solution");
  CHECK(bounds_of(reading.model, 0) == Bounds{40, kInfinity, 10});
  REQUIRE(reading.model.rows().size() == 4);
  CHECK(reading.model.rows()[3].name == "upper bound of x");
  CHECK(sides_of(reading.model, 3) == Bounds{-kInfinity, 35, 10});
}

TEST_CASE("MPS: one N row is the objective, and notes mention the others", "[io]") {
  const std::string rest = "RANGES\n R a 2\nENDATA\n";
  const auto text = [&](const std::string& head) {
    return head + "ROWS\n N a\n N b\nCOLUMNS\n x a 1\n x b 3\n" + rest;
  };
  for (const char* head :
       {"OBJNAME\n b\n", "OBJSENSE MAX\nOBJNAME b\n", "OBJSEN\nMAX\nOBJNAME\nb\n"}) {
    const ModelReading reading = taken(read_mps(text(head)));
    CHECK(reading.model.objective().name == "b");
    CHECK(reading.model.objective().terms == std::vector<Term>{{0, 3}});
    CHECK(reading.notes ==
          std::vector<std::string>{"row 'a' is an additional N row and was left out",
                                   "the range of 'a' was left out: an N row has no sides"});
  }
  CHECK(taken(read_mps(text(""))).model.objective().name == "a");
}

TEST_CASE("MPS: line ends, tabs, comments, senses and unnamed sets are accepted", "[io]") {
  const Model model = taken(read_mps("\xEF\xBB\xBF* comment\r\nNAME\r\nOBJSENSE\r\n    MAX\r\n"
                                     "ROWS\r\n N\tcost\r\n\r\n L\tc1\r\nCOLUMNS\r\n* more\r\n"
                                     "\tx\tcost\t1\tc1\t1\r\nRHS\r\n\tc1\t4\r\nENDATA\r\nrest"))
                          .model;
  CHECK(model.objective().sense == Sense::kMaximise);
  CHECK(sides_of(model, 0) == Bounds{-kInfinity, 4, 1});
  CHECK(taken(read_mps("ROWS\n N cost\nCOLUMNS\nENDATA\n")).model.objective().sense ==
        Sense::kNone);
  CHECK(taken(read_mps("NAME a b FREE\nOBJSENSE MIN\nROWS\n N cost\nENDATA")).model.title() ==
        "a b");
}

TEST_CASE("MPS: names with blanks are read from fixed columns", "[io]") {
  const std::string text =
      "NAME          two words\n"
      "ROWS\n"
      " N  THE COST\n"
      " L  ROW 1\n"
      "COLUMNS\n"
      "    M         'MARKER'                 'INTORG'\n"
      "    A B       THE COST           1.5   ROW 1               2.\n"
      "    M         'MARKER'                 'INTEND'\n"
      "    A  B      ROW 1               1.\n"
      "RHS\n"
      "              ROW 1                7\n"
      "BOUNDS\n"
      " UP BND       A B                  3\n"
      " FR           A  B\n"
      "ENDATA\n";
  const Model model = taken(read_mps(text)).model;
  REQUIRE(model.columns().size() == 2);
  CHECK(model.columns()[0].name == "A B");
  CHECK(model.columns()[1].name == "A  B");
  CHECK(bounds_of(model, 0) == Bounds{0, 3, 1});
  CHECK(bounds_of(model, 1) == Bounds{-kInfinity, kInfinity, 1});
  CHECK(sides_of(model, 0) == Bounds{-kInfinity, 7, 1});
  CHECK(model.objective().name == "THE COST");

  std::string bad = text;
  bad.replace(bad.find("2.\n"), 2, "2x");
  CHECK(complaint(read_mps(bad)) ==
        "7:60: '2x' is not a number (expected a number such as -2.5e3)");
}

TEST_CASE("MPS: errors have a place and a message", "[io]") {
  const auto [rest, expected] = GENERATE(table<std::string, std::string>({
      {"", "16:1: the text ends without ENDATA (expected a complete file)"},
      {"RHS\n R c9 1\nENDATA\n", "17:4: unknown row 'c9' (expected a row of the section ROWS)"},
      {"RHS\n R c1 abc\nENDATA\n",
       "17:7: 'abc' is not a number (expected a number such as -2.5e3)"},
      {"RHS\n R c1 1 c1 2\nENDATA\n", "17:9: row 'c1' has a second right-hand side (expected one)"},
      {"RHS\n R c1 1 c2 2 c3\nENDATA\n",
       "17:14: the line has 6 words (expected an optional set, then a row and a number once or "
       "twice)"},
      {"RHS\n R c1 1e20\nENDATA\n",
       "17:7: the right-hand side is infinite (expected less than "
       "1e20 in size)"},
      {"RANGES\n R c1 1\n R c1 2\nENDATA\n", "18:4: row 'c1' has a second range (expected one)"},
      {"BOUNDS\n XX B x 4\nENDATA\n",
       "17:2: 'XX' is not a bound type (expected UP, LO, FX, FR, MI, PL, BV, LI, UI, SC "
       "or SI)"},
      {"BOUNDS\n UP B z 4\nENDATA\n",
       "17:7: unknown column 'z' (expected a column of the section COLUMNS)"},
      {"BOUNDS\n UP x\nENDATA\n",
       "17:5: the line has 2 words (expected a type, an optional set, a column and a number)"},
      {"OBJNAME\n cost\nENDATA\n",
       "17:2: 'cost' is out of place (expected one OBJNAME, before ROWS)"},
      {"BOUNDS\n LO B x inf\nENDATA\n", "17:9: the bound is infinite (expected less than 1e20)"},
      {"BOUNDS\n UP B x -inf\nENDATA\n", "17:9: the bound is infinite (expected more than -1e20)"},
      {"QUADOBJ\n x x 1\nENDATA\n",
       "16:1: 'QUADOBJ' is not a section of a linear model (expected NAME, OBJSENSE, OBJNAME, "
       "ROWS, LAZYCONS, USERCUTS, COLUMNS, RHS, RANGES, BOUNDS, SOS, INDICATORS or ENDATA)"},
      {"COLUMNS\n x c2 1\nENDATA\n",
       "17:2: column 'x' appears again after another column (expected all its entries together)"},
      {"COLUMNS\n k c3 1\nENDATA\n", "17:4: row 'c3' appears twice in a column (expected once)"},
      {"COLUMNS\n S 'MARKER' 'SOSORG'\nENDATA\n",
       "17:13: ''SOSORG'' is not a known marker (expected 'INTORG' or 'INTEND')"},
      {"COLUMNS\n z\nENDATA\n",
       "17:2: the line has 1 word (expected a column, then a row and a number once or twice)"},
      {"ROWS\n X c9\nENDATA\n", "17:2: 'X' is not a row type (expected N, L, G or E)"},
      {"ROWS\n L c1\nENDATA\n", "17:4: duplicate row 'c1' (expected each name once)"},
      {"ROWS\n L\nENDATA\n", "17:2: the line has 1 word (expected a type and a name)"},
      {"RHS x\nENDATA\n", "16:5: 'x' is out of place (expected the end of the line)"},
      {"OBJSENSE\n UP\nENDATA\n", "17:2: 'UP' is not an objective sense (expected MIN or MAX)"},
      {"RHS\n \xC3\xA4\xC3\xB6 c9 1\nENDATA\n",
       "17:5: unknown row 'c9' (expected a row of the section ROWS)"},
  }));
  INFO(rest);
  CHECK(complaint(read_mps(mps(rest))) == expected);
}

TEST_CASE("texts that are not models are refused", "[io]") {
  for (const auto read : {read_lp, read_mps}) {
    CHECK(complaint(read("")).starts_with("1:1: "));
    CHECK(complaint(read(" \n\n")).find("(expected a model)") != std::string::npos);
    CHECK(complaint(read("\xFF\xFEx")) == "1:1: the text is UTF-16 (expected UTF-8)");
    CHECK(complaint(read(std::string("a\nb\0", 4))) ==
          "2:2: the control character \\x00 (expected text)");
    CHECK(complaint(read("a\rb")).find("1:2: a carriage return without a line feed") == 0);
    CHECK(complaint(read("hello world\n")).find("1:1: 'hello' is ") == 0);
  }
}

}  // namespace quadrille::engine
