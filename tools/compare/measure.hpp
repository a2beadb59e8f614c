// SPDX-License-Identifier: MIT
//
// Measures one run: a solver on a board, in a process of its own.
//
//   const Measurer measurer(setting, solvers);
//   const auto run = measurer.measure(board, solver, 1);  // its first repeat

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/compare/run.hpp"
#include "tools/compare/solver.hpp"
#include "tools/output/child_process.hpp"

namespace quadrille::tools::compare {

struct Board {
  std::string source;
  Puzzle puzzle;
  std::string text;  // in the native format
  std::string hash;  // fingerprint of the text
};

struct MeasureSetting {
  bool unique = false;
  bool relax = false;
  std::size_t limit = 1;                  // of solutions; 0: all
  std::optional<double> time_limit = {};  // wall-clock seconds per run
  std::size_t memory_mib = 0;             // 0: no limit
  std::uint64_t seed = 0;                 // seed of the first repeat
  bool varies_seed = false;               // whether each repeat has the next seed
  bool presolve = true;                   // as in SolveOptions
  RowOrder row_order = RowOrder::kGiven;  //
  std::function<bool()> stop = {};

  // Returns "solve", "unique", "limit 10", "all" or "relax".
  std::string question() const;
  // Return the options of a search and of an exported model that are not the defaults.
  std::vector<std::string> search_options() const;
  std::vector<std::string> model_options() const;
};

class Measurer {
 public:
  // Finds out which programs the solvers are.
  Measurer(MeasureSetting setting, std::span<const Solver> solvers);

  // Returns the run that `measure` would return, without its outcome.
  Run planned(const Board& board, const Solver& solver, std::size_t repeat) const;
  // Returns `difference(before, planned run)`. If another solver ran, exports the model to compare
  // it.
  std::string difference_to(const Run& before, const Board& board, const Solver& solver) const;
  // Returns the run; a failed run includes the reason. nullopt if stopped. May be called by several
  // threads.
  std::optional<Run> measure(const Board& board, const Solver& solver, std::size_t repeat) const;

 private:
  Run ask_model(const Board& board, const Solver& solver, Run run) const;
  Run ask_program(const Board& board, const Solver& solver, Run run) const;
  struct Question;
  Run ask_once(const Question& question, Run run, std::string& output) const;
  std::string exported(const Question& question, std::string& reason) const;
  bool can_ask(const Solver& solver, const Puzzle& puzzle) const;
  ProcessSetting process_setting(double grace) const;
  bool is_stopped() const { return setting_.stop && setting_.stop(); }

  MeasureSetting setting_;
  std::map<std::string, Origin> origins_;  // by solver
  std::string command_;                    // path of this program
};

}  // namespace quadrille::tools::compare
