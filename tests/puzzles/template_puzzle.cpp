// SPDX-License-Identifier: MIT

#include "tests/puzzles/template_puzzle.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::tests {

using namespace puzzles;

namespace {

// ---- the text form: the id line, then the rows

bool recognises(const Text& text) { return trim(text.first().text) == "queens"; }

Result<QueensBoard> read(LineReader& lines) {
  const std::optional<Line> id = lines.take();
  std::vector<std::vector<Token>> rows;
  while (rows.empty() || rows.size() < rows.front().size()) {
    const std::optional<Line> line = lines.take();
    if (!line) break;
    rows.push_back(tokens(*line));
  }
  if (!id || rows.empty()) return error_at(lines.end(), "the board is missing (expected rows)");
  std::vector<bool> blocked;
  for (const std::vector<Token>& row : rows) {
    if (row.size() != rows.size()) {
      return error_at(row.front(), "the row has " + std::to_string(row.size()) +
                                       " cells (expected " + std::to_string(rows.size()) + ")");
    }
    for (const Token& token : row) {
      if (token.text != "." && token.text != "#") {
        return error_at(token, quoted(token.text) + " is not a cell (expected . or #)");
      }
      blocked.push_back(token.text == "#");
    }
  }
  const int size = static_cast<int>(rows.size());
  return QueensBoard{size, size, std::move(blocked)};
}

// ---- the solution: the column of the queen in each row

}  // namespace

AnswerShape answer_shape(const QueensBoard& board) {
  return AnswerShape({{"column", board.rows, 1, 0, board.columns - 1}});
}

std::optional<Violation> check(const QueensBoard& board, const Answer& answer) {
  for (int row = 0; row < board.rows; ++row) {
    const int column = answer.values[row];
    if (board.is_blocked(row, column)) {
      return Violation{"blocked", "a queen on a blocked cell", {{row, column}}};
    }
    for (int above = 0; above < row; ++above) {
      const int other = answer.values[above];
      if (other == column || std::abs(other - column) == row - above) {
        return Violation{"attack", "two queens attack each other", {{above, other}, {row, column}}};
      }
    }
  }
  return std::nullopt;
}

// ---- a SAT model: literal (row, column) means that a queen is there

namespace {

SatFormulation sat_formulation(const QueensBoard& board, const StopToken& stop) {
  const int size = board.rows;
  SatFormulation formulation;
  formulation.cnf = encoders::Cnf(stop);
  encoders::Cnf& cnf = formulation.cnf;
  const encoders::Literal first = cnf.new_variables(size * size, [size](int place) {
    return "queen[" + std::to_string(place / size) + ',' + std::to_string(place % size) + ']';
  });
  const auto queen = [&](int row, int column) { return first + (row * size + column); };
  for (int row = 0; row < size; ++row) {
    std::vector<encoders::Literal> cells;
    for (int column = 0; column < size; ++column) {
      cells.push_back(queen(row, column));
      formulation.links.push_back({row, column, queen(row, column)});
      if (board.is_blocked(row, column)) cnf.add({~queen(row, column)});
      for (int above = 0; above < row; ++above) {
        for (int other = 0; other < size; ++other) {
          if (other != column && std::abs(other - column) != row - above) continue;
          cnf.add({~queen(row, column), ~queen(above, other)});
        }
      }
    }
    encoders::add_at_most_one(cnf, cells);
    cnf.add(cells);
  }
  formulation.base.values.assign(size, 0);
  return formulation;
}

// ---- an IP model: column (row, column) means that a queen is there

// Rejects diagonals with two queens, for the model without rows for diagonals.
class Diagonals final : public engine::Separator {
 public:
  explicit Diagonals(std::vector<engine::Row> rows) : rows_(std::move(rows)) {}
  std::string_view name() const override { return "diagonals"; }
  bool check(engine::Point point, engine::RowSink& sink) override {
    for (const engine::Row& row : rows_) {
      std::int64_t queens = 0;
      for (const engine::Term& term : row.terms) queens += point[term.column];
      if (queens <= 1) continue;
      sink.lazy(row, row.name);
      return false;
    }
    return true;
  }

 private:
  std::vector<engine::Row> rows_;
};

std::optional<IpFormulation> ip_formulation(const QueensBoard& board, const IpRequest& request) {
  const int size = board.rows;
  IpFormulation formulation;
  std::vector<std::vector<engine::Term>> columns(static_cast<std::size_t>(board.rows));
  std::vector<engine::Row> diagonals(static_cast<std::size_t>(4 * size));
  for (int row = 0; row < size; ++row) {
    std::vector<engine::Term> cells;
    for (int column = 0; column < size; ++column) {
      const std::string place = std::to_string(row) + ',' + std::to_string(column);
      const auto queen = formulation.model.add_column("queen[" + place + "]", 0,
                                                      board.is_blocked(row, column) ? 0 : 1);
      formulation.links.push_back({row, column, queen});
      cells.push_back({queen, 1});
      columns[column].push_back({queen, 1});
      diagonals[row + column].terms.push_back({queen, 1});
      diagonals[3 * size + row - column].terms.push_back({queen, 1});
    }
    formulation.model.add_row("row[" + std::to_string(row) + "]", cells, 1, 1);
  }
  for (const auto& cells : columns) formulation.model.add_row("", cells, 1, 1);
  for (engine::Row& diagonal : diagonals) {
    diagonal.upper = 1;
    if (request.has("diagonals")) formulation.model.add_row(diagonal);
  }
  if (!request.has("diagonals"))
    formulation.separators.push_back(std::make_unique<Diagonals>(std::move(diagonals)));
  formulation.base.values.assign(static_cast<std::size_t>(board.rows), 0);
  formulation.no_solution_contains_another = true;
  return formulation;
}

// ---- a solution by hand: rows in which all but one cell are blocked or attacked

}  // namespace

Result<Explanation> explain(const QueensBoard& board, const puzzles::HandRequest& request) {
  Explanation explanation;
  std::vector<std::pair<int, int>> queens;
  const auto is_free = [&](int row, int column) {
    return !board.is_blocked(row, column) &&
           std::none_of(queens.begin(), queens.end(), [&](const auto& queen) {
             return queen.first == row || queen.second == column ||
                    std::abs(queen.first - row) == std::abs(queen.second - column);
           });
  };
  for (int row = 0; row < board.rows && !request.stop(); ++row) {
    std::vector<int> columns;
    for (int column = 0; column < board.columns; ++column) {
      if (is_free(row, column)) columns.push_back(column);
    }
    if (columns.size() != 1) continue;
    queens.emplace_back(row, columns.front());
    explanation.steps.push_back({"last place", "The queen of row " + std::to_string(row + 1) +
                                                   " is in column " +
                                                   std::to_string(columns.front() + 1) + '.'});
    row = -1;  // other rows may have a single place now
  }
  explanation.is_complete = queens.size() == static_cast<std::size_t>(board.rows);
  return explanation;
}

// ---- the picture

void draw(const QueensBoard& board, const Answer* answer, Canvas& canvas) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      if (board.is_blocked(row, column)) canvas.add(shapes::Block{{row, column}});
    }
    if (answer != nullptr) {
      canvas.add(shapes::Label{{row, answer->values[row]}, "Q", 0});
    }
  }
}

nlohmann::ordered_json solution_json(const QueensBoard&, const Answer& answer) {
  return {{"columns", answer.values}};
}

nlohmann::ordered_json partial_json(const QueensBoard&, const PartialAnswer& answer) {
  nlohmann::ordered_json columns = nlohmann::ordered_json::array();
  for (const auto& value : answer.values)
    columns.push_back(value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json());
  return {{"columns", columns}};
}

Result<PartialAnswer> parse_partial(const QueensBoard& board,
                                    const nlohmann::ordered_json& partial) {
  const auto* columns = list_at(partial, "columns");
  if (columns == nullptr || columns->size() != static_cast<std::size_t>(board.rows))
    return unreadable("not a partial solution (expected {\"columns\":[...]})");
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return mark_words(board, mark).text; });
  for (std::size_t row = 0; row < columns->size(); ++row) {
    const auto& column = (*columns)[row];
    const auto number = whole_number(column);
    if (!column.is_null() && (!number || *number < 0 || *number >= board.columns))
      return unreadable("not a column number");
    if (number) marks.settle(row, static_cast<std::int32_t>(*number));
  }
  return std::move(marks).finish();
}

puzzles::MarkWords mark_words(const QueensBoard&, const Mark& mark) {
  const int row = static_cast<int>(mark.variable);
  return {(mark.is_excluded ? "no queen in " : "a queen in ") + cell_name(row, mark.value),
          {{row, mark.value}}};
}

SolutionReading parse_solution(const QueensBoard& board, const nlohmann::ordered_json& solution) {
  const auto* columns = list_at(solution, "columns");
  if (columns == nullptr) return unreadable("not a solution (expected {\"columns\":[...]})");
  Answer answer;
  for (const auto& column : *columns) {
    const auto number = whole_number(column);
    if (!number) return unreadable("not a column number");
    if (*number < 0 || *number >= board.columns)
      return Violation{"off-board", "no such column", {}};
    answer.values.push_back(static_cast<std::int32_t>(*number));
  }
  if (answer.values.size() != static_cast<std::size_t>(board.rows))
    return Violation{"shape", "expected a queen in each row", {}};
  return answer;
}

namespace {

// Returns the models, with the default first.
std::vector<Model> models() {
  return {sat_model("queens/sat", "one literal per cell", sat_formulation),
          ip_model("queens/ip", "one column per cell, one row per line of attack", ip_formulation,
                   {{"diagonals", "rows for diagonals (otherwise added on demand)"}})};
}

}  // namespace

}  // namespace quadrille::tests

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<tests::QueensBoard>() {
  using namespace tests;
  static const PuzzleKind kind{
      .id = "queens",
      .title = "Queens",
      .rules = "",
      .models = models(),
      .formats = {read_format("queens", "the id line, then rows of . and #", recognises, read)}};
  return kind;
}

}  // namespace quadrille::puzzles
