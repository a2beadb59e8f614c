// SPDX-License-Identifier: MIT
//
// The two models of B. Sungur and F. S. Madenoğlu (An integer programming formulation for
// generating and solving Survo puzzle, 2025), with their equation numbers. A column x[i,j,s] means
// that the number s is in row i and column j.
//
//   (2)  each cell holds one number          (3)  each number is in one cell
//   (4)  sum of row i = y[i]                 (5)  sum of column j = z[j]
//
// For generating, (1)-(8): y and z are also columns, and the objective is a dummy A >= 0. For
// solving, (2), (3), (9), (10): known sums replace y and z. Here both models take a given board:
// given numbers fix their x, known sums bound y and z, and rows (9) and (10) of unknown sums are
// left out.

#include <string>
#include <utility>

#include "puzzles/kinds/survo/models.hpp"

namespace quadrille::puzzles::survo {

namespace {

// 50x50 cells, as many as in the paper.
constexpr std::int64_t kMaxColumns = 6'250'000;

bool is_too_large(const Board& board) {
  return std::int64_t{board.cell_count()} * board.cell_count() > kMaxColumns;
}

struct Assignment {
  IpFormulation formulation;
  std::vector<Terms> sums;  // the sum of each row, then of each column
};

std::string bracketed(const char* name, int index) {
  return name + ('[' + std::to_string(index) + ']');
}

// Returns the columns x and the rows (2), (3).
Assignment assignment(const Board& board, const IpRequest& request) {
  Assignment result;
  engine::Model& model = result.formulation.model;
  const int count = board.cell_count();
  std::vector<Terms> cells(count), numbers = cells;
  result.sums.resize(board.rows + board.columns);
  for (int cell = 0; cell < count && !request.is_stopped(); ++cell) {
    const int row = board.grid().row(cell), column = board.grid().column(cell);
    for (int number = 1; number <= count; ++number) {
      const bool is_given = board.given(row, column) == number;
      const engine::ColumnIndex x =
          model.add_column("x[" + std::to_string(row) + ',' + std::to_string(column) + ',' +
                               std::to_string(number) + ']',
                           is_given ? 1 : 0, 1);
      result.formulation.links.push_back({cell, number, x});
      cells[cell].push_back({x, 1});
      numbers[number - 1].push_back({x, 1});
      result.sums[row].push_back({x, number});
      result.sums[board.rows + column].push_back({x, number});
    }
  }
  for (int k = 0; k < count; ++k) model.add_row(bracketed("cell", k), cells[k], 1, 1);
  for (int k = 0; k < count; ++k) model.add_row(bracketed("number", k + 1), numbers[k], 1, 1);
  result.formulation.base.values.assign(count, 1);
  result.formulation.no_solution_contains_another = true;
  return result;
}

// The differences between rows and columns of the board.
struct Side {
  const char* sum_name;
  const char* row_name;
  const std::vector<Sum>& sums;
};

}  // namespace

std::optional<IpFormulation> assignment_model(const Board& board, const IpRequest& request) {
  if (is_too_large(board)) return std::nullopt;
  Assignment result = assignment(board, request);
  std::size_t line = 0;
  for (const Side& side :
       {Side{"", "row", board.row_sums}, Side{"", "column", board.column_sums}}) {
    for (std::size_t k = 0; k < side.sums.size(); ++k, ++line) {
      if (const Sum sum = side.sums[k])
        result.formulation.model.add_row(bracketed(side.row_name, static_cast<int>(k)),
                                         result.sums[line], *sum, *sum);
    }
  }
  return std::move(result.formulation);
}

std::optional<IpFormulation> generation_model(const Board& board, const IpRequest& request) {
  if (is_too_large(board)) return std::nullopt;
  Assignment result = assignment(board, request);
  engine::Model& model = result.formulation.model;
  std::size_t line = 0;
  for (const Side& side :
       {Side{"y", "row", board.row_sums}, Side{"z", "column", board.column_sums}}) {
    for (std::size_t k = 0; k < side.sums.size(); ++k, ++line) {
      const int index = static_cast<int>(k);
      const engine::ColumnIndex sum =
          model.add_column(bracketed(side.sum_name, index), side.sums[k].value_or(0),
                           side.sums[k].value_or(board.total()));
      Terms terms = result.sums[line];
      terms.push_back({sum, -1});
      model.add_row(bracketed(side.row_name, index), terms, 0, 0);
    }
  }
  const engine::ColumnIndex dummy = model.add_column("A", 0, engine::kInfinity);
  model.set_objective({{dummy, 1}}, engine::Sense::kMinimise);
  result.formulation.solved_at = 0;
  return std::move(result.formulation);
}

}  // namespace quadrille::puzzles::survo
