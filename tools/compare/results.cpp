// SPDX-License-Identifier: MIT

#include "tools/compare/results.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "tools/compare/whole_file.hpp"
#include "tools/output/console.hpp"
#include "tools/output/output_file.hpp"

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

// Adds the runs of a file; a later run replaces an earlier one with its key. Fails at the first
// line that is not a run. Ignores an unfinished last line.
std::optional<Error> add_runs(const fs::path& path, std::map<std::string, Run>& runs) {
  const std::string text = whole_file(path).value_or("");
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
    Run& place = runs[run->key()];
    if (place.origin.date <= run->origin.date) place = *std::move(run);
  }
  return std::nullopt;
}

// Adds the fingerprint to the names of boards that were several boards.
void tell_boards_apart(std::vector<Run>& runs) {
  std::map<std::string, std::set<std::string>> boards;
  for (const Run& run : runs) boards[run.board].insert(run.origin.board_hash);
  for (Run& run : runs) {
    const std::string& hash = run.origin.board_hash;
    if (boards.at(run.board).size() > 1)
      run.board += " (" + (hash.empty() ? "not known which" : hash) + ')';
  }
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
  const std::string text = whole_file(path_).value_or("");
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  if (whole < text.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
    return system_failure("cannot write " + path_, kCannotCreate);
  for (const fs::path& file : files_of(folder_)) {
    if (auto error = add_runs(file, known_)) return Failure{kBadInput, *error};
  }
  return std::nullopt;
}

std::optional<Failure> Results::keep_board(const std::string& hash, const std::string& text) {
  const std::string path = board_path(folder_, hash);
  const std::lock_guard lock(mutex_);
  std::error_code failed;
  if (fs::exists(path, failed)) return std::nullopt;
  fs::create_directory(fs::path(path).parent_path(), failed);
  auto failure = write_file(path, text);
  if (failure) failure->error.message.insert(0, path + ": ");
  return failure;
}

std::optional<Failure> Results::add(const Run& run) {
  const std::string line = json_line(run);
  const std::lock_guard lock(mutex_);
  if (!write_all(descriptor_, line)) return system_failure("cannot write " + path_, kWriteFailed);
  return std::nullopt;
}

std::string board_path(const std::string& folder, const std::string& hash) {
  return (fs::path(folder) / "boards" / (hash + ".txt")).string();
}

Outcome<std::vector<Run>> read_results(const std::string& folder) {
  std::map<std::string, Run> by_key;
  const auto files = files_of(folder);
  if (files.empty())
    return Failure{kUnreadable,
                   Error{.message = "no results in this folder (expected results*.jsonl)"}};
  for (const fs::path& file : files) {
    if (auto error = add_runs(file, by_key)) return Failure{kBadInput, *error};
  }
  std::vector<Run> runs;
  for (auto& [key, run] : by_key) runs.push_back(std::move(run));
  tell_boards_apart(runs);
  std::sort(runs.begin(), runs.end(), [](const Run& one, const Run& other) {
    return std::tie(one.board, one.solver, one.question, one.repeat) <
           std::tie(other.board, other.solver, other.question, other.repeat);
  });
  return runs;
}

}  // namespace quadrille::tools::compare
