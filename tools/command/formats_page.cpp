// SPDX-License-Identifier: MIT

#include "tools/command/formats_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/options/roff.hpp"
#include "tools/options/texts.hpp"

namespace quadrille::tools {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kExampleWidth = 78;

// Breaks a line of JSON at the last comma after a list or an object that fits into the width.
std::string broken(std::string_view json) {
  std::string text;
  while (json.size() > kExampleWidth) {
    std::size_t end = kExampleWidth;
    while (end > 1 && (json[end - 1] != ',' || (json[end - 2] != ']' && json[end - 2] != '}')))
      --end;
    text += std::string(json.substr(0, end)) + "\n ";
    json.remove_prefix(end);
  }
  return text + std::string(json) + '\n';
}

std::string example(std::string_view text) {
  std::string result = ".PP\n.EX\n";
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += literal(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result + ".EE\n";
}

// Solves the example of a puzzle and returns its JSON line.
Json example_line(const PuzzleInfo& puzzle) {
  const auto reading = read_puzzles(puzzle.example);
  const Puzzle& board = reading.value().puzzles.front();
  return Json::parse(to_json(board, solve(board).value(), {}).value());
}

std::string section_of(const PuzzleInfo& puzzle) {
  std::string text = ".SS " + literal(puzzle.id) + '\n' + prose(puzzle.task) + '\n';
  for (const KeyInfo& key : puzzle.keys)
    text += tagged(bold(std::string(key.name) + ':'), prose(key.help));
  return text + example(puzzle.example) + ".PP\n" + prose(puzzle.solution) + '\n' +
         example(broken(example_line(puzzle)["solutions"][0].dump()));
}

std::string definition_of(const PuzzleInfo& puzzle) { return std::string(puzzle.id) + "-solution"; }

// Returns the schema of the members that only lines of this puzzle have.
Json condition_of(const PuzzleInfo& puzzle) {
  std::set<std::string_view> engines;
  for (const ModelInfo& model : puzzle.models) engines.insert(model.engine);
  Json rules = Json::object();
  const std::vector<std::string_view> words = rule_words(puzzle.rules);
  for (std::size_t k = 0; k < words.size(); k += 2)
    rules[std::string(words[k])] = {{"type", "boolean"}};
  // Every line has the rules that the example's line has; other rules are present only if they
  // hold.
  const Json line = example_line(puzzle);
  std::vector<std::string> said;
  for (const auto& [word, value] : line["rules"].items()) said.push_back(word);
  const Json properties = {
      {"status", {{"not", {{"enum", {"unbounded", "feasible"}}}}}},
      {"rows", {{"type", "integer"}}},
      {"cols", {{"type", "integer"}}},
      {"engine", {{"enum", engines}}},
      {"rules",
       {{"type", "object"},
        {"required", said},
        {"properties", rules},
        {"additionalProperties", true}}},
      {"solutions", {{"items", {{"$ref", "#/definitions/" + definition_of(puzzle)}}}}},
      {"model", {{"type", "string"}, {"pattern", '^' + std::string(puzzle.id) + '/'}}}};
  return {{"if", {{"properties", {{"puzzle", {{"const", puzzle.id}}}}}}},
          {"then", {{"properties", properties}}}};
}

}  // namespace

std::string formats_page() {
  constexpr std::string_view kMark = "@PUZZLES@\n";
  std::string text(formats_page_frame());
  std::string sections;
  for (const PuzzleInfo& puzzle : catalogue()) sections += section_of(puzzle);
  return text.replace(text.find(kMark), kMark.size(), sections);
}

std::string json_schema() {
  Json schema = Json::parse(json_schema_frame());
  Json& definitions = schema["definitions"];
  for (const PuzzleInfo& puzzle : catalogue()) {
    definitions["line"]["allOf"].push_back(condition_of(puzzle));
    definitions[definition_of(puzzle)] = Json::parse(puzzle.solution_schema);
  }
  return schema.dump(2) + '\n';
}

}  // namespace quadrille::tools
