// SPDX-License-Identifier: MIT
//
// Shared parts of the formats of solution files, and the formats that list names and values.

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

ReadError no_value(std::string_view text, std::string_view value) {
  return error_at(text, offset_of(value, text), quoted(value) + " is not a number");
}

// Returns the claim of words such as "Integer infeasible"; nullopt if they are about a point.
std::optional<SolutionClaim> claim_in(std::string_view words) {
  const std::string lower = lower_case(words);
  if (has(lower, "infeasible")) return SolutionClaim::kInfeasible;
  if (has(lower, "unbounded")) return SolutionClaim::kUnbounded;
  return std::nullopt;
}

std::string_view first_line(std::string_view text) {
  return SolutionLines(text).next_filled().value_or(std::string_view());
}

constexpr std::string_view kCbcObjective = " - objective value ";

}  // namespace

std::optional<std::string_view> SolutionLines::next() {
  if (start_ >= text_.size()) return std::nullopt;
  const std::size_t end = std::min(text_.find('\n', start_), text_.size());
  const std::string_view line = text_.substr(start_, end - start_);
  start_ = end + 1;
  return trimmed(line);
}

std::optional<std::string_view> SolutionLines::next_filled() {
  auto line = next();
  while (line && line->empty()) line = next();
  return line;
}

std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t start = 0;
  while (start < line.size()) {
    std::size_t end = start;
    while (end < line.size() && !is_blank(line[end])) ++end;
    if (end > start) words.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

std::optional<ReadError> add_entry(std::string_view text, std::string_view name,
                                   std::string_view value, SolutionText& solution) {
  const auto number = parse_decimal(value);
  if (!number) return no_value(text, value);
  solution.entries.push_back({std::string(name), 0, *number, value, offset_of(name, text)});
  return std::nullopt;
}

std::optional<ReadError> add_numbered_entry(std::string_view text, std::string_view number,
                                            std::size_t base, std::string_view value,
                                            SolutionText& solution) {
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), index);
  if (error != std::errc() || end != number.data() + number.size() || index < base)
    return error_at(text, offset_of(number, text), quoted(number) + " is not a column number");
  const auto parsed = parse_decimal(value);
  if (!parsed) return no_value(text, value);
  solution.entries.push_back({{}, index - base, *parsed, value, offset_of(number, text)});
  return std::nullopt;
}

// ---- cbc: "Optimal - objective value 14.0", then index, name, value and reduced cost

bool is_cbc(std::string_view text) { return has(first_line(text), kCbcObjective); }

SolutionTextResult read_cbc(std::string_view text) {
  SolutionLines lines(text);
  const std::string_view status = *lines.next_filled();
  if (const auto claim = claim_in(status)) return SolutionText{*claim, {}};
  // The values are then those of a point of the relaxation.
  if (has(status, "no integer solution")) return SolutionText{SolutionClaim::kNothing, {}};
  SolutionText solution;
  std::int64_t before = -1;
  while (const auto line = lines.next_filled()) {
    std::vector<std::string_view> words = split_words(*line);
    if (words.front() == "**") words.erase(words.begin());  // marks an infeasible value
    std::int64_t index = 0;
    if (words.size() < 3 ||
        std::from_chars(words[0].data(), words[0].data() + words[0].size(), index).ec !=
            std::errc())
      return error_at(text, offset_of(*line, text),
                      quoted(*line) + " is not an entry (expected index, name, value)");
    if (index <= before) solution.entries.clear();  // the entries so far were rows
    before = index;
    if (auto error = add_entry(text, words[1], words[2], solution)) return *error;
  }
  return solution;
}

// ---- HiGHS: sections with headings

bool is_highs(std::string_view text) { return first_line(text) == "Model status"; }

SolutionTextResult read_highs(std::string_view text) {
  SolutionLines lines(text);
  lines.next_filled();
  const std::string_view status = lines.next_filled().value_or(std::string_view());
  if (const auto claim = claim_in(status)) return SolutionText{*claim, {}};
  SolutionText solution{SolutionClaim::kNothing, {}};
  bool in_primal = false, in_columns = false;
  while (const auto line = lines.next_filled()) {
    if (line->starts_with('#')) {
      if (in_columns) break;
      in_primal = *line == "# Primal solution values";
      in_columns = line->starts_with("# Columns");
    } else if (in_primal && *line == "Feasible") {
      solution.claim = SolutionClaim::kPoint;
    } else if (in_columns) {
      const auto words = split_words(*line);
      if (words.size() < 2)
        return error_at(text, offset_of(*line, text),
                        quoted(*line) + " is not an entry (expected name and value)");
      if (auto error = add_entry(text, words[0], words[1], solution)) return *error;
    }
  }
  if (solution.claim != SolutionClaim::kPoint) solution.entries.clear();
  return solution;
}

// ---- MIPLIB, SCIP and Gurobi: one name and value per line

SolutionTextResult read_miplib(std::string_view text) {
  SolutionText solution;
  SolutionLines lines(text);
  while (const auto line = lines.next_filled()) {
    if (line->starts_with('#') || line->starts_with("=obj=")) continue;
    if (line->starts_with("objective value:")) continue;  // SCIP
    const bool is_status = line->starts_with("solution status:");
    if (line->starts_with("=infeas=") || (is_status && claim_in(*line)))
      return SolutionText{claim_in(*line).value_or(SolutionClaim::kInfeasible), {}};
    if (*line == "no solution available" || line->starts_with("=unkn="))
      return SolutionText{SolutionClaim::kNothing, {}};
    if (line->starts_with("=unbd=")) return SolutionText{SolutionClaim::kUnbounded, {}};
    if (is_status) continue;
    const auto words = split_words(*line);
    const bool has_objective = words.size() == 3 && words[2].starts_with("(obj:");
    if (words.size() != 2 && !has_objective)
      return error_at(
          text, offset_of(*line, text),
          quoted(*line) + " is not a solver's answer (expected a column name and a value)");
    if (auto error = add_entry(text, words[0], words[1], solution)) return *error;
  }
  return solution;
}

}  // namespace quadrille::engine::io
