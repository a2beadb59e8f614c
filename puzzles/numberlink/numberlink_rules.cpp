// SPDX-License-Identifier: MIT

#include <utility>

#include "puzzles/numberlink/numberlink.hpp"
#include "puzzles/rule_words.hpp"

namespace quadrille::puzzles::numberlink {

std::string to_string(const Rules& rules) {
  return std::string(rules.fill ? "fill" : "no-fill") + (rules.touch ? " touch" : " no-touch");
}

std::optional<Rules> parse_rules(std::string_view words, Rules defaults) {
  std::optional<bool> fill;
  std::optional<bool> touch;
  for (const Token& word : tokens({words})) {
    const bool value = word.text.substr(0, 3) != "no-";
    const std::string_view name = value ? word.text : word.text.substr(3);
    if (name != "fill" && name != "touch") return std::nullopt;
    std::optional<bool>& rule = name == "fill" ? fill : touch;
    if (rule.value_or(value) != value) return std::nullopt;
    rule = value;
  }
  return Rules{fill.value_or(defaults.fill), touch.value_or(defaults.touch)};
}

std::string unknown_rules(std::string_view words) {
  return puzzles::unknown_rules(words, numberlink_kind().rules);
}

Result<InstancePointer> NumberlinkInstance::with_rules(std::string_view switches) const {
  const std::optional<Rules> rules = parse_rules(switches, board_.rules);
  if (!rules) return Error{ErrorKind::kRequest, 0, 0, unknown_rules(switches)};
  Board board = board_;
  board.rules = *rules;
  return InstancePointer(std::make_shared<NumberlinkInstance>(std::move(board)));
}

}  // namespace quadrille::puzzles::numberlink
