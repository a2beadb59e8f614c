// SPDX-License-Identifier: MIT

#include "puzzles/text/text.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <utility>

#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::size_t kMaxQuoted = 60;

constexpr auto is_no_blank = [](char c) { return c != ' ' && c != '\t'; };

// Blanks, control characters, and characters without a glyph, including direction marks: in a
// message or in a picture of a board they would hide or mislead.
bool is_invisible(char32_t code) {
  struct Range {
    char32_t first, last;
  };
  constexpr std::array<Range, 13> kRanges{{{0x0, 0x20},
                                           {0x7F, 0xA0},
                                           {0xAD, 0xAD},
                                           {0x1680, 0x1680},
                                           {0x180E, 0x180E},
                                           {0x2000, 0x200F},
                                           {0x2028, 0x202F},
                                           {0x205F, 0x206F},
                                           {0x3000, 0x3000},
                                           {0xFE00, 0xFE0F},
                                           {0xFEFF, 0xFEFF},
                                           {0xFFF9, 0xFFFB},
                                           {0xE0000, 0xE0FFF}}};
  return std::any_of(kRanges.begin(), kRanges.end(),
                     [&](const Range& range) { return code >= range.first && code <= range.last; });
}

std::string byte_escapes(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += "\\x";
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

// Returns what is wrong with the character at the offset; nullopt if nothing is.
std::optional<std::string> fault(std::string_view text, std::size_t offset) {
  const std::string_view from_here = text.substr(offset);
  const char c = from_here.front();
  if (c == '\0') return "a NUL byte (expected UTF-8 text)";
  if (c == '\r') {
    if (from_here.size() > 1 && from_here[1] == '\n') return std::nullopt;
    return "a carriage return without a line feed (expected LF or CR LF line ends)";
  }
  if (c == '\t') return std::nullopt;
  const CodePoint character = first_code_point(from_here);
  if (character.value == kInvalidCodePoint) {
    return "the byte " + byte_escapes(from_here.substr(0, 1)) +
           " is not UTF-8 (expected UTF-8 text)";
  }
  if (character.value < 0x20 || character.value == 0x7F) {
    return "the control character " + byte_escapes(from_here.substr(0, 1)) + " (expected text)";
  }
  return std::nullopt;
}

std::optional<Error> check_line(const Line& line) {
  for (std::size_t i = 0; i < line.text.size();) {
    // Nearly all text is plain ASCII.
    if (line.text[i] >= ' ' && line.text[i] < '\x7F') {
      ++i;
      continue;
    }
    if (auto message = fault(line.text, i)) return error_at(line, i, std::move(*message));
    i += first_code_point(line.text.substr(i)).bytes;
  }
  return std::nullopt;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

Error too_large(std::size_t line, std::string_view what, std::size_t max) {
  return {ErrorKind::kInput, line, 1,
          std::string(what) + " (expected at most " + std::to_string(max) + ")"};
}

}  // namespace

Result<Text> Text::decode(std::string_view bytes, std::size_t first_line) {
  if (bytes.size() > kMaxBytes)
    return too_large(first_line, "the text has too many bytes", kMaxBytes);
  if (bytes.substr(0, 2) == "\xFF\xFE" || bytes.substr(0, 2) == "\xFE\xFF") {
    return Error{ErrorKind::kInput, first_line, 1, "the text is UTF-16 (expected UTF-8)"};
  }
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);

  const auto line_ends = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
  if (line_ends > kMaxLines) return too_large(first_line, "the text has too many lines", kMaxLines);

  std::vector<Line> lines;
  lines.reserve(line_ends + 1);
  bool blank = true;
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
    Line line{bytes.substr(begin, end - begin), first_line + lines.size()};
    // A CR belongs to the line end only if an LF follows.
    if (end < bytes.size() && !line.text.empty() && line.text.back() == '\r') {
      line.text.remove_suffix(1);
    }
    if (auto error = check_line(line)) return *error;
    blank = blank && is_blank(line.text);
    lines.push_back(line);
    begin = end + 1;
  }
  if (blank)
    return Error{ErrorKind::kInput, first_line, 1, "the text is empty (expected a puzzle)"};
  Text text;
  text.end_ = lines.size();
  text.all_ = std::make_shared<const std::vector<Line>>(std::move(lines));
  return text;
}

std::span<const Line> Text::lines() const {
  return std::span(*all_).subspan(begin_, end_ - begin_);
}

std::string_view Text::body() const {
  const char* const begin = lines().front().text.data();
  const std::string_view last = lines().back().text;
  return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
}

Text Text::from(std::size_t line) const {
  Text part = *this;
  part.begin_ += line;
  return part;
}

Text Text::before(std::size_t line) const {
  Text part = *this;
  part.end_ = part.begin_ + line;
  return part;
}

const Line& Text::first() const {
  return *std::find_if(lines().begin(), lines().end(),
                       [](const Line& line) { return !is_blank(line.text); });
}

Token Text::end() const { return token_at(lines().back(), lines().back().text.size(), 0); }

Error error_at(const Line& line, std::size_t offset, std::string message) {
  return error_at(token_at(line, offset, 0), std::move(message));
}

Error error_at(const Token& token, std::string message) {
  return {ErrorKind::kInput, token.line, token.column, std::move(message)};
}

Token token_at(const Line& line, std::size_t offset, std::size_t size) {
  return {line.text.substr(offset, size), line.number,
          line.column + count_characters(line.text.substr(0, offset))};
}

std::string_view first_word(std::string_view text, std::string_view separators) {
  // A table, because find_first_of searches the separators again for each character.
  std::bitset<256> is_separator;
  for (const char c : separators) is_separator.set(static_cast<unsigned char>(c));
  const auto end = std::find_if(text.begin(), text.end(), [&](char c) {
    return is_separator[static_cast<unsigned char>(c)];
  });
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

std::vector<Token> tokens(const Line& line, std::string_view separators) {
  std::vector<Token> found;
  std::size_t column = line.column;
  std::size_t counted = 0;
  for (std::size_t end = 0;;) {
    const std::size_t begin = line.text.find_first_not_of(separators, end);
    if (begin == std::string_view::npos) return found;
    end = begin + first_word(line.text.substr(begin), separators).size();
    column += count_characters(line.text.substr(counted, begin - counted));
    counted = begin;
    found.push_back({line.text.substr(begin, end - begin), line.number, column});
  }
}

std::vector<Token> character_tokens(const Line& line) {
  std::vector<Token> found;
  const std::size_t size = line.text.find_last_not_of(kBlanks) + 1;
  found.reserve(size);
  for (const std::string_view character : characters(line.text.substr(0, size))) {
    found.push_back({character, line.number, line.column + found.size()});
  }
  return found;
}

std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> found;
  found.reserve(text.size());
  while (!text.empty()) {
    const std::size_t size = first_code_point(text).bytes;
    found.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return found;
}

bool is_blank(std::string_view text) { return std::none_of(text.begin(), text.end(), is_no_blank); }

std::string_view trim(std::string_view text) {
  // Called for every line by most formats, which find_first_not_of would make slow.
  const auto begin = std::find_if(text.begin(), text.end(), is_no_blank);
  if (begin == text.end()) return {};
  const auto end = std::find_if(text.rbegin(), text.rend(), is_no_blank).base();
  return text.substr(static_cast<std::size_t>(begin - text.begin()),
                     static_cast<std::size_t>(end - begin));
}

Line trim(const Line& line) {
  const std::size_t begin = std::min(line.text.find_first_not_of(kBlanks), line.text.size());
  const Token remainder = token_at(line, begin, line.text.size());
  return {trim(remainder.text), remainder.line, remainder.column};
}

std::vector<Line> lines_with_text(const Text& text) {
  std::vector<Line> lines;
  for (const Line& line : text.lines()) {
    if (!is_blank(line.text)) lines.push_back(trim(line));
  }
  return lines;
}

std::optional<Error> bad_time_limit(const std::optional<double>& seconds) {
  if (!seconds || *seconds >= 0) return std::nullopt;
  return request_error("invalid time limit (expected a number of seconds, at least 0)");
}

std::string cell_name(int row, int column) {
  return 'r' + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
}

std::string letter_name(int index) {
  constexpr int kLetters = 26;
  std::string name;
  for (int code = index + 1; code > 0; code = (code - 1) / kLetters)
    name.insert(name.begin(), static_cast<char>('A' + (code - 1) % kLetters));
  return name;
}

std::optional<std::int64_t> parse_number(std::string_view digits, std::int64_t max) {
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    const std::int64_t digit = c - '0';
    if (digit > max || value > (max - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

Result<BoardSize> parse_size(const Line& value, int max) {
  const std::string limit = std::to_string(max);
  const Error error = error_at(value, 0,
                               "the size " + quoted(value.text) + " (expected RxC, such as 5x5, " +
                                   "at most " + limit + "x" + limit + ")");
  const std::size_t cross = value.text.find('x');
  if (cross == std::string_view::npos) return error;
  const auto rows = parse_number(trim(value.text.substr(0, cross)), max);
  const auto columns = parse_number(trim(value.text.substr(cross + 1)), max);
  if (!rows || !columns || *rows < 1 || *columns < 1) return error;
  return BoardSize{static_cast<int>(*rows), static_cast<int>(*columns)};
}

Result<BoardSize> parse_size(const Token& rows, const Token& columns, int max) {
  for (const Token& side : {rows, columns}) {
    if (parse_number(side.text, max).value_or(0) < 1)
      return error_at(side,
                      (side.text.empty() ? "a missing size" : "the size " + quoted(side.text)) +
                          " (expected a number from 1 to " + std::to_string(max) + ")");
  }
  return BoardSize{static_cast<int>(*parse_number(rows.text, max)),
                   static_cast<int>(*parse_number(columns.text, max))};
}

bool is_printable(std::string_view text) {
  while (!text.empty()) {
    const CodePoint character = first_code_point(text);
    if (character.value == kInvalidCodePoint || is_invisible(character.value)) return false;
    text.remove_prefix(character.bytes);
  }
  return true;
}

Error request_error(std::string message) {
  return {.kind = ErrorKind::kRequest, .message = std::move(message)};
}

Error gave_up(std::string message) {
  return {.kind = ErrorKind::kGaveUp, .message = std::move(message)};
}

std::string counted(std::int64_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string quoted(std::string_view text) {
  std::string quote = "'";
  std::size_t shown = 0;
  for (const std::string_view character : characters(text.substr(0, 4 * kMaxQuoted + 4))) {
    if (++shown > kMaxQuoted) {
      quote += "...";
      break;
    }
    quote += character == " " || is_printable(character) ? std::string(character)
                                                         : byte_escapes(character);
  }
  return quote + "'";
}

}  // namespace quadrille::puzzles
