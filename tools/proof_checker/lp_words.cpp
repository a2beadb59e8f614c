// SPDX-License-Identifier: MIT

#include "tools/proof_checker/lp_words.hpp"

#include <algorithm>

#include "tools/proof_checker/model.hpp"

namespace proof_checker {
namespace {

bool in_name(char c) {
  constexpr std::string_view kSigns = "!\"#$%&(),.;?@_'`{}~|/[]";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80 || kSigns.find(c) != std::string_view::npos;
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

Words::Words(std::string_view text) : rest_(text) {
  if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
  take();
  take();
}

Word Words::take() {
  const Word taken = now_;
  now_ = ahead_;
  ahead_ = scan();
  return taken;
}

void Words::skip_blanks() {
  while (!rest_.empty()) {
    const char c = rest_.front();
    if (c == '\\') {
      rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      if (c == '\n') ++line_;
      rest_.remove_prefix(1);
    } else {
      return;
    }
  }
}

Word Words::scan() {
  skip_blanks();
  if (rest_.empty()) return {'\0', rest_, line_};
  const char c = rest_.front();
  char kind = '?';
  std::size_t length = 1;
  if (const std::size_t digits = number_length(rest_); digits > 0) {
    kind = '0';
    length = digits;
  } else if (in_name(c) && c != '.' && c != '[' && c != ']') {
    kind = 'a';
    while (length < rest_.size() && in_name(rest_[length])) ++length;
  } else if (c == '<' || c == '>' || c == '=') {  // also <=, =<, >=, =>
    const char second = rest_.size() > 1 ? rest_[1] : ' ';
    kind = c == '=' && (second == '<' || second == '>') ? second : c;
    if (kind != '=' && (c == '=' || second == '=')) length = 2;
  } else if (c == '+' || c == '-' || c == ':') {
    kind = c;
  }
  const Word word{kind, rest_.substr(0, length), line_};
  rest_.remove_prefix(length);
  return word;
}

}  // namespace proof_checker
