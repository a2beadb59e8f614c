// SPDX-License-Identifier: MIT
//
// Puzzles written in a format, each as soon as it is there if the format allows that.
//
//   PuzzleOutput output("boards.txt", "native", quiet, console);
//   output.add(puzzle, "a.txt:3");
//   return output.finish();

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/quadrille.hpp"
#include "tools/console.hpp"
#include "tools/exit_code.hpp"
#include "tools/output_file.hpp"

namespace quadrille::tools {

// Writes to the file, or to standard output where the name is empty or `-`; returns the exit code.
int write_output(const std::string& path, std::string_view content, Console& console);

class PuzzleOutput {
 public:
  // Complains where no puzzle has a writer for the format, or where the file cannot be created.
  // `quiet`: warnings are left out.
  PuzzleOutput(const std::string& path, const std::string& format, bool quiet, Console& console);

  // The exit code so far.
  int code() const { return code_; }
  // False once there is no point in going on. `source` is where the puzzle came from, for warnings.
  bool add(const Puzzle& puzzle, std::string_view source);
  // Without it no file is left. No file is touched where there is nothing in it.
  int finish();

 private:
  void write(std::string_view text);
  void warn(std::string_view source, const std::vector<std::string>& warnings);
  void complain(std::string_view file, const Failure& failure);

  std::string path_;
  std::string format_;
  bool quiet_;
  Console& console_;
  int code_ = kDone;
  std::optional<OutputFile> file_;  // nothing: standard output
  std::map<std::string, std::optional<std::string_view>, std::less<>> joints_;  // by puzzle id
  std::size_t written_ = 0;                                                     // puzzles
  std::vector<Puzzle> waiting_;  // of formats that are written whole
};

}  // namespace quadrille::tools
