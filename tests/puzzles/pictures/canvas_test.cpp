// SPDX-License-Identifier: MIT

#include "puzzles/pictures/canvas.hpp"

#include <set>
#include <string>
#include <vector>

#include "puzzles/pictures/palette.hpp"
#include "puzzles/text/unicode.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/small_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using puzzles::Canvas;
using puzzles::Cell;

TEST_CASE("a solved board is drawn as text", "[canvas]") {
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
  canvas.add(puzzles::shapes::Label{{0, 0}, "1", 0});
  canvas.add(puzzles::shapes::Label{{1, 3}, "100", 1});
  canvas.add(puzzles::shapes::Block{{1, 0}});
  canvas.add(puzzles::shapes::Block{{1, 1}});
  canvas.add(puzzles::shapes::Path{{{0, 0}, {0, 1}, {0, 2}, {1, 2}, {1, 3}}, 0});
  CHECK(puzzles::text_picture(canvas, {}) ==
        " 1───────╮   ·\n"
        "███████  ╰──100\n");
}

TEST_CASE("candidates have fixed places in a cell", "[canvas]") {
  Canvas small(1, 2), large(1, 1);
  small.add(puzzles::shapes::Label{{0, 0}, "5", 0, true});
  small.add(puzzles::shapes::Candidates{{0, 1}, {1, 9}, 9});
  large.add(puzzles::shapes::Candidates{{0, 0}, {1, 12}, 16});
  CHECK(puzzles::text_picture(small, {}) == "5  19\n");
  CHECK(puzzles::text_picture(large, {}) == "1,12\n");
  const std::string svg = puzzles::svg_picture(small);
  CHECK(svg.find("<text x=\"37.3\" y=\"5.3\" dy=\".36em\" font-size=\"8.4\">1<") !=
        std::string::npos);
  CHECK(svg.find("<text x=\"58.5\" y=\"26.5\" dy=\".36em\" font-size=\"8.4\">9<") !=
        std::string::npos);
}

TEST_CASE("a link between labels one above the other gets a line of its own", "[canvas]") {
  Canvas canvas(3, 3);
  canvas.add(puzzles::shapes::Label{{0, 0}, "12", 0});
  canvas.add(puzzles::shapes::Label{{1, 0}, "345", 0});
  canvas.add(puzzles::shapes::Label{{1, 1}, "6", 1});
  canvas.add(puzzles::shapes::Block{{0, 2}});
  canvas.add(puzzles::shapes::Block{{1, 2}});
  canvas.add(puzzles::shapes::Path{{{0, 0}, {1, 0}}, 0});
  canvas.add(puzzles::shapes::Path{{{1, 1}, {2, 1}, {2, 0}}, 1});
  CHECK(puzzles::text_picture(canvas, {}) ==
        "12   ·  ███\n"
        " │      ███\n"
        "345  6  ███\n"
        " ╶───╯   ·\n");
}

TEST_CASE("colours change only when necessary and end with the line", "[canvas]") {
  Canvas canvas(1, 3);
  canvas.add(puzzles::shapes::Label{{0, 0}, "A", 0});
  canvas.add(puzzles::shapes::Path{{{0, 0}, {0, 1}}, 0});
  const std::string ink = "38;5;" + std::to_string(puzzles::terminal_color(0)) + "m";
  CHECK(puzzles::text_picture(canvas, {.color = true}) ==
        "\x1b[0;1;" + ink + "A\x1b[0;" + ink + "─╴ \x1b[0m·\n");
}

TEST_CASE("margins show names and sums", "[canvas]") {
  Canvas canvas(2, 27);
  canvas.add(puzzles::shapes::LineNames{});
  canvas.add(puzzles::shapes::Frame{{0, 0}, {1, 1}});
  canvas.add(puzzles::shapes::Sum{true, 1, "?"});
  canvas.add(puzzles::shapes::Sum{false, 26, "123", true});
  canvas.add(puzzles::shapes::Ship{{0, 0}, puzzles::ShipPart::kAlone, puzzles::kTextInk});
  canvas.add(puzzles::shapes::Water{{1, 0}, 1});
  const std::string text = puzzles::text_picture(canvas, {});
  CHECK(text.starts_with("   1  │  2   3 "));
  CHECK(text.find(" 26  27\n1  ●  │  · ") != std::string::npos);
  CHECK(text.find("\n  ────┼────") != std::string::npos);
  CHECK(text.find("\n2  ~  │  · ") != std::string::npos);
  CHECK(text.find(" ·  ?\n") != std::string::npos);
  CHECK(text.ends_with(" 123\n"));
  const std::string svg = puzzles::svg_picture(canvas);
  CHECK(svg.find("viewBox=\"-33 -33 930 130\"") != std::string::npos);
  CHECK(svg.find(">27</text>") != std::string::npos);
  CHECK(svg.find(">?</text>") != std::string::npos);
}

TEST_CASE("labels cannot control the terminal", "[canvas]") {
  CHECK(puzzles::showable("a\x1b[2Jb") == "a\xEF\xBF\xBD[2Jb");
  CHECK(puzzles::showable("\xFF") == "\xEF\xBF\xBD");
  CHECK(puzzles::showable("é漢") == "é漢");
  CHECK(puzzles::display_width("é漢") == 3);
  CHECK(puzzles::display_width("e\xCC\x81") == 1);
}

TEST_CASE("a solved board is drawn as SVG", "[canvas]") {
  const Answer answer = small_answer();
  const std::string svg = *draw_svg(small_puzzle(), &answer);
  CHECK(
      svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"98\" height=\"98\" "
                      "viewBox=\"-1 -1 98 98\">\n"));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(svg.find("points=\"16,16 16,80\"/>") != svg.npos);  // a straight path needs only its ends
  CHECK(svg.find("points=\"48,16 80,16 80,80\"/>") != svg.npos);
  CHECK(svg.find(">A</text>") != svg.npos);
}

TEST_CASE("SVG and HTML escape text from the input", "[canvas]") {
  Canvas canvas(1, 1);
  canvas.add(puzzles::shapes::Label{{0, 0}, "<&\"\x01>", 0});
  CHECK(puzzles::svg_picture(canvas).find(">&lt;&amp;&quot;\xEF\xBF\xBD&gt;</text>") !=
        std::string::npos);
  const std::string page =
      draw_html({{"<a>", puzzles::svg_picture(canvas)}, {"b", puzzles::svg_picture(canvas)}});
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
      for (int i = 0; i < rounds(250); ++i) {
        const int column = k * 250 + (row % 2 == 0 ? i : 249 - i);
        stairs.push_back({row, column});
      }
    }
    canvas.add(puzzles::shapes::Path{std::move(stairs), k});
  }
  CHECK(puzzles::text_picture(canvas, {.color = true}).size() > 3'000'000);
  CHECK(puzzles::svg_picture(canvas).size() > 30'000);
}

TEST_CASE("Frames are drawn along grid lines, also next to links between labels") {
  Canvas canvas(2, 2);
  canvas.add(puzzles::shapes::Frame{{0, 0}, {2, 1}});
  canvas.add(puzzles::shapes::Frame{{0, 1}, {2, 1}});
  for (const int row : {0, 1}) {
    canvas.add(puzzles::shapes::Label{{row, 0}, "A", 0});
    canvas.add(puzzles::shapes::Label{{row, 1}, std::to_string(7), 1, true});
  }
  canvas.add(puzzles::shapes::Path{{{0, 0}, {1, 0}}, 0});
  CHECK(puzzles::text_picture(canvas, {}) == "A │ 7\n│ │\nA │ 7\n");
  CHECK(puzzles::svg_picture(canvas).find("d=\"M0 0h32v64h-32zM32 0h32v64h-32z\"") !=
        std::string::npos);
}

TEST_CASE("one line is between boards, and no link cuts them", "[canvas]") {
  Canvas canvas(5, 3);
  for (int k = 0; k < 3; ++k) {
    canvas.add(puzzles::shapes::Gap{{2, k}});
    if (k != 2) canvas.add(puzzles::shapes::Gap{{3 + k, 1}});
  }
  for (const int row : {0, 1}) {
    canvas.add(puzzles::shapes::Gap{{row, 1}});
    canvas.add(puzzles::shapes::Label{{row, 0}, "A", 0});
  }
  canvas.add(puzzles::shapes::Path{{{0, 0}, {1, 0}}, 0});
  for (const int row : {0, 3})
    for (const int column : {0, 2}) canvas.add(puzzles::shapes::Frame{{row, column}, {2, 1}});
  CHECK(puzzles::text_picture(canvas, {}) == "A╮│ ·\nA╯│ ·\n──┼───\n· │ ·\n· │ ·\n");
}

TEST_CASE("a picture has white ground in its margins, too", "[canvas]") {
  Canvas canvas(1, 1);
  canvas.add(puzzles::shapes::LineNames{});
  canvas.add(puzzles::shapes::Sum{true, 0, "1"});
  canvas.add(puzzles::shapes::Note{"a note"});
  const auto is_white = [](const puzzles::SvgDrawing& drawing, const std::string& corner) {
    const std::string size = "width=\"" + std::to_string(drawing.width) + "\" height=\"" +
                             std::to_string(drawing.height);
    return drawing.svg.find("<rect x=\"" + corner + "\" y=\"" + corner + "\" " + size +
                            "\" fill=\"#fff\"/>") != std::string::npos;
  };
  CHECK(is_white(puzzles::svg_drawing(canvas), "-33"));
  CHECK(is_white(puzzles::table_svg({{{"a"}, {"b"}}, {0}, {"a note"}}, {}), "-1"));
}

}  // namespace
}  // namespace quadrille::tests
