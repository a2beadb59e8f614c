// SPDX-License-Identifier: MIT
//
// Answers in JSON: {"grid":["~<>",...],"ships":[{"row":0,"col":1,"length":2,"across":true},...]}.
// Either list suffices; if both are given, they must agree.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/battleship/models.hpp"

namespace quadrille::puzzles::battleship {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kLetters = "~<>^v#o";

class SolutionReader {
 public:
  SolutionReader(const Board& board, const Json& solution)
      : board_(board),
        rows_(list_at(solution, "grid")),
        list_(list_at(solution, "ships")),
        is_misshapen_((rows_ == nullptr && solution.is_object() && solution.contains("grid")) ||
                      (list_ == nullptr && solution.is_object() && solution.contains("ships"))),
        cells_(board.hints.size()) {}

  SolutionReading read() {
    if (is_misshapen_ || (rows_ == nullptr && list_ == nullptr))
      return unreadable(
          "not a Battleship solution (expected {\"grid\":[\"~<>\",...]} or "
          "{\"ships\":[{\"row\":0,\"col\":1,\"length\":2,\"across\":true},...]})");
    // Unreadable input is reported before broken rules.
    if (auto error = unreadable_grid()) return *std::move(error);
    if (auto error = read_ships()) return *std::move(error);
    if (rows_ != nullptr) {
      if (auto violation = take_grid()) return *std::move(violation);
    }
    if (list_ != nullptr) {
      if (auto violation = take_ships()) return *std::move(violation);
    }
    return Answer{std::move(cells_)};
  }

 private:
  struct Listed {
    std::int64_t row = 0, column = 0, length = 0;
    bool across = true;
  };

  std::optional<Error> unreadable_grid() const {
    if (rows_ == nullptr) return std::nullopt;
    for (const Json& row : *rows_) {
      const bool is_text = row.is_string() && row.get_ref<const std::string&>().find_first_not_of(
                                                  kLetters) == std::string::npos;
      if (!is_text)
        return unreadable(puzzles::quoted(row.dump()) + " in the grid (expected a string of " +
                          std::string(kLetters) + ")");
    }
    return std::nullopt;
  }

  std::optional<Error> read_ships() {
    if (list_ == nullptr) return std::nullopt;
    for (const Json& item : *list_) {
      const auto number = [&](const char* key) -> std::optional<std::int64_t> {
        if (!item.is_object() || !item.contains(key)) return std::nullopt;
        return whole_number(item[key]);
      };
      const auto row = number("row"), column = number("col"), length = number("length");
      const bool has_across = row && item.contains("across") && item["across"].is_boolean();
      if (!row || !column || !length || !has_across)
        return unreadable(puzzles::quoted(item.dump()) +
                          " in the list of ships (expected row, col, length "
                          "and across)");
      ships_.push_back({*row, *column, *length, item["across"].get<bool>()});
    }
    return std::nullopt;
  }

  std::optional<Violation> take_grid() {
    const auto misshapen = [](const std::string& what, std::size_t count, std::string_view noun,
                              int expected) {
      return Violation{"shape",
                       what + " has " + counted(static_cast<std::int64_t>(count), noun) +
                           " (expected " + std::to_string(expected) + ")",
                       {}};
    };
    std::string letters;
    if (rows_->size() != static_cast<std::size_t>(board_.rows))
      return misshapen("the grid", rows_->size(), "row", board_.rows);
    for (const Json& row : *rows_) {
      const auto& text = row.get_ref<const std::string&>();
      if (text.size() != static_cast<std::size_t>(board_.columns))
        return misshapen("row " + std::to_string(letters.size() / board_.columns + 1), text.size(),
                         "cell", board_.columns);
      letters += text;
    }
    for (std::size_t cell = 0; cell < letters.size(); ++cell)
      cells_[cell] = static_cast<Hint>(letters[cell]) == Hint::kWater ? 0 : 1;
    for (int cell = 0; cell < board_.grid().cells(); ++cell) {
      const char said = letters[cell];
      const char part = static_cast<char>(part_at(board_.grid(), cells_, cell));
      if (said != part)
        return violation_at(board_.grid(), "part",
                            std::string("a cell is '") + said + "' in the grid, but '" + part +
                                "' according to its neighbours",
                            {cell});
    }
    return std::nullopt;
  }

  std::optional<Violation> take_ships() {
    const Grid grid = board_.grid();
    std::vector<Ship> ships;
    std::vector<std::int32_t> cells(cells_.size());
    for (const Listed& ship : ships_) {
      const auto fits = [](std::int64_t at, std::int64_t length, int side) {
        return at >= 0 && length >= 1 && length <= side && at <= side - length;
      };
      const std::int64_t down = ship.across ? 1 : ship.length,
                         right = ship.across ? ship.length : 1;
      if (!fits(ship.row, down, board_.rows) || !fits(ship.column, right, board_.columns))
        return Violation{"off-board",
                         "a ship at [" + std::to_string(ship.row) + ',' +
                             std::to_string(ship.column) + "] is off the board",
                         {}};
      ships.push_back({static_cast<int>(ship.row), static_cast<int>(ship.column),
                       static_cast<int>(ship.length), ship.across || ship.length == 1});
      for (const int cell : cells_of(grid, ships.back())) cells[cell] = 1;
    }
    if (rows_ == nullptr) cells_ = cells;
    std::sort(ships.begin(), ships.end());
    if (ships == ships_of(grid, cells_)) return std::nullopt;
    return Violation{"ships",
                     rows_ == nullptr ? "listed ships touch or overlap"
                                      : "the listed ships do not match the grid",
                     {}};
  }

  const Board& board_;
  const Json* rows_;
  const Json* list_;
  bool is_misshapen_;  // whether a list is present with another type
  std::vector<Listed> ships_;
  std::vector<std::int32_t> cells_;
};

}  // namespace

nlohmann::ordered_json partial_json(const Board& board, const PartialAnswer& answer) {
  const Grid grid = board.grid();
  std::vector<std::int32_t> cells;
  for (const auto& value : answer.values) cells.push_back(value.value_or(kUnknown));
  Json rows = Json::array();
  for (int row = 0; row < board.rows; ++row) {
    Json parts = Json::array();
    for (int column = 0; column < board.columns; ++column) {
      const Hint part = part_at(grid, cells, grid.cell(row, column));
      parts.push_back(part == Hint::kNone ? Json() : Json(std::string(1, static_cast<char>(part))));
    }
    rows.push_back(std::move(parts));
  }
  return {{"grid", std::move(rows)}};
}

namespace {

// Marks what a part of a ship says about its cell and the cells around it.
class PartMarker {
 public:
  PartMarker(const Board& board, MarkCollector& marks) : grid_(board.grid()), marks_(marks) {}

  void mark(int cell, Hint part) {
    if (part == Hint::kNone) return;
    set(cell, 0, 0, part == Hint::kWater ? 0 : 1);
    if (part == Hint::kWater || part == Hint::kShip || part == Hint::kMiddle) return;
    const auto continues = [part](Hint end) { return part == end ? 1 : 0; };
    set(cell, 0, 1, continues(Hint::kLeft));
    set(cell, 0, -1, continues(Hint::kRight));
    set(cell, 1, 0, continues(Hint::kTop));
    set(cell, -1, 0, continues(Hint::kBottom));
  }

 private:
  // A ship that would continue off the board is left to the rules: its cell cannot be an end.
  void set(int cell, int down, int right, std::int32_t value) {
    const int row = grid_.row(cell) + down, column = grid_.column(cell) + right;
    const bool is_inside =
        0 <= row && row < grid_.rows() && 0 <= column && column < grid_.columns();
    if (is_inside) {
      marks_.settle(grid_.cell(row, column), value);
    } else if (value == 1) {
      marks_.settle(cell, 0);
    }
  }

  Grid grid_;
  MarkCollector& marks_;
};

// Reads the letter of a cell; null and '.' say nothing.
std::optional<Hint> read_part(const Json& item) {
  if (item.is_null()) return Hint::kNone;
  if (!item.is_string()) return std::nullopt;
  const auto& text = item.get_ref<const std::string&>();
  if (text.size() != 1 || kHintLetters.find(text[0]) == std::string_view::npos) return std::nullopt;
  return static_cast<Hint>(text[0]);
}

}  // namespace

Result<PartialAnswer> parse_partial(const Board& board, const Json& partial) {
  const Json* rows = list_at(partial, "grid");
  if (rows == nullptr || rows->size() != static_cast<std::size_t>(board.rows))
    return unreadable("not a partial Battleship solution (expected {\"grid\":[...]} of " +
                      counted(board.rows, "row") + ", such as [\"~\",null,\"<\",...])");
  std::vector<Hint> parts;
  for (const Json& row : *rows) {
    Json cells = row;
    if (row.is_string()) {
      cells = Json::array();
      for (const char letter : row.get_ref<const std::string&>())
        cells.push_back(std::string(1, letter));
    }
    if (!cells.is_array() || cells.size() != static_cast<std::size_t>(board.columns))
      return unreadable("row " + std::to_string(parts.size() / board.columns + 1) +
                        " is not a list of " + counted(board.columns, "cell"));
    for (const Json& item : cells) {
      const auto part = read_part(item);
      if (!part)
        return unreadable(
            puzzles::quoted(item.is_string() ? item.get<std::string>() : item.dump()) +
            " in the grid (expected null or one of " + std::string(kHintLetters) + ')');
      parts.push_back(*part);
    }
  }
  return marks_of_parts(board, parts);
}

Result<PartialAnswer> marks_of_parts(const Board& board, const std::vector<Hint>& parts) {
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return mark_words(board, mark).text; });
  PartMarker marker(board, marks);
  for (std::size_t cell = 0; cell < parts.size(); ++cell)
    marker.mark(static_cast<int>(cell), parts[cell]);
  return std::move(marks).finish();
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  const int cell = static_cast<int>(mark.variable);
  const int row = board.grid().row(cell), column = board.grid().column(cell);
  const bool is_ship = (mark.value != 0) != mark.is_excluded;
  return {(is_ship ? "a ship in " : "water in ") + cell_name(row, column),
          {{row, column}},
          {},
          !is_ship};
}

nlohmann::ordered_json solution_json(const Board& board, const Answer& answer) {
  const Grid grid = board.grid();
  Json rows = Json::array(), ships = Json::array();
  for (int row = 0; row < board.rows; ++row) {
    std::string text;
    for (int column = 0; column < board.columns; ++column)
      text += static_cast<char>(part_at(grid, answer.values, grid.cell(row, column)));
    rows.push_back(std::move(text));
  }
  for (const Ship& ship : ships_of(grid, answer.values))
    ships.push_back({{"row", ship.row},
                     {"col", ship.column},
                     {"length", ship.length},
                     {"across", ship.across}});
  return {{"grid", std::move(rows)}, {"ships", std::move(ships)}};
}

SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution) {
  return SolutionReader(board, solution).read();
}

}  // namespace quadrille::puzzles::battleship
