// SPDX-License-Identifier: MIT

#include "tools/compare/run.hpp"

#include <cstdint>
#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::compare::difference;
using tools::compare::json_line;
using tools::compare::read_run;
using tools::compare::Run;

TEST_CASE("A run survives a round trip", "[compare]") {
  const Run run{.board = "a \"b\".txt:1",
                .puzzle = "rogo",
                .rows = 5,
                .columns = 8,
                .sense = "max",
                .solver = "rogo/mtz",
                .question = "solve",
                .repeat = 2,
                .time_limit = 1.5,
                .status = "optimal",
                .reason = {},
                .solution_count = 1,
                .is_complete = false,
                .objective = 12,
                .bound = 12,
                .cpu_seconds = 0.25,
                .wall_seconds = 0.5,
                .peak_mib = 8.5,
                .build_seconds = 0.125,
                .solve_seconds = 0.0625,
                .stats = {{"nodes", 3}, {"root_bound", 13.5}},
                .answer = R"({"cells":[[1,2]]})",
                .origin = {.board_hash = "0123456789abcdef",
                           .model_hash = "fedcba9876543210",
                           .seed = std::uint64_t{1} << 63,
                           .memory_limit = 512,
                           .command = "cbc {file}",
                           .program = "0011223344556677",
                           .program_version = "Version: 2.10.8",
                           .version = "0.2.0",
                           .commit = "0123456789ab-dirty",
                           .build_type = "Release",
                           .compiler = "GNU 12.2.0",
                           .cadical = "cadical-1.5.3",
                           .machine = "a processor, 2 cores, 8 GiB",
                           .system = "Linux 6.1 x86_64",
                           .date = "2026-01-31T12:00:00Z",
                           .arguments = "compare 'a board.txt'"}};
  const std::string line = json_line(run);
  CHECK(line.back() == '\n');
  CHECK(line.find('\n') == line.size() - 1);
  const auto read = read_run(line);
  REQUIRE(read);
  CHECK(json_line(*read) == line);
  CHECK(read->answer == run.answer);
  CHECK(read->origin.seed == run.origin.seed);
  CHECK(read->origin.arguments == run.origin.arguments);
  CHECK(read->stats.at("root_bound") == 13.5);
  CHECK(read->key() == run.key());
  CHECK(read->is_decided());
}

TEST_CASE("Lines of earlier versions say nothing about their origin", "[compare]") {
  const std::string line = json_line(Run{.board = "a:1", .status = "solved"});
  const auto read = read_run(line.substr(0, line.find(",\"answer\"")) + "}\n");
  REQUIRE(read);
  CHECK(read->status == "solved");
  CHECK(difference(*read, *read) == "it does not say how it was made");
}

TEST_CASE("What can change an outcome is a difference", "[compare]") {
  Run before{.board = "a:1", .time_limit = 5};
  before.origin = {.board_hash = "1", .model_hash = "2", .program = "3", .machine = "m"};
  Run now = before;
  CHECK(difference(before, now).empty());
  now.origin.date = "2026-01-31T12:00:00Z";
  now.origin.arguments = "compare b.txt";
  now.origin.system = "Linux 7";
  now.origin.commit = "0123456789ab";
  now.origin.model_hash = "";  // the model is not yet written
  CHECK(difference(before, now).empty());
  const auto after = [&](auto change) {
    Run changed = now;
    change(changed);
    return difference(before, changed);
  };
  CHECK(after([](Run& run) { run.time_limit = 0.5; }) == "time limit 0.5 s, was 5 s");
  CHECK(after([](Run& run) { run.time_limit.reset(); }) == "time limit none, was 5 s");
  CHECK(after([](Run& run) { run.time_limit = 0; }) == "time limit 0 s, was 5 s");
  Run endless = now, hopeless = now;
  endless.time_limit.reset();
  hopeless.time_limit = 0;  // stops at once
  CHECK(difference(endless, hopeless) == "time limit 0 s, was none");
  CHECK(after([](Run& run) { run.origin.board_hash = "9"; }) == "another board");
  CHECK(after([](Run& run) { run.origin.model_hash = "9"; }) == "another model");
  CHECK(after([](Run& run) { run.origin.program = "9"; }) == "another build of the program");
  CHECK(after([](Run& run) { run.origin.seed = 7; }) == "seed 7, was 0");
  CHECK(after([](Run& run) { run.origin.memory_limit = 64; }) == "memory limit 64 MiB, was none");
  CHECK(after([](Run& run) { run.origin.machine = "n"; }) == "machine n, was m");
  CHECK(after([](Run& run) {
          run.origin.command = "cbc {file}";
          run.origin.seed = 7;
        }) == "seed 7, was 0; command cbc {file}, was ");
}

TEST_CASE("A failed run has no search results", "[compare]") {
  const Run run{.board = "a:1", .status = "failed", .reason = "killed by signal 11"};
  const auto read = read_run(json_line(run));
  REQUIRE(read);
  CHECK(read->reason == run.reason);
  CHECK_FALSE(read->objective);
  CHECK_FALSE(read->solution_count);
  CHECK_FALSE(read->is_decided());
}

TEST_CASE("A run knows whether its question is answered", "[compare]") {
  const auto is_decided = [](const std::string& status, const std::string& question,
                             const std::string& sense, bool is_complete) {
    return Run{.sense = sense, .question = question, .status = status, .is_complete = is_complete}
        .is_decided();
  };
  CHECK(is_decided("solved", "solve", "", false));
  CHECK_FALSE(is_decided("solved", "solve", "max", false));  // there may be a better one
  CHECK(is_decided("optimal", "solve", "max", false));
  CHECK(is_decided("none", "unique", "", true));
  CHECK(is_decided("multiple", "unique", "", false));
  CHECK_FALSE(is_decided("multiple", "all", "", false));
  CHECK(is_decided("multiple", "all", "", true));
  CHECK(is_decided("relaxed", "relax", "min", false));
  CHECK_FALSE(is_decided("unknown", "unique", "", false));
  CHECK_FALSE(is_decided("failed", "solve", "", false));
}

TEST_CASE("Lines that are not runs are refused", "[compare]") {
  const std::string line = json_line(Run{.status = "solved"});
  for (const std::string& bad : {std::string(), std::string("{}"), line.substr(0, line.size() / 2),
                                 std::string("[1]"), "x" + line}) {
    INFO(bad);
    CHECK_FALSE(read_run(bad));
  }
  std::string other = line;
  other.replace(other.find("compare/1"), 9, "compare/2");
  CHECK_FALSE(read_run(other));
}

TEST_CASE("Runs of different boards, solvers, questions or repeats have different keys",
          "[compare]") {
  const Run run{.board = "a:1", .solver = "m", .question = "solve"};
  for (const Run& other : {Run{.board = "a:2", .solver = "m", .question = "solve"},
                           Run{.board = "a:1", .solver = "n", .question = "solve"},
                           Run{.board = "a:1", .solver = "m", .question = "unique"},
                           Run{.board = "a:1", .solver = "m", .question = "solve", .repeat = 2}})
    CHECK(run.key() != other.key());
}

}  // namespace
}  // namespace quadrille::tests
