// SPDX-License-Identifier: MIT

#include "engine/io/model_draft.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

// A linear expression in integers, each number multiplied by 10^digits.
struct ScaledSum {
  std::vector<Term> terms;
  std::int64_t constant = 0;
  Digits digits;
};

// Adds up what belongs together, as `Model` would, but in 128 bits. Nothing if a sum is too large.
std::optional<ScaledSum> try_digits(const std::vector<DraftTerm>& terms,
                                    const std::vector<Decimal>& constants, Digits digits) {
  const auto fits = [](Wide value) { return value > -kMaxScaled && value < kMaxScaled; };
  ScaledSum sum{{}, 0, digits};
  for (std::size_t i = 0; i < terms.size();) {
    const ColumnIndex column = terms[i].column;
    Wide coefficient = 0;
    for (; i < terms.size() && terms[i].column == column; ++i) {
      coefficient += scaled(terms[i].coefficient, digits.count);
    }
    if (!fits(coefficient)) return std::nullopt;
    if (coefficient != 0) sum.terms.push_back({column, static_cast<std::int64_t>(coefficient)});
  }
  Wide constant = 0;
  for (const Decimal& number : constants) constant += scaled(number, digits.count);
  if (!fits(constant)) return std::nullopt;
  sum.constant = static_cast<std::int64_t>(constant);
  return sum;
}

// With the least power of ten that makes all numbers integers, `others` too, or the greatest that
// fits. Sorts the terms. Nothing if no power fits.
std::optional<ScaledSum> scaled_sum(std::vector<DraftTerm>& terms,
                                    const std::vector<Decimal>& constants,
                                    const std::vector<Decimal>& others) {
  std::stable_sort(terms.begin(), terms.end(),
                   [](const DraftTerm& a, const DraftTerm& b) { return a.column < b.column; });
  std::vector<Decimal> numbers(constants);
  numbers.insert(numbers.end(), others.begin(), others.end());
  for (const DraftTerm& term : terms) numbers.push_back(term.coefficient);
  std::optional<Digits> digits = common_digits(numbers);
  if (!digits) return std::nullopt;
  for (;; --digits->count, digits->rounded = true) {
    if (auto sum = try_digits(terms, constants, *digits)) return sum;
    if (digits->count == 0) return std::nullopt;
  }
}

std::string too_large(std::string what) {
  return "a number of " + std::move(what) + " is too large (expected less than 2^62, " +
         std::to_string(kMaxScaled) + ")";
}

std::string rounding_note(const std::string& what, int digits) {
  return what + ": numbers rounded to " + std::to_string(digits) +
         (digits == 1 ? " digit" : " digits") + " after the point";
}

class Finisher {
 public:
  Finisher(ModelDraft draft, std::string_view text) : draft_(std::move(draft)), text_(text) {}

  ReadResult run() {
    reading_.notes = std::move(draft_.notes);
    reading_.model.set_title(std::move(draft_.title));
    for (const DraftColumn& column : draft_.columns) {
      if (auto error = add_column(column)) return *error;
    }
    if (auto error = set_objective()) return *error;
    for (DraftRow& row : draft_.rows) {
      if (auto error = add_row(row)) return *error;
      row = {};  // its memory is needed for the next ones
    }
    for (Row& row : extra_rows_) reading_.model.add_row(std::move(row));
    return std::move(reading_);
  }

 private:
  using Complaint = std::optional<ReadError>;

  ReadError complaint(std::size_t place, std::string message) const {
    return error_at(text_, place, std::move(message));
  }

  ReadError crossed(std::size_t place, const std::string& what) const {
    return complaint(
        place, "the lower bound of " + what + " is above the upper one (expected lower <= upper)");
  }

  // In an LP file; an MPS file frees such a column below.
  ReadError crossed(const DraftColumn& column, const std::string& what) const {
    if (column.lower_given) return crossed(column.place, what);
    return complaint(column.place, "the upper bound of " + what +
                                       " is negative and its lower one is 0, for none is given "
                                       "(expected a lower bound)");
  }

  Complaint add_column(const DraftColumn& column) {
    const std::string what = "column " + io::quoted(column.name);
    std::vector<Decimal> bounds;
    if (column.lower) bounds.push_back(*column.lower);
    if (column.upper) bounds.push_back(*column.upper);
    const std::optional<Digits> digits = common_digits(bounds);
    if (!digits) return complaint(column.place, too_large(what));
    Column added{std::string(column.name), -kInfinity, kInfinity, ColumnType::kContinuous,
                 power_of_ten(digits->count)};
    if (column.lower) added.lower = scaled(*column.lower, digits->count);
    if (column.upper) added.upper = scaled(*column.upper, digits->count);
    if (added.lower > added.upper) return crossed(column, what);
    if (column.integer) {
      round_inward(column, added);
    } else if (digits->rounded) {
      reading_.notes.push_back(rounding_note(what, digits->count));
    }
    reading_.model.add_column(std::move(added));
    return std::nullopt;
  }

  // Where no integer lies between the bounds, the column is given some room, and a row says what
  // the bounds said: the model is a model without solutions.
  void round_inward(const DraftColumn& column, Column& added) {
    Row row{"bounds of " + added.name, {}, added.lower, added.upper, added.denominator};
    row.terms = {{static_cast<ColumnIndex>(reading_.model.columns().size()), added.denominator}};
    added.type = ColumnType::kInteger;
    added.denominator = 1;
    if (column.lower) added.lower = *ceil_of(*column.lower);
    if (column.upper) added.upper = *floor_of(*column.upper);
    if (added.lower <= added.upper) return;
    std::swap(added.lower, added.upper);
    extra_rows_.push_back(std::move(row));
    reading_.notes.push_back("column " + io::quoted(added.name) +
                             ": no integer lies between its bounds, which became a row");
  }

  Complaint set_objective() {
    DraftObjective& objective = draft_.objective;
    auto sum = scaled_sum(objective.terms, objective.constants, {});
    if (!sum) return complaint(objective.place, too_large("the objective"));
    if (sum->digits.rounded) {
      reading_.notes.push_back(rounding_note("objective", sum->digits.count));
    }
    reading_.model.set_objective({std::move(objective.name), std::move(sum->terms), sum->constant,
                                  power_of_ten(sum->digits.count), objective.sense});
    return std::nullopt;
  }

  Complaint add_row(DraftRow& row) {
    const std::string what = "row " + io::quoted(row.name);
    std::vector<Decimal> sides;
    if (row.lower) sides.push_back(*row.lower);
    if (row.upper) sides.push_back(*row.upper);
    auto sum = scaled_sum(row.terms, {}, sides);
    if (!sum) return complaint(row.place, too_large(what));
    const int digits = sum->digits.count;
    if (sum->digits.rounded) reading_.notes.push_back(rounding_note(what, digits));
    Row added{std::move(row.name), std::move(sum->terms), -kInfinity, kInfinity,
              power_of_ten(digits)};
    if (row.lower) added.lower = scaled(*row.lower, digits);
    if (row.upper) added.upper = scaled(*row.upper, digits);
    if (added.lower > added.upper) return crossed(row.place, what);
    reading_.model.add_row(std::move(added));
    return std::nullopt;
  }

  ModelDraft draft_;
  std::string_view text_;
  ModelReading reading_;
  std::vector<Row> extra_rows_;
};

}  // namespace

bool says_nothing(const DraftObjective& objective) {
  const auto is_zero = [](const DraftTerm& term) { return term.coefficient.mantissa == 0; };
  return objective.constants.empty() &&
         std::all_of(objective.terms.begin(), objective.terms.end(), is_zero);
}

ColumnIndex ModelDraft::column(std::string_view name, std::size_t place) {
  const auto [found, is_new] =
      column_of.try_emplace(name, static_cast<ColumnIndex>(columns.size()));
  if (is_new) columns.push_back({.name = name, .place = place});
  return found->second;
}

ReadResult finish(ModelDraft draft, std::string_view text) {
  return Finisher(std::move(draft), text).run();
}

}  // namespace quadrille::engine::io
