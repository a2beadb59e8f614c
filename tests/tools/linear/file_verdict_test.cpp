// SPDX-License-Identifier: MIT
//
// Verdicts on LP and MPS files hold for their texts: small random models with numbers from 1e-30 to
// 1e30 are judged by a separate reader in rational numbers. All are decided, and their certificates
// are about the texts.

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/io/file_numbers.hpp"
#include "engine/rational.hpp"
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/rounds.hpp"
#include "tests/tools/linear/exact_text.hpp"
#include "tests/tools/linear/random_text.hpp"
#include "tools/linear/linear_model.hpp"
#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/vipr.hpp"

namespace quadrille::tests {
namespace {

using engine::Dice;

Exact exact_of(const LinearNumber& number) {
  const std::size_t slash = number.exact.find('/');
  if (slash == std::string::npos) return exact_number(number.exact);
  return exact_number(number.exact.substr(0, slash)) / exact_number(number.exact.substr(slash + 1));
}

engine::Rational engine_number(const Exact& value) {
  return engine::Rational(engine::BigInteger(numerator(value).str())) /
         engine::Rational(engine::BigInteger(denominator(value).str()));
}
Exact own_number(const engine::Rational& value) {
  return Exact(boost::multiprecision::cpp_int(numerator(value).str())) /
         Exact(boost::multiprecision::cpp_int(denominator(value).str()));
}

// Returns a point within the bounds of the columns or nearby, often on a side of a row.
ExactPoint random_point(Dice& dice, const TextModel& model) {
  ExactPoint point;
  for (const TextColumn& column : model.columns) {
    Exact value = dice.between(-3, 3);
    if (!column.integer && column.lower && dice.chance(50)) value = *column.lower;
    if (!column.integer && column.upper && dice.chance(40)) value = *column.upper;
    point.push_back(value);
  }
  const TextRow& row = model.rows[static_cast<std::size_t>(
      dice.between(0, static_cast<std::int64_t>(model.rows.size()) - 1))];
  const auto& side = row.upper && dice.chance(50) ? row.upper : row.lower;
  for (const auto& [column, coefficient] : row.terms) {
    const auto j = static_cast<std::size_t>(column);
    if (!side || coefficient == 0 || model.columns[j].integer) continue;
    Exact rest = *side;
    for (const auto& [other, factor] : row.terms) {
      if (other != column) rest -= factor * point[static_cast<std::size_t>(other)];
    }
    point[j] = rest / coefficient;
    if (dice.chance(50)) point[j] *= Exact(1) + Exact(dice.between(-1, 1)) / exact_number("1e25");
  }
  return point;
}

struct Counts {
  int none = 0, optimal = 0, unbounded = 0, unknown = 0;
  int proved = 0;                          // in the first half of the rounds
  int noted = 0, split = 0, rescaled = 0;  // models with new columns, objectives in other units
};

using Values = std::vector<engine::Rational>;

engine::Rational sum_of(const std::vector<engine::Term>& terms, const Values& values) {
  engine::Rational sum = 0;
  for (const engine::Term& term : terms) sum += values[term.column] * term.coefficient;
  return sum;
}

bool is_within(const engine::Rational& value, std::int64_t lower, std::int64_t upper) {
  return (lower == -engine::kInfinity || value >= lower) &&
         (upper == engine::kInfinity || value <= upper);
}

bool holds_at(const engine::Model& model, const Values& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const engine::Column& column = model.columns()[i];
    if (column.type == engine::ColumnType::kInteger && denominator(values[i]) != 1) return false;
    if (!is_within(values[i] * column.denominator, column.lower, column.upper)) return false;
  }
  return std::ranges::all_of(model.rows(), [&](const engine::Row& row) {
    return is_within(sum_of(row.terms, values), row.lower, row.upper);
  });
}

engine::Rational objective_at(const engine::Model& model, const Values& values) {
  const engine::Objective& objective = model.objective();
  return (sum_of(objective.terms, values) + objective.offset) / objective.denominator;
}

// Checks that the model judges points as the text does.
void check_reading(Dice& dice, const LinearReading& reading, const TextModel& text,
                   Counts& counts) {
  const engine::Model& model = reading.model.model();
  const engine::io::FileNumbers& numbers = *reading.model.file_numbers();
  for (int i = 0; i < 20; ++i) {
    const ExactPoint point = random_point(dice, text);
    Values values;
    for (const Exact& value : point) values.push_back(engine_number(value));
    add_parts(model, numbers, values);
    CHECK(holds_at(model, values) == text.holds_at(point));
    const engine::Rational value = objective_at(model, values);
    CHECK(own_number(in_file_units(value, numbers)) == text.objective_at(point));
  }
  if (!numbers.parts.empty()) CHECK_FALSE(reading.notes.empty());
  counts.split += !numbers.parts.empty();
  counts.rescaled += numbers.objective.has_value();
}

// Checks the proof against the text, which the proof checker reads with its own readers.
void check_proof(const LinearReading& reading, const std::string& text, LinearFormat format,
                 Counts& counts) {
  std::string proof;
  const LinearReport report = solve(
      reading.model, {.node_limit = 300, .proof = [&](std::string_view part) { proof += part; }});
  if (report.status != LinearStatus::kOptimal && report.status != LinearStatus::kNone) return;
  if (report.why_no_proof.starts_with("bounds of continuous columns do not fit")) return;
  const proof_checker::Model own =
      format == LinearFormat::kLp ? proof_checker::read_lp(text) : proof_checker::read_mps(text);
  std::istringstream input(proof);
  const proof_checker::Subject subject{"file", text, own};
  const proof_checker::Outcome outcome =
      proof_checker::check_vipr(input, proof.size(), {}, &subject);
  INFO(report.why_no_proof << outcome.message);
  CHECK(outcome.exit_code == proof_checker::kAccepted);
  ++counts.proved;
}

// Adds missing bounds beyond all vertices.
TextModel boxed(TextModel model, const std::string& size) {
  for (TextColumn& column : model.columns) {
    if (!column.lower) column.lower = -exact_number(size);
    if (!column.upper) column.upper = exact_number(size);
  }
  return model;
}

void check_verdict(const LinearReading& reading, const TextModel& text, Counts& counts) {
  const LinearReport report = solve(reading.model, {.node_limit = 300});
  const Truth truth = truth_of(boxed(text, "1e200")), wider = truth_of(boxed(text, "1e201"));
  INFO("status " << to_string(report.status) << ", note " << report.note << ", error "
                 << report.error);
  CHECK(report.notes == reading.notes);
  const auto json =
      nlohmann::json::parse(valid_line(to_json(reading.model, report, {"file:1", 0})));
  CHECK(json.contains("notes") == !reading.notes.empty());
  counts.noted += !reading.notes.empty();
  if (report.solution) {
    ExactPoint point(text.columns.size(), 0);
    for (const auto& [name, value] : *report.solution)
      point[static_cast<std::size_t>(name[1] - '0')] = exact_of(value);
    CHECK(text.holds_at(point));
    // A zero objective is not reported.
    if (report.objective) CHECK(exact_of(*report.objective) == text.objective_at(point));
  }
  const int sign = text.maximise ? -1 : 1;
  switch (report.status) {
    case LinearStatus::kNone:
      CHECK_FALSE(truth.best);
      ++counts.none;
      break;
    case LinearStatus::kOptimal: {
      REQUIRE(report.solution);
      REQUIRE(truth.best);
      const Exact value = report.objective ? exact_of(*report.objective) : text.constant;
      CHECK(truth.best == wider.best);
      CHECK(value == *truth.best);
      if (report.bound) CHECK(exact_of(*report.bound) == value);
      ++counts.optimal;
      break;
    }
    case LinearStatus::kUnknown:
      if (report.bound && truth.best) CHECK(sign * (*wider.best - exact_of(*report.bound)) >= 0);
      ++counts.unknown;
      break;
    case LinearStatus::kUnbounded:
      CHECK(truth.best != wider.best);
      ++counts.unbounded;
      break;
    case LinearStatus::kFeasible:
    case LinearStatus::kError:
      CHECK(false);
  }
}

Counts run_rounds(std::uint64_t seed, int count, int integers, int others, int open_percent = 0) {
  Dice dice(seed);
  Counts counts;
  for (int round = 0; round < count; ++round) {
    const LinearFormat format = round % 2 == 0 ? LinearFormat::kLp : LinearFormat::kMps;
    const std::string text = random_text(dice, format, integers, others, open_percent);
    INFO(text);
    const auto reading = read_linear_model(text, format);
    if (!reading) FAIL(reading.error().message);
    const TextModel model = read_exactly(text, format);
    REQUIRE(model.columns.size() == reading->model.column_names().size());
    check_reading(dice, *reading, model, counts);
    check_verdict(*reading, model, counts);
    if (round < count / 2) check_proof(*reading, text, format, counts);
  }
  UNSCOPED_INFO("none " << counts.none << ", optimal " << counts.optimal << ", unbounded "
                        << counts.unbounded << ", unknown " << counts.unknown << ", proved "
                        << counts.proved << "; with notes " << counts.noted << ", split "
                        << counts.split << ", objectives rescaled " << counts.rescaled);
  return counts;
}

}  // namespace

TEST_CASE("verdicts on files hold for their texts: integer columns", "[linear]") {
  const Counts counts = run_rounds(1, 600, 3, 0);
  CHECK(counts.none > 200);
  CHECK(counts.optimal > 200);
  CHECK(counts.unknown == 0);
  CHECK(counts.noted > 150);
  CHECK(counts.split > 100);
  CHECK(counts.rescaled > 100);
  CHECK(counts.proved > 280);
}

TEST_CASE("verdicts on files hold for their texts: linear programs", "[linear]") {
  const Counts counts = run_rounds(2, 600, 0, 2);
  CHECK(counts.none > 120);
  CHECK(counts.optimal > 250);
  CHECK(counts.unknown == 0);
  CHECK(counts.noted > 150);
  CHECK(counts.split > 100);
  CHECK(counts.rescaled > 100);
  CHECK(counts.proved > 260);
}

TEST_CASE("verdicts on files hold for their texts: linear programs with missing bounds",
          "[linear]") {
  const Counts counts = run_rounds(4, 600, 0, 2, 40);
  CHECK(counts.none > 50);
  CHECK(counts.optimal > 150);
  CHECK(counts.unbounded > 50);
  CHECK(counts.unknown == 0);
  CHECK(counts.noted > 100);
}

TEST_CASE("verdicts on files hold for their texts: mixed programs", "[linear]") {
  const int others = GENERATE(1, 2);
  const Counts counts = run_rounds(3, rounds(300), 2, others);
  CHECK(counts.none > part_of(80));
  CHECK(counts.optimal > part_of(100));
  CHECK(counts.unknown == 0);
  CHECK(counts.noted > part_of(80));
  CHECK(counts.proved > part_of(130));
}

}  // namespace quadrille::tests
