// SPDX-License-Identifier: MIT
//
// Parses untrusted JSON: errors have a line and column, duplicate keys are refused, and the nesting
// depth is limited. Writes JSON on one line.
//
//   const auto json = parse_json(text->body());
//   if (!json) return json.error();
//   const std::string line = JsonObject().whole("count", 1).json("board", json_text(*json)).text();

#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include <quadrille/quadrille.hpp>

namespace quadrille::puzzles {

inline constexpr int kMaxJsonDepth = 64;

// `text` is UTF-8.
Result<nlohmann::ordered_json> parse_json(std::string_view text);

// Bytes that are not UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);

// Writes an object member by member: that is fast for lines of which files may have millions, and
// numbers can have more digits than a double. Keys must not contain quotes or backslashes.
class JsonObject {
 public:
  // The value is JSON.
  JsonObject& json(std::string_view key, std::string_view value);
  // The value must not contain quotes or backslashes; an empty one is written as null.
  JsonObject& word(std::string_view key, std::string_view value);
  JsonObject& whole(std::string_view key, std::int64_t value);
  JsonObject& boolean(std::string_view key, bool value);
  // Rounds to the microsecond, with at least one decimal.
  JsonObject& seconds(std::string_view key, double value);
  bool empty() const { return text_.empty(); }
  std::string text() const { return text_.empty() ? "{}" : text_ + '}'; }

 private:
  std::string text_;
};

}  // namespace quadrille::puzzles
