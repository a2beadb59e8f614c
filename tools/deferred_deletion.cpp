// SPDX-License-Identifier: MIT

#include "tools/deferred_deletion.hpp"

#include <system_error>
#include <utility>

namespace quadrille::tools {

DeferredDeletion::~DeferredDeletion() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void DeferredDeletion::add(std::shared_ptr<void> thing) {
  const std::lock_guard lock(mutex_);
  things_.push_back(std::move(thing));
}

void DeferredDeletion::free() {
  const std::lock_guard lock(mutex_);
  if (things_.empty()) return;
  try {
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    wanted_ = things_.size();
    changed_.notify_all();
  } catch (const std::system_error&) {
    things_.clear();
  }
}

bool DeferredDeletion::is_busy() {
  const std::lock_guard lock(mutex_);
  return !things_.empty();
}

void DeferredDeletion::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return is_ending_ || wanted_ > 0; });
    if (wanted_ == 0) return;
    std::shared_ptr<void> thing = std::move(things_.front());
    lock.unlock();
    thing.reset();
    lock.lock();
    things_.pop_front();
    --wanted_;
  }
}

}  // namespace quadrille::tools
