// SPDX-License-Identifier: MIT
//
// Each thread takes the next task. The calling thread takes results between its own tasks, and once
// no task is left it waits for the results of the others. With one thread no other is started, and
// each result is taken before the next task begins.

#include "puzzles/algorithms/ordered_tasks.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>

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
        is_done_(tasks.count - std::min(tasks.first, tasks.count)) {}

  bool run() {
    std::vector<std::thread> others;
    try {
      while (others.size() + 1 < std::min(tasks_.threads, is_done_.size()))
        others.emplace_back([this, worker = others.size() + 1] { help(worker); });
    } catch (const std::system_error&) {
      // No more threads are available: the existing ones do the work.
    }
    guarded([this] { lead(); });
    for (std::thread& other : others) other.join();
    if (exception_) std::rethrow_exception(exception_);
    return taken_ >= tasks_.count;
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
      something_done_.notify_all();
    }
  }

  std::optional<std::size_t> next() {
    const std::lock_guard lock(mutex_);
    if (ended_.is_stopped() || next_ >= tasks_.count) return std::nullopt;
    return next_++;
  }

  // Marks the task as done, unless the run has ended early: then the task has no result.
  void finish(std::size_t index) {
    const std::lock_guard lock(mutex_);
    if (ended_.is_stopped()) return;
    is_done_[index - tasks_.first] = 1;
    something_done_.notify_all();
  }

  void help(std::size_t worker) {
    guarded([&] {
      while (const auto index = next()) {
        work_({*index, worker, ended_});
        finish(*index);
      }
    });
  }

  void lead() {
    const StopToken stop = [this] {
      if (!ended_.is_stopped() && tasks_.stop()) ended_.request_stop();
      return ended_.is_stopped();
    };
    while (!stop()) {
      const auto index = next();
      if (!index) break;
      work_({*index, 0, stop});
      finish(*index);
      take_all_done();
    }
    constexpr std::chrono::milliseconds kBetweenStops(10);
    while (taken_ < tasks_.count && !stop()) {
      {
        std::unique_lock lock(mutex_);
        something_done_.wait_for(lock, kBetweenStops,
                                 [this] { return ended_.is_stopped() || is_done(taken_); });
      }
      take_all_done();
    }
  }

  void take_all_done() {
    while (!ended_.is_stopped() && taken_ < tasks_.count && is_next_done()) {
      if (take_(taken_)) {
        ++taken_;
      } else {
        ended_.request_stop();
      }
    }
  }

  bool is_done(std::size_t index) const { return is_done_[index - tasks_.first] != 0; }

  bool is_next_done() {
    const std::lock_guard lock(mutex_);
    return is_done(taken_);
  }

  const OrderedTasks& tasks_;
  const std::function<void(const OrderedTask&)>& work_;
  const std::function<bool(std::size_t)>& take_;
  const StopToken ended_ = StopToken::on_request();  // early
  std::size_t next_;                                 // guarded by mutex_, as is_done_, exception_
  std::size_t taken_;                                // used by the calling thread only
  std::mutex mutex_;
  std::condition_variable something_done_;
  std::vector<char> is_done_;
  std::exception_ptr exception_;
};

}  // namespace

bool run_ordered(const OrderedTasks& tasks, const std::function<void(const OrderedTask&)>& work,
                 const std::function<bool(std::size_t index)>& take) {
  return OrderedRun(tasks, work, take).run();
}

}  // namespace quadrille::puzzles
