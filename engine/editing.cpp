// SPDX-License-Identifier: MIT

#include <quadrille/engine/editing.hpp>

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

namespace quadrille::engine {

namespace {

// Returns the new index of each of `count` things, or -1 if it goes.
template <typename Index>
std::vector<Index> places_without(std::size_t count, const std::vector<Index>& gone) {
  std::vector<Index> places(count);
  for (const Index index : gone) {
    assert(index >= 0 && static_cast<std::size_t>(index) < count);
    places[index] = -1;
  }
  Index next = 0;
  for (Index& place : places)
    if (place == 0) place = next++;
  return places;
}

void renumber(std::vector<Term>& terms, const std::vector<ColumnIndex>& places) {
  std::erase_if(terms, [&](const Term& term) { return places[term.column] < 0; });
  for (Term& term : terms) term.column = places[term.column];
}

}  // namespace

std::string_view fault_of(const RowBlock& rows) {
  if (rows.starts.empty()) return "there are no starts (expected one more than rows)";
  const std::size_t count = rows.starts.size() - 1;
  if (rows.lower.size() != count || rows.upper.size() != count)
    return "the numbers of sides and of rows differ";
  if (rows.columns.size() != rows.values.size())
    return "the numbers of columns and of coefficients differ";
  if (rows.starts.front() != 0 || !std::is_sorted(rows.starts.begin(), rows.starts.end()) ||
      rows.starts.back() != std::ssize(rows.columns))
    return "the starts do not go from 0 to the number of terms";
  return {};
}

RowIndex add_rows(Model& model, const RowBlock& rows) {
  assert(fault_of(rows).empty());
  const auto first = static_cast<RowIndex>(model.rows().size());
  for (std::size_t i = 0; i + 1 < rows.starts.size(); ++i) {
    Row row{.name = {}, .terms = {}, .lower = rows.lower[i], .upper = rows.upper[i]};
    row.terms.reserve(static_cast<std::size_t>(rows.starts[i + 1] - rows.starts[i]));
    for (std::int64_t k = rows.starts[i]; k < rows.starts[i + 1]; ++k)
      row.terms.push_back({rows.columns[k], rows.values[k]});
    model.add_row(std::move(row));
  }
  return first;
}

void set_coefficient(Model& model, RowIndex row, ColumnIndex column, std::int64_t coefficient) {
  Row changed;
  if (row >= 0 && row < std::ssize(model.rows())) changed = model.rows()[row];
  std::erase_if(changed.terms, [&](const Term& term) { return term.column == column; });
  changed.terms.push_back({column, coefficient});
  model.set_row(row, std::move(changed));
}

void delete_rows(Model& model, const std::vector<RowIndex>& rows) {
  if (!model.fault().empty()) return;
  const std::vector<RowIndex> places = places_without(model.rows().size(), rows);
  Model rest;
  rest.set_title(model.title());
  for (const Column& column : model.columns()) rest.add_column(column);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i] >= 0) rest.add_row(model.rows()[i]);
  rest.set_objective(model.objective());
  model = std::move(rest);
}

void delete_columns(Model& model, const std::vector<ColumnIndex>& columns) {
  if (!model.fault().empty()) return;
  const std::vector<ColumnIndex> places = places_without(model.columns().size(), columns);
  Model rest;
  rest.set_title(model.title());
  for (std::size_t j = 0; j < places.size(); ++j)
    if (places[j] >= 0) rest.add_column(model.columns()[j]);
  for (Row row : model.rows()) {
    renumber(row.terms, places);
    rest.add_row(std::move(row));
  }
  Objective objective = model.objective();
  renumber(objective.terms, places);
  rest.set_objective(std::move(objective));
  model = std::move(rest);
}

}  // namespace quadrille::engine
