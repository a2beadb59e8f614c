// SPDX-License-Identifier: MIT

#include "tools/compare/results.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <tuple>
#include <utility>

#include "tools/console.hpp"

namespace quadrille::tools::compare {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("results") && name.ends_with(".jsonl")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string contents_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Adds the runs of a file; fails at the first line that is not a run. Ignores an unfinished last
// line.
std::optional<Error> add_runs(const fs::path& path, std::vector<Run>& runs) {
  const std::string text = contents_of(path);
  int number = 1;
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos;
       begin = end + 1, ++number) {
    auto run = read_run(std::string_view(text).substr(begin, end - begin));
    if (!run) {
      Error error = run.error();
      error.message.insert(0, path.filename().string() + ": ");
      error.line = number;
      error.column = 1;
      return error;
    }
    runs.push_back(*std::move(run));
  }
  return std::nullopt;
}

}  // namespace

Results::Results(std::string folder, std::string file)
    : folder_(std::move(folder)), path_((fs::path(folder_) / file).string()) {}

Results::~Results() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<Failure> Results::open(bool resume) {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (failed) {
    errno = failed.value();
    return system_failure("cannot create the folder", kCannotCreate);
  }
  if (!resume && fs::exists(path_))
    return usage_failure("the folder already has results (expected --resume or another folder)");
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return system_failure("cannot write " + path_, kCannotCreate);
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
    return usage_failure("another comparison is writing to " + path_ +
                         " (expected another --shard)");
  const std::string text = contents_of(path_);
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  if (whole < text.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
    return system_failure("cannot write " + path_, kCannotCreate);
  for (const fs::path& file : files_of(folder_)) {
    std::vector<Run> runs;
    if (auto error = add_runs(file, runs)) return Failure{kBadInput, *error};
    for (const Run& run : runs) known_.insert(run.key());
  }
  return std::nullopt;
}

std::optional<Failure> Results::add(const Run& run) {
  const std::string line = json_line(run);
  const std::lock_guard lock(mutex_);
  if (!write_all(descriptor_, line)) return system_failure("cannot write " + path_, kWriteFailed);
  return std::nullopt;
}

Outcome<std::vector<Run>> read_results(const std::string& folder) {
  std::vector<Run> runs;
  const auto files = files_of(folder);
  if (files.empty())
    return Failure{kUnreadable,
                   Error{.message = "no results in this folder (expected results*.jsonl)"}};
  for (const fs::path& file : files) {
    if (auto error = add_runs(file, runs)) return Failure{kBadInput, *error};
  }
  std::stable_sort(runs.begin(), runs.end(), [](const Run& one, const Run& other) {
    return std::tie(one.board, one.solver, one.question, one.repeat) <
           std::tie(other.board, other.solver, other.question, other.repeat);
  });
  return runs;
}

}  // namespace quadrille::tools::compare
