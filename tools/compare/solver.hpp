// SPDX-License-Identifier: MIT
//
// A solver in a comparison: one of our models, or a program that reads an exported model.
//
//   const auto solver = external_solver("cbc@hashi/flow: cbc {file} -solve -solu {answer}");
//   if (const auto* known = std::get_if<Solver>(&solver)) use(known->answers("hashi"));

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/output/failure.hpp"

namespace quadrille::tools::compare {

// Placeholders of a command for the exported model, and their formats. Empty: LP or DIMACS,
// depending on the model.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kModelPlaces = {
    {{"{file}", ""}, {"{mps}", "mps"}, {"{opb}", "opb"}}};

struct Solver {
  std::string name;                       // of the model or the program
  std::string model;                      // in the catalogue; empty: the best model
  std::string format = {};                // of the exported file: "lp", "mps", "opb", "dimacs"
  std::vector<std::string> command = {};  // another program and its arguments; empty: our command
  std::string without = {};               // parts of the model to leave out, separated by commas

  bool is_external() const { return !command.empty(); }
  // Returns the parts to leave out.
  std::vector<std::string> parts() const;
  // Reports whether the model belongs to this puzzle.
  bool answers(std::string_view puzzle) const;
};

// Returns a solver for every model of the catalogue.
std::vector<Solver> our_solvers();
// Returns the solver for a model by name. "rogo/subtour without roots,cuts" leaves out parts;
// "auto" is the model that `solve` chooses for a board. Fails (kUsage) if the text is invalid.
Outcome<Solver> our_solver(std::string_view text);
// Parses NAME@MODEL: COMMAND. MODEL may leave out parts, as above. In the command, {file} is
// the exported model (LP for IP models, DIMACS for SAT models), {mps} and {opb} for the model
// in those formats, and {answer} for the file that the program writes; without {answer} its
// standard output is read. Fails (kUsage) if the text is invalid.
Outcome<Solver> external_solver(std::string_view text);

}  // namespace quadrille::tools::compare
