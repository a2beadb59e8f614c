// SPDX-License-Identifier: MIT

#include "puzzles/text/rule_words.hpp"

#include <algorithm>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

// Returns the words, grouped by rule. The text for a puzzle without variants has none.
std::vector<std::vector<std::string_view>> switches_of(std::string_view rules) {
  std::vector<std::vector<std::string_view>> all;
  for (const puzzles::Token& rule : puzzles::tokens({rules}, ";")) {
    const std::string_view switches = rule.text.substr(0, rule.text.find(':'));
    if (switches.find('|') == std::string_view::npos) continue;
    auto& words = all.emplace_back();
    for (const puzzles::Token& word : puzzles::tokens({switches}, "| ")) words.push_back(word.text);
  }
  return all;
}

}  // namespace

std::vector<std::string_view> rule_words(std::string_view rules) {
  std::vector<std::string_view> words;
  for (const auto& rule : switches_of(rules)) words.insert(words.end(), rule.begin(), rule.end());
  return words;
}

namespace puzzles {

std::string unknown_rules(std::string_view words, std::string_view rules) {
  const std::vector<std::string_view> known = rule_words(rules);
  std::string meant;
  for (const Token& word : tokens({words})) {
    if (!meant.empty() || std::find(known.begin(), known.end(), word.text) != known.end()) continue;
    meant = did_you_mean(word.text, known);
  }
  std::string expected;
  for (const auto& rule : switches_of(rules)) {
    for (std::size_t i = 0; i < rule.size(); ++i)
      expected += (i > 0 ? " or " : expected.empty() ? "" : ", ") + std::string(rule[i]);
  }
  return "invalid rules " + quoted(words) + " (" + meant + (meant.empty() ? "" : " ") +
         "expected " + expected + ")";
}

}  // namespace puzzles
}  // namespace quadrille
