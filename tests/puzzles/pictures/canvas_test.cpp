// SPDX-License-Identifier: MIT

#include "puzzles/pictures/canvas.hpp"

#include <set>
#include <string>
#include <vector>

#include "puzzles/pictures/palette.hpp"
#include "puzzles/text/unicode.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/small_board.hpp"

namespace quadrille::tests {
namespace {

using puzzles::Canvas;
using puzzles::Cell;

TEST_CASE("a solved board as text", "[canvas]") {
  const Answer answer = small_answer();
  CHECK(*draw_text(small_puzzle(), &answer) ==
        "A B─╮\n"
        "│ · │\n"
        "A █ B\n");
  CHECK(*draw_text(small_puzzle(), nullptr) ==
        "A B ·\n"
        "· · ·\n"
        "A █ B\n");
}

TEST_CASE("cells are as wide as the widest label", "[canvas]") {
  Canvas canvas(2, 4);
  canvas.label({0, 0}, "1", 0);
  canvas.label({1, 3}, "100", 1);
  canvas.block({1, 0});
  canvas.block({1, 1});
  canvas.path({{0, 0}, {0, 1}, {0, 2}, {1, 2}, {1, 3}}, 0);
  CHECK(canvas.text({}) ==
        " 1───────╮   ·\n"
        "███████  ╰──100\n");
}

TEST_CASE("candidates stand at their own places in a cell", "[canvas]") {
  Canvas small(1, 2), large(1, 1);
  small.number({0, 0}, 5, 0);
  small.candidates({0, 1}, {1, 9}, 9);
  large.candidates({0, 0}, {1, 12}, 16);
  CHECK(small.text({}) == "5  19\n");
  CHECK(large.text({}) == "1,12\n");
  const std::string svg = small.svg();
  CHECK(svg.find("<text x=\"37.3\" y=\"5.3\" dy=\".36em\" font-size=\"8.4\">1<") !=
        std::string::npos);
  CHECK(svg.find("<text x=\"58.5\" y=\"26.5\" dy=\".36em\" font-size=\"8.4\">9<") !=
        std::string::npos);
}

TEST_CASE("a link between labels one above the other has a line of its own", "[canvas]") {
  Canvas canvas(3, 3);
  canvas.label({0, 0}, "12", 0);
  canvas.label({1, 0}, "345", 0);
  canvas.label({1, 1}, "6", 1);
  canvas.block({0, 2});
  canvas.block({1, 2});
  canvas.path({{0, 0}, {1, 0}}, 0);
  canvas.path({{1, 1}, {2, 1}, {2, 0}}, 1);
  CHECK(canvas.text({}) ==
        "12   ·  ███\n"
        " │      ███\n"
        "345  6  ███\n"
        " ╶───╯   ·\n");
}

TEST_CASE("colours change only where they must and end with the line", "[canvas]") {
  Canvas canvas(1, 3);
  canvas.label({0, 0}, "A", 0);
  canvas.path({{0, 0}, {0, 1}}, 0);
  const std::string ink = "38;5;" + std::to_string(puzzles::terminal_color(0)) + "m";
  CHECK(canvas.text({.color = true}) == "\x1b[0;1;" + ink + "A\x1b[0;" + ink + "─╴ \x1b[0m·\n");
}

TEST_CASE("margins have names and sums", "[canvas]") {
  Canvas canvas(2, 27);
  canvas.name_lines();
  canvas.frame({0, 0}, {1, 1});
  canvas.row_sum(1, "?");
  canvas.column_sum(26, "123", true);
  canvas.ship({0, 0}, puzzles::ShipPart::kAlone, Canvas::kTextInk);
  canvas.water({1, 0}, 1);
  const std::string text = canvas.text({});
  CHECK(text.starts_with("   1  │  2   3 "));
  CHECK(text.find(" 26  27\n1  ●  │  · ") != std::string::npos);
  CHECK(text.find("\n  ────┼────") != std::string::npos);
  CHECK(text.find("\n2  ~  │  · ") != std::string::npos);
  CHECK(text.find(" ·  ?\n") != std::string::npos);
  CHECK(text.ends_with(" 123\n"));
  const std::string svg = canvas.svg();
  CHECK(svg.find("viewBox=\"-33 -33 930 130\"") != std::string::npos);
  CHECK(svg.find(">27</text>") != std::string::npos);
  CHECK(svg.find(">?</text>") != std::string::npos);
}

TEST_CASE("labels cannot act on the terminal", "[canvas]") {
  CHECK(puzzles::showable("a\x1b[2Jb") == "a\xEF\xBF\xBD[2Jb");
  CHECK(puzzles::showable("\xFF") == "\xEF\xBF\xBD");
  CHECK(puzzles::showable("é漢") == "é漢");
  CHECK(puzzles::display_width("é漢") == 3);
  CHECK(puzzles::display_width("e\xCC\x81") == 1);
}

TEST_CASE("a solved board as SVG", "[canvas]") {
  const Answer answer = small_answer();
  const std::string svg = *draw_svg(small_puzzle(), &answer);
  CHECK(
      svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"98\" height=\"98\" "
                      "viewBox=\"-1 -1 98 98\">\n"));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(svg.find("points=\"16,16 16,80\"/>") != svg.npos);  // straight: only the ends
  CHECK(svg.find("points=\"48,16 80,16 80,80\"/>") != svg.npos);
  CHECK(svg.find(">A</text>") != svg.npos);
}

TEST_CASE("SVG and HTML escape what the input says", "[canvas]") {
  Canvas canvas(1, 1);
  canvas.label({0, 0}, "<&\"\x01>", 0);
  CHECK(canvas.svg().find(">&lt;&amp;&quot;\xEF\xBF\xBD&gt;</text>") != std::string::npos);
  const std::string page = draw_html({{"<a>", canvas.svg()}, {"b", canvas.svg()}});
  CHECK(page.find("<figcaption>&lt;a&gt;</figcaption>\n<svg ") != page.npos);
  CHECK(page.find("<figcaption>b</figcaption>\n<svg ") != page.npos);
}

TEST_CASE("the first colours differ", "[canvas]") {
  std::set<std::string> colors;
  for (int ink = 0; ink < 64; ++ink) {
    const puzzles::Rgb rgb = puzzles::screen_color(ink);
    colors.insert(
        {static_cast<char>(rgb.red), static_cast<char>(rgb.green), static_cast<char>(rgb.blue)});
  }
  CHECK(colors.size() == 64);
}

TEST_CASE("a board of a million cells is drawn", "[canvas]") {
  constexpr int kSide = 1002;
  Canvas canvas(kSide, kSide);
  for (int k = 0; k < 4; ++k) {
    std::vector<Cell> stairs;
    for (int row = 0; row < kSide - 1; ++row) {
      for (int i = 0; i < 250; ++i) {
        const int column = k * 250 + (row % 2 == 0 ? i : 249 - i);
        stairs.push_back({row, column});
      }
    }
    canvas.path(std::move(stairs), k);
  }
  CHECK(canvas.text({.color = true}).size() > 3'000'000);
  CHECK(canvas.svg().size() > 30'000);
}

TEST_CASE("Frames are lines through the board, links between labels beside them too") {
  Canvas canvas(2, 2);
  canvas.frame({0, 0}, {2, 1});
  canvas.frame({0, 1}, {2, 1});
  for (const int row : {0, 1}) {
    canvas.label({row, 0}, "A", 0);
    canvas.number({row, 1}, 7, 1);
  }
  canvas.path({{0, 0}, {1, 0}}, 0);
  CHECK(canvas.text({}) == "A │ 7\n│ │\nA │ 7\n");
  CHECK(canvas.svg().find("d=\"M0 0h32v64h-32zM32 0h32v64h-32z\"") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests
