// SPDX-License-Identifier: MIT

#include "tools/compare_conclusion.hpp"

#include <string>

#include "tools/compare/agreement.hpp"
#include "tools/compare/rejudging.hpp"
#include "tools/compare/summary.hpp"
#include "tools/interrupt.hpp"

namespace quadrille::tools {

int rejudge(const std::vector<compare::Run>& runs, const Options& options, Console& console) {
  const compare::Rejudgement found = compare::rejudged(runs, options.compare.folder, interrupted);
  int code = kDone;
  for (const std::string& one : found.wrong)
    code = console.complain("", Failure{kBug, Error{.message = "WRONG ANSWER: " + one}});
  if (!options.quiet)
    console.err("judged again: " + std::to_string(found.right) + " right, " +
                std::to_string(found.wrong.size()) + " wrong\n");
  return code;
}

int conclude(const std::vector<compare::Run>& runs, const Options& options, Console& console) {
  if (!options.quiet) console.err(compare::summary_text(runs));
  int code = kDone;
  for (const std::string& one : compare::disagreements(runs))
    code = console.complain("", Failure{kBug, Error{.message = "DISAGREEMENT: " + one}});
  return code;
}

}  // namespace quadrille::tools
