// SPDX-License-Identifier: MIT
//
// Who answers in a comparison: a model of ours, or a program that reads an exported one.
//
//   const auto solver = external_solver("cbc@hashi/flow: cbc {file} -solve -solu {answer}");
//   if (const auto* known = std::get_if<Solver>(&solver)) use(known->answers("hashi"));

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/failure.hpp"

namespace quadrille::tools::compare {

// Placeholders of a command for the exported model, and their formats; empty: that of the model's
// kind.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kModelPlaces = {
    {{"{file}", ""}, {"{mps}", "mps"}, {"{opb}", "opb"}}};

struct Solver {
  std::string name;                       // the model's, or the program's
  std::string model;                      // of the catalogue; empty: the best one
  std::string format = {};                // of the exported file: "lp", "mps", "opb", "dimacs"
  std::vector<std::string> command = {};  // the program and its arguments; empty: ours
  std::string without = {};               // parts of the model that are left out, with commas

  bool is_external() const { return !command.empty(); }
  // Is the model one of this puzzle?
  bool answers(std::string_view puzzle) const;
};

// All models of the catalogue's puzzles, as solvers.
std::vector<Solver> our_solvers();
// One of them by its name; "rogo/subtour without roots,cuts" leaves parts out, "auto" is the model
// that `solve` takes for a board. A failure (usage) says what is wrong.
Outcome<Solver> our_solver(std::string_view text);
// NAME@MODEL: COMMAND, where {file} stands for the exported model (LP of IP models, DIMACS of SAT
// models), {mps} and {opb} for the same in those formats, and {answer} for the file that the program writes; without it
// the answer is what it prints. A failure (usage) says what is wrong.
Outcome<Solver> external_solver(std::string_view text);

}  // namespace quadrille::tools::compare
