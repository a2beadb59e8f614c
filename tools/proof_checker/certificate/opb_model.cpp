// SPDX-License-Identifier: MIT

#include "tools/proof_checker/certificate/opb_model.hpp"

#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

#include "tools/proof_checker/certificate/row_text.hpp"
#include "tools/proof_checker/outcome.hpp"

namespace proof_checker::certificate {

namespace {

// Reads "* #variable= N ...". A comment names each of them, so that there cannot be more than
// bytes.
int read_head(const std::string& line, std::uintmax_t bytes) {
  Words words(line);
  const bool is_head = words.next() == "*" && words.next() == "#variable=";
  const Int count = is_head ? integer(words.next()) : 0;
  if (count < 1 || count > bytes || count > std::numeric_limits<int>::max())
    throw Malformed("the formula does not begin with its number of variables");
  return static_cast<int>(count.value());
}

// Reads "* x7: name" or "* 1: name". Other comments are ignored.
void read_comment(const std::string& line, const Names& names, OpbModel& model) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string::npos) return;
  const std::string word = line.substr(2, colon - 2);
  OpbModel::Column column{.name = line.substr(colon + 2)};
  column.variable = names.find(word);
  if (column.variable == 0 && word != "0" && word != "1") return;
  column.value = word == "1" ? 1 : 0;
  model.columns.push_back(std::move(column));
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
      result[column] += literal < 0 ? -coefficient.value() : coefficient.value();
      if (literal < 0) constant += coefficient.value();
    }
    return result;
  };
  for (const Row& row : formula.rows) {
    Rational constant = 0;
    ModelRow& added = model.rows.emplace_back();
    added.terms = terms_of(row.terms, constant);
    added.lower = row.least.value() - constant;
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
  model.variables = read_head(line, file.size());
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

Match compare(const Model& file, const OpbModel& formula) {
  return compare(file, model_of(formula));
}

}  // namespace proof_checker::certificate
