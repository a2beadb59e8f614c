// SPDX-License-Identifier: MIT
//
// A side of a row says that a sum of literals is at least some number. It is a clause if the number
// is 1; if the number is less, it always holds.

#include "tools/linear/clauses.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/drat.hpp"
#include "encoders/sat_solver.hpp"
#include "engine/rational.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::linear {
namespace {

using encoders::Literal;

Literal literal_of(engine::ColumnIndex column) { return Literal::from_dimacs(column + 1); }

// The sum of terms times `sign` is at least `least`. Returns the literals of the clause that says
// the same; the constant true if all points satisfy it; nullopt if no clause does.
std::optional<std::vector<Literal>> clause_of(const std::vector<engine::Term>& terms, int sign,
                                              std::int64_t least) {
  std::vector<Literal> literals;
  std::int64_t negated = 0;
  for (const auto& [column, coefficient] : terms) {
    if (coefficient != 1 && coefficient != -1) return std::nullopt;
    const bool is_negated = coefficient * sign < 0;
    literals.push_back(is_negated ? ~literal_of(column) : literal_of(column));
    negated += is_negated ? 1 : 0;
  }
  if (least <= -negated) return std::vector{encoders::kTrue};
  if (least == 1 - negated) return literals;
  return std::nullopt;
}

// Calls add(clause) for both sides of a row. Returns false if one is no clause.
template <typename Add>
bool each_clause(const engine::Row& row, Add&& add) {
  for (const int sign : {1, -1}) {
    const std::int64_t side = sign > 0 ? row.lower : row.upper;
    if (side == sign * -engine::kInfinity) continue;
    const auto clause = clause_of(row.terms, sign, sign * side);
    if (!clause) return false;
    add(*clause);
  }
  return true;
}

bool is_binary(const engine::Column& column) {
  return column.type == engine::ColumnType::kInteger && column.lower >= 0 && column.upper <= 1;
}

encoders::Cnf formula_of(const engine::Model& model, const StopToken& stop) {
  encoders::Cnf cnf(stop);
  const std::vector<engine::Column>& columns = model.columns();
  cnf.new_variables(static_cast<std::int32_t>(columns.size()),
                    [&](std::int32_t place) { return columns[place].name; });
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const Literal literal = literal_of(static_cast<engine::ColumnIndex>(j));
    if (columns[j].lower == 1) cnf.add({literal});
    if (columns[j].upper == 0) cnf.add({~literal});
  }
  for (const engine::Row& row : model.rows()) {
    if (cnf.abandoned()) break;
    each_clause(row, [&](const std::vector<Literal>& clause) { cnf.add(clause); });
  }
  return cnf;
}

}  // namespace

std::string why_no_clauses(const engine::Model& model) {
  if (auto why = encoders::SatSolver::why_unusable()) return *std::move(why);
  if (model.objective().sense != engine::Sense::kNone) return "the model has an objective";
  for (const engine::Column& column : model.columns()) {
    if (!is_binary(column)) return "column '" + column.name + "' is not 0/1";
  }
  for (const engine::Row& row : model.rows()) {
    if (!each_clause(row, [](const auto&) {})) return "row '" + row.name + "' is no clause";
  }
  return {};
}

engine::SolveResult solve_by_clauses(const engine::Model& model, const LinearOptions& options) {
  constexpr double kSecondsBetween = 0.25;
  const puzzles::Clock::time_point start = puzzles::Clock::now();
  double shown = 0.0;
  const encoders::SatSolver* searching = nullptr;
  const StopToken stop(
      [&] {
        const double seconds = puzzles::seconds_since(start);
        if (options.progress && searching != nullptr && seconds > shown + kSecondsBetween) {
          shown = seconds;
          LinearProgress progress;
          progress.seconds = seconds;
          progress.conflicts = searching->stats().conflicts;
          options.progress(progress);
        }
        return options.stop && options.stop();
      },
      puzzles::deadline_after(start, options.time_limit));
  const encoders::Cnf cnf = formula_of(model, stop);
  encoders::DratText steps(options.proof);
  encoders::SatOptions search{.seed = options.seed};
  if (options.proof) search.learned = [&](std::span<const int> clause) { steps.add(clause); };
  encoders::SatSolver solver(search);
  encoders::SatStatus status = encoders::SatStatus::kUnknown;
  if (!cnf.abandoned()) {
    solver.add_formula(cnf, stop);
    searching = &solver;
    status = solver.solve(stop);
  }
  engine::SolveResult result;
  result.statistics.conflicts = solver.stats().conflicts;
  switch (status) {
    case encoders::SatStatus::kSatisfiable:
      result.status = engine::SolveStatus::kOptimal;
      for (engine::ColumnIndex j = 0; j < std::ssize(model.columns()); ++j)
        result.values.push_back(engine::to_number(engine::Rational(solver(literal_of(j)) ? 1 : 0)));
      break;
    case encoders::SatStatus::kUnsatisfiable:
      result.status = engine::SolveStatus::kInfeasible;
      break;
    case encoders::SatStatus::kUnknown:
      result.stop_reason = options.stop && options.stop() ? engine::StopReason::kInterrupt
                                                          : engine::StopReason::kTime;
  }
  return result;
}

}  // namespace quadrille::linear
