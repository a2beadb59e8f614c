// SPDX-License-Identifier: MIT
//
// The distance of two words is that of Damerau and Levenshtein with each letter edited at most once
// (optimal string alignment): row i of the usual table holds the cost of turning the first i
// letters of one into the first j of the other, and a transposition looks back two rows.

#include "puzzles/text/suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace quadrille::puzzles {
namespace {

std::string in_small_letters(std::string_view word) {
  std::string small(word);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_above, above(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_above = above;
    above = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return row.back();
}

// Returns nullopt if the name is too far off to have been meant. Words may have any length.
std::optional<std::size_t> distance_if_near(std::string_view word, std::string_view name) {
  const std::size_t most = std::max<std::size_t>(1, name.size() / 3);
  if (word.size() > name.size() + most || name.size() > word.size() + most) return std::nullopt;
  const std::size_t found = distance(word, name);
  return found <= most && found < name.size() ? std::optional(found) : std::nullopt;
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word,
                                        const std::vector<std::string_view>& names) {
  constexpr std::size_t kShortestStart = 3;
  const std::string written = in_small_letters(word);
  std::optional<std::string_view> best, longer;
  std::size_t least = 0;
  for (const std::string_view name : names) {
    for (const std::string_view part : {name, name.substr(name.find('/') + 1)}) {
      const std::string known = in_small_letters(part);
      const auto found = distance_if_near(written, known);
      if (found && (!best || *found < least)) {
        best = name;
        least = *found;
      }
      if (!longer && written.size() >= kShortestStart && known.starts_with(written)) longer = name;
    }
  }
  return best ? best : longer;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names) {
  const auto meant = nearest(word, names);
  return meant ? "did you mean '" + std::string(*meant) + "'?" : std::string();
}

std::string expectation(std::string_view word, const std::vector<std::string_view>& names) {
  const std::string question = did_you_mean(word, names);
  const std::string_view start = word.substr(0, word.find('/') + 1);  // empty without a slash
  const auto has_start = [&](std::string_view name) { return name.starts_with(start); };
  const bool some_have = std::any_of(names.begin(), names.end(), has_start);
  std::string list;
  for (const std::string_view name : names) {
    if (!some_have || has_start(name)) list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return '(' + question + (question.empty() ? "" : " ") + "expected " +
         (list.empty() ? "none" : list) + ')';
}

}  // namespace quadrille::puzzles
