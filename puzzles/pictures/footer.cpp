// SPDX-License-Identifier: MIT

#include "puzzles/pictures/footer.hpp"

#include <algorithm>

#include "puzzles/pictures/ships.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

using namespace shapes;

namespace {

constexpr int kPadding = 12;     // above the footer
constexpr int kLineHeight = 24;  // of a note, and of a row of ships
constexpr int kPart = 18;        // the length of a part of a ship; on the board it is kCellSide
constexpr int kSpace = 14;       // between two ships
constexpr int kCharacter = 9;

// Draws the ships of a fleet in rows.
class FleetRows {
 public:
  FleetRows(int width, const Look& look) : most_(width), look_(look) {}

  void add(const ShipGroup& group) {
    const std::string count = group.count > 1 ? std::to_string(group.count) + " ×" : "";
    const int before = count.empty() ? 0 : (display_width(count) + 1) * kCharacter;
    const int width = before + group.length * kPart;
    if (x_ > 0 && x_ + width > most_) {
      x_ = 0;
      ++row_;
    }
    if (!count.empty()) {
      out_ << "<text x=\"" << x_ << "\" y=\"" << middle() << "\" dy=\".36em\" fill=\""
           << look_.text(kTextInk) << "\">" << count << "</text>\n";
    }
    out_ << "<path fill=\"" << look_.text(kTextInk) << "\" transform=\"translate(" << x_ + before
         << ' ' << middle() << ") scale(." << 100 * kPart / kCellSide << ")\" d=\"";
    int centre = kCellSide / 2;
    for (const ShipPart part : parts_of_ship(group.length)) {
      add_ship_part(out_, centre, 0, part);
      centre += kCellSide;
    }
    out_ << "\"/>\n";
    width_ = std::max(width_, x_ + width);
    x_ += width + kSpace;
  }

  int width() const { return width_; }
  int height() const { return (row_ + 1) * kLineHeight; }
  std::string take() { return out_.take(); }

 private:
  int middle() const { return row_ * kLineHeight + kLineHeight / 2; }

  const int most_;
  const Look& look_;
  SvgWriter out_;
  int x_ = 0;  // where the next ship starts
  int row_ = 0;
  int width_ = 0;
};

}  // namespace

Footer footer_of(const Canvas& canvas, int width, const Look& look) {
  Footer footer;
  if (!canvas.has_any<Note, Fleet>()) return footer;
  SvgWriter out;
  int y = kPadding;
  out << "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"16\">\n";
  for (const Note& note : canvas.all<Note>()) {
    out << "<text x=\"0\" y=\"" << y + kLineHeight / 2 << "\" dy=\".36em\" fill=\""
        << look.text(kTextInk) << "\">" << xml_escaped(note.text) << "</text>\n";
    footer.width = std::max(footer.width, display_width(note.text) * kCharacter);
    y += kLineHeight;
  }
  for (const Fleet& fleet : canvas.all<Fleet>()) {
    FleetRows rows(width, look);
    for (const ShipGroup& group : groups_of(fleet)) rows.add(group);
    out << "<g transform=\"translate(0 " << y << ")\">\n" << rows.take() << "</g>\n";
    footer.width = std::max(footer.width, rows.width());
    y += rows.height();
  }
  out << "</g>\n";
  footer.svg = out.take();
  footer.height = y;
  return footer;
}

std::string footer_text(const Canvas& canvas) {
  constexpr int kWidth = 60;
  std::string out;  // each line after a newline
  for (const Note& note : canvas.all<Note>()) out += '\n' + note.text;
  for (const Fleet& fleet : canvas.all<Fleet>()) {
    int width = kWidth;  // of the line so far, with a blank after it
    for (const ShipGroup& group : groups_of(fleet)) {
      const std::string count = group.count > 1 ? std::to_string(group.count) + "× " : "";
      const int more = display_width(count) + group.length + 1;
      const bool starts_line = width + more > kWidth;
      out += starts_line ? "\n" : " ";
      width = (starts_line ? 0 : width) + more;
      out += count + ship_text(group.length);
    }
  }
  return out.empty() ? out : out + '\n';
}

}  // namespace quadrille::puzzles
