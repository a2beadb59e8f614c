// SPDX-License-Identifier: MIT
//
// Judges the answers that a folder holds again, by the rules and the boards kept there.
//
//   const Rejudgement found = rejudged(runs, "study", stop);
//   for (const std::string& sentence : found.wrong) use(sentence);

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

struct Rejudgement {
  std::size_t right = 0;           // answers
  std::vector<std::string> wrong;  // a sentence for each other one
};

// Judges the answers of all runs that have one. An answer is also wrong if its value is not that of
// the run, or if its board is missing or has been changed. Leaves out the rest if stopped.
Rejudgement rejudged(const std::vector<Run>& runs, const std::string& folder,
                     const std::function<bool()>& stop);

}  // namespace quadrille::tools::compare
