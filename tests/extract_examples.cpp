// SPDX-License-Identifier: MIT
//
// Writes the examples in headers to files, which tests/examples includes: TOP OUT HEADER... Files
// whose content would not change are left alone.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "tests/examples/example_of.hpp"

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

bool extract(const fs::path& header, const fs::path& target) {
  std::ifstream source(header);
  const std::string example = quadrille::tests::example_of(source);
  if (example.empty()) {
    fs::remove(target);
    return true;
  }
  const std::string text =
      "#line 1 \"example of " + header.generic_string() + "\"\n" + example + "\n";
  if (contents(target) == text) return true;
  fs::create_directories(target.parent_path());
  return static_cast<bool>(std::ofstream(target) << text << std::flush);
}

}  // namespace

int main(int count, char** arguments) {
  const fs::path top = arguments[1], out = arguments[2];
  for (int i = 3; i < count; ++i) {
    if (extract(top / arguments[i], out / arguments[i])) continue;
    std::cerr << "cannot write the example of " << arguments[i] << '\n';
    return 1;
  }
}
