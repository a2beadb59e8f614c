// SPDX-License-Identifier: MIT
//
// Things that are slow to free, freed in a thread of their own, so that no answer waits for it; and
// not before they are in the way, for even then other threads wait for the memory that is at hand.
//
//   Discarded discarded;
//   options.discard = [&](std::shared_ptr<void> thing) { discarded.add(std::move(thing)); };
//   discarded.free();  // here and now, what comes needs the memory

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
  // Waits until all is freed.
  ~Discarded();
  Discarded(const Discarded&) = delete;
  Discarded& operator=(const Discarded&) = delete;

  void add(std::shared_ptr<void> thing);
  // Starts to free what was added. Where no thread is to be had, waits until that is done.
  void free();
  // Is there anything left to free?
  bool is_busy();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<void>> things_;  // the first is being freed, if any is wanted
  std::size_t wanted_ = 0;                    // so many of them are to be freed
  bool is_ending_ = false;
  std::thread thread_;  // from the first call of `free` on that has something to do
};

}  // namespace quadrille::tools
