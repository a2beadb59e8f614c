// SPDX-License-Identifier: MIT
//
// A run makes up to three claims about its board: whether a solution exists, whether it is unique,
// and how many there are. Two runs disagree if they answer one of these differently, or if one has
// found a better value than the optimum of the other.

#include "tools/compare/agreement.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "tools/output/process_figures.hpp"

namespace quadrille::tools::compare {

namespace {

std::string value_text(const Run& run) { return short_number(*run.objective); }

// Returns the claims of a run, with their wording.
std::vector<std::pair<std::string, std::string>> claims_of(const Run& run) {
  std::vector<std::pair<std::string, std::string>> claims;
  if (run.status == "unknown" || run.status == "failed" || run.status == "relaxed") return claims;
  claims.emplace_back("solvable", run.status == "none" ? "no solution" : "a solution");
  if (run.status == "unique" || run.status == "multiple")
    claims.emplace_back("unique", run.status == "unique" ? "one solution" : "several solutions");
  if (run.is_complete && run.solution_count)
    claims.emplace_back("count", std::to_string(*run.solution_count) + " solutions");
  return claims;
}

// The runs with the best value found for a board and with the worst value claimed to be optimal.
struct Values {
  const Run* found = nullptr;
  const Run* best = nullptr;
};

bool is_better(const Run& one, const Run& other) {
  return one.sense == "max" ? *one.objective > *other.objective : *one.objective < *other.objective;
}

}  // namespace

std::vector<std::string> disagreements(const std::vector<Run>& runs) {
  struct Claim {
    std::string solver;
    std::string words;
  };
  std::map<std::pair<std::string, std::string>, Claim> first;  // by board and kind of claim
  std::map<std::string, Values> values;                        // by board
  std::vector<std::string> found;
  const auto add = [&](const std::string& sentence) {
    if (std::find(found.begin(), found.end(), sentence) == found.end()) found.push_back(sentence);
  };
  for (const Run& run : runs) {
    for (auto& [what, words] : claims_of(run)) {
      const auto [place, is_new] = first.try_emplace({run.board, what}, Claim{run.solver, words});
      if (!is_new && place->second.words != words)
        add(run.board + ": " + place->second.solver + " claims " + place->second.words + ", " +
            run.solver + " claims " + words);
    }
    if (run.sense.empty() || !run.objective) continue;
    Values& of_board = values[run.board];
    if (of_board.found == nullptr || is_better(run, *of_board.found)) of_board.found = &run;
    if (run.status != "optimal") continue;
    if (of_board.best == nullptr || is_better(*of_board.best, run)) of_board.best = &run;
  }
  for (const auto& [board, of_board] : values) {
    if (of_board.best != nullptr && is_better(*of_board.found, *of_board.best))
      add(board + ": " + of_board.best->solver + " claims that " + value_text(*of_board.best) +
          " is optimal, " + of_board.found->solver + " found " + value_text(*of_board.found));
  }
  return found;
}

}  // namespace quadrille::tools::compare
