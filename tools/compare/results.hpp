// SPDX-License-Identifier: MIT
//
// The folder of a comparison: result files, to which runs are appended as they end. Several
// processes may share a folder, each with a file of its own.
//
//   Results results("study", "results-1of4.jsonl");
//   if (auto failure = results.open(true)) return console.complain("study", *failure);
//   if (results.find(run.key()) == nullptr) results.add(run);

#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tools/compare/run.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools::compare {

class Results {
 public:
  // `file` is the name of the result file in the folder.
  Results(std::string folder, std::string file);
  ~Results();
  Results(const Results&) = delete;
  Results& operator=(const Results&) = delete;

  // Creates the folder if necessary and opens the file. With `resume`, existing results are kept
  // and an unfinished last line of the file is cut off; otherwise an existing file is refused. A
  // file that another process has open is refused as well.
  std::optional<Failure> open(bool resume);
  // Returns the last run with this key that the folder had when it was opened; null if none. May be
  // called by several threads.
  const Run* find(const std::string& key) const {
    const auto place = known_.find(key);
    return place == known_.end() ? nullptr : &place->second;
  }
  // Stores the board as a file that its fingerprint names, unless it is there already; returns a
  // failure if that fails. May be called by several threads.
  std::optional<Failure> keep_board(const std::string& hash, const std::string& text);
  // Writes a line without buffering; returns a failure if that fails. May be called by several
  // threads.
  std::optional<Failure> add(const Run& run);

 private:
  std::string folder_;
  std::string path_;
  int descriptor_ = -1;
  std::map<std::string, Run> known_;
  std::mutex mutex_;
};

// Returns the path of a board that a folder keeps.
std::string board_path(const std::string& folder, const std::string& hash);

// Returns the runs of all result files in a folder, sorted by board, solver, question and repeat,
// of each only the last. If different boards had the same name, it is followed by their
// fingerprints. Fails if there is no result file or if a line is not a run. Skips unfinished last
// lines.
Outcome<std::vector<Run>> read_results(const std::string& folder);

}  // namespace quadrille::tools::compare
