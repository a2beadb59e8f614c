// SPDX-License-Identifier: MIT
//
// A search calls `on_solution`, whereas a caller of `next` wants to be served. So the search runs
// in a thread, and of the two threads always one waits for the other.

#include <quadrille/solutions.hpp>

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace quadrille {

namespace {

Result<Report> without_solutions(Result<Report> result) {
  if (!result) return result;
  Report report = std::move(result).value();
  report.solutions.clear();
  return report;
}

}  // namespace

class Solutions::Search {
 public:
  Search(Puzzle puzzle, SolveOptions options)
      : puzzle_(std::move(puzzle)), options_(std::move(options)) {
    if (options_.limit == 1) options_.limit = kAllSolutions;
    options_.keep_solutions = false;
    options_.on_solution = [this, also = std::move(options_.on_solution)](const Answer& answer) {
      return (!also || also(answer)) && hand_over(answer);
    };
    options_.stop = [this, also = std::move(options_.stop)] {
      return is_ended_ || (also && also());
    };
  }
  ~Search() { end(); }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  const Answer* next() {
    if (report_) return nullptr;
    std::unique_lock lock(mutex_);
    current_.reset();
    is_wanted_ = true;
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    changed_.notify_all();
    changed_.wait(lock, [this] { return current_ || is_done_; });
    if (current_) return &*current_;
    lock.unlock();
    report();
    return nullptr;
  }

  const Result<Report>& report() {
    end();
    if (!report_) report_ = std::move(result_);
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    return *report_;
  }

 private:
  void run() {
    wait_until_wanted();
    Result<Report> result = Report{};
    try {
      result = without_solutions(solve(puzzle_, options_));
    } catch (...) {
      failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    result_ = std::move(result);
    is_done_ = true;
    changed_.notify_all();
  }

  bool hand_over(const Answer& answer) {
    {
      const std::lock_guard lock(mutex_);
      current_ = answer;
      is_wanted_ = false;
      changed_.notify_all();
    }
    return wait_until_wanted();
  }

  bool wait_until_wanted() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_wanted_ || is_ended_; });
    return !is_ended_;
  }

  void end() {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      is_ended_ = !is_done_;
      changed_.notify_all();
    }
    thread_.join();
    current_.reset();
  }

  const Puzzle puzzle_;
  SolveOptions options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Answer> current_;
  bool is_wanted_ = false;
  std::atomic<bool> is_ended_ = false;
  bool is_done_ = false;
  Result<Report> result_ = Report{};      // written by the thread
  std::optional<Result<Report>> report_;  // once the thread has ended
  std::exception_ptr failure_;
  std::thread thread_;
};

Solutions::Solutions(Puzzle puzzle, SolveOptions options)
    : search_(std::make_unique<Search>(std::move(puzzle), std::move(options))) {}
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;
Solutions::~Solutions() = default;

const Answer* Solutions::next() { return search_->next(); }
const Result<Report>& Solutions::report() { return search_->report(); }

}  // namespace quadrille
