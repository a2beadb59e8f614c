// SPDX-License-Identifier: MIT
//
// Draws the text picture: one line per row of cells, and a column between neighbouring cells. An
// extra line separates two rows if labels above each other are joined, which would not show
// otherwise; such a line would go through boards side by side, so that there the labels are joined
// on their right. Frames and walls are drawn in lines between rows and in columns between columns,
// if there are any; paths cross these. One line is enough between two boards. Margins surround all
// of it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/footer.hpp"
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/ships.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

using namespace shapes;

namespace {

enum Direction : std::uint8_t { kUp = 1, kDown = 2, kLeft = 4, kRight = 8 };

// The line through a cell, indexed by the sum of the directions in which it leaves.
constexpr std::array<std::string_view, 16> kLines = {"·", "╵", "╷", "│", "╴", "╯", "╮", "┤",
                                                     "╶", "╰", "╭", "├", "─", "┴", "┬", "┼"};
constexpr std::string_view kBlock = "█";
constexpr std::string_view kAcross = "─", kTwoAcross = "═";
constexpr std::string_view kTwoDown = "║";
// Three and four lines are drawn as two, with one of these on them.
constexpr std::array<std::string_view, 2> kCounts = {"³", "⁴"};
constexpr std::string_view kEmptyCrossing = "╬";
constexpr std::string_view kOpeningAcross = "╌", kOpeningDown = "╎";
constexpr int kNoInk = -1;

struct Square {
  std::uint8_t directions = 0;
  // The directions in which at least two, three and four lines leave.
  std::array<std::uint8_t, 3> further = {};
  bool blocked = false;
  bool is_gap = false;
  bool is_crossing = false;
  bool has_wall_above = false;
  bool has_wall_left = false;
  bool has_opening_above = false;
  bool has_opening_left = false;
  std::int32_t ink = kNoInk;
  std::string_view label;  // may be empty
  std::int32_t label_ink = kNoInk;

  // Returns how many lines leave in a direction in which one does.
  int lines(int side) const {
    return 1 + static_cast<int>(std::count_if(further.begin(), further.end(),
                                              [side](int ways) { return (ways & side) != 0; }));
  }
};

std::uint8_t direction(Cell from, Cell to) {
  if (to.row != from.row) return to.row < from.row ? kUp : kDown;
  return to.column < from.column ? kLeft : kRight;
}

// Writes a line of text; changes the colour only if necessary.
class Pen {
 public:
  Pen(std::string& out, bool color) : out_(out), color_(color) {}

  void write(std::string_view text, int ink, bool bold = false) {
    const int style = 2 * (ink - kNoInk) + (bold ? 1 : 0);
    if (color_ && style != style_) {
      out_ += "\x1b[0";
      if (bold) out_ += ";1";
      if (ink == kFaintInk) out_ += ";2";
      if (ink > kNoInk) (out_ += ";38;5;") += std::to_string(terminal_color(ink));
      out_ += 'm';
      style_ = style;
    }
    out_ += text;
  }

  // Faint text is a dot without colours, because it would look like the rest.
  void write_label(std::string_view text, int ink) {
    if (ink != kFaintInk) return write(text, ink, true);
    if (color_) return write(text, ink);
    skip(display_width(text) - 1);
    out_ += kFaint;
  }

  // Blanks have no colour, so they never change it.
  void skip(int columns) { out_.append(static_cast<std::size_t>(columns), ' '); }

  void end_line() {
    while (!out_.empty() && out_.back() == ' ') out_.pop_back();
    if (color_ && style_ != kPlain) out_ += "\x1b[0m";
    style_ = kPlain;
    out_ += '\n';
  }

 private:
  static constexpr int kPlain = 0;
  static constexpr char kFaint = '.';

  std::string& out_;
  bool color_;
  int style_ = kPlain;
};

std::string text_of(const Candidates& candidates) {
  std::string text;
  for (const int number : candidates.numbers)
    text += (text.empty() || candidates.count < 10 ? "" : ",") + std::to_string(number);
  return text;
}

// The text beside a line or below it; may be empty.
struct Margin {
  std::string_view text;
  bool is_crossed_out = false;
};

class TextPicture {
 public:
  TextPicture(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        squares_(index({rows + 1, 0})),
        line_above_(static_cast<std::size_t>(rows) + 1),
        line_left_of_(static_cast<std::size_t>(columns) + 1),
        is_row_hidden_(static_cast<std::size_t>(rows) + 1),
        is_column_hidden_(static_cast<std::size_t>(columns) + 1) {}

  void add_path(const std::vector<Cell>& cells, int ink) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!is_on_board(cells[i])) continue;
      if (i > 0) square(cells[i]).directions |= direction(cells[i], cells[i - 1]);
      if (i + 1 < cells.size()) square(cells[i]).directions |= direction(cells[i], cells[i + 1]);
      square(cells[i]).ink = ink;
    }
  }

  void add_crossing(const Crossing& crossing) {
    square(crossing.cell).is_crossing = true;
    if (crossing.is_crossed) square(crossing.cell).ink = crossing.ink;
  }

  // Draws bridges between two cells of a row or a column.
  void add_bridges(Cell from, Cell to, int count, int ink) {
    const Cell step{from.row < to.row ? 1 : 0, from.row < to.row ? 0 : 1};
    for (Cell here = from; !(here == to);) {
      const Cell next{here.row + step.row, here.column + step.column};
      for (const auto& [cell, way] :
           {std::pair(here, direction(here, next)), std::pair(next, direction(next, here))}) {
        square(cell).directions |= way;
        for (int k = 0; k + 1 < count; ++k)
          square(cell).further[static_cast<std::size_t>(k)] |= way;
        square(cell).ink = ink;
      }
      here = next;
    }
  }

  // Walls are drawn between cells, and around the board only if they are parts of its border.
  void add_wall_above(Cell cell, bool is_border = false) {
    if (!is_border && (cell.row == 0 || cell.row == rows_)) return;
    square(cell).has_wall_above = line_above_[cell.row] = true;
  }
  void add_wall_left_of(Cell cell, bool is_border = false) {
    if (!is_border && (cell.column == 0 || cell.column == columns_)) return;
    square(cell).has_wall_left = line_left_of_[cell.column] = true;
  }
  void add_opening(Cell cell, bool is_above) {
    if (is_above) {
      square(cell).has_opening_above = line_above_[cell.row] = true;
    } else {
      square(cell).has_opening_left = line_left_of_[cell.column] = true;
    }
  }
  // The lines of frames extend through the whole board.
  void add_frame(Cell first, Cell size) {
    for (const int row : {first.row, first.row + size.row}) {
      for (int column = 0; column < columns_; ++column) add_wall_above({row, column});
    }
    for (const int column : {first.column, first.column + size.column}) {
      for (int row = 0; row < rows_; ++row) add_wall_left_of({row, column});
    }
  }

  // Hides the rows and columns between boards.
  void set_apart() {
    has_boards_ = true;
    for (int row = 0; row < rows_; ++row)
      is_row_hidden_[row] = line_above_[row] && line_above_[row + 1];
    for (int column = 0; column < columns_; ++column)
      is_column_hidden_[column] = line_left_of_[column] && line_left_of_[column + 1];
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (squares_[index({row, column})].is_gap) continue;
        is_row_hidden_[row] = is_column_hidden_[column] = false;
      }
    }
  }

  void add_block(Cell cell) { square(cell).blocked = true; }
  void add_gap(Cell cell) { square(cell).is_gap = true; }

  // Empty cells have a dot anyway.
  void add_dot(Cell cell) {
    if (square(cell).is_gap) add_label(cell, kLines[0], kFaintInk);
  }
  // The text must outlive the picture.
  void add_label(Cell cell, std::string_view text, int ink) {
    square(cell).label = text;
    square(cell).label_ink = ink;
    width_ = std::max(width_, display_width(text));
  }

  void add_row_sum(int row, Margin sum) {
    row_sums_.resize(static_cast<std::size_t>(rows_));
    row_sums_[row] = sum;
  }

  void add_column_sum(int column, Margin sum) {
    column_sums_.resize(static_cast<std::size_t>(columns_));
    column_sums_[column] = sum;
    width_ = std::max(width_, display_width(sum.text));
  }

  void add_names() {
    name_width_ = display_width(std::to_string(rows_)) + 1;
    width_ = std::max(width_, display_width(std::to_string(columns_)));
  }

  std::string draw(bool color) const {
    std::string out;
    out.reserve(squares_.size() * static_cast<std::size_t>(2 * width_ + 2));
    Pen pen(out, color);
    if (name_width_ > 0) draw_row(pen, 0, &TextPicture::draw_column_name);
    for (int row = 0; row < rows_; ++row) {
      if (line_above_[row] && !(row > 0 && is_row_hidden_[row - 1])) draw_line(pen, row);
      if (is_row_hidden_[row]) continue;
      draw_row(pen, row, &TextPicture::draw_cell);
      if (!has_boards_ && row + 1 < rows_ && joins_labels_below(row))
        draw_row(pen, row, &TextPicture::draw_link);
    }
    if (line_above_[rows_]) draw_line(pen, rows_);
    if (!column_sums_.empty()) draw_row(pen, 0, &TextPicture::draw_column_sum);
    return out;
  }

 private:
  // There is one more row and column, for the walls after the last ones.
  std::size_t index(Cell cell) const {
    return static_cast<std::size_t>(cell.row) * (static_cast<std::size_t>(columns_) + 1) +
           static_cast<std::size_t>(cell.column);
  }
  bool is_on_board(Cell cell) const {
    return cell.row >= 0 && cell.row < rows_ && cell.column >= 0 && cell.column < columns_;
  }
  // Whether a line leads from the cell in this direction; false beside the board.
  bool leads(Cell cell, Direction way) const {
    return is_on_board(cell) && (squares_[index(cell)].directions & way) != 0;
  }
  Square& square(Cell cell) { return squares_[index(cell)]; }

  using DrawPart = void (TextPicture::*)(Pen&, int, int) const;

  // Draws each cell's part of a line of text, with walls in between. The lines with the cells
  // themselves also have the row's name and sum.
  void draw_row(Pen& pen, int row, DrawPart draw_part) const {
    const bool is_named = draw_part == &TextPicture::draw_cell;
    const std::string name = is_named && name_width_ > 0 ? std::to_string(row + 1) : "";
    pen.skip(std::max(name_width_ - display_width(name) - 1, 0));
    pen.write(name, kNoInk);
    if (name_width_ > 0) pen.skip(1);
    for (int column = 0; column < columns_; ++column) {
      if (is_line_drawn_left_of(column)) draw_wall(pen, row, column, draw_part);
      if (!is_column_hidden_[column]) (this->*draw_part)(pen, row, column);
    }
    if (line_left_of_[columns_]) draw_wall(pen, row, columns_, draw_part);
    if (is_named && !row_sums_.empty()) write_sum(pen, row_sums_[row]);
    pen.end_line();
  }

  void write_sum(Pen& pen, const Margin& sum) const {
    pen.write(sum.text, kNoInk, !sum.is_crossed_out);
  }

  void draw_column_name(Pen& pen, int /*row*/, int column) const {
    const std::string name = std::to_string(column + 1);
    const int left = (width_ - display_width(name)) / 2;
    pen.skip(left);
    pen.write(name, kNoInk);
    pen.skip(width_ + 1 - left - display_width(name));
  }

  void draw_column_sum(Pen& pen, int /*row*/, int column) const {
    const Margin& sum = column_sums_[column];
    const int left = (width_ - display_width(sum.text)) / 2;
    pen.skip(left);
    write_sum(pen, sum);
    pen.skip(width_ + 1 - left - display_width(sum.text));
  }

  // Next to the margins, only walls that go through the whole board are drawn.
  void draw_wall(Pen& pen, int row, int column, DrawPart draw_part) const {
    const bool is_margin =
        draw_part == &TextPicture::draw_column_name || draw_part == &TextPicture::draw_column_sum;
    const bool is_there = is_margin ? goes_through(column) : has_wall_left(row, column);
    const Cell before{row, column - 1}, after{row, column};
    if (is_there) {
      pen.write("│ ", kNoInk);
    } else if (draw_part == &TextPicture::draw_cell && leads(before, kRight)) {
      pen.write("──", squares_[index(before)].ink);
    } else if (draw_part == &TextPicture::draw_cell && leads(after, kLeft)) {
      pen.write("──", squares_[index(after)].ink);
    } else if (draw_part == &TextPicture::draw_cell && squares_[index(after)].has_opening_left) {
      pen.write(kOpeningAcross, kNoInk);
      pen.skip(1);
    } else {
      pen.skip(2);
    }
  }
  bool is_line_drawn_left_of(int column) const {
    return line_left_of_[column] && !(column > 0 && is_column_hidden_[column - 1]);
  }
  bool has_wall_left(int row, int column) const {
    return row >= 0 && squares_[index({row, column})].has_wall_left;
  }
  bool has_wall_above(int row, int column) const {
    return column >= 0 && squares_[index({row, column})].has_wall_above;
  }
  bool goes_through(int column) const {
    int row = 0;
    while (row < rows_ && has_wall_left(row, column)) ++row;
    return row == rows_;
  }

  // Draws the line between two rows, with the walls between the cells above and below.
  void draw_line(Pen& pen, int row) const {
    pen.skip(name_width_);
    for (int column = 0; column < columns_; ++column) {
      const bool has_wall = has_wall_above(row, column);
      const auto across = [&](int count) {
        for (int i = 0; i < count; ++i) has_wall ? pen.write(kAcross, kNoInk) : pen.skip(1);
      };
      if (is_line_drawn_left_of(column)) {
        draw_corner(pen, row, column);
        across(1);
      }
      if (is_column_hidden_[column]) continue;
      const Cell above{row - 1, column}, below{row, column};
      const int left = (width_ - 1) / 2;
      if (!has_wall && (leads(above, kDown) || leads(below, kUp))) {
        pen.skip(left);
        pen.write(kLines[kUp | kDown], squares_[index(row > 0 ? above : below)].ink);
        pen.skip(width_ - left);
      } else if (squares_[index(below)].has_opening_above) {
        pen.skip(left);
        pen.write(kOpeningDown, kNoInk);
        pen.skip(width_ - left);
      } else {
        across(width_ + 1);
      }
    }
    if (line_left_of_[columns_]) draw_corner(pen, row, columns_);
    pen.end_line();
  }

  // Draws the corner where four cells meet; this cell is the lower right one.
  void draw_corner(Pen& pen, int row, int column) const {
    constexpr std::array<std::string_view, 16> kCorners = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                           "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    int walls = 0;
    if (has_wall_left(row - 1, column)) walls |= kUp;
    if (has_wall_left(row, column)) walls |= kDown;
    if (has_wall_above(row, column - 1)) walls |= kLeft;
    if (has_wall_above(row, column)) walls |= kRight;
    walls == 0 ? pen.skip(1) : pen.write(kCorners[walls], kNoInk);
  }

  // Draws the cell and the column between it and the next one.
  void draw_cell(Pen& pen, int row, int column) const {
    const Square& here = squares_[index({row, column})];
    if (here.blocked) {
      for (int i = 0; i < width_; ++i) pen.write(kBlock, kNoInk);
      const bool joined = column + 1 < columns_ && squares_[index({row, column + 1})].blocked;
      joined ? pen.write(kBlock, kNoInk) : pen.skip(1);
      return;
    }
    const bool labelled = !here.label.empty();
    if (here.is_gap && !labelled && here.directions == 0) return pen.skip(width_ + 1);
    const int glyph_width = labelled ? display_width(here.label) : 1;
    const int left = (width_ - glyph_width) / 2;
    pad(pen, left, here, kLeft);
    if (labelled) {
      pen.write_label(here.label, here.label_ink);
    } else {
      pen.write(line_through(here), here.ink);
    }
    const std::string_view link = has_boards_ ? link_beside(row, column) : "";
    if (!link.empty()) pen.write(link, here.ink);
    const bool is_short =
        labelled && column + 1 < columns_ && !squares_[index({row, column + 1})].label.empty();
    pad(pen, width_ - glyph_width - left + (link.empty() ? 1 : 0), here, kRight, is_short);
  }

  // Returns what joins the cell on its right to labels above or below; may be empty.
  std::string_view link_beside(int row, int column) const {
    if ((squares_[index({row, column})].directions & kRight) != 0) return "";
    const bool goes_up = row > 0 && joins_label_below(row - 1, column);
    const bool goes_down = row + 1 < rows_ && joins_label_below(row, column);
    if (goes_up && goes_down) return "┤";
    return goes_up ? "╯" : goes_down ? "╮" : "";
  }

  bool joins_label_below(int row, int column) const {
    const Square& here = squares_[index({row, column})];
    return (here.directions & kDown) != 0 && !here.label.empty() &&
           !squares_[index({row + 1, column})].label.empty();
  }

  bool joins_labels_below(int row) const {
    for (int column = 0; column < columns_; ++column)
      if (joins_label_below(row, column)) return true;
    return false;
  }

  // Draws the part between a cell and the one below, and the column beside it.
  void draw_link(Pen& pen, int row, int column) const {
    const Square& here = squares_[index({row, column})];
    if (here.blocked && squares_[index({row + 1, column})].blocked) {
      for (int i = 0; i < width_; ++i) pen.write(kBlock, kNoInk);
      return pen.skip(1);
    }
    if ((here.directions & kDown) == 0) return pen.skip(width_ + 1);
    const int left = (width_ - 1) / 2;
    pen.skip(left);
    const bool is_short = joins_label_below(row, column);
    pen.write(glyph_of_lines(here.lines(kDown), is_short, kLines[kUp | kDown], kTwoDown), here.ink);
    pen.skip(width_ - left);
  }

  // Fills columns beside the glyph of a cell, with its line if that runs this way.
  // The first column says how many lines there are if these are `is_short`.
  static void pad(Pen& pen, int columns, const Square& here, Direction side,
                  bool is_short = false) {
    if ((here.directions & side) == 0) return pen.skip(columns);
    for (int i = 0; i < columns; ++i)
      pen.write(glyph_of_lines(here.lines(side), is_short && i == 0, kAcross, kTwoAcross),
                here.ink);
  }

  static std::string_view glyph_of_lines(int lines, bool with_number, std::string_view one,
                                         std::string_view two) {
    if (lines > 2 && with_number) return kCounts[static_cast<std::size_t>(lines - 3)];
    return lines > 1 ? two : one;
  }

  static std::string_view line_through(const Square& here) {
    if (here.further[0] == (kLeft | kRight))
      return glyph_of_lines(here.lines(kLeft), true, kAcross, kTwoAcross);
    if (here.further[0] == (kUp | kDown))
      return glyph_of_lines(here.lines(kUp), true, kTwoDown, kTwoDown);
    if (here.is_crossing && here.directions == 0) return kEmptyCrossing;
    return kLines[here.directions];
  }

  int rows_;
  int columns_;
  int width_ = 1;
  std::vector<Square> squares_;
  std::vector<bool> line_above_;    // by row
  std::vector<bool> line_left_of_;  // by column
  std::vector<bool> is_row_hidden_, is_column_hidden_;
  bool has_boards_ = false;       // several
  std::vector<Margin> row_sums_;  // may be empty
  std::vector<Margin> column_sums_;
  int name_width_ = 0;  // with the trailing blank; 0: no names
};

}  // namespace

std::string text_picture(const Canvas& canvas, const TextStyle& style) {
  if (canvas.has_any<Table>()) return table_text(canvas.all<Table>().front(), style);
  TextPicture picture(canvas.rows(), canvas.columns());
  for (const Path& path : canvas.all<Path>()) picture.add_path(path.cells, path.ink);
  for (const Bridges& one : canvas.all<Bridges>())
    picture.add_bridges(one.from, one.to, one.count, one.ink);
  for (const Frame& frame : canvas.all<Frame>()) picture.add_frame(frame.first, frame.size);
  for (const Wall& wall : canvas.all<Wall>())
    wall.is_above ? picture.add_wall_above(wall.cell, wall.is_border)
                  : picture.add_wall_left_of(wall.cell, wall.is_border);
  for (const auto& [cell, is_above] : canvas.all<Opening>()) picture.add_opening(cell, is_above);
  for (const Crossing& crossing : canvas.all<Crossing>()) picture.add_crossing(crossing);
  for (const Block& block : canvas.all<Block>()) picture.add_block(block.cell);
  for (const Gap& gap : canvas.all<Gap>()) picture.add_gap(gap.cell);
  if (canvas.has_any<Gap>() && canvas.has_any<Frame>()) picture.set_apart();
  for (const Label& label : canvas.all<Label>())
    picture.add_label(label.cell, label.text, label.ink);
  for (const Dot& dot : canvas.all<Dot>()) picture.add_dot(dot.cell);
  std::vector<std::string> candidates;  // owns the texts; must not reallocate
  candidates.reserve(canvas.all<Candidates>().size());
  for (const Candidates& one : canvas.all<Candidates>())
    picture.add_label(one.cell, candidates.emplace_back(text_of(one)), kNoInk);
  for (const Island& island : canvas.all<Island>())
    picture.add_label(island.cell, island.text, kNoInk);
  for (const Circle& circle : canvas.all<Circle>())
    picture.add_label(circle.cell, circle.is_filled ? "●" : "○", kNoInk);
  for (const Ship& ship : canvas.all<Ship>())
    picture.add_label(ship.cell, glyph(ship.part), ship.ink);
  for (const Water& water : canvas.all<Water>()) picture.add_label(water.cell, "~", water.ink);
  for (const Sum& sum : canvas.all<Sum>()) {
    const Margin margin{sum.text, sum.is_crossed_out};
    sum.is_of_row ? picture.add_row_sum(sum.line, margin)
                  : picture.add_column_sum(sum.line, margin);
  }
  if (canvas.has_any<LineNames>()) picture.add_names();
  return picture.draw(style.color) + footer_text(canvas);
}

}  // namespace quadrille::puzzles
