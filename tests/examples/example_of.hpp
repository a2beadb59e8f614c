// SPDX-License-Identifier: MIT
//
// Extracts the example in the opening comment of a header: the lines indented by three blanks, or
// by five in comments for Doxygen; text that is not code is indented further.
//
//   std::ifstream header("engine/poll.hpp");
//   const std::string code = example_of(header);

#pragma once

#include <istream>
#include <string>

namespace quadrille::tests {

inline std::string example_of(std::istream& header) {
  std::string example, line;
  std::getline(header, line);  // skip the licence
  bool is_code = false;
  std::size_t code_starts = 5;
  while (std::getline(header, line) && (line.starts_with("//") || line.starts_with(" *") ||
                                        line.starts_with("/**"))) {
    if (line.starts_with("///")) code_starts = 8;
    if (line.starts_with("/**")) code_starts = 7;
    const std::size_t start = line.find_first_not_of(' ', code_starts == 8 ? 3 : 2);
    if (start != std::string::npos && (start < code_starts || !is_code))
      is_code = start == code_starts;
    if (!is_code) continue;
    example += line.size() > code_starts ? line.substr(code_starts) : "";
    example += '\n';
  }
  return example.substr(0, example.find_last_not_of('\n') + 1);
}

}  // namespace quadrille::tests
