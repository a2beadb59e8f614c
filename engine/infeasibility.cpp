// SPDX-License-Identifier: MIT
//
// The deletion filter of J. W. Chinneck and E. W. Dravnieks (1991), which leaves out parts as long
// as the rest has no solution. Parts are tried in chunks first, which are halved after each pass:
// most parts of a large model are superfluous. A single part that was needed once is needed for
// good, because the set only shrinks; so one pass with chunks of one part suffices. Rows go before
// bounds, because a model with bounds is easier to decide, and assumptions last: they are what a
// caller can take back.

#include <quadrille/engine/infeasibility.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/work.hpp"

namespace quadrille::engine {

namespace {

std::vector<RowSide> sides_of_rows(const Model& model) {
  std::vector<RowSide> sides;
  for (RowIndex i = 0; i < std::ssize(model.rows()); ++i) {
    const Row& row = model.rows()[i];
    if (row.lower != -kInfinity) sides.push_back({i, Side::kLower});
    if (row.upper != kInfinity) sides.push_back({i, Side::kUpper});
  }
  return sides;
}

std::vector<Literal> bounds_of_columns(const Model& model) {
  std::vector<Literal> bounds;
  for (ColumnIndex j = 0; j < std::ssize(model.columns()); ++j) {
    const Column& column = model.columns()[j];
    if (column.lower != -kInfinity) bounds.push_back(at_least(j, column.lower));
    if (column.upper != kInfinity) bounds.push_back(at_most(j, column.upper));
  }
  return bounds;
}

// Returns the model with these sides and bounds only, without an objective and assumptions.
Model restricted(const Model& model, const InfeasibleSubsystem& parts) {
  Model result;
  std::vector<Column> columns = model.columns();
  for (Column& column : columns) column.lower = -kInfinity, column.upper = kInfinity;
  for (const auto [column, side, value] : parts.bounds)
    (side == Side::kLower ? columns[column].lower : columns[column].upper) = value;
  for (Column& column : columns) result.add_column(std::move(column));
  // Both sides of a row are adjacent, and stay one row: an equation is easier to decide.
  std::vector<Row> rows;
  RowIndex last = -1;
  for (const auto [index, side] : parts.rows) {
    const Row& given = model.rows()[index];
    if (index != last)
      rows.push_back({given.name, given.terms, -kInfinity, kInfinity, given.denominator});
    last = index;
    if (side == Side::kLower) {
      rows.back().lower = given.lower;
    } else {
      rows.back().upper = given.upper;
    }
  }
  for (Row& row : rows) result.add_row(std::move(row));
  return result;
}

class Filter {
 public:
  Filter(const Model& model, const Options& options)
      : model_(model),
        options_(options),
        parts_{sides_of_rows(model), bounds_of_columns(model), options.assumptions} {
    options_.on_solution = {};
    options_.proof = {};
    options_.learned = nullptr;
    options_.debug_solution = {};
    options_.start = {};
  }

  std::optional<InfeasibleSubsystem> run() {
    const SolveResult whole = solve_rest();
    if (whole.status != SolveStatus::kInfeasible) return std::nullopt;
    constexpr std::int64_t kFactor = 10, kLeast = 100;
    options_.limits.nodes =
        std::min(options_.limits.nodes, std::max(kLeast, kFactor * whole.statistics.nodes));
    reduce(parts_.rows);
    reduce(parts_.bounds);
    reduce(parts_.assumptions);
    return std::move(parts_);
  }

 private:
  // Solves the model with the parts that are left, in the time and with the work that are left.
  SolveResult solve_rest() {
    Options options = options_;
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
    options.limits.seconds -= used.count();
    options.assumptions = parts_.assumptions;
    SolveResult result = solve(restricted(model_, parts_), options);
    options_.limits.work -= work_of(result.statistics);
    return result;
  }

  // Leaves out parts as long as there is no solution.
  template <typename Part>
  void reduce(std::vector<Part>& parts) {
    for (std::size_t chunk = std::max<std::size_t>(parts.size() / 2, 1);; chunk /= 2) {
      for (std::size_t first = 0; first < parts.size();) {
        const std::size_t count = std::min(chunk, parts.size() - first);
        const std::vector<Part> before = parts;
        const auto begin = parts.begin() + static_cast<std::ptrdiff_t>(first);
        parts.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        const SolveStatus status = solve_rest().status;
        if (status == SolveStatus::kInfeasible) continue;
        if (chunk == 1 && status == SolveStatus::kUnknown) parts_.is_irreducible = false;
        parts = before;
        first += count;
      }
      if (chunk == 1) return;
    }
  }

  const Model& model_;
  Options options_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  InfeasibleSubsystem parts_;  // that have not been left out
};

}  // namespace

std::optional<InfeasibleSubsystem> infeasible_subsystem(const Model& model,
                                                        const Options& options) {
  if (!model.fault().empty()) return std::nullopt;
  return Filter(model, options).run();
}

}  // namespace quadrille::engine
