// SPDX-License-Identifier: MIT
//
// The signals that ask the command to end: it stops the search, says what it has, and exits. A
// second signal of the same kind ends it at once.
//
//   prepare_process();
//   while (!interrupted() && work()) {
//   }
//   return interrupt_code();

#pragma once

namespace quadrille::tools {

// Call once at the start. Also turns failed writes into errors instead of signals, and keeps the
// numbers of standard streams that are closed from being given to files.
void prepare_process();

bool interrupted();
// 128 and the number of the signal; 0 if there was none.
int interrupt_code();

// While it exists, a signal ends the process at once with that code. For work that does not poll and
// leaves no files.
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
