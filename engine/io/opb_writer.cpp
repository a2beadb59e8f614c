// SPDX-License-Identifier: MIT
//
// The OPB format of the pseudo-Boolean competitions (O. Roussel and V. Manquinho, "Input/output
// format and solver requirements for the competitions of pseudo-Boolean solvers", 2012): variables
// are x1, x2, ..., rows are = or >=, the objective is minimised. Comments tell which column a
// variable belongs to.

#include <algorithm>
#include <string>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/opb_columns.hpp"
#include "engine/io/written_names.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine {
namespace io {
namespace {

constexpr std::int64_t kMaxBound = std::int64_t{1} << 62;

std::string text_of_wide(Wide value) {
  if (value < 0) return '-' + text_of_wide(-value);
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value > 0);
  return digits;
}

class OpbWriter {
 public:
  explicit OpbWriter(const Model& model) : model_(model), columns_(opb_columns(model)) {}

  ModelWriting run() {
    write_head();
    write_objective();
    for (const Row& row : model_.rows()) write_row(row);
    return std::move(writing_);
  }

 private:
  void put(std::string_view text) { writing_.text += text; }

  static int sides(const Row& row) {
    if (row.lower == row.upper) return 1;
    return (row.lower != -kInfinity ? 1 : 0) + (row.upper != kInfinity ? 1 : 0);
  }

  void write_head() {
    std::int64_t rows = 0;
    for (const Row& row : model_.rows()) rows += sides(row);
    put("* #variable= " + std::to_string(opb_bit_count(columns_)) +
        " #constraint= " + std::to_string(rows) + '\n');
    const std::string title = written_title(model_.title());
    if (!title.empty()) put("* " + title + '\n');
    for (std::size_t i = 0; i < columns_.size(); ++i) write_meaning(columns_[i], i);
  }

  // Writes a comment such as "* x7 + 2 x8 + 3: flow(1,2)".
  void write_meaning(const OpbColumn& column, std::size_t index) {
    std::string text = "* ";
    for (std::size_t bit = 0; bit < column.weights.size(); ++bit) {
      if (bit > 0) text += " + ";
      if (column.weights[bit] != 1) text += std::to_string(column.weights[bit]) + ' ';
      text += variable(column, bit);
    }
    if (column.weights.empty()) {
      text += std::to_string(column.lower);
    } else if (column.lower != 0) {
      text += (column.lower < 0 ? " - " : " + ") + std::to_string(std::abs(column.lower));
    }
    put(text + ": " + written_title(model_.columns()[index].name) + '\n');
  }

  static std::string variable(const OpbColumn& column, std::size_t bit) {
    return 'x' + std::to_string(column.first_bit + static_cast<std::int64_t>(bit));
  }

  // Writes the terms in bits, and returns the constant part of their sum.
  Wide put_terms(const std::vector<Term>& terms, bool is_negated) {
    Wide constant = 0;
    bool is_empty = true;
    for (const Term& term : terms) {
      const OpbColumn& column = columns_[term.column];
      const Wide coefficient = is_negated ? -Wide{term.coefficient} : Wide{term.coefficient};
      constant += coefficient * column.lower;
      for (std::size_t bit = 0; bit < column.weights.size(); ++bit) {
        const Wide weight = coefficient * column.weights[bit];
        put((weight < 0 ? "" : "+") + text_of_wide(weight) + ' ' + variable(column, bit) + ' ');
        is_empty = false;
      }
    }
    if (is_empty) put("+0 x1 ");
    return constant;
  }

  void write_objective() {
    const Objective& objective = model_.objective();
    if (objective.sense == Sense::kNone) return;
    put("min: ");
    const Wide constant = put_terms(objective.terms, objective.sense == Sense::kMaximise);
    put(";\n");
    if (constant != 0 || objective.offset != 0)
      writing_.notes.push_back("the objective's constant was left out");
    if (objective.sense == Sense::kMaximise)
      writing_.notes.push_back("the objective was negated: pseudo-Boolean solvers minimise");
  }

  void write_row(const Row& row) {
    if (row.lower != -kInfinity) write_side(row, row.lower, false);
    if (row.upper != kInfinity && row.upper != row.lower) write_side(row, row.upper, true);
  }

  void write_side(const Row& row, std::int64_t side, bool is_negated) {
    const Wide constant = put_terms(row.terms, is_negated);
    const Wide right = (is_negated ? -Wide{side} : Wide{side}) - constant;
    put((row.lower == row.upper ? "= " : ">= ") + text_of_wide(right) + " ;\n");
  }

  const Model& model_;
  std::vector<OpbColumn> columns_;
  ModelWriting writing_;
};

}  // namespace

std::vector<OpbColumn> opb_columns(const Model& model) {
  std::vector<OpbColumn> columns;
  std::int64_t next = 1;
  for (const Column& column : model.columns()) {
    OpbColumn& bits = columns.emplace_back(OpbColumn{column.lower, next});
    std::int64_t left = column.upper - column.lower;
    for (std::int64_t weight = 1; left > 0; weight *= 2) {
      bits.weights.push_back(std::min(weight, left));
      left -= bits.weights.back();
    }
    next += static_cast<std::int64_t>(bits.weights.size());
  }
  return columns;
}

std::int64_t opb_bit_count(const std::vector<OpbColumn>& columns) {
  std::int64_t count = 0;
  for (const OpbColumn& column : columns) count += static_cast<std::int64_t>(column.weights.size());
  return std::max<std::int64_t>(count, 1);
}

}  // namespace io

std::string why_no_opb(const Model& model) {
  for (const Column& column : model.columns()) {
    if (column.type != ColumnType::kInteger) return "column '" + column.name + "' is continuous";
    if (column.lower <= -io::kMaxBound / 2 || column.upper >= io::kMaxBound / 2)
      return "column '" + column.name + "' is unbounded";
  }
  return "";
}

ModelWriting write_opb(const Model& model) { return io::OpbWriter(model).run(); }

}  // namespace quadrille::engine
