// SPDX-License-Identifier: MIT

#include <memory>
#include <utility>

#include "puzzles/rogo/rogo.hpp"
#include "puzzles/rule_words.hpp"

namespace quadrille::puzzles::rogo {

std::string to_string(const Rules& rules) { return rules.at_most ? "at-most" : "exact"; }

std::optional<Rules> parse_rules(std::string_view words, Rules defaults) {
  std::optional<bool> at_most;
  for (const Token& word : tokens({words})) {
    if (word.text != "at-most" && word.text != "exact") return std::nullopt;
    const bool value = word.text == "at-most";
    if (at_most.value_or(value) != value) return std::nullopt;
    at_most = value;
  }
  return Rules{at_most.value_or(defaults.at_most)};
}

std::string unknown_rules(std::string_view words) {
  return puzzles::unknown_rules(words, rogo_kind().rules);
}

Result<InstancePointer> RogoInstance::with_rules(std::string_view switches) const {
  const std::optional<Rules> rules = parse_rules(switches, board_.rules);
  if (!rules) return Error{ErrorKind::kRequest, 0, 0, unknown_rules(switches)};
  Board board = board_;
  board.rules = *rules;
  return InstancePointer(std::make_shared<RogoInstance>(std::move(board)));
}

}  // namespace quadrille::puzzles::rogo
