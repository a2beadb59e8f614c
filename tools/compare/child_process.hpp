// SPDX-License-Identifier: MIT
//
// A program as a process of its own: what it says, how it ends, and what it took.
//
//   const auto end = run_process({"/usr/bin/cbc", "model.lp"}, {.wall_seconds = 60});
//   if (end && end->exit_code == 0) use(end->out, end->cpu_seconds);

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille::tools::compare {

struct ProcessSetting {
  std::string_view input = {};              // standard input
  std::optional<double> wall_seconds = {};  // it is killed then, with all that it has started
  std::size_t memory_mib = 0;               // of addresses; 0: no limit
  std::function<bool()> stop = {};          // asked often; true: it is killed
};

struct ProcessEnd {
  int exit_code = -1;  // of one that ended by itself
  int signal = 0;      // that killed it; 0: none
  bool was_late = false;
  bool was_stopped = false;
  std::string out;
  std::string err;
  // CPU time of the process and of the processes that it waited for.
  double cpu_seconds = 0;  // user and system
  double wall_seconds = 0;
  double peak_mib = 0;  // of the largest; at least what this process itself had when it began
};

// `command` holds the path of the program and its arguments. An error where it cannot be started.
// May be called by several threads; the process does not survive the thread.
Result<ProcessEnd> run_process(const std::vector<std::string>& command,
                               const ProcessSetting& setting);

}  // namespace quadrille::tools::compare
