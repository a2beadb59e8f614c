// SPDX-License-Identifier: MIT
//
// See formats.hpp. Assignments in any order, each ended by a semicolon; a percent sign starts a
// comment.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/kinds/rogo/formats/formats.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr std::string_view kDznSigns = "=;,()[]";
constexpr char kRemark = '%';
constexpr std::string_view kDznEmpty = "W", kDznForbidden = "B";
constexpr std::string_view kNeeded[] = {"rows", "cols", "max_steps", "problem"};
constexpr std::string_view kBest = "best";

bool is_dzn_remark(std::string_view line) { return trim(line).starts_with(kRemark); }

class DznReader {
 public:
  explicit DznReader(LineReader& lines)
      : lines_(lines), words_(lines, kDznSigns, kRemark), end_(lines.end()) {}

  Result<Board> read() {
    // A repeated or unknown name belongs to the next puzzle.
    while (!words_.is_done() && (!is_complete() || is_next_ours())) {
      if (auto error = read_assignment()) return *error;
    }
    if (auto error = words_.finish(lines_)) return *error;
    const Result<std::int64_t> rows = number("rows", 1, Board::kMaxSide);
    if (!rows) return rows.error();
    const Result<std::int64_t> columns = number("cols", 1, Board::kMaxSide);
    if (!columns) return columns.error();
    const Result<std::int64_t> steps = number("max_steps", 0, Board::kMaxSteps);
    if (!steps) return steps.error();
    return board(static_cast<int>(*rows), static_cast<int>(*columns), static_cast<int>(*steps));
  }

 private:
  bool is_complete() const {
    return std::all_of(std::begin(kNeeded), std::end(kNeeded),
                       [this](std::string_view name) { return values_.contains(name); });
  }

  bool is_next_ours() {
    const std::string_view name = words_.peek().text;
    return name == kBest && !values_.contains(name);
  }

  std::optional<Error> expect_all(const std::vector<std::string_view>& signs) {
    for (const std::string_view sign : signs) {
      if (auto error = words_.expect(sign)) return error;
    }
    return std::nullopt;
  }

  // name = word; or problem = array2d(1..rows, 1..cols, [word, ...]);
  std::optional<Error> read_assignment() {
    const Token name = words_.take();
    if (auto error = words_.expect("=")) return error;
    std::vector<Token>& words = values_[name.text];
    if (!words.empty()) return error_at(name, quoted(name.text) + " appears again (expected once)");
    if (name.text != "problem") {
      words.push_back(words_.take());
      return words_.expect(";");
    }
    if (auto error = expect_all({"array2d", "(", "1..rows", ",", "1..cols", ",", "["}))
      return error;
    const auto read_cell = [&]() -> std::optional<Error> {
      if (words_.is_done()) return words_.expect("]");
      words.push_back(words_.take());
      return std::nullopt;
    };
    if (auto error = words_.remaining_items("]", read_cell)) return error;
    return expect_all({")", ";"});
  }

  Result<std::int64_t> number(std::string_view name, std::int64_t min, std::int64_t max) const {
    const auto found = values_.find(name);
    if (found == values_.end())
      return error_at(
          end_, std::string(name) + " is missing (expected " + std::string(name) + " = number;)");
    const Token& token = found->second.front();
    const auto value = parse_number(token.text, max);
    if (value && *value >= min) return *value;
    return error_at(token, std::string(name) + " is " + quoted(token.text) +
                               " (expected a number from " + std::to_string(min) + " to " +
                               std::to_string(max) + ")");
  }

  Result<Board> board(int rows, int columns, int steps) const {
    const auto problem = values_.find("problem");
    if (problem == values_.end())
      return error_at(end_, "the board is missing (expected problem = array2d(...);)");
    const std::vector<Token>& cells = problem->second;
    Board board(rows, columns, steps);
    if (cells.size() != board.values.size()) {
      return error_at(cells.empty() ? end_ : cells.front(),
                      "the board has " + counted(static_cast<std::int64_t>(cells.size()), "cell") +
                          " (expected " + std::to_string(board.cells()) + ")");
    }
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const Token& token = cells[cell];
      const auto value = token.text == kDznEmpty ? std::optional(0) : parse_value(token.text);
      board.forbidden[cell] = token.text == kDznForbidden;
      if (!value && !board.forbidden[cell]) return error_at(token, no_value(token.text, "W, B"));
      board.values[cell] = value.value_or(0);
    }
    return board;
  }

  LineReader& lines_;
  WordReader words_;
  Token end_;
  std::map<std::string_view, std::vector<Token>> values_;
};

}  // namespace

bool recognises_dzn(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_dzn_remark);
  const std::optional<Line> line = lines.take();
  if (!line) return false;
  const std::string_view name = trim(line->text.substr(0, line->text.find('=')));
  if (name != kBest && std::find(std::begin(kNeeded), std::end(kNeeded), name) == std::end(kNeeded))
    return false;
  const std::string_view body = text.body();
  return body.find("max_steps") != std::string_view::npos &&
         body.find("array2d") != std::string_view::npos;
}

Result<Board> read_dzn(LineReader& lines) {
  lines.pass_over(is_dzn_remark);
  return DznReader(lines).read();
}

Result<Writing> write_dzn(const Boards& boards) {
  const Board& board = *boards.front();
  Writing writing{{}, lost_rules(board, "dzn")};
  writing.text = "rows = " + std::to_string(board.rows) +
                 ";\ncols = " + std::to_string(board.columns) +
                 ";\nmax_steps = " + std::to_string(board.steps) +
                 ";\nproblem = array2d(1..rows, 1..cols, [\n";
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.grid().column(cell) == 0) writing.text += "  ";
    if (board.is_forbidden(cell)) {
      writing.text += kDznForbidden;
    } else if (board.value(cell) == 0) {
      writing.text += kDznEmpty;
    } else {
      writing.text += std::to_string(board.value(cell));
    }
    writing.text += (cell + 1) % board.columns == 0 ? ",\n" : ",";
  }
  writing.text += "]);\n";
  return writing;
}

}  // namespace quadrille::puzzles::rogo
