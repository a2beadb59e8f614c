// SPDX-License-Identifier: MIT

#include "encoders/dimacs_answer.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

namespace quadrille::encoders {
namespace {

constexpr std::string_view kBlanks = " \t\r";

// Removes and returns the first word of a text; empty if it has no word.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

bool is_comment(std::string_view word) { return word.empty() || word == "c"; }

// Returns the claim in minisat's first line.
std::optional<SatClaim> claim_of_file(std::string_view word) {
  if (word == "SAT") return SatClaim::kSatisfiable;
  if (word == "UNSAT") return SatClaim::kUnsatisfiable;
  if (word == "INDET") return SatClaim::kNothing;
  return std::nullopt;
}

// Returns the claim of an `s` line, given without the letter.
std::optional<SatClaim> claim_of_line(std::string_view rest) {
  const std::string_view word = take_word(rest);
  if (word == "SATISFIABLE" || word == "OPTIMUM") return SatClaim::kSatisfiable;  // OPTIMUM FOUND
  if (word == "UNSATISFIABLE") return SatClaim::kUnsatisfiable;
  if (word == "UNKNOWN" || word == "INDETERMINATE") return SatClaim::kNothing;
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::int32_t variable_count)
      : is_set_(static_cast<std::size_t>(variable_count) + 1) {
    answer_.values.resize(is_set_.size());
  }

  std::variant<DimacsAnswer, DimacsError> run(std::string_view text) {
    while (!text.empty()) {
      ++line_;
      if (auto message = take(take_line(text))) return DimacsError{line_, *std::move(message)};
    }
    if (!claim_ && has_values_) claim_ = SatClaim::kSatisfiable;
    answer_.claim = claim_.value_or(SatClaim::kNothing);
    if (answer_.claim == SatClaim::kSatisfiable && !has_values_ && is_set_.size() > 1)
      return DimacsError{line_, "no values (expected lines that start with v)"};
    return std::move(answer_);
  }

 private:
  using Complaint = std::optional<std::string>;

  Complaint take(std::string_view line) {
    if (is_file_) return take_literals(line);
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (is_comment(word) || word == "o") return std::nullopt;
    if (const auto claim = claim_of_file(word); claim && !claim_) {
      is_file_ = true;
      claim_ = claim;
      return std::nullopt;
    }
    if (word == "v") return take_literals(rest);
    if (word != "s") return "not a line of a SAT solver's answer (expected c, s or v)";
    claim_ = claim_of_line(rest);
    if (!claim_) return "unknown verdict (expected SATISFIABLE, UNSATISFIABLE or UNKNOWN)";
    return std::nullopt;
  }

  // Another assignment follows a 0.
  Complaint take_literals(std::string_view text) {
    for (auto word = take_word(text); !word.empty() && !is_complete_; word = take_word(text)) {
      std::int32_t code = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), code);
      const std::int64_t variable = std::abs(std::int64_t{code});
      if (error != std::errc() || end != word.data() + word.size())
        return "not a literal (expected whole numbers, 0 at the end)";
      has_values_ = true;
      if (code == 0) {
        is_complete_ = true;
      } else if (variable >= static_cast<std::int64_t>(is_set_.size())) {
        return "variable " + std::to_string(variable) + " (expected at most " +
               std::to_string(is_set_.size() - 1) + ": an answer to another formula?)";
      } else if (!set(static_cast<std::size_t>(variable), code > 0)) {
        return "variable " + std::to_string(variable) + " is true and false";
      }
    }
    return std::nullopt;
  }

  bool set(std::size_t variable, bool value) {
    if (is_set_[variable]) return answer_.values[variable] == value;
    is_set_[variable] = true;
    answer_.values[variable] = value;
    return true;
  }

  std::vector<bool> is_set_;
  std::optional<SatClaim> claim_;
  bool is_file_ = false;  // of minisat
  bool has_values_ = false;
  bool is_complete_ = false;
  std::size_t line_ = 0;
  DimacsAnswer answer_;
};

}  // namespace

bool is_dimacs_answer(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    const std::string_view word = take_word(line);
    if (is_comment(word)) continue;
    if (word == "s") return claim_of_line(line).has_value();
    return word == "v" || claim_of_file(word);
  }
  return false;
}

std::variant<DimacsAnswer, DimacsError> read_dimacs_answer(std::string_view text,
                                                           std::int32_t variable_count) {
  assert(variable_count >= 0);
  return Reader(variable_count).run(text);
}

}  // namespace quadrille::encoders
