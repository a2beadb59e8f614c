// SPDX-License-Identifier: MIT
//
// A written puzzle is read back unchanged, from every format into every format.

#include <algorithm>
#include <optional>
#include <set>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"

namespace quadrille::tests::numberlink {

namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::Rules;

Puzzle puzzle(int rows, int columns, const std::vector<std::string>& words, const Rules& rules) {
  return Puzzle(puzzles::make_instance(Board::make(rows, columns, words, rules).value()));
}

// Returns a board of adjacent pairs and a free row.
Puzzle many_pairs(int pairs, std::string (*name)(int)) {
  std::vector<std::string> words;
  for (int i = 0; i < pairs; ++i) words.insert(words.end(), 2, name(i));
  words.resize(static_cast<std::size_t>(pairs) * 4, ".");
  return puzzle(2, pairs * 2, words, {});
}

std::vector<Puzzle> puzzles_to_write() {
  const auto number = [](int i) { return std::to_string(i + 1); };
  return {
      puzzle(2, 3, {"A", ".", "B", "A", ".", "B"}, {true, false}),
      puzzle(3, 3, {"A", ".", "B", ".", ".", ".", "A", ".", "B"}, {true, true}),
      puzzle(2, 3, {"A", "#", "B", "A", ".", "B"}, {false, true}),
      puzzle(1, 4, {"red", "red", "\"\\", "\"\\"}, {false, false}),
      puzzle(4, 1, {"äé", "äé", "漢", "漢"}, {true, false}),
      puzzle(1, 6, {"-", "-", "_", "_", "(", "("}, {true, true}),
      puzzle(1, 1, {"."}, {false, false}),
      many_pairs(64, number),
      many_pairs(70, [](int i) { return "pair" + std::to_string(i); }),
      many_pairs(300, number),
  };
}

std::vector<std::string> formats() {
  std::vector<std::string> names;
  for (const puzzles::Format& format : puzzles::puzzle_kind<Board>().formats) {
    if (format.info.writes) names.emplace_back(format.info.name);
  }
  return names;
}

// Checks that two puzzles are equal except for the label texts and, unless asked, the rules.
void check_same(const Puzzle& left, const Puzzle& right, bool same_rules) {
  CHECK(board_of(left).rows == board_of(right).rows);
  CHECK(board_of(left).columns == board_of(right).columns);
  CHECK(board_of(left).cells == board_of(right).cells);
  CHECK(board_of(left).ends == board_of(right).ends);
  if (same_rules) CHECK(left.rules() == right.rules());
}

bool mentions(const std::vector<std::string>& warnings, const std::string& text) {
  return std::any_of(warnings.begin(), warnings.end(), [&](const std::string& warning) {
    return warning.find(text) != std::string::npos;
  });
}

// Writes and reads the puzzle in a format; nullopt if the format refuses it.
std::optional<Puzzle> through(const Puzzle& original, const std::string& format) {
  INFO("format " << format);
  const Result<Writing> writing = write_puzzles({original}, format);
  if (!writing) {
    CHECK(writing.error().kind == ErrorKind::kRequest);
    CHECK(format != "native");
    return std::nullopt;
  }
  INFO(writing->text.substr(0, 300));
  const Result<Reading> reading = read_puzzles(writing->text, {.format = format});
  INFO((reading ? "" : reading.error().message));
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == 1);
  const Puzzle& copy = reading->puzzles.front();
  check_same(original, copy, !mentions(writing->warnings, "are lost"));
  CHECK((board_of(original).labels != board_of(copy).labels) ==
        mentions(writing->warnings, "renamed"));
  return copy;
}

}  // namespace

TEST_CASE("every pair of formats preserves the puzzle") {
  std::set<std::pair<std::string, std::string>> pairs;
  for (const Puzzle& original : puzzles_to_write()) {
    for (const std::string& first : formats()) {
      const std::optional<Puzzle> copy = through(original, first);
      if (!copy) continue;
      for (const std::string& second : formats())
        if (through(*copy, second)) pairs.emplace(first, second);
    }
  }
  CHECK(pairs.size() == formats().size() * formats().size());
}

TEST_CASE("every written format is recognised by content") {
  const Puzzle square = puzzle(3, 3, {"A", ".", "B", ".", ".", ".", "A", ".", "B"}, {});
  for (const std::string& format : formats()) {
    const Result<Reading> reading = read_puzzles(write_puzzles({square}, format)->text);
    REQUIRE(reading);
    CHECK(reading->format == format);
  }
}

TEST_CASE("the native format preserves everything") {
  for (const Puzzle& original : puzzles_to_write()) {
    const Result<Writing> writing = write_puzzles({original}, "native");
    REQUIRE(writing);
    CHECK(writing->warnings.empty());
    const Result<Reading> reading = read_puzzles(writing->text);
    REQUIRE(reading);
    check_same(original, reading->puzzles.front(), true);
    CHECK(board_of(reading->puzzles.front()).labels == board_of(original).labels);
  }
}

TEST_CASE("a text holds many puzzles if the format allows it") {
  const std::vector<Puzzle> many{puzzle(1, 2, {"A", "A"}, {}), puzzle(1, 3, {"A", ".", "A"}, {})};
  int of_many = 0;
  for (const std::string& format : formats()) {
    INFO(format);
    const Result<Writing> writing = write_puzzles(many, format);
    if (!writing) {
      CHECK(writing.error().message.find("holds one puzzle") != std::string::npos);
      continue;
    }
    const Result<Reading> reading = read_puzzles(writing->text);
    REQUIRE(reading);
    REQUIRE(reading->puzzles.size() == 2);
    check_same(many[1], reading->puzzles[1], false);
    ++of_many;
  }
  CHECK(of_many > 3);
}

TEST_CASE("a puzzle that a format cannot express is refused") {
  const auto refusal = [](const Puzzle& original, std::string_view format) {
    const Result<Writing> writing = write_puzzles({original}, format);
    REQUIRE_FALSE(writing);
    CHECK(writing.error().kind == ErrorKind::kRequest);
    return writing.error().message;
  };
  const std::vector<Puzzle> all = puzzles_to_write();
  CHECK(refusal(all[2], "thomasahle") ==
        "the format thomasahle has no blocked cells (expected a board without any)");
  CHECK(
      refusal(all[7], "puzzlink-arukone") ==
      "the format puzzlink-arukone has too few labels for 64 pairs (it accepts the letters A to Z "
      "and a to z)");
  CHECK(refusal(all[0], "houston").find("cannot write numberlink as 'houston' (expected pz") == 0);
  CHECK(refusal(all[0], "png").find("cannot write numberlink as 'png' (expected pzpr, ") == 0);
  CHECK_FALSE(write_puzzles({}, "native"));
}

TEST_CASE("labels that the native format cannot hold are renamed") {
  const Result<Reading> reading = read_puzzles("2\n2\n# //\n# //\n", {.format = "copris"});
  REQUIRE(reading);
  const Result<Writing> writing = write_puzzles(reading->puzzles, "native");
  REQUIRE(writing);
  CHECK(writing->text == "numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\n1 2\n1 2\n");
  CHECK(writing->warnings.size() == 1);
}

}  // namespace quadrille::tests::numberlink
