// SPDX-License-Identifier: MIT
//
// Reads files of a comparison as texts.
//
//   if (const auto text = whole_file(path)) use(*text);

#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace quadrille::tools::compare {

// Returns the content of a file; nullopt if it cannot be opened.
inline std::optional<std::string> whole_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace quadrille::tools::compare
