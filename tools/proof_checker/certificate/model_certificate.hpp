// SPDX-License-Identifier: MIT
//
// Checks the certificate of a 0/1 program: the formula is taken as given, unless the program's file
// is there to compare it with.
//
//   const Outcome outcome = check_model_certificate("proof", {}, nullptr);

#pragma once

#include <string>

#include "tools/proof_checker/certificate/certificate.hpp"

namespace proof_checker::certificate {

Outcome check_model_certificate(const std::string& folder, const Progress& progress,
                                const Subject* subject);

}  // namespace proof_checker::certificate
