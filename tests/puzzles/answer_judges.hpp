// SPDX-License-Identifier: MIT
//
// Boards of all kinds with the JSON of a right answer, and a second opinion on any other JSON of
// the same schema. It knows neither the readers nor the rule checkers: what is right is found by
// trying everything, or is read off the lists themselves.

#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <random>
#include <string>

#include <quadrille/quadrille.hpp>

namespace quadrille::tests {

struct JudgedBoard {
  Puzzle puzzle;
  std::string right;                                            // the JSON of an answer
  std::function<bool(const nlohmann::ordered_json&)> is_right;  // keys and types are as they should
};

// A random board of a kind of the registry that has a solution. Throws where the kind is unknown.
JudgedBoard random_judged_board(std::string_view kind, std::mt19937& random);

}  // namespace quadrille::tests
