// SPDX-License-Identifier: MIT
//
// JSON from outside, read with care: errors know their line and column, a key stands once in an
// object, and nesting has a limit.
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
