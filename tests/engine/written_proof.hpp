// SPDX-License-Identifier: MIT
//
// A proof log of a model and some steps, and the checker's verdict on it.
//
//   Written proof(model);
//   proof.log.incumbent(values);
//   CHECK(proof.outcome().exit_code == 0);

#pragma once

#include <optional>
#include <sstream>
#include <string>

#include "engine/exact/native_proof_log.hpp"
#include "tools/proof_checker/checker.hpp"

namespace quadrille::engine {

struct Written {
  std::string text;
  NativeProofLog log{[this](std::string_view part) { text += part; }};

  explicit Written(const Model& model, const Rational& gap = 0) { log.begin(model, gap); }
  Written(const Written&) = delete;

  proof_checker::Outcome outcome() const {
    std::istringstream input(text);
    return proof_checker::check(input);
  }
  // Returns the last constraint, or nullopt if a step was refused.
  std::optional<LinearRow> last_row() const {
    std::istringstream input(text);
    proof_checker::Checker checker;
    try {
      checker.read_model(input);
      for (std::string line; std::getline(input, line);) checker.step(line);
    } catch (const proof_checker::Refused&) {
      return std::nullopt;
    }
    const auto& row = checker.state().constraint(checker.state().size() - 1);
    LinearRow result;
    for (const auto& term : row.terms) result.terms.push_back({term.column, term.coefficient});
    result.upper = row.upper;
    return result;
  }
};

}  // namespace quadrille::engine
