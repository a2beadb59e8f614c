// SPDX-License-Identifier: MIT

#include "tools/discarded.hpp"

#include <system_error>
#include <utility>

namespace quadrille::tools {

Discarded::~Discarded() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Discarded::add(std::shared_ptr<void> thing) {
  const std::lock_guard lock(mutex_);
  if (!thread_.joinable()) {
    try {
      thread_ = std::thread([this] { free_all(); });
    } catch (const std::system_error&) {
      return;  // and `thing` goes
    }
  }
  things_.push_back(std::move(thing));
  changed_.notify_all();
}

bool Discarded::is_busy() {
  const std::lock_guard lock(mutex_);
  return !things_.empty();
}

void Discarded::free_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return is_ending_ || !things_.empty(); });
    if (things_.empty()) return;
    std::shared_ptr<void> thing = std::move(things_.front());
    lock.unlock();
    thing.reset();
    lock.lock();
    things_.pop_front();
  }
}

}  // namespace quadrille::tools
