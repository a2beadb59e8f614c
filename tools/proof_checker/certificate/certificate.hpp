// SPDX-License-Identifier: MIT
//
// Checks the certificate of a puzzle's verdict: a folder with the puzzle, the claim, the formula and
// the proof. To trust the verdict, one needs to trust only this folder, `reference/` and the puzzle.
//
//   const Outcome outcome = check_certificate("proof", {});
//   std::cout << outcome.message;

#pragma once

#include <functional>
#include <string>

#include "tools/proof_checker/checker.hpp"

namespace proof_checker::certificate {

// Called from time to time with how much of the proof has been checked, in percent.
using Progress = std::function<void(int percent)>;

Outcome check_certificate(const std::string& folder, const Progress& progress);

}  // namespace proof_checker::certificate
