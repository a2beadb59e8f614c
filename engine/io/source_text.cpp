// SPDX-License-Identifier: MIT

#include "engine/io/source_text.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::engine::io {
namespace {

constexpr std::size_t kMaxQuoted = 60;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

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
