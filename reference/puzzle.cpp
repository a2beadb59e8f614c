// SPDX-License-Identifier: MIT

#include "reference/puzzle.hpp"

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "reference/kinds.hpp"
#include "reference/native_text.hpp"

namespace reference {

std::vector<Witness> Puzzle::lazy_objections(const std::vector<bool>&) const { return {}; }

std::optional<std::vector<Literal>> Puzzle::proved_by(const Witness&) const { return std::nullopt; }

namespace {

// Whether all numbers are whole and small, and no boolean can be taken for one: nlohmann::json
// converts silently.
bool has_plain_numbers(const nlohmann::json& value, int depth = 0) {
  constexpr int kMostDepth = 8;  // deeper than any solution
  if (value.is_structured()) {
    if (depth == kMostDepth) return false;
    for (const auto& [key, part] : value.items()) {
      if (part.is_boolean() ? key != "across" : !has_plain_numbers(part, depth + 1)) return false;
    }
    return true;
  }
  constexpr std::int64_t kMost = 1'000'000'000;
  if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= kMost;
  if (value.is_number_integer()) return value.get<std::int64_t>() >= -kMost;
  return value.is_string();
}

// A word that is none of the rules, or two that contradict each other.
std::optional<Problem> wrong_rules(const NativeText& text) {
  if (!text.has("rules")) return std::nullopt;
  constexpr std::array<std::array<std::string_view, 2>, 6> kRules{{{"fill", "no-fill"},
                                                                   {"touch", "no-touch"},
                                                                   {"shortest", "any-length"},
                                                                   {"loops", "no-loops"},
                                                                   {"exact", "at-most"},
                                                                   {"diagonals", "no-diagonals"}}};
  std::size_t known = 0;
  for (const auto& [rule, other] : kRules) {
    if (text.has_word("rules", rule) && text.has_word("rules", other))
      return Problem{0, "the rules contradict each other"};
    known += text.has_word("rules", rule) || text.has_word("rules", other) ? 1 : 0;
  }
  if (known != words_of(text.keys.at("rules")).size())
    return Problem{0, "a rule is not known, or repeated"};
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<bool>> Puzzle::read_solution(const nlohmann::json& solution) const {
  try {
    if (!has_plain_numbers(solution)) return std::nullopt;
    return values_of(solution);
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {  // a cell off the board
    return std::nullopt;
  }
}

std::optional<std::string> Puzzle::objection(const std::vector<bool>& values) const {
  const std::vector<Row>& rows = formulation_.rows();
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (!holds(rows[k], values)) return "row " + std::to_string(k + 1) + " is violated";
  }
  for (const Witness& witness : lazy_objections(values)) return "there is a " + witness.word;
  return std::nullopt;
}

Reading read_puzzle(std::string_view text, Stop stop) {
  try {
    const NativeText native = split_native(text, std::move(stop));
    if (native.problem) return *native.problem;
    if (auto problem = wrong_rules(native)) return *std::move(problem);
    for (const auto& [id, read] : kReaders) {
      if (native.id == id) return read(native);
    }
    return Problem{1, "no reference formulation of '" + native.id + "' exists"};
  } catch (const Stopped&) {
    return Problem{0, "the formulation was stopped"};
  }
}

}  // namespace reference
