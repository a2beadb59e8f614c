// SPDX-License-Identifier: MIT

#include "engine/io/lp_tokens.hpp"

#include <algorithm>

#include "engine/io/decimal.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

using Kind = LpToken::Kind;

// Requires a text that is not empty.
bool starts_name(std::string_view text) {
  const char c = text.front();
  return lp_name_length(text) > 0 && !is_digit(c) && c != '.' && c != '[' && c != ']';
}

// Returns the length of a number such as 2,5 or 1,000 at the start of the text; otherwise 0.
std::size_t comma_number_length(std::string_view text) {
  const std::size_t before = number_length(text);
  if (before == 0 || before + 1 >= text.size() || text[before] != ',') return 0;
  const std::size_t after = number_length(text.substr(before + 1));
  return after == 0 ? 0 : before + 1 + after;
}

Kind kind_of_relation(std::string_view relation) {
  if (relation.find('<') != std::string_view::npos) return Kind::kLess;
  return relation.find('>') != std::string_view::npos ? Kind::kGreater : Kind::kEqual;
}

// Returns the length of the relation (<, <=, =<, =, >=, => or >) at the start of the text; 0 if
// there is no relation.
std::size_t relation_length(std::string_view text) {
  const auto is_order = [](char c) { return c == '<' || c == '>'; };
  if (text.size() > 1 &&
      ((is_order(text[0]) && text[1] == '=') || (text[0] == '=' && is_order(text[1])))) {
    return 2;
  }
  return is_order(text[0]) || text[0] == '=' ? 1 : 0;
}

}  // namespace

bool is_lp_name_character(char c) {
  constexpr std::string_view kSigns = "!\"#$%&(),.;?@_'`{}~|/[]";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) ||
         kSigns.find(c) != std::string_view::npos;
}

std::size_t lp_name_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size()) {
    const bool is_ascii = static_cast<unsigned char>(text[length]) < 0x80;
    const std::size_t next = is_ascii ? (is_lp_name_character(text[length]) ? 1 : 0)
                                      : foreign_letter_length(text.substr(length));
    if (next == 0) break;
    length += next;
  }
  return length;
}

bool has_matching_brackets(std::string_view name) {
  constexpr std::string_view kOpening = "([{", kClosing = ")]}";
  std::string open;
  for (const char c : name) {
    if (kOpening.find(c) != std::string_view::npos) open += kClosing[kOpening.find(c)];
    if (kClosing.find(c) == std::string_view::npos) continue;
    if (open.empty() || open.back() != c) return false;
    open.pop_back();
  }
  return open.empty();
}

LpTokens::LpTokens(std::string_view text) : text_(text) {
  if (text_.starts_with(kByteOrderMark)) next_ = kByteOrderMark.size();
  advance();
  advance();
}

void LpTokens::advance() {
  current_ = ahead_;
  ahead_ = scan();
}

LpToken LpTokens::scan() {
  skip_blanks();
  started_ = true;
  const std::string_view rest = text_.substr(next_);
  if (rest.empty()) return {Kind::kEnd, rest, next_};
  Kind kind = Kind::kOther;
  std::size_t length = character_length(rest);
  const char c = rest.front();
  if (const std::size_t commas = comma_number_length(rest); commas > 0) {
    length = commas;
  } else if (const std::size_t digits = number_length(rest); digits > 0) {
    kind = Kind::kNumber;
    length = digits;
  } else if (starts_name(rest)) {
    length = lp_name_length(rest);
    if (has_matching_brackets(rest.substr(0, length))) kind = Kind::kName;
  } else if (const std::size_t relation = relation_length(rest); relation > 0) {
    kind = kind_of_relation(rest.substr(0, relation));
    length = relation;
  } else if (c == '+' || c == '-') {
    kind = c == '+' ? Kind::kPlus : Kind::kMinus;
  } else if (c == ':') {
    kind = Kind::kColon;
  }
  const LpToken token{kind, rest.substr(0, length), next_};
  next_ += length;
  return token;
}

void LpTokens::skip_blanks() {
  while (next_ < text_.size()) {
    const char c = text_[next_];
    if (c == '\\') {
      const std::size_t end = std::min(text_.find('\n', next_), text_.size());
      take_comment(text_.substr(next_ + 1, end - next_ - 1));
      next_ = end;
    } else if (c == '\n' || is_blank(c)) {
      ++next_;
    } else {
      return;
    }
  }
}

void LpTokens::take_comment(std::string_view comment) {
  constexpr std::string_view kLead = "problem name:";
  comment = trimmed(comment);
  if (started_ || !title_.empty()) return;
  if (lower_case(comment.substr(0, kLead.size())) != kLead) return;
  title_ = trimmed(comment.substr(kLead.size()));
}

}  // namespace quadrille::engine::io
