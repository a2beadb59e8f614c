// SPDX-License-Identifier: MIT
//
// The schema refuses invalid lines. Real lines are validated by all tests that run the command.

#include "tests/json_schema.hpp"
#include "tools/command/formats_page.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/tools/command/boards.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

Json line_of(const std::string& board, const SolveOptions& options = {}) {
  const auto reading = read_puzzles(board);
  const Puzzle& puzzle = reading->puzzles.front();
  return Json::parse(*to_json(puzzle, *solve(puzzle, options), {.source = "a.txt:1"}));
}

bool is_valid(const Json& line) { return schema_fault(line.dump()).empty(); }

// A value that makes a valid line invalid.
struct Breach {
  std::string place;  // a JSON pointer
  std::string value;
};

TEST_CASE("the schema of JSON lines refuses wrong values", "[schema]") {
  const Json line = line_of(kUniqueBoard);
  REQUIRE(schema_fault(line.dump()).empty());
  const Breach breach = GENERATE(values<Breach>({
      {"/schema", R"("quadrille/2")"},
      {"/source", "7"},
      {"/puzzle", "null"},
      {"/rows", R"("5")"},
      {"/rows", "-1"},
      {"/cols", "2.5"},
      {"/status", R"("fine")"},
      {"/status", R"("none")"},       // with a solution
      {"/status", R"("unbounded")"},  // only for LP, MPS and OPB files
      {"/status", R"("best")"},
      {"/status", R"("error")"},  // without an error
      {"/error", R"({"line":1,"column":1,"message":"x"})"},
      {"/engine", R"("lp")"},
      {"/engine", "null"},
      {"/model", R"("rogo/mtz")"},
      {"/rules", "{}"},
      {"/rules/fill", "1"},
      {"/rules/more", "true"},
      {"/solutions", "{}"},
      {"/solutions", "[]"},
      {"/solutions/0", "{}"},
      {"/solutions/0/more", "1"},
      {"/solutions/0/paths/0/label", "1"},
      {"/solutions/0/paths/0/cells/0", "[0]"},
      {"/solutions/0/paths/0/cells/0", "[0,-1]"},
      {"/solution_count", "0"},
      {"/complete", "null"},
      {"/objective", R"("1")"},
      {"/verified", "false"},
      {"/seconds/total", "-1"},
      {"/seconds/more", "1"},
      {"/stats/conflicts", "0.5"},
      {"/stats/more", "1"},
      {"/more", "1"},
      {"/note", "null"},
      {"/exact", R"({"objective":0.5})"},
      {"/exact", R"({"objective":"1/0"})"},
  }));
  INFO(breach.place << ' ' << breach.value);
  Json changed = line;
  changed[Json::json_pointer(breach.place)] = Json::parse(breach.value);
  CHECK_FALSE(is_valid(changed));
}

TEST_CASE("the schema of JSON lines requires every key", "[schema]") {
  for (const Json& line : {line_of(kUniqueBoard), Json::parse(to_json(catalogue().front()))}) {
    CHECK(schema_fault(line.dump()).empty());
    for (const auto& [key, value] : line.items()) {
      INFO(key);
      Json changed = line;
      changed.erase(key);
      CHECK_FALSE(is_valid(changed));
    }
  }
}

TEST_CASE("the schema covers lines for unreadable inputs", "[schema]") {
  const Error error{.line = 3, .column = 7, .message = "what"};
  const Json line = Json::parse(to_json(error, {.source = "a.txt"}));
  CHECK(schema_fault(line.dump()).empty());
  for (const std::string place : {"/error/line", "/rows", "/solution_count"}) {
    Json changed = line;
    changed[Json::json_pointer(place)] = place == "/error/line" ? 0 : 1;
    CHECK_FALSE(is_valid(changed));
  }
}

TEST_CASE("the schema describes the solutions of every puzzle", "[schema]") {
  const Json schema = Json::parse(tools::json_schema());
  for (const PuzzleInfo& puzzle : catalogue()) {
    INFO(puzzle.id);
    CHECK(schema["definitions"].contains(std::string(puzzle.id) + "-solution"));
    Json line = line_of(kUniqueBoard);
    line["puzzle"] = puzzle.id;
    line["model"] = puzzle.models.front().name;
    line["solutions"] = Json::parse("[{}]");
    CHECK_FALSE(is_valid(line));  // solutions of every puzzle are validated
  }
}

TEST_CASE("the schema of the catalogue refuses wrong values", "[schema]") {
  const Json line = Json::parse(to_json(catalogue().front()));
  const Breach breach = GENERATE(values<Breach>({
      {"/id", R"("Not an id")"},
      {"/models", "[]"},
      {"/models/0/engine", R"("lp")"},
      {"/models/0/more", "1"},
      {"/models/2/parts/0", "{}"},
      {"/formats/0/writes", "1"},
      {"/generates", "null"},
      {"/settings/0", "{}"},
      {"/rule_words/0", "1"},
      {"/more", "1"},
  }));
  INFO(breach.place << ' ' << breach.value);
  Json changed = line;
  changed[Json::json_pointer(breach.place)] = Json::parse(breach.value);
  CHECK_FALSE(is_valid(changed));
}

}  // namespace
}  // namespace quadrille::tests
