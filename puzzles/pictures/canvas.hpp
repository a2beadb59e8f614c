// SPDX-License-Identifier: MIT
//
// A picture of a grid of cells, described once and rendered as text with box-drawing lines or as
// SVG. Puzzles draw on it without knowing which.
//
//   Canvas canvas(rows, columns);
//   canvas.label({0, 0}, "A", 1);
//   canvas.path({{0, 0}, {0, 1}, {1, 1}}, 1);
//   std::cout << canvas.text({.color = true});

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>

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

class Canvas {
 public:
  // An ink that is no colour: that of text.
  static constexpr int kTextInk = -1;
  // That of numbers that are not part of the answer: grey, and a point in text without colours.
  static constexpr int kFaintInk = -2;

  Canvas(int rows, int columns);

  // Inks are small numbers from 0; equal inks get equal colours.
  void label(Cell cell, std::string_view text, int ink);
  // A number without more, as in a table.
  void number(Cell cell, int number, int ink);
  // The small numbers of a cell that is still open: which of 1 to `count` it may have.
  void candidates(Cell cell, std::vector<int> numbers, int count);
  // A round island with a text, such as its number.
  void island(Cell cell, std::string_view text);
  // One or two lines side by side between two cells of a row or a column, the first one above or
  // to the left.
  void bridges(Cell from, Cell to, int count, int ink);
  // A thick line around a rectangle of cells: its first one, and how many rows and columns it has.
  void frame(Cell first, Cell size);
  // The same between a cell and the one above it, or to the left of it.
  void wall_above(Cell cell);
  void wall_left_of(Cell cell);
  // A cell that is a little darker, in SVG only.
  void shade(Cell cell);
  // A filled cell that is not part of the board.
  void block(Cell cell);
  // A cell that is not part of the picture, such as one between two boards.
  void gap(Cell cell);
  // A line through the centres of cells, each a neighbour of the one before.
  void path(std::vector<Cell> cells, int ink);

  // ---- ships at sea
  void ship(Cell cell, ShipPart part, int ink);
  void water(Cell cell, int ink);

  // ---- words in a table
  // The texts of all rows, the first one the head; then nothing else is drawn. Empty texts are
  // places still open. An ink for each column.
  void table(std::vector<std::vector<std::string>> rows, std::vector<int> inks);

  // ---- the margins, which add to the size of the picture
  // What stands to the right of a row or below a column, such as a sum.
  void row_sum(int row, std::string_view text, bool is_crossed_out = false);
  void column_sum(int column, std::string_view text, bool is_crossed_out = false);
  // Numbers from 1 above the columns and to the left of the rows.
  void name_lines();

  std::string text(const TextStyle& style) const;
  std::string svg() const;

 private:
  struct Label {
    Cell cell;
    std::string text;
    int ink;
    bool is_plain = false;
  };
  struct Candidates {
    Cell cell;
    std::vector<int> numbers;
    int count;
    std::string text;
  };
  struct Island {
    Cell cell;
    std::string text;
  };
  struct Bridges {
    Cell from;
    Cell to;
    int count;
    int ink;
  };
  struct Frame {
    Cell first;
    Cell size;
  };
  struct Path {
    std::vector<Cell> cells;
    int ink;
  };
  struct Ship {
    Cell cell;
    ShipPart part;
    int ink;
  };
  struct Water {
    Cell cell;
    int ink;
  };
  struct Sum {
    int line;
    std::string text;
    bool is_crossed_out;
  };

  std::string table_text(const TextStyle& style) const;
  std::string table_svg() const;

  int rows_;
  int columns_;
  std::vector<std::vector<std::string>> table_;
  std::vector<int> table_inks_;
  std::vector<Label> labels_;
  std::vector<Candidates> candidates_;
  std::vector<Island> islands_;
  std::vector<Bridges> bridges_;
  std::vector<Frame> frames_;
  std::vector<Cell> walls_above_;
  std::vector<Cell> walls_left_of_;
  std::vector<Cell> shades_;
  std::vector<Cell> blocks_;
  std::vector<Cell> gaps_;
  std::vector<Path> paths_;
  std::vector<Ship> ships_;
  std::vector<Water> waters_;
  std::vector<Sum> row_sums_;
  std::vector<Sum> column_sums_;
  bool has_names_ = false;
};

}  // namespace quadrille::puzzles
