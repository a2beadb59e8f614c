// SPDX-License-Identifier: MIT
//
// Lays out a book. Boards get a size at which six, four, two or one fit a page below a heading,
// with cells that are large enough to write in. Rows are gathered until a page is full; then its
// boards grow until they fill it, and what is left is put between the rows.

#include <quadrille/book.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/catalogue.hpp>
#include <quadrille/partial.hpp>
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
h1 { margin: 0; font-size: 30pt; line-height: 1.15; }
.cover { display: flex; flex-direction: column; justify-content: center; text-align: center; }
.cover p { margin: 8mm auto 0; border-top: .4mm solid; padding-top: 8mm; font-size: 14pt; }
.page + .page { break-before: page; }
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
constexpr double kHeading = 24;   // a heading and the rules, if they are short
constexpr double kSpare = 4;      // of a page, as heights of texts are estimated

Size paper_size(Paper paper) {
  return paper == Paper::kLetter ? Size{215.9, 279.4} : Size{210, 297};
}
Size area_of(Paper paper) {
  const Size size = paper_size(paper);
  return {size.width - 2 * kMargin, size.height - 2 * kMargin};
}

// The scale of a picture, and the width of the column with the picture.
struct Fit {
  double scale;
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

// Returns the largest scale at which that many boards are beside and below each other.
double scale_of(const SvgDrawing& drawing, const Scales& scales, Paper paper, int columns,
                int rows) {
  const Size area = area_of(paper);
  return std::min({(area.width / columns - kColumnGap) / drawing.width,
                   ((area.height - kHeading - kSpare) / rows - kCaption) / drawing.height,
                   scales.largest});
}

Fit fit(const SvgDrawing& drawing, const Canvas& canvas, const BookStyle& style) {
  const Scales scales = scales_of(canvas);
  const auto result = [&](int columns, double scale) {
    return Fit{scale, area_of(style.paper).width / columns, columns};
  };
  const auto scale_in = [&](int columns, int rows) {
    return scale_of(drawing, scales, style.paper, columns, rows);
  };
  if (style.columns > 0) {
    int columns = style.columns;
    const bool is_text = canvas.has_any<puzzles::shapes::Table>();
    while (is_text && columns > 1 && scale_in(columns, 1) < scales.answer) --columns;
    return result(columns, scale_in(columns, 1));
  }
  for (const auto& [columns, rows] : {std::pair(2, 3), std::pair(2, 2), std::pair(1, 2)}) {
    if (const double scale = scale_in(columns, rows); scale >= scales.smallest)
      return result(columns, scale);
  }
  return result(1, scale_in(1, 1));
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
  return {scale, scale * drawing.width + kGap};
}

// Writes tenths, rounded down so that columns never exceed the width of the page.
std::string millimetres(double length) {
  const int tenths = static_cast<int>(std::floor(10 * length));
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + "mm";
}

std::string escaped(std::string_view text) { return puzzles::xml_escaped(puzzles::showable(text)); }

std::string figure(std::size_t number, std::string_view note, const SvgDrawing& drawing,
                   const Fit& place, bool is_centred) {
  const double width = place.scale * drawing.width, space = place.column - width;
  const double left = is_centred ? space / 2 : 0;
  return "<figure style=\"width:" + millimetres(width) + ";margin-left:" + millimetres(left) +
         ";margin-right:" + millimetres(space - left) + "\"><figcaption><b>" +
         std::to_string(number) + "</b>" + escaped(note) + "</figcaption>\n" + drawing.svg +
         "</figure>";
}

// Returns the height of the rules of a section with its title, as browsers set them.
double height_of_heading(std::string_view rules) {
  constexpr double kTitle = 8, kLine = 4.6, kSpace = 3;
  constexpr std::size_t kCharacters = 84;  // per line
  const auto lines = static_cast<double>((rules.size() + kCharacters - 1) / kCharacters);
  return kTitle + lines * kLine + kSpace;
}

// A board on a page that is not full yet.
struct Placed {
  std::size_t number;
  std::string note;
  SvgDrawing drawing;
  Fit place;
  double largest;  // the scale that it may grow to
};

// Boards side by side, with a heading above them if they start a section.
struct Row {
  std::string heading = {};
  double heading_height = 0;
  int columns = 0;
  std::vector<Placed> boards = {};

  double height(double growth) const {
    double highest = 0;
    for (const Placed& board : boards)
      highest = std::max(
          highest, board.drawing.height * std::min(growth * board.place.scale, board.largest));
    return heading_height + highest + kCaption;
  }
};

double height_of(const std::vector<Row>& rows, double growth) {
  double height = 0;
  for (const Row& row : rows) height += row.height(growth);
  return height;
}

// Returns how much the boards may grow so that the rows still fit.
double growth_in(const std::vector<Row>& rows, double height) {
  double least = 1, most = 4;
  for (int k = 0; k < 20; ++k) {
    const double middle = (least + most) / 2;
    (height_of(rows, middle) <= height ? least : most) = middle;
  }
  return least;
}

}  // namespace

class Book::Layout {
 public:
  Layout(BookStyle style, Write write) : style_(std::move(style)), write_(std::move(write)) {
    style_.columns = std::clamp(style_.columns, 0, kMaxColumns);
  }

  std::size_t size() const { return count_; }
  void add(const Puzzle& puzzle, const Answer* answer, std::string_view note);
  void finish();

 private:
  struct Solved {
    std::size_t number;
    Puzzle puzzle;
    Answer answer;
  };

  double page_height() const { return area_of(style_.paper).height - kSpare; }
  void start();
  void write_page();
  void write_answer(const Solved& solved);

  BookStyle style_;
  Write write_;
  std::size_t count_ = 0;
  std::string section_;          // title and rules of the last board
  std::vector<Row> rows_;        // of the page
  std::vector<Solved> answers_;  // drawn at the end, because pictures take more memory
};

void Book::Layout::add(const Puzzle& puzzle, const Answer* answer, std::string_view note) {
  const puzzles::Instance& instance = puzzle.instance();
  if (count_ == 0) start();
  const std::string rules = rules_in_words(puzzle);
  std::string section =
      "<h2>" + escaped(instance.kind().title) + "</h2>\n<p>" + escaped(rules) + "</p>\n";
  Canvas canvas = puzzles::drawn(instance, nullptr);
  instance.draw_notes(no_marks(puzzle), no_marks(puzzle), canvas);
  SvgDrawing drawing = puzzles::svg_drawing(canvas, {.mono = style_.mono});
  const Fit place = fit(drawing, canvas, style_);
  const double largest = scale_of(drawing, scales_of(canvas), style_.paper, place.columns, 1);
  Placed board{++count_, std::string(note), std::move(drawing), place, largest};
  if (answer != nullptr) answers_.push_back({count_, puzzle, *answer});
  const bool starts_section = section != section_;
  section_ = section;
  const bool starts_row = rows_.empty() || starts_section ||
                          place.columns != rows_.back().columns ||
                          static_cast<int>(rows_.back().boards.size()) == place.columns;
  if (!starts_row) {
    rows_.back().boards.push_back(std::move(board));
    if (rows_.size() == 1 || height_of(rows_, 1) <= page_height()) return;
    // The board is higher than the others: the whole row moves on.
    Row row = std::move(rows_.back());
    rows_.pop_back();
    write_page();
    rows_.push_back(std::move(row));
    return;
  }
  Row row{.columns = place.columns};
  if (starts_section) {
    row.heading = std::move(section);
    row.heading_height = height_of_heading(rules);
  }
  row.boards.push_back(std::move(board));
  if (!rows_.empty() && height_of(rows_, 1) + row.height(1) > page_height()) write_page();
  rows_.push_back(std::move(row));
}

void Book::Layout::start() {
  const Size area = area_of(style_.paper);
  std::string head =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
      (style_.title.empty() ? "Puzzles" : escaped(style_.title)) +
      "</title>\n<style>\n@page { size: ";
  head += style_.paper == Paper::kLetter ? "letter" : "A4";
  head +=
      "; margin: " + millimetres(kMargin) +
      "; @bottom-center { content: counter(page); font: 8pt Helvetica, Arial, sans-serif; } }\n";
  if (!style_.title.empty()) head += "@page :first { @bottom-center { content: none; } }\n";
  head += kCss;
  head += "body { width: " + millimetres(area.width) +
          "; }\n.cover { height: " + millimetres(area.height - kSpare) +
          "; }\n</style>\n</head>\n<body>\n";
  if (!style_.title.empty()) {
    head += "<div class=\"page cover\"><h1>" + escaped(style_.title) + "</h1>\n";
    if (!style_.author.empty()) head += "<p>" + escaped(style_.author) + "</p>\n";
    head += "</div>\n";
  }
  write_(head);
}

// Writes the rows as a page. The space that is left, if it is not much, is put between them.
void Book::Layout::write_page() {
  constexpr double kMostSpace = 24;
  const double growth = growth_in(rows_, page_height());
  const double left = page_height() - height_of(rows_, growth);
  const double space = std::clamp(
      left / static_cast<double>(std::max<std::size_t>(rows_.size(), 2) - 1), 0.0, kMostSpace);
  std::string page = "<div class=\"page\">\n";
  for (Row& row : rows_) {
    const bool is_first = &row == &rows_.front();
    page += "<div style=\"margin-top:" + millimetres(is_first ? 0 : space) + "\">" + row.heading;
    for (Placed& board : row.boards) {
      board.place.scale = std::min(growth * board.place.scale, board.largest);
      page += figure(board.number, board.note, board.drawing, board.place, /*is_centred=*/true);
    }
    page += "</div>\n";
  }
  write_(page + "</div>\n");
  rows_.clear();
}

void Book::Layout::write_answer(const Solved& solved) {
  const Canvas canvas = puzzles::drawn(solved.puzzle.instance(), &solved.answer);
  const SvgDrawing drawing = puzzles::svg_drawing(canvas, {.mono = style_.mono, .notes = false});
  const Fit place = fit_answer(drawing, canvas, style_);
  write_(figure(solved.number, "", drawing, place, /*is_centred=*/false));
}

void Book::Layout::finish() {
  if (count_ == 0) start();
  if (!rows_.empty()) write_page();
  if (!answers_.empty()) write_("<section class=\"answers\"><h2>Answers</h2>\n");
  for (const Solved& solved : answers_) write_answer(solved);
  if (!answers_.empty()) write_("</section>\n");
  write_("</body>\n</html>\n");
}

Book::Book(BookStyle style, Write write)
    : layout_(std::make_unique<Layout>(std::move(style), std::move(write))) {}
Book::~Book() = default;
Book::Book(Book&&) noexcept = default;
Book& Book::operator=(Book&&) noexcept = default;

std::optional<Error> Book::add(const Puzzle& puzzle, const Answer* answer, std::string_view note) {
  if (answer != nullptr) {
    if (auto objection = puzzle.instance().shape().objection(*answer))
      return puzzles::request_error(*std::move(objection));
  }
  layout_->add(puzzle, answer, note);
  return std::nullopt;
}

std::size_t Book::size() const { return layout_->size(); }
void Book::finish() { layout_->finish(); }

std::string rules_in_words(const Puzzle& puzzle) { return puzzle.instance().rules_in_words(); }

}  // namespace quadrille
