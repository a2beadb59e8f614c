// SPDX-License-Identifier: MIT
//
// The data of hakank.org for MiniZinc:
//
//   x = array2d(1..n, 1..n, [
//     _, 1, 2, _,
//     3, _, _, 4,
//     4, _, _, 3,
//     _, 2, 1, _ ]);
//   n = 4;                   (may come before the array, or be missing)

#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "puzzles/kinds/sudoku/formats/formats.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kDznSigns = "[](),;=";

bool is_dzn_remark(std::string_view line) { return trim(line).starts_with('%'); }

// Accepts "n = 9;", and the start of an assignment that continues on the next line.
bool is_short_assignment(std::string_view line) {
  const std::size_t equals = line.find('=');
  return equals != line.npos &&
         line.substr(equals + 1).find_first_not_of("0123456789 ;") == line.npos;
}

// Takes a statement, and the cells of its array if it has one.
std::optional<Error> take_statement(WordReader& words, std::vector<Token>& cells) {
  bool is_inside = false;
  for (Token word = words.take(); word.text != ";"; word = words.take()) {
    if (word.text.empty()) return error_at(word, "the text ends (expected ;)");
    if (word.text == "]") is_inside = false;
    if (is_inside && word.text != ",") cells.push_back(word);
    is_inside = is_inside || word.text == "[";
  }
  return std::nullopt;
}

}  // namespace

bool recognises_dzn(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_dzn_remark);
  while (const std::optional<Line> line = lines.take()) {
    if (line->text.find("array2d(1..n, 1..n") != line->text.npos) return true;
    if (!is_short_assignment(line->text)) return false;
  }
  return false;
}

Result<Board> read_dzn(LineReader& lines) {
  lines.pass_over(is_dzn_remark);
  WordReader words(lines, kDznSigns, '%');
  std::vector<Token> cells;
  std::set<std::string_view> names;
  while (words.peek(1).text == "=") {
    // The number of rows may come after the array.
    const bool is_number = words.peek(3).text == ";" && words.peek().text.size() == 1;
    if (!cells.empty() && !is_number) break;
    if (!names.insert(words.peek().text).second) break;
    if (auto error = take_statement(words, cells)) return *std::move(error);
  }
  if (auto error = words.finish(lines)) return *std::move(error);
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(cells.size())));
  if (cells.empty() || side * side != cells.size())
    return error_at(lines.text().first(), 0,
                    counted(static_cast<std::int64_t>(cells.size()), "cell") +
                        " in the array (expected a square number)");
  std::vector<std::vector<Token>> rows;
  for (std::size_t row = 0; row < side; ++row)
    rows.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(row * side),
                      cells.begin() + static_cast<std::ptrdiff_t>((row + 1) * side));
  return board_of_rows(lines, rows);
}

}  // namespace quadrille::puzzles::sudoku
