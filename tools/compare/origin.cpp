// SPDX-License-Identifier: MIT

#include "tools/compare/origin.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <thread>
#include <utility>

#include "reference/sha256.hpp"
#include "tools/command/build_info.hpp"
#include "tools/compare/whole_file.hpp"
#include "tools/output/child_process.hpp"

namespace quadrille::tools::compare {

namespace {

namespace fs = std::filesystem;

// Returns the value of the first line "key : value" of a file.
std::string value_in(const fs::path& path, std::string_view key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t colon = line.find(':');
    const std::size_t begin = line.find_first_not_of(" \t", colon + 1);
    return begin == std::string::npos ? std::string() : line.substr(begin);
  }
  return {};
}

std::string machine_text() {
  std::string processor = value_in("/proc/cpuinfo", "model name");
  if (processor.empty()) processor = "unknown processor";
  const double gib = std::atof(value_in("/proc/meminfo", "MemTotal").c_str()) / 1024 / 1024;
  return processor + ", " + std::to_string(std::thread::hardware_concurrency()) + " cores, " +
         std::to_string(std::lround(gib)) + " GiB";
}

std::string system_text() {
  utsname names{};
  if (::uname(&names) != 0) return {};
  return std::string(names.sysname) + ' ' + names.release + ' ' + names.machine;
}

// Returns the arguments of this process, those with blanks in quotes.
std::string argument_text() {
  const std::string all = whole_file("/proc/self/cmdline").value_or("");
  std::string text;
  for (std::size_t begin = all.find('\0') + 1, end; (end = all.find('\0', begin)) != all.npos;
       begin = end + 1) {
    const std::string word = all.substr(begin, end - begin);
    const bool is_plain = !word.empty() && word.find_first_of(" \t\n'\"") == word.npos;
    text += (text.empty() ? "" : " ") + (is_plain ? word : '\'' + word + '\'');
  }
  return text;
}

// Returns the file that a word of a command names; empty if none. The first word may be on the
// PATH.
fs::path file_of(const std::string& word, bool is_program) {
  std::error_code none;
  if (!is_program || word.find('/') != word.npos)
    return fs::is_regular_file(word, none) ? fs::path(word) : fs::path();
  const char* const path = std::getenv("PATH");
  std::string folders = path == nullptr ? "" : path;
  for (std::size_t begin = 0; begin <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', begin), folders.size());
    const fs::path file = fs::path(folders.substr(begin, end - begin)) / word;
    if (fs::is_regular_file(file, none)) return file;
    begin = end + 1;
  }
  return {};
}

// Returns the first line with a version number, such as "2.10".
std::string version_line(std::string_view text) {
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    for (std::size_t dot = line.find('.'); dot != line.npos; dot = line.find('.', dot + 1)) {
      if (dot > 0 && dot + 1 < line.size() && is_digit(line[dot - 1]) && is_digit(line[dot + 1]))
        return std::string(line.substr(0, line.find_last_not_of(" \r") + 1));
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return {};
}

struct Start {
  std::string version;  // empty if the program does not know --version
  double seconds = 0;   // median CPU time; 0 likewise
};

Start measured_start(const fs::path& program, const std::function<bool()>& stop) {
  constexpr int kStarts = 5;
  constexpr double kSeconds = 5;
  Start start;
  std::vector<double> times;
  for (int k = 0; k < kStarts; ++k) {
    const auto end =
        run_process({program.string(), "--version"}, {.wall_seconds = kSeconds, .stop = stop});
    if (!end || end->exit_code != 0) return {};
    start.version = version_line(end->out);
    times.push_back(end->cpu_seconds);
  }
  std::nth_element(times.begin(), times.begin() + kStarts / 2, times.end());
  start.seconds = times[kStarts / 2];
  return start;
}

}  // namespace

Origin origin_of_this_program(const std::function<bool()>& stop) {
  BuildInfo info = build_info();
  std::error_code unknown;
  return {
      .program = reference::fingerprint(whole_file("/proc/self/exe").value_or("")),
      .start_seconds = measured_start(fs::read_symlink("/proc/self/exe", unknown), stop).seconds,
      .version = std::move(info.version),
      .commit = std::move(info.commit),
      .build_type = std::move(info.type),
      .compiler = std::move(info.compiler),
      .cadical = std::move(info.cadical),
      .machine = machine_text(),
      .system = system_text(),
      .arguments = argument_text()};
}

void identify(const std::vector<std::string>& command, const std::function<bool()>& stop,
              Origin& origin) {
  origin.program_version.clear();
  origin.start_seconds = 0;
  std::string programs;
  for (const std::string& word : command) {
    origin.command += (&word == command.data() ? "" : " ") + word;
    const fs::path file = file_of(word, &word == command.data());
    if (!file.empty()) programs += reference::sha256(whole_file(file).value_or(""));
  }
  origin.program = reference::fingerprint(programs);
  const fs::path program = file_of(command.front(), true);
  if (program.empty()) return;
  Start start = measured_start(program, stop);
  origin.program_version = std::move(start.version);
  origin.start_seconds = start.seconds;
}

std::string date_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace quadrille::tools::compare
