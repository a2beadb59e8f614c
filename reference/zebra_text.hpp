// SPDX-License-Identifier: MIT
//
// The native text of Zebra puzzles, with clues in symbols.
//
//   const auto reading = read_text(split_native("zebra\nattribute Pet: cat dog\nclues:\n"));

#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "reference/native_text.hpp"
#include "reference/zebra_clues.hpp"

namespace reference::zebra {

struct Statements {
  std::vector<Attribute> attributes;  // at least one, with as many values as there are positions
  std::vector<std::pair<int, Clue>> clues;  // each with its line
};

// Questions are passed over, and the sentence that says how many positions there are.
std::variant<Statements, Problem> read_text(const NativeText& text);

}  // namespace reference::zebra
