// SPDX-License-Identifier: MIT
//
// Random boards written in all formats, for tests of what readers make of texts.
//
//   for (const TextFormat& format : text_formats()) use(random_text(format, random));

#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::tests {

// A format that is written.
struct TextFormat {
  const puzzles::PuzzleKind* kind;
  const puzzles::Format* format;

  std::string name() const;  // "hashi/has"
};

// Of all kinds.
std::vector<TextFormat> text_formats();

// A text that holds one board of the format and is recognised as such.
std::string random_text(const TextFormat& format, std::mt19937& random);

// The board in our own format, which says all of it.
std::string native_of(const Puzzle& puzzle);

// All that a reader makes of the text, in order.
std::vector<ReadPuzzle> read_all(const std::string& text, const ReadOptions& options = {});

}  // namespace quadrille::tests
