// SPDX-License-Identifier: MIT
//
// Two models are compared in a normal form: fixed columns are taken out of the rows; rows have
// coprime integer coefficients, the first of them positive; rows with the same terms are merged;
// rows of a single column become bounds; bounds of integer columns and sides of rows of integer
// columns are rounded to integers. Each step keeps the set of solutions, so models with the same
// normal form have the same solutions. Objectives are minimised, and compared up to a positive
// factor and a constant.

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

#include "tools/proof_checker/model.hpp"

namespace proof_checker {
namespace {

using Side = std::optional<Rational>;

using IntegerTerms = std::vector<std::pair<int, BigInt>>;

struct Sides {
  Side lower, upper;
  std::string name;  // of the original row
};

struct NormalForm {
  std::vector<ModelColumn> columns;
  std::map<IntegerTerms, Sides> rows;
  Terms objective;  // to be minimised, with coprime integer coefficients
  // The model's objective is `factor` times this one, plus `constant`.
  Rational factor = 1, constant = 0;
};

// Returns the positive factor that makes the coefficients coprime integers.
Rational factor_of(const Terms& terms) {
  BigInt common = 1, divisor = 0;
  for (const auto& [column, coefficient] : terms) common = lcm(common, denominator(coefficient));
  for (const auto& [column, coefficient] : terms)
    divisor = gcd(divisor, BigInt(numerator(coefficient) * (common / denominator(coefficient))));
  return Rational(common, divisor);
}

// Restricts the bounds to values that also satisfy `lower` and `upper`.
template <typename Bounded>
void tighten(Bounded& bounded, const Side& lower, const Side& upper) {
  if (lower && (!bounded.lower || *lower > *bounded.lower)) bounded.lower = lower;
  if (upper && (!bounded.upper || *upper < *bounded.upper)) bounded.upper = upper;
}

void round_bounds(ModelColumn& column) {
  if (!column.integral) return;
  if (column.lower) column.lower = ceiling_of(*column.lower);
  if (column.upper) column.upper = floor_of(*column.upper);
}

bool is_fixed(const ModelColumn& column) {
  return column.lower && column.upper && *column.lower == *column.upper;
}

// Moves the terms to the columns of the form. Returns those that are not fixed, and adds the
// others' value to `rest`.
Terms without_fixed(const Terms& terms, const std::vector<int>& place_of, const NormalForm& form,
                    Rational& rest) {
  Terms kept;
  for (const auto& [from, coefficient] : terms) {
    const int column = place_of[at(from)];
    const ModelColumn& here = form.columns[at(column)];
    if (is_fixed(here)) {
      rest += coefficient * *here.lower;
    } else if (coefficient != 0) {
      kept.emplace(column, coefficient);
    }
  }
  return kept;
}

// Restricts the column of a row with a single one.
void add_bounds(const ModelRow& row, int column, const Rational& coefficient,
                std::vector<ModelColumn>& columns) {
  Side lower = row.lower, upper = row.upper;
  if (lower) *lower /= coefficient;
  if (upper) *upper /= coefficient;
  if (coefficient < 0) std::swap(lower, upper);
  tighten(columns[at(column)], lower, upper);
}

// Adds a row without its fixed columns. If one column is left, the row restricts its bounds.
void add_row(const ModelRow& row, const Terms& terms, const Rational& rest, NormalForm& form,
             std::vector<ModelColumn>& bounds) {
  Side lower = row.lower, upper = row.upper;
  if (!lower && !upper) return;
  if (lower) *lower -= rest;
  if (upper) *upper -= rest;
  if (terms.empty()) {  // without columns the row holds always or never
    const bool holds = (!lower || *lower <= 0) && (!upper || *upper >= 0);
    if (!holds) form.rows[{}] = {Rational(1), Rational(0), row.name};
    return;
  }
  if (terms.size() == 1)
    return add_bounds({row.name, {}, lower, upper}, terms.begin()->first, terms.begin()->second,
                      bounds);
  const Rational size = factor_of(terms);
  const Rational factor = terms.begin()->second < 0 ? Rational(-size) : size;
  if (lower) *lower *= factor;
  if (upper) *upper *= factor;
  if (factor < 0) std::swap(lower, upper);
  IntegerTerms integers;
  bool integral = true;
  for (const auto& [column, coefficient] : terms) {
    integers.emplace_back(column, numerator(Rational(coefficient * factor)));
    integral = integral && form.columns[at(column)].integral;
  }
  if (integral && lower) lower = ceiling_of(*lower);
  if (integral && upper) upper = floor_of(*upper);
  Sides& sides = form.rows.try_emplace(std::move(integers), Sides{{}, {}, row.name}).first->second;
  tighten(sides, lower, upper);
}

void set_objective(const Model& model, const std::vector<int>& place_of, NormalForm& form) {
  form.constant = model.constant;
  form.objective = without_fixed(model.objective, place_of, form, form.constant);
  if (model.sense == 0) form.objective.clear();
  if (form.objective.empty()) return;
  form.factor = 1 / factor_of(form.objective);
  if (model.sense < 0) form.factor = -form.factor;
  for (auto& [column, coefficient] : form.objective) coefficient /= form.factor;
}

NormalForm normal_form(const Model& model, const std::vector<int>& place_of) {
  NormalForm form;
  form.columns.resize(model.columns.size());
  for (std::size_t j = 0; j < model.columns.size(); ++j)
    form.columns[at(place_of[j])] = model.columns[j];
  for (const ModelRow& row : model.rows) {
    Terms terms = row.terms;
    std::erase_if(terms, [](const auto& term) { return term.second == 0; });
    if (terms.size() != 1) continue;
    const auto& [column, coefficient] = *terms.begin();
    add_bounds(row, place_of[at(column)], coefficient, form.columns);
  }
  for (ModelColumn& column : form.columns) round_bounds(column);
  std::vector<ModelColumn> bounds = form.columns;
  for (const ModelRow& row : model.rows) {
    Rational rest = 0;
    const Terms terms = without_fixed(row.terms, place_of, form, rest);
    add_row(row, terms, rest, form, bounds);
  }
  set_objective(model, place_of, form);
  form.columns = std::move(bounds);
  for (ModelColumn& column : form.columns) {
    round_bounds(column);
    // All crossing bounds are equivalent.
    if (column.lower && column.upper && *column.lower > *column.upper) {
      column.lower = 1;
      column.upper = 0;
    }
  }
  return form;
}

std::string difference_of(const NormalForm& file, const NormalForm& proof) {
  for (std::size_t j = 0; j < file.columns.size(); ++j) {
    const ModelColumn &a = file.columns[j], &b = proof.columns[j];
    if (a.integral != b.integral)
      return "column '" + a.name + "' is integer in only one of the models";
    if (a.lower != b.lower || a.upper != b.upper)
      return "column '" + a.name + "' has different bounds";
  }
  if (file.objective != proof.objective) return "the objectives differ";
  const auto lacks = [](const NormalForm& form, const auto& row) {
    const auto found = form.rows.find(row.first);
    return found == form.rows.end() || found->second.lower != row.second.lower ||
           found->second.upper != row.second.upper;
  };
  for (const auto& row : file.rows) {
    if (lacks(proof, row)) return "row '" + row.second.name + "' of the file is not in the proof";
  }
  for (const auto& row : proof.rows) {
    if (lacks(file, row)) return "row '" + row.second.name + "' of the proof is not in the file";
  }
  return {};
}

// Returns the index in the proof of each column of the file, by name; nullopt if one is missing.
std::optional<std::vector<int>> places_by_name(const Model& file, const Model& proof,
                                               std::string& lacking) {
  std::unordered_map<std::string_view, int> place_of;
  for (std::size_t j = 0; j < proof.columns.size(); ++j)
    place_of.emplace(proof.columns[j].name, static_cast<int>(j));
  std::vector<int> places;
  std::set<int> taken;
  for (const ModelColumn& column : file.columns) {
    const auto found = place_of.find(column.name);
    if (found == place_of.end() || !taken.insert(found->second).second) {
      lacking = column.name;
      return std::nullopt;
    }
    places.push_back(found->second);
  }
  return places;
}

}  // namespace

Match compare(const Model& file, const Model& proof) {
  const std::size_t count = file.columns.size();
  if (count != proof.columns.size())
    return {"the file has " + counted(count, "column") + ", the proof " +
            std::to_string(proof.columns.size())};
  std::vector<int> same(count);
  std::iota(same.begin(), same.end(), 0);
  const NormalForm expected = normal_form(proof, same);
  std::string lacking;
  const auto match = [&](const std::vector<int>& places) {
    const NormalForm found = normal_form(file, places);
    const Rational factor = found.factor / expected.factor;
    return Match{difference_of(found, expected), false, factor,
                 found.constant - factor * expected.constant};
  };
  if (const auto places = places_by_name(file, proof, lacking)) return match(*places);
  Match in_order = match(same);
  if (in_order.difference.empty()) {
    in_order.renamed = true;
    return in_order;
  }
  return {"the proof has no column '" + lacking + "'"};
}

}  // namespace proof_checker
