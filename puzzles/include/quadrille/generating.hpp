// SPDX-License-Identifier: MIT
/// @file
/// Generates puzzles.
///
///     const auto made = quadrille::generate("hashi", {.rows = 10, .columns = 10, .seed = 1});
///     if (made && *made) use(**made);

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// Options of `generate`.
struct GenerateOptions {
  int rows = 0;            ///< of the board, from 1
  int columns = 0;         ///< of the board, from 1
  std::uint64_t seed = 0;  ///< same seed, same puzzle
  bool any = false;        ///< whether the puzzle may have more than one solution
  /// Settings of the puzzle's generator, by the names of the catalogue: {{"difficulty", "easy"}}.
  std::vector<std::pair<std::string, std::string>> settings = {};
  std::optional<double> time_limit = {};  ///< seconds of wall clock
  std::function<bool()> stop = {};        ///< polled often; returning true ends the search
};

/// Makes a puzzle of a kind, e.g. "hashi", with exactly one solution unless `any`. Returns nullopt if
/// stopped before one was found; fails for unknown puzzles and settings, and for sizes out of range.
Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options);

}  // namespace quadrille

QUADRILLE_EXPORT_END
