// SPDX-License-Identifier: MIT
//
// Standard output and standard error, written without buffering and in whole pieces. No output is
// lost silently: if a write fails, `out` returns false and the command exits with kWriteFailed.
//
//   Console console;
//   if (!console.out(text)) return kWriteFailed;

#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "tools/output/failure.hpp"

namespace quadrille::tools {

// Writes the whole text, or returns false with errno set.
bool write_all(int descriptor, std::string_view text);

// May be used by several threads.
class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Writes to standard output. Returns false from the first failed write on, which is also reported
  // on standard error.
  bool out(std::string_view text);
  // Writes lines to standard error.
  void err(std::string_view lines);
  // Writes an error line and returns the exit code of the failure.
  ExitCode complain(std::string_view file, const Failure& failure);

  // Reports whether the progress display is due: a few times a second, and only if standard error
  // is a terminal.
  bool wants_progress();
  // Replaces the progress display. If the text is too long, only its end is shown.
  void progress(std::string_view text);

  // Reports whether a line of progress is due: once a second, also without a terminal.
  bool wants_progress_line();
  // Writes a line that is not replaced later.
  void progress_line(std::string_view line);

 private:
  void clear_progress();

  std::mutex mutex_;
  bool out_failed_ = false;
  const bool shows_progress_;
  bool progress_on_screen_ = false;
  std::chrono::steady_clock::time_point next_progress_;
};

}  // namespace quadrille::tools
