// SPDX-License-Identifier: MIT

#include "tools/output/exit_code.hpp"

#include <array>

namespace quadrille::tools {

std::span<const ExitCodeInfo> exit_codes() {
  static constexpr std::array kCodes = std::to_array<ExitCodeInfo>({
      {"0", "success, also if a linear or integer program is unbounded"},
      {"1", "check: the answer breaks a rule"},
      {"20", "there is no solution"},
      {"21", "--unique: there is more than one solution"},
      {"30", "undecided: a limit was reached first"},
      {"64", "wrong usage"},
      {"65", "an input is not a puzzle, or a directory contains none"},
      {"66", "an input cannot be read"},
      {"70", "an internal check failed (a bug)"},
      {"71", "out of memory"},
      {"73", "an output cannot be created"},
      {"74", "a write failed: the disk is full, or standard output is closed"},
      {"77", "permission denied"},
      {"129, 130, 143, 152",
       "ended by SIGHUP, SIGINT, SIGTERM or SIGXCPU, after printing what was found so far"},
  });
  return kCodes;
}

}  // namespace quadrille::tools
