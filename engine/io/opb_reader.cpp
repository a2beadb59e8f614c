// SPDX-License-Identifier: MIT
//
// Reads the OPB format of the pseudo-Boolean competitions (O. Roussel and V. Manquinho, 2012), with
// what solvers allow beyond it: any names of variables, negated ones, <=, and max. Numbers are of
// any size. A negated variable ~x counts as 1 - x. VeriPB's labels, its set of preserved variables,
// which matters to proofs only, and constraints that a literal implies or is implied by are read.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/commented_text.hpp"
#include "engine/io/model_draft.hpp"
#include "engine/io/source_text.hpp"
#include "engine/io/special_columns.hpp"

namespace quadrille::engine {
namespace io {
namespace {

// A sum of terms and a constant.
struct OpbSum {
  std::vector<FileTerm> terms;
  Decimal constant;
};

class OpbReader : CommentedText {
 public:
  explicit OpbReader(std::string_view text) : CommentedText(text, '*') {}

  ReadResult run() {
    bool is_first = true;
    bool is_empty = true;
    for (skip_space(); !rest_.empty(); skip_space(), is_empty = false) {
      if (!(is_first && at_objective() ? read_objective() : read_row())) return *error_;
      is_first = draft_.rows.empty() && draft_.objective.sense == Sense::kNone;
    }
    const bool has_head = text_.find("#variable=") != std::string_view::npos;
    if (is_empty && !has_head)
      return error_at(text_, text_.size(), "the text is empty (expected a model)");
    if (const auto misfit = add_special_rows(draft_))
      return error_at(text_, misfit->place, misfit->message);
    return finish(std::move(draft_));
  }

 private:
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    skip_space();
    return true;
  }

  bool expected(const std::string& what) {
    return unexpected(rest_.substr(0, std::max<std::size_t>(word_length(), 1)), what);
  }

  // Returns the length of the name or number at the start of the rest.
  std::size_t word_length() const {
    std::size_t length = 0;
    while (length < rest_.size() && is_name_character(rest_[length])) ++length;
    return length;
  }
  static bool is_name_character(char c) {
    return is_digit(c) || (lower_case(c) >= 'a' && lower_case(c) <= 'z') || c == '_' || c == '[' ||
           c == ']' || c == '{' || c == '}' || c == '^' || c == '@';
  }

  bool at_objective() const { return rest_.starts_with("min:") || rest_.starts_with("max:"); }

  bool read_objective() {
    draft_.objective.sense = rest_.starts_with("min:") ? Sense::kMinimise : Sense::kMaximise;
    rest_.remove_prefix(4);
    skip_space();
    OpbSum sum;
    if (!read_sum(sum)) return false;
    draft_.objective.terms = std::move(sum.terms);
    draft_.objective.constants = {std::move(sum.constant)};
    if (says_nothing(draft_.objective)) draft_.objective = {};
    return take(";") || expected("a term or ';'");
  }

  bool read_row() {
    if (rest_.starts_with("min:") || rest_.starts_with("max:"))
      return expected("a single objective before all constraints");
    if (rest_.front() == '[' || rest_.starts_with("soft:"))
      return expected("a constraint; soft constraints are not supported");
    if (rest_.starts_with("preserved:")) return read_preserved();
    DraftRow row;
    if (rest_.front() == '@' && !read_label(row.name)) return false;
    if (row.name.empty()) row.name = "c" + std::to_string(draft_.rows.size() + 1);
    const Condition condition = take_condition();
    return read_constraint(row) && add_row(std::move(row), condition) &&
           (take(";") || expected("';'"));
  }

  bool read_label(std::string& name) {
    const std::string_view label = rest_.substr(1, word_length() - 1);
    if (label.empty() || !labels_.insert(label).second)
      return expected(label.empty() ? "a label such as '@c1'" : "each label once");
    name = std::string(label);
    rest_.remove_prefix(label.size() + 1);
    skip_space();
    return true;
  }

  bool read_preserved() {
    draft_.notes.emplace_back("the preserved variables matter only to proofs, and were left out");
    take("preserved:");
    while (!take(";")) {
      take("~");
      if (rest_.empty() || !is_name_start(rest_.front())) return expected("a variable or ';'");
      rest_.remove_prefix(word_length());
      skip_space();
    }
    return true;
  }

  // A literal before an arrow: the constraint holds if the literal is true (==>), only if it is
  // (<==), or both (<==>).
  struct Condition {
    std::optional<DraftIndicator> literal;
    bool implies = false, is_implied = false;
  };

  // Takes the literal and the arrow at the start of a constraint, if there are any.
  Condition take_condition() {
    Condition condition;
    const std::string_view start = rest_;
    const bool is_negated = take("~");
    const std::string_view name = rest_.substr(0, word_length());
    rest_.remove_prefix(name.size());
    skip_space();
    condition.is_implied = rest_.starts_with("<==");
    condition.implies = rest_.starts_with("==>") || rest_.starts_with("<==>");
    if (name.empty() || !is_name_start(name.front()) ||
        !(condition.implies || condition.is_implied)) {
      rest_ = start;
      return {};
    }
    rest_.remove_prefix(rest_.starts_with("<==>") ? 4 : 3);
    skip_space();
    condition.literal = DraftIndicator{column_of(name), !is_negated, offset_of(start, text_)};
    return condition;
  }

  // Reads a sum, a relation and a number.
  bool read_constraint(DraftRow& row) {
    OpbSum sum;
    if (!read_sum(sum)) return false;
    const bool is_lower = rest_.starts_with(">=") || rest_.starts_with('=');
    const bool is_upper = rest_.starts_with("<=") || rest_.starts_with('=');
    if (!is_lower && !is_upper) return expected("a term, '>=', '<=' or '='");
    rest_.remove_prefix(rest_.front() == '=' ? 1 : 2);
    skip_space();
    const auto side = take_number();
    if (!side) return expected("an integer");
    row.terms = std::move(sum.terms);
    const Decimal moved = sum_of(*side, negated(sum.constant));
    if (is_lower) row.lower = moved;
    if (is_upper) row.upper = moved;
    return true;
  }

  // Adds a row, or the rows that its condition makes of it. The sum of a constraint that does not
  // hold is at least 1 below its lower side, or above its upper one.
  bool add_row(DraftRow row, const Condition& condition) {
    if (condition.is_implied) {
      if (row.lower && row.upper) return expected("'>=' or '<=' after '<=='");
      DraftRow opposite = row;
      opposite.indicator = condition.literal;
      opposite.indicator->value = !condition.literal->value;
      const Decimal one(1, 0);
      std::swap(opposite.lower, opposite.upper);
      if (opposite.lower) opposite.lower = sum_of(*opposite.lower, one);
      if (opposite.upper) opposite.upper = sum_of(*opposite.upper, negated(one));
      if (condition.implies) opposite.name += ".only";
      draft_.rows.push_back(std::move(opposite));
    }
    if (!condition.is_implied || condition.implies) {
      row.indicator = condition.literal;
      draft_.rows.push_back(std::move(row));
    }
    return true;
  }

  // Reads terms up to a relation, a semicolon or the end of the text.
  bool read_sum(OpbSum& sum) {
    while (!rest_.empty() && rest_.front() != ';' && rest_.front() != '>' && rest_.front() != '<' &&
           rest_.front() != '=') {
      const auto coefficient = take_number();
      if (!coefficient) return expected("an integer coefficient");
      if (!read_literal(*coefficient, sum)) return false;
      if (!rest_.empty() && (rest_.front() == '~' || is_name_start(rest_.front())))
        return expected("a linear term; products of variables are not supported");
    }
    return true;
  }

  static bool is_name_start(char c) { return is_name_character(c) && !is_digit(c); }

  bool read_literal(const Decimal& coefficient, OpbSum& sum) {
    const bool is_negated = take("~");
    if (rest_.empty() || !is_name_start(rest_.front())) return expected("a variable");
    const std::string_view name = rest_.substr(0, word_length());
    rest_.remove_prefix(name.size());
    skip_space();
    const ColumnIndex column = column_of(name);
    sum.terms.push_back({column, is_negated ? negated(coefficient) : coefficient});
    if (is_negated) sum.constant = sum_of(sum.constant, coefficient);
    return true;
  }

  ColumnIndex column_of(std::string_view name) {
    const std::size_t known = draft_.columns.size();
    const ColumnIndex index = draft_.column(name);
    if (draft_.columns.size() > known) {
      DraftColumn& column = draft_.columns.back();
      column.integer = true;
      column.upper = Decimal(1, 0);
      column.lower_given = column.upper_given = true;
    }
    return index;
  }

  // Takes an integer with an optional sign, which blanks may follow; nullopt without a number.
  std::optional<Decimal> take_number() {
    const std::string_view before = rest_;
    const bool is_negative = rest_.starts_with('-');
    if (is_negative || rest_.starts_with('+')) {
      rest_.remove_prefix(1);
      skip_space();
    }
    std::size_t length = 0;
    while (length < rest_.size() && is_digit(rest_[length])) ++length;
    const auto number = parse_decimal(rest_.substr(0, length));
    if (!number) {
      rest_ = before;
      return std::nullopt;
    }
    rest_.remove_prefix(length);
    skip_space();
    return is_negative ? negated(*number) : *number;
  }

  ModelDraft draft_;
  std::unordered_set<std::string_view> labels_;
};

}  // namespace
}  // namespace io

ReadResult read_opb(std::string_view text) {
  if (auto error = io::check_text(text)) return *std::move(error);
  return io::OpbReader(text).run();
}

}  // namespace quadrille::engine
