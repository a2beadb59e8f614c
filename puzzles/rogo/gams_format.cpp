// SPDX-License-Identifier: MIT
//
// See formats.hpp. Of the words of a GAMS text, which know no line ends, only the data are read:
// "nrow /5/", "ncol /8/", "steps /12/" and "p(V) /1 2, 2 0, .../".

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "puzzles/rogo/formats.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr std::string_view kGamsSigns = "/,;()";
constexpr char kNoRemark = 0;  // a star stands in "1*40" as well
constexpr std::int32_t kForbiddenValue = -100;

class GamsReader {
 public:
  explicit GamsReader(const Text& text)
      : words_(split_words(text, kGamsSigns, kNoRemark)), end_(text.end()) {}

  Result<Board> read() {
    const Result<long> rows = scalar("nrow", 1, Board::kMaxSide);
    if (!rows) return rows.error();
    const Result<long> columns = scalar("ncol", 1, Board::kMaxSide);
    if (!columns) return columns.error();
    const Result<long> steps = scalar("steps", 0, Board::kMaxSteps);
    if (!steps) return steps.error();
    Board board(static_cast<int>(*rows), static_cast<int>(*columns), static_cast<int>(*steps));
    if (auto error = read_table(board)) return *error;
    return board;
  }

 private:
  const Token& word(std::size_t i) const { return i < words_.size() ? words_[i] : end_; }

  // The place behind the slash that follows the words.
  std::optional<std::size_t> find_data(std::vector<std::string_view> words) const {
    words.push_back("/");
    const auto found =
        std::search(words_.begin(), words_.end(), words.begin(), words.end(),
                    [](const Token& token, std::string_view word) { return token.text == word; });
    if (found == words_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words_.begin()) + words.size();
  }

  Result<std::int64_t> scalar(std::string_view name, std::int64_t min, std::int64_t max) const {
    const auto place = find_data({name});
    if (!place)
      return error_at(
          end_, std::string(name) + " is missing (expected " + std::string(name) + " /number/)");
    const Token& token = word(*place);
    const auto value = parse_number(token.text, max);
    if (!value || *value < min) {
      return error_at(token, std::string(name) + " is " + quoted(token.text) +
                                 " (expected a number from " + std::to_string(min) + " to " +
                                 std::to_string(max) + ")");
    }
    if (word(*place + 1).text != "/") return not_closed(*place + 1);
    return *value;
  }

  Error not_closed(std::size_t place) const {
    return error_at(word(place), quoted(word(place).text) + " (expected / after the data)");
  }

  std::optional<Error> read_table(Board& board) const {
    const auto start = find_data({"p", "(", "V", ")"});
    if (!start) return error_at(end_, "the values are missing (expected parameter p(V) /.../)");
    std::vector<bool> seen(board.values.size());
    std::size_t i = *start;
    for (; word(i).text != "/"; i += 2) {
      if (i != *start) {
        if (word(i).text != ",") return not_closed(i);
        ++i;
      }
      const auto number = parse_number(word(i).text, board.cells());
      if (!number || *number < 1) {
        return error_at(word(i), quoted(word(i).text) +
                                     " is no cell (expected a number from 1 to " +
                                     std::to_string(board.cells()) + ")");
      }
      const auto cell = static_cast<std::size_t>(*number - 1);
      if (seen[cell])
        return error_at(word(i), "cell " + std::to_string(*number) + " stands here again");
      seen[cell] = true;
      const auto value = parse_value(word(i + 1).text);
      if (!value) return error_at(word(i + 1), no_value(word(i + 1).text, "-100 for forbidden"));
      board.forbidden[cell] = *value <= kForbiddenValue;
      if (!board.forbidden[cell]) board.values[cell] = *value;
    }
    return std::nullopt;  // cells that are not named have the value 0, as GAMS has it
  }

  std::vector<Token> words_;
  Token end_;
};

}  // namespace

bool recognises_gams(const Text& text) {
  const std::string_view body = text.body();
  return body.find("parameter p(V)") != std::string_view::npos &&
         body.find("nrow") != std::string_view::npos;
}

Result<Board> read_gams(const Text& text) { return GamsReader(text).read(); }

Result<Writing> write_gams(const Boards& boards) {
  const Board& board = *boards.front();
  Writing writing{{}, lost_rules(board, "gams")};
  const std::int32_t least = *std::min_element(board.values.begin(), board.values.end());
  if (least <= kForbiddenValue) {
    return Error{ErrorKind::kRequest, 0, 0,
                 "the format gams has no value " + std::to_string(least) + " (expected more than " +
                     std::to_string(kForbiddenValue) + ", which means forbidden)"};
  }
  writing.text = "set V /1*" + std::to_string(board.cells()) + "/;\nscalars nrow /" +
                 std::to_string(board.rows) + "/, ncol /" + std::to_string(board.columns) +
                 "/;\nscalar steps /" + std::to_string(board.steps) + "/;\n\nparameter p(V) /";
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell > 0) writing.text += board.grid().column(cell) == 0 ? ",\n" : ", ";
    writing.text += std::to_string(cell + 1) + ' ' +
                    std::to_string(board.is_forbidden(cell) ? kForbiddenValue : board.value(cell));
  }
  writing.text += "/;\n";
  return writing;
}

}  // namespace quadrille::puzzles::rogo
