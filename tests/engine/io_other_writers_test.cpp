// SPDX-License-Identifier: MIT
//
// What other programs and people write into model files beyond the common core: indicator rows,
// lazy constraints, VeriPB's extensions; and texts that only look right, which are refused.

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

using Reader = ReadResult (*)(std::string_view);
using Strings = std::vector<std::string>;

ModelReading read_right(Reader reader, const std::string& text) {
  const ReadResult result = reader(text);
  const auto* error = std::get_if<ReadError>(&result);
  INFO(text << (error != nullptr ? error->message : ""));
  REQUIRE(error == nullptr);
  return std::get<ModelReading>(result);
}

// Returns the error as "LINE:COLUMN: message", or "accepted".
std::string refusal(Reader reader, const std::string& text) {
  const ReadResult result = reader(text);
  const auto* error = std::get_if<ReadError>(&result);
  if (error == nullptr) return "accepted";
  return std::to_string(error->line) + ":" + std::to_string(error->column) + ": " + error->message;
}

bool begins(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

// Reports whether the model has a point whose first columns have these values.
bool has_point(const Model& model, const std::vector<std::int64_t>& values) {
  Model fixed = model;
  for (std::size_t j = 0; j < values.size(); ++j)
    fixed.set_bounds(static_cast<ColumnIndex>(j), values[j], values[j]);
  return solve(fixed).status == SolveStatus::kOptimal;
}

// Checks which values of two columns, b in 0..1 and x in -3..4, the model allows.
void check_points(const Model& model, const std::function<bool(bool b, std::int64_t x)>& is_right) {
  for (std::int64_t b = 0; b <= 1; ++b) {
    for (std::int64_t x = -3; x <= 4; ++x) {
      INFO("b = " << b << ", x = " << x);
      CHECK(has_point(model, {b, x}) == is_right(b == 1, x));
    }
  }
}

}  // namespace

TEST_CASE("LP: signs and blanks that look like those of ASCII are refused by place", "[io]") {
  const auto [sign, name] = GENERATE(table<std::string, std::string>({
      {"\u2212", "U+2212"},  // minus
      {"\u2013", "U+2013"},  // dash
      {"\uFF0B", "U+FF0B"},  // full-width plus
      {"\u00D7", "U+00D7"},  // times
      {"\u00B7", "U+00B7"},  // middle dot
      {"\u00A0", "U+00A0"},  // no-break space
      {"\u2009", "U+2009"},  // thin space
      {"\u3000", "U+3000"},  // ideographic space
      {"\u200B", "U+200B"},  // zero-width space
      {"\uFEFF", "U+FEFF"},  // a byte order mark within the text
      {"\u2264", "U+2264"},  // less or equal
      {"\u00B2", "U+00B2"},  // square
      {"\u00BD", "U+00BD"},  // half
      {"\U000E0020", "U+E0020"},
  }));
  const std::string expected = "'" + sign + "', " + name + ", is out of place";
  CHECK(begins(refusal(read_lp, "min\n " + sign + "x\nst\nc: x <= 2\nend\n"), "2:2: " + expected));
  CHECK(begins(refusal(read_lp, "min\n 2" + sign + "x\nst\nc: x <= 2\nend\n"), "2:3: " + expected));
  CHECK(begins(refusal(read_lp, "min\n x" + sign + "\nst\nc: x <= 2\nend\n"), "2:3: " + expected));
  CHECK(begins(refusal(read_lp, "min\n x\nst\nc: x + y" + sign + " <= 2\nend\n"),
               "4:9: " + expected));
  CHECK(begins(refusal(read_mps, "NAME\nROWS\n N c\nCOLUMNS\n x" + sign + " c 1\nENDATA\n"),
               "5:3: " + expected));
  CHECK(begins(refusal(read_mps, "NAME\nROWS\n N c" + sign + "\nENDATA\n"), "3:5: " + expected));
  // A comment may have any characters.
  CHECK(refusal(read_lp, "\\ " + sign + "\nmin x\nst\nc: x >= 2\nend\n") == "accepted");
}

TEST_CASE("Names have letters of all scripts, in UTF-8", "[io]") {
  for (const std::string name : {"gr\u00F6\u00DFe", "\u03BB", "x\u2081", "\u5909\u6570", "a\u0308",
                                 "\u0434\u043E\u043C", "\u00B5", "\U0001F600"}) {
    INFO(name);
    const ModelReading lp =
        read_right(read_lp, "min " + name + "\nst\nc: " + name + " >= 2\nend\n");
    CHECK(lp.model.columns()[0].name == name);
    CHECK(lp.notes.empty());
    const ModelReading mps =
        read_right(read_mps, "NAME\nROWS\n N c\nCOLUMNS\n " + name + " c 1\nENDATA\n");
    CHECK(mps.model.columns()[0].name == name);
    // Writing keeps them, too.
    CHECK(read_right(read_lp, write_lp(lp.model).text).model.columns()[0].name == name);
  }
  CHECK(begins(refusal(read_lp,
                       "min gr\xF6\xDF"
                       "e\nst\nend\n"),
               "1:7: the byte \\xf6 is not UTF-8"));
  CHECK(begins(refusal(read_lp, "min x\xC3\nst\nend\n"), "1:6: the byte \\xc3 is not UTF-8"));
}

TEST_CASE("LP: brackets are part of a name only in pairs", "[io]") {
  CHECK(begins(refusal(read_lp, "min x\nst\nc: 2 (x + y) >= 5\nend\n"),
               "3:6: '(x' has a bracket without its partner"));
  CHECK(
      begins(refusal(read_lp, "min x\nst\nc: 2 ( x + y ) >= 5\nend\n"), "3:6: '(' has a bracket"));
  CHECK(begins(refusal(read_lp, "min x\nst\nc: 2{x} + {y >= 5\nend\n"), "3:11: '{y' has a"));
  CHECK(begins(refusal(read_lp, "min x\nst\nc: y) >= 5\nend\n"), "3:4: 'y)' has a bracket"));
  CHECK(begins(refusal(read_lp, "min x\nst\nc: x(1] >= 5\nend\n"), "3:4: 'x(1]' has a bracket"));
  CHECK(read_right(read_lp, "min x(1,2) + y[3] + z_{4}\nst\nend\n").notes.empty());
  CHECK(read_right(read_lp, "min 2 (x)\nst\nend\n").notes ==
        Strings{"the brackets of '(x)' are read as part of a name"});
  // A model with such names is written with others.
  Model model;
  model.add_column("(x", 0, 1);
  CHECK(read_right(read_lp, write_lp(model).text).model.columns().size() == 1);
}

TEST_CASE("LP: numbers with a comma are refused at their place", "[io]") {
  CHECK(refusal(read_lp, "min\n x\nst\n c1: x >= 2,5\nend\n") ==
        "4:11: the number '2,5' has a comma (expected a decimal point)");
  CHECK(begins(refusal(read_lp, "min\n 0,5 x\nst\nend\n"), "2:2: the number '0,5' has a comma"));
  CHECK(begins(refusal(read_lp, "min x\nst\nbounds\n -1 <= x <= 1,000\nend\n"),
               "4:13: the number '1,000' has a comma"));
}

TEST_CASE("LP: the format of lp_solve is named", "[io]") {
  const std::string expected = "this looks like lp_solve's LP format";
  for (const std::string text :
       {"/* objective */\nmax: 143 x + 60 y;\n120 x + 210 y <= 15000;\nx + y <= 75;\n",
        "max: 3x;\nc1: x <= 4;\n", "min: ;\nx >= 1;\n", "// none\nx + y >= 2;\nint x;\n",
        "x1 >= 1;\nx2 >= 2;\n"}) {
    const std::string error = refusal(read_lp, text);
    INFO(error);
    CHECK(error.find(expected) != std::string::npos);
  }
  CHECK(refusal(read_lp, "min x\nst\nc: x <> 2\nend\n").find(expected) == std::string::npos);
  CHECK(refusal(read_lp, "Minimize multi-objectives\n o: Priority=1\n x\nst\nend\n")
            .find("several objectives (expected one)") != std::string::npos);
}

TEST_CASE("LP: a column that only later sections name is noted", "[io]") {
  CHECK(read_right(read_lp, "min x\nst\nc: x >= 1.5\ngeneral\nX\nend\n").notes ==
        Strings{"column 'X' occurs neither in a row nor in the objective"});
  for (const std::string section : {"bounds\n X <= 3", "binary\n X",
                                    "semi-continuous\n x X\nbounds\n"
                                    "x <= 2\nX <= 3",
                                    "sos\n s: S1:: x:1 X:2\nbounds\nx <= 2\nX <= 3"})
    CHECK(read_right(read_lp, "min x\nst\nc: x >= 1.5\n" + section + "\nend\n").notes.front() ==
          "column 'X' occurs neither in a row nor in the objective");
  CHECK(read_right(read_lp, "min 0 X + x\nst\nc: x >= 1.5\ngeneral\nX\nend\n").notes.empty());
}

TEST_CASE("LP: semi-integer columns are 0 or an integer between their bounds", "[io]") {
  for (const std::string section : {"Semi-Integers", "semi-integer", "SEMI - INTEGERS"}) {
    const Model model =
        read_right(read_lp, "min x + y\nst\nc: x + y >= -9\nbounds\n3 <= x <= 9\ny <= 2\n" +
                                section + "\nx\nend\n")
            .model;
    CHECK(model.columns()[0].type == ColumnType::kInteger);
    for (std::int64_t x = 0; x <= 9; ++x) CHECK(has_point(model, {x}) == (x == 0 || x >= 3));
  }
  CHECK(begins(refusal(read_lp, "min x\nst\nc: x >= 1\nsemi-finite\nx\nend\n"),
               "4:6: 'finite' is out of place"));
  CHECK(begins(refusal(read_lp, "min x\nst\nc: x >= 1\nsin\nx\nend\n"), "4:1: 'sin' is out of"));
}

TEST_CASE("Indicator rows apply if their column has its value", "[io]") {
  struct Case {
    std::string lp, mps_row, mps_side;
    std::function<bool(std::int64_t)> holds;
  };
  const Case cases[] = {
      {"x >= 1", "G", "1", [](std::int64_t x) { return x >= 1; }},
      {"x <= -1", "L", "-1", [](std::int64_t x) { return x <= -1; }},
      {"x = 2", "E", "2", [](std::int64_t x) { return x == 2; }},
      {"x >= 7", "G", "7", [](std::int64_t) { return false; }},
      {"x <= 4", "L", "4", [](std::int64_t) { return true; }},
  };
  for (const Case& row : cases) {
    for (const std::string value : {"0", "1"}) {
      const auto is_right = [&](bool b, std::int64_t x) {
        return b != (value == "1") || row.holds(x);
      };
      INFO(row.lp << " if b = " << value);
      for (const std::string heading :
           {"st", "st\nc: x >= -3\nGeneral Constraints", "st\nc: x >= -3\nLazy Constraints"})
        check_points(read_right(read_lp, "min 0 b\n" + heading + "\ni: b = " + value + " -> " +
                                             row.lp + "\nbounds\n-3 <= x <= 4\nbinary\nb\nend\n")
                         .model,
                     is_right);
      check_points(read_right(read_mps,
                              "NAME\nROWS\n N o\n " + row.mps_row +
                                  " i\nCOLUMNS\n b o 0\n x i 1\nRHS\n r i " + row.mps_side +
                                  "\nBOUNDS\n BV s b\n LO s x -3\n UP s x 4\nINDICATORS\n IF i b " +
                                  value + "\nENDATA\n")
                       .model,
                   is_right);
    }
  }
  check_points(read_right(read_lp,
                          "min 0 b\nst\ni: b = 1 -> -1 <= x - b <= 1\nbounds\n"
                          "-3 <= x <= 4\nbinary\nb\nend\n")
                   .model,
               [](bool b, std::int64_t x) { return !b || (x >= 0 && x <= 2); });
}

TEST_CASE("Indicator rows without bounds are refused by name", "[io]") {
  CHECK(refusal(read_lp, "min x\nst\ni: b = 1 -> x >= 3\nj: b = 0 -> x <= 3\nbinary\nb\nend\n") ==
        "4:4: row 'j' has an indicator, and its sum has no largest value (expected finite bounds)");
  CHECK(refusal(read_lp, "min x\nst\ni: b = 1 -> x >= 3\nbounds\nx <= 9\nend\n") ==
        "3:4: indicator 'b' is not 0/1 (expected a 0/1 column)");
  CHECK(begins(refusal(read_lp, "min x\nst\ni: b = 2 -> x >= 3\nbinary\nb\nend\n"),
               "3:8: the value of indicator 'b' is '2' (expected 0 or 1)"));
  CHECK(begins(refusal(read_lp,
                       "min x\nst\nc: x >= 1\ngeneral constraints\n"
                       "g: r = MAX ( x , 2 )\nend\n"),
               "5:4: 'r' is out of place (expected an indicator such as 'b = 1 ->'"));
  CHECK(begins(refusal(read_mps,
                       "NAME\nROWS\n N o\n G i\nCOLUMNS\n b o 1 i 1\nINDICATORS\n"
                       " IF i b 2\nENDATA\n"),
               "8:2: 'IF' is out of place"));
  CHECK(begins(refusal(read_mps,
                       "NAME\nROWS\n N o\n G i\nCOLUMNS\n b o 1 i 1\nINDICATORS\n"
                       " IF o b 1\nENDATA\n"),
               "8:5: an N row has no indicator"));
}

TEST_CASE("Lazy constraints and user cuts are rows", "[io]") {
  const ModelReading lp =
      read_right(read_lp,
                 "Minimize\n obj: x\nSubject To\n c: x >= 1\nLazy Constraints\n l1: x >= 2\n"
                 "User Cuts\n u: x <= 5\n v: x <= 6\nEnd\n");
  REQUIRE(lp.model.rows().size() == 4);
  CHECK(lp.model.rows()[1].lower == 2);
  CHECK(lp.notes == Strings{"the user cuts were read as rows: 2"});
  const ModelReading mps =
      read_right(read_mps,
                 "NAME\nROWS\n N o\nLAZYCONS\n G l\nUSERCUTS\n L u\nCOLUMNS\n x o 1 l 1\n x u 1\n"
                 "RHS\n r l 2 u 5\nENDATA\n");
  REQUIRE(mps.model.rows().size() == 2);
  CHECK(mps.model.rows()[0].lower == 2);
  CHECK(mps.notes == Strings{"the user cuts were read as rows"});
}

TEST_CASE("MPS: a written objective constant has a note about its sign", "[io]") {
  Model model;
  model.add_column("x", 0, 9);
  model.set_objective({"cost", {{0, 1}}, 5, 1, Sense::kMinimise});
  REQUIRE(model.objective().offset == 5);
  const ModelWriting writing = write_mps(model);
  REQUIRE(writing.notes.size() == 1);
  CHECK(writing.notes[0].find("glpsol reads it as plus the constant") != std::string::npos);
  CHECK(read_right(read_mps, writing.text).model.objective().offset == 5);
}

TEST_CASE("OPB: VeriPB's labels, preserved variables and implications are read", "[io]") {
  const ModelReading labels = read_right(
      read_opb, "preserved: x1 ~x2 ;\nmin: 1 x1 ;\n@c1 1 x1 1 x2 >= 1 ;\n@[b] 1 x1 -1 x2 = 0 ;\n");
  REQUIRE(labels.model.rows().size() == 2);
  CHECK(labels.model.rows()[0].name == "c1");
  CHECK(labels.model.rows()[1].name == "[b]");
  CHECK(labels.model.objective().sense == Sense::kMinimise);
  struct Case {
    std::string arrow;
    std::function<bool(bool, bool)> is_right;  // of the literal and the constraint
  };
  const Case cases[] = {{"==>", [](bool z, bool c) { return !z || c; }},
                        {"<==", [](bool z, bool c) { return z || !c; }},
                        {"<==>", [](bool z, bool c) { return z == c; }}};
  for (const auto& [arrow, is_right] : cases) {
    for (int sign = 0; sign < 4; ++sign) {
      const bool negated = sign % 2 == 1, upper = sign / 2 == 1;
      const std::string text = "@r " + std::string(negated ? "~" : "") + "z " + arrow +
                               " 2 x 3 ~y -1 w " + (upper ? "<= 2 ;\n" : ">= 2 ;\n");
      INFO(text);
      const Model model = read_right(read_opb, text).model;
      for (std::int64_t point = 0; point < 16; ++point) {
        const std::int64_t z = point & 1, x = point >> 1 & 1, y = point >> 2 & 1, w = point >> 3;
        const std::int64_t sum = 2 * x + 3 * (1 - y) - w;
        CHECK(has_point(model, {z, x, y, w}) ==
              is_right((z == 1) != negated, upper ? sum <= 2 : sum >= 2));
      }
    }
  }
  CHECK(begins(refusal(read_opb, "@c 1 x >= 1 ;\n@c 1 y >= 1 ;\n"), "2:1: unexpected '@c'"));
  CHECK(begins(refusal(read_opb, "z <== 1 x 1 y = 1 ;\n"), "1:19: unexpected ';'"));
  CHECK(begins(refusal(read_opb, "z 1 x >= 1 ;\n"), "1:1: unexpected 'z' (expected an integer"));
}

TEST_CASE("DIMACS: more variables may be declared than used", "[io]") {
  CHECK(read_right(read_dimacs, "p cnf 2000 1\n1 0\n").model.columns().size() == 2000);
  CHECK(read_right(read_dimacs, "p cnf 1000000 0\n").model.columns().size() == 1'000'000);
  CHECK(refusal(read_dimacs, "p cnf 20000000 1\n1 0\n") ==
        "1:7: 20000000 variables (expected at most 10000000 in a text of this length)");
}

}  // namespace quadrille::engine
