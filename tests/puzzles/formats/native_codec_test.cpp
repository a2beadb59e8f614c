// SPDX-License-Identifier: MIT

#include "puzzles/formats/native_codec.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using puzzles::LineReader;
using puzzles::NativeCodec;
using puzzles::NativeForm;
using puzzles::Text;

struct Stars {
  int rows = 0;
  int columns = 0;
  std::string note = {};
  std::vector<std::optional<int>> sums = {};
  std::vector<std::int32_t> numbers = {};

  static Stars open(int rows, int columns) {
    return {rows,
            columns,
            {},
            std::vector<std::optional<int>>(columns),
            std::vector<std::int32_t>(rows * columns)};
  }
};

NativeCodec<Stars> codec() {
  return {.id = "stars",
          .keys = {puzzles::size_key<Stars>(9, ""),
                   {"note", "",
                    [](const puzzles::Line& value, Stars& board) {
                      board.note = value.text;
                      return std::optional<Error>();
                    },
                    [](const Stars& board) { return board.note; }, true},
                   puzzles::margin_key<Stars>("sums", "", &Stars::sums,
                                              puzzles::MarginWords<int>{"sum", "sums", 20, "?"})},
          .grid = puzzles::word_grid<Stars>(
              "", puzzles::number_words<Stars>(&Stars::numbers, {1, 8}, {{"?", -1}, {".", 0}})),
          .remark = [](const Stars& board) { return board.note.empty() ? "" : "it has a note"; }};
}

Result<Stars> read(const std::string& source) {
  const auto text = Text::decode(source);
  REQUIRE(text);
  LineReader lines(*text);
  return codec().read(lines);
}

}  // namespace

TEST_CASE("Native form: comments are allowed anywhere, keys in any order", "[formats]") {
  const auto stars = read(
      "// above\nstars\n// here\nnote:  two words \nsums: ? 7 0\nsize: 2x3\ngrid:\n// within\n1 "
      ". ?\n  // again\n4 5 8\n");
  REQUIRE(stars);
  CHECK(stars->rows == 2);
  CHECK(stars->note == "two words");
  CHECK(stars->sums == std::vector<std::optional<int>>{std::nullopt, 7, 0});
  CHECK(stars->numbers == std::vector<std::int32_t>{1, 0, -1, 4, 5, 8});
}

TEST_CASE("Native form: texts survive a round trip", "[formats]") {
  for (const std::string text :
       {"stars\nsize: 2x3\nsums: ? 7 0\ngrid:\n1 . ?\n4 5 8\n",
        "// it has a note\nstars\nsize: 1x1\nnote: two words\nsums: 20\ngrid:\n.\n"}) {
    const auto stars = read(text);
    REQUIRE(stars);
    CHECK(codec().write(*stars) == text);
  }
}

TEST_CASE("Native form: errors have a message and a position", "[formats]") {
  struct Case {
    std::string text;
    std::size_t line, column;
    std::string part;
  };
  const std::vector<Case> cases = {
      {"star\nsize: 1x1\nsums: 1\ngrid:\n1\n", 1, 1, "'star' (expected stars)"},
      {"stars\nsums: 1\ngrid:\n1\n", 1, 1, "the puzzle has no size:"},
      {"stars\nsize: 1x1\ngrid:\n1\n", 1, 1, "the puzzle has no sums:"},
      {"stars\nsise: 1x1\ngrid:\n1\n", 2, 1, "(expected size:, note:, sums: or grid:)"},
      {"stars\nsize 1x1\ngrid:\n1\n", 2, 1, "(expected size:, note:, sums: or grid:)"},
      {"stars\nsize: 1x1\nsize: 1x1\ngrid:\n1\n", 3, 1, "duplicate key 'size'"},
      {"stars\nsize: 1x1\ngrid: 1\n", 3, 7, "(expected the grid below it)"},
      {"stars\nsize: 1x1\n", 0, 0, "the puzzle has no grid"},
      {"stars\nsize: 2x2\nsums: 1 2\ngrid:\n1 2\n", 0, 0, "ends after 1 row (expected 2)"},
      {"stars\nsize: 2x2\nsums: 1 2\ngrid:\n1 2\n3\n", 6, 1, "the row has 1 cell (expected 2)"},
      {"stars\nsize: 2x2\nsums: 1 2\ngrid:\n1 2\n3 9\n", 6, 3,
       "'9' in a cell (expected a number from 1 to 8, ? or .)"},
      {"stars\nsize: 1x2\nsums: 1\ngrid:\n1 2\n", 3, 7, "1 sum (expected 2)"},
      {"stars\nsize: 1x2\nsums: 1 21\ngrid:\n1 2\n", 3, 9,
       "the sum '21' (expected a number from 0 to 20, or ?)"},
      {"stars\nsize: 1x10\nsums: 1\ngrid:\n1\n", 2, 7, ""},
      {"stars\nsize: 0x1\nsums: 1\ngrid:\n1\n", 2, 7, ""},
  };
  for (const Case& one : cases) {
    INFO(one.text);
    const auto stars = read(one.text);
    REQUIRE_FALSE(stars);
    INFO(stars.error().line << ':' << stars.error().column << ' ' << stars.error().message);
    if (one.line != 0) {
      CHECK(stars.error().line == one.line);
      CHECK(stars.error().column == one.column);
    }
    CHECK(stars.error().message.find(one.part) != std::string::npos);
  }
}

TEST_CASE("Native form: it is recognised by its first word after comments", "[formats]") {
  const auto is_stars = [](const std::string& source) {
    return NativeForm::recognises(*Text::decode(source), "stars");
  };
  CHECK(is_stars("stars\n"));
  CHECK(is_stars("\n// a note\nstars"));
  CHECK_FALSE(is_stars("stars 2\n"));
  CHECK_FALSE(is_stars("star\n"));
  CHECK_FALSE(is_stars("// stars\n"));
}

}  // namespace quadrille::tests
