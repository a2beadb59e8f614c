// SPDX-License-Identifier: MIT
//
// Parses untrusted JSON: errors have a line and column, duplicate keys are refused, and the nesting
// depth is limited.
//
//   const auto json = parse_json(text->body());
//   if (!json) return json.error();

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include <quadrille/quadrille.hpp>

namespace quadrille::puzzles {

inline constexpr int kMaxJsonDepth = 64;

// `text` is UTF-8.
Result<nlohmann::ordered_json> parse_json(std::string_view text);

}  // namespace quadrille::puzzles
