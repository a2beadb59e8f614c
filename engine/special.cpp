// SPDX-License-Identifier: MIT
//
// The columns of a part become a draft of a file, in which the part becomes rows as in the files
// (io/special_columns.hpp). The rows and new columns of the draft then go to the model.

#include <quadrille/engine/special.hpp>

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/io/model_draft.hpp"
#include "engine/io/special_columns.hpp"

namespace quadrille::engine {

namespace {

// Returns value / denominator; nullopt if it is not a decimal number.
std::optional<io::Decimal> decimal_of(std::int64_t value, std::int64_t denominator) {
  for (int digits = 0; digits <= io::kMaxDigits; ++digits) {
    const std::int64_t power = io::power_of_ten(digits);
    if (power % denominator == 0)
      return io::Decimal(BigInteger(value) * (power / denominator), -digits);
  }
  return std::nullopt;
}

class Part {
 public:
  explicit Part(Model& model) : model_(model) { fail(model.fault()); }

  // Returns the column's index in the draft.
  ColumnIndex take(ColumnIndex column) {
    const auto [found, is_new] =
        place_of_.try_emplace(column, static_cast<ColumnIndex>(columns_.size()));
    if (!is_new) return found->second;
    columns_.push_back(column);
    if (column < 0 || column >= std::ssize(model_.columns())) {
      fail("a column that the model does not have");
      draft_.columns.emplace_back();
      return found->second;
    }
    const Column& known = model_.columns()[column];
    io::DraftColumn& taken = draft_.columns.emplace_back();
    const std::string& name = draft_.made_names.emplace_back(
        known.name.empty() ? 'x' + std::to_string(column) : known.name);
    taken = {.name = name, .lower = std::nullopt, .upper = std::nullopt};
    draft_.column_of.emplace(name, found->second);
    taken.integer = known.type == ColumnType::kInteger;
    taken.lower_given = taken.upper_given = true;
    if (known.lower != -kInfinity) taken.lower = decimal_of(known.lower, known.denominator);
    if (known.upper != kInfinity) taken.upper = decimal_of(known.upper, known.denominator);
    if ((known.lower != -kInfinity && !taken.lower) || (known.upper != kInfinity && !taken.upper))
      fail("the bounds of column '" + name +
           "' are not decimal (expected a denominator that divides a power of ten)");
    return found->second;
  }
  io::ModelDraft& draft() { return draft_; }
  void fail(const std::string& message) {
    if (fault_.empty()) fault_ = message;
  }

  // Moves the rows and the new columns to the model, and the bounds of the column that is widened,
  // if any. Returns what was wrong.
  std::string finish(std::optional<ColumnIndex> widened = {}) {
    if (!fault_.empty()) return fault_;
    if (auto misfit = io::add_special_rows(draft_)) return std::move(misfit->message);
    const std::size_t known = columns_.size(), all = draft_.columns.size();
    const ReadResult read = io::finish(std::move(draft_));
    const auto* reading = std::get_if<ModelReading>(&read);
    if (reading == nullptr || reading->model.columns().size() != all)  // numbers were split
      return "the numbers of a new row are too large (expected numbers below 2^62)";
    const std::vector<Column>& columns = reading->model.columns();
    for (std::size_t j = known; j < all; ++j) columns_.push_back(model_.add_column(columns[j]));
    for (Row row : reading->model.rows()) {
      for (Term& term : row.terms) term.column = columns_[term.column];
      model_.add_row(std::move(row));
    }
    if (widened) {
      const Column& column = columns[place_of_.at(*widened)];
      model_.set_bounds(*widened, column.lower, column.upper, column.denominator);
    }
    return {};
  }

 private:
  Model& model_;
  io::ModelDraft draft_;
  std::vector<ColumnIndex> columns_;  // of the model, by index in the draft
  std::unordered_map<ColumnIndex, ColumnIndex> place_of_;
  std::string fault_;
};

// Returns the numbers of a row as it was before it was multiplied, if these are decimal.
io::DraftRow draft_of(const Row& row, Part& part) {
  const std::int64_t unit = decimal_of(1, row.denominator) ? row.denominator : 1;
  io::DraftRow draft;
  draft.name = row.name;
  for (const auto& [column, coefficient] : row.terms)
    draft.terms.push_back({part.take(column), *decimal_of(coefficient, unit)});
  if (row.lower != -kInfinity) draft.lower = decimal_of(row.lower, unit);
  if (row.upper != kInfinity) draft.upper = decimal_of(row.upper, unit);
  return draft;
}

}  // namespace

std::string add_indicator_row(Model& model, ColumnIndex indicator, bool value, Row row) {
  if (std::string fault = model.fault_of(row); !fault.empty()) return fault;
  Part part(model);
  io::DraftRow draft = draft_of(row, part);
  draft.indicator = {part.take(indicator), value, 0};
  part.draft().rows.push_back(std::move(draft));
  return part.finish();
}

std::string add_ordered_set(Model& model, const std::string& name,
                            std::span<const ColumnIndex> columns, int type) {
  if (type != 1 && type != 2)
    return "a special ordered set of type " + std::to_string(type) + " (expected 1 or 2)";
  Part part(model);
  io::DraftSet set{name, {}, type, 0};
  for (const ColumnIndex column : columns) {
    const auto order = static_cast<std::int64_t>(set.members.size());
    if (part.take(column) != order)
      return "column " + std::to_string(column) + " is twice in a special ordered set";
    set.members.push_back({static_cast<ColumnIndex>(order), io::Decimal(order, 0)});
  }
  part.draft().sets.push_back(std::move(set));
  return part.finish();
}

std::string make_semi_continuous(Model& model, ColumnIndex column) {
  Part part(model);
  const ColumnIndex place = part.take(column);
  part.draft().columns[place].semi_place = 0;
  return part.finish(column);
}

}  // namespace quadrille::engine
