// SPDX-License-Identifier: MIT
//
// Parts of the JSON line that name places and marks:
//
//   // {"technique":...,"text":...,"cells":[...],"marks":[...]}
//   const std::string text = step_json(puzzle, explanation.steps.front()).dump();

#pragma once

#include <nlohmann/json_fwd.hpp>

#include <quadrille/reasons.hpp>
#include <quadrille/solving.hpp>

namespace quadrille {

nlohmann::ordered_json step_json(const Puzzle& puzzle, const SolvingStep& step);
nlohmann::ordered_json reasons_json(const Puzzle& puzzle, const Reasons& reasons);

}  // namespace quadrille
