// SPDX-License-Identifier: MIT
//
// Running and measuring processes.

#include <atomic>
#include <string>
#include <thread>

#include "tests/catch.hpp"
#include "tools/output/child_process.hpp"

namespace quadrille::tests {
namespace {

using tools::ProcessSetting;
using tools::run_process;

TEST_CASE("A process gets its input and returns its streams and exit code", "[compare]") {
  const auto end = run_process({"/bin/sh", "-c", "cat; echo oops >&2; exit 3"}, {.input = "text"});
  REQUIRE(end);
  CHECK(end->out == "text");
  CHECK(end->err == "oops\n");
  CHECK(end->exit_code == 3);
  CHECK(end->signal == 0);
  CHECK_FALSE(end->was_late);
  CHECK(end->peak_mib > 0);
}

TEST_CASE("Large inputs and outputs do not block", "[compare]") {
  const std::string input(3'000'000, 'x');
  const auto end = run_process({"cat"}, {.input = input});
  REQUIRE(end);
  CHECK(end->out == input);
}

TEST_CASE("CPU time includes the children of a process", "[compare]") {
  const auto busy = run_process(
      {"/bin/sh", "-c", "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; true"}, {});
  const auto idle = run_process({"sleep", "0.2"}, {});
  REQUIRE(busy);
  REQUIRE(idle);
  CHECK(busy->cpu_seconds > idle->cpu_seconds);
  CHECK(idle->wall_seconds >= 0.2);
}

TEST_CASE("A limit ends a process and its children", "[compare]") {
  const auto end = run_process({"/bin/sh", "-c", "sleep 100 & sleep 100"}, {.wall_seconds = 0.1});
  REQUIRE(end);
  CHECK(end->was_late);
  CHECK(end->signal == 9);
  CHECK(end->wall_seconds < 50);
}

TEST_CASE("A process that closes its streams is still limited", "[compare]") {
  const auto end =
      run_process({"/bin/bash", "-c",
                   "for f in /proc/self/fd/*; do eval \"exec ${f##*/}>&-\"; done; sleep 100"},
                  {.wall_seconds = 0.1});
  REQUIRE(end);
  CHECK(end->was_late);
}

TEST_CASE("A stop ends a process", "[compare]") {
  std::atomic<bool> stop = false;
  std::thread later([&] { stop = true; });
  const auto end = run_process({"sleep", "100"}, {.stop = [&] { return stop.load(); }});
  later.join();
  REQUIRE(end);
  CHECK(end->was_stopped);
}

TEST_CASE("Memory is limited, and signals are reported", "[compare]") {
  const auto greedy = run_process({"/bin/sh", "-c", "dd if=/dev/zero of=/dev/null bs=500M count=1"},
                                  {.memory_mib = 100});
  REQUIRE(greedy);
  CHECK(greedy->exit_code != 0);
  const auto killed = run_process({"/bin/sh", "-c", "kill -SEGV $$"}, {});
  REQUIRE(killed);
  CHECK(killed->signal == 11);
  CHECK(killed->exit_code == -1);
  const auto missing = run_process({"/no/such/program"}, {});
  REQUIRE(missing);
  CHECK(missing->exit_code == 127);
}

}  // namespace
}  // namespace quadrille::tests
