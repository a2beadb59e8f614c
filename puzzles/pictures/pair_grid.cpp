// SPDX-License-Identifier: MIT
//
// Draws the grid of pairs that magazines print with logic puzzles: blocks of two groups of values
// in the shape of a staircase. The first group, which the values belong to, is at the upper left;
// the others run to the right, and from the last one down.

#include <algorithm>
#include <string>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/look.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/pictures/table_notes.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

using namespace shapes;

namespace {

constexpr int kPairSide = 24;      // of a square
constexpr int kNameCharacter = 7;  // the width of one in a name
constexpr int kNameHeight = 20;    // the height of a group's name

class PairGridPicture {
 public:
  PairGridPicture(const PairGrid& grid, const Look& look) : grid_(grid), look_(look) {
    first_.push_back(0);
    for (const PairGrid::Group& group : grid.groups) {
      first_.push_back(first_.back() + group.values.size());
      for (const std::string& value : group.values)
        words_ = std::max(words_, display_width(value) * kNameCharacter + 12);
    }
    for (std::size_t group = 1; group < grid.groups.size(); ++group) across_.push_back(group);
    down_.push_back(0);
    for (std::size_t group = grid.groups.size(); group-- > 2;) down_.push_back(group);
  }

  int width() const { return left() + size_of(across_); }
  int height() const { return top() + size_of(down_); }

  void draw(SvgWriter& out) {
    int y = top();
    for (std::size_t row = 0; row < down_.size(); ++row) {
      int x = left();
      for (std::size_t column = 0; column + row < across_.size(); ++column) {
        draw_block(out, across_[column], down_[row], x, y);
        x += size_of(across_[column]);
      }
      draw_names(out, down_[row], y, false);
      y += size_of(down_[row]);
    }
    int x = left();
    for (const std::size_t group : across_) {
      draw_names(out, group, x, true);
      x += size_of(group);
    }
  }

 private:
  // Space for names, to the left and above.
  int left() const { return kNameHeight + words_; }
  int top() const { return kNameHeight + words_; }
  int size_of(std::size_t group) const {
    return static_cast<int>(grid_.groups[group].values.size()) * kPairSide;
  }
  int size_of(const std::vector<std::size_t>& groups) const {
    int size = 0;
    for (const std::size_t group : groups) size += size_of(group);
    return size;
  }

  void draw_block(SvgWriter& out, std::size_t across, std::size_t down, int x, int y) {
    SvgWriter crosses, dots, fresh;
    const int columns = size_of(across) / kPairSide, rows = size_of(down) / kPairSide;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const auto [one, other] = std::minmax({first_[down] + row, first_[across] + column});
        const int cell_x = x + column * kPairSide, cell_y = y + row * kPairSide;
        if (grid_.is_new[one][other])
          fresh << 'M' << cell_x << ' ' << cell_y << 'h' << kPairSide << 'v' << kPairSide << 'h'
                << -kPairSide << 'z';
        if (grid_.pairs[one][other] == PairGrid::Pair::kApart)
          crosses << 'M' << cell_x + 7 << ' ' << cell_y + 7 << "l10 10m-10 0l10-10";
        if (grid_.pairs[one][other] == PairGrid::Pair::kTogether)
          dots << 'M' << cell_x + kPairSide / 2 << ' ' << cell_y + kPairSide / 2 << "h0";
      }
    }
    out << "<path fill=\"" << look_.highlight << "\" d=\"" << fresh.take()
        << "\"/>\n<path fill=\"none\" stroke=\"" << look_.grid << "\" d=\"";
    for (int row = 1; row < rows; ++row)
      out << 'M' << x << ' ' << y + row * kPairSide << 'h' << columns * kPairSide;
    for (int column = 1; column < columns; ++column)
      out << 'M' << x + column * kPairSide << ' ' << y << 'v' << rows * kPairSide;
    out << "\"/>\n<path fill=\"none\" stroke=\"" << look_.wall << "\" stroke-width=\"2\" d=\"M" << x
        << ' ' << y << 'h' << columns * kPairSide << 'v' << rows * kPairSide << 'h'
        << -columns * kPairSide << "z\"/>\n<path fill=\"none\" stroke=\"" << look_.candidate
        << "\" stroke-width=\"1.5\" d=\"" << crosses.take() << "\"/>\n<path stroke=\"" << look_.wall
        << "\" stroke-width=\"12\" stroke-linecap=\"round\" d=\"" << dots.take() << "\"/>\n";
  }

  // Writes the name of a group and its values beside a row of blocks, or above a column of them.
  void draw_names(SvgWriter& out, std::size_t group, int start, bool is_across) {
    const auto& [name, values] = grid_.groups[group];
    // Turned by a right angle, what is above is as what is to the left.
    out << "<g transform=\""
        << (is_across ? "translate(" + std::to_string(start) + ' ' + std::to_string(top()) +
                            ") rotate(-90)"
                      : "translate(" + std::to_string(left()) + ' ' + std::to_string(start) + ')')
        << "\">\n";
    for (std::size_t k = 0; k < values.size(); ++k) {
      const int y = static_cast<int>(k) * kPairSide + kPairSide / 2;
      out << "<text x=\"" << (is_across ? 6 : -6) << "\" y=\"" << y
          << "\" dy=\".36em\" text-anchor=\"" << (is_across ? "start" : "end") << "\" fill=\""
          << look_.plain_text << "\">" << xml_escaped(values[k]) << "</text>\n";
    }
    const int middle = size_of(group) / 2, aside = words_ + kNameHeight / 2;
    if (is_across) {
      out << "<text transform=\"translate(" << aside << ' ' << middle << ") rotate(90)\"";
    } else {
      out << "<text transform=\"translate(" << -aside << ' ' << middle << ") rotate(-90)\"";
    }
    out << " dy=\".36em\" text-anchor=\"middle\" font-weight=\"bold\" fill=\"" << look_.plain_text
        << "\">" << xml_escaped(name) << "</text>\n</g>\n";
  }

  const PairGrid& grid_;
  const Look& look_;
  std::vector<std::size_t> first_;  // by group: the number of its first value
  std::vector<std::size_t> across_, down_;
  int words_ = 0;  // the length of the longest value
};

}  // namespace

SvgDrawing pair_grid_svg(const PairGrid& grid, const Table& table, const SvgStyle& style) {
  const Look& look = look_of(style);
  PairGridPicture picture(grid, look);
  const TableNotes notes(table, style);
  constexpr int kSpaceAboveNotes = 12;  // above the notes
  const int width = std::max(picture.width(), notes.width());
  const int height =
      picture.height() + (notes.height() > 0 ? kSpaceAboveNotes + notes.height() : 0);
  SvgWriter out;
  open_table(out, width, height);
  out << "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"13\">\n";
  picture.draw(out);
  out << "</g>\n<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"15\">\n";
  notes.draw(out, picture.height() + kSpaceAboveNotes, look);
  out << "</g>\n</svg>\n";
  return {out.take(), width + 2, height + 2};
}

}  // namespace quadrille::puzzles
