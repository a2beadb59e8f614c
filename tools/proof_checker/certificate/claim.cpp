// SPDX-License-Identifier: MIT

#include "tools/proof_checker/certificate/claim.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/native_text.hpp"
#include "tools/proof_checker/outcome.hpp"
#include "tools/proof_checker/shown.hpp"

namespace proof_checker::certificate {

namespace {

using reference::Aim;

std::string rules_in(std::string_view normal_text) {
  const reference::NativeText text = reference::split_native(normal_text);
  return text.has("rules") ? text.keys.at("rules") : "";
}

void read_solution(const nlohmann::json& solution, const reference::Puzzle& puzzle, Claim& claim) {
  const auto values = puzzle.read_solution(solution);
  if (!values || values->size() != puzzle.formulation().names().size())
    throw Malformed("a solution does not have the form of this puzzle");
  if (const auto objection = puzzle.objection(*values))
    throw Refused("a solution breaks a rule: " + *objection);
  if (!claim.solutions.insert(*values).second) throw Refused("a solution is listed twice");
  if (claim.asks_for_best && reference::sum_of(puzzle.objective(), *values) != claim.value)
    throw Refused("a solution does not have the claimed value");
  for (const reference::Mark& mark : claim.marks.value_or(std::vector<reference::Mark>())) {
    if (reference::sum_of(mark, *values) != 1) throw Refused("a solution lacks a mark of its part");
  }
}

void read_parts(const nlohmann::json& json, const reference::Puzzle& puzzle, Claim& claim) {
  if (json.contains("marks")) {
    claim.marks = puzzle.read_marks(json.at("marks"));
    if (!claim.marks) throw Malformed("the marks do not have the form of this puzzle");
    claim.shown = "marks: " + marks_text(json.at("marks")) + '\n';
  }
  if (!json.contains("parts")) return;
  const reference::Int parts = whole_number(json.at("parts"));
  constexpr int kMost = 1'000'000;
  if (parts < 1 || parts > kMost || claim.marks) throw Malformed("these are no parts of a board");
  claim.parts = static_cast<std::size_t>(parts.value());
}

}  // namespace

Claim read_claim(const std::string& text, const reference::Puzzle& puzzle,
                 std::string_view normal_text) {
  constexpr std::size_t kShown = 3;  // solutions
  Claim claim;
  claim.asks_for_best = puzzle.aim() != Aim::kAny;
  const std::string_view id = normal_text.substr(0, normal_text.find('\n'));
  try {
    const nlohmann::json json = nlohmann::json::parse(text);
    claim.word = json.at("claim").get<std::string>();
    if (json.at("puzzle") != id) throw Refused("the claim is about another kind of puzzle");
    const auto rules = reference::all_rules(id, json.at("rules").get<std::string>());
    if (!rules || *rules != rules_in(normal_text)) throw Refused("the claim is about other rules");
    const nlohmann::json& solutions = json.at("solutions");
    if (json.contains("value")) claim.value = whole_number(json.at("value"));
    if (json.contains("value") != (claim.asks_for_best && !solutions.empty()))
      throw Refused(claim.asks_for_best ? "no value is claimed"
                                        : "a value is claimed, but the puzzle has none");
    read_parts(json, puzzle, claim);
    for (const nlohmann::json& solution : solutions) {
      read_solution(solution, puzzle, claim);
      if (claim.solutions.size() <= kShown) claim.shown += "solution:\n" + solution_text(solution);
    }
  } catch (const nlohmann::json::exception& error) {
    throw Malformed(error.what());
  }
  const std::size_t count = claim.solutions.size();
  const bool fits = claim.word == "none"     ? count == 0
                    : claim.word == "unique" ? count == 1
                    : claim.word == "exactly" || claim.word == "at least"
                        ? count >= 1
                        : claim.word == "optimal" && count >= 1;
  if (!fits) throw Refused("the number of solutions is not the one claimed");
  if (claim.word == "optimal" && !claim.asks_for_best)
    throw Refused("the puzzle does not ask for a best solution");
  if (count > kShown) claim.shown += "and " + counted(count - kShown, "more solution") + '\n';
  return claim;
}

// A part counts if its solutions are as good as those of the whole.
void check_joined(const Claim& whole, const std::vector<Claim>& parts, Aim aim) {
  if (!whole.is_complete())
    throw Refused("parts do not show that there are at least some solutions");
  std::set<std::vector<bool>> found;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const Claim& part = parts[k];
    const std::string name = "parts/" + std::to_string(k + 1);
    if (!part.is_complete()) throw Refused(name + " may have more solutions");
    if (part.is_best() && whole.is_best()) {
      if (aim == Aim::kGreatest ? part.value > whole.value : part.value < whole.value)
        throw Refused(name + " has a better solution");
      if (part.value != whole.value) continue;
      if (part.word == "optimal" && whole.word != "optimal")
        throw Refused(name + " may have more solutions that are as good");
    }
    for (const std::vector<bool>& solution : part.solutions) {
      if (!found.insert(solution).second) throw Refused("a solution is in two parts");
    }
  }
  const bool is_right = whole.word == "optimal"
                            ? std::includes(found.begin(), found.end(), whole.solutions.begin(),
                                            whole.solutions.end())
                            : found == whole.solutions;
  if (!is_right) throw Refused("the solutions are not those of the parts");
}

}  // namespace proof_checker::certificate
