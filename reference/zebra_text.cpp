// SPDX-License-Identifier: MIT

#include "reference/zebra_text.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace reference::zebra {

namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  text.remove_suffix(text.size() - (text.find_last_not_of(kBlanks) + 1));
  return text;
}

// Returns the words of a line without quotes around them; blanks and commas separate them.
std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t,"), text.size()));
    if (text.empty()) return names;
    const bool is_quoted = text[0] == '"' && text.find('"', 1) != std::string_view::npos;
    if (is_quoted) text.remove_prefix(1);
    const std::size_t end = std::min(text.find_first_of(is_quoted ? "\"" : " \t,"), text.size());
    names.emplace_back(text.substr(0, end));
    text.remove_prefix(end + (is_quoted ? 1 : 0));
  }
}

std::optional<std::string> fault_of(const std::vector<Attribute>& attributes) {
  std::set<std::string> names;
  for (const auto& [name, values] : attributes) {
    const std::set<std::string> different(values.begin(), values.end());
    std::string all = name;
    for (const std::string& value : values) all += value;
    if (!names.insert(name).second || different.size() != values.size())
      return "a name appears twice in or as '" + name + "'";
    if (name.empty() || different.contains("") || all.find('"') != std::string::npos)
      return "a name of '" + name + "' is empty or has an unpaired quote";
    if (values.empty() || values.size() != attributes[0].values.size())
      return "'" + name + "' has not as many values as there are positions";
  }
  if (names.empty()) return "the attributes are missing";
  return std::nullopt;
}

// Returns the line without a number as in "1. same(A, B)".
std::string_view without_number(std::string_view line) {
  line = without_blanks(line);
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const std::string_view rest = line.substr(digits);
  const bool is_numbered = digits > 0 && (rest.starts_with('.') || rest.starts_with(')'));
  return is_numbered ? without_blanks(rest.substr(1)) : line;
}

// Whether it is the sentence in which Quadrille says how many positions there are.
bool is_opening(std::string_view line, std::size_t positions) {
  for (const std::string place : {"place", "house"}) {
    if (positions == 1 && line == "There is one " + place + '.') return true;
    if (line == "There are " + std::to_string(positions) + ' ' + place +
                    "s in a row, numbered from left to right.")
      return true;
  }
  return false;
}

}  // namespace

std::variant<Statements, Problem> read_text(const NativeText& text) {
  Statements read;
  for (const auto& [key, values] : text.keys) {
    constexpr std::string_view kMark = "attribute";
    if (!key.starts_with(kMark)) return Problem{0, "'" + key + ":' is no attribute"};
    std::string name(without_blanks(std::string_view(key).substr(kMark.size())));
    if (name.size() > 1 && name.front() == '"' && name.back() == '"')
      name = name.substr(1, name.size() - 2);
    read.attributes.push_back({name, names_in(values)});
  }
  std::sort(read.attributes.begin(), read.attributes.end(),
            [](const Attribute& a, const Attribute& b) { return a.name < b.name; });
  if (const auto fault = fault_of(read.attributes)) return Problem{0, *fault};
  for (const NativeLine& line : text.grid) {
    const std::string_view statement = without_number(line.text);
    const bool is_opening_line = is_opening(statement, read.attributes[0].values.size());
    if (statement.empty() || statement.starts_with("ask(") || is_opening_line) continue;
    if (!looks_like_clue(statement))
      return Problem{line.number, "'" + std::string(statement) +
                                      "' is in English; certificates rest on clues in symbols"};
    auto clue = read_clue(read.attributes, statement);
    if (const auto* problem = std::get_if<std::string>(&clue))
      return Problem{line.number, *problem};
    read.clues.emplace_back(line.number, std::get<Clue>(std::move(clue)));
  }
  return read;
}

}  // namespace reference::zebra
