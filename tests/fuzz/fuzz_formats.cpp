// SPDX-License-Identifier: MIT
//
// Damages puzzles at random and reads them, like tests/puzzles/damaged_texts_test.cpp, for a given
// time. Built with sanitizers, it finds invalid memory accesses of the readers.
//
//   fuzz_formats SECONDS SEED FILE...
//
// The files hold the puzzles to damage, in any format; each puzzle is also tried in every format in
// which it can be written. Files named *.lp and *.mps are linear models.

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/puzzles/damaged_texts.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::tests {
namespace {

[[noreturn]] void give_up(const std::string& what, const std::string& text) {
  std::cout << what << " in\n" << text << std::endl;
  std::abort();
}

void try_text(const std::string& text, std::size_t chunk) {
  const Outcome outcome = outcome_of(text, {}, chunk);
  if (!outcome.fault.empty()) give_up(outcome.fault, text);
}

void try_model(const std::string& text, LinearFormat format) {
  const auto reading = read_linear_model(text, format);
  if (!reading) {
    if (reading.error().line == 0 || reading.error().message.empty())
      give_up("an error without a position", text);
    return;
  }
  for (const LinearFormat other : {LinearFormat::kLp, LinearFormat::kMps}) {
    const Writing writing = write_linear_model(reading->model, other);
    const auto again = read_linear_model(writing.text, other);
    if (!again) give_up("the written model is refused: " + again.error().message, writing.text);
    if (again->model.rows() != reading->model.rows()) give_up("the written model differs", text);
  }
}

struct Sample {
  std::string text;
  std::optional<LinearFormat> format = {};  // nullopt for puzzles
};

// Returns the files' texts, and their puzzles in all formats.
std::vector<Sample> samples(int count, char** names) {
  std::vector<Sample> texts;
  for (int i = 0; i < count; ++i) {
    const std::string_view name = names[i];
    std::ifstream file(names[i], std::ios::binary);
    texts.push_back({{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}});
    if (name.ends_with(".lp")) texts.back().format = LinearFormat::kLp;
    if (name.ends_with(".mps")) texts.back().format = LinearFormat::kMps;
    if (name.ends_with(".opb")) texts.back().format = LinearFormat::kOpb;
    if (texts.back().format) continue;
    const auto reading = read_puzzles(texts.back().text);
    if (!reading) continue;
    for (const PuzzleInfo& info : catalogue()) {
      for (const FormatInfo& format : info.formats) {
        const auto writing = write_puzzles({reading->puzzles.front()}, format.name);
        if (writing) texts.push_back({writing->text});
      }
    }
  }
  return texts;
}

int run(double seconds, std::uint64_t seed, const std::vector<Sample>& texts) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  Damage damage(seed);
  std::size_t rounds = 0;
  for (; Clock::now() < end; ++rounds) {
    const Sample& sample = texts[damage.below(texts.size())];
    const std::string text = damage.of(sample.text);
    if (sample.format) {
      try_model(text, *sample.format);
      continue;
    }
    try_text(text, 1 + damage.below(4000));
    const Sample& sound = texts[damage.below(texts.size())];
    if (!sound.format && is_lost(sound.text, text).value_or(false))
      give_up("a puzzle is lost", text);
  }
  std::cout << rounds << " damaged texts from " << texts.size() << " samples\n";
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace quadrille::tests

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: fuzz_formats SECONDS SEED FILE...\n";
    return 64;
  }
  const auto texts = quadrille::tests::samples(argc - 3, argv + 3);
  return quadrille::tests::run(std::atof(argv[1]), std::strtoull(argv[2], nullptr, 10), texts);
}
