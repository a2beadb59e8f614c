// SPDX-License-Identifier: MIT
//
// Reads a line from left to right, for formats whose lines are more than words.
//
//   Scanner scanner(line);  // "(3, 4)"
//   if (!scanner.skip('(')) return scanner.expected("'('");
//   const Token column = scanner.digits();

#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

// The line must outlive the scanner.
class Scanner {
 public:
  explicit Scanner(const Line& line) : line_(line) {}

  bool skip(char c) {
    if (at_ == line_.text.size() || line_.text[at_] != c) return false;
    ++at_;
    return true;
  }
  bool skip_blanks() {
    const std::size_t start = at_;
    while (skip(' ') || skip('\t')) {
    }
    return at_ > start;
  }
  Token digits() {
    const std::size_t start = at_;
    at_ = std::min(line_.text.find_first_not_of("0123456789", at_), line_.text.size());
    return token_at(line_, start, at_ - start);
  }
  bool done() const { return at_ == line_.text.size(); }
  Error expected(const std::string& what) const {
    return error_at(line_, at_, quoted(line_.text.substr(at_)) + " (expected " + what + ")");
  }

 private:
  const Line& line_;
  std::size_t at_ = 0;
};

}  // namespace quadrille::puzzles
