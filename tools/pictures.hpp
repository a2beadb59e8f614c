// SPDX-License-Identifier: MIT
//
// The files of --svg and --html.

#pragma once

#include <vector>

#include "tools/options.hpp"

namespace quadrille::tools {

inline bool wants_pictures(const Options& options) {
  return !options.svg.empty() || !options.html.empty();
}

// One picture goes to the SVG file of that name, several to numbered ones beside it. Returns the
// exit code; no file is touched where there is no picture.
int write_pictures(const std::vector<Picture>& pictures, const Options& options, Console& console);

// Writes to the file, or to standard output where the name is empty or `-`; returns the exit code.
int write_output(const std::string& path, std::string_view content, Console& console);

}  // namespace quadrille::tools
