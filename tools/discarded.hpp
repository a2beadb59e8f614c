// SPDX-License-Identifier: MIT
//
// Frees slow objects in a thread of its own, so that no answer waits for it. Starts only when their
// memory is needed, since freeing blocks allocations of other threads.
//
//   Discarded discarded;
//   options.discard = [&](std::shared_ptr<void> thing) { discarded.add(std::move(thing)); };
//   discarded.free();  // the next puzzle needs the memory

#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace quadrille::tools {

// May be used by several threads.
class Discarded {
 public:
  Discarded() = default;
  // Waits until everything is freed.
  ~Discarded();
  Discarded(const Discarded&) = delete;
  Discarded& operator=(const Discarded&) = delete;

  void add(std::shared_ptr<void> thing);
  // Starts to free what was added; waits for the end if no thread can be started.
  void free();
  // Reports whether anything is left to free.
  bool is_busy();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<void>> things_;  // the first is being freed, if any must be
  std::size_t wanted_ = 0;                    // number of things to free
  bool is_ending_ = false;
  std::thread thread_;  // started by the first `free` that has something to do
};

}  // namespace quadrille::tools
