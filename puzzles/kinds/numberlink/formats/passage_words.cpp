// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/formats/passage_words.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kAllRows = "rows", kAllColumns = "columns";

// Parses a name such as "r3c7".
std::optional<int> read_cell(std::string_view name, const Board& board) {
  const std::size_t middle = name.find('c');
  if (!name.starts_with('r') || middle == std::string_view::npos) return std::nullopt;
  const auto row = parse_number(name.substr(1, middle - 1), board.rows);
  const auto column = parse_number(name.substr(middle + 1), board.columns);
  if (!row || !column || *row < 1 || *column < 1) return std::nullopt;
  return board.cell(static_cast<int>(*row) - 1, static_cast<int>(*column) - 1);
}

Error not_understood(const Token& word, const std::string& expected) {
  return error_at(word, puzzles::quoted(word.text) + " (expected " + expected + ")");
}

class PassageReader {
 public:
  PassageReader(Board& board, Passages drawn, const Token& place)
      : board_(board), passages_(std::move(drawn)) {
    words_of(PassageFault::List::kWalls).assign(passages_.walls.size(), place);
    words_of(PassageFault::List::kBridges).assign(passages_.bridges.size(), place);
  }

  std::optional<Error> read(const PassageLines& lines) {
    if (lines.walls)
      if (auto error = read_walls(*lines.walls)) return error;
    if (lines.bridges)
      if (auto error = read_bridges(*lines.bridges)) return error;
    if (lines.warps)
      if (auto error = read_warps(*lines.warps)) return error;
    const auto fault = add_passages(board_, std::move(passages_));
    if (!fault) return std::nullopt;
    return error_at(words_[static_cast<std::size_t>(fault->list)][fault->index], fault->message);
  }

 private:
  std::vector<Token>& words_of(PassageFault::List list) {
    return words_[static_cast<std::size_t>(list)];
  }

  std::optional<Error> read_walls(const Line& line) {
    for (const Token& word : tokens(line)) {
      const std::size_t hyphen = word.text.find('-');
      const auto first = read_cell(word.text.substr(0, hyphen), board_);
      const auto second = hyphen == std::string_view::npos
                              ? std::nullopt
                              : read_cell(word.text.substr(hyphen + 1), board_);
      if (!first || !second)
        return not_understood(word, "two cells of the board such as r1c1-r1c2");
      passages_.walls.push_back({*first, *second});
      words_of(PassageFault::List::kWalls).push_back(word);
    }
    return std::nullopt;
  }

  std::optional<Error> read_bridges(const Line& line) {
    for (const Token& word : tokens(line)) {
      const auto cell = read_cell(word.text, board_);
      if (!cell) return not_understood(word, "a cell of the board such as r2c3");
      passages_.bridges.push_back(*cell);
      words_of(PassageFault::List::kBridges).push_back(word);
    }
    return std::nullopt;
  }

  std::optional<Error> read_warps(const Line& line) {
    for (const Token& word : tokens(line)) {
      const bool is_row = word.text.starts_with('r');
      const int count = is_row ? board_.rows : board_.columns;
      auto& list = is_row ? passages_.rows : passages_.columns;
      auto& words = words_of(is_row ? PassageFault::List::kRows : PassageFault::List::kColumns);
      if (word.text == kAllRows || word.text == kAllColumns) {
        for (int index = 0; index < count; ++index) {
          list.push_back(index);
          words.push_back(word);
        }
        continue;
      }
      const auto number = parse_number(word.text.substr(1), count);
      if ((!is_row && !word.text.starts_with('c')) || !number || *number < 1)
        return not_understood(word, "a row such as r2, a column such as c2, rows or columns");
      list.push_back(static_cast<int>(*number) - 1);
      words.push_back(word);
    }
    return std::nullopt;
  }

  Board& board_;
  Passages passages_;
  std::array<std::vector<Token>, 4> words_;  // by list, for each of its entries
};

// Returns "r2 r5", or the word for all lines.
std::string lines_text(const std::vector<int>& lines, int count, char letter,
                       std::string_view all) {
  if (static_cast<int>(lines.size()) == count) return std::string(all);
  std::string text;
  for (const int line : lines) {
    if (!text.empty()) text += ' ';
    (text += letter) += std::to_string(line + 1);
  }
  return text;
}

}  // namespace

std::optional<Error> read_passages(const PassageLines& lines, Board& board, Passages drawn,
                                   const Token& place) {
  return PassageReader(board, std::move(drawn), place).read(lines);
}

PassageWords passage_words(const Board& board) {
  PassageWords words;
  if (!board.special_graph) return words;
  const auto name = [grid = board.grid()](int cell) {
    return cell_name(grid.row(cell), grid.column(cell));
  };
  const Passages& passages = board.special_graph->passages();
  for (const auto& [first, second] : passages.walls)
    words.walls += (words.walls.empty() ? "" : " ") + name(first) + '-' + name(second);
  for (const int cell : passages.bridges)
    words.bridges += (words.bridges.empty() ? "" : " ") + name(cell);
  words.warps = lines_text(passages.rows, board.rows, 'r', kAllRows);
  const std::string columns = lines_text(passages.columns, board.columns, 'c', kAllColumns);
  if (!words.warps.empty() && !columns.empty()) words.warps += ' ';
  words.warps += columns;
  return words;
}

}  // namespace quadrille::puzzles::numberlink
