// SPDX-License-Identifier: MIT
/// @file
/// Generates puzzles.
///
///     const auto made = quadrille::generate("hashi", {.rows = 10, .columns = 10, .seed = 1});
///     if (made && *made) use(**made);
///
/// With settings of the generator, which catalogue() lists, and a time limit:
///
///     quadrille::GenerateOptions options{.rows = 20, .columns = 20, .time_limit = 60};
///     options.settings = {{"difficulty", "hard"}};
///     const auto hard = quadrille::generate("hashi", options);
///     if (!hard) return complain(hard.error());
///     if (*hard) std::cout << *quadrille::draw_text(**hard, nullptr);

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

/// Options of `generate`. The functions are called by the calling thread; what they throw passes
/// through the call.
struct GenerateOptions {
  int rows = 0;            ///< of the board, 1 to 1000
  int columns = 0;         ///< of the board, 1 to 1000
  std::uint64_t seed = 0;  ///< same seed, same puzzle (for one version of CaDiCaL)
  bool any = false;        ///< whether the puzzle may have more than one solution
  /// Settings of the puzzle's generator, by the names of the catalogue: {{"difficulty", "easy"}}.
  std::vector<std::pair<std::string, std::string>> settings = {};
  std::optional<double> time_limit = {};  ///< seconds of wall clock, at least 0; nullopt: none
  std::function<bool()> stop = {};        ///< polled often; returning true ends the search
  /// Called if the puzzle has less of something than was asked for, as far as a setting allows
  /// that: with words such as "26 islands instead of 40". May be called before the puzzle is
  /// finished.
  std::function<void(std::string_view)> note = {};
};

/// Makes a puzzle of a kind, e.g. "hashi", with exactly one solution unless `any`. Returns nullopt
/// if stopped before one was found. Fails for unknown puzzles and settings, for puzzles without a
/// generator (PuzzleInfo::generates), and for sizes out of range. The same options give the same
/// puzzle, unless a limit comes first.
Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options);

}  // namespace quadrille

QUADRILLE_EXPORT_END
