// SPDX-License-Identifier: MIT
//
// The manual page of the formats, quadrille(5), compared with the program: every puzzle has a
// section, its examples are solved and checked, and no JSON key is missing.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tools/command/formats_page.hpp"

namespace quadrille::tests {
namespace {

using Json = nlohmann::ordered_json;

void replace(std::string& text, const std::string& mark, const std::string& words) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += words.size())
    text.replace(at, mark.size(), words);
}

// Returns the page without the escapes that keep roff from treating text as commands.
std::string page() {
  std::string text = tools::formats_page();
  for (const auto& [mark, words] : std::vector<std::pair<std::string, std::string>>{
           {"\\&", ""}, {"\\-", "-"}, {"\\(ti", "~"}, {"\\(ha", "^"}, {"\\(aq", "'"}})
    replace(text, mark, words);
  return text;
}

// Returns the text from the heading to the next one.
std::string section(const std::string& heading) {
  const std::string text = page();
  const std::size_t start = text.find(heading + '\n');
  INFO(heading);
  REQUIRE(start != std::string::npos);
  const std::string level = heading.substr(0, 3);
  const std::size_t end = std::min(text.find("\n.SH ", start + 1),
                                   level == ".SH" ? std::string::npos : text.find("\n.SS ", start));
  return text.substr(start, end - start);
}

std::vector<std::string> examples(const std::string& text) {
  const std::string open = ".EX\n", close = "\n.EE";
  std::vector<std::string> found;
  for (std::size_t at = 0; (at = text.find(open, at)) != std::string::npos;) {
    at += open.size();
    found.push_back(text.substr(at, text.find(close, at) + 1 - at));
  }
  return found;
}

TEST_CASE("the page has a board and a solution of every puzzle", "[page]") {
  for (const PuzzleInfo& info : catalogue()) {
    const std::string text = section(".SS " + std::string(info.id));
    const auto found = examples(text);
    REQUIRE(found.size() == 2);
    const auto reading = read_puzzles(found[0]);
    REQUIRE(reading);
    CHECK(reading->format == "native");
    REQUIRE(reading->puzzles.size() == 1);
    const Puzzle& puzzle = reading->puzzles.front();
    CHECK(puzzle.id() == info.id);
    const auto report = solve(puzzle, {.limit = 0});
    REQUIRE(report);
    const auto answers = read_answers(puzzle, found[1]);
    REQUIRE(answers);
    const auto& solutions = report->solutions;
    CHECK(std::count(solutions.begin(), solutions.end(), answers->front()) == 1);
    const auto judgement = check(puzzle, found[1]);
    REQUIRE(judgement);
    CHECK_FALSE(judgement->violation);
    for (const std::string_view word : rule_words(info.rules)) {
      INFO(word);
      CHECK(text.find(word) != std::string::npos);
    }
    // All keys of the native form are described.
    const auto writing = write_puzzles(reading->puzzles, "native");
    REQUIRE(writing);
    for (std::size_t at = 0; (at = writing->text.find(':', at)) != std::string::npos; ++at) {
      const std::size_t start = writing->text.rfind('\n', at) + 1;
      const std::string key = writing->text.substr(start, at + 1 - start);
      INFO(key);
      CHECK(text.find("fB" + key) != std::string::npos);
    }
  }
}

TEST_CASE("the example line in the page is the program's output", "[page]") {
  const auto lines = examples(section(".SS Example"));
  REQUIRE(lines.size() == 1);
  Json shown = Json::parse(valid_line(lines.front()));
  const auto reading = read_puzzles(examples(section(".SS numberlink")).front());
  REQUIRE(reading);
  const Puzzle& puzzle = reading->puzzles.front();
  Json real =
      Json::parse(*to_json(puzzle, *solve(puzzle, {.unique = true}), {.source = "board.txt:1"}));
  for (Json* line : {&shown, &real}) {
    for (const auto& [name, value] : (*line)["seconds"].items()) (*line)["seconds"][name] = 0;
    (*line)["stats"] = nullptr;
  }
  CHECK(shown == real);
}

TEST_CASE("the page describes every key and every status of the JSON", "[page]") {
  const Json schema = Json::parse(tools::json_schema());
  const std::string text = section(".SH JSON");
  const auto has = [&text](const std::string& word) {
    return text.find(word) != std::string::npos;
  };
  const Json& line = schema["definitions"]["line"]["properties"];
  for (const auto& [key, value] : line.items()) {
    INFO(key);
    CHECK((has("\n.B " + key + "\n") || has("\n.BR " + key + " ") || has(" " + key + "\n") ||
           has("\" " + key)));
  }
  for (const Json& status : line["status"]["enum"]) {
    INFO(status);
    CHECK(has("\n.B " + status.get<std::string>() + "\n"));
  }
}

TEST_CASE("the page shows the solution of a linear program", "[page]") {
  const auto found = examples(section(".SS LP, MPS and OPB files"));
  REQUIRE(found.size() == 1);
  Json line = Json::parse(examples(section(".SS Example")).front());
  line["puzzle"] = "model";
  line["status"] = "optimal";
  line["rules"] = nullptr;
  line["solutions"] = Json::array({Json::parse(found.front())});
  valid_line(line.dump());
}

}  // namespace
}  // namespace quadrille::tests
