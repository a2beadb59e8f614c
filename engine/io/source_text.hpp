// SPDX-License-Identifier: MIT
//
// The text of a model file. Positions are kept as offsets while it is read, and converted to a line
// and a column only for an error.
//
//   if (const auto error = check_text(text)) return *error;
//   return error_at(text, offset, "'x' is not a number (expected a bound)");

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <quadrille/engine/io/model_file.hpp>

namespace quadrille::engine::io {

// The UTF-8 byte order mark, with which a text may start.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Returns an error if the bytes are not acceptable text: too many bytes, UTF-16, control
// characters, or a CR without LF.
std::optional<ReadError> check_text(std::string_view text);

ReadError error_at(std::string_view text, std::size_t offset, std::string message);

// Returns the offset of a piece of the text.
inline std::size_t offset_of(std::string_view piece, std::string_view text) {
  return static_cast<std::size_t>(piece.data() - text.data());
}

// Quotes a text for a message. Cuts long texts, and writes unprintable characters as \xNN.
std::string quoted(std::string_view text);

bool is_blank(char c);
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower_case(char c);
std::string lower_case(std::string_view text);

// Returns the length in bytes of the character of UTF-8 at the start of a text that is not empty; 1
// for bytes that are not UTF-8.
std::size_t character_length(std::string_view text);
// Returns the length of the first character if it may occur in names; otherwise 0. Letters of all
// scripts may, but not signs and blanks that look like those of ASCII, such as U+2212 for the
// minus, nor bytes that are not UTF-8. Requires a first byte of 0x80 or more.
std::size_t foreign_letter_length(std::string_view text);
// Returns the place of the first character that is neither ASCII nor such a letter; npos if there
// is no such character.
std::size_t find_foreign_sign(std::string_view text);
// Returns an error message for a first character that may not occur in names.
std::string foreign_character_error(std::string_view text);

// Returns the text without leading and trailing blanks.
std::string_view trimmed(std::string_view text);

}  // namespace quadrille::engine::io
