// SPDX-License-Identifier: MIT

#include "tools/interrupt.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>

#include "tools/exit_code.hpp"

namespace quadrille::tools {
namespace {

std::atomic<int> caught_signal = 0;
std::atomic<int> exits_at_once = 0;  // how many want it
static_assert(std::atomic<int>::is_always_lock_free);

void note_signal(int signal) {
  caught_signal = signal;
  if (exits_at_once > 0) ::_exit(kSignal + signal);
}

// Gives a closed standard stream a file on which its own use fails as it would on a closed one.
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
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // and no SA_RESTART: reads must end as well
  for (const int signal : {SIGINT, SIGTERM, SIGXCPU, SIGHUP}) {
    struct sigaction before {};
    ::sigaction(signal, &action, &before);
    // nohup has SIGHUP ignored, and wants it to stay so.
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
