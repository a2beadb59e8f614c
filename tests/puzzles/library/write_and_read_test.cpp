// SPDX-License-Identifier: MIT
//
// A written puzzle is read back unchanged, or the writer refuses or warns: for every kind and
// format.

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/random_texts.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

// Reports whether the warning says that the text needs --puzzle to be read as this kind.
bool says_puzzle(const std::string& warning) {
  return warning.find("--puzzle") != std::string::npos;
}

// Writes the puzzle in the format and reads it again. Returns true if nothing is lost.
bool is_kept(const Puzzle& puzzle, std::string_view format) {
  const Result<Writing> writing = write_puzzles({puzzle}, format);
  if (!writing) {
    CHECK(writing.error().kind == ErrorKind::kRequest);
    return false;
  }
  INFO(writing->text);
  ReadOptions options;
  const auto told = std::count_if(writing->warnings.begin(), writing->warnings.end(), says_puzzle);
  if (told > 0) options.puzzle = puzzle.id();
  const Result<Reading> reading = read_puzzles(writing->text, options);
  if (!reading) FAIL_CHECK(reading.error().message);
  if (!reading) return false;
  REQUIRE(reading->puzzles.size() == 1);
  const Puzzle& again = reading->puzzles.front();
  CHECK(again.id() == puzzle.id());
  if (told == std::ssize(writing->warnings)) {
    CHECK(native_of(again) == native_of(puzzle));
    // Anything that the native form omits shows in the picture or in the rules.
    CHECK(*draw_text(again, nullptr) == *draw_text(puzzle, nullptr));
    CHECK(again.rules() == puzzle.rules());
    return true;
  }
  const Result<Writing> rewritten = write_puzzles({again}, format);
  REQUIRE(rewritten);
  CHECK(rewritten->text == writing->text);
  return false;
}

TEST_CASE("boards of odd shapes survive a round trip or the writer refuses or warns", "[formats]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::map<std::string_view, int> kept;
    for (const std::string& text : extreme_boards(*kind)) {
      if (kPart > 1 && text.size() > 3000) continue;  // all of them take half a minute
      const Result<Reading> reading = read_puzzles(text);
      INFO(text);
      if (!reading) FAIL(reading.error().message);
      const Puzzle& puzzle = reading->puzzles.front();
      REQUIRE(puzzle.id() == kind->id);
      for (const puzzles::Format& format : kind->formats) {
        INFO(format.info.name);
        if (format.info.writes) kept[format.info.name] += is_kept(puzzle, format.info.name) ? 1 : 0;
      }
    }
    for (const auto& [format, count] : kept) {
      INFO(kind->id << '/' << format);
      CHECK(count > 0);
    }
  }
}

TEST_CASE("random boards survive a round trip or the writer refuses or warns", "[formats]") {
  std::mt19937 random(5);
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    int kept = 0;
    for (int i = 0; i < rounds(300); ++i) {
      const Puzzle puzzle(random_instance(*kind, random));
      for (const puzzles::Format& format : kind->formats) {
        INFO(kind->id << '/' << format.info.name);
        if (format.info.writes) kept += is_kept(puzzle, format.info.name) ? 1 : 0;
      }
    }
    CHECK(kept >= part_of(300));
  }
}

}  // namespace
}  // namespace quadrille::tests
