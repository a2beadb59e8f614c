// SPDX-License-Identifier: MIT
//
// Draws a table of words as text and as SVG: columns are as wide as their longest word, with a line
// below the header, and notes below the table.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/look.hpp"
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/pictures/table_notes.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {

using namespace shapes;

namespace {

std::vector<int> widths_of(const Table& table) {
  std::vector<int> widths(table.rows.front().size(), 1);
  for (const auto& row : table.rows) {
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], display_width(row[column]));
  }
  return widths;
}

void append_padded(std::string& out, std::string_view text, int width) {
  out += text;
  out.append(static_cast<std::size_t>(width - display_width(text)), ' ');
}

}  // namespace

std::string table_text(const Table& table, const TextStyle& style) {
  const std::vector<int> widths = widths_of(table);
  std::string out;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    std::string line;
    for (std::size_t column = 0; column < widths.size(); ++column) {
      if (column > 0) line += " │ ";
      const std::string& text = table.rows[row][column];
      const bool is_colored = style.color && row > 0 && table.inks[column] != kTextInk;
      if (is_colored)
        line += "\x1b[38;5;" + std::to_string(terminal_color(table.inks[column])) + 'm';
      append_padded(line, text.empty() ? "·" : text, widths[column]);
      if (is_colored) line += "\x1b[0m";
    }
    while (line.ends_with(' ')) line.pop_back();
    out += line + '\n';
    if (row > 0) continue;
    for (std::size_t column = 0; column < widths.size(); ++column) {
      if (column > 0) out += "─┼─";
      for (int k = 0; k < widths[column]; ++k) out += "─";
    }
    out += '\n';
  }
  if (table.is_answer) return out;
  for (const std::string& line : note_lines(table)) (out += line) += '\n';
  return out;
}

SvgDrawing table_svg(const Table& table, const SvgStyle& style) {
  const Look& look = look_of(style);
  constexpr int kCharacter = 9, kPadding = 10, kHeight = 30;
  std::vector<int> lefts{0};
  for (const int width : widths_of(table))
    lefts.push_back(lefts.back() + width * kCharacter + 2 * kPadding);
  const int rows = static_cast<int>(table.rows.size());
  const TableNotes notes(table, style);
  const int table_width = lefts.back(), table_height = rows * kHeight;
  const int width = std::max(table_width, notes.width()), height = table_height + notes.height();
  SvgWriter out;
  open_table(out, width, height);
  out << "<rect width=\"" << table_width << "\" height=\"" << kHeight << "\" fill=\"" << look.header
      << "\"/>\n<path fill=\"none\" stroke=\"" << look.grid << "\" d=\"";
  for (int row = 0; row <= rows; ++row) out << "M0 " << row * kHeight << 'H' << table_width;
  for (const int left : lefts) out << 'M' << left << " 0V" << table_height;
  out << "\"/>\n<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"15\">\n";
  for (int row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
      if (table.rows[row][column].empty()) continue;
      out << "<text x=\"" << lefts[column] + kPadding << "\" y=\"" << row * kHeight + kHeight / 2
          << "\" dy=\".36em\" fill=\"" << look.text(row == 0 ? kTextInk : table.inks[column]) << '"'
          << (row == 0 || column == 0 ? " font-weight=\"bold\"" : "") << '>'
          << xml_escaped(table.rows[row][column]) << "</text>\n";
    }
  }
  notes.draw(out, table_height, look);
  out << "</g>\n</svg>\n";
  return {out.take(), width + 2, height + 2};
}

}  // namespace quadrille::puzzles
