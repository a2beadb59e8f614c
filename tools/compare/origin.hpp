// SPDX-License-Identifier: MIT
//
// How a run was made: everything besides its task that can change the outcome, and where and when.
//
//   run.origin = origin_of_this_program(stop);
//   run.origin.board_hash = reference::fingerprint(text);

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace quadrille::tools::compare {

struct Origin {
  std::string board_hash = {};  // fingerprint of the board in the native format
  std::string model_hash = {};  // fingerprint of the file that another solver got
  std::uint64_t seed = 0;
  std::size_t memory_limit = 0;  // MiB; 0: none
  std::string settings = {};     // of the search, "--presolve no"; empty: the defaults
  std::string command = {};      // the command of another solver; empty: one of our models ran
  std::string program = {};  // fingerprint of this program, or of the files that `command` names
  std::string program_version = {};  // the answer of another solver to --version
  double start_seconds = 0;          // CPU time of the program's starts in this run; 0: not known
  // How this program was built.
  std::string version = {};
  std::string commit = {};
  std::string build_type = {};
  std::string compiler = {};
  std::string cadical = {};
  // The machine, the time and the call.
  std::string machine = {};  // processor, number of them, memory
  std::string system = {};
  std::string date = {};  // UTC: "2026-01-31T12:00:00Z"
  std::string arguments = {};
};

// Returns what all runs of our models have in common: the program, the machine and the arguments.
// Starts the program some times with --version, to measure how long that takes.
Origin origin_of_this_program(const std::function<bool()>& stop);

// Stores what identifies another solver: the command, and the fingerprint and version of the
// program that it names. Starts that with --version as well; one that does not answer in a few
// seconds has no version.
void identify(const std::vector<std::string>& command, const std::function<bool()>& stop,
              Origin& origin);

// Returns the time now, as in `date`.
std::string date_now();

}  // namespace quadrille::tools::compare
