// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/formats/board_writer.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

Error refusal(const WriterTraits& traits, const std::string& message) {
  return {ErrorKind::kRequest, 0, 0, "the format " + std::string(traits.format) + message};
}

// Returns the labels if the format can hold all of them, otherwise new names for all; nullopt if it
// has too few names.
std::optional<Names> names_of(const Board& board, const Alphabet& labels) {
  if (std::all_of(board.labels.begin(), board.labels.end(), labels.holds)) return board.labels;
  Names names;
  for (int i = 0; i < board.label_count(); ++i) {
    std::optional<std::string> name = labels.fresh(i);
    if (!name) return std::nullopt;
    names.push_back(*std::move(name));
  }
  return names;
}

}  // namespace

bool is_number(std::string_view label) {
  return parse_number(label, 1'000'000'000).value_or(0) > 0;
}

bool is_letter(std::string_view label) {
  return label.size() == 1 &&
         ((label[0] >= 'A' && label[0] <= 'Z') || (label[0] >= 'a' && label[0] <= 'z'));
}

bool is_rune(std::string_view label) {
  return characters(label).size() == 1 && label != "." && label != "#";
}

std::optional<std::string> fresh_number(int index) { return std::to_string(index + 1); }

std::optional<std::string> fresh_letter(int index) {
  if (index >= 52) return std::nullopt;
  return std::string(1, static_cast<char>(index < 26 ? 'A' + index : 'a' + index - 26));
}

// Returns letters, then digits, then characters from long ranges of Unicode that all look
// different.
std::optional<std::string> fresh_rune(int index) {
  if (index < 52) return fresh_letter(index);
  index -= 52;
  if (index < 10) return std::string(1, static_cast<char>('0' + index));
  index -= 10;
  constexpr std::array<std::pair<int, int>, 2> kRuns{{{0x4E00, 0x9FA5}, {0xAC00, 0xD7A3}}};
  for (const auto& [first, last] : kRuns) {
    if (const int code = first + index; code <= last) {
      return std::string{static_cast<char>(0xE0 | code >> 12),
                         static_cast<char>(0x80 | (code >> 6 & 0x3F)),
                         static_cast<char>(0x80 | (code & 0x3F))};
    }
    index -= last - first + 1;
  }
  return std::nullopt;
}

Error no_passages(std::string_view format) {
  return {ErrorKind::kRequest, 0, 0,
          "the format " + std::string(format) +
              " has no walls, bridges or warps (expected a board without any)"};
}

Result<Writing> write_boards(const Boards& boards, const WriterTraits& traits,
                             std::string (*write)(const Board&, const Names&, std::size_t)) {
  Writing writing;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Board& board = *boards[i];
    const std::string where =
        boards.size() == 1 ? std::string() : "puzzle " + std::to_string(i + 1) + ": ";
    const bool has_blocked =
        std::find(board.cells.begin(), board.cells.end(), Board::kBlocked) != board.cells.end();
    if (has_blocked && !traits.blocked_cells) {
      return refusal(traits, " has no blocked cells (expected a board without any)");
    }
    if (board.special_graph && !traits.passages) return no_passages(traits.format);
    const std::optional<Names> names = names_of(board, traits.labels);
    if (!names) {
      return refusal(traits, " has too few labels for " + std::to_string(board.label_count()) +
                                 " pairs (it accepts " + std::string(traits.labels.what) + ")");
    }
    if (*names != board.labels) {
      writing.warnings.push_back(where + "labels renamed (" + std::string(traits.format) +
                                 " accepts " + std::string(traits.labels.what) + ")");
    }
    if (traits.rules != nullptr && traits.rules(board) != board.rules) {
      writing.warnings.push_back(where + "the rules " + rules_text(board.rules) + " are lost (" +
                                 std::string(traits.format) + " means " +
                                 rules_text(traits.rules(board)) + ")");
    }
    if (i > 0) writing.text += traits.separator;
    writing.text += write(board, *names, i);
  }
  return writing;
}

std::string grid_text(const Board& board, const Names& names, std::string_view free,
                      std::string_view separator) {
  std::string text;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const std::int32_t value = board.cells[board.cell(row, column)];
      if (column > 0) text += separator;
      if (value == 0) {
        text += free;
      } else if (value == Board::kBlocked) {
        text += '#';
      } else {
        text += names[value - 1];
      }
    }
    text += '\n';
  }
  return text;
}

}  // namespace quadrille::puzzles::numberlink
