// SPDX-License-Identifier: MIT
//
// Tasks done by several threads, whose results the calling thread takes in the order of the tasks:
// what comes of it does not depend on the number of threads.
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
  std::size_t worker = 0;  // below the number of threads; no two at the same time
  StopToken stop;          // to be asked often: the result is not wanted any more
};

struct OrderedTasks {
  std::size_t threads = 1;
  std::size_t first = 0;  // from which one on
  std::size_t count = 0;  // up to which one
  StopToken stop;         // asked by the calling thread alone, also while it waits
};

// `work` does a task, in any thread; `take` gets the results in order, in the calling thread, which
// works too, and returns false where no more are wanted. False: it did, or a stop came. As many
// threads as the system lets us have; an exception of any ends all and comes out of this call.
bool run_ordered(const OrderedTasks& tasks, const std::function<void(const OrderedTask&)>& work,
                 const std::function<bool(std::size_t index)>& take);

}  // namespace quadrille::puzzles
