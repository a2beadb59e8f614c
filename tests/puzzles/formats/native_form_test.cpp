// SPDX-License-Identifier: MIT

#include "puzzles/formats/native_form.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using puzzles::LineReader;
using puzzles::NativeForm;
using puzzles::NativeHead;
using puzzles::Text;

struct Stars {
  int rows = 0;
  std::string note;
  std::vector<std::string> words;
};

Result<Stars> read_stars(NativeForm& form, const NativeHead& head) {
  const auto size = head.size(9);
  if (!size) return size.error();
  const auto rows = form.grid_rows(size->rows, size->columns);
  if (!rows) return rows.error();
  Stars stars{.rows = size->rows, .note = {}, .words = {}};
  if (const auto note = head.values.find("note"); note != head.values.end())
    stars.note = note->second.text;
  for (const auto& row : *rows) {
    for (const auto& word : row) stars.words.emplace_back(word.text);
  }
  return stars;
}

Result<Stars> read(const std::string& source) {
  const auto text = Text::decode(source);
  REQUIRE(text);
  LineReader lines(*text);
  NativeForm form(lines, "stars", {"size", "note"}, "grid");
  return form.read(read_stars);
}

}  // namespace

TEST_CASE("Native form: comments may stand anywhere, keys in any order", "[formats]") {
  const auto stars = read(
      "// above\nstars\n// here\nnote:  two words \nsize: 2x3\ngrid:\n// within\n1 2 3\n  // "
      "again\n4 5 6\n");
  REQUIRE(stars);
  CHECK(stars->rows == 2);
  CHECK(stars->note == "two words");
  CHECK(stars->words == std::vector<std::string>{"1", "2", "3", "4", "5", "6"});
}

TEST_CASE("Native form: what is wrong is named with its place", "[formats]") {
  struct Case {
    std::string text;
    std::size_t line, column;
    std::string part;
  };
  const std::vector<Case> cases = {
      {"star\nsize: 1x1\ngrid:\n1\n", 1, 1, "'star' (expected stars)"},
      {"stars\ngrid:\n1\n", 1, 1, "the puzzle has no size:"},
      {"stars\nsise: 1x1\ngrid:\n1\n", 2, 1, "(expected size:, note: or grid:)"},
      {"stars\nsize 1x1\ngrid:\n1\n", 2, 1, "(expected size:, note: or grid:)"},
      {"stars\nsize: 1x1\nsize: 1x1\ngrid:\n1\n", 3, 1, "expected once"},
      {"stars\nsize: 1x1\ngrid: 1\n", 3, 7, "(expected the grid below it)"},
      {"stars\nsize: 1x1\n", 0, 0, "the puzzle has no grid"},
      {"stars\nsize: 2x2\ngrid:\n1 2\n", 0, 0, "ends after 1 row (expected 2)"},
      {"stars\nsize: 2x2\ngrid:\n1 2\n3\n", 5, 1, "the row has 1 cell (expected 2)"},
      {"stars\nsize: 1x10\ngrid:\n1\n", 2, 7, ""},
      {"stars\nsize: 0x1\ngrid:\n1\n", 2, 7, ""},
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

TEST_CASE("Native form: known by its first word, comments aside", "[formats]") {
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
