// SPDX-License-Identifier: MIT

#include "puzzles/formats/tatham.hpp"

#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::puzzles::tatham {

namespace {

using Found = std::vector<std::pair<std::size_t, std::string>>;

Found found(Cells& cells) {
  Found numbers;
  while (const auto number = cells.take())
    numbers.emplace_back(number->cell, std::string(number->token.text));
  return numbers;
}

}  // namespace

TEST_CASE("game IDs: letters stand for runs of empty cells", "[formats]") {
  Cells digits({"x:2a31z", 1}, 2, 7, 30);
  CHECK(found(digits) == Found{{0, "2"}, {2, "3"}, {3, "1"}});
  CHECK_FALSE(digits.error());
  Cells words({"12_3b4", 1}, 0, 6, 5, Numbers::kWords);
  CHECK(found(words) == Found{{0, "12"}, {1, "3"}, {4, "4"}});
  CHECK_FALSE(words.error());
}

TEST_CASE("game IDs: errors have a message and a position", "[formats]") {
  for (const auto& [text, column, part] :
       std::vector<std::tuple<std::string, std::size_t, std::string>>{
           {"1!", 2, "expected a number or a letter"},
           {"1_2", 2, "expected a number or a letter"},
           {"1d", 2, "more cells than the board has (expected 4)"},
           {"12345", 5, "more cells"},
           {"1a", 3, "the board ends after 2 cells (expected 4)"}}) {
    Cells cells({text, 1}, 0, text.size(), 4);
    found(cells);
    INFO(text);
    REQUIRE(cells.error());
    CHECK(cells.error()->column == column);
    CHECK(cells.error()->message.find(part) != std::string::npos);
  }
}

TEST_CASE("game IDs: those of the largest boards can be read", "[formats]") {
  std::vector<std::int32_t> numbers(1'000'000, -1);
  for (std::size_t cell = 0; cell < numbers.size(); cell += 2) numbers[cell] = 3;
  const std::string text = cells_text(numbers, -1);
  Cells cells({text, 1}, 0, text.size(), numbers.size());
  std::size_t count = 0;
  for (auto number = cells.take(); number; number = cells.take()) {
    ++count;
    if (number->token.column != number->cell + 1) FAIL(number->cell);
  }
  CHECK(count == numbers.size() / 2);
  CHECK_FALSE(cells.error());
}

TEST_CASE("game IDs: cells survive a round trip", "[formats]") {
  const std::vector<std::int32_t> numbers = {0, 12, 3, 0, 0, 4};
  CHECK(cells_text(numbers, 0, Numbers::kWords) == "a12_3b4");
  CHECK(cells_text(std::vector<std::int32_t>(30, -1), -1) == "zd");
  CHECK(cells_text({3, -1, 0}, -1) == "3a0");
}

TEST_CASE("A save file of the collection holds a game", "[formats]") {
  const auto save = [](const std::string& game, const std::string& parameters,
                       const std::string& cells, const std::string& rest = "NSTATES :1:1\n") {
    const auto line = [](const std::string& key, const std::string& value) {
      return key + ':' + std::to_string(value.size()) + ':' + value + '\n';
    };
    return line("SAVEFILE", "Simon Tatham's Portable Puzzle Collection") + line("VERSION ", "1") +
           line("GAME    ", game) + line("PARAMS  ", "4x4") + line("CPARAMS ", parameters) +
           line("DESC    ", cells) + rest;
  };
  const auto native_of = [](const std::string& text) {
    const auto reading = read_puzzles(text);
    INFO((reading ? "" : reading.error().message));
    REQUIRE(reading);
    return write_puzzles(reading->puzzles, "native")->text;
  };
  CHECK(native_of(save("Solo", "2x2", "a1e2_3e3a")) == native_of("2x2:a1e2_3e3a"));
  CHECK(native_of(save("Bridges", "3x3m2", "2a2c2a2")) == native_of("3x3m2:2a2c2a2"));
  CHECK(native_of(save("Bridges", "3", "2a2c2a2")) == native_of("3x3m2:2a2c2a2"));
  CHECK(native_of(save("Loopy", "3x3t0", "3h")) == native_of("3x3t0:3h"));
  CHECK(native_of(save("Loopy", "3x3t0", "3h") + "\n3x3t0:2h\n") ==
        native_of("3x3t0:3h\n3x3t0:2h"));
  const auto moved =
      read_puzzles(save("Loopy", "3x3t0", "3h", "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :2:1y\n"));
  REQUIRE(moved);
  CHECK(moved->warnings.at(0).line == 7);
  const auto refusal = [](const std::string& text) {
    const auto reading = read_puzzles(text);
    REQUIRE_FALSE(reading);
    return reading.error();
  };
  CHECK(refusal(save("Towers", "5", "1/2")).message.find("the game 'Towers' of Simon") == 0);
  CHECK(refusal(save("Solo", "2x2", "a1e2_3e3")).line == 6);
  CHECK(refusal("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\n")
            .message.find("no game in the save file") == 0);
}

}  // namespace quadrille::puzzles::tatham
