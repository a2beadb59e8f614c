// SPDX-License-Identifier: MIT

#include "tools/text_layout.hpp"

#include "tools/option_reader.hpp"

namespace quadrille::tools {

std::string item(std::string_view name, std::string_view text, std::size_t column) {
  constexpr std::size_t kWidth = 80;
  std::string result;
  std::string line(name);
  if (line.size() + 2 > column) {
    result = line + '\n';
    line.clear();
  }
  line.resize(column, ' ');
  for (const std::string& word : split_at(text, ' ')) {
    if (line.size() > column && line.size() + 1 + word.size() > kWidth) {
      result += line + '\n';
      line.assign(column, ' ');
    }
    if (line.size() > column) line += ' ';
    line += word;
  }
  return result + line + '\n';
}

}  // namespace quadrille::tools
