// SPDX-License-Identifier: MIT

#include "tests/folder.hpp"
#include "tools/compare/results.hpp"

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
    CHECK_FALSE(results.has(of("a").key()));  // not there at the start
  }
  Results again(folder.path("d"), "results.jsonl");
  CHECK(again.open(false));  // would mix results
  Results resumed(folder.path("d"), "results.jsonl");
  REQUIRE_FALSE(resumed.open(true));
  CHECK(resumed.has(of("a").key()));
  CHECK_FALSE(resumed.has(of("c").key()));
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
  CHECK(results.has(of("a").key()));
  CHECK_FALSE(results.has(of("b").key()));
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
  CHECK(results.has(of("a").key()));
  CHECK(results.has(of("b").key()));
  folder.write("results-2of2.jsonl", json_line(of("b")) + "no run\n");
  const auto bad = read_results(folder.path(""));
  REQUIRE(std::holds_alternative<Failure>(bad));
  CHECK(std::get<Failure>(bad).error.line == 2);
  CHECK(std::get<Failure>(bad).code == 65);
  CHECK(std::holds_alternative<Failure>(read_results(folder.path("none"))));
}

}  // namespace
}  // namespace quadrille::tests
