// SPDX-License-Identifier: MIT

#include "engine/mip/completion.hpp"

#include "engine/exact/rational_point.hpp"
#include "engine/linear.hpp"

namespace quadrille::engine::mip {

Completion::Completion(const Problem& problem)
    : problem_(problem),
      model_(problem.model()),
      simplex_(as_simplex(problem.model(), problem.model().rows(), lp::Tolerances{})) {}

void Completion::add_row(const Row& row) {
  model_.add_row(row);
  simplex_.add_rows(std::vector<lp::RowData>{as_row_data(row)});
}

std::optional<Incumbent> Completion::complete(std::span<const std::int64_t> point,
                                              const lp::SimplexLimits& limits) {
  std::vector<exact::ColumnBounds> fixed;
  for (const ColumnIndex j : problem_.integer_columns()) {
    const std::int64_t value = point[static_cast<std::size_t>(j)];
    fixed.push_back({j, value, value});
    simplex_.set_bounds(j, static_cast<double>(value), static_cast<double>(value));
  }
  if (simplex_.solve(limits) != lp::Verdict::kOptimal) return std::nullopt;
  const exact::ExactBasis basis(model_, as_exact_basis(simplex_.basis()), fixed,
                                {.stop = limits.stop});
  const auto solution = basis.solution();
  if (!solution || !solution->primal_feasible) return std::nullopt;
  Incumbent incumbent;
  for (std::size_t j = 0; j < model_.columns().size(); ++j) {
    incumbent.values.push_back(solution->values.at(j));
  }
  if (exact::check_point(model_, incumbent.values)) return std::nullopt;
  for (const Term& term : problem_.objective()) {
    incumbent.objective +=
        term.coefficient * incumbent.values[static_cast<std::size_t>(term.column)];
  }
  return incumbent;
}

Result Completion::solve_exactly(std::span<const std::int64_t> point,
                                 const Options& options) const {
  Model fixed;
  for (ColumnIndex j = 0; j < problem_.columns(); ++j) {
    Column column = model_.columns()[static_cast<std::size_t>(j)];
    if (problem_.is_integer(j)) {
      column.lower = column.upper = point[static_cast<std::size_t>(j)];
    }
    fixed.add_column(std::move(column));
  }
  for (const Row& row : model_.rows()) fixed.add_row(row);
  fixed.set_objective(model_.objective());
  return solve_linear(fixed, options);
}

}  // namespace quadrille::engine::mip
