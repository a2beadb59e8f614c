// SPDX-License-Identifier: MIT
//
// Two models are compared in a normal form: rows have coprime integer coefficients, the first of
// them positive; rows with the same terms are merged; rows of a single column become bounds; bounds
// of integer columns and sides of rows of integer columns are rounded to integers. Each step keeps
// the set of solutions, so models with the same normal form have the same solutions.
//
// Continuous columns of the proof may be measured in finer units than those of the file, by powers
// of ten, so that bounds become integers. All units are tried; a match with any of them proves that
// the models have the same solutions up to these units.
//
// A proof holds 64-bit integers over powers of ten. An objective of the file that does not fit is
// divided by the common factor of its coefficients and loses its constant.

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/sum.hpp"

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
  int sense = 0;
  Terms objective;
  Rational constant;
};

// The columns of the proof for the columns of a file.
struct Mapping {
  std::vector<int> place_of;
  std::vector<Rational> units;  // units of the proof per unit of the file
};

Terms moved(const Terms& terms, const Mapping& mapping) {
  Terms result;
  for (const auto& [column, coefficient] : terms) {
    if (coefficient != 0)
      result.emplace(mapping.place_of[at(column)], coefficient / mapping.units[at(column)]);
  }
  return result;
}

// Returns the factor that makes the coefficients coprime integers, the first of them positive.
Rational factor_of(const Terms& terms) {
  BigInt common = 1, divisor = 0;
  for (const auto& [column, coefficient] : terms) common = lcm(common, denominator(coefficient));
  for (const auto& [column, coefficient] : terms)
    divisor = gcd(divisor, BigInt(numerator(coefficient) * (common / denominator(coefficient))));
  const Rational factor(common, divisor);
  return terms.begin()->second < 0 ? Rational(-factor) : factor;
}

// Restricts the bounds to values that also satisfy `lower` and `upper`.
template <typename Bounded>
void tighten(Bounded& bounded, const Side& lower, const Side& upper) {
  if (lower && (!bounded.lower || *lower > *bounded.lower)) bounded.lower = lower;
  if (upper && (!bounded.upper || *upper < *bounded.upper)) bounded.upper = upper;
}

void add_row(const ModelRow& row, const Terms& terms, NormalForm& form) {
  if (!row.lower && !row.upper) return;
  if (terms.empty()) {  // without columns the row holds always or never
    const bool holds = (!row.lower || *row.lower <= 0) && (!row.upper || *row.upper >= 0);
    if (!holds) form.rows[{}] = {Rational(1), Rational(0), row.name};
    return;
  }
  const Rational factor = factor_of(terms);
  Side lower = row.lower, upper = row.upper;
  if (lower) *lower *= factor;
  if (upper) *upper *= factor;
  if (factor < 0) std::swap(lower, upper);
  if (terms.size() == 1) return tighten(form.columns[at(terms.begin()->first)], lower, upper);
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

NormalForm normal_form(const Model& model, const Mapping& mapping) {
  NormalForm form;
  form.columns.resize(model.columns.size());
  for (std::size_t j = 0; j < model.columns.size(); ++j) {
    ModelColumn& column = form.columns[at(mapping.place_of[j])];
    column = model.columns[j];
    if (column.lower) *column.lower *= mapping.units[j];
    if (column.upper) *column.upper *= mapping.units[j];
  }
  for (const ModelRow& row : model.rows) add_row(row, moved(row.terms, mapping), form);
  for (ModelColumn& column : form.columns) {
    if (!column.integral) continue;
    if (column.lower) column.lower = ceiling_of(*column.lower);
    if (column.upper) column.upper = floor_of(*column.upper);
    // All crossing bounds are equivalent.
    if (column.lower && column.upper && *column.lower > *column.upper) {
      column.lower = 1;
      column.upper = 0;
    }
  }
  form.objective = moved(model.objective, mapping);
  form.constant = model.constant;
  form.sense = form.objective.empty() && form.constant == 0 ? 0 : model.sense;
  return form;
}

// The first difference between two models, and the number of columns and rows that agree before it.
struct Difference {
  std::string text;
  std::size_t same = 0;
};

Difference difference_of(const NormalForm& file, const NormalForm& proof) {
  std::size_t same = 0;
  for (std::size_t j = 0; j < file.columns.size(); ++j, ++same) {
    const ModelColumn &a = file.columns[j], &b = proof.columns[j];
    if (a.integral != b.integral)
      return {"column '" + a.name + "' is integer in only one of the models", same};
    if (a.lower != b.lower || a.upper != b.upper)
      return {"column '" + a.name + "' has different bounds", same};
  }
  if (file.sense != proof.sense) return {"the objective has a different sense", same};
  const bool has_objective = file.sense != 0;
  if (has_objective && file.objective != proof.objective) return {"the objectives differ", same};
  if (has_objective && file.constant != proof.constant)
    return {"the objective has a different constant", same};
  const auto lacks = [](const NormalForm& form, const auto& row) {
    const auto found = form.rows.find(row.first);
    return found == form.rows.end() || found->second.lower != row.second.lower ||
           found->second.upper != row.second.upper;
  };
  for (const auto& row : file.rows) {
    ++same;
    if (lacks(proof, row))
      return {"row '" + row.second.name + "' of the file is not in the proof", same};
  }
  for (const auto& row : proof.rows) {
    if (lacks(file, row))
      return {"row '" + row.second.name + "' of the proof is not in the file", same};
  }
  return {};
}

constexpr int kMaxDigits = 18;

// Returns the smallest d such that all numbers times 10^d are integers below 2^62; nullopt if there
// is no such d up to kMaxDigits.
std::optional<int> digits_of(const std::vector<Rational>& numbers) {
  for (int digits = 0; digits <= kMaxDigits; ++digits) {
    const Rational power(power_of_ten(digits));
    const auto is_whole = [&](const Rational& number) {
      return denominator(Rational(number * power)) == 1;
    };
    const auto is_small = [&](const Rational& number) {
      return abs(number * power) < Rational(BigInt(1) << 62);
    };
    if (!std::all_of(numbers.begin(), numbers.end(), is_small)) return std::nullopt;
    if (std::all_of(numbers.begin(), numbers.end(), is_whole)) return digits;
  }
  return std::nullopt;
}

// Returns the number of digits for the bounds of a column. If they do not fit, they are rows in the
// proof and the column keeps the unit of the file (0 digits).
int digits_of(const ModelColumn& column) {
  std::vector<Rational> bounds;
  for (const Side& side : {column.lower, column.upper}) {
    if (side) bounds.push_back(*side);
  }
  return digits_of(bounds).value_or(0);
}

// Returns the file's model with an objective that fits, and a remark on how to convert its values
// to those of the file; nullopt if the file's own objective fits.
std::optional<Model> with_fitting_objective(const Model& file, std::string& remark) {
  std::vector<Rational> numbers = {file.constant};
  for (const auto& term : file.objective) numbers.push_back(term.second);
  if (digits_of(numbers)) return std::nullopt;
  Model result = file;
  std::erase_if(result.objective, [](const auto& term) { return term.second == 0; });
  const Rational factor =
      result.objective.empty() ? Rational(1) : Rational(abs(factor_of(result.objective)));
  for (auto& term : result.objective) term.second *= factor;
  result.constant = 0;
  remark = "its objective times " + Rational(1 / factor).str() + ", plus " + file.constant.str();
  return result;
}

// Returns the first difference with the units that agree longest; empty if some units match.
std::string least_difference(const Model& file, const std::vector<int>& place_of,
                             const NormalForm& proof) {
  Difference best;
  for (int digits = -1; digits <= kMaxDigits; ++digits) {  // -1: all columns in units of the file
    Mapping mapping{place_of, {}};
    bool is_new = digits <= 0;
    for (const ModelColumn& column : file.columns) {
      const bool is_real = digits >= 0 && !column.integral;
      is_new = is_new || is_real;
      const int own = is_real ? std::max(digits, digits_of(column)) : 0;
      mapping.units.emplace_back(power_of_ten(own));
    }
    if (!is_new) break;
    Difference found = difference_of(normal_form(file, mapping), proof);
    if (found.text.empty()) return {};
    if (best.text.empty() || found.same > best.same) best = std::move(found);
  }
  return best.text;
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

Match compare(const Model& given, const Model& proof) {
  const std::size_t count = given.columns.size();
  if (count != proof.columns.size())
    return {"the file has " + std::to_string(count) + " columns, the proof " +
            std::to_string(proof.columns.size())};
  Match match;
  const std::optional<Model> fitting = with_fitting_objective(given, match.objective);
  const Model& file = fitting ? *fitting : given;
  Mapping same{std::vector<int>(count), std::vector<Rational>(count, 1)};
  std::iota(same.place_of.begin(), same.place_of.end(), 0);
  const NormalForm expected = normal_form(proof, same);
  std::string lacking;
  if (const auto places = places_by_name(file, proof, lacking)) {
    match.difference = least_difference(file, *places, expected);
    return match;
  }
  match.renamed = least_difference(file, same.place_of, expected).empty();
  if (!match.renamed) match.difference = "column '" + lacking + "' of the file is not in the proof";
  return match;
}

}  // namespace proof_checker
