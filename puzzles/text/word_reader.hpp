// SPDX-License-Identifier: MIT
//
// Reads formats made of words and single signs, ignoring line ends. Skips everything from a remark
// sign to the end of the line.
//
//   WordReader words(lines, "[],", '%');  // [1, 2]
//   const Result<std::vector<Token>> list = words.word_list();
//   if (!list) return list.error();
//   return words.finish(lines);

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles {

class WordReader {
 public:
  static constexpr char kNoRemark = 0;

  WordReader(const LineReader& lines, std::string_view signs, char remark);

  // Returns whether no word is left.
  bool is_done() { return peek(0).text.empty(); }
  // Returns the next word, or the one `words` later; an empty token at the end.
  const Token& peek(std::size_t words = 0);
  Token take();
  bool skip(std::string_view sign);
  std::optional<Error> expect(std::string_view sign);

  // Reads items up to the end sign, each with a function that returns an error or nullopt. The
  // opening sign must have been taken. Allows a trailing comma.
  template <typename ReadItem>
  std::optional<Error> remaining_items(std::string_view end, ReadItem read_item) {
    while (!skip(end)) {
      if (auto error = read_item()) return error;
      if (skip(end)) break;
      if (auto error = expect(",")) return error;
    }
    return std::nullopt;
  }

  // Reads the words of a list such as [1, 2].
  Result<std::vector<Token>> word_list();

  // How many words are taken.
  std::size_t position() const { return next_; }
  void go_to(std::size_t position) { next_ = position; }

  // Takes the lines of all words taken so far. Fails if another word follows on the last line.
  std::optional<Error> finish(LineReader& lines);

 private:
  void split_next_line();

  LineReader lines_;
  std::string_view signs_;
  char remark_;
  std::vector<Token> words_;  // of the lines so far
  std::size_t next_ = 0;
  Token end_;
};

}  // namespace quadrille::puzzles
