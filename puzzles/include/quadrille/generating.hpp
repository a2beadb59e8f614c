// SPDX-License-Identifier: MIT
/// @file
/// Making puzzles.
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

struct GenerateOptions {
  int rows = 0;
  int columns = 0;
  std::uint64_t seed = 0;  ///< same seed, same puzzle
  bool any = false;  ///< the solution need not be the only one
  /// What else the puzzle's generator can be told, by the names of the catalogue.
  std::vector<std::pair<std::string, std::string>> settings = {};
  std::optional<double> time_limit = {};  ///< seconds of wall clock
  std::function<bool()> stop = {};  ///< polled often; true ends the search
};

/// Makes a puzzle that has a solution, only one unless `any`. Nothing: stopped before one was found.
Result<std::optional<Puzzle>> generate(std::string_view puzzle, const GenerateOptions& options);

}  // namespace quadrille

QUADRILLE_EXPORT_END
