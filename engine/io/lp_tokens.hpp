// SPDX-License-Identifier: MIT
//
// The words, numbers and signs of an LP file. Comments are skipped.
//
//   LpTokens tokens(text);
//   while (tokens.current().kind != LpToken::Kind::kEnd) tokens.advance();

#pragma once

#include <cstddef>
#include <string_view>

namespace quadrille::engine::io {

struct LpToken {
  enum class Kind { kName, kNumber, kPlus, kMinus, kLess, kGreater, kEqual, kColon, kOther, kEnd };
  Kind kind = Kind::kEnd;
  std::string_view text;
  std::size_t place = 0;  // offset in the text
};

// Decides whether a character of ASCII may occur in names. A name must not start with a digit, a
// point or a bracket.
bool is_lp_name_character(char c);
// Returns the length of the longest text of characters of names at the start of the text.
std::size_t lp_name_length(std::string_view text);
// Decides whether each bracket of a name has its partner, as in x(1,2) and x[3].
bool has_matching_brackets(std::string_view name);

class LpTokens {
 public:
  explicit LpTokens(std::string_view text);

  const LpToken& current() const { return current_; }
  const LpToken& ahead() const { return ahead_; }
  void advance();

  // The title from a comment "\Problem name:" before the first token, as CPLEX writes it; may be
  // empty.
  std::string_view title() const { return title_; }

 private:
  LpToken scan();
  void skip_blanks();
  void take_comment(std::string_view comment);

  std::string_view text_;
  std::size_t next_ = 0;
  bool started_ = false;  // whether the first token has been seen
  std::string_view title_;
  LpToken current_;
  LpToken ahead_;
};

}  // namespace quadrille::engine::io
