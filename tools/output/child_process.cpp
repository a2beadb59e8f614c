// SPDX-License-Identifier: MIT
//
// The standard streams are files in memory, so that neither process waits for the other. A pipe
// that the child keeps open, but never writes to, shows when it ends.

#include "tools/output/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <utility>

#include "tools/output/console.hpp"

namespace quadrille::tools {

namespace {

using Clock = std::chrono::steady_clock;

Error system_error(std::string_view what) {
  return {.message = std::string(what) + ": " + std::strerror(errno)};
}

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close() {
    if (is_open()) ::close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

Descriptor memory_file() { return Descriptor(::memfd_create("quadrille", MFD_CLOEXEC)); }

std::string content(const Descriptor& file) {
  std::string text;
  std::array<char, 1 << 16> buffer;
  ::lseek(file.number(), 0, SEEK_SET);
  while (true) {
    const ssize_t count = ::read(file.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

// The streams opened for a child.
struct Streams {
  std::array<Descriptor, 3> standard;  // input, output, errors
  Descriptor alive;                    // the child's end of the pipe
};

// Replaces the forked child by the program. Uses only calls that are allowed after fork. Returns if
// the program cannot be started.
void become(char* const* command, const Streams& streams, std::size_t memory_mib) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (int number = 0; number < 3; ++number)
    ::dup2(streams.standard[static_cast<std::size_t>(number)].number(), number);
  ::fcntl(streams.alive.number(), F_SETFD, 0);
  if (memory_mib > 0) {
    const rlim_t bytes = static_cast<rlim_t>(memory_mib) << 20;
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_AS, &limit);
  }
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  std::signal(SIGPIPE, SIG_DFL);
  ::execvp(command[0], command);
}

// The wait status and resource usage of a process.
struct Remains {
  int status = 0;
  rusage usage{};
};

bool has_ended(pid_t process, int options, Remains& remains) {
  pid_t found = 0;
  do {
    found = ::wait4(process, &remains.status, options, &remains.usage);
  } while (found < 0 && errno == EINTR);
  return found != 0;
}

// Waits until the pipe is closed and the process has ended. Kills the process at the time limit or
// on request.
Remains wait_for_end(const Descriptor& pipe, pid_t process, const ProcessSetting& setting,
                     Clock::time_point start, ProcessEnd& end) {
  constexpr int kAskEvery = 50;  // milliseconds
  Remains remains;
  bool is_ending = false;
  while (!has_ended(process, WNOHANG, remains)) {
    int pause = is_ending ? 1 : kAskEvery;
    if (setting.wall_seconds) {
      const std::chrono::duration<double> passed = Clock::now() - start;
      const double left = std::max(0.0, *setting.wall_seconds - passed.count());
      pause = static_cast<int>(std::min(static_cast<double>(pause), 1000 * left + 1));
      end.was_late = left <= 0;
    }
    end.was_stopped = setting.stop && setting.stop();
    if (end.was_late || end.was_stopped) {
      ::kill(-process, SIGKILL);
      ::kill(process, SIGKILL);  // it may not have its own group yet
      has_ended(process, 0, remains);
      return remains;
    }
    pollfd one{is_ending ? -1 : pipe.number(), POLLIN, 0};
    is_ending = ::poll(&one, 1, pause) > 0 || is_ending;
  }
  return remains;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

Result<ProcessEnd> run_process(const std::vector<std::string>& command,
                               const ProcessSetting& setting) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_error("cannot create a pipe");
  const Descriptor pipe(ends[0]);
  Streams streams{{memory_file(), memory_file(), memory_file()}, Descriptor(ends[1])};
  for (const Descriptor& file : streams.standard) {
    if (!file.is_open()) return system_error("cannot create a file in memory");
  }
  if (!write_all(streams.standard[0].number(), setting.input))
    return system_error("cannot write the input");
  ::lseek(streams.standard[0].number(), 0, SEEK_SET);

  const Clock::time_point start = Clock::now();
  const pid_t process = ::fork();
  if (process < 0) return system_error("cannot create a process");
  if (process == 0) {
    become(words.data(), streams, setting.memory_mib);
    ::_exit(127);
  }
  streams.alive.close();
  ProcessEnd end;
  const auto [status, usage] = wait_for_end(pipe, process, setting, start, end);
  end.wall_seconds = std::chrono::duration<double>(Clock::now() - start).count();
  ::kill(-process, SIGKILL);  // processes that it left running
  if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  end.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  end.peak_mib = static_cast<double>(usage.ru_maxrss) / 1024;
  end.out = content(streams.standard[1]);
  end.err = content(streams.standard[2]);
  return end;
}

}  // namespace quadrille::tools
