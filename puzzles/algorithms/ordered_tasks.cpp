// SPDX-License-Identifier: MIT
//
// Each of the started threads takes the next task, and the calling thread waits for their results.
// With one thread no other is started.

#include "puzzles/algorithms/ordered_tasks.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <optional>
#include <set>
#include <system_error>
#include <thread>
#include <vector>

namespace quadrille::puzzles {

namespace {

class OrderedRun {
 public:
  OrderedRun(const OrderedTasks& tasks, const std::function<void(const OrderedTask&)>& work,
             const std::function<bool(std::size_t)>& take)
      : tasks_(tasks),
        work_(work),
        take_(take),
        next_(tasks.first),
        taken_(tasks.first),
        end_(std::max(tasks.first, tasks.count)) {}

  bool run() {
    const std::size_t useful = std::min(tasks_.threads, end_ - next_);
    std::vector<std::thread> helpers;
    try {
      while (useful > 1 && helpers.size() < useful)
        helpers.emplace_back([this, worker = helpers.size()] { help(worker); });
    } catch (const std::system_error&) {
      // No more threads are available: the existing ones do the work.
    }
    guarded([&] { helpers.empty() ? work_alone() : take_all(); });
    for (std::thread& helper : helpers) helper.join();
    if (exception_) std::rethrow_exception(exception_);
    return taken_ >= end_;
  }

 private:
  template <typename Part>
  void guarded(const Part& part) {
    try {
      part();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!exception_) exception_ = std::current_exception();
      ended_.request_stop();
    }
  }

  // Beginning a task may take long, for example if it reads input; results are taken meanwhile.
  std::optional<std::size_t> next() {
    const std::lock_guard lock(next_mutex_);
    if (ended_.is_stopped() || next_ >= end_) return std::nullopt;
    if (tasks_.begin && !tasks_.begin(next_)) {
      const std::lock_guard end_lock(mutex_);
      end_ = next_;
      return std::nullopt;
    }
    return next_++;
  }

  // Marks the task as done, unless the run has ended early: then the task has no result.
  void finish(std::size_t index) {
    const std::lock_guard lock(mutex_);
    if (ended_.is_stopped()) return;
    done_.insert(index);
  }

  void help(std::size_t worker) {
    guarded([&] {
      while (const auto index = next()) {
        work_({*index, worker, ended_});
        finish(*index);
      }
    });
    const std::lock_guard lock(mutex_);
    helper_ended_.notify_all();
  }

  bool is_stopped() {
    if (!ended_.is_stopped() && tasks_.stop()) ended_.request_stop();
    return ended_.is_stopped();
  }

  void take(std::size_t index) {
    if (take_(index)) {
      ++taken_;
    } else {
      ended_.request_stop();
    }
  }

  void work_alone() {
    const StopToken stop = [this] { return is_stopped(); };
    while (!stop()) {
      const auto index = next();
      if (!index) return;
      work_({*index, 0, stop});
      if (!ended_.is_stopped()) take(*index);
    }
  }

  // Looks from time to time, since waking up for every result would cost more than short tasks do.
  void take_all() {
    constexpr std::chrono::milliseconds kWhileBusy(1), kWhileIdle(10);
    while (!is_stopped()) {
      std::unique_lock lock(mutex_);
      bool is_busy = false;
      while (!ended_.is_stopped() && done_.erase(taken_) > 0) {
        is_busy = true;
        lock.unlock();
        take(taken_);
        lock.lock();
      }
      if (taken_ >= end_) return;
      helper_ended_.wait_for(lock, is_busy ? kWhileBusy : kWhileIdle);
    }
  }

  const OrderedTasks& tasks_;
  const std::function<void(const OrderedTask&)>& work_;
  const std::function<bool(std::size_t)>& take_;
  const StopToken ended_ = StopToken::on_request();  // early
  std::mutex next_mutex_;
  std::size_t next_;   // guarded by next_mutex_
  std::size_t taken_;  // used by the calling thread only
  std::mutex mutex_;
  std::condition_variable helper_ended_;
  std::size_t end_;             // written under both mutexes
  std::set<std::size_t> done_;  // guarded by mutex_, as is exception_; without those taken
  std::exception_ptr exception_;
};

}  // namespace

bool run_ordered(const OrderedTasks& tasks, const std::function<void(const OrderedTask&)>& work,
                 const std::function<bool(std::size_t index)>& take) {
  return OrderedRun(tasks, work, take).run();
}

}  // namespace quadrille::puzzles
