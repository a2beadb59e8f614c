// SPDX-License-Identifier: MIT
//
// A picture of a grid of cells, described once and rendered as text with box-drawing lines or as
// SVG. Puzzles draw on it without knowing which.
//
//   Canvas canvas(rows, columns);
//   canvas.add(shapes::Label{{0, 0}, "A", 1});
//   canvas.add(shapes::Path{{{0, 0}, {0, 1}, {1, 1}}, 1});
//   std::cout << text_picture(canvas, {.color = true});

#pragma once

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

struct Cell {
  int row = 0;
  int column = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// A cell of a ship: its end on one side, a part between others, a whole ship of one cell.
enum class ShipPart {
  kAlone,
  kLeft,
  kRight,
  kTop,
  kBottom,
  kAcross,
  kDown,
  kMiddle,  // between others, nobody knows in which direction
  kAny,     // some part
};

// Inks are small numbers from 0; equal inks get equal colours.

// An ink that is no colour: that of text.
inline constexpr int kTextInk = -1;
// That of numbers that are not part of the answer: grey, and a point in text without colours.
inline constexpr int kFaintInk = -2;

namespace shapes {

struct Label {
  Cell cell;
  std::string text;
  int ink = kTextInk;
  bool is_plain = false;  // without a circle around it
};
// The small numbers of a cell that is still open: which of 1 to `count` it may have.
struct Candidates {
  Cell cell;
  std::vector<int> numbers;
  int count = 0;
};
// A round island with a text, such as its number.
struct Island {
  Cell cell;
  std::string text;
};
// One or two lines side by side between two cells of a row or a column, the first one above or to
// the left.
struct Bridges {
  Cell from;
  Cell to;
  int count = 1;
  int ink = kTextInk;
};
// A thick line around a rectangle of cells: its first one, and how many rows and columns it has.
struct Frame {
  Cell first;
  Cell size;
};
// The same between a cell and the one above it, or to the left of it.
struct Wall {
  Cell cell;
  bool is_above = false;
};
// A cell that is a little darker, in SVG only.
struct Shade {
  Cell cell;
};
// A filled cell that is not part of the board.
struct Block {
  Cell cell;
};
// A cell without its square: between two boards, or on a board without cells. What else is drawn in
// it shows.
struct Gap {
  Cell cell;
};
// A line through the centres of cells, each a neighbour of the one before.
struct Path {
  std::vector<Cell> cells;
  int ink = kTextInk;
};
struct Ship {
  Cell cell;
  ShipPart part = ShipPart::kAny;
  int ink = kTextInk;
};
struct Water {
  Cell cell;
  int ink = kTextInk;
};
// What stands in the margin, to the right of a row or below a column.
struct Sum {
  bool is_of_row = false;
  int line = 0;
  std::string text;
  bool is_crossed_out = false;
};
// Numbers from 1 above the columns and to the left of the rows.
struct LineNames {};
// Words in a table: the texts of all rows, the first one the head, and an ink for each column. Empty
// texts are places still open. Where there is one, nothing else is drawn.
struct Table {
  std::vector<std::vector<std::string>> rows;
  std::vector<int> inks;
};

}  // namespace shapes

// Shapes on a grid, to be drawn by a back end. Their texts may be any; back ends get what can be
// shown. Margins add to the size of the picture.
class Canvas {
 public:
  Canvas(int rows, int columns) : rows_(rows), columns_(columns) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  template <typename Shape>
  void add(Shape shape) {
    make_showable(shape);
    std::get<std::vector<Shape>>(shapes_).push_back(std::move(shape));
  }

  // The shapes of a kind, in the order in which they were added.
  template <typename Shape>
  const std::vector<Shape>& all() const {
    return std::get<std::vector<Shape>>(shapes_);
  }
  template <typename... Shapes>
  bool has_any() const {
    return (!all<Shapes>().empty() || ...);
  }

 private:
  template <typename Shape>
  static void make_showable(Shape& shape) {
    if constexpr (requires { shape.text; }) shape.text = showable(shape.text);
    if constexpr (std::is_same_v<Shape, shapes::Table>) {
      for (auto& row : shape.rows) {
        for (std::string& text : row) text = showable(text);
      }
    }
  }

  int rows_;
  int columns_;
  std::tuple<std::vector<shapes::Label>, std::vector<shapes::Candidates>,
             std::vector<shapes::Island>, std::vector<shapes::Bridges>, std::vector<shapes::Frame>,
             std::vector<shapes::Wall>, std::vector<shapes::Shade>, std::vector<shapes::Block>,
             std::vector<shapes::Gap>, std::vector<shapes::Path>, std::vector<shapes::Ship>,
             std::vector<shapes::Water>, std::vector<shapes::Sum>, std::vector<shapes::LineNames>,
             std::vector<shapes::Table>>
      shapes_;
};

// With box-drawing lines.
std::string text_picture(const Canvas& canvas, const TextStyle& style);
std::string svg_picture(const Canvas& canvas);
// The same of a table.
std::string table_text(const shapes::Table& table, const TextStyle& style);
std::string table_svg(const shapes::Table& table);

}  // namespace quadrille::puzzles
