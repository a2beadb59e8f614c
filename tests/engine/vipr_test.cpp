// SPDX-License-Identifier: MIT
//
// Certificates in VIPR's format: a checker of our own accepts them, their claims are right, and
// forged ones are refused. If QUADRILLE_VIPRCHK names the format's own checker, that must accept
// them, too.

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include <quadrille/engine/vipr.hpp>
#include "engine/rational.hpp"
#include "tests/catch.hpp"
#include "tests/engine/checked_vipr.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/folder.hpp"
#include "tests/rounds.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::engine {
namespace {

using tests::rounds;

struct Written {
  SolveResult solved;
  CertificateResult result;
  std::string text;
};

Written certificate(const Model& model, CertificateOptions options = {}) {
  Written written;
  written.solved = solve(model, {.limits = {.nodes = 2000}});
  options.sink = [&](std::string_view piece) { written.text += piece; };
  written.result = write_vipr(model, written.solved, options);
  return written;
}

// Returns the claim that a certificate of this verdict must make.
std::string claim_of(const Model& model, const SolveResult& solved) {
  if (solved.status == SolveStatus::kInfeasible) return "infeas";
  const Objective& objective = model.objective();
  if (objective.sense == Sense::kNone || objective.terms.empty()) return "range -inf 0";
  const Rational offset(objective.offset, objective.denominator);
  const std::string value = Rational(to_rational(*solved.objective) - offset).str();
  return "range " + value + ' ' + value;
}

using Fraction = proof_checker::Rational;

bool viprchk_accepts(const Checked& certificate, const std::string& text) {
  const char* const program = std::getenv("QUADRILLE_VIPRCHK");
  if (program == nullptr || certificate.model.rows.empty()) return true;  // it refuses such models
  const tests::Folder folder;
  const std::string file = folder.write("a.vipr", text);
  return tests::run({file}, {.command = program}).code == 0;
}

// Whether the certificate is about this model, as far as a random point of integers shows.
bool agree(const proof_checker::Model& proved, const Model& model, Dice& dice) {
  std::vector<Fraction> point;
  bool allowed = true;
  const auto is_within = [](const auto& sum, std::int64_t lower, std::int64_t upper) {
    return (lower == -kInfinity || sum >= lower) && (upper == kInfinity || sum <= upper);
  };
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    const Column& column = model.columns()[j];
    const std::int64_t low = column.lower == -kInfinity ? -3 : column.lower / column.denominator;
    const std::int64_t high = column.upper == kInfinity ? 3 : column.upper / column.denominator;
    point.emplace_back(dice.between(std::min(low, high) - 1, std::max(low, high) + 1));
    allowed = allowed && is_within(point.back() * column.denominator, column.lower, column.upper);
    if (proved.columns[j].integral != (column.type == ColumnType::kInteger)) return false;
  }
  const auto sum_of = [&](const std::vector<Term>& terms) {
    Fraction sum = 0;
    for (const Term& term : terms)
      sum += point[static_cast<std::size_t>(term.column)] * term.coefficient;
    return sum;
  };
  for (const Row& row : model.rows())
    allowed = allowed && is_within(sum_of(row.terms), row.lower, row.upper);
  const auto proved_sum = [&](const proof_checker::Terms& terms) {
    Fraction sum = 0;
    for (const auto& [column, coefficient] : terms)
      sum += coefficient * point[static_cast<std::size_t>(column)];
    return sum;
  };
  bool holds = true;
  for (const proof_checker::ModelRow& row : proved.rows) {
    const Fraction sum = proved_sum(row.terms);
    holds = holds && (!row.lower || sum >= *row.lower) && (!row.upper || sum <= *row.upper);
  }
  const Fraction value = proved_sum(proved.objective);
  const Objective& objective = model.objective();
  return holds == allowed && (objective.sense == Sense::kNone ||
                              value * objective.denominator == sum_of(objective.terms));
}

// Checks a whole certificate.
void check(const Model& model, const Written& written, Dice& dice) {
  INFO(describe(model) << '\n' << written.text);
  const Checked found = checked(written.text);
  REQUIRE(found.refusal == "");
  CHECK(found.claim == claim_of(model, written.solved));
  for (int i = 0; i < 5; ++i) CHECK(agree(found.model, model, dice));
  CHECK(viprchk_accepts(found, written.text));
}

TEST_CASE("VIPR: certificates of small random models are accepted and true", "[vipr]") {
  Dice dice(41);
  int infeasible = 0, all = tests::rounds(1000);
  for (int round = 0; round < all; ++round) {
    const Model model = random_model(dice, random_kind(dice));
    const Written written = certificate(model);
    INFO("round " << round << ": " << written.result.why_not);
    REQUIRE(written.result.is_whole);
    check(model, written, dice);
    const Truth truth = solve_by_enumeration(model);
    CHECK((checked(written.text).claim != "infeas") == truth.feasible);
    if (truth.feasible && written.solved.objective)
      CHECK(to_rational(*written.solved.objective) == truth.optimum);
    infeasible += truth.feasible ? 0 : 1;
  }
  CHECK((infeasible > all / 5 && infeasible < all * 4 / 5));
}

// Returns a model that takes some nodes; some of its columns may have no bounds.
Model larger_model(Dice& dice, bool is_mixed) {
  constexpr Sense kSenses[] = {Sense::kMinimise, Sense::kMaximise, Sense::kNone};
  const Model bounded =
      random_model(dice, {.columns = static_cast<int>(dice.between(8, 15)),
                          .rows = static_cast<int>(dice.between(4, 8)),
                          .widest = dice.between(2, 12),
                          .largest = 100,
                          .dearest = 100,
                          .continuous = is_mixed ? static_cast<int>(dice.between(1, 4)) : 0,
                          .equality_percent = static_cast<int>(dice.between(0, 40)),
                          .feasible_percent = 80,
                          .sense = kSenses[dice.between(0, 2)]});
  Model model;
  for (Column column : bounded.columns()) {
    if (dice.chance(10)) column.lower = -kInfinity;
    if (dice.chance(10)) column.upper = kInfinity;
    model.add_column(std::move(column));
  }
  for (const Row& row : bounded.rows()) model.add_row(row);
  model.set_objective(bounded.objective());
  return model;
}

TEST_CASE("VIPR: certificates with many nodes are accepted", "[vipr]") {
  Dice dice(43);
  const int all = tests::rounds(250);
  int whole = 0, proved = 0, with_tree = 0;
  for (int round = 0; round < all; ++round) {
    const Model model = larger_model(dice, round % 3 == 0);
    const Written written = certificate(model, {.seconds = 2});
    INFO("round " << round << ": " << written.result.why_not);
    const SolveStatus status = written.solved.status;
    proved += status == SolveStatus::kOptimal || status == SolveStatus::kInfeasible ? 1 : 0;
    if (!written.result.is_whole) {
      CHECK(written.text.empty());
      CHECK(!written.result.why_not.empty());
      continue;
    }
    check(model, written, dice);
    ++whole;
    with_tree += written.result.nodes > 5 ? 1 : 0;
  }
  INFO(whole << " of " << proved << " verdicts, " << with_tree << " with a tree");
  CHECK(proved * 2 > all);
  CHECK(whole * 50 >= proved * 49);
  CHECK(with_tree * 6 > whole);
}

// Changes one word after the constraints: a number by 1, or any other to another word.
std::string forged(const std::string& text, Dice& dice) {
  std::size_t begin = text.find("RTP"), at = 0;
  do {
    at = static_cast<std::size_t>(
        dice.between(static_cast<std::int64_t>(begin), static_cast<std::int64_t>(text.size()) - 2));
  } while (text[at] == ' ' || text[at] == '\n');
  std::string changed = text;
  if (text[at] >= '0' && text[at] <= '9') {
    changed[at] = static_cast<char>('0' + (text[at] - '0' + dice.between(1, 9)) % 10);
  } else if (text[at] == '-') {
    changed.erase(at, 1);
  } else {
    changed[at] = text[at] == 'L' ? 'G' : 'L';
  }
  return changed;
}

TEST_CASE("VIPR: forged certificates are refused, or still true", "[vipr]") {
  Dice dice(47);
  int refused = 0, all = tests::rounds(3000);
  for (int round = 0; round < all; ++round) {
    const Model model = random_model(dice, {.columns = 3, .rows = 3, .widest = 4});
    const Written written = certificate(model);
    REQUIRE(written.result.is_whole);
    const std::string text = forged(written.text, dice);
    INFO(describe(model) << '\n' << written.text << "\nforged:\n" << text);
    const Checked found = checked(text);
    if (!found.refusal.empty()) {
      ++refused;
      continue;
    }
    // A weaker claim is as true.
    const Truth truth = solve_by_enumeration(model);
    REQUIRE((found.claim != "infeas") == truth.feasible);
    if (!truth.feasible) continue;
    std::istringstream words(found.claim);
    std::string word, lower, upper;
    words >> word >> lower >> upper;
    const Objective& objective = model.objective();
    const Rational optimum = truth.optimum - Rational(objective.offset, objective.denominator);
    if (lower != "-inf") CHECK(Rational(lower) <= optimum);
    if (upper != "inf") CHECK(Rational(upper) >= optimum);
  }
  INFO(refused << " of " << all);
  CHECK(refused * 5 > all * 3);
}

Model furniture() {
  Model model;
  const ColumnIndex x = model.add_column("a name", 0, 40), y = model.add_column("", 0, kInfinity);
  model.add_row("wood\n", {{x, 7}, {y, 3}}, -kInfinity, 100);
  model.add_row("", {{x, 2}, {y, 2}}, -kInfinity, 45);
  model.set_objective({"", {{x, 9}, {y, 5}}, 3, 2, Sense::kMaximise});
  return model;
}

// Our certificates use neither.
TEST_CASE("VIPR: the checker knows cutoffs and last uses of constraints", "[vipr]") {
  const std::string head =
      "% two lines\n% of comments\nVER 1.0 VAR 1 x INT 1 0 OBJ min 1 0 1\nCON 1 1 lo G 1/2 1 0 1\n"
      "RTP range 1 inf SOL 1 one 1 0 1\n";
  const auto refusal = [&](const std::string& derivations) {
    return checked(head + derivations).refusal;
  };
  CHECK(refusal("DER 2 a L 1 OBJ { sol } 1 b G 1 OBJ { rnd 1 0 1 } -1") == "");
  CHECK(refusal("DER 2 a L 0 OBJ { sol } 1 b G 1 OBJ { rnd 1 0 1 } -1") ==
        "no solution is as good as a cutoff");
  CHECK(refusal("DER 1 b G 1 OBJ { rnd 1 0 1 } 0 more") == "text after the end");
  CHECK(refusal("DER 1 b G 1 OBJ { lin 1 0 1 } -1") == "a sum does not imply its row");
  CHECK(refusal("DER 1 b G 1 OBJ { asm } -1") == "the claim is not derived");
  CHECK(refusal("DER 1 b G 1/2 OBJ { lin 1 0 2/2 } -1") == "'2/2' is not in lowest terms");
}

TEST_CASE("VIPR: multipliers of a sum agree with the senses of its constraints", "[vipr]") {
  const auto refusal = [](const std::string& constraints, const std::string& weights) {
    return checked("VER 1.0 VAR 1 x INT 0 OBJ min 0 CON 2 0 " + constraints +
                   "RTP infeas SOL 0 DER 1 end G 1 0 { lin 2 " + weights + " } -1")
        .refusal;
  };
  CHECK(refusal("a G 3 1 0 1 b L 2 1 0 1 ", "0 1 1 -1") == "");
  CHECK(refusal("a E 3 1 0 1 b L 2 1 0 1 ", "0 1 1 -1") == "");
  CHECK(refusal("a E 2 1 0 1 b E 3 1 0 1 ", "0 -1 1 1") == "");
  for (const char* weights : {"0 1 1 -1", "1 -1 0 1"}) {
    for (const char* constraints :
         {"a G 3 1 0 1 b G 2 1 0 1 ", "a G 3 1 0 1 b G 1 1 0 1 ", "a E 3 1 0 1 b G 2 1 0 1 "})
      CHECK(refusal(constraints, weights) != "");
  }
  CHECK(refusal("a L 2 1 0 1 b L 3 1 0 1 ", "0 -1 1 1") != "");
  CHECK(refusal("a L 2 1 0 1 b L 3 1 0 1 ", "1 1 0 -1") != "");
}

TEST_CASE("VIPR: a text that is no certificate is refused by line", "[vipr]") {
  const auto [text, expected] = GENERATE(table<std::string, std::string>({
      {"rubbish\n", "line 1: 'rubbish' is out of place (expected VER)"},
      {"VER 1.0\nVAR 1\nx\nINT y\n", "line 4: 'y' is no number"},
      {"% a comment\nVER 1.0\nVAR 1\n", "line 4: the text ends too early"},
  }));
  std::istringstream input(text);
  const proof_checker::Outcome outcome = proof_checker::check_vipr(input, text.size(), {}, nullptr);
  CHECK(outcome.exit_code == proof_checker::kBadInput);
  CHECK(outcome.message == expected);
}

TEST_CASE("VIPR: the head of a certificate has the model as it is", "[vipr]") {
  const Written written = certificate(furniture());
  CHECK(
      written.text.starts_with("% the model's objective is 3/2 more than OBJ\nVER 1.0\n"
                               "VAR 2\na_name\nx1\nINT 2\n0 1 \nOBJ max\n2 0 9/2 1 5/2\n"
                               "CON 5 3\nlo0 G 0 1 0 1\nup0 L 40 1 0 1\nlo1 G 0 1 1 1\n"
                               "r0L:wood_ L 100 2 0 7 1 3\nr1L:row1 L 45 2 0 2 1 2\n"
                               "RTP range 71 71\nSOL 1\nbest 2 0 8 1 14\nDER "));
  CHECK(checked(written.text).refusal == "");
}

TEST_CASE("VIPR: a linear program takes one derivation", "[vipr]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", -25, 40, ColumnType::kContinuous, 10});
  const ColumnIndex y = model.add_column({"y", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("", {{x, 3}, {y, 7}}, 2, kInfinity);
  model.set_objective({{x, 1}, {y, 11}}, Sense::kMinimise);
  const Written written = certificate(model);
  CHECK(written.result.derivations == 1);
  const Checked found = checked(written.text);
  CHECK(found.refusal == "");
  CHECK(found.claim == "range 2/3 2/3");
}

TEST_CASE("VIPR: without a verdict there is no certificate", "[vipr]") {
  const Model model = furniture();
  SolveResult result = solve(model);
  const auto why_not = [&] {
    const CertificateResult written =
        write_vipr(model, result, {.sink = [](std::string_view) { FAIL("written"); }});
    CHECK(!written.is_whole);
    return written.why_not;
  };
  result.values[0] = 41;
  CHECK(why_not() == "the values are no solution");
  result.values.clear();
  CHECK(why_not() == "the values are no solution");
  result.status = SolveStatus::kUnbounded;
  CHECK(why_not() == "the format cannot express that an objective is unbounded");
  result.status = SolveStatus::kUnknown;
  CHECK(why_not() == "nothing is proved");
}

TEST_CASE("VIPR: a stop at any poll leaves no certificate", "[vipr]") {
  Dice dice(53);
  Model model;
  while (certificate(model, {.seconds = 2}).result.nodes < 8) model = larger_model(dice, true);
  for (int last = 0;; last += 1 + last / 3) {
    int polls = 0;
    const Written written = certificate(model, {.stop = [&] { return polls++ >= last; }});
    if (written.result.is_whole) {
      CHECK(last > 5);
      break;
    }
    CHECK(polls == last + 1);
    CHECK(written.result.why_not == "the proof was stopped");
    REQUIRE(last < 10'000'000);
  }
  CHECK(certificate(model, {.seconds = 0}).result.why_not == "the proof was stopped");
}

TEST_CASE("VIPR: derivations take as much memory as is allowed, or there is no certificate",
          "[vipr]") {
  Dice dice(53);
  Model model;
  while (certificate(model, {.seconds = 2}).result.nodes < 8) model = larger_model(dice, true);
  const std::string whole = certificate(model).text;
  const std::size_t head = whole.find('\n', whole.find("\nDER ") + 1) + 1;
  const std::size_t derivations = whole.size() - head;
  CHECK(certificate(model, {.max_bytes = derivations}).text == whole);
  for (const std::size_t bytes : {derivations - 1, derivations / 2, std::size_t{0}}) {
    const Written written = certificate(model, {.max_bytes = bytes});
    CHECK(!written.result.is_whole);
    CHECK(written.result.why_not == "the certificate is too long");
    CHECK(written.text.empty());
  }
}

}  // namespace
}  // namespace quadrille::engine
