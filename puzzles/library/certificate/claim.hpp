// SPDX-License-Identifier: MIT
//
// What a report claims, for its proof.
//
//   const std::string_view word = claim_of(instance, report);  // "unique"

#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles::certificate {

// Returns "none", "unique", "exactly", "at least" or "optimal"; empty if the report claims nothing.
std::string_view claim_of(const Instance& instance, const Report& report);

// Returns the claim with its solutions. `about` has more members: the marks of a part, or how many
// parts are joined.
nlohmann::ordered_json claim_json(const Puzzle& puzzle, const Report& report,
                                  const nlohmann::ordered_json& about = {});

}  // namespace quadrille::puzzles::certificate
