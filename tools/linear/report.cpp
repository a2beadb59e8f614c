// SPDX-License-Identifier: MIT

#include "tools/linear/report.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rational.hpp"
#include "puzzles/text/text.hpp"
#include "tools/linear/number.hpp"

namespace quadrille::linear {
namespace {

using engine::BigInteger;
using engine::kInfinity;
using engine::Model;
using engine::Rational;
using engine::io::FileNumbers;
using Point = std::vector<Rational>;

// A point as integers over a common denominator. For the point of a basis it is hardly larger than
// the denominators of single values. Sums then need no greatest common divisors, which would take
// longer than solving.
struct ScaledPoint {
  BigInteger denominator = 1;
  std::vector<BigInteger> numerators;
};

ScaledPoint scaled(const Point& point) {
  ScaledPoint result;
  for (const Rational& value : point) {
    const BigInteger own = boost::multiprecision::denominator(value);
    if (result.denominator % own != 0) result.denominator = lcm(result.denominator, own);
  }
  for (const Rational& value : point) {
    result.numerators.push_back(boost::multiprecision::numerator(value) *
                                (result.denominator / boost::multiprecision::denominator(value)));
  }
  return result;
}

// Returns the sum of the terms, multiplied by the denominator.
BigInteger sum_of(const std::vector<engine::Term>& terms, const ScaledPoint& point) {
  BigInteger sum = 0;
  for (const engine::Term& term : terms) {
    sum += term.coefficient * point.numerators[term.column];
  }
  return sum;
}

// Returns which bound a value violates, if any. The value is multiplied by the denominator.
std::optional<std::string> breach(const BigInteger& value, const BigInteger& denominator,
                                  std::int64_t lower, std::int64_t upper) {
  if (lower != -kInfinity && value < lower * denominator) return "below its lower bound";
  if (upper != kInfinity && value > upper * denominator) return "above its upper bound";
  return std::nullopt;
}

LinearStatus status_of(engine::SolveStatus status) {
  switch (status) {
    case engine::SolveStatus::kOptimal:
      return LinearStatus::kOptimal;
    case engine::SolveStatus::kFeasible:
      return LinearStatus::kFeasible;
    case engine::SolveStatus::kInfeasible:
      return LinearStatus::kNone;
    case engine::SolveStatus::kUnbounded:
      return LinearStatus::kUnbounded;
    case engine::SolveStatus::kUnknown:
      return LinearStatus::kUnknown;
  }
  return LinearStatus::kUnknown;
}

std::string note_of(const engine::SolveResult& result) {
  if (result.inexact) return "a solution was found but could not be verified exactly";
  switch (result.stop_reason) {
    case engine::StopReason::kTime:
      return "time limit";
    case engine::StopReason::kNodes:
      return "node limit";
    case engine::StopReason::kMemory:
      return "memory limit";
    case engine::StopReason::kWork:
      return "work limit";
    case engine::StopReason::kInterrupt:
      return "interrupted";
    case engine::StopReason::kNumerics:
      return "numerical trouble";
    case engine::StopReason::kContract:
    case engine::StopReason::kNone:
      break;
  }
  return {};
}

LinearStats stats_of(const engine::Statistics& statistics) {
  return {statistics.nodes,
          statistics.lp_iterations,
          statistics.lazy_rows,
          statistics.cuts,
          statistics.conflicts,
          statistics.restarts,
          statistics.certified_prunes,
          statistics.uncertified_nodes,
          statistics.certificate_seconds};
}

double as_double(const Rational& number) { return number.convert_to<double>(); }

std::optional<std::string> breach_at(const Model& model, const Point& point,
                                     const ScaledPoint& whole) {
  for (std::size_t i = 0; i < point.size(); ++i) {
    const engine::Column& column = model.columns()[i];
    const std::string name = "column " + puzzles::quoted(column.name);
    const bool integral = boost::multiprecision::denominator(point[i]) == 1;
    if (column.type == engine::ColumnType::kInteger && !integral)
      return name + " is not an integer";
    if (const auto found = breach(whole.numerators[i] * column.denominator, whole.denominator,
                                  column.lower, column.upper)) {
      return name + " is " + *found;
    }
  }
  for (const engine::Row& row : model.rows()) {
    if (const auto found =
            breach(sum_of(row.terms, whole), whole.denominator, row.lower, row.upper)) {
      return "row " + puzzles::quoted(row.name) + " is " + *found;
    }
  }
  return std::nullopt;
}

Rational objective_of(const Model& model, const ScaledPoint& whole) {
  const engine::Objective& objective = model.objective();
  const BigInteger sum = sum_of(objective.terms, whole) + objective.offset * whole.denominator;
  return Rational(sum, BigInteger(whole.denominator * objective.denominator));
}

// The solution of a model without columns is empty.
bool has_solution(const engine::SolveResult& result) {
  return !result.values.empty() || result.status == engine::SolveStatus::kOptimal ||
         result.status == engine::SolveStatus::kFeasible;
}

// Returns what is wrong with a claimed solution, if anything; `whole` is `point` in integers.
std::optional<std::string> fault_of(const Model& model, const engine::SolveResult& result,
                                    const Point& point, const ScaledPoint& whole) {
  if (!result.contract_error.empty()) return result.contract_error;
  if (!has_solution(result)) return std::nullopt;
  if (result.values.size() != model.columns().size())
    return "the solution has the wrong number of columns";
  if (auto found = breach_at(model, point, whole)) return found;
  if (result.objective && to_rational(*result.objective) != objective_of(model, whole)) {
    return "the objective is not that of the solution";
  }
  return std::nullopt;
}

void add_solution(const Model& model, const FileNumbers& numbers, const Point& point,
                  LinearReport& report) {
  report.solution.emplace();
  for (std::size_t i = 0; i < numbers.file_columns(model); ++i) {
    if (point[i].is_zero()) continue;
    report.solution->emplace_back(model.columns()[i].name, linear_number(point[i]));
  }
}

// Adds objective, bound and gap, as far as they are known.
void add_values(const Model& model, const engine::SolveResult& result, const FileNumbers& numbers,
                const ScaledPoint& whole, bool is_solution, LinearReport& report) {
  std::optional<Rational> value, bound;
  if (is_solution) value = in_file_units(objective_of(model, whole), numbers);
  if (report.status == LinearStatus::kOptimal) {
    bound = value;
  } else if (result.bound) {
    bound = in_file_units(to_rational(*result.bound), numbers);
  }
  if (value) report.objective = linear_number(*value);
  if (bound) report.bound = linear_number(*bound);
  if (value && bound) {
    const double objective = as_double(*value);
    report.gap = std::abs(objective - as_double(*bound)) / std::max(1.0, std::abs(objective));
  }
}

}  // namespace

LinearReport report_of(const Model& model, const engine::SolveResult& result,
                       const FileNumbers& numbers) {
  LinearReport report;
  report.status = status_of(result.status);
  report.note = note_of(result);
  report.stats = stats_of(result.statistics);
  // Approximate solutions are not shown.
  if (result.inexact) {
    report.status = LinearStatus::kUnknown;
    return report;
  }
  const Point point = engine::to_rationals(result.values);
  const ScaledPoint whole = scaled(point);
  if (auto fault = fault_of(model, result, point, whole)) {
    report.status = LinearStatus::kError;
    report.error = std::move(*fault);
    return report;
  }
  const bool is_solution = report.status != LinearStatus::kUnbounded && has_solution(result);
  if (is_solution) add_solution(model, numbers, point, report);
  if (model.objective().sense != engine::Sense::kNone)
    add_values(model, result, numbers, whole, is_solution, report);
  return report;
}

}  // namespace quadrille::linear
