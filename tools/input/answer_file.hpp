// SPDX-License-Identifier: MIT
//
// Pairs puzzles with the answers in a file: one answer per line, in the order of the puzzles. For a
// single puzzle the whole file is its answer.
//
//   AnsweredPuzzles both(stream, "answers.json");
//   while (const auto pair = both.next()) use(pair->item, pair->answer);
//   if (both.failure()) return;  // says what is wrong with the answers

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/text/puzzle_splitter.hpp"
#include "tools/input/input_file.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

struct AnswerText {
  std::string_view json;
  std::size_t first_line = 1;  // in the file
};

// Returns an error in an answer with its line counted from the start of the file.
Error in_file(Error error, const AnswerText& answer);

class AnsweredPuzzles {
 public:
  AnsweredPuzzles(PuzzleStream& stream, const std::string& answer_name);

  struct Pair {
    Item item;
    AnswerText answer;  // valid until the next pair; present even if the puzzle cannot be read
  };
  // Returns the next pair, or nullopt after the last puzzle or a failure.
  std::optional<Pair> next();
  // Returns why reading the answers failed (unreadable, too few or too many), if it did.
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  std::optional<AnswerText> next_answer(bool is_only);
  std::string_view next_bytes();
  void note_failure();
  void fail(std::string message);

  PuzzleStream& stream_;
  std::string url_;  // an answer that is given in place of a file
  bool is_url_taken_ = false;
  std::optional<InputBytes> bytes_;  // none for a URL
  puzzles::PuzzleSplitter splitter_{[this] { return next_bytes(); }};
  std::optional<Item> item_;  // the next one
  std::size_t count_ = 0;
  std::optional<Failure> failure_;
};

// Calls `use(item, answer)` for each puzzle with its answer in the file, or with null if the name
// is empty, until it returns false. Returns why the answers could not be read, if that is so.
template <typename Use>
std::optional<Failure> for_each_answered(PuzzleStream& stream, const std::string& answer_name,
                                         const Use& use) {
  if (answer_name.empty()) {
    while (const auto item = stream.next()) {
      if (!use(*item, static_cast<const AnswerText*>(nullptr))) break;
    }
    return std::nullopt;
  }
  AnsweredPuzzles pairs(stream, answer_name);
  while (const auto pair = pairs.next()) {
    if (!use(pair->item, &pair->answer)) break;
  }
  return pairs.failure();
}

}  // namespace quadrille::tools
