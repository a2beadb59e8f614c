// SPDX-License-Identifier: MIT
//
// Puzzles written in a format, each as soon as it is there if the format allows that.
//
//   PuzzleOutput output(options, "native", FileGrowth::kAtEnd, console);
//   output.add(puzzle, "a.txt:3");
//   return output.finish();

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/console.hpp"
#include "tools/exit_code.hpp"
#include "tools/options.hpp"
#include "tools/output_file.hpp"

namespace quadrille::tools {

// Writes to the file, or to standard output where the name is empty or `-`; returns the exit code.
int write_output(const std::string& path, std::string_view content, Console& console);

// When a file appears in its place.
enum class FileGrowth {
  kAtEnd,      // whole, with the last puzzle
  kPerPuzzle,  // with the first puzzle, and then growing, so that a killed process loses none
};

class PuzzleOutput {
 public:
  // Writes to the file that the options name. Complains if no puzzle has a writer for the format, or
  // if the file cannot be created.
  PuzzleOutput(const Options& options, std::string format, FileGrowth growth, Console& console);

  // The exit code so far.
  int code() const { return code_; }
  // False once there is no point in going on. `source` is where the puzzle came from, for warnings.
  bool add(const Puzzle& puzzle, std::string_view source);
  // Call last. A file without a puzzle in it is not touched.
  int finish();

 private:
  void write(std::string_view text);
  void write_snapshot();
  void warn(std::string_view source, const std::vector<std::string>& warnings);
  void complain(std::string_view file, const Failure& failure);

  std::string path_;
  std::string format_;
  bool quiet_;
  FileGrowth growth_;
  Console& console_;
  int code_ = kDone;
  std::optional<OutputFile> file_;  // nothing: standard output
  std::map<std::string, std::optional<std::string_view>, std::less<>> separators_;  // by puzzle id
  std::size_t written_ = 0;                                                         // puzzles
  std::vector<Puzzle> waiting_;                               // of formats that are written whole
  std::chrono::steady_clock::time_point next_snapshot_ = {};  // of these
};

}  // namespace quadrille::tools
