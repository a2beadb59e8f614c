// SPDX-License-Identifier: MIT
//
// The examples in the opening comments of headers are compiled: a file in tests/examples includes
// each of them.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/catch.hpp"
#include "tests/examples/example_of.hpp"

namespace quadrille::tests {
namespace {

namespace fs = std::filesystem;

// The folders whose headers have compiled examples.
constexpr std::string_view kFolders[] = {"encoders", "engine", "puzzles", "reference", "tools"};

using Headers = std::set<std::string>;

Headers included_examples(const fs::path& folder) {
  constexpr std::string_view kInclude = "#include \"example_of/";
  Headers headers;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    std::ifstream source(entry.path());
    for (std::string line; std::getline(source, line);) {
      if (!line.starts_with(kInclude)) continue;
      line.erase(0, kInclude.size());
      headers.insert(line.substr(0, line.find('"')));
    }
  }
  return headers;
}

Headers headers_with_examples(const fs::path& top) {
  Headers headers;
  for (const std::string_view folder : kFolders) {
    for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
      if (entry.path().extension() != ".hpp" && entry.path().extension() != ".h") continue;
      std::ifstream header(entry.path());
      if (!example_of(header).empty())
        headers.insert(entry.path().lexically_relative(top).generic_string());
    }
  }
  return headers;
}

}  // namespace

TEST_CASE("The examples in headers are compiled", "[examples]") {
  const fs::path top = QUADRILLE_SOURCE_DIR;
  const Headers headers = headers_with_examples(top);
  CHECK(headers.contains("engine/include/quadrille/engine.hpp"));
  CHECK(included_examples(top / "tests") == headers);
}

TEST_CASE("An example is the text indented by three blanks in the opening comment", "[examples]") {
  std::istringstream header(
      "// licence\n//\n// What it is for:\n//\n//   if (a)\n//     b();\n//\n//   c();\n//\n"
      "// More.\n//       text\n//         text\n#pragma once\n//   d();\n");
  CHECK(example_of(header) == "if (a)\n  b();\n\nc();");
  std::istringstream of_c(
      "/* licence\n *\n * What it is for.\n *\n *   if (a)\n *     b();\n */\n");
  CHECK(example_of(of_c) == "if (a)\n  b();");
}

TEST_CASE("In a comment for Doxygen an example is indented by five blanks", "[examples]") {
  std::istringstream header(
      "// licence\n/// @file\n/// What it is for:\n///\n///     if (a)\n///       b();\n///\n"
      "///   text\n///\n/// More:\n///\n///     c();\n\n#pragma once\n///     d();\n");
  CHECK(example_of(header) == "if (a)\n  b();\n\nc();");
  std::istringstream of_c(
      "/* licence */\n/** @file\n * What it is for.\n *\n *     if (a)\n *       b();\n *\n"
      " * - A list\n *   continues.\n */\n");
  CHECK(example_of(of_c) == "if (a)\n  b();");
}

}  // namespace quadrille::tests
