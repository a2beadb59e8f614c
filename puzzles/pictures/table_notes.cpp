// SPDX-License-Identifier: MIT

#include "puzzles/pictures/table_notes.hpp"

#include <algorithm>
#include <string_view>

#include "puzzles/text/text.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille::puzzles {
namespace {

constexpr int kNoteCharacter = 8, kNoteHeight = 19;
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

std::vector<std::string> note_lines(const shapes::Table& table) {
  return lines_of(table.notes, kNoteWidth);
}

TableNotes::TableNotes(const shapes::Table& table, const SvgStyle& style) {
  constexpr int kGap = 2 * kNoteCharacter;
  if (!style.notes) return;
  columns_ = columns_of(table.notes);
  for (const std::vector<std::string>& column : columns_) {
    int widest = 0;
    for (const std::string& line : column) widest = std::max(widest, display_width(line));
    lefts_.push_back(lefts_.back() + widest * kNoteCharacter + kGap);
    height_ = std::max(height_, static_cast<int>(column.size()) * kNoteHeight);
  }
  width_ = lefts_.back() - kGap;
}

void TableNotes::draw(SvgWriter& out, int top, const Look& look) const {
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    for (std::size_t k = 0; k < columns_[column].size(); ++k) {
      const std::string& line = columns_[column][k];
      if (line.empty()) continue;
      const bool is_indented = line.front() == ' ';
      out << "<text x=\"" << lefts_[column] + (is_indented ? 2 * kNoteCharacter : 0) << "\" y=\""
          << top + static_cast<int>(k) * kNoteHeight + kNoteHeight / 2 << "\" dy=\".36em\" fill=\""
          << look.text(kTextInk) << "\">" << xml_escaped(trim(line)) << "</text>\n";
    }
  }
}

void open_table(SvgWriter& out, int width, int height) {
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width + 2 << "\" height=\""
      << height + 2 << "\" viewBox=\"-1 -1 " << width + 2 << ' ' << height + 2 << "\">\n"
      << "<rect x=\"-1\" y=\"-1\" width=\"" << width + 2 << "\" height=\"" << height + 2
      << "\" fill=\"#fff\"/>\n";
}

}  // namespace quadrille::puzzles
