// SPDX-License-Identifier: MIT
//
// Measures one run: a solver on a board, in a process of its own.
//
//   const Measurer measurer(setting);
//   const auto run = measurer.measure(board, solver, 1);  // its first repeat

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <quadrille/quadrille.hpp>
#include "tools/compare/child_process.hpp"
#include "tools/compare/run.hpp"
#include "tools/compare/solver.hpp"

namespace quadrille::tools::compare {

struct Board {
  std::string source;
  Puzzle puzzle;
  std::string text;  // in the native format
};

struct MeasureSetting {
  bool unique = false;
  bool relax = false;
  std::size_t limit = 1;                  // of solutions; 0: all
  std::optional<double> time_limit = {};  // wall-clock seconds per run
  std::size_t memory_mib = 0;             // 0: no limit
  std::uint64_t seed = 0;
  std::function<bool()> stop = {};

  // Returns "solve", "unique", "limit 10", "all" or "relax".
  std::string question() const;
};

class Measurer {
 public:
  explicit Measurer(MeasureSetting setting);

  // Returns the key of the run that `measure` would return.
  std::string key(const Board& board, const Solver& solver, std::size_t repeat) const;
  // Returns the run; a failed run includes the reason. nullopt if stopped. May be called by several
  // threads.
  std::optional<Run> measure(const Board& board, const Solver& solver, std::size_t repeat) const;

 private:
  Run planned(const Board& board, const Solver& solver, std::size_t repeat) const;
  Run ask_model(const Board& board, const Solver& solver, Run run) const;
  Run ask_program(const Board& board, const Solver& solver, Run run) const;
  std::string exported_to(const std::string& folder, const Board& board, const Solver& solver,
                          std::string& reason) const;
  ProcessSetting process_setting(double grace) const;
  bool is_stopped() const { return setting_.stop && setting_.stop(); }

  MeasureSetting setting_;
  std::string command_;  // path of this program
};

}  // namespace quadrille::tools::compare
