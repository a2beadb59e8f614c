// SPDX-License-Identifier: MIT
//
// How a run was made: everything besides its task that can change the outcome, and where and when.
//
//   run.origin = origin_of_this_program();
//   run.origin.board_hash = fingerprint(text);

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace quadrille::tools::compare {

struct Origin {
  std::string board_hash = {};  // fingerprint of the board in the native format
  std::string model_hash = {};  // fingerprint of the file that another solver got
  std::uint64_t seed = 0;
  std::size_t memory_limit = 0;      // MiB; 0: none
  std::string command = {};          // of another solver, as given
  std::string program = {};          // fingerprint of what ran: this program, or the files that the
                                     // command of another solver names
  std::string program_version = {};  // what another solver answers to --version
  double start_seconds = 0;          // CPU time to start the program, so far as it is known
  std::string version = {};          // of this program, as in the following
  std::string commit = {};
  std::string build_type = {};
  std::string compiler = {};
  std::string cadical = {};
  std::string machine = {};    // processor, number of them, memory
  std::string system = {};     // of the machine
  std::string date = {};       // of the start, UTC: "2026-01-31T12:00:00Z"
  std::string arguments = {};  // of this program
};

// Returns what all runs of our models have in common: the program, the machine and the arguments.
// Measures how long the program takes to start.
Origin origin_of_this_program();

// Stores what identifies another solver: the command, and the fingerprint and version of the program
// that it names. Measures its start by --version, if it knows that.
void identify(const std::vector<std::string>& command, Origin& origin);

// Returns the time now, as in `date`.
std::string date_now();

}  // namespace quadrille::tools::compare
