// SPDX-License-Identifier: MIT

#include "engine/io/solution_file.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine {
namespace io {
namespace {

SolutionTextResult read_text(std::string_view text) {
  if (is_cplex(text)) return read_cplex(text);
  if (is_glpsol_printed(text)) return read_glpsol_printed(text);
  if (is_glpsol_written(text)) return read_glpsol_written(text);
  if (is_highs(text)) return read_highs(text);
  if (is_cbc(text)) return read_cbc(text);
  return read_miplib(text);
}

// Decides whether a number differs from an integer by at most 1e-6.
bool is_close(const Decimal& number, std::int64_t whole) {
  const Decimal difference = sum_of(number, negated(Decimal(whole, 0)));
  return !is_less(Decimal(1, -6), difference) && !is_less(difference, Decimal(-1, -6));
}

// Returns the whole number that a value represents; nullopt if it is not whole or does not fit.
std::optional<std::int64_t> whole_value(const Decimal& number) {
  for (const auto& whole : {floor_of(number), ceil_of(number)}) {
    if (whole && is_close(number, *whole)) return whole;
  }
  return std::nullopt;
}

std::string bounds_text(const Column& column) {
  if (column.upper == kInfinity)
    return column.lower == -kInfinity ? "a number between -2^62 and 2^62"
                                      : "at least " + std::to_string(column.lower);
  if (column.lower == -kInfinity) return "at most " + std::to_string(column.upper);
  return std::to_string(column.lower) + " to " + std::to_string(column.upper);
}

// Matches the entries of a file with the columns of the model.
class Matcher {
 public:
  Matcher(std::string_view text, const Model& model) : text_(text), model_(model) {}

  SolutionResult match(const SolutionText& solution) {
    const std::size_t columns = model_.columns().size();
    if (solution.columns.value_or(columns) != columns)
      return ReadError{1, 1,
                       "the solution is for a model with " + std::to_string(*solution.columns) +
                           " columns (expected " + std::to_string(columns) + ")"};
    choose_names(solution.entries);
    std::vector<bool> is_set(columns);
    point_.assign(columns, 0);
    for (const SolutionEntry& entry : solution.entries) {
      const auto column = find(entry);
      if (!column) return error(entry, "the model has no " + said(entry));
      if (is_set[*column]) return error(entry, said(entry) + " has a second value (expected one)");
      is_set[*column] = true;
      if (auto refused = set(*column, entry)) return *refused;
    }
    return SolutionReading{SolutionClaim::kPoint, std::move(point_)};
  }

 private:
  using Names = std::unordered_map<std::string, std::size_t>;

  // LP and MPS files may use different names for a column: chooses those that the file has more of.
  void choose_names(const std::vector<SolutionEntry>& entries) {
    std::size_t best = 0;
    for (const auto& names : {lp_column_names(model_), mps_column_names(model_)}) {
      Names index;
      for (std::size_t j = 0; j < names.size(); ++j) index.emplace(names[j], j);
      const auto known = static_cast<std::size_t>(std::count_if(
          entries.begin(), entries.end(),
          [&index](const SolutionEntry& entry) { return index.contains(entry.name); }));
      if (!names_.empty() && known <= best) continue;
      best = known;
      names_ = std::move(index);
    }
  }

  std::optional<std::size_t> find(const SolutionEntry& entry) const {
    if (entry.name.empty()) {
      return entry.index < point_.size() ? std::optional(entry.index) : std::nullopt;
    }
    const auto found = names_.find(entry.name);
    return found == names_.end() ? std::nullopt : std::optional(found->second);
  }

  std::optional<ReadError> set(std::size_t index, const SolutionEntry& entry) {
    const Column& column = model_.columns()[index];
    if (column.type != ColumnType::kInteger) return std::nullopt;
    const auto value = whole_value(entry.value);
    const auto refused = [&](const std::string& expected) {
      return error(entry, said(entry) + " is " + std::string(entry.value_text) + " (expected " +
                              expected + ")");
    };
    if (!value && floor_of(entry.value)) return refused("a whole number");
    if (!value || *value < column.lower || *value > column.upper)
      return refused(bounds_text(column));
    point_[index] = *value;
    return std::nullopt;
  }

  std::string said(const SolutionEntry& entry) const {
    if (!entry.name.empty()) return "column " + io::quoted(entry.name);
    const bool is_known = entry.index < model_.columns().size();
    return "column " + (is_known ? io::quoted(model_.columns()[entry.index].name)
                                 : std::to_string(entry.index + 1));
  }

  ReadError error(const SolutionEntry& entry, std::string message) const {
    return error_at(text_, entry.offset, std::move(message));
  }

  std::string_view text_;
  const Model& model_;
  Names names_;
  std::vector<std::int64_t> point_;
};

}  // namespace
}  // namespace io

SolutionResult read_solution(std::string_view text, const Model& model) {
  if (auto error = io::check_text(text)) return *error;
  if (io::is_opb(text) && why_no_opb(model).empty()) return io::read_opb(text, model);
  const io::SolutionTextResult result = io::read_text(text);
  if (const auto* error = std::get_if<ReadError>(&result)) return *error;
  const auto& solution = std::get<io::SolutionText>(result);
  if (solution.claim != SolutionClaim::kPoint) return SolutionReading{solution.claim, {}};
  return io::Matcher(text, model).match(solution);
}

}  // namespace quadrille::engine
