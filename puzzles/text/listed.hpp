// SPDX-License-Identifier: MIT
//
// Lists as they are read aloud.
//
//   const std::vector<int> cells = {4, 5, 6};
//   const auto word = [](int cell) { return std::to_string(cell); };
//   const std::string text = listed(cells, " and ", word);  // "4, 5 and 6"

#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace quadrille::puzzles {

// Joins items by commas, and the last two by `last`; `word` turns an item into text.
template <typename Items, typename Word = std::identity>
std::string listed(const Items& items, std::string_view last = " and ", Word word = {}) {
  std::string text;
  auto left = items.size();
  for (const auto& item : items) {
    if (!text.empty()) text += left == 1 ? last : ", ";
    text += word(item);
    --left;
  }
  return text;
}

}  // namespace quadrille::puzzles
