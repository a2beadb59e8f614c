// SPDX-License-Identifier: MIT
//
// Solving and certifying in the C interface.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "engine/c/guard.hpp"
#include "puzzles/library/c/handles.hpp"
#include "puzzles/library/c/requests.hpp"

namespace quadrille::capi {

namespace {

using Solved = quadrille_report;

Result<Solved> ask(const Puzzle& puzzle, const quadrille_solve_options& options) {
  const Questions questions{.explain = options.explain != 0,
                            .relax = options.relax != 0,
                            .count = options.count != 0,
                            .common = options.common != 0,
                            .reasons = options.why != 0};
  if ((questions.common || questions.relax || questions.reasons) &&
      options.on_checkpoint != nullptr)
    return bad_request("common, relax and why give no checkpoints");
  auto given = to_cpp(options, puzzle);
  if (!given) return given.error();
  SolveOptions request = std::move(given).value();
  if (puzzle.marks() != nullptr) request.assumptions = *puzzle.marks();
  auto asked = quadrille::ask(puzzle, questions, request);
  if (!asked) return asked.error();
  Solved solved{puzzle, std::move(asked->report), std::move(asked->context)};
  solved.context.source = to_string(options.source);
  if (puzzle.marks() != nullptr) solved.context.part = *puzzle.marks();
  return solved;
}

// Solves the puzzle and passes the result to `use`, which returns an error, if any.
template <typename Use>
quadrille_code answer(const quadrille_puzzle* puzzle, const quadrille_solve_options* options,
                      quadrille_error* error, Use use) {
  std::string bug;
  const quadrille_code code = guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    auto solved = ask(puzzle->puzzle, *known);
    if (!solved) return solved.error();
    bug = solved->report.status == Status::kError ? solved->report.error : "";
    return bug.empty() ? use(*known, std::move(solved).value()) : std::nullopt;
  });
  return bug.empty() ? code : fail(error, QUADRILLE_INTERNAL, bug);
}

// Gives the JSON and the status of the result; `then` may still fail before.
template <typename Then>
quadrille_code answer_as_json(const quadrille_puzzle* puzzle,
                              const quadrille_solve_options* options, quadrille_status* status,
                              char** json, quadrille_error* error, Then then) {
  if (json == nullptr) return fail(error, QUADRILLE_BAD_REQUEST, "'json' is NULL");
  return answer(puzzle, options, error,
                [&](const auto& known, const Solved& solved) -> std::optional<Error> {
                  const auto line = to_json(solved.puzzle, solved.report, solved.context);
                  if (!line) return line.error();
                  auto text = copy(*line);
                  if (auto refusal = then(known, solved.report)) return refusal;
                  *json = text.release();
                  if (status != nullptr) *status = to_c(solved.report.status);
                  return std::nullopt;
                });
}

// Returns what is left of the time for a proof.
ProofOptions proof_options(const SolveOptions& options, const Report& report) {
  ProofOptions result{.seed = options.seed, .stop = options.stop};
  if (options.time_limit)
    result.time_limit =
        std::max(0.0, *options.time_limit - report.seconds.build - report.seconds.solve);
  return result;
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::fail;

quadrille_code quadrille_solve(const quadrille_puzzle* puzzle,
                               const quadrille_solve_options* options, quadrille_status* status,
                               char** json, quadrille_error* error) {
  return quadrille::capi::answer_as_json(
      puzzle, options, status, json, error,
      [](const auto&, const quadrille::Report&) -> std::optional<Error> { return std::nullopt; });
}

quadrille_code quadrille_solve_report(const quadrille_puzzle* puzzle,
                                      const quadrille_solve_options* options,
                                      quadrille_report** report, quadrille_error* error) {
  if (report == nullptr) return fail(error, QUADRILLE_BAD_REQUEST, "'report' is NULL");
  return quadrille::capi::answer(puzzle, options, error,
                                 [&](const auto&, quadrille_report solved) -> std::optional<Error> {
                                   *report = new quadrille_report(std::move(solved));
                                   return std::nullopt;
                                 });
}

quadrille_code quadrille_certify(
    const quadrille_puzzle* puzzle, const quadrille_solve_options* options,
    void (*on_piece)(const char* file, const char* text, size_t length, void* context),
    quadrille_status* status, char** json, int* certified, quadrille_error* error) {
  if (on_piece == nullptr) return fail(error, QUADRILLE_BAD_REQUEST, "'on_piece' is NULL");
  if (certified == nullptr) return fail(error, QUADRILLE_BAD_REQUEST, "'certified' is NULL");
  return quadrille::capi::answer_as_json(
      puzzle, options, status, json, error,
      [&](const auto& known, const quadrille::Report& report) -> std::optional<Error> {
        const auto request = quadrille::capi::to_cpp(known, puzzle->puzzle);
        if (!request) return request.error();
        quadrille::ProofOptions limits = quadrille::capi::proof_options(*request, report);
        if (const quadrille::PartialAnswer* marks = puzzle->puzzle.marks())
          limits.assumptions = *marks;
        const auto give_piece = [&](const char* file, std::string_view text) {
          on_piece(file, text.data(), text.size(), known.context);
        };
        limits.proof = [&](std::string_view text) { give_piece("proof.pbp", text); };
        const auto certificate = quadrille::certify(puzzle->puzzle, report, limits);
        *certified = certificate ? 1 : 0;
        if (!certificate) return std::nullopt;
        give_piece("puzzle.txt", certificate->puzzle);
        give_piece("claim.json", certificate->claim);
        give_piece("formula.opb", certificate->formula);
        return std::nullopt;
      });
}
