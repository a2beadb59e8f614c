// SPDX-License-Identifier: MIT
//
// Decides where puzzles start in an input, line by line, so that it can be cut before it is
// complete. When in doubt it does not cut: the rest of a part is read after its first puzzle, but
// a puzzle cut in two is lost.
//
//   StartFinder starts(thomasahle);  // the format of the first puzzle
//   const auto part = splitter.next([&](std::string_view line) { return starts(line); });

#pragma once

#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

class StartFinder {
 public:
  // `format` is nullptr unless the lines of a known format show where puzzles start without marks.
  explicit StartFinder(const Format* format = nullptr);

  // Decides whether a puzzle starts at the line. Called with all lines in order, without line ends.
  bool operator()(std::string_view line);

 private:
  // Looks for a mark of any format, or the id of a native puzzle.
  bool find_mark(std::string_view line);

  struct Mark {
    LineMark test;
    bool is_whole_line;
  };
  std::vector<Mark> marks_;
  LineRoles roles_;         // of the first format; null after a mark of another one
  bool has_lines_ = false;  // whether each line of that format is a puzzle
  bool is_after_line_puzzle_ = false;
  bool is_in_file_head_ = false;  // between the two first lines of a pzpr file
};

}  // namespace quadrille::puzzles
