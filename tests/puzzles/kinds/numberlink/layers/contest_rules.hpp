// SPDX-License-Identifier: MIT
//
// Answers of the algorithm design contest, judged by its text alone: it knows nothing of our boards,
// formats and rule checkers. "Cells of the same number that are neighbours are joined; the lines of
// each number join its two ends and neither branch nor leave off."

#pragma once

#include <string>

namespace quadrille::tests::numberlink_3d {

// What is wrong with the answer to the question; empty where nothing is.
std::string contest_objection(const std::string& question, const std::string& answer);

}  // namespace quadrille::tests::numberlink_3d
