// SPDX-License-Identifier: MIT
//
// Books: numbered boards under the rules of their kind, and their answers at the end.

#include <cctype>
#include <cmath>
#include <cstddef>
#include <quadrille/quadrille.hpp>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/small_board.hpp"

namespace quadrille::tests {
namespace {

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

struct Page {
  BookStyle style = {};
  std::string html = {};
  Book book{style, [this](std::string_view part) { html += part; }};
};

// A solved puzzle of every kind: the example of its manual.
struct SolvedPuzzle {
  Puzzle puzzle;
  Answer answer;
};
std::vector<SolvedPuzzle> solved_examples() {
  std::vector<SolvedPuzzle> solved;
  for (const PuzzleInfo& info : catalogue()) {
    INFO(info.id);
    const auto reading = read_puzzles(info.example);
    REQUIRE(reading);
    const Puzzle& puzzle = reading->puzzles.front();
    const auto report = solve(puzzle);
    REQUIRE(report);
    REQUIRE_FALSE(report->solutions.empty());
    solved.push_back({puzzle, report->solutions.front()});
  }
  return solved;
}

// Returns the widths that figures are given, in millimetres.
std::vector<double> widths_in(const std::string& html) {
  static const std::regex kWidth(R"(<figure style="width:([0-9.]+)mm)");
  std::vector<double> widths;
  for (std::sregex_iterator it(html.begin(), html.end(), kWidth), end; it != end; ++it)
    widths.push_back(std::stod((*it)[1]));
  return widths;
}

// Returns the colours of the page that are neither black, white nor grey.
std::vector<std::string> colors_in(const std::string& html) {
  static const std::regex kColor("#([0-9a-f]{6}|[0-9a-f]{3})\\b");
  std::vector<std::string> colors;
  for (std::sregex_iterator it(html.begin(), html.end(), kColor), end; it != end; ++it) {
    const std::string digits = (*it)[1];
    const std::size_t part = digits.size() / 3;
    if (digits.substr(0, part) != digits.substr(part, part) ||
        digits.substr(part, part) != digits.substr(2 * part))
      colors.push_back(digits);
  }
  return colors;
}

TEST_CASE("a book has each board with its number, rules and answer", "[book]") {
  const auto solved = solved_examples();
  Page page{.style = {.title = "All of them"}};
  for (const auto& [puzzle, answer] : solved) CHECK_FALSE(page.book.add(puzzle, &answer, "easy"));
  page.book.finish();
  CHECK(page.book.size() == solved.size());
  CHECK(page.html.starts_with("<!DOCTYPE html>\n"));
  CHECK(page.html.ends_with("</html>\n"));
  CHECK(count_of(page.html, "<h1>All of them</h1>") == 1);
  CHECK(count_of(page.html, "<svg ") == 2 * solved.size());
  CHECK(count_of(page.html, "<figcaption>") == 2 * solved.size());
  const std::size_t answers = page.html.find("<h2>Answers</h2>");
  REQUIRE(answers != page.html.npos);
  for (std::size_t k = 0; k < solved.size(); ++k) {
    const Puzzle& puzzle = solved[k].puzzle;
    INFO(puzzle.id());
    const std::string number = "<figcaption><b>" + std::to_string(k + 1) + "</b>";
    CHECK(page.html.find(number + "easy</figcaption>") < answers);
    CHECK(page.html.find(number + "</figcaption>", answers) != page.html.npos);
    CHECK(rules_in_words(puzzle).ends_with("."));
    CHECK(page.html.find(rules_in_words(puzzle)) < answers);
  }
  for (const char* const tag : {"section", "div", "figure", "svg", "g", "text"}) {
    INFO(tag);
    const std::string open = std::string("<") + tag;
    CHECK(count_of(page.html, open + '>') + count_of(page.html, open + ' ') ==
          count_of(page.html, std::string("</") + tag + '>'));
  }
}

TEST_CASE("a book needs no other file", "[book]") {
  Page page;
  for (const auto& [puzzle, answer] : solved_examples()) page.book.add(puzzle, &answer);
  page.book.finish();
  for (const char* const part : {"<script", "<link", "<img", "url(", "@import", "href"}) {
    INFO(part);
    CHECK(page.html.find(part) == page.html.npos);
  }
}

TEST_CASE("a book without colours has only black, white and greys", "[book]") {
  const bool is_mono = GENERATE(true, false);
  Page page{.style = {.mono = is_mono}};
  for (const auto& [puzzle, answer] : solved_examples()) page.book.add(puzzle, &answer);
  page.book.finish();
  CHECK(colors_in(page.html).empty() == is_mono);
}

TEST_CASE("titles and notes of a book are escaped", "[book]") {
  Page page{.style = {.title = "<b>&\x1b"}};
  page.book.add(small_puzzle(), nullptr, "\"<i>\"");
  page.book.finish();
  CHECK(page.html.find("<title>&lt;b&gt;&amp;\xEF\xBF\xBD</title>") != page.html.npos);
  CHECK(page.html.find("<h1>&lt;b&gt;&amp;\xEF\xBF\xBD</h1>") != page.html.npos);
  CHECK(page.html.find("</b>&quot;&lt;i&gt;&quot;</figcaption>") != page.html.npos);
}

TEST_CASE("boards of the same rules share a heading in a book", "[book]") {
  const auto read = [](const std::string& rules) {
    return read_puzzles("numberlink\nsize: 1x2\nrules: " + rules + "\ngrid:\n1 1\n")->puzzles[0];
  };
  Page page;
  for (const char* const rules : {"fill touch", "fill touch", "no-fill touch", "fill touch"})
    page.book.add(read(rules), nullptr);
  page.book.finish();
  CHECK(count_of(page.html, "<h2>Numberlink</h2>") == 3);
  CHECK(page.html.find("Answers") == page.html.npos);
  CHECK(count_of(page.html, "they fill the board") == 2);
  CHECK(count_of(page.html, "cells may stay empty") == 1);
}

TEST_CASE("a book refuses an answer to another puzzle", "[book]") {
  Page page;
  const Answer answer{{1, 2, 3}};
  const auto error = page.book.add(small_puzzle(), &answer);
  REQUIRE(error);
  CHECK(error->kind == ErrorKind::kRequest);
  CHECK(page.book.size() == 0);
  CHECK(page.html.empty());
}

TEST_CASE("an empty book is a whole page", "[book]") {
  Page page;
  page.book.finish();
  CHECK(page.html.starts_with("<!DOCTYPE html>\n"));
  CHECK(page.html.ends_with("</body>\n</html>\n"));
  CHECK(count_of(page.html, "<svg ") == 0);
}

TEST_CASE("boards are as large as a page of their size allows", "[book]") {
  const auto width_of = [](int side, const BookStyle& style) {
    Page page{.style = style};
    const auto made = generate("hashi", {.rows = side, .columns = side, .any = true});
    page.book.add(**made, nullptr);
    page.book.finish();
    return widths_in(page.html).at(0);
  };
  const Paper paper = GENERATE(Paper::kA4, Paper::kLetter);
  const double area = paper == Paper::kA4 ? 182 : 187.9;
  double before = 0;
  for (const int side : {4, 9, 30, 60}) {
    const double width = width_of(side, {.paper = paper});
    INFO(side << ": " << width);
    CHECK(width <= area);
    CHECK(width / side <= 13.5);  // millimetres per cell
    if (side <= 30) CHECK(width / side >= 5.5);
    if (side <= 12) CHECK(width <= area / 2);
    CHECK(width >= before);
    before = width;
  }
  CHECK(width_of(10, {.paper = paper, .columns = 4}) <= area / 4);
  CHECK(width_of(10, {.paper = paper, .columns = 1'000}) <= area / Book::kMaxColumns);
}

TEST_CASE("a text stays large enough to read in a book of several columns", "[book]") {
  Page page{.style = {.columns = 4}};
  const auto made = generate("zebra", {.rows = 5, .columns = 5, .seed = 1});
  page.book.add(**made, nullptr);
  page.book.finish();
  static const std::regex kWidth("<svg [^>]*width=\"([0-9]+)\"");
  std::smatch found;
  REQUIRE(std::regex_search(page.html, found, kWidth));
  CHECK(widths_in(page.html).at(0) / std::stod(found[1]) > 0.13);  // letters of 2 mm
}

TEST_CASE("pictures for print have a frame, and Hashi no grid", "[book]") {
  const auto reading = read_puzzles("hashi\nsize: 3x3\ngrid:\n1 . 1\n. . .\n. . .\n");
  REQUIRE(reading);
  const std::string screen = *draw_svg(reading->puzzles[0], nullptr);
  const std::string paper = *draw_svg(reading->puzzles[0], nullptr, {.mono = true});
  const std::string grid = "M0 32H96", frame = "M0 0h96v96h-96z";
  CHECK(screen.find(grid) != screen.npos);
  CHECK(screen.find(frame) == screen.npos);
  CHECK(paper.find(grid) == paper.npos);
  CHECK(paper.find(frame) != paper.npos);
}

}  // namespace
}  // namespace quadrille::tests
