// SPDX-License-Identifier: MIT
//
// What is written is read as the same puzzle, or the writer refuses or warns: for every kind and
// every format.

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/extreme_boards.hpp"
#include "tests/puzzles/random_instances.hpp"
#include "tests/puzzles/random_texts.hpp"

namespace quadrille::tests {
namespace {

bool says_puzzle(const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings) {
    if (warning.find("--puzzle") != std::string::npos) return true;
  }
  return false;
}

// Writes the puzzle in the format and reads it again. Returns whether that loses nothing.
bool is_kept(const Puzzle& puzzle, std::string_view format) {
  const Result<Writing> writing = write_puzzles({puzzle}, format);
  if (!writing) {
    CHECK(writing.error().kind == ErrorKind::kRequest);
    return false;
  }
  INFO(writing->text);
  ReadOptions options;
  if (says_puzzle(writing->warnings)) options.puzzle = puzzle.id();
  const Result<Reading> reading = read_puzzles(writing->text, options);
  if (!reading) FAIL_CHECK(reading.error().message);
  if (!reading) return false;
  REQUIRE(reading->puzzles.size() == 1);
  const Puzzle& again = reading->puzzles.front();
  CHECK(again.id() == puzzle.id());
  if (writing->warnings.empty()) {
    CHECK(native_of(again) == native_of(puzzle));
    return true;
  }
  const Result<Writing> rewritten = write_puzzles({again}, format);
  REQUIRE(rewritten);
  CHECK(rewritten->text == writing->text);
  return false;
}

TEST_CASE("what is written is read as the same puzzle, for boards of odd shapes", "[formats]") {
  std::map<std::string, int> kept;
  for (const std::string& text : extreme_boards()) {
    const Result<Reading> reading = read_puzzles(text);
    INFO(text);
    if (!reading) FAIL(reading.error().message);
    for (const TextFormat& format : text_formats()) {
      const Puzzle& puzzle = reading->puzzles.front();
      if (format.kind->id != puzzle.id()) continue;
      INFO(format.name());
      kept[format.name()] += is_kept(puzzle, format.format->info.name) ? 1 : 0;
    }
  }
  for (const TextFormat& format : text_formats()) {
    INFO(format.name());
    // Of completed boards, lines of 81 digits are Sudokus unless the reader is told.
    CHECK((kept[format.name()] > 0) == (format.name() != "min-clues/line"));
  }
}

TEST_CASE("what is written is read as the same puzzle, for random boards", "[formats]") {
  std::mt19937 random(5);
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    int kept = 0;
    for (int i = 0; i < 300; ++i) {
      const Puzzle puzzle(random_instance(*kind, random));
      for (const puzzles::Format& format : kind->formats) {
        INFO(kind->id << '/' << format.info.name);
        if (format.info.writes) kept += is_kept(puzzle, format.info.name) ? 1 : 0;
      }
    }
    CHECK(kept >= 300);
  }
}

}  // namespace
}  // namespace quadrille::tests
