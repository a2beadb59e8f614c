// SPDX-License-Identifier: MIT
//
// Puzzles in any format. Whatever the text is, each result is a puzzle that can be drawn, written
// and read again, or an error with a place in the text (tests/puzzles/damaged_texts.hpp). The size
// of the pieces that the reader gets depends on the length of the text.

#include "tests/fuzz/fuzz.hpp"
#include "tests/puzzles/damaged_texts.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  const std::string text = text_of(data, size);
  const Outcome outcome = outcome_of(text, {}, 1 + size % 97);
  if (!outcome.fault.empty()) give_up(outcome.fault, text);
  return 0;
}
