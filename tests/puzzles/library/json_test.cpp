// SPDX-License-Identifier: MIT

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "puzzles/text/json_text.hpp"
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/small_board.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

Report small_report() {
  Report report;
  report.status = Status::kUnique;
  report.engine = "sat";
  report.model = "numberlink/edge-label";
  report.solutions = {small_answer()};
  report.complete = report.verified = true;
  report.seconds = {0.001, 0.002, 0.0030000004};
  report.stats = {7, 9, 2, 1, 3};
  return report;
}

TEST_CASE("a solved puzzle has a JSON line", "[json]") {
  CHECK(valid_line(to_json(small_puzzle(), small_report(), {"a.txt:1", 0.0})) ==
        std::string(
            R"({"schema":"quadrille/1","source":"a.txt:1","puzzle":"numberlink","rows":3,"cols":3,)"
            R"("status":"unique","engine":"sat","model":"numberlink/edge-label",)"
            R"("rules":{"fill":false,"touch":false},"solutions":[)") +
            kSmallSolution +
            R"(],"solution_count":1,"complete":true,"objective":null,"bound":null,"verified":true,)"
            R"("seconds":{"parse":0.0,"build":0.001,"solve":0.002,"total":0.003},)"
            R"("stats":{"variables":7,"constraints":9,"conflicts":2,"lazy_clauses":1,"rounds":3,)"
            R"("guesses":0,"neighbours":0}})");
}

TEST_CASE("the JSON line includes values and statistics of an integer program", "[json]") {
  Report report = small_report();
  report.engine = "ip";
  report.stats = {.variables = 7, .constraints = 9, .conflicts = 2, .nodes = 4};
  report.stats.lp_iterations = 5;
  report.stats.model_objective = 14;
  report.stats.model_bound = 15.5;
  const std::string line = valid_line(to_json(small_puzzle(), report, {"a.txt:1", 0.0}));
  CHECK(line.find(R"("objective":14,"bound":15.5,)") != std::string::npos);
  CHECK(
      line.find(
          R"("stats":{"variables":7,"constraints":9,"conflicts":2,"nodes":4,)"
          R"("lp_iterations":5,"lazy_rows":0,"cuts":0,"model_objective":14,"model_bound":15.5,"gap":0.1071)") !=
      std::string::npos);
}

TEST_CASE("the JSON line for a bad input has the same keys", "[json]") {
  const auto keys = [](const std::string& text) {
    std::vector<std::string> names;
    const Json object = Json::parse(text);
    for (const auto& [key, value] : object.items()) names.push_back(key);
    return names;
  };
  const std::string line = valid_line(
      to_json(Error{.line = 3, .column = 7, .message = "what \xFF"}, {.source = "a.txt"}));
  auto expected = keys(valid_line(to_json(small_puzzle(), small_report(), {"a.txt:1", 0.0})));
  expected.emplace_back("error");
  CHECK(keys(line) == expected);
  const Json json = Json::parse(line);
  CHECK(json["status"] == "error");
  CHECK(json["error"]["line"] == 3);
  CHECK(json["error"]["column"] == 7);
  CHECK(json["puzzle"].is_null());
}

TEST_CASE("answers are read from a line, a list or a single solution", "[json]") {
  const Puzzle puzzle = small_puzzle();
  const std::string solution = kSmallSolution;
  for (const std::string& text :
       {solution, "[" + solution + "]", valid_line(to_json(puzzle, small_report(), {"a", 0.0}))}) {
    const auto answers = read_answers(puzzle, text);
    REQUIRE(answers);
    CHECK(*answers == std::vector{small_answer()});
    const auto judgement = check(puzzle, text);
    REQUIRE(judgement);
    CHECK_FALSE(judgement->violation);
    CHECK_FALSE(judgement->value);
  }
}

TEST_CASE("malformed answers are errors", "[json]") {
  const auto [text, message] = GENERATE(table<std::string, std::string>({
      {"{}", "expected {\"paths\""},
      {"[]", "no solution"},
      {R"({"status":"none","solutions":[]})", "the line's status is \"none\""},
      {R"({"puzzle":null,"rows":null,"cols":null,"status":"error","solutions":[]})",
       "the line's status is \"error\""},
      {R"({"solutions":[]})", "no solution to check (expected at least one)"},
      {"7", "not an answer"},
      {R"({"solutions":{}})", "not a list"},
      {R"({"rows":4,"solutions":[]})", "another puzzle"},
      {R"({"puzzle":"hashi","solutions":[]})", "another puzzle"},
      {R"({"path":[]})", "expected {\"paths\""},
      {R"({"paths":[7]})", "not a path"},
      {R"({"paths":[{"label":1,"cells":[]}]})", "not a path"},
      {R"({"paths":[{"label":"A","cells":[[0,0.0]]}]})", "[0,0.0]"},
      {R"({"paths":[{"label":"A","cells":[[0,0,0]]}]})", "[0,0,0]"},
      {R"({"paths":[{"label":"A","cells":["0"]}]})", "expected [row,column]"},
      // Even if the answer is also wrong in other ways.
      {R"({"paths":[{"label":"C","cells":[[9,9]]},{"label":"A","cells":[[0,"0"]]}]})", "[0,\"0\"]"},
      {R"([{"paths":[]},{"paths":7}])", "solution 2: not a Numberlink solution"},
  }));
  INFO(text);
  const auto result = check(small_puzzle(), text);
  REQUIRE(!result);
  CHECK(result.error().kind == ErrorKind::kInput);
  CHECK(result.error().message.find(message) != std::string::npos);
}

TEST_CASE("an answer with unknown or missing parts violates a rule", "[json]") {
  const auto [text, rule, message] = GENERATE(table<std::string, std::string, std::string>({
      {R"({"paths":[{"label":"C","cells":[[0,0]]}]})", "unknown-label", "no label 'C'"},
      {R"({"paths":[{"label":"A","cells":[]}]})", "missing-path", "'A' has no cells"},
      {R"({"paths":[{"label":"A","cells":[[0,0]]}]})", "missing-path", "'B' is missing"},
      {R"({"paths":[],"more":1})", "missing-path", "'A' is missing"},
      {R"({"paths":[{"label":"A","cells":[[0,0]],"x":1},{"label":"A","cells":[[0,0]]}]})",
       "second-path", "'A' is given twice"},
      {R"({"paths":[{"label":"A","cells":[[0,3]]}]})", "off-board", "[0,3]"},
      {R"({"paths":[{"label":"A","cells":[[0,-1]]}]})", "off-board", "[0,-1]"},
      {R"({"paths":[{"label":"A","cells":[[0,4294967296]]}]})", "off-board", "[0,4294967296]"},
      {R"({"paths":[{"label":"A","cells":[[0,18446744073709551615]]}]})", "off-board", "[0,"},
      {R"({"paths":[{"label":"A","cells":[[0,-99999999999999999999999999999]]}]})", "off-board",
       "[0,-"},
      {R"({"paths":[{"label":"A","cells":[[0,0],[1,1]]}]})", "not-adjacent", "'A' jumps"},
      {R"({"paths":[{"label":"A","cells":[[0,2],[1,0]]}]})", "not-adjacent", "'A' jumps"},
      {R"({"paths":[{"label":"A","cells":[[0,0],[0,0]]}]})", "revisit", "more than once"},
      {R"([{"paths":[{"label":"A","cells":[[0,0],[1,0],[2,0]]},)"
       R"({"label":"B","cells":[[0,1],[0,2],[1,2],[2,2]]}]},{"paths":[]}])",
       "missing-path", "solution 2: the path"},
  }));
  INFO(text);
  const auto judgement = check(small_puzzle(), text);
  REQUIRE(judgement);
  REQUIRE(judgement->violation);
  CHECK(judgement->violation->rule == rule);
  CHECK(judgement->violation->message.find(message) != std::string::npos);
  const auto answers = read_answers(small_puzzle(), text);  // it cannot be drawn
  REQUIRE(!answers);
  CHECK(answers.error().message == judgement->violation->message);
}

TEST_CASE("wrong answers are readable and refused by the rules", "[json]") {
  const char* right_a = R"({"label":"A","cells":[[0,0],[1,0],[2,0]]})";
  const char* right_b = R"({"label":"B","cells":[[0,1],[0,2],[1,2],[2,2]]})";
  const auto [a, b, rule] = GENERATE_COPY(table<std::string, std::string, std::string>({
      {right_a, R"({"label":"B","cells":[[0,1],[0,2],[1,2]]})", "dead-end"},
      {right_a, R"({"label":"B","cells":[[0,1],[0,2],[1,2],[1,1],[1,2],[2,2]]})", "revisit"},
      {right_a, R"({"label":"B","cells":[[0,1],[1,1],[1,0],[1,1],[1,2],[2,2]]})", "revisit"},
      {right_a, R"({"label":"B","cells":[[0,1],[1,1],[2,1],[2,2]]})", "blocked"},
      {right_a, R"({"label":"B","cells":[[0,1],[1,1],[1,0],[0,0]]})", ""},
      {R"({"label":"A","cells":[[0,1],[0,2],[1,2],[2,2]]})",
       R"({"label":"B","cells":[[0,0],[1,0],[2,0]]})", "mismatch"},
      {R"({"label":"A","cells":[[0,0],[1,0],[1,1],[1,0],[2,0]]})", right_b, "revisit"},
      {R"({"label":"A","cells":[[1,0],[2,0]]})", right_b, "unconnected"},
  }));
  const std::string text = "{\"paths\":[" + a + "," + b + "]}";
  INFO(text);
  const auto judgement = check(small_puzzle(), text);
  REQUIRE(judgement);
  REQUIRE(judgement->violation);
  if (!rule.empty()) CHECK(judgement->violation->rule == rule);
}

TEST_CASE("JSON errors have a position", "[json]") {
  const auto [text, line, column, message] =
      GENERATE(table<std::string, std::size_t, std::size_t, std::string>({
          {"{\n  \"a\": }", 2, 8, "not valid JSON"},
          {"{\"a\":1,\n \"a\":2}", 2, 2, "duplicate key 'a'"},
          {"{\"é\":1,\"é\":2}", 1, 8, "duplicate key"},
          {"{\"a\":{\"b\":1},\"c\":{\"b\":1}} x", 1, 27, "not valid JSON"},
          {"", 1, 1, "not valid JSON"},
          {"[1, 1e999]", 1, 5, "too large"},
          {std::string(65, '['), 1, 65, "too deep"},
          {"\"\\ud800\"", 1, 8, "not valid JSON"},
      }));
  INFO(text);
  const auto json = puzzles::parse_json(text);
  REQUIRE(!json);
  CHECK(json.error().message.find(message) != std::string::npos);
  CHECK(json.error().line == line);
  CHECK(json.error().column == column);
}

TEST_CASE("JSON nested up to the limit is read", "[json]") {
  CHECK(puzzles::parse_json(std::string(64, '[') + std::string(64, ']')));
}

TEST_CASE("an answer of the wrong shape is refused", "[json]") {
  Answer foreign = small_answer();
  foreign.values[1] = 7;
  for (const auto& [answer, message] : std::vector<std::pair<Answer, std::string>>{
           {Answer{{1, 0}}, "the answer has 2 values (expected 12)"},
           {foreign, "right[0,1] is 7 (expected 0 to 1)"}}) {
    const auto violation = check(small_puzzle(), answer).violation;
    REQUIRE(violation);
    CHECK(violation->rule == "shape");
    CHECK(violation->message == message);
    CHECK(draw_text(small_puzzle(), &answer).error().message == message);
    CHECK(draw_svg(small_puzzle(), &answer).error().kind == ErrorKind::kRequest);
    Report report = small_report();
    report.solutions.push_back(answer);
    CHECK(to_json(small_puzzle(), report, {}).error().message == message);
  }
}

}  // namespace
}  // namespace quadrille::tests
