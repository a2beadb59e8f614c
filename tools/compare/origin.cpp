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
#include <optional>
#include <string_view>
#include <thread>

#include "tools/build_info.hpp"
#include "tools/compare/child_process.hpp"
#include "tools/compare/sha256.hpp"
#include "tools/compare/statistics.hpp"
#include "tools/compare/whole_file.hpp"

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

// Returns the file that a word of a command names; empty if none. The first word may be on the PATH.
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

// Asks a program for its version; nullopt if it does not know the question.
std::optional<ProcessEnd> ask_version(const fs::path& program) {
  constexpr double kSeconds = 5;
  const auto end = run_process({program.string(), "--version"}, {.wall_seconds = kSeconds});
  if (!end || end->exit_code != 0) return std::nullopt;
  return *end;
}

// Returns the median CPU time of several starts; 0 if the program does not know --version.
double start_time(const fs::path& program) {
  constexpr int kStarts = 5;
  std::vector<double> times;
  for (int k = 0; k < kStarts; ++k) {
    const auto end = ask_version(program);
    if (!end) return 0;
    times.push_back(end->cpu_seconds);
  }
  return *median(std::move(times));
}

}  // namespace

Origin origin_of_this_program() {
  BuildInfo info = build_info();
  std::error_code unknown;
  return {.program = fingerprint(whole_file("/proc/self/exe").value_or("")),
          .start_seconds = start_time(fs::read_symlink("/proc/self/exe", unknown)),
          .version = std::move(info.version),
          .commit = std::move(info.commit),
          .build_type = std::move(info.type),
          .compiler = std::move(info.compiler),
          .cadical = std::move(info.cadical),
          .machine = machine_text(),
          .system = system_text(),
          .arguments = argument_text()};
}

void identify(const std::vector<std::string>& command, Origin& origin) {
  std::string programs;
  for (const std::string& word : command) {
    origin.command += (&word == command.data() ? "" : " ") + word;
    const fs::path file = file_of(word, &word == command.data());
    if (!file.empty()) programs += sha256(whole_file(file).value_or(""));
  }
  origin.program = fingerprint(programs);
  const fs::path program = file_of(command.front(), true);
  const auto answer = program.empty() ? std::nullopt : ask_version(program);
  origin.program_version = answer ? version_line(answer->out) : "";
  origin.start_seconds = answer ? start_time(program) : 0;
}

std::string date_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace quadrille::tools::compare
