// SPDX-License-Identifier: MIT
//
// The output format of the pseudo-Boolean competitions:
//
//     c comment
//     o -12
//     s OPTIMUM FOUND
//     v x1 -x2 x3

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/io/opb_columns.hpp"
#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

// Returns the claim of an `s` line; nullopt for any other line.
std::optional<SolutionClaim> claim_of(std::string_view line) {
  if (line == "s OPTIMUM FOUND" || line == "s SATISFIABLE") return SolutionClaim::kPoint;
  if (line == "s UNSATISFIABLE") return SolutionClaim::kInfeasible;
  if (line == "s UNKNOWN") return SolutionClaim::kNothing;
  return std::nullopt;
}

// Returns the number of a variable, negated if it is false; nullopt if the word is not a literal.
std::optional<std::int64_t> literal_of(std::string_view word) {
  const bool is_false = !word.empty() && (word.front() == '-' || word.front() == '~');
  if (is_false) word.remove_prefix(1);
  if (word.size() < 2 || word.front() != 'x') return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 1) return std::nullopt;
  return is_false ? -number : number;
}

// The bits of an answer, indexed by variable number.
class Bits {
 public:
  explicit Bits(const std::vector<OpbColumn>& columns)
      : bits_(static_cast<std::size_t>(opb_bit_count(columns)) + 1) {}

  bool set(std::int64_t literal) {
    const auto variable = static_cast<std::size_t>(literal < 0 ? -literal : literal);
    if (variable >= bits_.size()) return false;
    bits_[variable] = literal > 0;
    return true;
  }

  std::int64_t value(const OpbColumn& column) const {
    std::int64_t value = column.lower;
    for (std::size_t bit = 0; bit < column.weights.size(); ++bit) {
      if (bits_[static_cast<std::size_t>(column.first_bit) + bit]) value += column.weights[bit];
    }
    return value;
  }

 private:
  std::vector<bool> bits_;
};

}  // namespace

bool is_opb(std::string_view text) {
  SolutionLines lines(text);
  while (const auto line = lines.next()) {
    if (claim_of(*line)) return true;
  }
  return false;
}

SolutionResult read_opb(std::string_view text, const Model& model) {
  const std::vector<OpbColumn> columns = opb_columns(model);
  Bits bits(columns);
  SolutionReading reading;
  bool has_values = false;
  SolutionLines lines(text);
  while (const auto line = lines.next()) {
    if (const auto claim = claim_of(*line)) reading.claim = *claim;
    if (*line != "v" && !line->starts_with("v ")) continue;
    has_values = true;
    for (const std::string_view word : split_words(line->substr(1))) {
      const auto literal = literal_of(word);
      if (!literal || !bits.set(*literal))
        return error_at(text, offset_of(word, text),
                        quoted(word) + " is not a variable of the model (expected x1, -x2, ...)");
    }
  }
  if (reading.claim != SolutionClaim::kPoint) return reading;
  if (!has_values)
    return error_at(text, text.size(), "no values (expected lines that start with v)");
  for (const OpbColumn& column : columns) reading.point.push_back(bits.value(column));
  return reading;
}

}  // namespace quadrille::engine::io
