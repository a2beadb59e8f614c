// SPDX-License-Identifier: MIT

#include "puzzles/algorithms/ordered_tasks.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <thread>
#include <vector>

#include <quadrille/stop.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using puzzles::OrderedTask;
using puzzles::run_in_order;
using puzzles::run_ordered;

const StopToken kNoStop = [] { return false; };

void sleep_for_microseconds(std::size_t count) {
  std::this_thread::sleep_for(std::chrono::microseconds(count));
}

TEST_CASE("Ordered tasks: results arrive in order on the calling thread", "[kit]") {
  for (const std::size_t threads : {1, 2, 7}) {
    std::vector<std::size_t> results(100), taken;
    std::vector<std::atomic<int>> busy(threads);
    const auto here = std::this_thread::get_id();
    const bool is_complete = run_ordered(
        {.threads = threads, .first = 10, .count = results.size(), .stop = kNoStop},
        [&](const OrderedTask& task) {
          const bool is_alone = busy.at(task.worker)++ == 0;
          sleep_for_microseconds(task.index % 7 * 50);
          results[task.index] = is_alone ? task.index * task.index : 0;
          --busy[task.worker];
        },
        [&](std::size_t index) {
          REQUIRE(std::this_thread::get_id() == here);
          REQUIRE(results[index] == index * index);
          taken.push_back(index);
          return true;
        });
    CHECK(is_complete);
    REQUIRE(taken.size() == 90);
    CHECK(taken.front() == 10);
    CHECK(std::is_sorted(taken.begin(), taken.end()));
  }
  CHECK(run_ordered(
      {.threads = 3, .count = 0, .stop = kNoStop}, [](const OrderedTask&) {},
      [](std::size_t) { return false; }));
}

TEST_CASE("Ordered tasks: no result is taken after the end", "[kit]") {
  for (const std::size_t threads : {1, 3}) {
    std::size_t taken = 0;
    CHECK_FALSE(run_ordered(
        {.threads = threads, .count = 1000, .stop = kNoStop}, [](const OrderedTask&) {},
        [&](std::size_t) { return ++taken < 5; }));
    CHECK(taken == 5);

    // One task runs until it is stopped: the results after it are not taken.
    std::atomic<bool> is_late = false;
    taken = 0;
    const StopToken stop = [&] { return is_late.load(); };
    CHECK_FALSE(run_ordered(
        {.threads = threads, .count = 50, .stop = stop},
        [&](const OrderedTask& task) {
          is_late = is_late || task.index == 49 || (threads == 1 && task.index == 20);
          while (task.index == 20 && !task.stop()) sleep_for_microseconds(100);
        },
        [&](std::size_t index) {
          CHECK(index == taken++);
          return true;
        }));
    CHECK(taken <= 20);
  }
}

TEST_CASE("Ordered tasks: an exception in any thread reaches the caller", "[kit]") {
  for (const std::size_t threads : {1, 4}) {
    for (const std::size_t bad : {0, 63}) {
      CHECK_THROWS_AS(run_ordered(
                          {.threads = threads, .count = 64, .stop = kNoStop},
                          [&](const OrderedTask& task) {
                            if (task.index == bad) throw std::bad_alloc();
                          },
                          [](std::size_t) { return true; }),
                      std::bad_alloc);
      CHECK_THROWS_AS(
          run_ordered(
              {.threads = threads, .count = 64, .stop = kNoStop}, [](const OrderedTask&) {},
              [&](std::size_t index) {
                if (index == bad) throw std::bad_alloc();
                return true;
              }),
          std::bad_alloc);
    }
  }
}

TEST_CASE("Ordered tasks: items come one at a time until there are no more", "[kit]") {
  for (const std::size_t threads : {1, 4}) {
    int produced = 0;
    std::vector<int> taken;
    const auto produce = [&]() -> std::optional<int> {
      if (produced == 60) return std::nullopt;
      return produced++;
    };
    const auto work = [](int item) {
      sleep_for_microseconds(static_cast<std::size_t>(item % 7) * 50);
      return std::make_unique<int>(item * item);
    };
    const auto take = [&](std::unique_ptr<int> result) {
      taken.push_back(*result);
      return true;
    };
    CHECK(run_in_order(threads, produce, work, take));
    REQUIRE(taken.size() == 60);
    for (int item = 0; item < 60; ++item) CHECK(taken[item] == item * item);
    CHECK(run_in_order(threads, produce, work, take));
    CHECK(taken.size() == 60);
  }
}

TEST_CASE("Ordered tasks: results are taken while the next item is awaited", "[kit]") {
  std::atomic<bool> is_taken = false;
  int produced = 0;
  const auto produce = [&]() -> std::optional<int> {
    while (produced == 1 && !is_taken) sleep_for_microseconds(100);
    if (produced == 2) return std::nullopt;
    return produced++;
  };
  CHECK(run_in_order(
      2, produce, [](int item) { return item; },
      [&](int) {
        is_taken = true;
        return true;
      }));
}

}  // namespace
}  // namespace quadrille::tests
