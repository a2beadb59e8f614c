// SPDX-License-Identifier: MIT

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/decimal.hpp"
#include "engine/io/decimal_model.hpp"
#include "engine/io/lp_parser.hpp"
#include "engine/io/quadratic_rows.hpp"
#include "engine/io/written_names.hpp"

namespace quadrille::engine {
namespace io {
namespace {

// Some readers take [ for the start of quadratic terms, even within names.
bool character_fits(char c) { return is_lp_name_character(c) && c != '[' && c != ']'; }

bool name_fits(std::string_view name) {
  return is_lp_name(name) && name.find_first_of("[]") == std::string_view::npos;
}

std::vector<std::string> lp_names(const Model& model, std::vector<std::string>& notes) {
  std::vector<std::string_view> names;
  for (const Column& column : model.columns()) names.push_back(column.name);
  return written_names(names, {"column", "x", name_fits, character_fits}, notes);
}

constexpr std::size_t kLineLength = 90;

bool has_lower(const Row& row) { return row.lower != -kInfinity; }
bool has_upper(const Row& row) { return row.upper != kInfinity; }

bool is_binary(const Column& column) {
  return column.type == ColumnType::kInteger && column.lower == 0 && column.upper == 1;
}

// Keeps track of the order in which a reader will meet the columns.
class Mentions {
 public:
  void add(const std::vector<Term>& terms) {
    for (const Term& term : terms) add(term.column);
  }
  void add(ColumnIndex column) {
    in_order_ = in_order_ && column <= next_;
    if (column == next_) ++next_;
  }
  bool all_in_order(std::size_t columns) const {
    return in_order_ && static_cast<std::size_t>(next_) == columns;
  }

 private:
  ColumnIndex next_ = 0;
  bool in_order_ = true;
};

class LpWriter {
 public:
  LpWriter(const Model& model, std::span<const QuadraticRow> quadratic)
      : model_(model), quadratic_(quadratic) {}

  ModelWriting run() {
    collect_names();
    const std::string title = written_title(model_.title());
    if (!title.empty()) put("\\Problem name: " + title + "\n\n");
    write_objective();
    put("Subject To\n");
    const std::size_t linear = model_.rows().size();
    for (std::size_t i = 0; i < linear; ++i) write_row(rows_[i], model_.rows()[i], {});
    for (std::size_t i = 0; i < quadratic_.size(); ++i)
      write_row(rows_[linear + i], quadratic_[i].linear, quadratic_[i].products);
    write_bounds();
    write_list("Generals\n", [](const Column& column) {
      return column.type == ColumnType::kInteger && !is_binary(column);
    });
    write_list("Binaries\n", is_binary);
    put("End\n");
    return std::move(writing_);
  }

 private:
  void collect_names() {
    std::vector<std::string_view> rows;
    for (const Row& row : model_.rows()) rows.push_back(row.name);
    for (const QuadraticRow& row : quadratic_) rows.push_back(row.linear.name);
    columns_ = lp_names(model_, writing_.notes);
    rows_ = written_names(rows, {"row", "c", name_fits, character_fits}, writing_.notes);
  }

  const std::string& name(ColumnIndex column) const { return columns_[column]; }

  void put(std::string_view text) { writing_.text += text; }

  // Writes a piece, on a new line if the present one would become too long.
  void put_piece(const std::string& piece) {
    const std::size_t length = writing_.text.size() - (writing_.text.rfind('\n') + 1);
    if (length + piece.size() > kLineLength) put("\n ");
    put(piece);
  }

  void put_term(std::int64_t coefficient, std::int64_t denominator, const std::string& what) {
    const bool negative = coefficient < 0;
    const std::string size = decimal_text(negative ? -coefficient : coefficient, denominator);
    put_piece(std::string(negative ? " -" : " +") + (size == "1" ? "" : ' ' + size) + ' ' + what);
  }
  void put_term(std::int64_t coefficient, std::int64_t denominator, ColumnIndex column) {
    put_term(coefficient, denominator, name(column));
  }

  // Decides whether the objective must list all columns, because the rest of the file would mention
  // them in another order.
  bool must_list_columns() const {
    Mentions mentions;
    if (model_.objective().sense != Sense::kNone) mentions.add(model_.objective().terms);
    for (const Row& row : model_.rows()) {
      mentions.add(row.terms);
      if (row.terms.empty()) mentions.add(ColumnIndex{0});
    }
    for (const QuadraticRow& row : quadratic_) {
      mentions.add(row.linear.terms);
      for (const ProductTerm& term : row.products)
        mentions.add(term.first), mentions.add(term.second);
    }
    return !mentions.all_in_order(columns_.size());
  }

  void write_objective() {
    const Objective& objective = model_.objective();
    const bool none = objective.sense == Sense::kNone;
    put(objective.sense == Sense::kMaximise ? "Maximize\n" : "Minimize\n");
    if (!none && name_fits(objective.name)) put(' ' + objective.name + ":");
    const std::vector<Term>& terms = none ? no_terms_ : objective.terms;
    if (must_list_columns()) {
      auto term = terms.begin();
      for (ColumnIndex i = 0; i < static_cast<ColumnIndex>(columns_.size()); ++i) {
        const bool here = term != terms.end() && term->column == i;
        put_term(here ? term->coefficient : 0, objective.denominator, i);
        if (here) ++term;
      }
    } else {
      for (const Term& each : terms) put_term(each.coefficient, objective.denominator, each.column);
      // Some readers require at least one term.
      if (none && !columns_.empty()) put_term(0, 1, 0);
    }
    if (!none && objective.offset != 0) {
      writing_.notes.push_back(
          "the objective has a constant: cbc ignores it and glpsol rejects the file (both accept "
          "it in MPS files)");
    }
    if (!none && (objective.offset != 0 || terms.empty())) {
      put(objective.offset < 0 ? " - " : " + ");
      put(decimal_text(objective.offset < 0 ? -objective.offset : objective.offset,
                       objective.denominator));
    }
    put("\n");
  }

  void write_row(const std::string& label, const Row& row, std::span<const ProductTerm> products) {
    const auto side = [&](std::int64_t value) { return decimal_text(value, row.denominator); };
    put(' ' + label + ':');
    const bool range = has_lower(row) && has_upper(row) && row.lower != row.upper;
    if (range) put(' ' + side(row.lower) + " <=");
    for (const Term& term : row.terms) put_term(term.coefficient, row.denominator, term.column);
    if (!products.empty()) put_piece(" + [");
    for (const ProductTerm& term : products)
      put_term(term.coefficient, row.denominator, name(term.first) + " * " + name(term.second));
    if (!products.empty()) put_piece(" ]");
    if (row.terms.empty() && products.empty())
      put(columns_.empty() ? " 0" : " 0 " + columns_.front());
    if (!has_lower(row) && !has_upper(row)) {
      put_piece(" >= -1e30");
    } else if (has_upper(row)) {
      put_piece((row.lower == row.upper ? " = " : " <= ") + side(row.upper));
    } else {
      put_piece(" >= " + side(row.lower));
    }
    put("\n");
  }

  void write_bounds() {
    bool first = true;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const Column& column = model_.columns()[i];
      const bool standard = column.lower == 0 && column.upper == kInfinity;
      if (standard || is_binary(column)) continue;
      if (first) put("Bounds\n");
      first = false;
      put(' ' + bound_text(column, columns_[i]) + '\n');
    }
  }

  static std::string bound_text(const Column& column, const std::string& name) {
    const auto side = [&](std::int64_t value) { return decimal_text(value, column.denominator); };
    const bool below = column.lower == -kInfinity, above = column.upper == kInfinity;
    if (below && above) return name + " free";
    if (above) return name + " >= " + side(column.lower);
    if (column.lower == column.upper) return name + " = " + side(column.lower);
    return (below ? "-inf" : side(column.lower)) + " <= " + name + " <= " + side(column.upper);
  }

  void write_list(std::string_view heading, bool (*belongs)(const Column&)) {
    bool first = true;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (!belongs(model_.columns()[i])) continue;
      if (first) put(heading);
      first = false;
      put_piece(' ' + columns_[i]);
    }
    if (!first) put("\n");
  }

  const Model& model_;
  std::span<const QuadraticRow> quadratic_;
  const std::vector<Term> no_terms_;
  ModelWriting writing_;
  std::vector<std::string> columns_;
  std::vector<std::string> rows_;
};

}  // namespace
}  // namespace io

ModelWriting write_lp(const Model& model) { return write_lp(model, {}); }

ModelWriting write_lp(const Model& model, std::span<const QuadraticRow> rows) {
  std::vector<std::string> notes;
  const std::optional<Model> decimal = io::decimal_model(model, notes);
  ModelWriting writing = io::LpWriter(decimal ? *decimal : model, rows).run();
  writing.notes.insert(writing.notes.end(), notes.begin(), notes.end());
  return writing;
}

std::vector<std::string> lp_column_names(const Model& model) {
  std::vector<std::string> notes;
  return io::lp_names(model, notes);
}

}  // namespace quadrille::engine
