// SPDX-License-Identifier: MIT

#include "tests/puzzles/random_texts.hpp"

#include <stdexcept>
#include <string_view>
#include <utility>

#include "puzzles/library/registry.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {

std::string TextFormat::name() const {
  return std::string(kind->id) + '/' + std::string(format->info.name);
}

std::vector<TextFormat> text_formats() {
  std::vector<TextFormat> formats;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    for (const puzzles::Format& format : kind->formats) {
      if (format.info.writes) formats.push_back({kind, &format});
    }
  }
  return formats;
}

namespace {

// Returns a 9x9 board, for formats that hold no other size.
puzzles::InstancePointer large_instance(const puzzles::PuzzleKind& kind, std::mt19937& random) {
  const GenerateOptions options{.rows = 9, .columns = 9, .seed = random(), .any = true};
  return kind.generate(options, [] { return false; }).value();
}

}  // namespace

std::string random_text(const TextFormat& format, std::mt19937& random) {
  constexpr int kMaxTries = 1000, kMaxSmall = 900;
  for (int i = 0; i < kMaxTries; ++i) {
    const Puzzle puzzle(i < kMaxSmall ? random_instance(*format.kind, random)
                                      : large_instance(*format.kind, random));
    const Result<Writing> writing = write_puzzles({puzzle}, format.format->info.name);
    if (!writing) continue;  // not every format can hold every board
    const Result<Reading> reading = read_puzzles(writing->text);
    if (reading && reading->puzzles.size() == 1) return writing->text;
  }
  throw std::logic_error("no random board can be written as " + format.name());
}

std::string native_of(const Puzzle& puzzle) { return write_puzzles({puzzle}, "native")->text; }

std::vector<ReadPuzzle> read_all(const std::string& text, const ReadOptions& options) {
  PuzzleReader reader(
      [rest = std::string_view(text)]() mutable { return std::exchange(rest, std::string_view()); },
      options);
  std::vector<ReadPuzzle> found;
  while (auto read = reader.next()) found.push_back(*std::move(read));
  return found;
}

}  // namespace quadrille::tests
