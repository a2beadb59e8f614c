// SPDX-License-Identifier: MIT
//
// Reports as handles in the C interface, and enumerations that keep no solutions.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <quadrille/quadrille.h>
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/library/c/capi_handles.hpp"

namespace quadrille::tests {
namespace {

struct FreeReport {
  void operator()(quadrille_report* report) const { quadrille_report_free(report); }
};
using ReportHandle = std::unique_ptr<quadrille_report, FreeReport>;

ReportHandle report_of(const std::string& text, const quadrille_solve_options& options) {
  const Puzzles puzzles = read(text);  // the report outlives them
  quadrille_report* report = nullptr;
  quadrille_error error = {};
  const auto code =
      quadrille_solve_report(quadrille_get(puzzles.get(), 0), &options, &report, &error);
  INFO(error.message);
  REQUIRE(code == QUADRILLE_OK);
  return ReportHandle(report);
}

nlohmann::json json_of(const ReportHandle& report) {
  char* json = nullptr;
  REQUIRE(quadrille_report_json(report.get(), &json, nullptr) == QUADRILLE_OK);
  return nlohmann::json::parse(valid_line(take(json)));
}

// Has 24 solutions.
const std::string kOpenSurvo = "survo\nsize: 2x2\nrows: ? ?\ncolumns: ? ?\ngrid:\n. .\n. .\n";
const std::string kRogo = "rogo\nsize: 2x3\nsteps: 4\ngrid:\n3 3 .\n3 3 .\n";

quadrille_solve_options all_solutions() {
  auto options = solve_options();
  options.limit = QUADRILLE_ALL;
  return options;
}

}  // namespace

TEST_CASE("capi: a report gives its solutions as arrays and as JSON", "[capi]") {
  const ReportHandle report = report_of(kOpenSurvo, all_solutions());
  CHECK(quadrille_report_status(report.get()) == QUADRILLE_MULTIPLE);
  CHECK(quadrille_report_found_all(report.get()) == 1);
  CHECK(quadrille_report_found(report.get()) == 24);
  CHECK(std::isnan(quadrille_report_objective(report.get())));
  CHECK(std::isnan(quadrille_report_bound(report.get())));
  const auto line = json_of(report);
  CHECK(line.at("complete") == true);
  CHECK_FALSE(line.contains("count"));
  REQUIRE(quadrille_report_count(report.get()) == 24);
  for (std::size_t i = 0; i < 24; ++i) {
    std::vector<std::int32_t> cells(4);
    REQUIRE(quadrille_report_cells(report.get(), i, cells.data(), cells.size(), nullptr) ==
            QUADRILLE_OK);
    const auto& solution = line.at("solutions").at(i);
    CHECK(solution.at("grid").at(1).at(0) == cells[2]);
    char* json = nullptr;
    REQUIRE(quadrille_report_solution(report.get(), i, &json, nullptr) == QUADRILLE_OK);
    CHECK(nlohmann::json::parse(take(json)) == solution);
  }
}

TEST_CASE("capi: a report has the value of a best solution", "[capi]") {
  const ReportHandle report = report_of(kRogo, solve_options());
  CHECK(quadrille_report_status(report.get()) == QUADRILLE_OPTIMAL);
  CHECK(quadrille_report_objective(report.get()) == 12);
  CHECK(quadrille_report_bound(report.get()) == 12);
}

TEST_CASE("capi: a board that shows that it has no solution has none", "[capi]") {
  const ReportHandle report = report_of("hashi\nsize: 1x3\ngrid:\n2 . 1\n", solve_options());
  CHECK(quadrille_report_status(report.get()) == QUADRILLE_NONE);
  CHECK(quadrille_report_found(report.get()) == 0);
  CHECK(quadrille_report_found_all(report.get()) == 1);
}

TEST_CASE("capi: a report refuses what it does not have", "[capi]") {
  const ReportHandle report = report_of(kRogo, solve_options());
  std::vector<std::int32_t> cells(6);
  quadrille_error error = {};
  CHECK(quadrille_report_cells(report.get(), 1, cells.data(), 6, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("no solution with index 1 (there are 1, counted from 0)"));
  CHECK(quadrille_report_cells(report.get(), 0, cells.data(), 5, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_report_cells(report.get(), 0, nullptr, 6, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_report_cells(nullptr, 0, cells.data(), 6, &error) == QUADRILLE_BAD_REQUEST);
  char* json = nullptr;
  CHECK(quadrille_report_solution(report.get(), 1, &json, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_report_json(nullptr, &json, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_report_json(report.get(), nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(json == nullptr);
  CHECK(quadrille_report_status(nullptr) == QUADRILLE_UNKNOWN);
  CHECK(quadrille_report_count(nullptr) + quadrille_report_found(nullptr) == 0);
  CHECK(quadrille_report_found_all(nullptr) == 0);
  CHECK(std::isnan(quadrille_report_objective(nullptr)));
  quadrille_report_free(nullptr);
  const Puzzles puzzles = read(kRogo);
  CHECK(quadrille_solve_report(quadrille_get(puzzles.get(), 0), nullptr, nullptr, &error) ==
        QUADRILLE_BAD_REQUEST);
  quadrille_report* none = nullptr;
  CHECK(quadrille_solve_report(nullptr, nullptr, &none, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(none == nullptr);
}

TEST_CASE("capi: solutions are passed on as cells and need not be kept", "[capi]") {
  std::vector<std::vector<std::int32_t>> found;
  auto options = all_solutions();
  options.context = &found;
  options.on_cells = [](const std::int32_t* cells, std::size_t count, void* context) {
    static_cast<std::vector<std::vector<std::int32_t>>*>(context)->emplace_back(cells,
                                                                                cells + count);
    return 1;
  };
  options.drop_solutions = 1;
  const ReportHandle report = report_of(kOpenSurvo, options);
  CHECK(found.size() == 24);
  CHECK(found.front().size() == 4);
  CHECK(quadrille_report_status(report.get()) == QUADRILLE_MULTIPLE);
  CHECK(quadrille_report_count(report.get()) == 2);
  CHECK(quadrille_report_found(report.get()) == 24);
  CHECK(quadrille_report_found_all(report.get()) == 1);
  const auto line = json_of(report);
  CHECK(line.at("solutions").size() == 2);
  CHECK(line.at("solution_count") == 24);
  CHECK(line.at("complete") == false);  // these are not all
  CHECK(line.at("count") == "24");
}

TEST_CASE("capi: a callback with cells ends a search", "[capi]") {
  auto options = all_solutions();
  int calls = 0;
  options.context = &calls;
  options.on_cells = [](const std::int32_t*, std::size_t, void* context) {
    return ++*static_cast<int*>(context) < 3 ? 1 : 0;
  };
  options.drop_solutions = 1;
  const ReportHandle report = report_of(kOpenSurvo, options);
  CHECK(calls == 3);
  CHECK(quadrille_report_found(report.get()) == 3);
  CHECK(quadrille_report_found_all(report.get()) == 0);
  CHECK_FALSE(json_of(report).contains("count"));
}

}  // namespace quadrille::tests
