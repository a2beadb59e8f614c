// SPDX-License-Identifier: MIT
//
// Solves the model with continuous columns, shows its point to the separators, and adds the rows
// that the point violates, until there are no more. Every round solves from scratch, which is exact
// and fast enough for a study.

#include "puzzles/search/relaxation.hpp"

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles {

namespace {

constexpr double kTolerance = 1e-6;  // for integrality and violated rows

engine::Model continuous(const engine::Model& model) {
  engine::Model relaxed;
  for (engine::Column column : model.columns()) {
    column.type = engine::ColumnType::kContinuous;
    relaxed.add_column(std::move(column));
  }
  for (const engine::Row& row : model.rows()) relaxed.add_row(row);
  relaxed.set_objective(model.objective());
  return relaxed;
}

bool is_broken(const engine::Row& row, const std::vector<double>& point) {
  double sum = 0;
  for (const engine::Term& term : row.terms)
    sum += static_cast<double>(term.coefficient) * point[term.column];
  return (row.lower != -engine::kInfinity && sum < static_cast<double>(row.lower) - kTolerance) ||
         (row.upper != engine::kInfinity && sum > static_cast<double>(row.upper) + kTolerance);
}

// Returns a clause of literals on 0/1 columns as a row; nullopt if it has other columns.
std::optional<engine::Row> row_of(const engine::Model& model, const engine::Clause& clause) {
  engine::Row row;
  row.lower = 1;
  for (const engine::Literal& literal : clause) {
    const engine::Column& column = model.columns()[literal.column];
    if (column.lower != 0 || column.upper != 1) return std::nullopt;
    const bool is_positive = literal == engine::at_least(literal.column, 1);
    assert(is_positive || literal == engine::at_most(literal.column, 0));
    row.terms.push_back({literal.column, is_positive ? 1 : -1});
    if (!is_positive) --row.lower;
  }
  return row;
}

// Keeps the rows that cut off a point.
class Rows final : public engine::RowSink {
 public:
  Rows(const engine::Model& model, const std::vector<double>& point)
      : model_(model), point_(point) {}
  void lazy(engine::Row row, std::string) override { cut(std::move(row)); }
  void cut(engine::Row row) override {
    if (is_broken(row, point_)) rows_.push_back(std::move(row));
  }
  void clause(engine::Clause literals, std::string) override {
    if (auto row = row_of(model_, literals)) cut(*std::move(row));
  }
  void submit(std::vector<std::int64_t>) override {}
  void stop() override {}
  std::vector<engine::Row> take() { return std::move(rows_); }

 private:
  const engine::Model& model_;
  const std::vector<double>& point_;
  std::vector<engine::Row> rows_;
};

class RelaxationSearch {
 public:
  RelaxationSearch(IpFormulation formulation, const SolveOptions& options, const StopToken& stop)
      : formulation_(std::move(formulation)),
        options_(options),
        stop_(stop),
        model_(continuous(formulation_.model)) {}

  void run(RelaxationReport& result) {
    Report& report = result.report;
    report.stats.variables = static_cast<std::int64_t>(model_.columns().size());
    report.stats.constraints = static_cast<std::int64_t>(model_.rows().size());
    if (!solve(report)) return;
    Relaxation& relaxation = result.relaxation.emplace();
    relaxation.bound = relaxation.cut_bound = bound_;
    relaxation.fractional = relaxation.cut_fractional = fractional();
    while (!stop_()) {
      const std::vector<engine::Row> rows = separate();
      if (rows.empty()) return;
      for (const engine::Row& row : rows) model_.add_row(row);
      if (!solve(report)) return;
      relaxation.cuts += rows.size();
      ++relaxation.rounds;
      relaxation.cut_bound = bound_;
      relaxation.cut_fractional = fractional();
    }
    report.stopped = true;
  }

 private:
  // Returns false if there is no point, or if stopped; the report says which.
  bool solve(Report& report) {
    engine::Options options;
    options.seed = options_.seed;
    options.stop = stop_;
    const engine::SolveResult result = engine::solve(model_, options);
    report.stats.lp_iterations += result.statistics.lp_iterations;
    if (result.status == engine::SolveStatus::kInfeasible) {
      report.status = Status::kNone;
      report.complete = true;
      report.note = "the linear relaxation is infeasible";
      return false;
    }
    if (result.values.empty()) {
      report.stopped = true;
      return false;
    }
    point_.clear();
    for (const engine::Number& value : result.values) point_.push_back(value.approximation());
    assert(point_.size() == model_.columns().size());
    bound_.reset();
    if (result.objective) bound_ = result.objective->approximation();
    return true;
  }

  std::size_t fractional() const {
    std::size_t count = 0;
    for (std::size_t column = 0; column < point_.size(); ++column) {
      if (formulation_.model.columns()[column].type != engine::ColumnType::kInteger) continue;
      count += std::abs(point_[column] - std::round(point_[column])) > kTolerance ? 1 : 0;
    }
    return count;
  }

  std::vector<engine::Row> separate() {
    Rows rows(formulation_.model, point_);
    for (const auto& separator : formulation_.optional_separators)
      separator->separate(point_, rows);
    for (const auto& separator : formulation_.separators) separator->separate(point_, rows);
    return rows.take();
  }

  IpFormulation formulation_;
  const SolveOptions& options_;
  StopToken stop_;
  engine::Model model_;
  std::vector<double> point_;
  std::optional<double> bound_;
};

}  // namespace

RelaxationReport relax(const Instance& instance, const IpModel& model, const SolveOptions& options,
                       const StopToken& stop) {
  RelaxationReport result;
  Report& report = result.report;
  const Clock::time_point start = Clock::now();
  auto formulation = program_of(model, instance, {.without = options.without, .stop = stop});
  report.seconds.build = seconds_since(start);
  if (!formulation) {
    report.stopped = true;
    report.too_large = !stop();
    return result;
  }
  report.stats.deduced_bounds = formulation->deduced_bounds;
  const Clock::time_point built = Clock::now();
  RelaxationSearch(*std::move(formulation), options, stop).run(result);
  report.seconds.solve = seconds_since(built);
  return result;
}

}  // namespace quadrille::puzzles
