// SPDX-License-Identifier: MIT
//
// Processes items in several threads and emits the results in the order of the items.
//
//   run_in_order(
//       4, [&] { return stream.next(); }, [&](const Item& item) { return solve(item); },
//       [&](const Block& block) { return console.out(block.out); });

#pragma once

#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace quadrille::tools {

// Runs until `produce` returns nullopt: `produce` returns an optional item, `work` turns an item
// into a result, and `emit` takes the results in order and returns false to end early. Only `work`
// runs in several threads at once: in `jobs`, or fewer if the system refuses more. An exception of
// any of them ends the run and is rethrown to the caller.
template <typename Produce, typename Work, typename Emit>
void run_in_order(std::size_t jobs, Produce produce, Work work, Emit emit) {
  using ItemType = typename decltype(produce())::value_type;
  using ResultType = decltype(work(std::declval<const ItemType&>()));
  std::mutex input_mutex, output_mutex;
  bool ended = false;  // guarded by input_mutex, as are `produced` and `exception`
  std::size_t produced = 0;
  std::exception_ptr exception;
  std::map<std::size_t, ResultType> waiting;  // guarded by output_mutex, as is `emitted`
  std::size_t emitted = 0;

  const auto end = [&](std::exception_ptr reason) {
    const std::lock_guard lock(input_mutex);
    ended = true;
    if (!exception) exception = std::move(reason);
  };
  const auto take = [&](std::size_t& index) -> decltype(produce()) {
    const std::lock_guard lock(input_mutex);
    if (ended) return {};
    index = produced++;
    return produce();
  };
  const auto give = [&](std::size_t index, ResultType result) {
    const std::lock_guard lock(output_mutex);
    waiting.emplace(index, std::move(result));
    while (!waiting.empty() && waiting.begin()->first == emitted) {
      if (!emit(std::move(waiting.extract(waiting.begin()).mapped()))) return false;
      ++emitted;
    }
    return true;
  };
  const auto run = [&] {
    try {
      std::size_t index = 0;
      while (auto item = take(index)) {
        if (!give(index, work(*item))) return end(nullptr);
      }
    } catch (...) {
      end(std::current_exception());
    }
  };

  std::vector<std::thread> threads;
  try {
    threads.reserve(jobs);
    while (threads.size() + 1 < jobs) threads.emplace_back(run);
  } catch (const std::system_error&) {
    // No more threads are available; the work continues in those that were started.
  }
  run();
  for (std::thread& thread : threads) thread.join();
  if (exception) std::rethrow_exception(exception);
}

}  // namespace quadrille::tools
