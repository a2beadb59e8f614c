// SPDX-License-Identifier: MIT
//
// Files that appear whole or not at all.
//
//   if (auto failure = write_file("board.svg", svg)) return console.complain("board.svg",
//   *failure);

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/failure.hpp"

namespace quadrille::tools {

// Writes beside the target and renames over it. A target that is a device or a pipe is written to,
// never replaced; a symbolic link or a directory is refused.
std::optional<Failure> write_file(const std::string& path, std::string_view content);

}  // namespace quadrille::tools
