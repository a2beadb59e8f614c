// SPDX-License-Identifier: MIT
//
// Files and directories as inputs.
//
//   const auto text = read_input("boards/a.txt");   // "-" is standard input
//   const auto listing = walk("boards");

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tools/failure.hpp"

namespace quadrille::tools {

// A little more than the library accepts as a text of puzzles, 64 MiB, and as a model, 512 MiB.
inline constexpr std::size_t kMaxPuzzleBytes = std::size_t{65} << 20;
inline constexpr std::size_t kMaxModelBytes = std::size_t{513} << 20;

// The whole input, or the start of one that is longer than `max_bytes`.
Outcome<std::string> read_input(const std::string& name, std::size_t max_bytes = kMaxPuzzleBytes);

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
