// SPDX-License-Identifier: MIT
//
// Frees large objects in a thread of its own, so that no answer waits for their destructors.
// Freeing starts only when the memory is needed, because it blocks allocations in other threads.
//
//   DeferredDeletion deferred;
//   options.discard = [&](std::shared_ptr<void> thing) { deferred.add(std::move(thing)); };
//   deferred.free();  // the next puzzle needs the memory

#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace quadrille::tools {

// May be used by several threads.
class DeferredDeletion {
 public:
  DeferredDeletion() = default;
  // Waits until all objects are freed.
  ~DeferredDeletion();
  DeferredDeletion(const DeferredDeletion&) = delete;
  DeferredDeletion& operator=(const DeferredDeletion&) = delete;

  void add(std::shared_ptr<void> thing);
  // Starts to free all objects added so far. Frees them before returning if no thread can be
  // started.
  void free();
  // Reports whether any object is still to be freed.
  bool is_busy();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<void>> things_;  // the first is being freed if wanted_ > 0
  std::size_t wanted_ = 0;                    // number of things to free
  bool is_ending_ = false;
  std::thread thread_;  // started by the first call of `free` with a thing to free
};

}  // namespace quadrille::tools
