// SPDX-License-Identifier: MIT

#include "tools/options/text_layout.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "tools/options/option_reader.hpp"

namespace quadrille::tools {

std::string item(std::string_view name, std::string_view text, std::size_t column,
                 std::size_t width) {
  std::string result;
  std::string line(name);
  if (!line.empty() && line.size() + 2 > column) {
    result = line + '\n';
    line.clear();
  }
  line.resize(column, ' ');
  for (const std::string& word : split_at(text, ' ')) {
    if (line.size() > column && line.size() + 1 + word.size() > width) {
      result += line + '\n';
      line.assign(column, ' ');
    }
    if (line.size() > column) line += ' ';
    line += word;
  }
  return result + line + '\n';
}

std::string fitted(const std::string& text, std::size_t width) {
  constexpr std::size_t kDeep = 12;  // the least column of the text of an item
  constexpr std::size_t kNarrow = 60, kNarrowColumn = 8;
  const std::vector<std::string> lines = split_at(text, '\n');
  if (std::all_of(lines.begin(), lines.end(),
                  [&](const auto& line) { return line.size() <= width; }))
    return text;
  std::string out, name, words;  // of the item or paragraph that is being read
  std::size_t column = 0;
  const auto finish = [&] {
    if (width < kNarrow) column = std::min(column, kNarrowColumn);
    if (!name.empty() || !words.empty()) out += item(name, words, column, width);
    name.clear();
    words.clear();
    column = 0;
  };
  for (const std::string& line : lines) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == line.npos) {
      finish();
      out += '\n';
    } else if (start >= kDeep || (start == 0 && column == 0)) {
      if (column > 0 && column < kDeep) name = std::string(column, ' ') + std::exchange(words, "");
      words += (words.empty() ? "" : " ") + line.substr(start);
      column = start;
    } else {
      finish();
      const std::size_t gap = std::min(line.find("  ", start), line.size());
      const std::size_t rest = line.find_first_not_of(' ', gap);
      name = rest == line.npos ? "" : line.substr(0, gap);
      words = line.substr(rest == line.npos ? start : rest);
      column = rest == line.npos ? start : rest;
    }
  }
  finish();
  return out;
}

std::optional<std::size_t> terminal_width() {
  constexpr std::size_t kLeast = 20;
  const char* columns = std::getenv("COLUMNS");
  if (const auto width = parse_whole(columns == nullptr ? "" : columns); width && *width >= kLeast)
    return width;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= kLeast) return size.ws_col;
  return std::nullopt;
}

}  // namespace quadrille::tools
