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

constexpr int kNoteWidth = 80;  // of notes in one column, in characters

// Breaks a note into lines; all but the first are indented.
std::vector<std::string> broken(const std::string& note, int most) {
  std::vector<std::string> lines{""};
  for (std::size_t at = 0; at <= note.size();) {
    const std::size_t end = std::min(note.find(' ', at), note.size());
    const std::string_view word = std::string_view(note).substr(at, end - at);
    if (display_width(lines.back()) + display_width(word) >= most && !lines.back().empty())
      lines.emplace_back("  ");
    if (at > 0 && lines.back().find_first_not_of(' ') != std::string::npos) lines.back() += ' ';
    lines.back() += word;
    at = end + 1;
  }
  return lines;
}

std::vector<std::string> lines_of(const std::vector<std::string>& notes, int most) {
  std::vector<std::string> lines;
  for (const std::string& note : notes) {
    for (std::string& line : broken(note, most)) lines.push_back(std::move(line));
  }
  return lines;
}

// Sets many notes in two columns of about the same height, so that they fit a page. No note is
// split, and none starts with blank lines except the first.
std::vector<std::vector<std::string>> columns_of(const std::vector<std::string>& notes) {
  constexpr std::size_t kMany = 12;
  constexpr int kHalfNoteWidth = 44;
  if (notes.size() <= kMany) return {lines_of(notes, kNoteWidth)};
  const std::size_t half = (lines_of(notes, kHalfNoteWidth).size() + 1) / 2;
  std::vector<std::vector<std::string>> columns(2);
  for (const std::string& note : notes) {
    std::vector<std::string>& column = columns[0].size() < half ? columns[0] : columns[1];
    if (note.empty() && &column == &columns[1] && column.empty()) continue;
    const std::vector<std::string> lines = broken(note, kHalfNoteWidth);
    column.insert(column.end(), lines.begin(), lines.end());
  }
  columns[1].insert(columns[1].begin(), "");  // below the table
  return columns;
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
  for (const std::string& line : lines_of(table.notes, kNoteWidth)) (out += line) += '\n';
  return out;
}

SvgDrawing table_svg(const Table& table, const SvgStyle& style) {
  const Look& look = look_of(style);
  constexpr int kCharacter = 9, kPadding = 10, kHeight = 30;
  std::vector<int> lefts{0};
  for (const int width : widths_of(table))
    lefts.push_back(lefts.back() + width * kCharacter + 2 * kPadding);
  const int rows = static_cast<int>(table.rows.size());
  constexpr int kNoteCharacter = 8, kNoteHeight = 19, kGap = 2 * kNoteCharacter;
  std::vector<std::vector<std::string>> notes;
  if (style.notes) notes = columns_of(table.notes);
  const int table_width = lefts.back(), table_height = rows * kHeight;
  std::vector<int> note_lefts{0};
  std::size_t note_lines = 0;
  for (const std::vector<std::string>& column : notes) {
    int widest = 0;
    for (const std::string& line : column) widest = std::max(widest, display_width(line));
    note_lefts.push_back(note_lefts.back() + widest * kNoteCharacter + kGap);
    note_lines = std::max(note_lines, column.size());
  }
  const int width = std::max(table_width, note_lefts.back() - kGap);
  const int height = table_height + static_cast<int>(note_lines) * kNoteHeight;
  SvgWriter out;
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width + 2 << "\" height=\""
      << height + 2 << "\" viewBox=\"-1 -1 " << width + 2 << ' ' << height + 2 << "\">\n"
      << "<rect x=\"-1\" y=\"-1\" width=\"" << width + 2 << "\" height=\"" << height + 2
      << "\" fill=\"#fff\"/>\n"
      << "<rect width=\"" << table_width << "\" height=\"" << kHeight << "\" fill=\"" << look.header
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
  for (std::size_t column = 0; column < notes.size(); ++column) {
    for (std::size_t k = 0; k < notes[column].size(); ++k) {
      const std::string& line = notes[column][k];
      if (line.empty()) continue;
      const bool is_indented = line.front() == ' ';
      out << "<text x=\"" << note_lefts[column] + (is_indented ? 2 * kNoteCharacter : 0)
          << "\" y=\"" << table_height + static_cast<int>(k) * kNoteHeight + kNoteHeight / 2
          << "\" dy=\".36em\" fill=\"" << look.text(kTextInk) << "\">" << xml_escaped(trim(line))
          << "</text>\n";
    }
  }
  out << "</g>\n</svg>\n";
  return {out.take(), width + 2, height + 2};
}

}  // namespace quadrille::puzzles
