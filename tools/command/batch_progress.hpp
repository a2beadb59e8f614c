// SPDX-License-Identifier: MIT
//
// The part of the progress line that shows how many puzzles of a run are done.
//
//   BatchProgress progress;
//   progress.count();
//   console.progress(progress.text(stream.share()) + "a.txt");  // "1,204 done, 37 %, 310/s; a.txt"

#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace quadrille::tools {

// May be used by several threads.
class BatchProgress {
 public:
  // Counts one more puzzle as done.
  void count() { ++done_; }
  // Returns the text, which is empty until the first puzzle is done. `share` is the completed part
  // of the whole run (0 to 1), if known.
  std::string text(std::optional<double> share) const;

 private:
  std::atomic<std::size_t> done_ = 0;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace quadrille::tools
