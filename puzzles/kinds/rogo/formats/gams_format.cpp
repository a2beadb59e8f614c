// SPDX-License-Identifier: MIT
//
// See formats.hpp. A GAMS text is a sequence of words in which line ends do not matter; only the
// data are read: "nrow /5/", "ncol /8/", "steps /12/" and "p(V) /1 2, 2 0, .../".

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/kinds/rogo/formats/formats.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr std::string_view kGamsSigns = "/,;()";
constexpr std::int32_t kForbiddenValue = -100;
constexpr std::string_view kStatements[] = {
    "set",       "sets",      "scalar", "scalars", "parameter", "parameters", "table",   "alias",
    "variable",  "variables", "binary", "integer", "positive",  "negative",   "free",    "equation",
    "equations", "model",     "models", "option",  "options",   "solve",      "display", "loop"};

// Only a leading star: "1*40" has one too.
bool is_gams_remark(std::string_view line) {
  return line.starts_with('*') || line.starts_with('$');
}

bool is_data_keyword(std::string_view word) {
  constexpr std::string_view kData[] = {"set", "sets", "scalar", "scalars", "parameter"};
  return std::find(std::begin(kData), std::end(kData), word) != std::end(kData);
}

bool is_keyword(std::string_view word) {
  return std::any_of(std::begin(kStatements), std::end(kStatements), [&](std::string_view known) {
    return std::equal(word.begin(), word.end(), known.begin(), known.end(),
                      [](char a, char b) { return (a | 0x20) == b; });
  });
}

using Words = std::vector<Token>;

// The words before each of the four data.
using Pattern = std::vector<std::string_view>;
const std::array<Pattern, 4>& patterns() {
  static const std::array<Pattern, 4> kPatterns = {
      Pattern{"nrow", "/"}, {"ncol", "/"}, {"steps", "/"}, {"p", "(", "V", ")", "/"}};
  return kPatterns;
}

// Returns the position after the pattern; nullopt if the words do not contain it.
std::optional<std::size_t> find_after(const Words& words, const Pattern& pattern) {
  const auto found =
      std::search(words.begin(), words.end(), pattern.begin(), pattern.end(),
                  [](const Token& word, std::string_view part) { return word.text == part; });
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin()) + pattern.size();
}

// Whether the words are a whole statement of the model: a declaration, an equation or an
// assignment. A statement that contains the start of a second puzzle on a later line is not.
bool is_of_model(const Words& statement) {
  const auto is_second_start = [&](const Token& word) {
    return word.line != statement.front().line && is_data_keyword(word.text);
  };
  const auto has = [&](std::string_view part) {
    return std::any_of(statement.begin(), statement.end(), [&](const Token& word) {
      return word.text.find(part) != std::string_view::npos;
    });
  };
  return statement.back().text == ";" &&
         std::none_of(statement.begin(), statement.end(), is_second_start) &&
         (has("=") || has("..") || is_keyword(statement.front().text));
}

class GamsReader {
 public:
  explicit GamsReader(LineReader& lines)
      : lines_(lines), source_(lines, kGamsSigns, WordReader::kNoRemark), end_(lines.end()) {}

  Result<Board> read() {
    take_statements();
    if (auto error = source_.finish(lines_)) return *error;
    const Result<std::int64_t> rows = scalar("nrow", 1, Board::kMaxSide);
    if (!rows) return rows.error();
    const Result<std::int64_t> columns = scalar("ncol", 1, Board::kMaxSide);
    if (!columns) return columns.error();
    const Result<std::int64_t> steps = scalar("steps", 0, Board::kMaxSteps);
    if (!steps) return steps.error();
    Board board(static_cast<int>(*rows), static_cast<int>(*columns), static_cast<int>(*steps));
    if (auto error = read_table(board)) return *error;
    return board;
  }

 private:
  // Takes the data and the statements of the model around them. Repeated data belong to the next
  // puzzle.
  void take_statements() {
    std::array<bool, 4> has = {};
    while (!source_.is_done()) {
      const std::size_t start = source_.position();
      const bool is_complete = std::count(has.begin(), has.end(), false) == 0;
      Words statement;
      do {
        statement.push_back(source_.take());
      } while (statement.back().text != ";" && !source_.is_done());
      bool is_repeated = false;
      for (std::size_t k = 0; k < has.size(); ++k) {
        if (!find_after(statement, patterns()[k])) continue;
        is_repeated = is_repeated || has[k];
        has[k] = true;
      }
      if (is_repeated || (is_complete && !is_of_model(statement))) return source_.go_to(start);
      words_.insert(words_.end(), statement.begin(), statement.end());
    }
  }

  const Token& word(std::size_t i) const { return i < words_.size() ? words_[i] : end_; }

  Result<std::int64_t> scalar(std::string_view name, std::int64_t min, std::int64_t max) const {
    const auto place = find_after(words_, {name, "/"});
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
    const auto start = find_after(words_, patterns()[3]);
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
                                     " is not a cell (expected a number from 1 to " +
                                     std::to_string(board.cells()) + ")");
      }
      const auto cell = static_cast<std::size_t>(*number - 1);
      if (seen[cell])
        return error_at(word(i),
                        "cell " + std::to_string(*number) + " appears again (expected once)");
      seen[cell] = true;
      const auto value = parse_value(word(i + 1).text);
      if (!value) return error_at(word(i + 1), no_value(word(i + 1).text, "-100 for forbidden"));
      board.forbidden[cell] = *value <= kForbiddenValue;
      if (!board.forbidden[cell]) board.values[cell] = *value;
    }
    return std::nullopt;  // cells that are not named have the value 0, as in GAMS
  }

  LineReader& lines_;
  WordReader source_;
  Words words_;  // all statements taken
  Token end_;
};

}  // namespace

bool recognises_gams(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_gams_remark);
  const std::optional<Line> line = lines.peek();
  if (!line) return false;
  const std::vector<Token> words = tokens(*line, " \t/,;()");
  if (words.empty() || !is_keyword(words.front().text)) return false;
  const std::string_view body = text.body();
  return body.find("parameter p(V)") != std::string_view::npos &&
         body.find("nrow") != std::string_view::npos;
}

Result<Board> read_gams(LineReader& lines) {
  lines.pass_over(is_gams_remark);
  return GamsReader(lines).read();
}

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
