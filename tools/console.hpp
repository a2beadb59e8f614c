// SPDX-License-Identifier: MIT
//
// Standard output and standard error, written at once and in whole pieces. What cannot be written
// is never lost silently: `out` says so, and the command ends with the code for it.
//
//   Console console;
//   if (!console.out(text)) return kWriteFailed;

#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "tools/failure.hpp"

namespace quadrille::tools {

// Writes all of the text or returns false with errno set.
bool write_all(int descriptor, std::string_view text);

// May be used by several threads.
class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // False once anything could not be written; the first time an error line says why.
  bool out(std::string_view text);
  // Writes lines to standard error.
  void err(std::string_view lines);
  // Ends the process without giving back its memory, which the system does faster.
  [[noreturn]] void end_process(int code);
  // Complains, and returns the exit code to end with.
  ExitCode complain(std::string_view file, const Failure& failure);

  // Is it time to show again what is being done? A few times a second, and only if standard error
  // is a terminal.
  bool wants_progress();
  // Shows it in place of what was shown before; the start is cut off if it is long.
  void progress(std::string_view text);

  // The same for lines that stay, once a second, on a terminal or not.
  bool wants_progress_line();
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
