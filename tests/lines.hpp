// SPDX-License-Identifier: MIT
//
// A text as its lines.
//
//   const std::vector<std::string> lines = split_lines("a\nb\n");  // "a", "b"

#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace quadrille::tests {

inline std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// Returns the lines as a text, each with an end.
inline std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace quadrille::tests
