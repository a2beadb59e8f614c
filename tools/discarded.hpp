// SPDX-License-Identifier: MIT
//
// Things that are slow to free, freed in a thread of their own, so that no answer waits for it.
//
//   Discarded discarded;
//   options.discard = [&](std::shared_ptr<void> thing) { discarded.add(std::move(thing)); };

#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace quadrille::tools {

// May be used by several threads.
class Discarded {
 public:
  Discarded() = default;
  // Waits until all is freed.
  ~Discarded();
  Discarded(const Discarded&) = delete;
  Discarded& operator=(const Discarded&) = delete;

  // Where no thread is to be had, the thing is freed at once.
  void add(std::shared_ptr<void> thing);
  // Is there anything left to free?
  bool is_busy();

 private:
  void free_all();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<void>> things_;  // the first is being freed
  bool is_ending_ = false;
  std::thread thread_;  // from the first thing on
};

}  // namespace quadrille::tools
