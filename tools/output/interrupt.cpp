// SPDX-License-Identifier: MIT

#include "tools/output/interrupt.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>

#include "tools/output/exit_code.hpp"

namespace quadrille::tools {
namespace {

std::atomic<int> caught_signal = 0;
std::atomic<int> exits_at_once = 0;  // number of ExitAtOnce objects
static_assert(std::atomic<int>::is_always_lock_free);

void note_signal(int signal) {
  caught_signal = signal;
  if (exits_at_once > 0) ::_exit(kSignal + signal);
}

// Opens /dev/null for a closed standard stream, in the wrong mode, so that using it still fails.
void hold_descriptor(int descriptor, int wrong_mode) {
  if (::fcntl(descriptor, F_GETFD) == -1) ::open("/dev/null", wrong_mode);
}

}  // namespace

void prepare_process() {
  hold_descriptor(STDIN_FILENO, O_WRONLY);
  hold_descriptor(STDOUT_FILENO, O_RDONLY);
  hold_descriptor(STDERR_FILENO, O_RDONLY);

  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);

  struct sigaction action {};
  action.sa_handler = note_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // without SA_RESTART, to interrupt reads
  for (const int signal : {SIGINT, SIGTERM, SIGXCPU, SIGHUP}) {
    struct sigaction before {};
    ::sigaction(signal, &action, &before);
    // Under nohup, SIGHUP stays ignored.
    if (signal == SIGHUP && before.sa_handler == SIG_IGN) ::sigaction(signal, &before, nullptr);
  }
}

bool interrupted() { return caught_signal != 0; }

ExitAtOnce::ExitAtOnce() {
  ++exits_at_once;
  if (interrupted()) ::_exit(interrupt_code());
}

ExitAtOnce::~ExitAtOnce() { --exits_at_once; }

int interrupt_code() { return interrupted() ? kSignal + caught_signal : 0; }

}  // namespace quadrille::tools
