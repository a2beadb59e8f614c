// SPDX-License-Identifier: MIT

#include "tests/tools/command/child.hpp"
#include "tests/folder.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/json_schema.hpp"

namespace quadrille::tests {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void limit(int resource, std::size_t value) {
  const rlimit both{value, value};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

void redirect(int target, const std::string& path, int mode) {
  const int descriptor = ::open(path.c_str(), mode, 0600);
  if (descriptor < 0 || ::dup2(descriptor, target) < 0) ::_exit(126);
  ::close(descriptor);
}

void redirect_out(Stream stream, const std::string& path) {
  int ends[2];
  switch (stream) {
    case Stream::kCaptured:
      return redirect(1, path, O_WRONLY | O_CREAT);
    case Stream::kFull:
      return redirect(1, "/dev/full", O_WRONLY);
    case Stream::kClosed:
      ::close(1);
      return;
    case Stream::kBrokenPipe:
      if (::pipe(ends) != 0) ::_exit(126);
      ::close(ends[0]);
      ::dup2(ends[1], 1);
      ::close(ends[1]);
  }
}

// A terminal that keeps what a process writes to it, up to the kernel's buffer (4 KiB).
class Terminal {
 public:
  Terminal() : master_(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)) {
    if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0)
      throw std::runtime_error("no terminal");
    name_ = ::ptsname(master_);
    slave_ = ::open(name_.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);  // otherwise nothing is kept
  }
  ~Terminal() {
    ::close(slave_);
    ::close(master_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  const std::string& name() const { return name_; }
  std::string read() const {
    std::string text;
    char buffer[4096];
    for (ssize_t count = 0; (count = ::read(master_, buffer, sizeof buffer)) > 0;)
      text.append(buffer, static_cast<std::size_t>(count));
    return text;
  }

 private:
  int master_, slave_ = -1;
  std::string name_;
};

// A pipe that holds a text and stays open.
class OpenPipe {
 public:
  explicit OpenPipe(const std::string& text) {
    if (::pipe2(ends_, O_CLOEXEC) != 0 ||
        ::write(ends_[1], text.data(), text.size()) != static_cast<ssize_t>(text.size()))
      throw std::runtime_error("no pipe");
  }
  ~OpenPipe() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  OpenPipe(const OpenPipe&) = delete;
  OpenPipe& operator=(const OpenPipe&) = delete;

  int out() const { return ends_[0]; }

 private:
  int ends_[2];
};

// Turns the child into the command, between fork and exec. `pipe` is its standard input unless
// negative.
[[noreturn]] void become(std::vector<char*> words, const Setting& setting, const Folder& folder,
                         const std::string& err, int pipe) {
  // Opened before the user changes, who may not have access to the build folder.
  const int command = ::open(words[0], O_PATH | O_CLOEXEC);
  redirect(0, folder.path("in"), O_RDONLY);
  redirect(2, err, O_WRONLY | O_CREAT);
  redirect_out(setting.out, folder.path("out"));
  if (setting.input_closed) ::close(0);
  if (pipe >= 0) ::dup2(pipe, 0);
  ::signal(SIGHUP, SIG_DFL);  // nohup, under which tests may run, ignores it
  for (const std::string& variable : setting.environment)
    ::putenv(const_cast<char*>(variable.c_str()));
  // A command that cannot write its counts of lines (tools/test --long) would spoil the file of
  // all.
  const bool has_file_size = setting.file_size != static_cast<std::size_t>(-1);
  if (has_file_size || setting.memory_mib > 0 || setting.as_nobody || setting.signal == SIGKILL)
    ::setenv("GCOV_PREFIX", folder.path("counts").c_str(), 1);
  if (setting.memory_mib > 0) limit(RLIMIT_AS, setting.memory_mib << 20);
  if (has_file_size) limit(RLIMIT_FSIZE, setting.file_size);
  if (setting.process_count > 0) limit(RLIMIT_NPROC, setting.process_count);
  if (setting.as_nobody && ::setuid(65534) != 0) ::_exit(126);
  ::fexecve(command, words.data(), ::environ);
  ::_exit(127);
}

// Checks all JSON that the command itself defines against the schema. `convert` may write JSON in
// formats of others.
void check_json(const std::vector<std::string>& arguments, const std::string& out) {
  const bool is_ours =
      !arguments.empty() && (arguments.front() == "solve" || arguments.front() == "list");
  if (!is_ours) return;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line) && !lines.eof();) {
    if (line.starts_with('{')) valid_line(line);
  }
}

}  // namespace

Ended run(const std::vector<std::string>& arguments, const Setting& setting) {
  const Folder folder;
  folder.write("in", setting.input);
  std::vector<std::string> strings = {setting.command};
  strings.insert(strings.end(), arguments.begin(), arguments.end());
  std::vector<char*> words;
  for (std::string& word : strings) words.push_back(word.data());
  words.push_back(nullptr);

  std::optional<Terminal> terminal;
  if (setting.err_is_terminal) terminal.emplace();
  std::optional<OpenPipe> pipe;
  if (setting.input_stays_open) pipe.emplace(setting.input);
  Ended ended;
  const auto start = Clock::now();
  const pid_t child = ::fork();
  if (child == 0)
    become(words, setting, folder, terminal ? terminal->name() : folder.path("err"),
           pipe ? pipe->out() : -1);
  auto signalled = Clock::now();
  if (setting.signal) {
    std::this_thread::sleep_for(std::chrono::duration<double>(setting.signal_after));
    ::kill(child, *setting.signal);
    signalled = Clock::now();
  }
  int status = 0;
  if (child < 0 || ::waitpid(child, &status, 0) != child) throw std::runtime_error("no child");
  ended.seconds = seconds_since(start);
  ended.since_signal = seconds_since(signalled);
  ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ended.out = folder.read("out");
  if (setting.command == kCommand) check_json(arguments, ended.out);
  ended.err = terminal ? terminal->read() : folder.read("err");
  return ended;
}

}  // namespace quadrille::tests
