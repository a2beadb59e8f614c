// SPDX-License-Identifier: MIT
//
// A VIPR certificate as our own checker sees it.
//
//   CHECK(checked(text).refusal == "");
//   CHECK(checked(text).claim == "range 3 3");

#pragma once

#include <sstream>
#include <string>

#include "tools/proof_checker/vipr.hpp"

namespace quadrille::engine {

struct Checked {
  std::string refusal;  // empty: accepted
  std::string claim;
  proof_checker::Model model;
};

inline Checked checked(const std::string& text) {
  std::istringstream input(text);
  proof_checker::ViprChecker checker(input, text.size());
  Checked result;
  try {
    checker.run();
  } catch (const proof_checker::Refused& refused) {
    result.refusal = refused.what();
  } catch (const proof_checker::Malformed& malformed) {
    result.refusal = malformed.what();
  }
  result.claim = checker.claim();
  result.model = checker.model();
  return result;
}

}  // namespace quadrille::engine
