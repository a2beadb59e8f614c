// SPDX-License-Identifier: MIT
//
// Random boards written in all formats, for tests of readers.
//
//   for (const TextFormat& format : text_formats()) use(random_text(format, random));

#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::tests {

// A writable format.
struct TextFormat {
  const puzzles::PuzzleKind* kind;
  const puzzles::Format* format;

  std::string name() const;  // "hashi/has"
};

// Returns the writable formats of all kinds.
std::vector<TextFormat> text_formats();

// Returns a text that holds one board in the format and is recognised as such.
std::string random_text(const TextFormat& format, std::mt19937& random);

// Returns the board in native form, which describes it completely.
std::string native_of(const Puzzle& puzzle);

// Returns all results of reading the text, in order.
std::vector<ReadPuzzle> read_all(const std::string& text, const ReadOptions& options = {});

}  // namespace quadrille::tests
