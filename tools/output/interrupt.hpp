// SPDX-License-Identifier: MIT
//
// Signals that ask the command to end: it stops the search, prints what it has found, and exits. A
// second signal of the same kind ends it immediately.
//
//   prepare_process();
//   while (!interrupted() && work()) {
//   }
//   return interrupt_code();

#pragma once

namespace quadrille::tools {

// Installs the signal handlers; call it once at the start. Also ignores SIGPIPE and SIGXFSZ, so
// that writes fail with an error, and keeps files from taking the descriptors of closed standard
// streams.
void prepare_process();

bool interrupted();
// Returns 128 plus the number of the signal; 0 without a signal.
int interrupt_code();

// While an object exists, a signal ends the process immediately with interrupt_code(). For work
// that does not poll and leaves no files.
class ExitAtOnce {
 public:
  ExitAtOnce();
  ~ExitAtOnce();
  ExitAtOnce(const ExitAtOnce&) = delete;
  ExitAtOnce& operator=(const ExitAtOnce&) = delete;
};

//   const Writing writing = interruptibly([&] { return write(puzzles); });
template <typename Work>
auto interruptibly(const Work& work) {
  const ExitAtOnce guard;
  return work();
}

}  // namespace quadrille::tools
