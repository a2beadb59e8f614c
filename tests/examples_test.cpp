// SPDX-License-Identifier: MIT
//
// The examples in the opening comments of headers are those that are compiled in tests/examples: see
// use.hpp there. An example is what is indented by three blanks; text that is no code is
// indented further.

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

namespace fs = std::filesystem;

// Those whose examples are compiled.
constexpr std::string_view kFolders[] = {"encoders", "engine", "puzzles", "tools"};

using Examples = std::map<std::string, std::string>;  // by header

std::string example_of(std::istream& header) {
  std::string example, line;
  std::getline(header, line);  // the licence
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

// Adds what stands between `// begin HEADER` and `// end`.
void add_compiled(std::istream& source, Examples& examples) {
  constexpr std::string_view kBegin = "// begin ";
  std::optional<std::string> header;
  std::size_t indent = 0;
  for (std::string line; std::getline(source, line);) {
    const std::size_t start = line.find_first_not_of(' ');
    const std::string_view text = std::string_view(line).substr(std::min(start, line.size()));
    if (text.starts_with(kBegin)) {
      header = text.substr(kBegin.size());
      indent = start;
    } else if (text == "// end") {
      header.reset();
    } else if (header) {
      std::string& example = examples[*header];
      if (!example.empty()) example += '\n';
      example += line.substr(std::min(indent, line.size()));
    }
  }
}

Examples compiled_examples(const fs::path& folder) {
  Examples examples;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream source(entry.path());
    add_compiled(source, examples);
  }
  return examples;
}

Examples examples_in_headers(const fs::path& top) {
  Examples examples;
  for (const std::string_view folder : kFolders) {
    for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
      if (entry.path().extension() != ".hpp" && entry.path().extension() != ".h") continue;
      std::ifstream header(entry.path());
      std::string example = example_of(header);
      if (example.empty()) continue;
      examples[entry.path().lexically_relative(top).generic_string()] = std::move(example);
    }
  }
  return examples;
}

}  // namespace

TEST_CASE("Examples in headers are those that are compiled", "[examples]") {
  const fs::path top = QUADRILLE_SOURCE_DIR;
  const Examples compiled = compiled_examples(top / "tests/examples");
  const Examples in_headers = examples_in_headers(top);
  CHECK(in_headers.contains("engine/include/quadrille/engine.hpp"));
  for (const auto& [header, example] : in_headers) {
    INFO(header);
    REQUIRE(compiled.contains(header));
    CHECK(compiled.at(header) == example);
  }
  for (const auto& [header, example] : compiled) {
    INFO(header);
    CHECK(in_headers.contains(header));
  }
}

TEST_CASE("An example is what is indented by three blanks in the opening comment", "[examples]") {
  std::istringstream header(
      "// licence\n//\n// What it is for:\n//\n//   if (a)\n//     b();\n//\n//   c();\n//\n"
      "// More.\n//       text\n//         text\n#pragma once\n//   d();\n");
  CHECK(example_of(header) == "if (a)\n  b();\n\nc();");
  std::istringstream of_c(
      "/* licence\n *\n * What it is for.\n *\n *   if (a)\n *     b();\n */\n");
  CHECK(example_of(of_c) == "if (a)\n  b();");
  std::istringstream source("f() {\n  // begin x.hpp\n  if (a)\n    b();\n\n  c();\n  // end\n}\n");
  Examples examples;
  add_compiled(source, examples);
  CHECK(examples == Examples{{"x.hpp", "if (a)\n  b();\n\nc();"}});
}

}  // namespace quadrille::tests
