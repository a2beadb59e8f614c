// SPDX-License-Identifier: MIT

#include "puzzles/search/ip_formulation.hpp"

#include <algorithm>
#include <cassert>
#include <random>
#include <set>
#include <utility>

#include "engine/random.hpp"

namespace quadrille::puzzles {

bool IpRequest::has(std::string_view part) const {
  return std::find(without.begin(), without.end(), part) == without.end();
}

namespace {

void reorder(engine::Model& model, RowOrder order, std::uint64_t seed) {
  if (order == RowOrder::kGiven) return;
  std::vector<engine::Row> rows = model.rows();
  if (order == RowOrder::kReversed) {
    std::reverse(rows.begin(), rows.end());
  } else {
    std::mt19937_64 random(seed);
    engine::shuffle(rows, random);
  }
  for (std::size_t i = 0; i < rows.size(); ++i)
    model.set_row(static_cast<engine::RowIndex>(i), std::move(rows[i]));
}

}  // namespace

std::optional<IpFormulation> program_of(const IpModel& model, const Instance& instance,
                                        const IpRequest& request) {
  std::optional<IpFormulation> formulation = model.build(instance, request);
  if (!formulation || request.is_stopped()) return std::nullopt;
  assert(std::is_sorted(formulation->links.begin(), formulation->links.end(),
                        [](const IpLink& a, const IpLink& b) { return a.variable < b.variable; }));
  assert(formulation->no_solution_contains_another ||
         std::none_of(formulation->links.begin(), formulation->links.end(),
                      [](const IpLink& link) { return link.second.has_value(); }));
  if (!request.keeps_products)
    add_with_products(formulation->model, std::exchange(formulation->quadratic_rows, {}));
  reorder(formulation->model, request.row_order, request.seed);
  return formulation;
}

bool IpLink::holds(engine::Point point) const {
  const auto is_one = [point](engine::ColumnIndex j) { return point[j] == 1; };
  return is_one(column) && (!second || is_one(*second));
}

std::vector<std::int64_t> integers_of(const engine::SolveResult& result) {
  std::vector<std::int64_t> point;
  for (const engine::Number& value : result.values) point.push_back(value.integer().value_or(0));
  return point;
}

Answer decode(const IpFormulation& formulation, engine::Point point) {
  assert(point.size() == formulation.model.columns().size());
  Answer answer = formulation.base;
  for (const IpLink& link : formulation.links) {
    if (link.holds(point)) answer.values[link.variable] = link.value;
  }
  for (const IpNumber& number : formulation.numbers) {
    answer.values[number.variable] = static_cast<std::int32_t>(point[number.column]);
  }
  return answer;
}

std::optional<std::vector<engine::Literal>> blocking_clause(const IpFormulation& formulation,
                                                            engine::Point point) {
  std::vector<engine::ColumnIndex> ones, zeros;
  std::set<std::pair<std::int32_t, std::int32_t>> said;
  for (const IpLink& link : formulation.links) {
    if (!link.second && !said.emplace(link.variable, link.value).second) return std::nullopt;
    const bool holds = link.holds(point);
    if (holds) ones.push_back(link.column);
    if (holds && link.second) ones.push_back(*link.second);
    if (!holds && !formulation.no_solution_contains_another) zeros.push_back(link.column);
  }
  std::sort(ones.begin(), ones.end());  // a column may have several links
  ones.erase(std::unique(ones.begin(), ones.end()), ones.end());
  std::vector<engine::Literal> clause;
  for (const engine::ColumnIndex j : ones) clause.push_back(engine::at_most(j, 0));
  for (const engine::ColumnIndex j : zeros) clause.push_back(engine::at_least(j, 1));
  for (const IpNumber& number : formulation.numbers) {
    const std::int64_t value = point[number.column];
    clause.push_back(engine::at_most(number.column, value - 1));
    clause.push_back(engine::at_least(number.column, value + 1));
  }
  return clause;
}

engine::Row blocking_row(const IpFormulation& formulation, engine::Point point) {
  assert(formulation.numbers.empty());
  engine::Row row;
  if (const auto clause = blocking_clause(formulation, point)) {
    row.upper = -1;
    for (const engine::Literal& literal : *clause) {
      const bool is_at_most = literal.side == engine::Side::kUpper;
      row.terms.push_back({literal.column, is_at_most ? 1 : -1});
      if (is_at_most) ++row.upper;
    }
    return row;
  }
  // Count the links that hold in this answer, minus those that do not.
  std::set<std::pair<std::int32_t, std::int32_t>> said;
  for (const IpLink& link : formulation.links) {
    if (link.holds(point)) said.emplace(link.variable, link.value);
  }
  row.upper = static_cast<std::int64_t>(said.size()) - 1;
  for (const IpLink& link : formulation.links) {
    if (said.count({link.variable, link.value}) != 0) {
      row.terms.push_back({link.column, 1});
    } else if (!formulation.no_solution_contains_another) {
      row.terms.push_back({link.column, -1});
    }
  }
  return row;
}

void ask_for_another(IpFormulation& formulation, bool has_values, engine::Point point) {
  assert(point.size() == formulation.model.columns().size());
  engine::Model& model = formulation.model;
  const engine::Objective objective = model.objective();
  if (has_values || formulation.solved_at) {
    std::int64_t value = 0;
    for (const engine::Term& term : objective.terms) value += term.coefficient * point[term.column];
    model.add_row({"as_good", objective.terms, value, value, 1});
  }
  if (!formulation.enumerates_by_bound)
    model.set_objective(std::vector<engine::Term>{}, engine::Sense::kNone);
  engine::Row row = blocking_row(formulation, point);
  row.name = "solution_1";
  model.add_row(std::move(row));
}

}  // namespace quadrille::puzzles
