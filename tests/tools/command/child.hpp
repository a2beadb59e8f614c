// SPDX-License-Identifier: MIT
//
// Runs the command as users do: as a process with its streams, signals and limits. JSON that it
// prints is checked against the schema.
//
//   const Ended ended = run({"solve", "-"}, {.input = kBoard});
//   CHECK(ended.code == 0);

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::tests {

extern const char* const kCommand;  // paths (this_build.cpp)
extern const char* const kProofChecker;

enum class Stream { kCaptured, kClosed, kFull, kBrokenPipe };

struct Setting {
  std::string input = {};  // standard input
  Stream out = Stream::kCaptured;
  bool input_closed = false;
  bool input_stays_open = false;  // a pipe that stays open; holds at most 64 KiB
  bool err_is_terminal = false;
  std::vector<std::string> environment = {};  // NAME=VALUE, in addition to the inherited ones
  std::optional<int> signal = {};             // sent after signal_after seconds
  double signal_after = 0.3;                  // seconds
  std::size_t memory_mib = 0;                 // 0: no limit
  std::size_t file_size = static_cast<std::size_t>(-1);
  std::size_t process_count = 0;  // per user, including threads; 0: no limit
  bool as_nobody = false;         // without root privileges
  std::string command = kCommand;
};

struct Ended {
  int code = -1;  // 128 plus the signal's number if a signal killed it
  std::string out;
  std::string err;
  double seconds = 0;       // from the start to the end
  double since_signal = 0;  // from the signal to the end
};

Ended run(const std::vector<std::string>& arguments, const Setting& setting = {});

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace quadrille::tests
