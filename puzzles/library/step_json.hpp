// SPDX-License-Identifier: MIT
//
// A step of a solution by hand as JSON: {"technique":...,"text":...,"cells":[...],"marks":[...]}.
//
//   const std::string text = step_json(puzzle, explanation.steps.front()).dump();

#pragma once

#include <nlohmann/json_fwd.hpp>

#include <quadrille/solving.hpp>

namespace quadrille {

nlohmann::ordered_json step_json(const Puzzle& puzzle, const SolvingStep& step);

}  // namespace quadrille
