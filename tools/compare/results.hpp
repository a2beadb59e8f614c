// SPDX-License-Identifier: MIT
//
// The folder of a comparison: files of results, to which runs are added as they end, and the report
// that is made of them. Several processes may add to one folder, each to a file of its own.
//
//   Results results("study", "results-1of4.jsonl");
//   if (auto failure = results.open(true)) return console.complain("study", *failure);
//   if (!results.has(run.key())) results.add(run);

#pragma once

#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tools/compare/run.hpp"
#include "tools/failure.hpp"

namespace quadrille::tools::compare {

class Results {
 public:
  // Makes the folder if necessary.
  Results(std::string folder, std::string file);
  ~Results();
  Results(const Results&) = delete;
  Results& operator=(const Results&) = delete;

  // With `resume` what the folder holds is kept, and an unfinished last line of our own file is
  // cut off; without it a folder that holds results is refused. Two processes that name the same
  // file are refused, too.
  std::optional<Failure> open(bool resume);
  // Was it there when the folder was opened? Any thread.
  bool has(const std::string& key) const { return known_.contains(key); }
  // Adds a line at once. Any thread. The failure, if it cannot be written.
  std::optional<Failure> add(const Run& run);

 private:
  std::string folder_;
  std::string path_;
  int descriptor_ = -1;
  std::set<std::string> known_;
  std::mutex mutex_;
};

// Returns the runs of all result files in a folder, in the order of boards, solvers, questions and
// repeats. Fails if there is no run or a line is not a run. Skips unfinished last lines.
Outcome<std::vector<Run>> read_results(const std::string& folder);

}  // namespace quadrille::tools::compare
