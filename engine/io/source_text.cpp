// SPDX-License-Identifier: MIT

#include "engine/io/source_text.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

namespace quadrille::engine::io {
namespace {

constexpr std::size_t kMaxQuoted = 60;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Punctuation, blanks, signs and digits of Unicode, many of which look like ASCII; besides,
// invisible, private and unassigned code points.
struct CodePoints {
  char32_t first, last;
};
constexpr CodePoints kNoLetters[] = {
    {0x80, 0xA9},     {0xAB, 0xB4},        {0xB6, 0xB9},     {0xBB, 0xBF},     {0xD7, 0xD7},
    {0xF7, 0xF7},     {0x2C2, 0x2DF},      {0x2E5, 0x2FF},   {0x37E, 0x37E},   {0x387, 0x387},
    {0x589, 0x58A},   {0x5BE, 0x5BE},      {0x600, 0x61F},   {0x660, 0x66D},   {0x6D4, 0x6D4},
    {0x6F0, 0x6F9},   {0x1680, 0x1680},    {0x180E, 0x180E}, {0x2000, 0x207F}, {0x208A, 0x208F},
    {0x20A0, 0x20CF}, {0x2150, 0x218F},    {0x2190, 0x2BFF}, {0x2E00, 0x2E7F}, {0x3000, 0x3004},
    {0x3008, 0x3020}, {0x3030, 0x3030},    {0x3164, 0x3164}, {0xD800, 0xF8FF}, {0xFE00, 0xFE6F},
    {0xFEFF, 0xFEFF}, {0xFF00, 0xFF20},    {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFA0, 0xFFA0},
    {0xFFE0, 0xFFFF}, {0xE0000, 0x10FFFF},
};

char32_t code_point(std::string_view character) {
  if (character.size() == 1) return static_cast<unsigned char>(character.front());
  char32_t point = static_cast<unsigned char>(character.front()) & (0x7F >> character.size());
  for (const char c : character.substr(1))
    point = point << 6 | (static_cast<unsigned char>(c) & 0x3F);
  return point;
}

std::string escaped(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

}  // namespace

std::optional<ReadError> check_text(std::string_view text) {
  if (text.size() > kMaxModelText) {
    return ReadError{
        1, 1,
        "the text has too many bytes (expected at most " + std::to_string(kMaxModelText) + ")"};
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    return ReadError{1, 1, "the text is UTF-16 (expected UTF-8)"};
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (static_cast<unsigned char>(c) >= ' ' && c != '\x7F') continue;
    if (c == '\n' || c == '\t') continue;
    if (c != '\r') {
      return error_at(text, i, "the control character " + escaped(c) + " (expected text)");
    }
    if (i + 1 == text.size() || text[i + 1] != '\n') {
      return error_at(text, i,
                      "a carriage return without a line feed (expected LF or CR LF line ends)");
    }
  }
  return std::nullopt;
}

ReadError error_at(std::string_view text, std::size_t offset, std::string message) {
  const std::string_view before = text.substr(0, offset);
  const std::string_view in_line = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const auto hidden = std::count_if(in_line.begin(), in_line.end(), continues_character);
  return {static_cast<std::size_t>(lines) + 1,
          in_line.size() - static_cast<std::size_t>(hidden) + 1, std::move(message)};
}

std::string quoted(std::string_view text) {
  std::string quote = "'";
  std::size_t shown = 0;
  for (const char c : text) {
    if (!continues_character(c) && ++shown > kMaxQuoted) {
      quote += "...";
      break;
    }
    if (quote.size() > 8 * kMaxQuoted) break;  // not a text
    quote += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? escaped(c) : std::string(1, c);
  }
  return quote + "'";
}

std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (length > text.size()) return 1;
  const std::string_view rest = text.substr(1, length - 1);
  return std::all_of(rest.begin(), rest.end(), continues_character) ? length : 1;
}

std::size_t foreign_letter_length(std::string_view text) {
  const std::size_t length = character_length(text);
  const char32_t point = code_point(text.substr(0, length));
  const auto holds = [&](const CodePoints& range) {
    return range.first <= point && point <= range.last;
  };
  return length == 1 || std::any_of(std::begin(kNoLetters), std::end(kNoLetters), holds) ? 0
                                                                                         : length;
}

std::size_t find_foreign_sign(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const bool is_ascii = static_cast<unsigned char>(text[i]) < 0x80;
    const std::size_t length = is_ascii ? 1 : foreign_letter_length(text.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

std::string foreign_character_error(std::string_view text) {
  const std::string_view character = text.substr(0, character_length(text));
  if (character.size() == 1)
    return "the byte " + escaped(text.front()) + " is not UTF-8 (expected text in UTF-8)";
  char name[16];
  std::snprintf(name, sizeof name, "U+%04X", static_cast<unsigned>(code_point(character)));
  return quoted(character) + ", " + name + ", is out of place (expected blanks and signs of ASCII)";
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return lower_case(c); });
  return lower;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace quadrille::engine::io
