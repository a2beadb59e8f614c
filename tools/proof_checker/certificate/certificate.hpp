// SPDX-License-Identifier: MIT
//
// Checks the certificate of a verdict: a folder with the claim, the formula and the proof, and the
// puzzle, if it is about one. To trust a puzzle's verdict, one needs to trust only this folder,
// `reference/` and the puzzle.
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

// If the model of a file is given, also checks that the formula is that of this model. `file` names
// it in the message.
Outcome check_certificate(const std::string& folder, const Progress& progress,
                          const Model* model = nullptr, const std::string& file = {});

}  // namespace proof_checker::certificate
