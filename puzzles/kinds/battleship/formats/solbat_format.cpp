// SPDX-License-Identifier: MIT
//
// The data of the MiniZinc benchmark solbat: assignments in any order, comments after %.
//
//   height = 2; width = 3; maxship = 2;
//   ship = [1, 1];                       % of length 1, of length 2
//   hint = [| 0, 0, 1 | 3, 0, 0 |];
//   rowsum = [1, 2]; colsum = ...

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"
#include "puzzles/text/word_reader.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::array<std::string_view, 7> kNames = {"height", "width",  "maxship", "ship",
                                                    "hint",   "rowsum", "colsum"};

bool is_solbat_remark(std::string_view line) { return trim(line).starts_with('%'); }

std::optional<Error> wrong_count(const Token& place, std::string_view what, std::size_t count,
                                 std::size_t expected) {
  if (count == expected) return std::nullopt;
  return error_at(place, counted(static_cast<std::int64_t>(count), what) + " (expected " +
                             std::to_string(expected) + ")");
}

constexpr std::array kSolbatHints = {Hint::kNone,  Hint::kWater, Hint::kSubmarine, Hint::kLeft,
                                     Hint::kRight, Hint::kTop,   Hint::kBottom,    Hint::kMiddle};

class SolbatReader {
 public:
  explicit SolbatReader(LineReader& lines) : lines_(lines), words_(lines, "=;,[]|", '%') {}

  Result<Board> read() {
    // Text after a complete board belongs to the next puzzle.
    while (!words_.is_done() && missing()) {
      if (auto error = read_assignment()) return *error;
    }
    if (const auto name = missing())
      return error_at(words_.peek(), std::string(*name) + " is missing (expected " +
                                         std::string(*name) + " = ...;)");
    if (auto error = words_.finish(lines_)) return *error;
    const Result<int> rows = number("height", 1), columns = number("width", 1),
                      longest = number("maxship", 0);
    for (const auto* one : {&rows, &columns, &longest}) {
      if (!*one) return one->error();
    }
    Board board = Board::open(*rows, *columns, {});
    if (auto error = read_fleet(*longest, board.fleet)) return *error;
    if (auto error = read_hints(board)) return *error;
    if (auto error = read_sums("rowsum", board.row_tallies)) return *error;
    if (auto error = read_sums("colsum", board.column_tallies)) return *error;
    return board;
  }

 private:
  struct Value {
    Token name;
    Words words;
  };

  std::optional<std::string_view> missing() const {
    for (const std::string_view name : kNames) {
      if (!values_.contains(name)) return name;
    }
    return std::nullopt;
  }

  // Reads `name = word;`, a list, or [| list | list |] (joined to one list).
  std::optional<Error> read_assignment() {
    Value value{words_.take(), {}};
    if (auto error = words_.expect("=")) return error;
    if (words_.peek().text != "[") {
      value.words = {words_.take()};
    } else {
      words_.skip("[");
      while (!words_.skip("]")) {
        if (words_.skip("|")) continue;
        if (words_.is_done()) return words_.expect("]");
        value.words.push_back(words_.take());
        if (words_.peek().text == "]" || words_.peek().text == "|") continue;
        if (auto error = words_.expect(",")) return error;
      }
    }
    const Token name = value.name;
    if (!values_.emplace(name.text, std::move(value)).second)
      return error_at(name, "duplicate key " + quoted(name.text));
    return words_.expect(";");
  }

  Result<int> number(std::string_view name, int least) const {
    const Value& value = values_.at(name);
    if (auto error = wrong_count(value.name, "number", value.words.size(), 1)) return *error;
    return read_number(value.words.front(), name, least, Board::kMaxSide);
  }

  std::optional<Error> read_fleet(int longest, Fleet& fleet) const {
    const auto& [name, words] = values_.at("ship");
    if (auto error = wrong_count(name, "number", words.size(), longest)) return error;
    for (const Token& word : words) {
      const Result<int> count = read_number(word, "the number of ships", 0, Board::kMaxShips);
      if (!count) return count.error();
      fleet.push_back(*count);
    }
    while (!fleet.empty() && fleet.back() == 0) fleet.pop_back();
    return std::nullopt;
  }

  std::optional<Error> read_hints(Board& board) const {
    const auto& [name, words] = values_.at("hint");
    if (auto error = wrong_count(name, "hint", words.size(), board.hints.size())) return error;
    for (std::size_t cell = 0; cell < words.size(); ++cell) {
      const Result<int> hint =
          read_number(words[cell], "the hint", 0, static_cast<int>(kSolbatHints.size()) - 1);
      if (!hint) return hint.error();
      board.hints[cell] = kSolbatHints[*hint];
    }
    return std::nullopt;
  }

  std::optional<Error> read_sums(std::string_view name, std::vector<Tally>& tallies) const {
    const Value& value = values_.at(name);
    return tally_words("").read(value.name, value.words, tallies);
  }

  LineReader& lines_;
  WordReader words_;
  std::map<std::string_view, Value> values_;
};

bool recognises_solbat(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_solbat_remark);
  const std::optional<Line> line = lines.take();
  if (!line) return false;
  const std::string_view name = trim(line->text.substr(0, line->text.find('=')));
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end() &&
         text.body().find("maxship") != std::string_view::npos &&
         text.body().find("rowsum") != std::string_view::npos;
}

Result<Board> read_solbat(LineReader& lines) {
  lines.pass_over(is_solbat_remark);
  return SolbatReader(lines).read();
}

Result<Writing> write_solbat(const std::vector<const Board*>& boards) {
  const Board& board = *boards.front();
  if (auto error = unwritable(board, "solbat")) return *error;
  Writing writing;
  std::string ships;
  for (const int count : board.fleet) ships += (ships.empty() ? "" : ",") + std::to_string(count);
  writing.text = "height = " + std::to_string(board.rows) +
                 ";\nwidth = " + std::to_string(board.columns) +
                 ";\nmaxship = " + std::to_string(board.fleet.size()) + ";\nship = [" + ships +
                 "];\nhint = [|\n";
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const auto number = std::find(kSolbatHints.begin(), kSolbatHints.end(), board.hints[cell]);
    const bool is_last = cell + 1 == board.grid().cells();
    writing.text += std::to_string(number - kSolbatHints.begin()) +
                    (board.grid().column(cell) + 1 < board.columns ? ", "
                     : is_last                                     ? " |];\n"
                                                                   : " |\n");
  }
  writing.text += "rowsum = [" + tally_words("").text(board.row_tallies, ",") + "];\ncolsum = [" +
                  tally_words("").text(board.column_tallies, ",") + "];\n";
  return writing;
}

}  // namespace

Format solbat_format() {
  return board_format("solbat", "MiniZinc data as in the benchmark solbat, one puzzle",
                      recognises_solbat, read_solbat, write_solbat);
}

}  // namespace quadrille::puzzles::battleship
