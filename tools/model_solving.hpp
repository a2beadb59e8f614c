// SPDX-License-Identifier: MIT
//
// A linear model solved, and what is said of it.
//
//   const std::variant<Block, FileFailure> block = solve_model(item, model, run);

#pragma once

#include <string>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/exit_code.hpp"
#include "tools/failure.hpp"
#include "tools/linear/linear_model.hpp"
#include "tools/solve_run.hpp"

namespace quadrille::tools {

// The output and exit code for one input of `solve`.
struct Block {
  std::string out;
  std::string err;
  int code = kDone;
  std::vector<Picture> pictures;
};

// Adds to the block what became of files that could not be written: error lines, the exit code.
void add_lost_files(const std::vector<FileFailure>& lost, Block& block);

// Solves a model. A failure, with its file if that is not the input: an option that is for puzzles
// only, or a proof that cannot be created.
std::variant<Block, FileFailure> solve_model(const Item& item, const LinearModel& model,
                                             SolveRun& run);

}  // namespace quadrille::tools
