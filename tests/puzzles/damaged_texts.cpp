// SPDX-License-Identifier: MIT

#include "tests/puzzles/damaged_texts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "tests/lines.hpp"

namespace quadrille::tests {
namespace {

std::string fault_of(const Error& error, const std::string& text) {
  if (error.message.empty()) return "an error without a message";
  if (error.message.find('\n') != error.message.npos) return "a message with several lines";
  if (error.kind == ErrorKind::kRequest) return "a request error: " + error.message;
  const auto lines = split_lines(text);
  const std::size_t last = std::max<std::size_t>(lines.size(), 1);
  if (error.line < 1 || error.line > last) return "an error outside the lines: " + error.message;
  const std::size_t length = lines.empty() ? 0 : lines[error.line - 1].size();
  if (error.column < 1 || error.column > length + 1)
    return "an error outside its line: " + error.message;
  return {};
}

std::string fault_of(const Puzzle& puzzle) {
  const auto native = write_puzzles({puzzle}, "native");
  if (!native) return "a puzzle without a native form";
  constexpr std::size_t kMaxBytes = 50'000;  // the rest is slow for large boards
  if (native->text.size() > kMaxBytes) return {};
  if (draw_text(puzzle, nullptr)->empty() || draw_svg(puzzle, nullptr)->empty())
    return "a puzzle without a picture";
  for (const PuzzleInfo& info : catalogue()) {
    if (info.id != puzzle.id()) continue;
    for (const FormatInfo& format : info.formats) {
      const auto writing = write_puzzles({puzzle}, format.name);
      if (!writing) continue;  // not every format can hold every board
      const auto reading = read_puzzles(
          writing->text, {.puzzle = std::string(info.id), .format = std::string(format.name)});
      if (!reading)
        return "cannot be read again as " + std::string(format.name) + ": " + writing->text;
      const auto again = write_puzzles(reading->puzzles, format.name);
      if (!again || again->text != writing->text)
        return "is read again as another puzzle: " + writing->text;
    }
  }
  return {};
}

}  // namespace

std::string Damage::of(std::string text) {
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
  constexpr std::string_view kNumbers[] = {
      "0", "1", "-1", "2", "007", "99", "1000000", "4294967296", "99999999999999999999", "1e9"};
  constexpr std::string_view kWords[] = {"x",      "size", "grid:",   "sudoku",
                                         "native", "null", "\xC3\x9F"};
  for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
    switch (below(4)) {
      case 0:
        change_lines(text);
        break;
      case 1:
        replace_run(text, kDigits, kNumbers[below(std::size(kNumbers))]);
        break;
      case 2:
        replace_run(text, kLetters, kWords[below(std::size(kWords))]);
        break;
      default:
        change_byte(text);
    }
  }
  return text;
}

void Damage::change_byte(std::string& text) {
  constexpr std::string_view kLikely =
      " \t\r\n.#?-/:,_|+*%=@0123456789AaBbSTXxZz\"{}[]()\\\x80\xC3\xFF";
  const std::size_t at = below(text.size());
  const char byte = below(8) > 0 ? kLikely[below(kLikely.size())] : static_cast<char>(below(256));
  switch (below(6)) {
    case 0:
      text.erase(at, 1 + below(3));
      break;
    case 1:
      text.resize(at);
      break;
    case 2:
      std::swap(text[at], text[below(text.size())]);
      break;
    case 3:
      text.insert(at, 1, byte);
      break;
    default:
      text[at] = byte;
  }
}

void Damage::change_lines(std::string& text) {
  std::vector<std::string> lines = split_lines(text);
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

// Replaces a random run of the given characters by another word.
void Damage::replace_run(std::string& text, std::string_view of, std::string_view by) {
  const std::size_t begin = text.find_first_of(of, below(text.size()));
  if (begin == text.npos) return;
  const std::size_t end = std::min(text.find_first_not_of(of, begin), text.size());
  text.replace(begin, end - begin, by);
}

Outcome outcome_of(const std::string& text, const ReadOptions& options, std::size_t chunk) {
  std::string_view rest = text;
  PuzzleReader reader(
      [&] {
        const std::string_view bytes = rest.substr(0, chunk);
        rest.remove_prefix(bytes.size());
        return bytes;
      },
      options);
  Outcome outcome;
  while (const auto read = reader.next()) {
    ++(read->puzzle ? outcome.puzzles : outcome.errors);
    outcome.fault += read->puzzle ? fault_of(*read->puzzle) : fault_of(read->puzzle.error(), text);
    for (const Error& warning : read->warnings) outcome.fault += fault_of(warning, text);
  }
  if (outcome.puzzles + outcome.errors == 0) outcome.fault = "neither a puzzle nor an error";
  return outcome;
}

std::optional<bool> is_lost(const std::string& below, const std::string& text) {
  const auto alone = read_puzzles(below), both = read_puzzles(text + "\n\n" + below);
  if (!read_puzzles(text) || !alone || !both) return std::nullopt;
  return write_puzzles({both->puzzles.back()}, "native")->text !=
         write_puzzles({alone->puzzles.back()}, "native")->text;
}

}  // namespace quadrille::tests
