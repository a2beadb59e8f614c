// SPDX-License-Identifier: MIT
//
// How far a run over many puzzles has come, as a part of the progress line.
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
  // One more is done.
  void count() { ++done_; }
  // Empty before the first is done. `share` is that of the whole which is done, if it is known.
  std::string text(std::optional<double> share) const;

 private:
  std::atomic<std::size_t> done_ = 0;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace quadrille::tools
