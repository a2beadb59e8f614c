// SPDX-License-Identifier: MIT

#include "engine/io/model_draft.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/io/integer_rows.hpp"
#include "engine/io/long_rows.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

class Finisher {
 public:
  explicit Finisher(ModelDraft draft) : draft_(std::move(draft)) {}

  ReadResult run() {
    reading_.notes = std::move(draft_.notes);
    reading_.model.set_title(std::move(draft_.title));
    for (const DraftColumn& column : draft_.columns) add_column(column);
    set_objective();
    for (DraftRow& row : draft_.rows) {
      const std::string what = "row " + io::quoted(row.name);
      if (row.lower && row.upper && is_less(*row.upper, *row.lower))
        note("the lower side of " + what + " is above the upper one: there is no solution");
      add_row(std::move(row));
      row = {};  // frees its memory for the next rows
    }
    for (DraftRow& row : bound_rows_) add_row(std::move(row));
    if (long_rows_.is_exhausted())
      return ReadError{1, 1, "the numbers of rows have too many digits (expected fewer than 10^6)"};
    if (const std::size_t parts = numbers_.parts.size(); parts > 0) {
      note("numbers that do not fit 64 bits were split: their rows are joined by " +
           std::to_string(parts) + " new " + (parts == 1 ? "column" : "columns"));
    }
    if (!numbers_.empty()) {
      reading_.file_numbers = std::make_shared<const FileNumbers>(std::move(numbers_));
    }
    return std::move(reading_);
  }

 private:
  void note(std::string text) { reading_.notes.push_back(std::move(text)); }

  // Adds a column. Bounds that it cannot represent become rows.
  void add_column(const DraftColumn& given) {
    Column column{std::string(given.name), -kInfinity, kInfinity};
    bool lower_fits = true, upper_fits = true;
    if (!given.integer) column.type = ColumnType::kContinuous;
    const auto exact = given.integer ? std::nullopt : exact_bounds(given.lower, given.upper);
    if (exact) {
      column.lower = exact->lower, column.upper = exact->upper;
      column.denominator = exact->denominator;
    } else {
      const auto lower = !given.lower    ? std::nullopt
                         : given.integer ? ceil_of(*given.lower)
                                         : floor_of(*given.lower);
      const auto upper = !given.upper    ? std::nullopt
                         : given.integer ? floor_of(*given.upper)
                                         : ceil_of(*given.upper);
      if (lower) column.lower = *lower;
      if (upper) column.upper = *upper;
      lower_fits = !given.lower || (given.integer && lower);
      upper_fits = !given.upper || (given.integer && upper);
    }
    const bool has_crossing_bounds =
        given.lower && given.upper && is_less(*given.upper, *given.lower);
    if (has_crossing_bounds) {
      note_crossing_bounds(given);
    } else if (column.lower > column.upper) {
      note("column " + io::quoted(given.name) + ": no integer lies between its bounds");
    }
    if (column.lower > column.upper) {
      column.upper = kInfinity;
      upper_fits = false;
    }
    if (!lower_fits) add_bound_row(given, "lower", given.lower, std::nullopt);
    if (!upper_fits) add_bound_row(given, "upper", std::nullopt, given.upper);
    reading_.model.add_column(std::move(column));
  }

  void note_crossing_bounds(const DraftColumn& column) {
    const std::string what = "column " + io::quoted(column.name);
    if (column.lower_given) {
      note("the lower bound of " + what + " is above the upper one: there is no solution");
    } else {  // an LP file; in MPS files such a column is unbounded below
      note("the upper bound of " + what +
           " is negative and its lower one is 0 by default: there is no solution");
    }
  }

  // Adds a bound of the next column to be added as a row.
  void add_bound_row(const DraftColumn& column, const std::string& side,
                     const std::optional<Decimal>& lower, const std::optional<Decimal>& upper) {
    const auto index = static_cast<ColumnIndex>(reading_.model.columns().size());
    bound_rows_.push_back(
        {side + " bound of " + std::string(column.name), {{index, Decimal(1, 0)}}, lower, upper});
  }

  void set_objective() {
    DraftObjective& given = draft_.objective;
    add_up(given.terms);
    Decimal constant;
    for (const Decimal& number : given.constants) constant = sum_of(constant, number);
    auto objective = exact_objective(given.terms, constant);
    if (!objective) {
      LongObjective exact = long_objective(given.terms, reading_.model);
      numbers_.objective = {exact.factor, to_rational(constant)};
      objective =
          Objective{{}, long_rows_.sum(given.name, std::move(exact.terms), exact.is_integral)};
    }
    objective->name = std::move(given.name);
    objective->sense = given.sense;
    reading_.model.set_objective(std::move(*objective));
  }

  void add_row(DraftRow row) {
    add_up(row.terms);
    if (auto exact = exact_row(row, reading_.model)) return add_exact(std::move(*exact));
    if (!row.lower && !row.upper) return add_exact({std::move(row.name), {}});
    long_rows_.add(row.name, long_row(row, reading_.model));
  }

  // Adds a row. Crossing sides, which a row cannot have, become two rows.
  void add_exact(Row row) {
    if (row.lower > row.upper) {
      Row upper = row;
      upper.lower = -kInfinity;
      row.upper = kInfinity;
      reading_.model.add_row(std::move(upper));
    }
    reading_.model.add_row(std::move(row));
  }

  ModelDraft draft_;
  ModelReading reading_;
  FileNumbers numbers_;
  LongRows long_rows_{reading_.model, numbers_};
  std::vector<DraftRow> bound_rows_;
};

}  // namespace

bool says_nothing(const DraftObjective& objective) {
  const auto is_zero = [](const FileTerm& term) { return term.coefficient.sign() == 0; };
  return objective.constants.empty() &&
         std::all_of(objective.terms.begin(), objective.terms.end(), is_zero);
}

ColumnIndex ModelDraft::column(std::string_view name) {
  const auto [found, is_new] =
      column_of.try_emplace(name, static_cast<ColumnIndex>(columns.size()));
  if (is_new) columns.push_back({.name = name});
  return found->second;
}

ReadResult finish(ModelDraft draft) { return Finisher(std::move(draft)).run(); }

}  // namespace quadrille::engine::io
