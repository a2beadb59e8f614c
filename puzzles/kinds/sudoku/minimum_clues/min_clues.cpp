// SPDX-License-Identifier: MIT
//
// The board, its picture, its answers and its registry entry.

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/formats.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/models.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::min_clues {

Board Board::open(int box_rows, int box_columns) {
  const int side = box_rows * box_columns;
  return {side, side, box_rows, box_columns, std::vector<std::int32_t>(side * side)};
}

std::optional<Clash> find_clash(const Board& board) {
  const int side = board.side();
  constexpr int kNowhere = -1;
  std::vector<int> places(3 * side * side, kNowhere);
  for (int cell = 0; cell < side * side; ++cell) {
    const std::pair<std::string, int> units[] = {
        {"row ", cell / side}, {"column ", cell % side}, {"box ", board.box(cell)}};
    for (int kind = 0; kind < 3; ++kind) {
      const auto& [name, index] = units[kind];
      int& place = places[(kind * side + index) * side + board.cells[cell] - 1];
      if (place != kNowhere) return Clash{place, cell, name + std::to_string(index + 1)};
      place = cell;
    }
  }
  return std::nullopt;
}

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"kept", board.rows, board.columns, 0, 1}});
}

std::int64_t value(const Board&, const Answer& answer) {
  return std::accumulate(answer.values.begin(), answer.values.end(), std::int64_t{0});
}

// Draws kept numbers prominently and the others faintly.
void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  for (int row = 0; row < board.rows; row += board.box_rows) {
    for (int column = 0; column < board.columns; column += board.box_columns)
      canvas.add(shapes::Frame{{row, column}, {board.box_rows, board.box_columns}});
  }
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const Cell place{board.grid().row(cell), board.grid().column(cell)};
    if (answer == nullptr) {
      canvas.add(shapes::Label{place, std::to_string(board.cells[cell]), kTextInk, true});
    } else if (answer->values[cell] > 0) {
      canvas.add(shapes::Label{place, std::to_string(board.cells[cell]), kTextInk, true});
    } else {
      canvas.add(shapes::Label{place, std::to_string(board.cells[cell]), kFaintInk, true});
    }
  }
}

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Sense sense(const Board&) { return Sense::kMinimise; }

namespace {

Model hitting_set_model() {
  Model model =
      limited(search_model("min-clues/hitting-set",
                           "hitting sets band by band, for 9x9 cells (after McGuire 2014)",
                           hitting_set_search),
              why_not_hitting_set);
  model.takes_search_options = true;
  return chosen_for(std::move(model), "9x9 cells in boxes of 3x3");
}

}  // namespace

Json solution_json(const Board& board, const Answer& answer) {
  Answer clues = answer;
  for (int cell = 0; cell < board.grid().cells(); ++cell) clues.values[cell] *= board.cells[cell];
  return {{"grid", number_grid_json(board.grid(), clues)}, {"clues", value(board, answer)}};
}

Json partial_json(const Board& board, const PartialAnswer& answer) {
  PartialAnswer clues = answer;
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (clues.values[cell]) *clues.values[cell] *= board.cells[cell];
  }
  return {{"grid", number_grid_json(board.grid(), clues)}};
}

Result<PartialAnswer> parse_partial(const Board& board, const Json& partial) {
  const auto table = read_open_table(board.grid(), 0, board.side(), "min-clues", partial);
  if (!table) return table.error();
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return mark_words(board, mark).text; });
  for (std::size_t cell = 0; cell < table->size(); ++cell) {
    const auto& number = (*table)[cell];
    if (!number) continue;
    if (*number != 0 && *number != board.cells[cell])
      return unreadable(violation_at(board.grid(), "clue",
                                     "the clue is " + std::to_string(*number) +
                                         ", but the grid has " + std::to_string(board.cells[cell]),
                                     {static_cast<int>(cell)}));
    marks.settle(cell, *number == 0 ? 0 : 1);
  }
  return std::move(marks).finish();
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  const int cell = static_cast<int>(mark.variable);
  const int row = board.grid().row(cell), column = board.grid().column(cell);
  const bool is_kept = (mark.value != 0) != mark.is_excluded;
  return {(is_kept ? "the clue in " : "no clue in ") + cell_name(row, column), {{row, column}}};
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  std::optional<std::int64_t> said;
  if (solution.is_object() && solution.contains("clues")) {
    said = whole_number(solution["clues"]);
    if (!said)
      return unreadable("the clues are " + puzzles::quoted(solution["clues"].dump()) +
                        " (expected a whole number)");
  }
  SolutionReading reading =
      read_number_grid(board.grid(), board.side(), "min-clues", solution, /*least=*/0);
  auto* answer = std::get_if<Answer>(&reading);
  if (answer == nullptr) return reading;
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    std::int32_t& number = answer->values[cell];
    if (number != 0 && number != board.cells[cell])
      return violation_at(board.grid(), "clue",
                          "the clue is " + std::to_string(number) + ", but the grid has " +
                              std::to_string(board.cells[cell]),
                          {cell});
    number = number == 0 ? 0 : 1;
  }
  if (said.value_or(value(board, *answer)) != value(board, *answer))
    return Violation{"clues",
                     "the answer says " + counted(*said, "clue") + ", but its grid has " +
                         std::to_string(value(board, *answer)),
                     {}};
  return reading;
}

namespace {

std::vector<Model> models() {
  return {
      hitting_set_model(),
      chosen_for(
          sat_model("min-clues/sat", "a literal for each cell, unavoidable sets added as found",
                    sat_formulation),
          "all other boards"),
      ip_model("min-clues/ip", "a column for each cell, unavoidable sets as rows when violated",
               ip_formulation, ip_parts()),
      published(ip_model("min-clues/bilevel",
                         "a leader keeps clues, a follower completes them (Tjusila et al. 2024; "
                         "Conroy et al. 2025, (8.1), (8.2))",
                         bilevel_model))};
}

}  // namespace

}  // namespace quadrille::puzzles::min_clues

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<min_clues::Board>() {
  using namespace min_clues;
  static const PuzzleKind kind{
      .id = "min-clues",
      .title = "Minimum clues",
      .rules = "the fewest numbers of a completed Sudoku that have it as their only completion",
      .manual = manual(),
      .models = models(),
      .formats = min_clues_formats(),
      .arrays = arrays(),
      .generate = board_generator(generate),
      .settings = generator_settings()};
  return kind;
}

}  // namespace quadrille::puzzles
