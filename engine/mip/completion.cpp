// SPDX-License-Identifier: MIT

#include "engine/mip/completion.hpp"

#include <cassert>
#include <utility>

#include "engine/exact/rational_point.hpp"
#include "engine/linear.hpp"

namespace quadrille::engine::mip {

Completion::Program& Completion::program() {
  if (program_) return *program_;
  Model model = problem_.model();
  for (Row& row : added_rows_) model.add_row(std::move(row));
  lp::Simplex simplex = as_simplex(model, model.rows(), lp::Tolerances{});
  return program_.emplace(Program{std::move(model), std::move(simplex)});
}

void Completion::add_row(Row row) {
  if (program_) {
    program_->simplex.add_rows(std::vector<lp::RowData>{as_row_data(row)});
    program_->model.add_row(std::move(row));
  } else {
    added_rows_.push_back(std::move(row));
  }
}

std::optional<Incumbent> Completion::complete(std::span<const std::int64_t> point,
                                              const lp::SimplexLimits& limits) {
  assert(std::ssize(point) == problem_.columns());
  auto& [model, simplex] = program();
  std::vector<exact::ColumnBounds> fixed;
  for (const ColumnIndex j : problem_.integer_columns()) {
    const std::int64_t value = point[j];
    fixed.push_back({j, value, value});
    simplex.set_bounds(j, static_cast<double>(value), static_cast<double>(value));
  }
  if (simplex.solve(limits) != lp::Verdict::kOptimal) return std::nullopt;
  const exact::ExactBasis basis(model, simplex.basis(), fixed, {.stop = limits.stop});
  const auto solution = basis.solution();
  if (!solution || !solution->primal_feasible) return std::nullopt;
  Incumbent incumbent;
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    incumbent.values.push_back(solution->values.at(j));
  }
  if (exact::check_point(model, incumbent.values)) return std::nullopt;
  for (const Term& term : problem_.objective()) {
    incumbent.objective += term.coefficient * incumbent.values[term.column];
  }
  return incumbent;
}

SolveResult Completion::solve_exactly(std::span<const std::int64_t> point, const Options& options) {
  const Model& model = program().model;
  Model fixed;
  for (ColumnIndex j = 0; j < problem_.columns(); ++j) {
    Column column = model.columns()[j];
    if (problem_.is_integer(j)) {
      assert(column.lower <= point[j] && point[j] <= column.upper);
      column.lower = column.upper = point[j];
    }
    fixed.add_column(std::move(column));
  }
  for (const Row& row : model.rows()) fixed.add_row(row);
  fixed.set_objective(model.objective());
  return solve_linear(fixed, options);
}

}  // namespace quadrille::engine::mip
