// SPDX-License-Identifier: MIT
//
// Draws a table of words as text and as SVG: columns are as wide as their longest word, with a line
// below the header, and notes below the table.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/text/text.hpp"
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

// Breaks a note into lines; all but the first are indented.
std::vector<std::string> broken(const std::string& note) {
  constexpr int kWidth = 80;
  std::vector<std::string> lines{""};
  for (std::size_t at = 0; at <= note.size();) {
    const std::size_t end = std::min(note.find(' ', at), note.size());
    const std::string_view word = std::string_view(note).substr(at, end - at);
    if (display_width(lines.back()) + display_width(word) >= kWidth && !lines.back().empty())
      lines.emplace_back("  ");
    if (at > 0 && lines.back().find_first_not_of(' ') != std::string::npos) lines.back() += ' ';
    lines.back() += word;
    at = end + 1;
  }
  return lines;
}

std::vector<std::string> lines_of(const std::vector<std::string>& notes) {
  std::vector<std::string> lines;
  for (const std::string& note : notes) {
    for (std::string& line : broken(note)) lines.push_back(std::move(line));
  }
  return lines;
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
  for (const std::string& line : lines_of(table.notes)) (out += line) += '\n';
  return out;
}

std::string table_svg(const Table& table) {
  constexpr int kCharacter = 9, kPadding = 10, kHeight = 30;
  std::vector<int> lefts{0};
  for (const int width : widths_of(table))
    lefts.push_back(lefts.back() + width * kCharacter + 2 * kPadding);
  const int rows = static_cast<int>(table.rows.size());
  constexpr int kNoteCharacter = 8, kNoteHeight = 22;
  const std::vector<std::string> notes = lines_of(table.notes);
  const int table_width = lefts.back(), table_height = rows * kHeight;
  int width = table_width;
  for (const std::string& line : notes)
    width = std::max(width, display_width(line) * kNoteCharacter);
  const int height = table_height + static_cast<int>(notes.size()) * kNoteHeight;
  SvgWriter out;
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width + 2 << "\" height=\""
      << height + 2 << "\" viewBox=\"-1 -1 " << width + 2 << ' ' << height + 2 << "\">\n"
      << "<rect width=\"" << width << "\" height=\"" << height << "\" fill=\"#fff\"/>\n"
      << "<rect width=\"" << table_width << "\" height=\"" << kHeight << "\" fill=\"#eef0f3\"/>\n"
      << "<path fill=\"none\" stroke=\"#d5d8dc\" d=\"";
  for (int row = 0; row <= rows; ++row) out << "M0 " << row * kHeight << 'H' << table_width;
  for (const int left : lefts) out << 'M' << left << " 0V" << table_height;
  out << "\"/>\n<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"15\">\n";
  for (int row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
      if (table.rows[row][column].empty()) continue;
      out << "<text x=\"" << lefts[column] + kPadding << "\" y=\"" << row * kHeight + kHeight / 2
          << "\" dy=\".36em\" fill=\"" << color_of(row == 0 ? kTextInk : table.inks[column]) << '"'
          << (row == 0 || column == 0 ? " font-weight=\"bold\"" : "") << '>'
          << xml_escaped(table.rows[row][column]) << "</text>\n";
    }
  }
  for (std::size_t k = 0; k < notes.size(); ++k) {
    if (notes[k].empty()) continue;
    const bool is_indented = notes[k].front() == ' ';
    out << "<text x=\"" << (is_indented ? 2 * kNoteCharacter : 0) << "\" y=\""
        << table_height + static_cast<int>(k) * kNoteHeight + kNoteHeight / 2
        << "\" dy=\".36em\" fill=\"" << color_of(kTextInk) << "\">" << xml_escaped(trim(notes[k]))
        << "</text>\n";
  }
  out << "</g>\n</svg>\n";
  return out.take();
}

}  // namespace quadrille::puzzles
