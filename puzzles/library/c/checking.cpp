// SPDX-License-Identifier: MIT
//
// Answers and half-filled boards in the C interface: verdicts on them, and hints.

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include "engine/c/guard.hpp"
#include "puzzles/library/c/handles.hpp"
#include "puzzles/library/c/requests.hpp"

namespace quadrille::capi {

namespace {

nlohmann::ordered_json json_of(const std::optional<Violation>& violation) {
  if (!violation) return nullptr;
  return {{"rule", violation->rule}, {"message", violation->message}, {"cells", violation->cells}};
}

// The values are whole numbers.
nlohmann::ordered_json json_of(const std::optional<double>& value) {
  if (!value) return nullptr;
  return static_cast<std::int64_t>(*value);
}

// Solves the puzzle to decide whether the value is the best.
Result<OptimalityReport> best_of(const Puzzle& puzzle, double value, SolveOptions request) {
  request.limit = 1;
  request.unique = false;
  const auto report = solve(puzzle, request);
  if (!report) return report.error();
  return judge_optimality(puzzle, value, *report);
}

Result<nlohmann::ordered_json> judge(const Puzzle& puzzle, std::string_view answer, bool proves,
                                     const quadrille_solve_options& options) {
  auto request = to_cpp(options, puzzle);
  if (!request) return request.error();
  const auto judged = check(puzzle, answer);
  if (!judged) return judged.error();
  nlohmann::ordered_json json = {{"violation", json_of(judged->violation)},
                                 {"value", json_of(judged->value)},
                                 {"optimal", nullptr},
                                 {"better", nullptr}};
  if (!proves || judged->violation) return json;
  const auto optimality = best_of(puzzle, judged->value.value_or(0), std::move(request).value());
  if (!optimality) return optimality.error();
  if (optimality->verdict != Optimality::kUndecided)
    json["optimal"] = optimality->verdict == Optimality::kBest;
  json["better"] = json_of(optimality->better);
  return json;
}

const PartialReport& verdict_of(const PartialReport& report) { return report; }
const PartialReport& verdict_of(const Hint& hint) { return hint.partial; }

// Asks about marks and gives the verdict and its JSON. `marks` may be null for an empty board.
template <typename Ask>
quadrille_code ask_about_marks(const quadrille_puzzle* puzzle, const char* marks,
                               std::size_t length, const quadrille_solve_options* options,
                               quadrille_status* status, char** json, quadrille_error* error,
                               Ask ask) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"json", json}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    const auto request = to_cpp(*known, puzzle->puzzle);
    if (!request) return request.error();
    const auto read = marks == nullptr ? Result<PartialAnswer>(no_marks(puzzle->puzzle))
                                       : read_partial(puzzle->puzzle, view(marks, length));
    if (!read) return read.error();
    const auto found = ask(puzzle->puzzle, *read, *request);
    if (!found) return found.error();
    *json = copy(to_json(puzzle->puzzle, *found)).release();
    if (status != nullptr) *status = to_c(verdict_of(*found).status);
    return std::nullopt;
  });
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::copy;
using quadrille::capi::guarded;
using quadrille::capi::missing;
using quadrille::capi::missing_text;
using quadrille::capi::view;

quadrille_code quadrille_check(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               char** violation, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("answer", answer, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"violation", violation}})) return refusal;
    const auto judgement = quadrille::check(puzzle->puzzle, view(answer, length));
    if (!judgement) return judgement.error();
    *violation = judgement->violation
                     ? copy(quadrille::capi::json_of(judgement->violation).dump()).release()
                     : nullptr;
    return std::nullopt;
  });
}

quadrille_code quadrille_judge(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               int prove, const quadrille_solve_options* options, char** judgement,
                               quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("answer", answer, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"judgement", judgement}})) return refusal;
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    const auto json =
        quadrille::capi::judge(puzzle->puzzle, view(answer, length), prove != 0, *known);
    if (!json) return json.error();
    *judgement = copy(json->dump()).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_check_partial(const quadrille_puzzle* puzzle, const char* marks,
                                       size_t length, const quadrille_solve_options* options,
                                       quadrille_status* status, char** json,
                                       quadrille_error* error) {
  if (marks == nullptr)
    return quadrille::capi::fail(error, QUADRILLE_BAD_REQUEST, "'marks' is NULL");
  return quadrille::capi::ask_about_marks(
      puzzle, marks, length, options, status, json, error,
      [](const auto&... arguments) { return quadrille::check_partial(arguments...); });
}

quadrille_code quadrille_hint(const quadrille_puzzle* puzzle, const char* marks, size_t length,
                              const quadrille_solve_options* options, quadrille_status* status,
                              char** json, quadrille_error* error) {
  return quadrille::capi::ask_about_marks(
      puzzle, marks, length, options, status, json, error,
      [](const auto&... arguments) { return quadrille::find_hint(arguments...); });
}
