// SPDX-License-Identifier: MIT
//
// Whether a proof belongs to a model: the checker's own readers against those of the engine, on
// models in many spellings, on random models and on damaged texts; and respelled models against
// different ones.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <variant>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include <quadrille/engine/vipr.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"
#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/shown.hpp"
#include "tools/proof_checker/vipr.hpp"

namespace quadrille::engine {
namespace {

// Returns the engine's model as the checker has it.
proof_checker::Model own_model(const Model& model) {
  using Fraction = proof_checker::Rational;
  const auto bound = [](std::int64_t value, std::int64_t denominator) {
    return value == kInfinity || value == -kInfinity ? std::nullopt
                                                     : std::optional(Fraction(value, denominator));
  };
  const auto terms = [](const std::vector<Term>& given, std::int64_t denominator) {
    proof_checker::Terms own;
    for (const Term& term : given) own[term.column] += Fraction(term.coefficient, denominator);
    return own;
  };
  proof_checker::Model own;
  for (const Column& column : model.columns())
    own.columns.push_back({column.name, bound(column.lower, column.denominator),
                           bound(column.upper, column.denominator),
                           column.type == ColumnType::kInteger});
  for (const Row& row : model.rows())
    own.rows.push_back({row.name, terms(row.terms, row.denominator),
                        bound(row.lower, row.denominator), bound(row.upper, row.denominator)});
  const Objective& objective = model.objective();
  own.sense = objective.sense == Sense::kMinimise   ? 1
              : objective.sense == Sense::kMaximise ? -1
                                                    : 0;
  own.objective = terms(objective.terms, objective.denominator);
  own.constant = Fraction(objective.offset, objective.denominator);
  return own;
}

proof_checker::Model own_reading(bool lp, const std::string& text) {
  return lp ? proof_checker::read_lp(text) : proof_checker::read_mps(text);
}

ReadResult reading(bool lp, const std::string& text) { return lp ? read_lp(text) : read_mps(text); }

// Compares `file` as the checker reads it with `proved` as the engine reads it.
proof_checker::Match match(bool lp, const std::string& proved, const std::string& file) {
  const ReadResult result = reading(lp, proved);
  REQUIRE(std::holds_alternative<ModelReading>(result));
  return proof_checker::compare(own_reading(lp, file),
                                own_model(std::get<ModelReading>(result).model));
}

const std::string kLp =
    "max 3 k + 2.5 x + 1\nst\nr: 0.5 k + x <= 1.5\ns: k - y >= -4\nt: 1 <= x + y <= 7.25\n"
    "bounds\nk <= 2\nx <= 0.75\n-3 <= y <= 9\ngeneral\nk\nend\n";

const std::string kMps =
    "NAME a\nROWS\n N o\n L r\n G s\n E t\nCOLUMNS\n M 'MARKER' 'INTORG'\n k o 3 r .5\n k s 1\n"
    " M 'MARKER' 'INTEND'\n x o 2.5 r 1\n x t 1\n y s -1 t 1\nRHS\n R r 1.5 s -4\n R t 1 o -1\n"
    "RANGES\n Q t 6.25\nBOUNDS\n UP B k 2\n UP B x .75\n LO B y -3\n UP B y 9\nENDATA\n";

std::string changed(std::string text, const std::string& what, const std::string& instead) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), instead);
}

}  // namespace

TEST_CASE("Proof: a respelled model is recognised", "[proof]") {
  CHECK(match(true, kLp, kLp).difference == "");
  const auto [what, instead] = GENERATE(table<std::string, std::string>({
      {"r: 0.5 k + x <= 1.5", "r: 5e-1 k + 1.0 x <= 1.50"},                            // numbers
      {"r: 0.5 k + x <= 1.5", "r: 2 k + 4 x <= 6"},                                    // scaled
      {"r: 0.5 k + x <= 1.5", "r: - x - 0.5 k >= -1.5"},                               // negated
      {"r: 0.5 k + x <= 1.5\ns: k - y >= -4", "s: k - y >= -4\nr: 0.5 k + x <= 1.5"},  // order
      {"r: 0.5 k", "other: 0.5 k"},  // a row's name
      {"t: 1 <= x + y <= 7.25", "t: x + y >= 1\nu: x + y <= 7.25\nt2: 1 <= y + x <= 7.25"},
      {"s: k - y >= -4", "s: k - y >= -4\ns2: 2 k - 2 y >= -8\nu: x + k >= -inf\nv: 0 x <= 3"},
      {"bounds\nk <= 2", "u: 3 k <= 6\nbounds"},  // a bound as a row
      {"k <= 2", "k <= 2.9"},                     // k is an integer
      {"max 3 k + 2.5 x + 1", "maximize obj: 1 + 2.5 x + k + 2 k"},
      {"x + y <= 7.25", "y + x <= 7.25"},  // the order of columns
      {"t: 1 <=", "Lazy Constraints t: 1 <="},
      {"t: 1 <=", "User Cuts: t: 1 <="},
  }));
  INFO(instead);
  const proof_checker::Match found = match(true, kLp, changed(kLp, what, instead));
  CHECK(found.difference == "");
  CHECK_FALSE(found.renamed);
}

TEST_CASE("Proof: a different model is distinguished from the proved one", "[proof]") {
  const auto [what, instead, difference] = GENERATE(table<std::string, std::string, std::string>({
      {"<= 1.5", "<= 1.6", "row 'r' of the file is not in the proof"},
      {"r: 0.5 k", "r: 0.4 k", "row 'r' of the file is not in the proof"},
      {"0.5 k + x <= 1.5", "0.5 k + x >= 1.5", "row 'r' of the file is not in the proof"},
      {"0.5 k + x <= 1.5", "0.5 k + x = 1.5", "row 'r' of the file is not in the proof"},
      {"0.5 k + x <= 1.5", "1 k + 2 x <= 1.5", "row 'r' of the file is not in the proof"},
      {"r: 0.5 k + x <= 1.5\n", "", "row 'r' of the proof is not in the file"},
      {"end", "end", ""},
      {"k <= 2\n", "k <= 1\n", "column 'k' has different bounds"},
      {"k <= 2\n", "k <= 2\nk >= 1\n", "column 'k' has different bounds"},
      {"x <= 0.75", "x <= 0.7500000001", "column 'x' has different bounds"},
      {"-3 <= y", "-inf <= y", "column 'y' has different bounds"},
      {"general\nk\n", "", "column 'k' is integer in only one of the models"},
      {"general\nk\n", "general\nk x\n", "column 'x' is integer in only one of the models"},
      {"max ", "min ", "the objectives differ"},
      {"max 3 k", "max 4 k", "the objectives differ"},
      {"max 3 k + 2.5 x + 1", "max 3 k + 2.6 x + 1", "the objectives differ"},
      {"max 3 k + 2.5 x + 1", "min 3 k + 2.5 x - 1", "the objectives differ"},
      {"max 3 k + 2.5 x + 1", "max 0 k", "the objectives differ"},
      {"general\nk\n", "general\nk\nz\n", "the file has 4 columns, the proof 3"},
  }));
  INFO(what << " -> " << instead);
  CHECK(match(true, kLp, changed(kLp, what, instead)).difference == difference);
}

TEST_CASE("Proof: columns may have other names if everything else matches", "[proof]") {
  std::string renamed = kLp;
  for (char& c : renamed) {
    if (c == 'y') c = 'z';
  }
  const proof_checker::Match found = match(true, kLp, renamed);
  CHECK(found.difference == "");
  CHECK(found.renamed);
  CHECK(match(true, kLp, changed(renamed, "<= 1.5", "<= 1.6")).difference ==
        "the proof has no column 'z'");
}

TEST_CASE("Proof: models in MPS files are recognised", "[proof]") {
  CHECK(match(false, kMps, kMps).difference == "");
  const auto [what, instead, same] = GENERATE(table<std::string, std::string, bool>({
      {" N o\n L r\n", " L r\n N o\n", true},
      {" N o\n", " N o\n N p\n", true},
      {" R r 1.5 s -4\n R t 1 o -1\n", " r 1.5\n s -4\n t 1 o -1\n", true},
      {" Q t 6.25\n", " Q t 6.25\n R2 t 3\n", true},
      {" UP B k 2\n", " UP k 2\n", true},
      {" UP B k 2\n", " UP B k 2\n LO B k 0\n", true},
      {" Q t 6.25\n", " Q t -6.25\n", false},
      {" R t 1 o -1\n", " R t 1 o 1\n", true},  // a constant of the objective
      {" E t\n", " G t\n", true},               // the same because of its range
      {" E t\n", " L t\n", false},
      {" L r\n", " E r\n", false},
      {"INTORG", "INTEND", false},
      {" UP B k 2\n", "", false},
      {" UP B k 2\n", " BV B k\n", false},
      {" UP B x .75\n", " FX B x .75\n", false},
      {" LO B y -3\n", " MI B y\n", false},
      {" LO B y -3\n", " FR B y\n", false},
      {"ROWS\n", "OBJSENSE\n MAX\nROWS\n", false},
      {"ROWS\n", "OBJSENSE MIN\nROWS\n", true},
  }));
  INFO(what << " -> " << instead);
  CHECK(match(false, kMps, changed(kMps, what, instead)).difference.empty() == same);
}

TEST_CASE("Proof: both readers accept the same spellings", "[proof]") {
  const auto [lp, text] = GENERATE(table<bool, std::string>({
      {true, "Minimum\nsuch that\nx>=1\nbound\nx=<3\nint\nx\nbin\nb\nend"},
      {true, "max x\nsubject\nto\nc1: 3 >= x\nr: -2 <= - x + - + y <= 1e2\nc: x + x <= 1e30\nend"},
      {true, "\\Problem name: p\nmin\nst\n0 <= 5\n 0 >= 2 x - 3 y\n x = 4\nend"},
      {true, "min 2 x1 + 3.e0x2\nst\nx1 + x2 >= 2\nbounds\n-1e31 <= x1 <= inf\nx2 free\nend\nrest"},
      {true, "min x\nst\nbounds\nx >= 0.3\nx <= 0.7\ninteger\nx\nend"},
      {true, "min x\nst\nbounds\nx = -2\ny >= -infinity\ny <= -1\nend"},
      {true, "st\nx + y >= 1"},
      {true, "min obj: + 0 x\nst\nc: x >= 1\nc2: 0 x >= 0\nend"},
      {true, "min x\nst\nfree: x >= 1\nend: x <= 8\nend"},
      {true, "min x\nsubject to:\nx >= 1\nsuch that :\nx <= 3\nend"},
      {true, "min x\nst\nbounds\nx >= 3\nx <= 1\ny <= -2\ny >= 0.5\ninteger\ny\nend"},
      {true, "min x\nst\n3 <= x + y <= 1\n1 <= 2 k + 4 l <= 1\ninteger\nk l\nend"},
      {true, "min x\nst\n1e-19 y >= 2e-19\n3e-25 x + 1.5e-24 y <= 3e-21\nend"},
      {true, "min x\nst\n3e-15 k + 6e-15 l <= 1.0000000000000000001\ninteger\nk l\nend"},
      {true, "min x\nst\nbounds\n1e-18 <= x <= 5e6\ny >= 5e-19\nk >= 1e-30\ninteger\nk\nend"},
      {true, "max 4e-25 x + 6e-25 y + 1e-40\nst\nx + y <= 1\nend"},
      {true, "min 5e30 x - 2.5e31 k\nst\nx + y <= 1\ninteger\nk\nend"},
      {false,
       "NAME\nOBJSEN\nMAX\nOBJNAME\n p\nROWS\n N o\n N p\n L r\nCOLUMNS\n x r 1 o 5\n x p 2\n"
       "RHS\n r 1\nRANGES\n R o 2\nENDATA\n"},
      {false, "OBJNAME p\nROWS\n N o\n N p\nCOLUMNS\n x o 5 p 2\nENDATA\n"},
      {false,
       "ROWS\n N o\n L r\nCOLUMNS\n M 'MARKER' 'INTORG'\n x r 1\n y r 1\nRHS\nBOUNDS\n"
       " UP y -3\n FR x 0\nENDATA\n"},
      {false,
       "NAME\nROWS\n N o\n G r\nCOLUMNS\n x r 1 o 1\n y r 1e0\nRHS\n r 1\nBOUNDS\n"
       " LI B x 1\n UI B x 4\n BV B y\nENDATA\n"},
      {false,
       "NAME          my model\nROWS\n N  cost\n L  row 1\nCOLUMNS\n"
       "    col 1     cost                 1   row 1              2.5\n"
       "RHS\n    rhs       row 1                10\nENDATA\n"},
      {false,
       "ROWS\n N o\n E r\nCOLUMNS\n x r 1\nRHS\n S1 r 1\n S2 r 2\nRANGES\n r -1\nBOUNDS\n"
       " MI x\n UP x 1e30\nENDATA\n"},
  }));
  INFO(text);
  CHECK(match(lp, text, text).difference == "");
}

TEST_CASE("Proof: objectives are compared up to scale, sense and constant", "[proof]") {
  const auto [objective, factor, constant] =
      GENERATE(table<std::string, proof_checker::Rational, proof_checker::Rational>(
          {{"max 3 k + 2.5 x + 1", 1, 0},
           {"max 6 k + 5 x + 1", 2, -1},
           {"min - 3 k - 2.5 x + 7", -1, 8},
           {"max 0.3 k + 0.25 x", proof_checker::Rational(1, 10),
            proof_checker::Rational(-1, 10)}}));
  INFO(objective);
  const proof_checker::Match found =
      match(true, kLp, changed(kLp, "max 3 k + 2.5 x + 1", objective));
  CHECK(found.difference == "");
  CHECK(found.factor == factor);
  CHECK(found.constant == constant);

  // The engine scales it, as its numbers do not fit.
  const std::string text = "max 4e-25 x + 6e-25 y + 1e-3\nst\nx + y <= 1\nend";
  CHECK(match(true, text, text).difference == "");
  CHECK(match(true, text, changed(text, "6e-25", "7e-25")).difference == "the objectives differ");
  CHECK(match(true, text, changed(text, "max", "min")).difference == "the objectives differ");
}

TEST_CASE("Proof: an invalid model is refused with its line", "[proof]") {
  const auto [lp, text, line] = GENERATE(table<bool, std::string, std::size_t>({
      {true, "", 1},
      {true, "min x\nst\nx ^ 2 <= 1\nend", 3},
      {true, "min x\nst\nx + 3 <= 1\nend", 3},
      {true, "min x\nst\nx >= 1\nsos\nend", 4},
      {true, "min x\nst\nx >=\nend", 4},
      {true, "min x\nst\n1 <= x >= 3\nend", 3},
      {true, "min x\nst\nx = inf\nend", 4},
      {true, "min x\nst\nx >= 1e-99999\nend", 3},
      {false, "", 1},
      {false, "ROWS\n Q o\nENDATA\n", 2},
      {false, "ROWS\n N o\nCOLUMNS\n x r 1\nENDATA\n", 4},
      {false, "ROWS\n N o\nCOLUMNS\n x o 1x\nENDATA\n", 4},
      {false, "ROWS\n N o\nCOLUMNS\n x o 1\nBOUNDS\n SC B x 1\nENDATA\n", 6},
      {false, "ROWS\n N o\nCOLUMNS\n x o 1\n", 4},
      {false, "ROWS\n N o\nQSECTION\nENDATA\n", 3},
      {false, "ROWS\n N o\nOBJNAME\n o\nENDATA\n", 4},
      {false, "OBJNAME\n p\nROWS\n N o\nENDATA\n", 5},
  }));
  INFO(text);
  try {
    own_reading(lp, text);
    FAIL("accepted");
  } catch (const proof_checker::BadModel& bad) {
    CHECK(bad.line == line);
  }
}

TEST_CASE("Proof: random models are recognised and distinguished", "[proof]") {
  Dice dice(5);
  int told = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    const Model model = random_model(dice, random_kind(dice));
    const proof_checker::Model head = own_model(model);
    const Model other = shuffled(model, dice);
    for (const bool lp : {true, false}) {
      const std::string text = lp ? write_lp(other).text : write_mps(other).text;
      INFO(text);
      CHECK(proof_checker::compare(own_reading(lp, text), head).difference == "");
    }
    const Model stranger = random_model(dice, random_kind(dice));
    const auto match = proof_checker::compare(own_reading(true, write_lp(stranger).text), head);
    if (!match.difference.empty()) ++told;
  }
  CHECK(told > tests::part_of(290));  // tiny models may be equal
}

TEST_CASE("Proof: a certificate in VIPR's format is about the file that was read", "[proof]") {
  Dice dice(23);
  int checked = 0;
  for (int round = 0; round < tests::rounds(100); ++round) {
    ModelKind kind = random_kind(dice);
    kind.continuous = 2;  // finer units in files
    const Model model = random_model(dice, kind);
    const bool lp = round % 2 == 0;
    const std::string text = lp ? write_lp(model).text : write_mps(model).text;
    INFO(text);
    const ReadResult result = reading(lp, text);
    const Model& read = std::get<ModelReading>(result).model;
    std::string proof;
    const auto written =
        write_vipr(read, solve(read), {.sink = [&](std::string_view part) { proof += part; }});
    if (!written.is_whole) continue;
    INFO(proof);
    const auto outcome = [&](const std::string& file) {
      std::istringstream input(proof);
      const proof_checker::Subject subject{"file", file, own_reading(lp, file)};
      return proof_checker::check_vipr(input, proof.size(), {}, &subject);
    };
    const auto right = outcome(text);
    INFO(right.message);
    CHECK(right.exit_code == 0);
    CHECK(right.message.find("which is that of file") != std::string::npos);
    const Model stranger = random_model(dice, kind);
    const std::string other = lp ? write_lp(stranger).text : write_mps(stranger).text;
    const bool is_same =
        proof_checker::compare(own_reading(lp, other), own_model(read)).difference.empty();
    CHECK(outcome(other).exit_code == (is_same ? 0 : 2));
    ++checked;
  }
  CHECK(checked > tests::part_of(80));
}

TEST_CASE("Proof: both readers understand damaged texts in the same way", "[proof]") {
  Dice dice(17);
  const std::string alphabet = " \n+-<>=:.0123456789eExyk'NLGEUPMIRB";
  int taken = 0;
  for (int round = 0; round < tests::rounds(4000); ++round) {
    const bool lp = round % 2 == 0;
    std::string text = lp ? kLp : kMps;
    for (std::int64_t i = dice.between(1, 3); i > 0; --i) {
      const auto place = static_cast<std::size_t>(dice.between(0, std::int64_t(text.size()) - 1));
      const auto letter =
          static_cast<std::size_t>(dice.between(0, std::int64_t(alphabet.size()) - 1));
      if (dice.chance(50)) text.erase(place, 1);
      if (dice.chance(70)) text.insert(place, 1, alphabet[letter]);
    }
    const ReadResult result = reading(lp, text);
    const auto* read = std::get_if<ModelReading>(&result);
    if (read == nullptr) continue;
    INFO(text);
    try {
      const proof_checker::Model own = own_reading(lp, text);
      CHECK(proof_checker::compare(own, own_model(read->model)).difference == "");
      ++taken;
    } catch (const proof_checker::BadModel& bad) {
      INFO(bad.line << ": " << bad.what());
      CHECK(false);  // the checker must not be stricter
    }
  }
  CHECK(taken > tests::part_of(500));
}

}  // namespace quadrille::engine

namespace quadrille::tests {
namespace {

// The words of the checker on a puzzle, and on a solution that it has accepted.
TEST_CASE("The checker names the limit of bridges and counts them", "[certificate]") {
  const auto line = [](const std::string& limit) {
    const std::string text = "hashi\nsize: 1x3\n" + limit + "grid:\n4 . 4\n";
    return proof_checker::puzzle_line(text).substr(0, 50);
  };
  CHECK(line("bridges: 4\n") == "hashi, size 1x3, at most 4 between two islands, fi");
  CHECK(line("").starts_with("hashi, size 1x3, fingerprint "));
  const auto shown = [](int count) {
    const nlohmann::json bridge = {0, 0, 0, 2, count};
    return proof_checker::solution_text({{"bridges", nlohmann::json::array({bridge})}});
  };
  CHECK(shown(1) == "r1c1-r1c3\n");
  CHECK(shown(2) == "r1c1-r1c3(2)\n");
  CHECK(shown(4) == "r1c1-r1c3(4)\n");
}

}  // namespace
}  // namespace quadrille::tests
