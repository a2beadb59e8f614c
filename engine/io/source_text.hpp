// SPDX-License-Identifier: MIT
//
// The text of a model file: places in it are kept as offsets while it is read, and become a line
// and a column only when there is something to complain about.
//
//   if (const auto error = check_text(text)) return *error;
//   return error_at(text, offset, "'x' is no number (expected a bound)");

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <quadrille/engine/io/model_file.hpp>

namespace quadrille::engine::io {

// A text may start with it.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Refuses what is no text: too many bytes, UTF-16, control characters, a CR without LF.
std::optional<ReadError> check_text(std::string_view text);

ReadError error_at(std::string_view text, std::size_t offset, std::string message);

// Where a piece of the text stands in it.
inline std::size_t offset_of(std::string_view piece, std::string_view text) {
  return static_cast<std::size_t>(piece.data() - text.data());
}

// In quotes for a message: cut when long, with what does not print as \xNN.
std::string quoted(std::string_view text);

bool is_blank(char c);
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower_case(char c);
std::string lower_case(std::string_view text);
// Without the blanks around it.
std::string_view trimmed(std::string_view text);

}  // namespace quadrille::engine::io
