// SPDX-License-Identifier: MIT
//
// Reports of linear models, from made-up results: wrong results are caught, and numbers are
// formatted correctly.

#include "tools/linear/linear_model.hpp"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tools/linear/number.hpp"
#include "tools/linear/report.hpp"

namespace quadrille::linear {
namespace {

using engine::ColumnType;
using engine::kInfinity;
using engine::Number;
using engine::Rational;
using Json = nlohmann::ordered_json;

// Avoids Boost's constructor from two integers, for which g++ 12 warns without cause.
Rational fraction(const engine::BigInteger& numerator, const engine::BigInteger& denominator) {
  return Rational(numerator) / Rational(denominator);
}

// max 3 k + 2.5 x + 1, 0.5 k + x <= 1.5, k integer in 0..3, x in 0..0.75
engine::Model small_model() {
  engine::Model model;
  model.set_title("small");
  const auto k = model.add_column("k", 0, 3);
  const auto x = model.add_column({"x", 0, 75, ColumnType::kContinuous, 100});
  model.add_row({"r", {{k, 5}, {x, 10}}, -kInfinity, 15, 10});
  model.set_objective({"f", {{k, 30}, {x, 25}}, 10, 10, engine::Sense::kMaximise});
  return model;
}

engine::SolveResult result(engine::SolveStatus status, std::vector<Number> values = {}) {
  engine::SolveResult made;
  made.status = status;
  made.values = std::move(values);
  return made;
}

}  // namespace

TEST_CASE("numbers are exact: decimals if they terminate, otherwise fractions", "[linear]") {
  const auto exact = [](const Rational& number) { return linear_number(number).exact; };
  CHECK(exact(Rational(3089)) == "3089");
  CHECK(exact(fraction(-7, 2)) == "-3.5");
  CHECK(exact(fraction(1, 400)) == "0.0025");
  CHECK(exact(fraction(896640649152, 100000)) == "8966406.49152");
  CHECK(exact(fraction(1, 3)) == "1/3");
  CHECK(exact(fraction(-22, 7)) == "-22/7");
  CHECK(exact(Rational(0)) == "0");
  engine::BigInteger power = 1;
  for (int i = 0; i < 60; ++i) power *= 2;
  CHECK(exact(fraction(1, power)).size() == 62);
  CHECK(exact(fraction(1, power * 2)) == "1/2305843009213693952");
}

TEST_CASE("a model without columns has an empty solution", "[linear]") {
  engine::Model model;
  model.add_row({"r", {}, -kInfinity, 3});
  const LinearReport report = report_of(model, result(engine::SolveStatus::kOptimal));
  CHECK(report.status == LinearStatus::kOptimal);
  REQUIRE(report.solution);
  CHECK(report.solution->empty());
  CHECK_FALSE(report_of(model, result(engine::SolveStatus::kInfeasible)).solution);
}

TEST_CASE("numbers in JSON are decimals, marked if a double holds them exactly", "[linear]") {
  CHECK(linear_number(fraction(1, 3)).decimal == "0.33333333333333331");
  CHECK(linear_number(fraction(1, 10)).decimal == "0.1");
  CHECK(linear_number(fraction(1, 4)).fits_double);
  CHECK_FALSE(linear_number(fraction(1, 3)).fits_double);
  CHECK_FALSE(linear_number(fraction(1, 10)).fits_double);
  const engine::BigInteger power = engine::BigInteger(1) << 53;
  CHECK(linear_number(Rational(power)).fits_double);
  CHECK_FALSE(linear_number(Rational(power + 1)).fits_double);
  CHECK(linear_number(Rational(power + 1)).decimal == "9007199254740993");
  // Beyond the range of a double.
  const engine::BigInteger huge = engine::BigInteger(1) << 2000;
  CHECK_FALSE(linear_number(fraction(huge, 3)).fits_double);
  CHECK(linear_number(fraction(huge, 3)).decimal == engine::BigInteger(huge / 3).str());
}

TEST_CASE("a number too long to read is rounded and marked", "[linear]") {
  CHECK(to_string(linear_number(fraction(-1, 3))) == "-1/3");
  engine::BigInteger power = 1;
  for (int i = 0; i < 100; ++i) power *= 7;
  CHECK(to_string(linear_number(fraction(power, power * 3 - 1))) == "~0.33333333333333331");
}

TEST_CASE("solutions are checked exactly", "[linear]") {
  const engine::Model model = small_model();
  const auto breach = [&](Number k, Number x) {
    const std::string error = report_of(model, result(engine::SolveStatus::kOptimal, {k, x})).error;
    return error.empty() ? "none" : error;
  };
  CHECK(breach(3, 0) == "none");
  CHECK(breach(0, Number(3, 4)) == "none");
  CHECK(breach(Number(1, 2), 0) == "column 'k' is not an integer");
  CHECK(breach(-1, 0) == "column 'k' is below its lower bound");
  CHECK(breach(0, Number(76, 100)) == "column 'x' is above its upper bound");
  CHECK(breach(3, Number(1, 1000000)) == "row 'r' is above its upper bound");
}

TEST_CASE("sums of fractions with many denominators are exact", "[linear]") {
  engine::Model model;
  std::vector<engine::Term> terms;
  std::vector<Number> point;
  Rational expected = 0;
  for (int i = 0; i < 40; ++i) {
    terms.push_back({model.add_column({"x", -9, 9, ColumnType::kContinuous, 1}), i - 20});
    point.push_back(Number(i % 5 - 2, i % 7 + 1));
    expected += fraction(i % 5 - 2, i % 7 + 1) * (i - 20);
  }
  model.set_objective(terms, engine::Sense::kMinimise);
  const LinearReport report = report_of(model, result(engine::SolveStatus::kOptimal, point));
  CHECK(report.objective == linear_number(expected));
}

TEST_CASE("results of the engine are reported", "[linear]") {
  const engine::Model model = small_model();
  LinearReport report = report_of(model, result(engine::SolveStatus::kOptimal, {3, 0}));
  CHECK(report.status == LinearStatus::kOptimal);
  CHECK(report.objective == linear_number(10));
  CHECK(report.bound == linear_number(10));
  REQUIRE(report.solution);
  CHECK(*report.solution ==
        std::vector<std::pair<std::string, LinearNumber>>{{"k", linear_number(3)}});

  engine::SolveResult stopped = result(engine::SolveStatus::kUnknown, {1, Number(1, 4)});
  stopped.bound = Number(21, 2);
  stopped.stop_reason = engine::StopReason::kTime;
  report = report_of(model, stopped);
  CHECK(report.status == LinearStatus::kUnknown);
  CHECK(report.objective == linear_number(fraction(37, 8)));
  CHECK(report.bound == linear_number(fraction(21, 2)));
  REQUIRE(report.gap);
  CHECK(std::abs(*report.gap - 5.875 / 4.625) < 1e-12);
  CHECK(report.note == "time limit");

  CHECK(report_of(model, result(engine::SolveStatus::kInfeasible)).status == LinearStatus::kNone);
  report = report_of(model, result(engine::SolveStatus::kUnbounded, {0, 0}));
  CHECK(report.status == LinearStatus::kUnbounded);
  CHECK_FALSE(report.solution);
}

TEST_CASE("wrong or almost right solutions are not shown", "[linear]") {
  const engine::Model model = small_model();
  for (const auto& values : {std::vector<Number>{}, {Number(3)}, {Number(4), Number(0)}}) {
    const LinearReport report = report_of(model, result(engine::SolveStatus::kOptimal, values));
    CHECK(report.status == LinearStatus::kError);
    CHECK_FALSE(report.error.empty());
    CHECK_FALSE(report.solution);
  }
  engine::SolveResult wrong = result(engine::SolveStatus::kOptimal, {3, 0});
  wrong.objective = 11;
  CHECK(report_of(model, wrong).error == "the objective is not that of the solution");
  engine::SolveResult nearly = result(engine::SolveStatus::kUnknown, {3, Number(1, 1000000000)});
  nearly.inexact = true;
  const LinearReport report = report_of(model, nearly);
  CHECK(report.status == LinearStatus::kUnknown);
  CHECK_FALSE(report.solution);
  CHECK_FALSE(report.note.empty());
}

TEST_CASE("a model has a JSON line", "[linear]") {
  const LinearModel model(std::make_shared<const engine::Model>(small_model()));
  engine::SolveResult found = result(engine::SolveStatus::kOptimal, {2, Number(1, 2)});
  found.statistics.nodes = 7;
  const LinearReport report = report_of(model.model(), found);
  const std::string line = tests::valid_line(to_json(model, report, {"a \"b\".lp:1", 0.5}));
  CHECK(line.find("\"solutions\":[{\"columns\":{\"k\":2,\"x\":0.5}}]") != std::string::npos);
  CHECK(line.find("\"objective\":8.25,\"bound\":8.25,\"verified\":true") != std::string::npos);
  const Json json = Json::parse(line);
  CHECK(json["source"] == "a \"b\".lp:1");
  CHECK(json["puzzle"] == "model");
  CHECK(json["model"] == "small");
  CHECK(json["status"] == "optimal");
  CHECK(json["solution_count"] == 1);
  CHECK(json["stats"]["nodes"] == 7);
  CHECK(json["seconds"]["parse"] == 0.5);
  const Json error = Json::parse(tests::valid_line(
      to_json(model, report_of(model.model(), result(engine::SolveStatus::kOptimal)), {"a", 0})));
  CHECK(error["status"] == "error");
  CHECK(error["verified"] == false);
  CHECK(error["error"]["message"] == "the solution has the wrong number of columns");
}

TEST_CASE("the JSON line has exact values for numbers that a reader would round", "[linear]") {
  const LinearModel model(std::make_shared<const engine::Model>(small_model()));
  const Json plain = Json::parse(tests::valid_line(to_json(
      model, report_of(model.model(), result(engine::SolveStatus::kOptimal, {2, 0})), {"a", 0})));
  CHECK_FALSE(plain.contains("exact"));
  CHECK_FALSE(plain["solutions"][0].contains("exact"));
  const Json json = Json::parse(tests::valid_line(to_json(
      model, report_of(model.model(), result(engine::SolveStatus::kOptimal, {2, Number(1, 3)})),
      {"a", 0})));
  CHECK(json["solutions"][0]["columns"]["x"].is_number());
  CHECK(json["solutions"][0]["exact"] == Json{{"x", "1/3"}});
  CHECK(json["objective"].is_number());
  CHECK(json["exact"]["objective"] == json["exact"]["bound"]);
  CHECK(json["exact"]["objective"].get<std::string>().find('/') != std::string::npos);
}

TEST_CASE("reports are in the columns and units of the file", "[linear]") {
  const auto reading_of = [](const std::string& text) {
    const auto reading = read_linear_model(text, LinearFormat::kLp);
    REQUIRE(reading);
    return reading->model;
  };
  using engine::SolveStatus;
  // The row becomes two, with a column z: 1e15 z + y >= 2 and z = 25000 x.
  const LinearModel split = reading_of("min y\nst\n10 x + 4e-19 y >= 8e-19\nend\n");
  CHECK(split.column_names() == std::vector<std::string>{"y", "x"});
  LinearReport found =
      report_of(split.model(), result(SolveStatus::kOptimal, {0, 2, 50000}), *split.file_numbers());
  REQUIRE(found.solution);
  CHECK(found.solution->size() == 1);  // x
  CHECK(solve(split).solution);
  CHECK(solve(split).objective == linear_number(0));

  const LinearModel scaled = reading_of("max 2e-30 x + 4e-30 y + 3e-7\nst\nx + 3 y <= 1\nend\n");
  engine::SolveResult stopped = result(SolveStatus::kUnknown, {1, 0});  // x + 2 y is 1
  stopped.bound = 5;
  found = report_of(scaled.model(), stopped, *scaled.file_numbers());
  CHECK(found.objective->exact == "0.000000300000000000000000000002");
  CHECK(found.bound->exact == "0.00000030000000000000000000001");
  stopped.status = SolveStatus::kFeasible;
  found = report_of(scaled.model(), stopped, *scaled.file_numbers());
  CHECK(found.status == LinearStatus::kFeasible);
  CHECK(found.solution);
  CHECK(found.bound->exact == "0.00000030000000000000000000001");

  const LinearReport long_costs =
      solve(reading_of("min x + 1e-30 y + 1e-40\nst\nx + y >= 1\nend\n"));
  CHECK(long_costs.status == LinearStatus::kOptimal);
  CHECK(long_costs.objective ==
        linear_number(fraction(10000000001, pow(engine::BigInteger(10), 40))));
  CHECK(long_costs.bound == long_costs.objective);
}

TEST_CASE("notes go from the file to the report and to the JSON line", "[linear]") {
  const auto reading =
      read_linear_model("min y\nst\n10 x + 4e-19 y >= 8e-19\nend\n", LinearFormat::kLp);
  REQUIRE(reading);
  const std::vector<std::string> notes = {
      "numbers that do not fit 64 bits were split: their rows are joined by 1 new column"};
  CHECK(reading->notes == notes);
  const LinearReport report = solve(reading->model);
  CHECK(report.notes == notes);
  CHECK(Json::parse(tests::valid_line(to_json(reading->model, report, {"a", 0})))["notes"] ==
        Json(notes));
  const auto plain = read_linear_model("min y\nst\ny >= 1\nend\n", LinearFormat::kLp);
  CHECK_FALSE(Json::parse(tests::valid_line(to_json(plain->model, solve(plain->model), {"a", 0})))
                  .contains("notes"));
}

TEST_CASE("a rescaled objective is written with a warning", "[linear]") {
  const auto reading =
      read_linear_model("max 2e-30 x + 4e-30 y + 1\nst\nx + y <= 1\nend\n", LinearFormat::kLp);
  const Writing writing = write_linear_model(reading->model, LinearFormat::kLp);
  CHECK(writing.text.find("\n + x + 2 y\n") != std::string::npos);
  CHECK(writing.warnings ==
        std::vector<std::string>{
            "the objective is scaled: its value times "
            "0.000000000000000000000000000002, plus 1, is the value in the input file"});
}

TEST_CASE("models are read and written through the library", "[linear]") {
  const auto reading = read_linear_model("min x\nst\nx >= 1\nend\n", LinearFormat::kLp);
  REQUIRE(reading);
  CHECK(reading->model.rows() == 1);
  CHECK(reading->model.columns() == 1);
  const Writing writing = write_linear_model(reading->model, LinearFormat::kMps);
  CHECK(read_linear_model(writing.text, LinearFormat::kMps));
  const auto bad = read_linear_model("min x\nst\nx >= y\nend\n", LinearFormat::kLp);
  REQUIRE_FALSE(bad);
  CHECK(bad.error().line == 3);
  CHECK(bad.error().column == 6);
}

}  // namespace quadrille::linear
