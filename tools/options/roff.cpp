// SPDX-License-Identifier: MIT

#include "tools/options/roff.hpp"

#include <algorithm>

namespace quadrille::tools {
namespace {

// Escapes special characters, but not a point at the start of a line.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '\\':
        result += "\\e";
        break;
      case '-':
        result += "\\-";
        break;
      case '\'':
        result += "\\(aq";
        break;
      case '`':
        result += "\\(ga";
        break;
      case '^':
        result += "\\(ha";
        break;
      case '~':
        result += "\\(ti";
        break;
      default:
        result += c;
    }
  }
  return result;
}

// Protects a point at the start of a line, which would make the line a command.
std::string guarded(std::string line) {
  if (!line.empty() && line.front() == '.') line.insert(0, "\\&");
  return line;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_option(std::string_view word) {
  const std::size_t hyphens = std::min(word.find_first_not_of('-'), word.size());
  return hyphens >= 1 && hyphens <= 2 && hyphens < word.size() && is_letter(word[hyphens]);
}

// Reports whether the word names a manual page: quadrille(5).
bool is_page(std::string_view word) {
  return word.size() > 3 && word.ends_with(')') && word[word.size() - 3] == '(' &&
         word[word.size() - 2] >= '1' && word[word.size() - 2] <= '8';
}

std::string styled(std::string_view word, const std::vector<std::string_view>& italics) {
  if (is_page(word))
    return bold(word.substr(0, word.size() - 3)) + std::string(word.substr(word.size() - 3));
  if (is_option(word)) return bold(word);
  if (std::find(italics.begin(), italics.end(), word) != italics.end()) return italic(word);
  std::string result;
  for (const char c : word) result += c == '\'' ? "'" : escaped({&c, 1});  // an apostrophe
  return result;
}

// Styles a word without the punctuation around it.
std::string styled_between_marks(std::string_view word,
                                 const std::vector<std::string_view>& italics) {
  if (is_page(word)) return styled(word, italics);
  const std::size_t start = std::min(word.find_first_not_of("(\""), word.size());
  std::size_t end = word.find_last_not_of(".,;:)\"");
  end = end == std::string_view::npos || end < start ? word.size() : end + 1;
  if (is_page(word.substr(start, std::min(end + 1, word.size()) - start)))
    end = std::min(end + 1, word.size());
  return escaped(word.substr(0, start)) + styled(word.substr(start, end - start), italics) +
         escaped(word.substr(end));
}

}  // namespace

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string literal(std::string_view text) { return guarded(escaped(text)); }

std::string prose(std::string_view text, const std::vector<std::string_view>& italics) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == '(') {
      result += text[at++];
      continue;
    }
    const std::size_t close = text[at] == '\'' ? text.find('\'', at + 1) : std::string_view::npos;
    if (close != std::string_view::npos) {
      result += bold(text.substr(at + 1, close - at - 1));
      at = close + 1;
      continue;
    }
    const std::size_t end = std::min(text.find(' ', at), text.size());
    result += styled_between_marks(text.substr(at, end - at), italics);
    at = end;
  }
  return guarded(std::move(result));
}

std::string paragraphs(std::string_view text, const std::vector<std::string_view>& italics) {
  std::string result, line, example;
  const auto end_paragraph = [&] {
    if (line.empty() && example.empty()) return;
    if (!result.empty()) result += ".PP\n";
    result += example.empty() ? prose(line, italics) + '\n' : ".EX\n" + example + ".EE\n";
    line.clear();
    example.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view next = text.substr(0, end);
    if (next.starts_with("  ")) {
      example += guarded(literal(next)) + '\n';
    } else {
      if (end == 0) end_paragraph();
      if (end > 0 && !line.empty()) line += ' ';
      line += next;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  end_paragraph();
  return result;
}

std::string tagged(std::string_view tag, std::string_view text) {
  return ".TP\n" + std::string(tag) + '\n' + std::string(text) + '\n';
}

}  // namespace quadrille::tools
