// SPDX-License-Identifier: MIT
//
// Drawings of the editor Penpa+ (swaroopg92.github.io/penpa-edit) on square cells, as its URLs
// hold them: the puzzle, and on a second layer the marks of a solver. A drawing does not know the
// rules of its puzzle: its tags or its title may name it.
//
//   const Result<penpa::Drawing> drawing = penpa::read(line);  // https://...#m=edit&p=...
//   if (drawing) use(drawing->puzzle.numbers, drawing->tags);
//   const std::string url = penpa::url(*drawing);

#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::penpa {

inline constexpr std::string_view kFormatName = "penpa";
inline constexpr int kMaxSide = 100;  // with the margins

// A cell, counted from the upper left one of the board, or a cell of the margins; or the upper left
// corner of such a cell.
struct Place {
  int row = 0;
  int column = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};
// Joins two neighbouring places, or two across a diagonal; the upper or left one comes first.
using Stroke = std::pair<Place, Place>;

struct Number {
  std::string text;
  int style = 1;
};
inline constexpr int kBlack = 1, kGreen = 2, kCircled = 6;  // styles of numbers

struct Symbol {
  int number = 0;
  std::string name;
};

inline constexpr int kBlackShade = 4;              // a colour of cells
inline constexpr int kLine = 3, kDoubleLine = 30;  // styles of lines that a solver draws
inline constexpr int kThick = 2, kDotted = 12;     // styles of edges

struct Layer {
  std::map<Place, Number> numbers = {};  // also letters and words
  std::map<Place, Symbol> symbols = {};
  std::map<Place, int> shades = {};  // colours of cells
  std::map<Stroke, int> lines = {};  // between the middles of cells
  std::map<Stroke, int> edges = {};  // between corners
  std::set<Stroke> no_lines = {};    // crosses instead of lines, and of edges
  std::set<Stroke> no_edges = {};
  std::map<Place, std::vector<int>> candidates = {};  // several possible numbers
  std::vector<std::string> others = {};  // names of what else there is, such as "thermo"

  bool is_empty() const {
    return numbers.empty() && symbols.empty() && shades.empty() && lines.empty() && edges.empty() &&
           no_lines.empty() && no_edges.empty() && candidates.empty() && others.empty();
  }
};

// How the grid looks.
enum class GridLook { kLines, kDots, kNone };
// The marks that the editor is set to draw for the solver.
enum class Pen { kNumbers, kPaths, kBridges, kEdges, kShips };

struct Drawing {
  int rows = 0;
  int columns = 0;
  std::array<int, 4> margins = {};  // above, below, left, right: cells beside the board
  bool is_sudoku_grid = false;
  GridLook look = GridLook::kLines;
  Pen pen = Pen::kNumbers;
  std::string title = {};
  std::string rules = {};  // in words; may have several lines
  std::vector<std::string> tags = {};
  Layer puzzle = {};
  Layer marks = {};

  bool is_on_board(const Place& cell) const {
    return cell.row >= 0 && cell.row < rows && cell.column >= 0 && cell.column < columns;
  }
  // Returns the value of a line "KEY: VALUE" of the rules; empty if no line is of this form.
  std::string_view rule(std::string_view key) const;
};

// The layers' parts that the board of a kind consists of.
struct Parts {
  bool numbers = false;
  bool symbols = false;
  bool shades = false;
  bool lines = false;
  bool edges = false;
  bool margins = false;  // numbers and symbols beside the board
};
// Returns an error at `place` if the puzzle has other parts, which may change its rules. Adds
// warnings about all that is left out.
std::optional<Error> objection(const Drawing& drawing, const Parts& parts, const Token& place,
                               std::vector<Error>& warnings);

// Decides whether a cell of the board has another colour.
bool has_other_shades(const Drawing& drawing, int shade);

// Decides whether the text has these letters, in any case; `word` is in lower case.
bool mentions(std::string_view text, std::string_view word);

bool is_url(std::string_view line);
// The part of the URL that holds the drawing, for errors.
Token data_token(const Line& line);

// Reads the drawing of a URL.
Result<Drawing> read(const Line& line);
// Returns the URL, with a line end.
std::string url(const Drawing& drawing);

}  // namespace quadrille::puzzles::penpa
