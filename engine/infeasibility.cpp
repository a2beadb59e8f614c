// SPDX-License-Identifier: MIT
//
// The deletion filter of J. W. Chinneck and E. W. Dravnieks (1991), which leaves out parts as long as
// the rest has no solution. Parts are tried in chunks first, which are halved after each pass: most
// parts of a large model are superfluous. A single part that was needed once is needed for good,
// because the set only shrinks; so one pass with chunks of one part suffices. Rows go before bounds,
// because a model with bounds is easier to decide.

#include <quadrille/engine/infeasibility.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

namespace quadrille::engine {

namespace {

struct Part {
  std::optional<RowSide> row;  // otherwise the bound
  Literal bound = {};
};

std::vector<Part> row_parts(const Model& model) {
  std::vector<Part> parts;
  for (RowIndex i = 0; i < std::ssize(model.rows()); ++i) {
    const Row& row = model.rows()[i];
    if (row.lower != -kInfinity) parts.push_back({RowSide{i, Side::kLower}});
    if (row.upper != kInfinity) parts.push_back({RowSide{i, Side::kUpper}});
  }
  return parts;
}

std::vector<Part> bound_parts(const Model& model) {
  std::vector<Part> parts;
  for (ColumnIndex j = 0; j < std::ssize(model.columns()); ++j) {
    const Column& column = model.columns()[j];
    if (column.lower != -kInfinity) parts.push_back({std::nullopt, at_least(j, column.lower)});
    if (column.upper != kInfinity) parts.push_back({std::nullopt, at_most(j, column.upper)});
  }
  return parts;
}

// Returns the model with these parts only.
Model restricted(const Model& model, const std::vector<Part>& rows,
                 const std::vector<Part>& bounds) {
  std::vector<Row> kept_rows = model.rows();
  std::vector<Column> kept_columns = model.columns();
  for (Row& row : kept_rows) row.lower = -kInfinity, row.upper = kInfinity;
  for (Column& column : kept_columns) column.lower = -kInfinity, column.upper = kInfinity;
  for (const Part& part : rows) {
    const auto [index, side] = *part.row;
    if (side == Side::kLower) kept_rows[index].lower = model.rows()[index].lower;
    if (side == Side::kUpper) kept_rows[index].upper = model.rows()[index].upper;
  }
  for (const Part& part : bounds) {
    const auto [column, side, value] = part.bound;
    (side == Side::kLower ? kept_columns[column].lower : kept_columns[column].upper) = value;
  }
  Model result;
  for (Column& column : kept_columns) result.add_column(std::move(column));
  for (Row& row : kept_rows) {
    if (row.lower != -kInfinity || row.upper != kInfinity) result.add_row(std::move(row));
  }
  return result;
}

class Filter {
 public:
  Filter(const Model& model, const Options& options)
      : model_(model), options_(options), rows_(row_parts(model)), bounds_(bound_parts(model)) {
    options_.on_solution = {};
    options_.proof = {};
    options_.debug_solution = {};
    options_.start = {};
  }

  std::optional<InfeasibleSubsystem> run() {
    const SolveResult whole = solve(restricted(model_, rows_, bounds_), limited(options_));
    if (whole.status != SolveStatus::kInfeasible) return std::nullopt;
    constexpr std::int64_t kFactor = 10, kLeast = 100;
    options_.limits.nodes =
        std::min(options_.limits.nodes, std::max(kLeast, kFactor * whole.statistics.nodes));
    reduce(rows_);
    reduce(bounds_);
    return found();
  }

 private:
  // Returns the options with the time that is left.
  Options limited(Options options) const {
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
    options.limits.seconds -= used.count();
    return options;
  }

  // Leaves out parts as long as there is no solution.
  void reduce(std::vector<Part>& parts) {
    for (std::size_t chunk = std::max<std::size_t>(parts.size() / 2, 1);; chunk /= 2) {
      for (std::size_t first = 0; first < parts.size();) {
        const std::size_t count = std::min(chunk, parts.size() - first);
        const auto begin = parts.begin() + static_cast<std::ptrdiff_t>(first);
        const std::vector<Part> tried(begin, begin + static_cast<std::ptrdiff_t>(count));
        parts.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        if (is_infeasible(chunk == 1)) continue;
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(first), tried.begin(),
                     tried.end());
        first += count;
      }
      if (chunk == 1) return;
    }
  }

  bool is_infeasible(bool is_last_pass) {
    const SolveStatus status = solve(restricted(model_, rows_, bounds_), limited(options_)).status;
    if (is_last_pass && status == SolveStatus::kUnknown) is_irreducible_ = false;
    return status == SolveStatus::kInfeasible;
  }

  InfeasibleSubsystem found() const {
    InfeasibleSubsystem result;
    for (const Part& part : rows_) result.rows.push_back(*part.row);
    for (const Part& part : bounds_) result.bounds.push_back(part.bound);
    result.is_irreducible = is_irreducible_;
    return result;
  }

  const Model& model_;
  Options options_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::vector<Part> rows_, bounds_;  // that have not been left out
  bool is_irreducible_ = true;
};

}  // namespace

std::optional<InfeasibleSubsystem> infeasible_subsystem(const Model& model,
                                                        const Options& options) {
  if (!model.fault().empty()) return std::nullopt;
  return Filter(model, options).run();
}

}  // namespace quadrille::engine
