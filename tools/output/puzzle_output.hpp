// SPDX-License-Identifier: MIT
//
// Writes puzzles in a format, one by one if the format allows that.
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
#include "tools/options/options.hpp"
#include "tools/output/console.hpp"
#include "tools/output/exit_code.hpp"
#include "tools/output/output_file.hpp"

namespace quadrille::tools {

// Writes to the file, or to standard output if the name is empty or `-`; returns the exit code.
int write_output(const std::string& path, std::string_view content, Console& console);

// When the output file becomes visible.
enum class FileGrowth {
  kAtEnd,      // complete, after the last puzzle
  kPerPuzzle,  // with the first puzzle, then growing, so that a killed process loses none
};

class PuzzleOutput {
 public:
  // Writes to the file named in the options. Reports an error if no puzzle has a writer for the
  // format, or if the file cannot be created.
  PuzzleOutput(const Options& options, std::string format, FileGrowth growth, Console& console);

  // The exit code so far.
  int code() const { return code_; }
  // Writes a puzzle. Returns false if there is no point in continuing. `source` names the puzzle's
  // origin in warnings.
  bool add(const Puzzle& puzzle, std::string_view source);
  // Completes the output; call it last. Without a puzzle the file is not touched.
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
  std::optional<OutputFile> file_;  // nullopt: standard output
  std::map<std::string, std::optional<std::string_view>, std::less<>> separators_;  // by puzzle id
  std::size_t written_ = 0;                                                         // puzzles
  std::vector<Puzzle> waiting_;  // puzzles of formats that must be written as a whole
  std::chrono::steady_clock::time_point next_snapshot_ = {};  // of waiting_
};

}  // namespace quadrille::tools
