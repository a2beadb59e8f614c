// SPDX-License-Identifier: MIT
//
// Texts of all kinds in all formats, damaged by the thousand: a reader either refuses them at a
// position or reads puzzles that can be written. Forms without a writer come from the tables of
// refusals and from the kinds' traits.

#include "tests/puzzles/damaged_texts.hpp"

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/formats/refusals.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/random_texts.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

constexpr std::uint32_t kSeed = 60;

struct Tally {
  std::size_t puzzles = 0, errors = 0;

  void read(const std::string& text, const ReadOptions& options = {},
            std::size_t chunk = std::string::npos) {
    const Outcome outcome = outcome_of(text, options, chunk);
    INFO(options.format << ", text:\n" << text);
    REQUIRE(outcome.fault == "");
    puzzles += outcome.puzzles;
    errors += outcome.errors;
  }
};

// Damaged texts are read both as what they look like and as what they were; this selects the
// latter.
ReadOptions options_of(const TextFormat& format) {
  return {.puzzle = std::string(format.kind->id), .format = std::string(format.format->info.name)};
}

TEST_CASE("Damaged texts of every format do no harm", "[damage]") {
  std::size_t puzzles = 0;
  for (const TextFormat& format : text_formats()) {
    INFO(format.name());
    std::mt19937 random(kSeed);
    Damage damage(kSeed);
    Tally tally;
    for (int i = 0; i < rounds(80); ++i) {
      const std::string text = random_text(format, random);
      for (int k = 0; k < 5; ++k) {
        const std::string damaged = damage.of(text);
        tally.read(damaged, {}, 1 + damage.below(100));
        tally.read(damaged, options_of(format));
      }
    }
    puzzles += tally.puzzles;
    CHECK(tally.errors > part_of(50u));
  }
  CHECK(puzzles > text_formats().size());  // some formats have none, with few rounds
}

TEST_CASE("Texts of every format truncated at every byte do no harm", "[damage]") {
  for (const TextFormat& format : text_formats()) {
    INFO(format.name());
    std::mt19937 random(kSeed);
    Tally tally;
    const std::string text = random_text(format, random);
    for (std::size_t size = 0; size < text.size(); ++size) {
      tally.read(text.substr(0, size));
      tally.read(text.substr(0, size), options_of(format));
    }
    CHECK(tally.errors > 0);
  }
}

TEST_CASE("Refused texts do no harm when damaged further", "[damage]") {
  const std::size_t kTimes = rounds(20);
  Damage damage(kSeed);
  Tally tally;
  for (const auto& [path, refusals] : refusal_tables()) {
    for (const Refusal& refusal : refusals) {
      INFO(path.string() << ':' << refusal.line);
      for (std::size_t k = 0; k < kTimes; ++k) tally.read(damage.of(refusal.text));
    }
  }
  CHECK(tally.puzzles > kTimes);
  CHECK(tally.errors > 50 * kTimes);
}

TEST_CASE("Other forms of a kind do no harm when truncated or damaged", "[damage]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    if (traits_of(kind->id).texts == nullptr) continue;
    INFO(kind->id);
    Damage damage(kSeed);
    Tally tally;
    for (const std::string& text : traits_of(kind->id).texts()) {
      for (std::size_t size = 0; size < text.size(); ++size) tally.read(text.substr(0, size));
      for (int k = 0; k < rounds(500); ++k) {
        const std::string damaged = damage.of(text);
        tally.read(damaged);
        tally.read(damaged, {.puzzle = std::string(kind->id)});
      }
    }
    CHECK(tally.puzzles > 0);
    CHECK(tally.errors > 0);
  }
}

TEST_CASE("A puzzle after a damaged text is not lost", "[damage]") {
  std::mt19937 random(kSeed);
  Damage damage(kSeed);
  const std::vector<TextFormat> formats = text_formats();
  int compared = 0;
  for (const TextFormat& format : formats) {
    for (int i = 0; i < rounds(30); ++i) {
      const std::string text = damage.of(random_text(format, random));
      const std::string below = random_text(formats[damage.below(formats.size())], random);
      INFO(text << "\n\n" << below);
      const auto lost = is_lost(below, text);
      REQUIRE_FALSE(lost.value_or(false));
      compared += lost ? 1 : 0;
    }
  }
  CHECK(compared > rounds(100));
}

}  // namespace
}  // namespace quadrille::tests
