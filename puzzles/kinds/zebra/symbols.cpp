// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/symbols.hpp"

#include <algorithm>
#include <cctype>

namespace quadrille::puzzles::zebra {

namespace {

// Returns a key that is equal for names that differ only in letter case, blanks, hyphens and
// underscores.
std::string key_of(std::string_view name) {
  std::string key;
  for (const char c : name) {
    if (c == ' ' || c == '-' || c == '_') continue;
    key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return key;
}

}  // namespace

bool is_plain_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         static_cast<unsigned char>(c) >= 0x80 || c == '-' || c == '_' || c == '\'' || c == '.' ||
         c == '&' || c == '$' || c == '/' || c == '+';
}

std::string quoted_name(std::string_view name) {
  const bool is_plain_name =
      !name.empty() && std::all_of(name.begin(), name.end(), is_plain_letter);
  return is_plain_name ? std::string(name) : '"' + std::string(name) + '"';
}

std::vector<Operand> values_named(const Board& board, std::string_view name,
                                  std::optional<int> attribute) {
  std::vector<Operand> same, alike;
  const std::string key = key_of(name);
  for (int a = attribute.value_or(0); a < (attribute ? *attribute + 1 : board.columns); ++a) {
    const auto& values = board.attributes[a].values;
    for (int v = 0; v < static_cast<int>(values.size()); ++v) {
      if (values[v] == name) same.push_back({a, v});
      if (!key.empty() && key_of(values[v]) == key) alike.push_back({a, v});
    }
  }
  return same.empty() ? alike : same;
}

std::optional<int> attribute_named(const Board& board, std::string_view name) {
  std::vector<int> alike;
  const std::string key = key_of(name);
  for (int a = 0; a < board.columns; ++a) {
    if (board.attributes[a].name == name) return a;
    if (!key.empty() && key_of(board.attributes[a].name) == key) alike.push_back(a);
  }
  return alike.size() == 1 ? std::optional(alike.front()) : std::nullopt;
}

namespace {

std::string with_attribute(const Board& board, const Operand& value) {
  return quoted_name(board.attributes[value.attribute].name) + ':' + quoted_name(board.name(value));
}

}  // namespace

std::string symbols_of(const Board& board, const Operand& operand) {
  if (operand.is_position()) return '#' + std::to_string(operand.value);
  const std::string& name = board.name(operand);
  const bool is_shared =
      values_named(board, name).size() > 1 || name == "first" || name == "last" || name == "middle";
  return is_shared ? with_attribute(board, operand) : quoted_name(name);
}

std::string symbols_of(const Board& board, const Clue& clue) {
  std::vector<std::string> arguments;
  for (const Operand& operand : clue.operands) arguments.push_back(symbols_of(board, operand));
  if (info_of(clue.kind).form == ClueForm::kPlace) {  // a value by itself would be a position
    const Operand& place = clue.operands[1];
    arguments.back() =
        place.is_position() ? std::to_string(place.value) : with_attribute(board, place);
  }
  for (const Clue& part : clue.parts) arguments.push_back(symbols_of(board, part));
  constexpr std::string_view kBounds[] = {"", ">=", "<="};
  if (clue.number)
    arguments.push_back(std::string(kBounds[static_cast<std::size_t>(clue.bound)]) +
                        std::to_string(*clue.number));
  if (clue.attribute) arguments.push_back(quoted_name(board.attributes[*clue.attribute].name));
  std::string text(info_of(clue.kind).name);
  for (std::size_t k = 0; k < arguments.size(); ++k) (text += k == 0 ? "(" : ", ") += arguments[k];
  return text + ')';
}

std::string symbols_of(const Board& board, const Question& question) {
  std::string text = "ask(";
  if (question.thing) {  // a name by itself would be an attribute if one has it
    const Operand& thing = *question.thing;
    const bool is_clear = thing.is_position() || !attribute_named(board, board.name(thing));
    text += is_clear ? symbols_of(board, thing) : with_attribute(board, thing);
  }
  if (question.thing && question.attribute) text += ", ";
  if (question.attribute) text += quoted_name(board.attributes[*question.attribute].name);
  return text + ')';
}

bool looks_symbolic(std::string_view line) {
  const std::size_t open = line.find('(');
  const std::string_view word = trim(line.substr(0, std::min(open, line.size())));
  return open != std::string_view::npos &&
         (is_symbolic_question(line) ||
          std::any_of(clue_kinds().begin(), clue_kinds().end(),
                      [&](const ClueKindInfo& info) { return info.name == word; }));
}

bool is_symbolic_question(std::string_view line) { return trim(line).starts_with("ask("); }

}  // namespace quadrille::puzzles::zebra
