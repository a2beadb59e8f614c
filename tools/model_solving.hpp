// SPDX-License-Identifier: MIT
//
// A linear model solved, and what is said of it.
//
//   const Outcome<Block> block = solve_model(item, model, run);

#pragma once

#include <string>
#include <vector>

#include "linear/linear_model.hpp"
#include "puzzles/quadrille.hpp"
#include "tools/exit_code.hpp"
#include "tools/failure.hpp"
#include "tools/solve_run.hpp"

namespace quadrille::tools {

// What one input of `solve` comes to.
struct Block {
  std::string out;
  std::string err;
  int code = kDone;
  std::vector<Picture> pictures;
};

// The failure of the file that the proof goes to.
Failure of_proof(const std::string& name, Failure failure);

// A failure: an option that makes no sense with a model.
Outcome<Block> solve_model(const Item& item, const LinearModel& model, SolveRun& run);

}  // namespace quadrille::tools
