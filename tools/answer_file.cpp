// SPDX-License-Identifier: MIT

#include "tools/answer_file.hpp"

#include <algorithm>
#include <string>

namespace quadrille::tools {

Outcome<std::vector<AnswerText>> split_answers(std::string_view text, std::size_t puzzle_count) {
  if (puzzle_count == 1) return std::vector<AnswerText>{{text, 1}};
  std::vector<AnswerText> answers;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, length);
    if (line.find_first_not_of(" \t\r") != line.npos) answers.push_back({line, number});
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  if (answers.size() == puzzle_count) return answers;
  return Failure{kBadInput, Error{.message = std::to_string(answers.size()) + " lines for " +
                                             std::to_string(puzzle_count) +
                                             " puzzles (expected a line each)"}};
}

Error in_file(Error error, const AnswerText& answer) {
  error.line = std::max<std::size_t>(error.line, 1) + answer.first_line - 1;
  return error;
}

}  // namespace quadrille::tools
