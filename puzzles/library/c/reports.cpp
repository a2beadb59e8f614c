// SPDX-License-Identifier: MIT
//
// The parts of a report in the C interface.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include "engine/c/guard.hpp"
#include "puzzles/library/c/handles.hpp"
#include "puzzles/library/c/requests.hpp"

namespace quadrille::capi {

namespace {

double value_or_nan(const std::optional<double>& value) {
  return value.value_or(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::guarded;
using quadrille::capi::missing;
using quadrille::capi::value_or_nan;

void quadrille_report_free(quadrille_report* report) { delete report; }

quadrille_status quadrille_report_status(const quadrille_report* report) {
  return report == nullptr ? QUADRILLE_UNKNOWN : quadrille::capi::to_c(report->report.status);
}

size_t quadrille_report_count(const quadrille_report* report) {
  return report == nullptr ? 0 : report->report.solutions.size();
}

uint64_t quadrille_report_found(const quadrille_report* report) {
  if (report == nullptr) return 0;
  return std::max(report->report.found, report->report.solutions.size());
}

int quadrille_report_found_all(const quadrille_report* report) {
  return report != nullptr && report->report.found_all ? 1 : 0;
}

double quadrille_report_objective(const quadrille_report* report) {
  return report == nullptr ? value_or_nan(std::nullopt) : value_or_nan(report->report.objective);
}

double quadrille_report_bound(const quadrille_report* report) {
  return report == nullptr ? value_or_nan(std::nullopt) : value_or_nan(report->report.bound);
}

quadrille_code quadrille_report_cells(const quadrille_report* report, size_t index, int32_t* cells,
                                      size_t count, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"report", report}, {"cells", cells}})) return refusal;
    return quadrille::capi::put_cells(report->puzzle, report->report.solutions, index,
                                      {cells, count});
  });
}

quadrille_code quadrille_report_solution(const quadrille_report* report, size_t index, char** json,
                                         quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"report", report}, {"json", json}})) return refusal;
    const auto& solutions = report->report.solutions;
    if (auto refusal = quadrille::capi::missing_solution(solutions, index)) return refusal;
    const auto text = quadrille::to_json(report->puzzle, solutions[index]);
    if (!text) return text.error();
    *json = quadrille::capi::copy(*text).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_report_json(const quadrille_report* report, char** json,
                                     quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"report", report}, {"json", json}})) return refusal;
    const auto line = quadrille::to_json(report->puzzle, report->report, report->context);
    if (!line) return line.error();
    *json = quadrille::capi::copy(*line).release();
    return std::nullopt;
  });
}
