// SPDX-License-Identifier: MIT
//
// Splits an LP file into words, with a lookahead of one word.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace proof_checker {

struct Word {
  // 'a': a name, '0': a number, '\0': the end, '?': anything else; '<', '>', '=', '+', '-' and ':'
  // for themselves
  char kind = '\0';
  std::string_view text;
  std::size_t line = 0;
};

class Words {
 public:
  explicit Words(std::string_view text);

  const Word& now() const { return now_; }
  const Word& ahead() const { return ahead_; }
  Word take();

 private:
  void skip_blanks();
  Word scan();

  std::string_view rest_;
  std::size_t line_ = 1;
  Word now_, ahead_;
};

std::string lower_case(std::string_view text);

}  // namespace proof_checker
