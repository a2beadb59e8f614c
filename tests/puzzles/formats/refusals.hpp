// SPDX-License-Identifier: MIT
//
// Texts that are no puzzle, and what a reader must say of each. They are in the files refusals.txt
// of the kinds' test folders, which are found by listing the folders. A case is the message with
// its line and column, and the text below it, indented by four blanks:
//
//   2:7: the size '0x3' (expected RxC, such as 5x5, at most 1000x1000)
//       circuit\nsize: 0x3\nboard:
//
// A message that ends in ... is only the start of one. In a text \n, \r, \t, \\ and \xHH are
// escapes; a backslash at the end of a line joins it to the next one, or leaves out the last line
// end. Lines that start with # are comments.

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tests {

struct Refusal {
  std::string expected;  // LINE:COLUMN: MESSAGE
  std::size_t line;      // of `expected` in the file, from 1
  std::string text;

  bool fits(std::string_view said) const;
};

struct RefusalTable {
  std::filesystem::path path;
  std::vector<Refusal> refusals;
};

// All tables, by path. Throws std::runtime_error if a file has another form.
std::vector<RefusalTable> refusal_tables();

}  // namespace quadrille::tests
