// SPDX-License-Identifier: MIT
//
// Writes verdicts on half-filled boards, hints, steps and reasons as JSON.

#include "puzzles/library/step_json.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/partial.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/json_text.hpp"

namespace quadrille {
namespace {

using Json = nlohmann::ordered_json;

Json cells_json(const std::vector<std::pair<int, int>>& cells) {
  Json list = Json::array();
  for (const auto& [row, column] : cells) list.push_back({row, column});
  return list;
}

Json marks_json(const Puzzle& puzzle, const std::vector<Mark>& marks) {
  Json list = Json::array();
  for (const Mark& mark : marks) {
    const puzzles::MarkWords words = puzzle.instance().mark_words(mark);
    list.push_back({{"text", words.text}, {"cells", cells_json(words.cells)}});
  }
  return list;
}

Json partial_report_json(const Puzzle& puzzle, const PartialReport& report) {
  return {{"puzzle", puzzle.id()},
          {"status", to_string(report.status)},
          {"conflict", marks_json(puzzle, report.conflict)},
          {"smallest", report.is_smallest},
          {"impossible", marks_json(puzzle, report.impossible)},
          {"complete", report.is_complete}};
}

}  // namespace

Json step_json(const Puzzle& puzzle, const SolvingStep& step) {
  return {{"technique", step.technique},
          {"text", step.text},
          {"cells", cells_json(step.cells)},
          {"marks", marks_json(puzzle, step.marks)}};
}

Json reasons_json(const Puzzle& puzzle, const Reasons& reasons) {
  Json clash = Json::array();
  for (const BoardClue& clue : reasons.clash)
    clash.push_back({{"text", clue.text}, {"cells", cells_json(clue.cells)}});
  return {{"clash", std::move(clash)},
          {"smallest", reasons.is_smallest},
          {"rule", reasons.rule.empty() ? Json() : Json(reasons.rule)},
          {"deciding", marks_json(puzzle, reasons.deciding)},
          {"deciding_complete", reasons.is_deciding_complete}};
}

std::string to_json(const Puzzle& puzzle, const PartialReport& report) {
  return puzzles::json_text(partial_report_json(puzzle, report));
}

std::string to_json(const Puzzle& puzzle, const Hint& hint) {
  Json json = partial_report_json(puzzle, hint.partial);
  json["step"] = hint.step ? step_json(puzzle, *hint.step) : Json();
  json["complete"] = hint.is_complete;  // also if all values are known
  json["after"] = puzzle.instance().partial_json(hint.after);
  return puzzles::json_text(json);
}

}  // namespace quadrille
