// SPDX-License-Identifier: MIT

#include "tools/input/answer_file.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/text/text.hpp"
#include "tools/output/interrupt.hpp"

namespace quadrille::tools {

Error in_file(Error error, const AnswerText& answer) {
  error.line = std::max<std::size_t>(error.line, 1) + answer.first_line - 1;
  return error;
}

AnsweredPuzzles::AnsweredPuzzles(PuzzleStream& stream, const std::string& answer_name)
    : stream_(stream), url_(is_url(answer_name) ? answer_name : ""), item_(stream.next()) {
  if (url_.empty()) bytes_.emplace(answer_name);
  note_failure();
}

std::optional<AnsweredPuzzles::Pair> AnsweredPuzzles::next() {
  if (failure_ || interrupted()) return std::nullopt;
  std::optional<Item> item = std::exchange(item_, std::nullopt);
  if (item) item_ = stream_.next();
  const bool is_only = count_ == 0 && !item_;
  const auto answer = next_answer(is_only);
  note_failure();
  if (failure_ || interrupted()) return std::nullopt;
  if (item && answer) {
    ++count_;
    return Pair{*std::move(item), *answer};
  }
  if (item) fail("only " + std::to_string(count_) + " answers (expected one line per puzzle)");
  if (answer && !is_only)
    fail("more answers than the " + std::to_string(count_) +
         " puzzles (expected one line per puzzle)");
  return std::nullopt;
}

std::string_view AnsweredPuzzles::next_bytes() {
  if (bytes_) return bytes_->next();
  return std::exchange(is_url_taken_, true) ? std::string_view() : url_;
}

void AnsweredPuzzles::note_failure() {
  if (bytes_ && bytes_->failure()) failure_ = bytes_->failure();
}

std::optional<AnswerText> AnsweredPuzzles::next_answer(bool is_only) {
  const auto piece =
      is_only ? std::optional(splitter_.remaining())
              : splitter_.next([](std::string_view line) { return !puzzles::is_blank(line); });
  if (!piece || (!is_only && puzzles::is_blank(piece->bytes))) return std::nullopt;
  return AnswerText{piece->bytes, piece->line};
}

void AnsweredPuzzles::fail(std::string message) {
  failure_ = Failure{kBadInput, Error{.message = std::move(message)}};
}

}  // namespace quadrille::tools
