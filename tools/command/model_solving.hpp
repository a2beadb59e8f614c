// SPDX-License-Identifier: MIT
//
// Solves a linear program and formats the result.
//
//   const std::variant<Block, FileFailure> block = solve_model(item, model, run);

#pragma once

#include <string>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/command/solve_run.hpp"
#include "tools/linear/linear_model.hpp"
#include "tools/output/exit_code.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// The output and exit code for one input of `solve`.
struct Block {
  std::string out;
  std::string err;
  int code = kDone;
  std::vector<Picture> pictures;
  std::vector<Picture> steps;  // by hand; HTML shows them instead of the pictures
};

// Adds a warning that the proof was not written.
void add_missing_proof(const std::string& why, const Options& options, Block& block);
// Adds error lines and the exit code for files that could not be written.
void add_lost_files(const std::vector<FileFailure>& lost, Block& block);

// Solves a linear program. Fails if an option does not apply to it or if the proof cannot be
// created; the failure names its file unless that is the input.
std::variant<Block, FileFailure> solve_model(const Item& item, const LinearModel& model,
                                             SolveRun& run);

}  // namespace quadrille::tools
