// SPDX-License-Identifier: MIT
//
// Files and directories as inputs.
//
//   const auto text = read_input("boards/a.txt");   // "-" is standard input
//   const auto listing = walk("boards");

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/failure.hpp"

namespace quadrille::tools {

// The whole input; of one that is too long for a puzzle a little more than the library accepts.
Outcome<std::string> read_input(const std::string& name);

struct Listing {
  std::vector<std::string> files;  // regular ones, in the order of their names
  struct Unreadable {
    std::string name;
    Failure failure;
  };
  std::vector<Unreadable> unreadable;
};

// All files below a directory; hidden ones and links to directories are left out.
Listing walk(const std::string& directory);

bool is_directory(const std::string& name);
bool exists(const std::string& name);

}  // namespace quadrille::tools
