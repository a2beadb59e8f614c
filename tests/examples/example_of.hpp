// SPDX-License-Identifier: MIT
//
// Extracts the example in the opening comment of a header: the lines indented by three blanks; text
// that is not code is indented further.
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
  while (std::getline(header, line) && (line.starts_with("//") || line.starts_with(" *"))) {
    const std::size_t start = line.find_first_not_of(' ', 2);
    if (start != std::string::npos && (start < 5 || !is_code)) is_code = start == 5;
    if (!is_code) continue;
    example += line.size() > 5 ? line.substr(5) : "";
    example += '\n';
  }
  return example.substr(0, example.find_last_not_of('\n') + 1);
}

}  // namespace quadrille::tests
