// SPDX-License-Identifier: MIT
//
// Runs tasks on several threads; the calling thread takes the results in the order of the tasks, so
// the outcome does not depend on the number of threads.
//
//   std::vector<int> results(files.size());
//   run_ordered(
//       {.threads = 4, .count = files.size(), .stop = stop},
//       [&](const OrderedTask& task) { results[task.index] = read(files[task.index]); },
//       [&](std::size_t index) { return take(results[index]); });

#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

struct OrderedTask {
  std::size_t index = 0;
  std::size_t worker = 0;  // below the number of threads; each runs one task at a time
  StopToken stop;          // poll often: the result is no longer wanted
};

struct OrderedTasks {
  std::size_t threads = 1;
  std::size_t first = 0;                                        // index of the first task
  std::size_t count = std::numeric_limits<std::size_t>::max();  // index after the last task
  StopToken stop = {};  // polled by the calling thread only, even while it waits
  // If given, called before each task, in their order and one at a time, in any thread; returns
  // false if there is no such task, nor any later one.
  std::function<bool(std::size_t index)> begin = {};
};

// Calls `work` for each task and `take` for the results in order. `take` runs in the calling thread
// and returns false once no more results are wanted. Returns false if it did, or if stopped. With
// one thread, or if the system grants no other, the calling thread works too, and takes each result
// before the next task begins. An exception in any thread ends the run and is rethrown here.
bool run_ordered(const OrderedTasks& tasks, const std::function<void(const OrderedTask&)>& work,
                 const std::function<bool(std::size_t index)>& take);

// The same for items whose number is not known: `produce` returns an optional item, nullopt at the
// end, `work` turns an item into a result, and `take` is given the results.
template <typename Produce, typename Work, typename Take>
bool run_in_order(std::size_t threads, Produce produce, Work work, Take take) {
  using Item = typename decltype(produce())::value_type;
  using Made = decltype(work(std::declval<const Item&>()));
  std::mutex mutex;
  std::map<std::size_t, Item> items;  // guarded by the mutex, as are the results
  std::map<std::size_t, Made> results;
  const auto taken_from = [&](auto& things, std::size_t index) {
    const std::lock_guard lock(mutex);
    return std::move(things.extract(index).mapped());
  };
  const auto begin = [&](std::size_t index) {
    auto item = produce();
    const std::lock_guard lock(mutex);
    if (item) items.emplace(index, *std::move(item));
    return item.has_value();
  };
  const auto make = [&](const OrderedTask& task) {
    Made made = work(taken_from(items, task.index));
    const std::lock_guard lock(mutex);
    results.emplace(task.index, std::move(made));
  };
  return run_ordered({.threads = threads, .begin = begin}, make,
                     [&](std::size_t index) { return take(taken_from(results, index)); });
}

}  // namespace quadrille::puzzles
