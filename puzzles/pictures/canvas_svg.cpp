// SPDX-License-Identifier: MIT
//
// Draws SVG pictures, and pages that hold several. Shapes with the same look share one element, so
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
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

using namespace shapes;

namespace {

constexpr int kCell = 32;         // the side of a cell
constexpr int kMargin = 1;        // room for the outer grid line
constexpr int kLargest = 1200;    // maximum length of the longer side
constexpr int kLine = 12;         // the width of a path
constexpr int kRadius = 13;       // of the circle under a label, and of an island
constexpr int kBridge = 3;        // the width of a bridge
constexpr int kBridgeGap = 8;     // distance between the centres of two bridges
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

void open_picture(SvgWriter& out, int rows, int columns, const Margins& margins) {
  const int width = (margins.before + columns + margins.right) * kCell + 2 * kMargin;
  const int height = (margins.before + rows + margins.below) * kCell + 2 * kMargin;
  const int start = -kMargin - margins.before * kCell;
  const double scale = std::min(1.0, static_cast<double>(kLargest) / std::max(width, height));
  const auto shown = [scale](int length) {
    return std::max(1, static_cast<int>(std::lround(scale * length)));
  };
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << shown(width) << "\" height=\""
      << shown(height) << "\" viewBox=\"" << start << ' ' << start << ' ' << width << ' ' << height
      << "\">\n";
}

// Adds the square of a cell to a path.
void add_square(SvgWriter& out, Cell cell) {
  out << 'M' << cell.column * kCell << ' ' << cell.row * kCell << 'h' << kCell << 'v' << kCell
      << 'h' << -kCell << 'z';
}

// Draws a path through its ends and the points where it turns.
void draw_path(SvgWriter& out, const std::vector<Cell>& cells, Rgb color) {
  out << "<polyline stroke=\"" << color << "\" points=\"";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i + 1 < cells.size() &&
        cells[i + 1].row - cells[i].row == cells[i].row - cells[i - 1].row &&
        cells[i + 1].column - cells[i].column == cells[i].column - cells[i - 1].column)
      continue;
    if (i > 0) out << ' ';
    out << centre(cells[i].column) << ',' << centre(cells[i].row);
  }
  out << "\"/>\n";
}

void draw_text(SvgWriter& out, Cell cell, std::string_view text, Rgb color) {
  const int width = std::max(1, display_width(text));
  const double size = std::min(kFontSize, kLabelWidth / (kCharacterWidth * width));
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

void draw_circle(SvgWriter& out, Cell cell, Rgb color) {
  out << "<circle cx=\"" << centre(cell.column) << "\" cy=\"" << centre(cell.row) << "\" r=\""
      << kRadius << "\" fill=\"" << color << "\"/>";
}

constexpr Rgb kBlack{0, 0, 0}, kWhite{255, 255, 255};

// Draws lines from centre to centre; the islands are drawn on top.
void draw_bridges(SvgWriter& out, Cell from, Cell to, int count, Rgb color) {
  const bool is_across = from.row == to.row;
  out << "<path stroke=\"" << color << "\" d=\"";
  for (int k = 0; k < count; ++k) {
    const int aside = (2 * k - (count - 1)) * kBridgeGap / 2;
    const int x = centre(from.column) + (is_across ? 0 : aside);
    const int y = centre(from.row) + (is_across ? aside : 0);
    out << 'M' << x << ' ' << y << (is_across ? 'H' : 'V')
        << (is_across ? centre(to.column) : centre(to.row));
  }
  out << "\"/>\n";
}

void draw_island(SvgWriter& out, Cell cell, std::string_view text) {
  out << "<circle cx=\"" << centre(cell.column) << "\" cy=\"" << centre(cell.row) << "\" r=\""
      << kRadius << "\" fill=\"#fff\" stroke=\"#3d4148\" stroke-width=\"2\"/>";
  draw_text(out, cell, text, kBlack);
}

// ---- ships at sea

// Returns the colour of waves; coloured ones are many, so they are faint.
Rgb wave_color(int ink) {
  if (ink == kTextInk) return color_of(ink);
  const auto mixed = [](std::uint8_t part) {
    return static_cast<std::uint8_t>((part + 2 * 235) / 3);
  };
  const Rgb color = color_of(ink);
  return {mixed(color.red), mixed(color.green), mixed(color.blue)};
}

constexpr int kBeam = 24;  // the width of a ship

// Adds a path that fills a cell of a ship.
void add_ship(SvgWriter& out, Cell cell, ShipPart part) {
  constexpr int kHalf = kCell / 2, kSide = kBeam / 2;
  const int x = centre(cell.column), y = centre(cell.row);
  const auto bow = [&](int side_x, int side_y, char to_edge, int edge, std::string_view arc) {
    out << 'M' << x + side_x << ' ' << y + side_y << to_edge << edge << arc << to_edge << -edge
        << 'z';
  };
  const auto box = [&](int half_width, int half_height) {
    out << 'M' << x - half_width << ' ' << y - half_height << 'h' << 2 * half_width << 'v'
        << 2 * half_height << 'h' << -2 * half_width << 'z';
  };
  switch (part) {
    case ShipPart::kAlone:
      out << 'M' << x - kSide << ' ' << y << "a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z";
      break;
    case ShipPart::kLeft:
      bow(kHalf, -kSide, 'h', -kHalf, "a13 12 0 0 0 0 24");
      break;
    case ShipPart::kRight:
      bow(-kHalf, -kSide, 'h', kHalf, "a13 12 0 0 1 0 24");
      break;
    case ShipPart::kTop:
      bow(-kSide, kHalf, 'v', -kHalf, "a12 13 0 0 1 24 0");
      break;
    case ShipPart::kBottom:
      bow(-kSide, -kHalf, 'v', kHalf, "a12 13 0 0 0 24 0");
      break;
    case ShipPart::kAcross:
      box(kHalf, kSide);
      break;
    case ShipPart::kDown:
      box(kSide, kHalf);
      break;
    case ShipPart::kMiddle:
      box(kSide, kSide);
      break;
    case ShipPart::kAny:
      out << 'M' << x << ' ' << y - kSide << "l12 12l-12 12l-12-12z";
      break;
  }
}

// Draws all marks of the same ink as one path; `add` writes a mark's part of it.
template <typename Mark, typename Add>
void draw_by_ink(SvgWriter& out, const std::vector<Mark>& marks, std::string_view paint,
                 Rgb (*color)(int ink), Add add) {
  std::map<int, SvgWriter> paths;
  for (const Mark& mark : marks) add(paths[mark.ink], mark);
  for (auto& [ink, path] : paths)
    out << "<path " << paint << "=\"" << color(ink) << "\" d=\"" << path.take() << "\"/>\n";
}

// ---- the margins

void draw_sum(SvgWriter& out, Cell place, std::string_view text, bool is_crossed_out) {
  constexpr Rgb kOpen{0, 0, 0}, kDone{150, 156, 164};
  draw_text(out, place, text, is_crossed_out ? kDone : kOpen);
  if (!is_crossed_out) return;
  out << "<path stroke=\"" << kDone << "\" stroke-width=\"1.5\" d=\"M" << centre(place.column) - 9
      << ' ' << centre(place.row) + 5 << "l18-10\"/>\n";
}

void draw_names(SvgWriter& out, int rows, int columns) {
  constexpr Rgb kFaint{110, 116, 124};
  out << "<g font-weight=\"normal\">\n";
  for (int column = 0; column < columns; ++column)
    draw_text(out, {-1, column}, std::to_string(column + 1), kFaint);
  for (int row = 0; row < rows; ++row) draw_text(out, {row, -1}, std::to_string(row + 1), kFaint);
  out << "</g>\n";
}

// ---- layers, from bottom to top

void draw_ground(SvgWriter& out, const Canvas& canvas) {
  out << "<rect width=\"" << canvas.columns() * kCell << "\" height=\"" << canvas.rows() * kCell
      << "\" fill=\"#fff\"/>\n";
}

void draw_sea(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Water, Ship>()) return;
  out << "<path fill=\"#e4f0f9\" d=\"";
  for (const Water& water : canvas.all<Water>()) add_square(out, water.cell);
  for (const Ship& ship : canvas.all<Ship>()) add_square(out, ship.cell);
  out << "\"/>\n";
}

// Draws squares with the same look.
template <typename Shape>
void draw_squares(SvgWriter& out, const Canvas& canvas, std::string_view look) {
  if (!canvas.has_any<Shape>()) return;
  out << "<path " << look << " d=\"";
  for (const Shape& shape : canvas.all<Shape>()) add_square(out, shape.cell);
  out << "\"/>\n";
}

void draw_shades(SvgWriter& out, const Canvas& canvas) {
  draw_squares<Shade>(out, canvas, "fill=\"#eceef1\"");
}

void draw_grid(SvgWriter& out, const Canvas& canvas) {
  const int width = canvas.columns() * kCell, height = canvas.rows() * kCell;
  out << "<path fill=\"none\" stroke=\"#d5d8dc\" d=\"";
  for (int row = 0; row <= canvas.rows(); ++row) out << "M0 " << row * kCell << 'H' << width;
  for (int column = 0; column <= canvas.columns(); ++column)
    out << 'M' << column * kCell << " 0V" << height;
  out << "\"/>\n";
}

void draw_gaps(SvgWriter& out, const Canvas& canvas) {
  draw_squares<Gap>(out, canvas, "fill=\"#fff\" stroke=\"#fff\" stroke-width=\"2\"");
}

void draw_waves(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Water>()) return;
  out << "<g fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\">\n";
  draw_by_ink(out, canvas.all<Water>(), "stroke", wave_color,
              [](SvgWriter& path, const Water& water) {
                path << 'M' << centre(water.cell.column) - 8 << ' ' << centre(water.cell.row)
                     << "q4-5 8 0t8 0";
              });
  out << "</g>\n";
}

void draw_ships(SvgWriter& out, const Canvas& canvas) {
  draw_by_ink(out, canvas.all<Ship>(), "fill", color_of,
              [](SvgWriter& path, const Ship& ship) { add_ship(path, ship.cell, ship.part); });
}

void draw_walls(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Frame, Wall>()) return;
  out << "<path fill=\"none\" stroke=\"#3d4148\" stroke-width=\"2\" d=\"";
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

void draw_blocks(SvgWriter& out, const Canvas& canvas) {
  draw_squares<Block>(out, canvas, "fill=\"#3d4148\"");
}

void draw_paths(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Path>()) return;
  out << "<g fill=\"none\" stroke-width=\"" << kLine
      << "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
  for (const Path& path : canvas.all<Path>()) draw_path(out, path.cells, screen_color(path.ink));
  out << "</g>\n";
}

void draw_all_bridges(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Bridges>()) return;
  out << "<g stroke-width=\"" << kBridge << "\">\n";
  for (const Bridges& one : canvas.all<Bridges>())
    draw_bridges(out, one.from, one.to, one.count, screen_color(one.ink));
  out << "</g>\n";
}

void draw_label(SvgWriter& out, const Label& label) {
  const Rgb color = color_of(label.ink);
  if (!label.is_plain) draw_circle(out, label.cell, color);
  draw_text(out, label.cell, label.text,
            label.is_plain            ? color
            : needs_light_text(color) ? kWhite
                                      : kBlack);
}

void draw_texts(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Label, Island, Sum, LineNames>()) return;
  out << "<g text-anchor=\"middle\" font-family=\"Helvetica,Arial,sans-serif\" "
         "font-weight=\"bold\">\n";
  for (const Label& label : canvas.all<Label>()) draw_label(out, label);
  for (const Island& island : canvas.all<Island>()) draw_island(out, island.cell, island.text);
  for (const Sum& sum : canvas.all<Sum>()) {
    const Cell place =
        sum.is_of_row ? Cell{sum.line, canvas.columns()} : Cell{canvas.rows(), sum.line};
    draw_sum(out, place, sum.text, sum.is_crossed_out);
  }
  if (canvas.has_any<LineNames>()) draw_names(out, canvas.rows(), canvas.columns());
  out << "</g>\n";
}

void draw_all_candidates(SvgWriter& out, const Canvas& canvas) {
  if (!canvas.has_any<Candidates>()) return;
  out << "<g text-anchor=\"middle\" font-family=\"Helvetica,Arial,sans-serif\" "
         "fill=\"#5c636d\">\n";
  for (const Candidates& one : canvas.all<Candidates>())
    draw_candidates(out, one.cell, one.numbers, one.count);
  out << "</g>\n";
}

Margins margins_of(const Canvas& canvas) {
  Margins margins{.before = canvas.has_any<LineNames>() ? 1 : 0};
  for (const Sum& sum : canvas.all<Sum>()) (sum.is_of_row ? margins.right : margins.below) = 1;
  return margins;
}

}  // namespace

std::string svg_picture(const Canvas& canvas) {
  if (canvas.has_any<Table>()) return table_svg(canvas.all<Table>().front());
  SvgWriter out;
  open_picture(out, canvas.rows(), canvas.columns(), margins_of(canvas));
  for (const auto draw_layer :
       {draw_ground, draw_sea, draw_shades, draw_grid, draw_gaps, draw_waves, draw_ships,
        draw_walls, draw_blocks, draw_paths, draw_all_bridges, draw_texts, draw_all_candidates})
    draw_layer(out, canvas);
  out << "</svg>\n";
  return out.take();
}

}  // namespace quadrille::puzzles

namespace quadrille {

std::string_view html_start() {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" "
         "content=\"width=device-width\">\n<title>Quadrille</title>\n<style>\n"
         "body { margin: 2em auto; max-width: 75em; padding: 0 1em; font-family: sans-serif; }\n"
         "figure { margin: 0 0 3em; }\nfigcaption { margin-bottom: .7em; color: #444; }\n"
         "svg { max-width: 100%; height: auto; }\n</style>\n</head>\n<body>\n";
}

std::string html_figure(const Picture& picture) {
  return "<figure>\n<figcaption>" + puzzles::xml_escaped(puzzles::showable(picture.caption)) +
         "</figcaption>\n" + picture.svg + "</figure>\n";
}

std::string_view html_end() { return "</body>\n</html>\n"; }

std::string draw_html(const std::vector<Picture>& pictures) {
  std::string page(html_start());
  for (const Picture& picture : pictures) page += html_figure(picture);
  return page += html_end();
}

}  // namespace quadrille
