// SPDX-License-Identifier: MIT
//
// Something went wrong with an input, an output or the command line: what, and the exit code for
// it.
//
//   console.err(error_line("a.txt", failure.error));
//   return failure.code;

#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <quadrille/quadrille.hpp>
#include "tools/exit_code.hpp"

namespace quadrille::tools {

struct Failure {
  ExitCode code = kBug;
  Error error;
};

// A failure of a file that is not named with it otherwise.
struct FileFailure {
  std::string file;
  Failure failure;
};

template <typename T>
using Outcome = std::variant<T, Failure>;

// The failure that an error of the library means.
Failure failure_of(const Error& error);
// Returns the failure of a system call, from errno; `usual` is its code unless a permission is
// missing.
Failure system_failure(std::string_view what, ExitCode usual);
Failure usage_failure(std::string message);

// One line of at most 300 characters in which control characters and bytes that are not UTF-8 are
// written out.
std::string one_line(std::string_view text);

// "quadrille: error: FILE:LINE:COL: message" with a line end, fit for a terminal. `kind` may be
// another word than "error"; an empty file leaves the place out.
std::string error_line(std::string_view file, const Error& error, std::string_view kind = "error");

}  // namespace quadrille::tools
