// SPDX-License-Identifier: MIT
//
// A failure with an input, an output or the command line: the error and the exit code for it.
//
//   console.err(error_line("a.txt", failure.error));
//   return failure.code;

#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <quadrille/quadrille.hpp>
#include "tools/output/exit_code.hpp"

namespace quadrille::tools {

struct Failure {
  ExitCode code = kBug;
  Error error;
};

// A failure together with the file that it concerns.
struct FileFailure {
  std::string file;
  Failure failure;
};

template <typename T>
using Outcome = std::variant<T, Failure>;

// Returns the failure for an error of the library.
Failure failure_of(const Error& error);
// Returns the failure of a system call, from errno. Its code is kNoPermission for EACCES and EPERM,
// and `usual` otherwise.
Failure system_failure(std::string_view what, ExitCode usual);
Failure usage_failure(std::string message);

// Returns the text as one line of at most 300 characters. Control characters and invalid UTF-8 are
// written as \xHH.
std::string one_line(std::string_view text);

// Returns "quadrille: error: FILE:LINE:COL: message" and a newline, safe to print on a terminal.
// `kind` replaces the word "error". Without a file and a line, the message has no location.
std::string error_line(std::string_view file, const Error& error, std::string_view kind = "error");

}  // namespace quadrille::tools
