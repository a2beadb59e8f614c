// SPDX-License-Identifier: MIT

#include "tools/proof_checker/certificate/opb_model.hpp"

#include <string_view>
#include <utility>

#include "tools/proof_checker/certificate/row_text.hpp"
#include "tools/proof_checker/line.hpp"
#include "tools/proof_checker/sum.hpp"

namespace proof_checker::certificate {

namespace {

constexpr Int kMostVariables = 100'000'000;

// Reads "* #variable= N ...".
int read_head(const std::string& line) {
  Words words(line);
  const bool is_head = words.next() == "*" && words.next() == "#variable=";
  const Int count = is_head ? integer(words.next()) : 0;
  if (count < 1 || count > kMostVariables)
    throw Malformed("the formula does not begin with its number of variables");
  return static_cast<int>(count);
}

// Reads "* x7: name" or "* 1: name". Other comments are ignored.
void read_comment(const std::string& line, const Names& names, OpbModel& model) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string::npos) return;
  const std::string word = line.substr(2, colon - 2);
  OpbModel::Column column{.name = line.substr(colon + 2)};
  column.variable = names.find(word);
  if (column.variable == 0 && word != "0" && word != "1") return;
  if (column.variable == 0) column.value = word == "1" ? 1 : 0;
  model.columns.push_back(std::move(column));
}

// Takes the fixed columns out of the model, and leaves of its objective, to be minimised, the
// direction: coprime integers without a constant.
Model without_fixed(const Model& model, Rational& factor, Rational& constant) {
  Model result;
  std::vector<int> places;       // in the result; -1: fixed
  std::vector<Rational> values;  // of fixed columns
  for (ModelColumn column : model.columns) {
    if (column.integral && column.lower) column.lower = ceiling_of(*column.lower);
    if (column.integral && column.upper) column.upper = floor_of(*column.upper);
    const bool is_fixed = column.lower && column.upper && *column.lower == *column.upper;
    places.push_back(is_fixed ? -1 : static_cast<int>(result.columns.size()));
    values.push_back(is_fixed ? *column.lower : Rational(0));
    if (!is_fixed) result.columns.push_back(std::move(column));
  }
  const auto reduced = [&](const Terms& terms, Rational& rest) {
    Terms kept;
    for (const auto& [column, coefficient] : terms) {
      if (places[at(column)] < 0) rest += coefficient * values[at(column)];
      if (places[at(column)] >= 0 && coefficient != 0) kept[places[at(column)]] = coefficient;
    }
    return kept;
  };
  for (const ModelRow& row : model.rows) {
    Rational rest = 0;
    ModelRow kept{row.name, reduced(row.terms, rest), row.lower, row.upper};
    if (kept.lower) *kept.lower -= rest;
    if (kept.upper) *kept.upper -= rest;
    result.rows.push_back(std::move(kept));
  }
  constant = model.constant;
  result.objective = reduced(model.objective, constant);
  factor = model.sense < 0 ? -1 : 1;
  if (model.sense == 0) result.objective.clear();
  if (result.objective.empty()) return result;
  result.sense = 1;
  BigInt common = 1, divisor = 0;
  for (const auto& term : result.objective) common = lcm(common, denominator(term.second));
  for (const auto& term : result.objective)
    divisor = gcd(divisor, BigInt(numerator(Rational(term.second * common))));
  factor *= Rational(divisor, common);
  for (auto& term : result.objective) term.second /= factor;
  return result;
}

Model model_of(const OpbModel& formula) {
  Model model;
  std::vector<int> column_of(static_cast<std::size_t>(formula.variables) + 1, -1);
  for (const OpbModel::Column& column : formula.columns) {
    const bool is_fixed = column.variable == 0;
    column_of[at(column.variable)] = static_cast<int>(model.columns.size());
    model.columns.push_back({column.name, Rational(is_fixed ? column.value : 0),
                             Rational(is_fixed ? column.value : 1), true});
  }
  const auto terms_of = [&](const std::vector<Term>& terms, Rational& constant) {
    Terms result;
    for (const auto& [coefficient, literal] : terms) {
      const int column = column_of[at(literal < 0 ? -literal : literal)];
      if (column < 0) throw Malformed("no comment says which column a variable is");
      result[column] += literal < 0 ? -coefficient : coefficient;
      if (literal < 0) constant += coefficient;
    }
    return result;
  };
  for (const Row& row : formula.rows) {
    Rational constant = 0;
    ModelRow& added = model.rows.emplace_back();
    added.terms = terms_of(row.terms, constant);
    added.lower = row.least - constant;
  }
  model.sense = formula.has_objective ? 1 : 0;
  model.objective = terms_of(formula.objective, model.constant);
  return model;
}

}  // namespace

std::vector<std::string> OpbModel::names() const {
  std::vector<std::string> names;
  for (int k = 1; k <= variables; ++k) names.push_back("x" + std::to_string(k));
  return names;
}

OpbModel read_opb(File& file) {
  OpbModel model;
  std::string line;
  file.next(line);
  model.variables = read_head(line);
  const Names names(model.names());
  while (file.next(line)) {
    if (line.empty()) continue;
    if (line.starts_with('*')) {
      read_comment(line, names, model);
      continue;
    }
    Words words(line);
    if (line.starts_with("min:")) {
      if (std::exchange(model.has_objective, true) || !model.rows.empty())
        throw Malformed("an objective comes after another one or after rows");
      words.next();
      model.objective = read_sum(words, names);
    } else {
      for (Row& row : read_opb_row(words, names)) model.rows.push_back(std::move(row));
    }
    if (!words.next().empty()) throw Malformed("text comes after the semicolon");
  }
  return model;
}

OpbMatch compare(const Model& file, const OpbModel& formula) {
  OpbMatch match;
  Rational factor, constant;
  const Model expected = without_fixed(file, match.factor, match.constant);
  const Model found = without_fixed(model_of(formula), factor, constant);
  match.difference = compare(expected, found).difference;
  match.factor /= factor;
  match.constant -= match.factor * constant;
  return match;
}

}  // namespace proof_checker::certificate
