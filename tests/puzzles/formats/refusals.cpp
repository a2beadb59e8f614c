// SPDX-License-Identifier: MIT

#include "tests/puzzles/formats/refusals.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace quadrille::tests {
namespace {

constexpr std::string_view kIndent = "    ";

// Appends the text that a line of a table stands for. Returns false if the text continues without a
// line end.
bool append_unescaped(std::string_view line, std::string& text) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\') {
      text += line[i];
    } else if (++i == line.size()) {
      return false;
    } else if (line[i] == 'x') {
      text += static_cast<char>(std::stoi(std::string(line.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      constexpr std::string_view kNames = "nrt\\", kMeant = "\n\r\t\\";
      text += kMeant.at(kNames.find(line[i]));
    }
  }
  return true;
}

RefusalTable table_in(const std::filesystem::path& path) {
  RefusalTable table{path, {}};
  std::ifstream file(path);
  std::string line;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    const bool is_text = line.starts_with(kIndent);
    if (line.empty() || line.front() == '#') continue;
    if (is_text ? table.refusals.empty() : line.find_first_of("123456789") != 0)
      throw std::runtime_error(path.string() + ':' + std::to_string(number) +
                               ": expected a message before the text");
    if (!is_text) {
      table.refusals.push_back({line, number, {}});
    } else if (std::string& text = table.refusals.back().text;
               append_unescaped(std::string_view(line).substr(kIndent.size()), text)) {
      text += '\n';
    }
  }
  return table;
}

}  // namespace

bool Refusal::fits(std::string_view said) const {
  constexpr std::string_view kOpen = "...";
  if (!expected.ends_with(kOpen)) return said == expected;
  return said.starts_with(std::string_view(expected).substr(0, expected.size() - kOpen.size()));
}

std::vector<RefusalTable> refusal_tables() {
  std::vector<RefusalTable> tables;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(QUADRILLE_SOURCE_DIR) / "tests/puzzles")) {
    if (entry.path().filename() == "refusals.txt") tables.push_back(table_in(entry.path()));
  }
  std::sort(tables.begin(), tables.end(),
            [](const RefusalTable& a, const RefusalTable& b) { return a.path < b.path; });
  return tables;
}

}  // namespace quadrille::tests
