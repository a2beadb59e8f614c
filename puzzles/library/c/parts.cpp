// SPDX-License-Identifier: MIT
//
// Parts of boards in the C interface: splitting and joining.

#include <memory>
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

PartialAnswer marks_or_none(const Puzzle& puzzle) {
  return puzzle.marks() != nullptr ? *puzzle.marks() : no_marks(puzzle);
}

Result<std::unique_ptr<quadrille_puzzles>> parts_of(const Puzzle& puzzle, std::size_t parts,
                                                    const quadrille_solve_options& options) {
  SplitOptions request{.parts = parts, .part = marks_or_none(puzzle)};
  if (auto error = set_limits(options, request)) return *std::move(error);
  const auto made = split(puzzle, request);
  if (!made) return made.error();
  auto result = std::make_unique<quadrille_puzzles>();
  for (const PartialAnswer& part : *made)
    result->puzzles.emplace_back(puzzle.with_marks(std::make_shared<const PartialAnswer>(part)));
  return result;
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::copy;
using quadrille::capi::guarded;
using quadrille::capi::missing;

quadrille_code quadrille_split(const quadrille_puzzle* puzzle, size_t parts,
                               const quadrille_solve_options* options, quadrille_puzzles** result,
                               quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"result", result}})) return refusal;
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    auto made = quadrille::capi::parts_of(puzzle->puzzle, parts, *known);
    if (!made) return made.error();
    *result = std::move(made).value().release();
    return std::nullopt;
  });
}

int quadrille_is_part(const quadrille_puzzle* puzzle) {
  return puzzle != nullptr && puzzle->puzzle.marks() != nullptr ? 1 : 0;
}

quadrille_code quadrille_part_json(const quadrille_puzzle* puzzle, char** json,
                                   quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"json", json}})) return refusal;
    const auto line =
        quadrille::part_to_json(puzzle->puzzle, quadrille::capi::marks_or_none(puzzle->puzzle));
    if (!line) return line.error();
    *json = copy(*line).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_join(const char* reports, size_t length, int unique,
                              quadrille_status* status, char** json, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing_text("reports", reports, length)) return refusal;
    if (auto refusal = missing({{"json", json}})) return refusal;
    const auto joined = quadrille::join_json(quadrille::capi::view(reports, length), unique != 0);
    if (!joined) return joined.error();
    const auto line = quadrille::to_json(joined->puzzle, joined->report, {});
    if (!line) return line.error();
    *json = copy(*line).release();
    if (status != nullptr) *status = quadrille::capi::to_c(joined->report.status);
    return std::nullopt;
  });
}

const char* quadrille_status_word(quadrille_status status) {
  using quadrille::Status;
  for (const Status one :
       {Status::kSolved, Status::kUnique, Status::kMultiple, Status::kOptimal, Status::kNone})
    if (quadrille::capi::to_c(one) == status) return quadrille::to_string(one).data();
  return "unknown";
}
