// SPDX-License-Identifier: MIT
//
// The SVG picture, and the page that holds several. Shapes that share a look share one element, so
// that a board of a million cells is a small file.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/canvas.hpp"
#include "puzzles/palette.hpp"
#include "puzzles/unicode.hpp"

namespace quadrille::puzzles {
namespace {

constexpr int kCell = 32;         // the side of a cell
constexpr int kMargin = 1;        // room for the outer grid line
constexpr int kLargest = 1200;    // the longer side of the picture is shown no larger
constexpr int kLine = 12;         // the width of a path
constexpr int kRadius = 13;       // of the circle under a label, and of an island
constexpr int kBridge = 3;        // the width of a bridge
constexpr int kBridgeGap = 8;     // from the middle of one to that of the other
constexpr double kFontSize = 17;  // of a label of one or two characters
constexpr double kLabelWidth = 22;
constexpr double kCharacterWidth = 0.7;  // of the font size

// Builds one string from text and numbers.
class Writer {
 public:
  Writer& operator<<(std::string_view text) {
    out_ += text;
    return *this;
  }
  Writer& operator<<(char c) {
    out_ += c;
    return *this;
  }
  Writer& operator<<(int number) {
    char digits[12];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out_.append(digits, end);
    return *this;
  }
  Writer& operator<<(Rgb color) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out_ += '#';
    for (const int part : {color.red, color.green, color.blue})
      (out_ += kHex[part / 16]) += kHex[part % 16];
    return *this;
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

int centre(int index) { return index * kCell + kCell / 2; }

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

void open_picture(Writer& out, int rows, int columns) {
  const int width = columns * kCell + 2 * kMargin, height = rows * kCell + 2 * kMargin;
  const double scale = std::min(1.0, static_cast<double>(kLargest) / std::max(width, height));
  const auto shown = [scale](int length) {
    return std::max(1, static_cast<int>(std::lround(scale * length)));
  };
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << shown(width) << "\" height=\""
      << shown(height) << "\" viewBox=\"" << -kMargin << ' ' << -kMargin << ' ' << width << ' '
      << height << "\">\n";
}

void draw_grid(Writer& out, int rows, int columns) {
  const int width = columns * kCell, height = rows * kCell;
  out << "<rect width=\"" << width << "\" height=\"" << height << "\" fill=\"#fff\"/>\n"
      << "<path fill=\"none\" stroke=\"#d5d8dc\" d=\"";
  for (int row = 0; row <= rows; ++row) out << "M0 " << row * kCell << 'H' << width;
  for (int column = 0; column <= columns; ++column) out << 'M' << column * kCell << " 0V" << height;
  out << "\"/>\n";
}

// The points of a path where it turns, and its ends.
void draw_path(Writer& out, const std::vector<Cell>& cells, Rgb color) {
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

void draw_text(Writer& out, Cell cell, std::string_view text, Rgb color) {
  const int width = std::max(1, display_width(text));
  const double size = std::min(kFontSize, kLabelWidth / (kCharacterWidth * width));
  const int tenths = std::max(1, static_cast<int>(size * 10));
  out << "<text x=\"" << centre(cell.column) << "\" y=\"" << centre(cell.row)
      << "\" dy=\".36em\" font-size=\"" << tenths / 10 << '.' << tenths % 10 << "\" fill=\""
      << color << "\">" << xml_escaped(text) << "</text>\n";
}

void draw_circle(Writer& out, Cell cell, Rgb color) {
  out << "<circle cx=\"" << centre(cell.column) << "\" cy=\"" << centre(cell.row) << "\" r=\""
      << kRadius << "\" fill=\"" << color << "\"/>";
}

constexpr Rgb kBlack{0, 0, 0}, kWhite{255, 255, 255};

// Lines from island to island, which are drawn over their ends.
void draw_bridges(Writer& out, Cell from, Cell to, int count, Rgb color) {
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

void draw_island(Writer& out, Cell cell, std::string_view text) {
  out << "<circle cx=\"" << centre(cell.column) << "\" cy=\"" << centre(cell.row) << "\" r=\""
      << kRadius << "\" fill=\"#fff\" stroke=\"#3d4148\" stroke-width=\"2\"/>";
  draw_text(out, cell, text, kBlack);
}

}  // namespace

std::string Canvas::svg() const {
  Writer out;
  open_picture(out, rows_, columns_);
  draw_grid(out, rows_, columns_);
  if (!frames_.empty()) {
    out << "<path fill=\"none\" stroke=\"#3d4148\" stroke-width=\"2\" d=\"";
    for (const Frame& frame : frames_) {
      const int width = frame.size.column * kCell, height = frame.size.row * kCell;
      out << 'M' << frame.first.column * kCell << ' ' << frame.first.row * kCell << 'h' << width
          << 'v' << height << 'h' << -width << 'z';
    }
    out << "\"/>\n";
  }
  if (!blocks_.empty()) {
    out << "<path fill=\"#3d4148\" d=\"";
    for (const Cell cell : blocks_)
      out << 'M' << cell.column * kCell << ' ' << cell.row * kCell << 'h' << kCell << 'v' << kCell
          << 'h' << -kCell << 'z';
    out << "\"/>\n";
  }
  if (!paths_.empty()) {
    out << "<g fill=\"none\" stroke-width=\"" << kLine
        << "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
    for (const Path& path : paths_) draw_path(out, path.cells, screen_color(path.ink));
    out << "</g>\n";
  }
  if (!bridges_.empty()) {
    out << "<g stroke-width=\"" << kBridge << "\">\n";
    for (const Bridges& one : bridges_)
      draw_bridges(out, one.from, one.to, one.count, screen_color(one.ink));
    out << "</g>\n";
  }
  if (!labels_.empty() || !islands_.empty()) {
    out << "<g text-anchor=\"middle\" font-family=\"Helvetica,Arial,sans-serif\" "
           "font-weight=\"bold\">\n";
    for (const Label& label : labels_) {
      const Rgb color = screen_color(label.ink);
      if (!label.is_plain) draw_circle(out, label.cell, color);
      draw_text(out, label.cell, label.text,
                label.is_plain            ? color
                : needs_light_text(color) ? kWhite
                                          : kBlack);
    }
    for (const Island& island : islands_) draw_island(out, island.cell, island.text);
    out << "</g>\n";
  }
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
