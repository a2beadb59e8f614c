// SPDX-License-Identifier: MIT
//
// A text with lines of comments, for readers that take it from the front.
//
//   class Reader : CommentedText {
//    public:
//     explicit Reader(std::string_view text) : CommentedText(text, '*') {}
//     bool read() { return skip_space(), rest_.starts_with('1') || unexpected("2", "a 1"); }
//   };

#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {

class CommentedText {
 protected:
  // Comments are lines that begin with the character.
  CommentedText(std::string_view text, char comment) : text_(text), rest_(text), comment_(comment) {
    if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
  }

  // Skips blanks, line ends and comments.
  void skip_space() {
    while (!rest_.empty()) {
      if (rest_.front() == comment_ && at_line_start()) {
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
      } else if (is_blank(rest_.front()) || rest_.front() == '\n' || rest_.front() == '\r') {
        rest_.remove_prefix(1);
      } else {
        return;
      }
    }
  }

  // These record an error at the start of the rest, and return false. `word` is what the rest
  // begins with.
  bool unexpected(std::string_view word, const std::string& what) {
    const std::string found = rest_.empty() ? "end of the text" : quoted(word);
    return fail("unexpected " + found + " (expected " + what + ")");
  }
  bool fail(std::string message) {
    error_ = error_at(text_, offset_of(rest_, text_), std::move(message));
    return false;
  }

  std::string_view text_, rest_;
  std::optional<ReadError> error_;

 private:
  bool at_line_start() const { return rest_.data() == text_.data() || rest_.data()[-1] == '\n'; }

  char comment_;
};

}  // namespace quadrille::engine::io
