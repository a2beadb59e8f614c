// SPDX-License-Identifier: MIT
//
// Generates puzzles: checks the request the same way for all kinds, runs the kind's generator, and
// checks its result.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

constexpr int kMaxSide = 1000;

using puzzles::request_error;

std::optional<Error> unknown_setting(const puzzles::PuzzleKind& kind, std::string_view name) {
  std::vector<std::string_view> names;
  for (const SettingInfo& setting : kind.settings) names.push_back(setting.name);
  if (std::find(names.begin(), names.end(), name) != names.end()) return std::nullopt;
  return request_error("unknown setting " + puzzles::quoted(name) + " of the generator for " +
                       std::string(kind.id) + ' ' + puzzles::expectation(name, names));
}

std::optional<Error> refuse(const puzzles::PuzzleKind& kind, const GenerateOptions& options) {
  if (!kind.generate) return request_error("there is no generator for " + std::string(kind.id));
  if (options.rows < 1 || options.columns < 1 || options.rows > kMaxSide ||
      options.columns > kMaxSide) {
    return request_error("size " + std::to_string(options.rows) + "x" +
                         std::to_string(options.columns) + " (expected 1x1 to " +
                         std::to_string(kMaxSide) + "x" + std::to_string(kMaxSide) + ")");
  }
  for (const auto& [name, value] : options.settings) {
    if (auto error = unknown_setting(kind, name)) return error;
  }
  return std::nullopt;
}

}  // namespace

Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options) {
  const puzzles::PuzzleKind* kind = puzzles::find_puzzle_kind(puzzle);
  if (kind == nullptr)
    return request_error("unknown puzzle " + puzzles::quoted(puzzle) + ' ' +
                         puzzles::expectation(puzzle, puzzles::puzzle_ids()));
  if (auto error = puzzles::bad_time_limit(options.time_limit)) return *std::move(error);
  if (auto error = refuse(*kind, options)) return *std::move(error);
  if (auto why = encoders::SatSolver::why_unusable()) return request_error(*std::move(why));

  const StopToken stop(options.stop,
                       puzzles::deadline_after(puzzles::Clock::now(), options.time_limit));
  Result<puzzles::InstancePointer> made = kind->generate(options, stop);
  if (!made) return made.error();
  if (*made == nullptr) return std::optional<Puzzle>();
  return std::optional<Puzzle>(Puzzle(*made));
}

}  // namespace quadrille
