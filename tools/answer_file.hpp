// SPDX-License-Identifier: MIT
//
// A file of answers beside the puzzles that they belong to: a line each, in the same order; for one
// puzzle the whole file.
//
//   AnsweredPuzzles both(stream, "answers.json");
//   while (const auto pair = both.next()) use(pair->item, pair->answer);
//   if (both.failure()) return;  // says what is wrong with the answers

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/text/pieces.hpp"
#include "tools/failure.hpp"
#include "tools/input_file.hpp"
#include "tools/puzzle_stream.hpp"

namespace quadrille::tools {

struct AnswerText {
  std::string_view json;
  std::size_t first_line = 1;  // in the file
};

// An error in an answer, as an error in the file that holds it.
Error in_file(Error error, const AnswerText& answer);

class AnsweredPuzzles {
 public:
  AnsweredPuzzles(PuzzleStream& stream, const std::string& answer_name);

  struct Pair {
    Item item;
    AnswerText answer;  // until the next pair; of a puzzle that could not be read as well
  };
  // Returns the next pair; nullopt at the end of the puzzles and after a failure.
  std::optional<Pair> next();
  // Returns a failure of the answers: unreadable, too few or too many.
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  std::optional<AnswerText> next_answer(bool is_only);
  void fail(std::string message);

  PuzzleStream& stream_;
  InputBytes bytes_;
  puzzles::Pieces pieces_;
  std::optional<Item> item_;  // the next one
  std::size_t count_ = 0;
  std::optional<Failure> failure_;
};

}  // namespace quadrille::tools
