// SPDX-License-Identifier: MIT

#include "tools/output/console.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstddef>

namespace quadrille::tools {
namespace {

constexpr auto kProgressPeriod = std::chrono::milliseconds(200);
constexpr auto kLinePeriod = std::chrono::seconds(1);
constexpr std::size_t kProgressWidth = 79;  // a line that wraps cannot be cleared

}  // namespace

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Console::Console()
    : shows_progress_(::isatty(STDERR_FILENO) == 1),
      next_progress_(std::chrono::steady_clock::now() + kProgressPeriod) {}

Console::~Console() { clear_progress(); }

bool Console::out(std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (out_failed_) return false;
  clear_progress();
  if (write_all(STDOUT_FILENO, text)) return true;
  out_failed_ = true;
  // A reader that closes the pipe early, such as head, is not an error.
  if (errno != EPIPE)
    write_all(STDERR_FILENO, error_line("", system_failure("standard output", kWriteFailed).error));
  return false;
}

void Console::err(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  clear_progress();
  write_all(STDERR_FILENO, lines);
}

ExitCode Console::complain(std::string_view file, const Failure& failure) {
  err(error_line(file, failure.error));
  return failure.code;
}

bool Console::wants_progress() {
  if (!shows_progress_) return false;
  const std::lock_guard lock(mutex_);
  return std::chrono::steady_clock::now() >= next_progress_;
}

void Console::progress(std::string_view text) {
  const std::lock_guard lock(mutex_);
  next_progress_ = std::chrono::steady_clock::now() + kProgressPeriod;
  clear_progress();
  if (text.size() > kProgressWidth) text.remove_prefix(text.size() - kProgressWidth);
  write_all(STDERR_FILENO, text);
  progress_on_screen_ = true;
}

bool Console::wants_progress_line() {
  const std::lock_guard lock(mutex_);
  return std::chrono::steady_clock::now() >= next_progress_;
}

void Console::progress_line(std::string_view line) {
  const std::lock_guard lock(mutex_);
  next_progress_ = std::chrono::steady_clock::now() + kLinePeriod;
  write_all(STDERR_FILENO, line);
}

void Console::clear_progress() {
  if (progress_on_screen_) write_all(STDERR_FILENO, "\r\x1b[K");
  progress_on_screen_ = false;
}

}  // namespace quadrille::tools
