// SPDX-License-Identifier: MIT
//
// Links that people copy: what wraps a puzzle, aliases, and pages of other programs.

#include "puzzles/formats/links.hpp"

#include <string>
#include <utility>

#include <quadrille/quadrille.hpp>
#include "puzzles/formats/lz_string.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

const std::string kDigits =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

// Returns the native text of the only puzzle.
std::string board_in(const std::string& text) {
  const auto reading = read_puzzles(text);
  INFO(text);
  INFO((reading ? "" : reading.error().message));
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == 1);
  return write_puzzles(reading->puzzles, "native")->text;
}

std::string refusal_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  INFO(text);
  REQUIRE_FALSE(reading);
  return reading.error().message;
}

TEST_CASE("A link is read without what wraps it", "[formats]") {
  using puzzles::plain_line;
  CHECK_FALSE(plain_line("https://puzz.link/p?slither/3/3/ddd"));
  CHECK_FALSE(plain_line("// see https://puzz.link/p?slither/3/3/ddd"));
  CHECK_FALSE(plain_line("  \"source\": \"https://example.org/a\","));
  CHECK_FALSE(plain_line("The Norwegian lives in the first house."));
  CHECK(plain_line("(https://example.org/a),") == " https://example.org/a");
  CHECK(plain_line("[mine](https://example.org/a).\r") == "       https://example.org/a\r");
  CHECK(plain_line("https://x.org/js/solo.html#2x2:p") == std::string(27, ' ') + "2x2:p");
  CHECK(plain_line("x.org/js/bridges.html#3:a") == std::string(22, ' ') + "3m2:a");
}

TEST_CASE("Lines keep their numbers when links are replaced", "[formats]") {
  const std::string text = "one\r\n\n<https://a.org/b>\nlast";
  std::size_t at = 0;
  const auto source = puzzles::plain_lines([&]() -> std::string_view {
    return std::string_view(text).substr(std::exchange(at, std::min(at + 4, text.size())), 4);
  });
  std::string all;
  for (auto more = source(); !more.empty(); more = source()) all += more;
  CHECK(all == "one\r\n\n https://a.org/b\nlast");
}

TEST_CASE("puzz.link: aliases, settings and a full stop", "[formats]") {
  const std::string numlin = board_in("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3");
  CHECK(board_in("https://puzz.link/p?numberlink/5/5/1j2h3m1h2j3") == numlin);
  CHECK(board_in("https://puzz.link/p?type=player&numlin/5/5/1j2h3m1h2j3") == numlin);
  CHECK(board_in("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3.") == numlin);
  CHECK(board_in("pzprv3/numberlink/1/2/1 1 /") == board_in("pzprv3/numlin/1/2/1 1 /"));
  const std::string slither = board_in("https://puzz.link/p?slither/4/4/gdc77db");
  CHECK(board_in("https://puzz.link/p?slitherlink/4/4/gdc77db") == slither);
  CHECK(board_in("https://puzz.link/p?type=editor&slither/4/4/gdc77db.") == slither);
  CHECK(board_in("(https://puzz.link/p?slither/4/4/gdc77db).") == slither);
  CHECK(board_in("<https://puzz.link/p?slither/4/4/gdc77db>.") == slither);
  const std::string dots = board_in("https://puzz.link/p?type=editor&pzprv3/slither/1/2/3_./");
  CHECK(dots == board_in("https://puzz.link/p?slither/2/1/8"));
  CHECK(refusal_of("https://puzz.link/p?slither/4/4/gdc77db..").find("more cells") !=
        std::string::npos);
}

TEST_CASE("A Penpa+ link may carry a puzz.link URL", "[formats]") {
  const std::string board = board_in("https://puzz.link/p?slither/3/3/ddd");
  const std::string page = "https://swaroopg92.github.io/penpa-edit/";
  CHECK(board_in(page + "?m=solve&p=https://puzz.link/p?slither/3/3/ddd") == board);
  CHECK(board_in(page + "#m=edit&p=https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F3%2F3%2Fddd") == board);
  const auto reading = read_puzzles(page + "?m=solve&p=https://puzz.link/p?slither/3/3/dddd");
  REQUIRE_FALSE(reading);
  CHECK(reading.error().column == page.size() + 47);
}

TEST_CASE("Boards of kanpen.net are read from its links", "[formats]") {
  CHECK(board_in("http://www.kanpen.net/slitherlink.html?problem=2/2/3_._/._2_/") ==
        board_in("slitherlink\nsize: 2x2\ngrid:\n3 .\n. 2\n"));
  CHECK(board_in("http://www.kanpen.net/numberlink.html?pzpr=5/5/1j2h3m1h2j3") ==
        board_in("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3"));
  CHECK(board_in(
            "http://www.kanpen.net/sudoku.html?problem=4/._1_._._/._._._2_/3_._._._/._._3_._/") ==
        board_in("sudoku/4/4/g1k23k3g"));
}

TEST_CASE("Pages of Simon Tatham's collection hold game IDs", "[formats]") {
  const std::string page = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/";
  CHECK(board_in(page + "bridges.html#3x3m2:2a2c2a2") == board_in("3x3m2:2a2c2a2"));
  CHECK(board_in(page + "bridges.html#3x3:2a2c2a2") == board_in("3x3m2:2a2c2a2"));
  CHECK(board_in(page + "solo.html#2x2:a1e2_3e3a") == board_in("2x2:a1e2_3e3a"));
  CHECK(board_in(page + "loopy.html#3x3de:3h.") == board_in("3x3t0:3h"));
  CHECK(refusal_of(page + "bridges.html#7x7m2#12345").find("a random seed") == 0);
  CHECK(refusal_of("3x3dt#123456").find("a random seed") == 0);
  CHECK(refusal_of(page + "towers.html#5:1/2/3").find("the game 'towers' of Simon Tatham") == 0);
}

TEST_CASE("Links of Sudoku pages hold 81 digits", "[formats]") {
  const std::string board = board_in(kDigits);
  CHECK(board_in("https://www.sudokuwiki.org/sudoku.htm?bd=" + kDigits) == board);
  CHECK(board_in("https://sudokuexchange.com/play/?s=" + kDigits + "&d=2") == board);
  CHECK(board_in("https://example.org/play/" + kDigits + ".") == board);
  // A character for a digit and the zeros after it.
  CHECK(board_in("https://sudokuexchange.com/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79") == board);
}

TEST_CASE("A link of sudokuwiki.org holds the state of its solver", "[formats]") {
  const auto state = [](int cell, int candidates, bool is_clue) {
    constexpr std::string_view kBase = "0123456789abcdefghijklmnopqrstuv";
    std::string text;
    for (int k = 0; k < 81; ++k) {
      const int code = k == cell ? 2 * candidates + (is_clue ? 1 : 0) : 2 * 511;
      text += {kBase[code / 32], kBase[code % 32]};
    }
    return "https://www.sudokuwiki.org/sudoku.htm?bd=" + text;
  };
  CHECK(board_in(state(0, 1 << 4, true)) == board_in("5" + std::string(80, '.')));
  const auto marks = read_puzzles(state(1, 3, false), {.takes_marks = true});
  REQUIRE(marks);
  CHECK(marks->puzzles.front().marks()->excluded.size() == 7);
  CHECK(read_puzzles(state(1, 3, false))->warnings.size() == 1);
  std::string pairs = "S9B" + std::string("05");
  for (int k = 1; k < 81; ++k) pairs += "00";
  CHECK(board_in("https://www.sudokuwiki.org/sudoku.htm?bd=" + pairs) ==
        board_in("5" + std::string(80, '.')));
}

TEST_CASE("The puzzle in a SudokuPad link may be a value", "[formats]") {
  const std::string data = puzzles::pack_lz_string(
      R"({"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})");
  const std::string board = board_in("https://www.f-puzzles.com/?load=" + data);
  for (const char* page : {"https://sudokupad.app/fpuz", "https://sudokupad.app/?puzzleid=fpuzzles",
                           "https://beta.sudokupad.app/fpuzzles", "https://app.example.org/#fpuz",
                           "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles"}) {
    CHECK(board_in(page + data) == board);
    CHECK(board_in(page + data + "?setting-nogrid=1") == board);
  }
  CHECK(refusal_of("https://sudokupad.app/?puzzleid=k7qc98e00u").find("a short link") == 0);
}

}  // namespace
}  // namespace quadrille::tests
