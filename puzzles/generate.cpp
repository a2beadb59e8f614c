// SPDX-License-Identifier: MIT
//
// Making puzzles: the request looked at once for all kinds, the kind's own generator, and a last
// look at what it made.

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/puzzle.hpp"
#include "puzzles/registry.hpp"
#include "puzzles/text.hpp"

namespace quadrille {
namespace {

constexpr int kMostRows = 1000;

Error request_error(std::string message) { return {ErrorKind::kRequest, 0, 0, std::move(message)}; }

template <typename Infos>
std::string names_of(const Infos& infos) {
  std::string names;
  for (const auto& info : infos) names += (names.empty() ? "" : ", ") + std::string(info.name);
  return names.empty() ? "none" : names;
}

std::optional<Error> refuse(const puzzles::PuzzleKind& kind, const GenerateOptions& options) {
  if (kind.generate == nullptr)
    return request_error("there is no generator for " + std::string(kind.id));
  if (options.rows < 1 || options.columns < 1 || options.rows > kMostRows ||
      options.columns > kMostRows) {
    return request_error("size " + std::to_string(options.rows) + "x" +
                         std::to_string(options.columns) + " (expected 1x1 to " +
                         std::to_string(kMostRows) + "x" + std::to_string(kMostRows) + ")");
  }
  for (const auto& [name, value] : options.settings) {
    const bool is_known =
        std::any_of(kind.settings.begin(), kind.settings.end(),
                    [&name = name](const SettingInfo& known) { return known.name == name; });
    if (!is_known) {
      return request_error("no setting " + puzzles::quoted(name) + " of the generator for " +
                           std::string(kind.id) + " (expected " + names_of(kind.settings) + ")");
    }
  }
  return std::nullopt;
}

}  // namespace

Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options) {
  const puzzles::PuzzleKind* kind = puzzles::find_puzzle_kind(puzzle);
  if (kind == nullptr) return request_error("unknown puzzle " + puzzles::quoted(puzzle));
  if (auto error = refuse(*kind, options)) return *std::move(error);

  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  bool is_stopped = false;  // once true it stays true
  const std::function<bool()> stop = [&] {
    const std::chrono::duration<double> seconds = Clock::now() - start;
    is_stopped = is_stopped || (options.stop && options.stop()) ||
                 (options.time_limit && seconds.count() >= *options.time_limit);
    return is_stopped;
  };
  Result<puzzles::InstancePointer> made = kind->generate(options, stop);
  if (!made) return made.error();
  if (*made == nullptr) return std::optional<Puzzle>();
  return std::optional<Puzzle>(Puzzle(*made));
}

}  // namespace quadrille
