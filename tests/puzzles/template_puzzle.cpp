// SPDX-License-Identifier: MIT

#include "tests/puzzles/template_puzzle.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "encoders/cardinality.hpp"
#include "puzzles/ip_formulation.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::tests {

using namespace puzzles;

namespace {

// ---- the text form: the id line, then the rows

bool recognises(const Text& text) { return trim(text.first().text) == "queens"; }

Result<FormatReading> read(const Text& text) {
  std::vector<std::vector<Token>> rows;
  for (const Line& line : text.lines()) {
    if (line.number > text.first().number && !is_blank(line.text)) rows.push_back(tokens(line));
  }
  if (rows.empty()) return error_at(text.first(), 0, "the board is missing (expected rows)");
  std::vector<bool> blocked;
  for (const std::vector<Token>& row : rows) {
    if (row.size() != rows.size()) {
      return error_at(row.front(), "the row has " + std::to_string(row.size()) +
                                       " cells (expected " + std::to_string(rows.size()) + ")");
    }
    for (const Token& token : row) {
      if (token.text != "." && token.text != "#") {
        return error_at(token, quoted(token.text) + " is no cell (expected . or #)");
      }
      blocked.push_back(token.text == "#");
    }
  }
  return FormatReading{{InstancePointer(std::make_shared<QueensInstance>(
                           static_cast<int>(rows.size()), std::move(blocked)))},
                       {}};
}

}  // namespace

const PuzzleKind& queens_kind() {
  static const PuzzleKind kind{
      .id = "queens",
      .title = "Queens",
      .rules = "",
      .models = {{"queens/sat", "sat", "one literal a cell"},
                 {"queens/ip",
                  "ip",
                  "one column a cell, a row for each line of attack",
                  {{"diagonals", "rows for diagonals (else given when they are broken)"}}}},
      .formats = {{.info = {"queens", "the id line, then rows of . and #"},
                   .recognises = recognises,
                   .read = read}}};
  return kind;
}

const PuzzleKind& QueensInstance::kind() const { return queens_kind(); }

// ---- what a solution is: the column of the queen in each row

AnswerShape QueensInstance::shape() const {
  return AnswerShape({{"column", size_, 1, 0, size_ - 1}});
}

std::optional<Violation> QueensInstance::check(const Answer& answer) const {
  for (int row = 0; row < size_; ++row) {
    const int column = answer.values[static_cast<std::size_t>(row)];
    if (blocked(row, column)) {
      return Violation{"blocked", "a queen on a blocked cell", {{row, column}}};
    }
    for (int above = 0; above < row; ++above) {
      const int other = answer.values[static_cast<std::size_t>(above)];
      if (other == column || std::abs(other - column) == row - above) {
        return Violation{"attack", "two queens attack each other", {{above, other}, {row, column}}};
      }
    }
  }
  return std::nullopt;
}

// ---- a SAT model: literal (row, column) says that a queen is there

std::vector<SatStage> QueensInstance::sat_stages(std::string_view, Goal) const {
  const auto build = [this](const encoders::StopFunction&) {
    SatFormulation formulation;
    encoders::Cnf& cnf = formulation.cnf;
    const encoders::Literal first = cnf.new_variables(size_ * size_, [size = size_](int place) {
      return "queen[" + std::to_string(place / size) + ',' + std::to_string(place % size) + ']';
    });
    const auto queen = [&](int row, int column) { return first + (row * size_ + column); };
    for (int row = 0; row < size_; ++row) {
      std::vector<encoders::Literal> cells;
      for (int column = 0; column < size_; ++column) {
        cells.push_back(queen(row, column));
        formulation.links.push_back({row, column, queen(row, column)});
        if (blocked(row, column)) cnf.add({~queen(row, column)});
        for (int above = 0; above < row; ++above) {
          for (int other = 0; other < size_; ++other) {
            if (other != column && std::abs(other - column) != row - above) continue;
            cnf.add({~queen(row, column), ~queen(above, other)});
          }
        }
      }
      encoders::add_at_most_one(cnf, cells);
      cnf.add(cells);
    }
    formulation.base.values.assign(static_cast<std::size_t>(size_), 0);
    return formulation;
  };
  return {{build}};
}

// ---- an IP model: column (row, column) says that a queen is there

namespace {

// Diagonals with two queens, for the model that does not list them.
class Diagonals final : public engine::Separator {
 public:
  explicit Diagonals(std::vector<engine::Row> rows) : rows_(std::move(rows)) {}
  std::string_view name() const override { return "diagonals"; }
  bool check(engine::Point point, engine::RowSink& sink) override {
    for (const engine::Row& row : rows_) {
      std::int64_t queens = 0;
      for (const engine::Term& term : row.terms)
        queens += point[static_cast<std::size_t>(term.column)];
      if (queens <= 1) continue;
      sink.lazy(row, row.name);
      return false;
    }
    return true;
  }

 private:
  std::vector<engine::Row> rows_;
};

}  // namespace

std::optional<IpFormulation> QueensInstance::ip(const IpRequest& request) const {
  IpFormulation formulation;
  std::vector<std::vector<engine::Term>> columns(static_cast<std::size_t>(size_));
  std::vector<engine::Row> diagonals(static_cast<std::size_t>(4 * size_));
  for (int row = 0; row < size_; ++row) {
    std::vector<engine::Term> cells;
    for (int column = 0; column < size_; ++column) {
      const std::string place = std::to_string(row) + ',' + std::to_string(column);
      const auto queen =
          formulation.model.add_column("queen[" + place + "]", 0, blocked(row, column) ? 0 : 1);
      formulation.links.push_back({row, column, queen});
      cells.push_back({queen, 1});
      columns[static_cast<std::size_t>(column)].push_back({queen, 1});
      diagonals[static_cast<std::size_t>(row + column)].terms.push_back({queen, 1});
      diagonals[static_cast<std::size_t>(3 * size_ + row - column)].terms.push_back({queen, 1});
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
  formulation.base.values.assign(static_cast<std::size_t>(size_), 0);
  formulation.antichain = true;
  return formulation;
}

// ---- how it looks

void QueensInstance::draw(Canvas& canvas, const Answer* answer) const {
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      if (blocked(row, column)) canvas.block({row, column});
    }
    if (answer != nullptr) {
      canvas.label({row, answer->values[static_cast<std::size_t>(row)]}, "Q", 0);
    }
  }
}

nlohmann::ordered_json QueensInstance::rules_json() const {
  return nlohmann::ordered_json::object();
}

nlohmann::ordered_json QueensInstance::solution_json(const Answer& answer) const {
  return {{"columns", answer.values}};
}

Result<Answer> QueensInstance::parse_solution(const nlohmann::ordered_json& solution) const {
  Answer answer;
  for (const auto& column : solution.value("columns", nlohmann::ordered_json::array())) {
    if (!column.is_number_integer()) return Error{ErrorKind::kInput, 0, 0, "no column number"};
    answer.values.push_back(column.get<std::int32_t>());
  }
  if (!shape().admits(answer)) return Error{ErrorKind::kInput, 0, 0, "no answer of this shape"};
  return answer;
}

}  // namespace quadrille::tests
