// SPDX-License-Identifier: MIT
//
// No byte of an input is dropped: it belongs to a puzzle, starts the next one, or is an error.

#include <random>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/random_texts.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

// A board as text, and what is read from that text alone.
struct Sample {
  std::string format;
  std::string text;
  std::string native;
};

Sample random_sample(const TextFormat& format, std::mt19937& random) {
  const std::string text = random_text(format, random);
  return {format.name(), text, native_of(read_puzzles(text)->puzzles.front())};
}

std::string names_of(const std::vector<Sample>& samples) {
  std::string names;
  for (const Sample& sample : samples) names += (names.empty() ? "" : " ") + sample.format;
  return names;
}

void check_that_all_are_read(const std::vector<Sample>& samples, const std::string& between) {
  std::string text;
  std::vector<std::string> expected, found;
  for (const Sample& sample : samples) {
    text += (text.empty() ? "" : between) + sample.text;
    expected.push_back(sample.native);
  }
  for (const ReadPuzzle& read : read_all(text)) {
    const Error error = read.puzzle ? Error() : read.puzzle.error();
    found.push_back(read.puzzle ? native_of(*read.puzzle)
                                : std::to_string(error.line) + ": " + error.message);
  }
  INFO(names_of(samples) << '\n' << text);
  CHECK(found == expected);
}

// All pairs of writable formats; no pair is an error.
TEST_CASE("two puzzles in one text are both read in any formats", "[accounting]") {
  std::mt19937 random(1);
  const std::string between = GENERATE("", "\n");
  for (const TextFormat& first : text_formats()) {
    for (const TextFormat& second : text_formats()) {
      if (random() % kPart != 0) continue;
      check_that_all_are_read({random_sample(first, random), random_sample(second, random)},
                              between);
    }
  }
}

TEST_CASE("three puzzles in one text are all read in any formats", "[accounting]") {
  std::mt19937 random(2);
  const std::vector<TextFormat> formats = text_formats();
  const auto any_sample = [&] { return random_sample(formats[random() % formats.size()], random); };
  for (int i = 0; i < rounds(3000); ++i) {
    const std::vector<Sample> samples = {any_sample(), any_sample(), any_sample()};
    check_that_all_are_read(samples, random() % 2 == 0 ? "" : "\n");
  }
}

}  // namespace
}  // namespace quadrille::tests
