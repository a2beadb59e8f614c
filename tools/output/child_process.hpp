// SPDX-License-Identifier: MIT
//
// Runs a program as a child process and measures it.
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

namespace quadrille::tools {

struct ProcessSetting {
  std::string_view input = {};              // standard input
  std::optional<double> wall_seconds = {};  // limit, after which its process group is killed
  std::size_t memory_mib = 0;               // limit on the address space; 0: none
  std::function<bool()> stop = {};          // polled often; true kills the process
};

struct ProcessEnd {
  int exit_code = -1;  // -1 if a signal killed it
  int signal = 0;      // the signal that killed it; 0: none
  bool was_late = false;
  bool was_stopped = false;
  std::string out;
  std::string err;
  // CPU time of the process and of the children that it waited for.
  double cpu_seconds = 0;  // user and system
  double wall_seconds = 0;
  double peak_mib = 0;  // of the largest of them; at least the memory of this process at the fork
};

// Runs `command`, the path of a program and its arguments, until it ends. Fails if no process can
// be created; a missing program gives exit code 127. May be called by several threads; the process
// is killed if the calling thread ends.
Result<ProcessEnd> run_process(const std::vector<std::string>& command,
                               const ProcessSetting& setting);

}  // namespace quadrille::tools
