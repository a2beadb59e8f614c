// SPDX-License-Identifier: MIT
//
// A picture of a grid of cells, described once and rendered as text with box-drawing lines or as
// SVG. Puzzles draw on it without knowing the output format.
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

// The part of a ship in a cell: an end, a part between others, or a whole ship of one cell.
enum class ShipPart {
  kAlone,
  kLeft,
  kRight,
  kTop,
  kBottom,
  kAcross,
  kDown,
  kMiddle,  // between others, direction unknown
  kAny,     // some part
};

// Inks are small numbers from 0; equal inks have equal colours.

// The ink of text, which is no colour.
inline constexpr int kTextInk = -1;
// The ink of numbers that are not part of the answer: grey, or a dot in text without colours.
inline constexpr int kFaintInk = -2;

namespace shapes {

struct Label {
  Cell cell;
  std::string text;
  int ink = kTextInk;
  bool is_plain = false;  // without a circle around it
  bool is_found = false;  // part of the answer: not bold on paper
};
// The candidates of an open cell, from 1 to `count`, in small print.
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
// A circle, on paper below the lines: white, or black if it is filled.
struct Circle {
  Cell cell;
  bool is_filled = false;
};
// One to four parallel lines between two cells of a row or a column; the first cell is above or to
// the left.
struct Bridges {
  Cell from;
  Cell to;
  int count = 1;
  int ink = kTextInk;
};
// A thick line around a rectangle of cells: its first cell, and its numbers of rows and columns.
struct Frame {
  Cell first;
  Cell size;
};
// A thick line between a cell and the one above it, or to the left of it.
struct Wall {
  Cell cell;
  bool is_above = false;
  // Whether it is part of a border that may have openings. In text, other walls around the board
  // are not drawn.
  bool is_border = false;
};
// An opening in the border above a cell, or to the left of it, where a path may leave the board.
struct Opening {
  Cell cell;
  bool is_above = false;
};
// A cell where a line across passes over one that goes down.
struct Crossing {
  Cell cell;
  bool is_crossed = false;  // whether there is a line across
  int ink = kTextInk;       // its ink
};
// A slightly darker cell, in SVG only.
struct Shade {
  Cell cell;
};
// A filled cell that is not part of the board.
struct Block {
  Cell cell;
};
// A cell without its square: between two boards, or on a board without cells. Other shapes in it
// are still drawn.
struct Gap {
  Cell cell;
};
// A dot, such as a corner where lines may meet.
struct Dot {
  Cell cell;
};
// A line through the centres of cells, each a neighbour of the previous one. Its ends may lie
// beside the board: then it leads to the border.
struct Path {
  std::vector<Cell> cells;
  int ink = kTextInk;
  bool is_given = false;  // part of the board: thick on paper
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
// A small cross halfway between two cells, in SVG only: no line is there.
struct Cross {
  Cell from;
  Cell to;
};
// The number of a step halfway between two cells, or in the corner of a single one, in SVG only.
struct StepNumber {
  Cell from;
  Cell to;
  int number = 0;
};
// A highlight halfway between two cells, or in a single one, in SVG only: a mark there is new.
struct Highlight {
  Cell from;
  Cell to;
};
// The name of a row or column in the margin, in SVG only.
struct LineName {
  bool is_of_row = false;
  int line = 0;
  std::string text;
};
// A small text above a cell, such as the name of a layer, in SVG only.
struct Caption {
  Cell cell;
  std::string text;
};
// A text in the margin, to the right of a row or below a column.
struct Sum {
  bool is_of_row = false;
  int line = 0;
  std::string text;
  bool is_crossed_out = false;
};
// Numbers, from 1, above the columns and to the left of the rows.
struct LineNames {};
// A board whose cells need no lines between them on paper.
struct NoGrid {};
// A board whose cells are two squares wide and high, with large labels.
struct DoubleCells {};
// A line of text below the board.
struct Note {
  std::string text;
};
// Ships to find, drawn below the board: how many of length 1, 2, ...
struct Fleet {
  std::vector<int> counts;
};
// Words in a table: the texts of all rows, starting with the header, and an ink per column. Empty
// texts are open cells. If there is a table, nothing else is drawn. The notes, such as clues, are
// lines below it; in text they are left out if the table is an answer.
struct Table {
  std::vector<std::vector<std::string>> rows;
  std::vector<int> inks;
  std::vector<std::string> notes = {};
  bool is_answer = false;
};

// Pairs of values of several groups, to be crossed out or marked, as magazines print it; in SVG,
// drawn in place of the table.
struct PairGrid {
  struct Group {
    std::string name;
    std::vector<std::string> values;
  };
  enum class Pair { kOpen, kApart, kTogether };
  std::vector<Group> groups;
  // By two values, each numbered through all groups, the smaller first.
  std::vector<std::vector<Pair>> pairs;
  std::vector<std::vector<bool>> is_new;
};

}  // namespace shapes

// Shapes on a grid, drawn by a back end. Texts may contain anything; back ends get only characters
// that can be shown. Margins enlarge the picture.
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

  // Returns the shapes of a type, in the order in which they were added.
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
      for (std::string& note : shape.notes) note = showable(note);
    }
    if constexpr (std::is_same_v<Shape, shapes::PairGrid>) {
      for (shapes::PairGrid::Group& group : shape.groups) {
        group.name = showable(group.name);
        for (std::string& value : group.values) value = showable(value);
      }
    }
  }

  int rows_;
  int columns_;
  std::tuple<std::vector<shapes::Label>, std::vector<shapes::Candidates>,
             std::vector<shapes::Island>, std::vector<shapes::Circle>, std::vector<shapes::Bridges>,
             std::vector<shapes::Frame>, std::vector<shapes::Wall>, std::vector<shapes::Opening>,
             std::vector<shapes::Crossing>, std::vector<shapes::Shade>, std::vector<shapes::Block>,
             std::vector<shapes::Gap>, std::vector<shapes::Dot>, std::vector<shapes::DoubleCells>,
             std::vector<shapes::Path>, std::vector<shapes::Ship>, std::vector<shapes::Water>,
             std::vector<shapes::Cross>, std::vector<shapes::StepNumber>,
             std::vector<shapes::Highlight>, std::vector<shapes::LineName>,
             std::vector<shapes::Caption>, std::vector<shapes::PairGrid>, std::vector<shapes::Sum>,
             std::vector<shapes::LineNames>, std::vector<shapes::NoGrid>, std::vector<shapes::Note>,
             std::vector<shapes::Fleet>, std::vector<shapes::Table>>
      shapes_;
};

// The side of a cell in an SVG picture.
inline constexpr int kCellSide = 32;
// An SVG picture and its size, in the units of its coordinates.
struct SvgDrawing {
  std::string svg;
  int width = 0;
  int height = 0;
};

// Draws the picture with box-drawing lines.
std::string text_picture(const Canvas& canvas, const TextStyle& style);
// If `pale` is not null, draws it in pale colours below what `canvas` has on the same board.
SvgDrawing svg_drawing(const Canvas& canvas, const SvgStyle& style = {},
                       const Canvas* pale = nullptr);
// Puts pictures next to each other.
std::string svg_row(const std::vector<SvgDrawing>& drawings);
inline std::string svg_picture(const Canvas& canvas, const SvgStyle& style = {}) {
  return svg_drawing(canvas, style).svg;
}
// The same for a table.
std::string table_text(const shapes::Table& table, const TextStyle& style);
SvgDrawing table_svg(const shapes::Table& table, const SvgStyle& style);
// Draws a grid of pairs, with the notes of the table below it.
SvgDrawing pair_grid_svg(const shapes::PairGrid& grid, const shapes::Table& table,
                         const SvgStyle& style);

}  // namespace quadrille::puzzles
