// SPDX-License-Identifier: MIT

#include "tools/compare/rejudging.hpp"

#include <optional>

#include "reference/sha256.hpp"
#include "tools/compare/results.hpp"
#include "tools/compare/whole_file.hpp"
#include "tools/output/process_figures.hpp"

namespace quadrille::tools::compare {

namespace {

// Returns what is wrong with the answer of a run; empty if nothing is.
std::string fault(const Run& run, const std::string& folder) {
  const std::string& hash = run.origin.board_hash;
  const auto text = whole_file(board_path(folder, hash));
  if (!text) return "the folder has no board " + hash;
  if (reference::fingerprint(*text) != hash) return "the board " + hash + " was changed";
  const auto puzzles = read_puzzles(*text, {.puzzle = run.puzzle, .format = "native"});
  if (!puzzles) return "the board " + hash + " cannot be read: " + puzzles.error().message;
  const Result<Judgement> judgement = check(puzzles->puzzles.front(), run.answer);
  if (!judgement) return judgement.error().message;
  if (judgement->violation) return judgement->violation->message;
  if (judgement->value && judgement->value != run.objective)
    return "its value is " + short_number(*judgement->value) + ", not " +
           (run.objective ? short_number(*run.objective) : "none");
  return {};
}

}  // namespace

Rejudgement rejudged(const std::vector<Run>& runs, const std::string& folder,
                     const std::function<bool()>& stop) {
  Rejudgement result;
  for (const Run& run : runs) {
    if (stop()) break;
    if (run.answer.empty()) continue;
    const std::string what = fault(run, folder);
    if (what.empty()) {
      ++result.right;
    } else {
      result.wrong.push_back(run.board + ", " + run.solver + ": " + what);
    }
  }
  return result;
}

}  // namespace quadrille::tools::compare
