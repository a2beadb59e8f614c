// SPDX-License-Identifier: MIT
//
// Texts that are not puzzles, and the message that a reader must give for each. They are in files
// named refusals.txt in the kinds' test folders, which are found by searching the folders. A case
// is a message with its line and column, followed by the text, indented by four blanks:
//
//   2:7: the size '0x3' (expected RxC, such as 5x5, at most 1000x1000)
//       circuit\nsize: 0x3\nboard:
//
// A message that ends in ... is only a prefix. In a text, \n, \r, \t, \\ and \xHH are escapes; a
// backslash at the end of a line joins it to the next one, or omits the last line end. Lines that
// start with # are comments.

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tests {

struct Refusal {
  std::string expected;  // LINE:COLUMN: MESSAGE
  std::size_t line;      // line number of `expected` in the file, from 1
  std::string text;

  bool fits(std::string_view said) const;
};

struct RefusalTable {
  std::filesystem::path path;
  std::vector<Refusal> refusals;
};

// Returns all tables, by path. Throws std::runtime_error if a file is malformed.
std::vector<RefusalTable> refusal_tables();

}  // namespace quadrille::tests
