// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/lexicon/variants.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

void expand(const std::string& words, std::vector<std::string>& all) {
  if (const std::size_t open = words.find('['); open != std::string::npos) {
    const std::size_t close = words.find(']', open);
    const std::string before = words.substr(0, open), behind = words.substr(close + 1);
    expand(before + words.substr(open + 1, close - open - 1) + behind, all);
    return expand(before + behind, all);
  }
  const std::size_t slash = words.find('/');
  if (slash == std::string::npos) {
    std::string one;
    for (const std::string_view word : split(words)) (one += one.empty() ? "" : " ") += word;
    all.push_back(std::move(one));
    return;
  }
  const std::size_t start = words.rfind(' ', slash) + 1;  // 0 without a blank
  const std::size_t end = std::min(words.find(' ', slash), words.size());
  for (std::size_t at = start; at < end;) {
    const std::size_t next = std::min(words.find('/', at), end);
    expand(words.substr(0, start) + words.substr(at, next - at) + words.substr(end), all);
    at = next + 1;
  }
}

}  // namespace

std::vector<std::string> variants_of(std::string_view words) {
  std::vector<std::string> all;
  expand(std::string(words), all);
  return all;
}

std::string mirrored(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> kOpposites[] = {
      {"left", "right"},    {"before", "after"}, {"more", "less"}, {"lower", "higher"},
      {"earlier", "later"}, {"above", "below"},  {"#1", "#-1"}};
  std::string image;
  while (!text.empty()) {
    std::string_view from = text.substr(0, 1), to = from;
    for (const auto& [one, other] : kOpposites) {
      if (text.starts_with(one)) from = one, to = other;
      if (text.starts_with(other)) from = other, to = one;
    }
    image += to;
    text.remove_prefix(from.size());
  }
  return image;
}

}  // namespace quadrille::puzzles::zebra
