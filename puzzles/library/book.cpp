// SPDX-License-Identifier: MIT
//
// Lays out a book. A row of boards, with the heading above it if there is one, is a block that
// browsers do not split when they break pages. Only the width of a board is decided here: so that
// six, four, two or one fit a page below a heading, with cells that are large enough to write in.

#include <quadrille/book.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/catalogue.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/text/text.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille {
namespace {

using puzzles::Canvas;
using puzzles::SvgDrawing;

constexpr std::string_view kCss =
    R"css(body { margin: 0 auto; font: 9.5pt/1.35 Helvetica, Arial, sans-serif; color: #000; }
h1 { margin: 0 0 5mm; font-size: 20pt; line-height: 1.1; }
h2 { margin: 0 0 1mm; font-size: 13pt; break-after: avoid; }
p { margin: 0 0 3mm; max-width: 150mm; }
div { break-inside: avoid; }
figure { display: inline-block; vertical-align: top; margin: 0 0 5mm; break-inside: avoid; }
figcaption { height: 6mm; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: #555; font-size: 8pt; }
figcaption b { margin-right: 1mm; color: #000; font-size: 11pt; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.answers { break-before: page; }
.answers figure { margin-bottom: 3mm; }
.answers figcaption { height: 4.5mm; }
.answers figcaption b { font-size: 8pt; }
@media screen { body { padding: 1em; } }
)css";

// Lengths are in millimetres.
struct Size {
  double width;
  double height;
};

constexpr double kMargin = 14;    // of the page
constexpr double kCaption = 11;   // a board's caption and the space below the board
constexpr double kColumnGap = 6;  // between two boards
constexpr double kTitle = 13;     // the title of the book
constexpr double kAuthor = 8;
constexpr double kHeading = 24;  // a heading and the rules

Size paper_size(Paper paper) {
  return paper == Paper::kLetter ? Size{215.9, 279.4} : Size{210, 297};
}
Size area_of(Paper paper) {
  const Size size = paper_size(paper);
  return {size.width - 2 * kMargin, size.height - 2 * kMargin};
}

// The width of a picture, and of the column with the picture.
struct Fit {
  double width;
  double column;
  int columns = 0;
};

// Millimetres per unit of a picture.
struct Scales {
  double smallest;  // at which cells are large enough to write in
  double largest;
  double answer;  // at which an answer can still be read
};

Scales scales_of(const Canvas& canvas) {
  if (canvas.has_any<puzzles::shapes::Table>()) return {0.165, 0.21, 0.14};
  const double cell =
      canvas.has_any<puzzles::shapes::DoubleCells>() ? 2 * puzzles::kCellSide : puzzles::kCellSide;
  return {6 / cell, 13 / cell, 2.6 / cell};
}

Fit fit(const SvgDrawing& drawing, const Canvas& canvas, const BookStyle& style) {
  const Size area = area_of(style.paper);
  const double height = area.height - kHeading - (style.title.empty() ? 0 : kTitle) -
                        (style.author.empty() ? 0 : kAuthor);
  const Scales scales = scales_of(canvas);
  const auto scale_of = [&](int columns, int rows) {
    return std::min({(area.width / columns - kColumnGap) / drawing.width,
                     (height / rows - kCaption) / drawing.height, scales.largest});
  };
  const auto result = [&](int columns, double scale) {
    return Fit{scale * drawing.width, area.width / columns, columns};
  };
  if (style.columns > 0) {
    int columns = style.columns;
    const bool is_text = canvas.has_any<puzzles::shapes::Table>();
    while (is_text && columns > 1 && scale_of(columns, 1) < scales.answer) --columns;
    return result(columns, scale_of(columns, 1));
  }
  for (const auto& [columns, rows] : {std::pair(2, 3), std::pair(2, 2), std::pair(1, 2)}) {
    if (const double scale = scale_of(columns, rows); scale >= scales.smallest)
      return result(columns, scale);
  }
  return result(1, scale_of(1, 1));
}

// Answers are small, but large enough to read.
Fit fit_answer(const SvgDrawing& drawing, const Canvas& canvas, const BookStyle& style) {
  constexpr double kUsualWidth = 33, kGap = 3.3;  // five side by side
  const Scales scales = scales_of(canvas);
  const Size area = area_of(style.paper);
  const double wanted = std::min(kUsualWidth / drawing.width, scales.largest / 3);
  const double scale =
      std::min({std::max(wanted, scales.answer), (area.width - kGap) / drawing.width,
                (area.height - kHeading) / drawing.height});
  return {scale * drawing.width, scale * drawing.width + kGap};
}

// Writes tenths, rounded down so that columns never exceed the width of the page.
std::string millimetres(double length) {
  const int tenths = static_cast<int>(std::floor(10 * length));
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + "mm";
}

std::string escaped(std::string_view text) { return puzzles::xml_escaped(puzzles::showable(text)); }

std::string figure(std::size_t number, std::string_view note, const SvgDrawing& drawing,
                   const Fit& place, bool is_centred) {
  const double space = place.column - place.width;
  const double left = is_centred ? space / 2 : 0;
  return "<figure style=\"width:" + millimetres(place.width) + ";margin-left:" + millimetres(left) +
         ";margin-right:" + millimetres(space - left) + "\"><figcaption><b>" +
         std::to_string(number) + "</b>" + escaped(note) + "</figcaption>\n" + drawing.svg +
         "</figure>";
}

}  // namespace

Book::Book(BookStyle style, Write write) : style_(std::move(style)), write_(std::move(write)) {
  style_.columns = std::clamp(style_.columns, 0, kMaxColumns);
}

std::optional<Error> Book::add(const Puzzle& puzzle, const Answer* answer, std::string_view note) {
  const puzzles::Instance& instance = puzzle.instance();
  if (answer != nullptr) {
    if (auto objection = instance.shape().objection(*answer))
      return puzzles::request_error(*std::move(objection));
  }
  if (count_ == 0) start();
  std::string part;
  std::string section = "<h2>" + escaped(instance.kind().title) + "</h2>\n<p>" +
                        escaped(rules_in_words(puzzle)) + "</p>\n";
  const Canvas canvas = puzzles::drawn(instance, nullptr);
  const SvgDrawing drawing = puzzles::svg_drawing(canvas, {.mono = style_.mono});
  const Fit place = fit(drawing, canvas, style_);
  const bool starts_section = section != section_;
  if (starts_section || place.columns != row_columns_ || row_boards_ == row_columns_) end_row(part);
  if (row_boards_ == 0) part += "<div>";
  if (starts_section) part += section;
  section_ = std::move(section);
  row_columns_ = place.columns;
  ++row_boards_;
  part += figure(++count_, note, drawing, place, /*is_centred=*/true);
  write_(part);
  if (answer != nullptr) answers_.push_back({count_, puzzle, *answer});
  return std::nullopt;
}

void Book::start() {
  const Size area = area_of(style_.paper);
  std::string head =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
      (style_.title.empty() ? "Puzzles" : escaped(style_.title)) +
      "</title>\n<style>\n@page { size: ";
  head += style_.paper == Paper::kLetter ? "letter" : "A4";
  head +=
      "; margin: " + millimetres(kMargin) +
      "; @bottom-center { content: counter(page); font: 8pt Helvetica, Arial, sans-serif; } }\n";
  head += kCss;
  head += "body { width: " + millimetres(area.width) + "; }\n</style>\n</head>\n<body>\n";
  if (!style_.title.empty()) head += "<h1>" + escaped(style_.title) + "</h1>\n";
  if (!style_.author.empty()) head += "<p><i>" + escaped(style_.author) + "</i></p>\n";
  write_(head);
}

void Book::end_row(std::string& part) {
  if (row_boards_ > 0) part += "</div>\n";
  row_boards_ = 0;
}

void Book::write_answer(const Solved& solved) {
  const Canvas canvas = puzzles::drawn(solved.puzzle.instance(), &solved.answer);
  const SvgDrawing drawing = puzzles::svg_drawing(canvas, {.mono = style_.mono, .notes = false});
  const Fit place = fit_answer(drawing, canvas, style_);
  write_(figure(solved.number, "", drawing, place, /*is_centred=*/false));
}

void Book::finish() {
  if (count_ == 0) start();
  std::string part;
  end_row(part);
  if (!answers_.empty()) part += "<section class=\"answers\"><h2>Answers</h2>\n";
  write_(part);
  for (const Solved& solved : answers_) write_answer(solved);
  if (!answers_.empty()) write_("</section>\n");
  write_("</body>\n</html>\n");
}

std::string rules_in_words(const Puzzle& puzzle) { return puzzle.instance().rules_in_words(); }

}  // namespace quadrille
