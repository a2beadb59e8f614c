// SPDX-License-Identifier: MIT
//
// Damages puzzles at random and reads them: whatever comes out, it is puzzles that can be written,
// drawn and read again, or an error with its place; and a sound text below it is not lost. Built with sanitizers it finds what a reader
// should not have touched.
//
//   fuzz_formats SECONDS SEED FILE...
//
// The files are the puzzles to damage, in any format; each is also tried in every format that it
// can be written in. Files named *.lp and *.mps are linear models.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/linear/linear_model.hpp"

namespace quadrille::tests {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

class Damage {
 public:
  explicit Damage(std::uint64_t seed) : random_(seed) {}

  std::string of(std::string text) {
    for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
      switch (below(3)) {
        case 0:
          bytes(text);
          break;
        case 1:
          lines(text);
          break;
        default:
          numbers(text);
      }
    }
    return text;
  }

  std::size_t below(std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_);
  }

 private:
  void bytes(std::string& text) {
    constexpr std::string_view kLikely = " \t\r\n.#?-/:,0123456789AaZz\"{}[]()\\\x80\xC3\xFF";
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0:
        text[at] = kLikely[below(kLikely.size())];
        break;
      case 1:
        text.insert(at, 1, kLikely[below(kLikely.size())]);
        break;
      case 2:
        text.erase(at, 1 + below(3));
        break;
      default:
        text.resize(at);
    }
  }

  void lines(std::string& text) {
    std::vector<std::string> lines = lines_of(text);
    if (lines.empty()) return;
    const std::size_t one = below(lines.size()), two = below(lines.size());
    switch (below(3)) {
      case 0:
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(one));
        break;
      case 1:
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(one), std::string(lines[two]));
        break;
      default:
        std::swap(lines[one], lines[two]);
    }
    text.clear();
    for (const std::string& line : lines) text += line + '\n';
  }

  // Another number in the place of one.
  void numbers(std::string& text) {
    constexpr std::string_view kDigits = "0123456789";
    constexpr std::array<std::string_view, 10> kOthers = {
        "0", "1", "-1", "2", "007", "99", "1000000", "4294967296", "99999999999999999999", "1e9"};
    const std::size_t begin = text.find_first_of(kDigits, below(text.size()));
    if (begin == text.npos) return;
    const std::size_t end = std::min(text.find_first_not_of(kDigits, begin), text.size());
    text.replace(begin, end - begin, kOthers[below(kOthers.size())]);
  }

  std::mt19937_64 random_;
};

[[noreturn]] void give_up(const std::string& what, const std::string& text) {
  std::cout << what << " in\n" << text << std::endl;
  std::abort();
}

// Every format of the kind that the puzzle can be written in, read back as the same puzzle.
void write_and_read(const Puzzle& puzzle, const std::string& text) {
  for (const PuzzleInfo& info : catalogue()) {
    if (info.id != puzzle.id()) continue;
    for (const FormatInfo& format : info.formats) {
      const auto writing = write_puzzles({puzzle}, format.name);
      if (!writing) continue;
      const auto reading = read_puzzles(
          writing->text, {.puzzle = std::string(info.id), .format = std::string(format.name)});
      if (!reading) give_up("what was written as " + std::string(format.name), writing->text);
      const auto again = write_puzzles(reading->puzzles, format.name);
      if (!again || again->text != writing->text)
        give_up("another text as " + std::string(format.name), text);
    }
  }
}

void try_text(const std::string& text, std::size_t chunk) {
  std::string_view rest = text;
  PuzzleReader reader([&] {
    const std::string_view bytes = rest.substr(0, chunk);
    rest.remove_prefix(bytes.size());
    return bytes;
  });
  std::size_t count = 0;
  while (const auto read = reader.next()) {
    ++count;
    if (read->puzzle) {
      constexpr int kMaxCells = 20'000;
      if (std::int64_t{read->puzzle->rows()} * read->puzzle->columns() > kMaxCells) continue;
      write_and_read(*read->puzzle, text);
      if (draw_text(*read->puzzle, nullptr)->empty()) give_up("no picture", text);
      if (draw_svg(*read->puzzle, nullptr)->empty()) give_up("no picture", text);
    } else if (read->puzzle.error().line == 0 || read->puzzle.error().message.empty() ||
               read->puzzle.error().message.find('\n') != std::string::npos) {
      give_up("an error without a place", text);
    }
  }
  if (count == 0) give_up("nothing", text);
}

// A damaged text that can be read all the same, with a sound one below it: if no error is reported,
// the last puzzle must be the sound one.
void try_two(const std::string& damaged, const std::string& sound) {
  if (!read_puzzles(damaged)) return;
  const auto alone = read_puzzles(sound), both = read_puzzles(damaged + "\n\n" + sound);
  if (!alone || !both) return;
  const auto native = [](const Puzzle& puzzle) { return write_puzzles({puzzle}, "native")->text; };
  if (native(both->puzzles.back()) != native(alone->puzzles.back()))
    give_up("a puzzle is dropped", damaged + "\n\n" + sound);
}

void try_model(const std::string& text, LinearFormat format) {
  const auto reading = read_linear_model(text, format);
  if (!reading) {
    if (reading.error().line == 0 || reading.error().message.empty())
      give_up("an error without a place", text);
    return;
  }
  for (const LinearFormat other : {LinearFormat::kLp, LinearFormat::kMps}) {
    const Writing writing = write_linear_model(reading->model, other);
    const auto again = read_linear_model(writing.text, other);
    if (!again) give_up("what was written: " + again.error().message, writing.text);
    if (again->model.rows() != reading->model.rows()) give_up("another model", text);
  }
}

struct Sample {
  std::string text;
  std::optional<LinearFormat> format = {};  // nothing: puzzles
};

// The files' texts, and their puzzles in all formats.
std::vector<Sample> samples(int count, char** names) {
  std::vector<Sample> texts;
  for (int i = 0; i < count; ++i) {
    const std::string_view name = names[i];
    std::ifstream file(names[i], std::ios::binary);
    texts.push_back({{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}});
    if (name.ends_with(".lp")) texts.back().format = LinearFormat::kLp;
    if (name.ends_with(".mps")) texts.back().format = LinearFormat::kMps;
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
    if (!sound.format) try_two(text, sound.text);
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
