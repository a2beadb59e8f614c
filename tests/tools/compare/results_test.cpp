// SPDX-License-Identifier: MIT

#include "tools/compare/results.hpp"
#include "tests/folder.hpp"

#include <string>
#include <variant>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::Failure;
using tools::compare::json_line;
using tools::compare::read_results;
using tools::compare::Results;
using tools::compare::Run;

Run of(const std::string& board) { return {.board = board, .solver = "m", .status = "solved"}; }

TEST_CASE("Runs are stored, and known when the folder is opened again", "[compare]") {
  const Folder folder;
  {
    Results results(folder.path("d"), "results.jsonl");
    REQUIRE_FALSE(results.open(false));
    CHECK_FALSE(results.add(of("b")));
    CHECK_FALSE(results.add(of("a")));
    CHECK(results.find(of("a").key()) == nullptr);  // not there at the start
  }
  Results again(folder.path("d"), "results.jsonl");
  CHECK(again.open(false));  // would mix results
  Results resumed(folder.path("d"), "results.jsonl");
  REQUIRE_FALSE(resumed.open(true));
  CHECK(resumed.find(of("a").key()) != nullptr);
  CHECK(resumed.find(of("c").key()) == nullptr);
  Results rival(folder.path("d"), "results.jsonl");
  CHECK(rival.open(true));
  const auto runs = read_results(folder.path("d"));
  REQUIRE(std::holds_alternative<std::vector<Run>>(runs));
  REQUIRE(std::get<0>(runs).size() == 2);
  CHECK(std::get<0>(runs)[0].board == "a");
}

TEST_CASE("An unfinished line is cut off, and its run repeated", "[compare]") {
  const Folder folder;
  const std::string whole = json_line(of("a"));
  const std::string torn = json_line(of("b")).substr(0, 30);
  folder.write("results.jsonl", whole + torn);
  CHECK(std::get<0>(read_results(folder.path(""))).size() == 1);
  Results results(folder.path(""), "results.jsonl");
  REQUIRE_FALSE(results.open(true));
  CHECK(results.find(of("a").key()) != nullptr);
  CHECK(results.find(of("b").key()) == nullptr);
  CHECK_FALSE(results.add(of("b")));
  CHECK(folder.read("results.jsonl") == whole + json_line(of("b")));
}

TEST_CASE("All files in a folder count, and a bad line is reported", "[compare]") {
  const Folder folder;
  folder.write("results-1of2.jsonl", json_line(of("a")));
  folder.write("results-2of2.jsonl", json_line(of("b")));
  folder.write("other.jsonl", "no run\n");
  CHECK(std::get<0>(read_results(folder.path(""))).size() == 2);
  Results results(folder.path(""), "results-3of3.jsonl");
  REQUIRE_FALSE(results.open(true));
  CHECK(results.find(of("a").key()) != nullptr);
  CHECK(results.find(of("b").key()) != nullptr);
  folder.write("results-2of2.jsonl", json_line(of("b")) + "no run\n");
  const auto bad = read_results(folder.path(""));
  REQUIRE(std::holds_alternative<Failure>(bad));
  CHECK(std::get<Failure>(bad).error.line == 2);
  CHECK(std::get<Failure>(bad).code == 65);
  CHECK(std::holds_alternative<Failure>(read_results(folder.path("none"))));
}

Run made(const std::string& board, const std::string& hash, const std::string& date) {
  Run run = of(board);
  run.origin.board_hash = hash;
  run.origin.date = date;
  return run;
}

TEST_CASE("The last run of a task counts", "[compare]") {
  const Folder folder;
  Run early = made("a", "1", "2026-01-01T00:00:00Z"), late = made("a", "1", "2026-01-02T00:00:00Z");
  early.status = "unknown";
  folder.write("results-1of2.jsonl", json_line(late));
  folder.write("results-2of2.jsonl", json_line(early));
  auto runs = std::get<0>(read_results(folder.path("")));
  REQUIRE(runs.size() == 1);
  CHECK(runs[0].status == "solved");
  Run same_second = late;
  same_second.status = "none";
  folder.write("results-1of2.jsonl", json_line(late) + json_line(same_second));
  runs = std::get<0>(read_results(folder.path("")));
  REQUIRE(runs.size() == 1);
  CHECK(runs[0].status == "none");
}

TEST_CASE("Boards of one name are told apart by their fingerprints", "[compare]") {
  const Folder folder;
  Run other = made("a", "2", "");
  other.solver = "n";
  folder.write("results.jsonl",
               json_line(made("a", "1", "")) + json_line(other) + json_line(made("b", "3", "")));
  const auto runs = std::get<0>(read_results(folder.path("")));
  REQUIRE(runs.size() == 3);
  CHECK(runs[0].board == "a (1)");
  CHECK(runs[1].board == "a (2)");
  CHECK(runs[2].board == "b");
}

TEST_CASE("Boards are kept once", "[compare]") {
  const Folder folder;
  Results results(folder.path(""), "results.jsonl");
  REQUIRE_FALSE(results.open(false));
  CHECK_FALSE(results.keep_board("1f", "a board\n"));
  CHECK_FALSE(results.keep_board("1f", "is not written again\n"));
  CHECK(folder.read("boards/1f.txt") == "a board\n");
}

}  // namespace
}  // namespace quadrille::tests
