// SPDX-License-Identifier: MIT
//
// Draws SVG pictures. Shapes with the same look share one element, so
// that a board of a million cells is a small file.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/footer.hpp"
#include "puzzles/pictures/look.hpp"
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/ships.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

using namespace shapes;

namespace {

constexpr int kCell = kCellSide;
constexpr int kMargin = 1;       // room for the outer grid line
constexpr int kLargest = 1200;   // maximum length of the longer side
constexpr int kRadius = 13;      // of the circle under a label, and of an island
constexpr int kSmallRadius = 9;  // of the gap in a path for a label of one character
constexpr int kBridge = 3;       // the width of a bridge
constexpr int kThinPath = 5;
constexpr int kBridgeGap = 8;     // distance between the centres of two bridges
constexpr int kNarrowGap = 5;     // between three or four bridges
constexpr double kFontSize = 17;  // of a label of one or two characters
constexpr double kLabelWidth = 22;
constexpr double kCharacterWidth = 0.7;  // relative to the font size

int centre(int index) { return index * kCell + kCell / 2; }

// The widths of the margins, in cells.
struct Margins {
  int before = 0;
  int right = 0;
  int below = 0;
};

// Returns how much smaller a picture of this size is shown.
double scale_of(int width, int height) {
  return std::min(1.0, static_cast<double>(kLargest) / std::max(width, height));
}

// Starts a picture with this upper left corner, on white ground.
void open_picture(SvgWriter& out, int start, int width, int height) {
  const double scale = scale_of(width, height);
  const auto shown = [scale](int length) {
    return std::max(1, static_cast<int>(std::lround(scale * length)));
  };
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << shown(width) << "\" height=\""
      << shown(height) << "\" viewBox=\"" << start << ' ' << start << ' ' << width << ' ' << height
      << "\">\n<rect x=\"" << start << "\" y=\"" << start << "\" width=\"" << width
      << "\" height=\"" << height << "\" fill=\"#fff\"/>\n";
}

// Adds the square of a cell to a path, or one with the same centre that is larger.
void add_square(SvgWriter& out, Cell cell, int side = kCell) {
  out << 'M' << centre(cell.column) - side / 2 << ' ' << centre(cell.row) - side / 2 << 'h' << side
      << 'v' << side << 'h' << -side << 'z';
}

// Returns the coordinate of a row or column; of one beside the board, that of the border.
int clamped_centre(int index, int count) { return std::clamp(centre(index), 0, count * kCell); }

// Draws a path through its ends and the points where it turns.
void draw_path(SvgWriter& out, const Canvas& canvas, const Path& path, const Look& look) {
  const std::vector<Cell>& cells = path.cells;
  out << "<polyline stroke=\"" << look.line(path.ink) << '"';
  if (path.is_given && look.given_path != look.path)
    out << " stroke-width=\"" << look.given_path << '"';
  out << " points=\"";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i + 1 < cells.size() &&
        cells[i + 1].row - cells[i].row == cells[i].row - cells[i - 1].row &&
        cells[i + 1].column - cells[i].column == cells[i].column - cells[i - 1].column)
      continue;
    if (i > 0) out << ' ';
    out << clamped_centre(cells[i].column, canvas.columns()) << ','
        << clamped_centre(cells[i].row, canvas.rows());
  }
  out << "\"/>\n";
}

void draw_text(SvgWriter& out, Cell cell, std::string_view text, Rgb color, int magnified = 1) {
  const int width = std::max(1, display_width(text));
  const double size = magnified * std::min(kFontSize, kLabelWidth / (kCharacterWidth * width));
  const int tenths = std::max(1, static_cast<int>(size * 10));
  out << "<text x=\"" << centre(cell.column) << "\" y=\"" << centre(cell.row)
      << "\" dy=\".36em\" font-size=\"" << tenths / 10 << '.' << tenths % 10 << "\" fill=\""
      << color << "\">" << xml_escaped(text) << "</text>\n";
}

// Arranges the numbers in a square; each number has a fixed position.
void draw_candidates(SvgWriter& out, Cell cell, const std::vector<int>& numbers, int count) {
  const int side = static_cast<int>(std::ceil(std::sqrt(count)));
  const int step = 10 * kCell / side;  // tenths
  const int digits = static_cast<int>(std::to_string(count).size());
  const int size = std::max(1, digits > 1 ? 3 * step / 5 : 4 * step / 5);
  const auto tenths = [&](int length) { out << length / 10 << '.' << length % 10; };
  for (const int number : numbers) {
    const int row = (number - 1) / side, column = (number - 1) % side;
    out << "<text x=\"";
    tenths(10 * kCell * cell.column + step * column + step / 2);
    out << "\" y=\"";
    tenths(10 * kCell * cell.row + step * row + step / 2);
    out << "\" dy=\".36em\" font-size=\"";
    tenths(size);
    out << "\">" << number << "</text>\n";
  }
}

void draw_circle(SvgWriter& out, Cell cell, int radius, Rgb color) {
  out << "<circle cx=\"" << centre(cell.column) << "\" cy=\"" << centre(cell.row) << "\" r=\""
      << radius << "\" fill=\"" << color << "\"/>";
}

constexpr Rgb kBlack{0, 0, 0}, kWhite{255, 255, 255};

// Draws lines from centre to centre; the islands are drawn on top.
void draw_bridges(SvgWriter& out, Cell from, Cell to, int count, Rgb color) {
  const bool is_across = from.row == to.row;
  out << "<path stroke=\"" << color << "\" d=\"";
  for (int k = 0; k < count; ++k) {
    const int aside = (2 * k - (count - 1)) * (count > 2 ? kNarrowGap : kBridgeGap) / 2;
    const int x = centre(from.column) + (is_across ? 0 : aside);
    const int y = centre(from.row) + (is_across ? aside : 0);
    out << 'M' << x << ' ' << y << (is_across ? 'H' : 'V')
        << (is_across ? centre(to.column) : centre(to.row));
  }
  out << "\"/>\n";
}

void draw_disc(SvgWriter& out, Cell cell, Rgb rim, bool is_filled) {
  out << "<circle cx=\"" << centre(cell.column) << "\" cy=\"" << centre(cell.row) << "\" r=\""
      << kRadius << "\" fill=\"";
  is_filled ? out << rim : out << "#fff";
  out << "\" stroke=\"" << rim << "\" stroke-width=\"2\"/>";
}

void draw_island(SvgWriter& out, Cell cell, std::string_view text, Rgb rim) {
  draw_disc(out, cell, rim, false);
  draw_text(out, cell, text, kBlack);
}

// ---- ships at sea

// Draws all marks of the same ink as one path; `add` writes a mark's part of it.
template <typename Mark, typename Color, typename Add>
void draw_by_ink(SvgWriter& out, const std::vector<Mark>& marks, std::string_view paint,
                 Color color_of, Add add) {
  std::map<int, SvgWriter> paths;
  for (const Mark& mark : marks) add(paths[mark.ink], mark);
  for (auto& [ink, path] : paths)
    out << "<path " << paint << "=\"" << color_of(ink) << "\" d=\"" << path.take() << "\"/>\n";
}

// ---- the margins

void draw_sum(SvgWriter& out, Cell place, const Sum& sum, const Look& look) {
  draw_text(out, place, sum.text, sum.is_crossed_out ? look.crossed_out : kBlack);
  if (!sum.is_crossed_out || look.is_mono) return;
  out << "<path stroke=\"" << look.crossed_out << "\" stroke-width=\"1.5\" d=\"M"
      << centre(place.column) - 9 << ' ' << centre(place.row) + 5 << "l18-10\"/>\n";
}

void draw_names(SvgWriter& out, int rows, int columns, Rgb color) {
  out << "<g font-weight=\"normal\">\n";
  for (int column = 0; column < columns; ++column)
    draw_text(out, {-1, column}, std::to_string(column + 1), color);
  for (int row = 0; row < rows; ++row) draw_text(out, {row, -1}, std::to_string(row + 1), color);
  out << "</g>\n";
}

void draw_line_names(SvgWriter& out, const Canvas& canvas, const Look& look) {
  const int row = canvas.has_any<Caption>() ? canvas.rows() : -1;  // captions are above the board
  out << "<g font-weight=\"normal\">\n";
  for (const auto& [is_of_row, line, text] : canvas.all<LineName>())
    draw_text(out, is_of_row ? Cell{line, -1} : Cell{row, line}, text, look.line_name);
  out << "</g>\n";
}

void draw_captions(SvgWriter& out, const Canvas& canvas, const Look& look) {
  out << "<g font-weight=\"normal\" font-size=\"13\" text-anchor=\"start\">\n";
  for (const auto& [cell, text] : canvas.all<Caption>())
    out << "<text x=\"" << cell.column * kCell << "\" y=\"" << cell.row * kCell - 8 << "\" fill=\""
        << look.line_name << "\">" << xml_escaped(text) << "</text>\n";
  out << "</g>\n";
}

// ---- layers, from bottom to top

void draw_sea(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Water, Ship>()) return;
  out << "<path fill=\"" << look.sea << "\" d=\"";
  for (const Water& water : canvas.all<Water>()) add_square(out, water.cell);
  for (const Ship& ship : canvas.all<Ship>()) add_square(out, ship.cell);
  out << "\"/>\n";
}

// Draws squares of one colour.
template <typename Shape>
void draw_squares(SvgWriter& out, const Canvas& canvas, Rgb color, std::string_view more = {},
                  int side = kCell) {
  if (!canvas.has_any<Shape>()) return;
  out << "<path fill=\"" << color << '"' << more << " d=\"";
  for (const Shape& shape : canvas.all<Shape>()) add_square(out, shape.cell, side);
  out << "\"/>\n";
}

void draw_shades(SvgWriter& out, const Canvas& canvas, const Look& look) {
  draw_squares<Shade>(out, canvas, look.shade, {},
                      canvas.has_any<DoubleCells>() ? 2 * kCell : kCell);
}

// The middle of two cells, along one axis.
int between(int from, int to) { return (centre(from) + centre(to)) / 2; }

// Lines and cells that are new have a ground in another colour, crosses a disc.
void draw_highlights(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Highlight>()) return;
  const auto is_cross = [&](const Highlight& one) {
    const auto& crosses = canvas.all<Cross>();
    return std::any_of(crosses.begin(), crosses.end(), [&](const Cross& cross) {
      return cross.from == one.from && cross.to == one.to;
    });
  };
  SvgWriter squares, lines;
  for (const Highlight& one : canvas.all<Highlight>()) {
    const auto [from, to] = one;
    if (from == to) {
      add_square(squares, from);
    } else if (is_cross(one)) {
      lines << 'M' << between(from.column, to.column) << ' ' << between(from.row, to.row) << "h0";
    } else {
      lines << 'M' << centre(from.column) << ' ' << centre(from.row) << 'L' << centre(to.column)
            << ' ' << centre(to.row);
    }
  }
  out << "<path fill=\"" << look.highlight << "\" d=\"" << squares.take() << "\"/>\n<path stroke=\""
      << look.highlight << "\" stroke-width=\"22\" stroke-linecap=\"round\" d=\"" << lines.take()
      << "\"/>\n";
}

bool is_all_gaps(const Canvas& canvas) {
  return static_cast<int>(canvas.all<Gap>().size()) == canvas.rows() * canvas.columns();
}

void draw_grid(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (is_all_gaps(canvas) || (look.is_mono && canvas.has_any<NoGrid>())) return;
  const int width = canvas.columns() * kCell, height = canvas.rows() * kCell;
  out << "<path fill=\"none\" stroke=\"" << look.grid << "\" d=\"";
  for (int row = 0; row <= canvas.rows(); ++row) out << "M0 " << row * kCell << 'H' << width;
  for (int column = 0; column <= canvas.columns(); ++column)
    out << 'M' << column * kCell << " 0V" << height;
  out << "\"/>\n";
}

void draw_gaps(SvgWriter& out, const Canvas& canvas, const Look&) {
  if (is_all_gaps(canvas)) return;  // without a grid there is nothing to cover
  draw_squares<Gap>(out, canvas, kWhite, " stroke=\"#fff\" stroke-width=\"2\"");
}

void draw_waves(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Water>()) return;
  out << "<g fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\">\n";
  draw_by_ink(
      out, canvas.all<Water>(), "stroke", [&look](int ink) { return look.wave(ink); },
      [](SvgWriter& path, const Water& water) {
        path << 'M' << centre(water.cell.column) - 8 << ' ' << centre(water.cell.row)
             << "q4-5 8 0t8 0";
      });
  out << "</g>\n";
}

void draw_ships(SvgWriter& out, const Canvas& canvas, const Look& look) {
  draw_by_ink(
      out, canvas.all<Ship>(), "fill", [&look](int ink) { return look.ship(ink); },
      [](SvgWriter& path, const Ship& ship) {
        add_ship_part(path, centre(ship.cell.column), centre(ship.cell.row), ship.part);
      });
}

void draw_walls(SvgWriter& out, const Canvas& canvas, const Look& look) {
  // There is a frame around the board, unless it shows its cells otherwise or its border has
  // openings. Islands have one on paper only, where they have no grid.
  const bool is_framed =
      !canvas.has_any<Gap, Opening, Frame>() && (look.is_mono || !canvas.has_any<Island>());
  if (!canvas.has_any<Frame, Wall>() && !is_framed) return;
  out << "<path fill=\"none\" stroke=\"" << look.wall << "\" stroke-width=\"2\" d=\"";
  if (is_framed)
    out << "M0 0h" << canvas.columns() * kCell << 'v' << canvas.rows() * kCell << 'h'
        << -canvas.columns() * kCell << 'z';
  for (const Frame& frame : canvas.all<Frame>()) {
    const int width = frame.size.column * kCell, height = frame.size.row * kCell;
    out << 'M' << frame.first.column * kCell << ' ' << frame.first.row * kCell << 'h' << width
        << 'v' << height << 'h' << -width << 'z';
  }
  for (const Wall& wall : canvas.all<Wall>())
    out << 'M' << wall.cell.column * kCell << ' ' << wall.cell.row * kCell
        << (wall.is_above ? 'h' : 'v') << kCell;
  out << "\"/>\n";
}

// Draws a small triangle in the cell that points to the opening.
void draw_openings(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Opening>()) return;
  constexpr int kLength = 5, kHalf = 5;
  out << "<path fill=\"" << look.wall << "\" d=\"";
  for (const auto& [cell, is_above] : canvas.all<Opening>()) {
    const bool is_first = (is_above ? cell.row : cell.column) == 0;
    const int inward = is_first ? kLength : -kLength;
    if (is_above) {
      out << 'M' << centre(cell.column) << ' ' << cell.row * kCell << 'l' << -kHalf << ' ' << inward
          << 'h' << 2 * kHalf << 'z';
    } else {
      out << 'M' << cell.column * kCell << ' ' << centre(cell.row) << 'l' << inward << ' ' << -kHalf
          << 'v' << 2 * kHalf << 'z';
    }
  }
  out << "\"/>\n";
}

void draw_blocks(SvgWriter& out, const Canvas& canvas, const Look& look) {
  draw_squares<Block>(out, canvas, look.wall);
}

void draw_dots(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Dot>()) return;
  out << "<path stroke=\"" << look.dot << "\" stroke-width=\"8\" stroke-linecap=\"round\" d=\"";
  for (const Dot& dot : canvas.all<Dot>())
    out << 'M' << centre(dot.cell.column) << ' ' << centre(dot.cell.row) << "h0";
  out << "\"/>\n";
}

void draw_circles(SvgWriter& out, const Canvas& canvas, const Look& look) {
  for (const Circle& circle : canvas.all<Circle>())
    draw_disc(out, circle.cell, look.wall, circle.is_filled);
}

// Paths are thin where circles are to be seen below them.
void draw_paths(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Path>()) return;
  out << "<g fill=\"none\" stroke-width=\"" << (canvas.has_any<Circle>() ? kThinPath : look.path)
      << "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
  for (const Path& path : canvas.all<Path>()) draw_path(out, canvas, path, look);
  out << "</g>\n";
}

// Draws bridges seen from above: parapets along the line across, which covers the one below.
void draw_crossings(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Crossing>()) return;
  constexpr int kAside = 9;  // from the centre to a parapet
  out << "<path fill=\"#fff\" d=\"";
  for (const Crossing& crossing : canvas.all<Crossing>())
    out << 'M' << crossing.cell.column * kCell + 1 << ' ' << centre(crossing.cell.row) - kAside
        << 'h' << kCell - 2 << 'v' << 2 * kAside << 'h' << 2 - kCell << 'z';
  out << "\"/>\n<path fill=\"none\" stroke=\"" << look.wall << "\" stroke-width=\"2\" d=\"";
  for (const Crossing& crossing : canvas.all<Crossing>()) {
    for (const int side : {-kAside, kAside})
      out << 'M' << crossing.cell.column * kCell + 1 << ' ' << centre(crossing.cell.row) + side
          << 'h' << kCell - 2;
  }
  out << "\"/>\n";
  for (const Crossing& crossing : canvas.all<Crossing>()) {
    if (!crossing.is_crossed) continue;
    out << "<path stroke=\"" << look.line(crossing.ink) << "\" stroke-width=\"" << look.path
        << "\" d=\"M" << crossing.cell.column * kCell << ' ' << centre(crossing.cell.row) << 'h'
        << kCell << "\"/>\n";
  }
}

void draw_all_bridges(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Bridges>()) return;
  out << "<g stroke-width=\"" << kBridge << "\">\n";
  for (const Bridges& one : canvas.all<Bridges>())
    draw_bridges(out, one.from, one.to, one.count, look.line(one.ink));
  out << "</g>\n";
}

// Returns whether a path runs through each cell.
std::vector<bool> cells_with_paths(const Canvas& canvas) {
  std::vector<bool> has_path(static_cast<std::size_t>(canvas.rows()) * canvas.columns());
  for (const Path& path : canvas.all<Path>()) {
    for (const auto& [row, column] : path.cells)
      if (row >= 0 && row < canvas.rows() && column >= 0 && column < canvas.columns())
        has_path[row * canvas.columns() + column] = true;
  }
  return has_path;
}

// Labels without a circle interrupt the paths below them. On paper none has one, and those that
// belong to the answer are not bold.
void draw_label(SvgWriter& out, const Canvas& canvas, const Label& label, bool is_on_path,
                const Look& look) {
  const int magnified = canvas.has_any<DoubleCells>() ? 2 : 1;
  const Rgb color = look.text(label.ink);
  const bool is_on_disc = !label.is_plain && !look.is_mono;
  if (is_on_disc) {
    draw_circle(out, label.cell, kRadius, color);
  } else if (is_on_path) {
    draw_circle(out, label.cell, label.text.size() > 1 ? kRadius : kSmallRadius, kWhite);
  }
  const bool is_thin = look.is_mono && label.is_found;
  if (is_thin) out << "<g font-weight=\"normal\">";
  draw_text(out, label.cell, label.text,
            !is_on_disc               ? color
            : needs_light_text(color) ? kWhite
                                      : kBlack,
            magnified);
  if (is_thin) out << "</g>\n";
}

void draw_texts(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Label, Island, Sum, LineNames, LineName, Caption>()) return;
  out << "<g text-anchor=\"middle\" font-family=\"Helvetica,Arial,sans-serif\" "
         "font-weight=\"bold\">\n";
  const std::vector<bool> has_path = cells_with_paths(canvas);
  for (const Label& label : canvas.all<Label>())
    draw_label(out, canvas, label, has_path[label.cell.row * canvas.columns() + label.cell.column],
               look);
  for (const Island& island : canvas.all<Island>())
    draw_island(out, island.cell, island.text, look.wall);
  for (const Sum& sum : canvas.all<Sum>()) {
    const Cell place =
        sum.is_of_row ? Cell{sum.line, canvas.columns()} : Cell{canvas.rows(), sum.line};
    draw_sum(out, place, sum, look);
  }
  if (canvas.has_any<LineNames>()) draw_names(out, canvas.rows(), canvas.columns(), look.line_name);
  draw_line_names(out, canvas, look);
  draw_captions(out, canvas, look);
  out << "</g>\n";
}

void draw_all_candidates(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Candidates>()) return;
  out << "<g text-anchor=\"middle\" font-family=\"Helvetica,Arial,sans-serif\" "
         "fill=\""
      << look.candidate << "\">\n";
  for (const Candidates& one : canvas.all<Candidates>())
    draw_candidates(out, one.cell, one.numbers, one.count);
  out << "</g>\n";
}

void draw_crosses(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<Cross>()) return;
  out << "<path fill=\"none\" stroke=\"" << look.candidate << "\" stroke-width=\"1.5\" d=\"";
  for (const Cross& cross : canvas.all<Cross>())
    out << 'M' << between(cross.from.column, cross.to.column) - 3 << ' '
        << between(cross.from.row, cross.to.row) - 3 << "l6 6m-6 0l6-6";
  out << "\"/>\n";
}

void draw_step_numbers(SvgWriter& out, const Canvas& canvas, const Look& look) {
  if (!canvas.has_any<StepNumber>()) return;
  out << "<g text-anchor=\"middle\" font-family=\"Helvetica,Arial,sans-serif\" font-size=\"7\" "
         "stroke=\"#fff\" stroke-width=\"2.5\" paint-order=\"stroke\" fill=\""
      << look.plain_text << "\">\n";
  constexpr int kCorner = 9;  // from the centre of a cell
  for (const StepNumber& step : canvas.all<StepNumber>()) {
    const int aside = step.from == step.to ? kCorner : 0;
    out << "<text x=\"" << between(step.from.column, step.to.column) - aside << "\" y=\""
        << between(step.from.row, step.to.row) - aside << "\" dy=\".36em\">" << step.number
        << "</text>\n";
  }
  out << "</g>\n";
}

// Draws all that is on top of the grid.
void draw_marks(SvgWriter& out, const Canvas& canvas, const Look& look) {
  for (const auto draw_layer :
       {draw_waves, draw_ships, draw_walls, draw_openings, draw_blocks, draw_dots, draw_circles,
        draw_paths, draw_crossings, draw_all_bridges, draw_crosses, draw_texts, draw_all_candidates,
        draw_step_numbers})
    draw_layer(out, canvas, look);
}

Margins margins_of(const Canvas& canvas) {
  Margins margins{.before = canvas.has_any<LineNames, LineName, Caption>() ? 1 : 0};
  for (const Sum& sum : canvas.all<Sum>()) (sum.is_of_row ? margins.right : margins.below) = 1;
  if (canvas.has_any<Caption>() && canvas.has_any<LineName>()) margins.below = 1;
  return margins;
}

}  // namespace

SvgDrawing svg_drawing(const Canvas& canvas, const SvgStyle& style, const Canvas* pale) {
  const Canvas& ground = pale != nullptr ? *pale : canvas;
  if (canvas.has_any<PairGrid>())
    return pair_grid_svg(canvas.all<PairGrid>().front(), canvas.all<Table>().front(), style);
  if (canvas.has_any<Table>()) return table_svg(ground.all<Table>().front(), style);
  const Look& look = look_of(style);
  const Margins margins = margins_of(canvas);
  const int start = -kMargin - margins.before * kCell;
  int width = (margins.before + canvas.columns() + margins.right) * kCell + 2 * kMargin;
  const int height = (margins.before + canvas.rows() + margins.below) * kCell + 2 * kMargin;
  Footer footer;
  if (style.notes) footer = footer_of(canvas, width, look);
  width = std::max(width, footer.width);
  SvgWriter out;
  open_picture(out, start, width, height + footer.height);
  for (const auto draw_layer : {draw_sea, draw_shades, draw_highlights, draw_grid, draw_gaps})
    draw_layer(out, ground, look);
  if (pale != nullptr) {
    out << "<g opacity=\".35\">\n";
    draw_marks(out, *pale, look);
    out << "</g>\n";
  }
  draw_marks(out, canvas, look);
  if (footer.height > 0)
    out << "<g transform=\"translate(" << start << ' ' << start + height << ")\">\n"
        << footer.svg << "</g>\n";
  out << "</svg>\n";
  return {out.take(), width, height + footer.height};
}

std::string svg_row(const std::vector<SvgDrawing>& drawings) {
  int width = 0, height = 0;
  for (const SvgDrawing& drawing : drawings) {
    width += (width > 0 ? kCell : 0) + drawing.width;
    height = std::max(height, drawing.height);
  }
  SvgWriter out;
  open_picture(out, 0, width, height);
  int left = 0;
  for (const SvgDrawing& drawing : drawings) {
    // A picture that is shown smaller grows to its own size again.
    const double scale = scale_of(drawing.width, drawing.height);
    out << "<g transform=\"translate(" << left << ") scale(" << std::to_string(1 / scale)
        << ")\">\n"
        << drawing.svg << "</g>\n";
    left += drawing.width + kCell;
  }
  out << "</svg>\n";
  return out.take();
}

}  // namespace quadrille::puzzles
