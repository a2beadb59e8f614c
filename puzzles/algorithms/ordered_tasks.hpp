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

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

struct OrderedTask {
  std::size_t index = 0;
  std::size_t worker = 0;  // below the number of threads; each runs one task at a time
  StopToken stop;          // poll often: the result is no longer wanted
};

struct OrderedTasks {
  std::size_t threads = 1;
  std::size_t first = 0;  // index of the first task
  std::size_t count = 0;  // index after the last task
  StopToken stop;         // polled by the calling thread only, even while it waits
};

// Calls `work` for each task, in any thread, and `take` for the results in order. `take` runs in
// the calling thread, which also works, and returns false once no more results are wanted. Returns
// false if it did, or if stopped. Uses fewer threads if the system grants no more. An exception in
// any thread ends the run and is rethrown here.
bool run_ordered(const OrderedTasks& tasks, const std::function<void(const OrderedTask&)>& work,
                 const std::function<bool(std::size_t index)>& take);

}  // namespace quadrille::puzzles
