// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/formats/board_builder.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

std::string size_text(std::int64_t rows, std::int64_t columns) {
  return counted(rows, "row") + " and " + counted(columns, "column");
}

}  // namespace

BoardBuilder::BoardBuilder(const Token& rows, const Token& columns, const Rules& rules) {
  for (const Token& side : {rows, columns}) {
    if (parse_number(side.text, Board::kMaxCells).value_or(0) > 0) continue;
    fail(error_at(
        side, (side.text.empty() ? "a missing size" : "the size " + puzzles::quoted(side.text)) +
                  " (expected a number from 1 to " + std::to_string(Board::kMaxCells) + ")"));
    return;
  }
  start(*parse_number(rows.text, Board::kMaxCells), *parse_number(columns.text, Board::kMaxCells),
        rules, rows);
}

BoardBuilder::BoardBuilder(std::int64_t rows, std::int64_t columns, const Rules& rules,
                           const Token& position) {
  start(rows, columns, rules, position);
}

void BoardBuilder::start(std::int64_t rows, std::int64_t columns, const Rules& rules,
                         const Token& position) {
  if (rows < 1 || columns < 1) {
    fail(error_at(position,
                  "a board of " + size_text(rows, columns) + " (expected at least one of each)"));
  } else if (rows > Board::kMaxCells / columns) {
    fail(error_at(position, "a board of " + size_text(rows, columns) + " (expected at most " +
                                std::to_string(Board::kMaxCells) + " cells)"));
  } else {
    board_.rows = static_cast<int>(rows);
    board_.columns = static_cast<int>(columns);
    board_.rules = rules;
    board_.cells.resize(static_cast<std::size_t>(rows * columns));
  }
}

void BoardBuilder::fail(Error error) {
  if (!error_) error_ = std::move(error);
}

void BoardBuilder::place(std::int64_t row, std::int64_t column, const Token& label) {
  if (error_) return;
  if (row < 0 || row >= board_.rows || column < 0 || column >= board_.columns) {
    return fail(error_at(label, "outside the board (expected a cell of " +
                                    size_text(board_.rows, board_.columns) + ")"));
  }
  const std::int32_t cell = board_.cell(static_cast<int>(row), static_cast<int>(column));
  if (board_.cells[cell] != 0) {
    return fail(error_at(label, "a second label in one cell (expected a free cell)"));
  }
  if (!is_printable(label.text)) {
    return fail(error_at(label, "the label " + puzzles::quoted(label.text) +
                                    " has invisible characters (expected visible ones)"));
  }
  const auto [entry, is_new] =
      numbers_.try_emplace(std::string(label.text), board_.label_count() + 1);
  const std::int32_t number = entry->second;
  board_.cells[cell] = number;
  if (is_new) {
    board_.labels.push_back(entry->first);
    board_.ends.push_back({cell, kNoCell});
    first_places_.push_back({label.line, label.column});
    return;
  }
  auto& ends = board_.ends[number - 1];
  if (ends[1] != kNoCell) {
    return fail(error_at(
        label, "label " + puzzles::quoted(label.text) + " appears a third time (expected twice)"));
  }
  ends = {std::min(ends[0], cell), std::max(ends[0], cell)};
}

void BoardBuilder::add_row(const Line& line, const std::vector<Token>& row, const GridForm& form) {
  if (error_) return;
  const auto columns = static_cast<std::size_t>(board_.columns);
  if (row.size() != columns) {
    return fail(error_at(row.size() > columns ? row[columns] : token_at(line, line.text.size(), 0),
                         "row " + std::to_string(next_row_ + 1) + " has " +
                             counted(static_cast<std::int64_t>(row.size()), "cell") +
                             " (expected " + std::to_string(columns) + ")"));
  }
  for (std::size_t column = 0; column < columns; ++column) {
    const Token& word = row[column];
    if (word.text == form.free) continue;
    if (!form.blocked.empty() && word.text == form.blocked) {
      const int cell = board_.cell(next_row_, static_cast<int>(column));
      board_.cells[cell] = Board::kBlocked;
    } else if (form.is_label != nullptr && !form.is_label(word.text)) {
      return fail(error_at(word, puzzles::quoted(word.text) +
                                     " is not a cell of this grid (expected " +
                                     std::string(form.expected) + ")"));
    } else {
      place(next_row_, static_cast<std::int64_t>(column), word);
    }
  }
  ++next_row_;
}

void BoardBuilder::add_rows(const std::function<std::optional<Line>()>& take, const Token& end,
                            const GridForm& form) {
  while (!error_ && next_row_ < board_.rows) {
    const std::optional<Line> line = take();
    if (!line) {
      return fail(error_at(end, "the grid ends after " + counted(next_row_, "row") + " (expected " +
                                    std::to_string(board_.rows) + ")"));
    }
    add_row(*line, form.split(*line), form);
  }
}

Result<Board> BoardBuilder::finish() && {
  for (std::size_t i = 0; !error_ && i < board_.ends.size(); ++i) {
    if (board_.ends[i][1] != kNoCell) continue;
    error_ =
        Error{ErrorKind::kInput, first_places_[i].line, first_places_[i].column,
              "label " + puzzles::quoted(board_.labels[i]) + " appears only once (expected twice)"};
  }
  if (error_) return *std::move(error_);
  return std::move(board_);
}

Result<Board> Board::make(int rows, int columns, const std::vector<std::string>& words,
                          const Rules& rules) {
  BoardBuilder builder(rows, columns, rules, {});
  if (builder.error()) return *builder.error();
  const std::size_t cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  if (words.size() != cells) {
    return Error{ErrorKind::kInput, 0, 0,
                 std::to_string(words.size()) + " cells (expected " + std::to_string(cells) + ")"};
  }
  for (auto word = words.begin(); word != words.end(); word += columns) {
    std::vector<Token> row;
    std::transform(word, word + columns, std::back_inserter(row),
                   [](const std::string& text) { return Token{text}; });
    builder.add_row({}, row, {.blocked = "#"});
  }
  return std::move(builder).finish();
}

}  // namespace quadrille::puzzles::numberlink
