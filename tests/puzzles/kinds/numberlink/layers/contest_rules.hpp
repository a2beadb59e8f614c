// SPDX-License-Identifier: MIT
//
// A judge of answers for the algorithm design contest, based on its text alone: independent of our
// boards, formats and rule checkers. "Neighbouring cells with the same number are connected; the
// line of each number connects its two ends and neither branches nor breaks off."

#pragma once

#include <string>

namespace quadrille::tests::numberlink_3d {

// Returns what is wrong with the answer to the question; empty if it is right.
std::string contest_objection(const std::string& question, const std::string& answer);

}  // namespace quadrille::tests::numberlink_3d
