// SPDX-License-Identifier: MIT
//
// Checks the certificate of a verdict: a folder with the claim, the formula and the proof, and the
// puzzle, if it is about one. To trust a puzzle's verdict, one needs to trust only this folder,
// `reference/` and the puzzle.
//
//   const Outcome outcome = check_certificate("proof", {});
//   std::cout << outcome.message;

#pragma once

#include <string>

#include "tools/proof_checker/vipr.hpp"

namespace proof_checker::certificate {

// Checks all that the folder holds. With a subject, also that the puzzle or the program is the
// same.
Outcome check_certificate(const std::string& folder, const Progress& progress,
                          const Subject* subject = nullptr);

}  // namespace proof_checker::certificate
