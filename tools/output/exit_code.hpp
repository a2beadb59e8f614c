// SPDX-License-Identifier: MIT
//
// Exit codes of the command: outcomes below 64, errors from 64 on (sysexits.h), and 128 plus the
// signal's number after a signal. With several inputs the exit code is the largest of theirs.

#pragma once

#include <span>
#include <string_view>

namespace quadrille::tools {

enum ExitCode : int {
  kDone = 0,
  kWrongAnswer = 1,
  kSatisfiable = 10,  // only with --sat-codes
  kNoSolution = 20,
  kManySolutions = 21,
  kStopped = 30,
  kUsage = 64,
  kBadInput = 65,
  kUnreadable = 66,
  kBug = 70,
  kNoMemory = 71,
  kCannotCreate = 73,
  kWriteFailed = 74,
  kNoPermission = 77,
  kSignal = 128,
};

// For the help text and the manual page.
struct ExitCodeInfo {
  std::string_view codes;    // "130, 143"
  std::string_view summary;  // without a capital and a full stop
};
std::span<const ExitCodeInfo> exit_codes();

}  // namespace quadrille::tools
