// SPDX-License-Identifier: MIT
//
// One run of a comparison: a model or another solver on a board, the outcome, and the resources
// used. In a result file it is a line of JSON.
//
//   const auto run = read_run(line);
//   if (run && run->is_decided()) total += run->cpu_seconds;
//   file.append(json_line(*run));

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <quadrille/quadrille.hpp>
#include "tools/compare/origin.hpp"

namespace quadrille::tools::compare {

struct Run {
  // ---- the task
  std::string board = {};   // file and 1-based index in it, or a URL
  std::string puzzle = {};  // id of the puzzle
  int rows = 0;
  int columns = 0;
  std::string sense = {};     // "max" or "min"; empty if the puzzle has no objective
  std::string solver = {};    // name of a model or of another solver
  std::string question = {};  // "solve", "unique", "limit 10", "all", "relax"
  std::size_t repeat = 1;
  std::optional<double> time_limit = {};  // seconds
  // ---- the outcome
  std::string status = {};  // as in the JSON of `solve`, "relaxed" or "failed"
  std::string reason = {};  // why there is no answer; empty with an answer
  std::optional<std::size_t> solution_count = {};
  bool is_complete = false;  // these are all solutions
  std::optional<double> objective = {};
  std::optional<double> bound = {};
  // ---- the resources used by the whole process
  double cpu_seconds = 0;  // user and system
  double wall_seconds = 0;
  double peak_mib = 0;
  double build_seconds = 0;                  // wall clock, to build the model
  double solve_seconds = 0;                  // wall clock, of the search
  std::map<std::string, double> stats = {};  // of the engine, see quadrille(5)
  // ---- for others to repeat and to judge
  std::string answer = {};  // the first solution as JSON; empty: none
  Origin origin = {};

  // Reports whether the question is answered.
  bool is_decided() const;
  // Returns a key that is unique within a comparison.
  std::string key() const;
};

// Returns what differs between an earlier run of a task and one that would be made now, if that can
// change the outcome: "time limit 10 s, was 5 s; another board". Empty if nothing does.
std::string difference(const Run& before, const Run& now);

std::string json_line(const Run& run);
// Fails if the line was not written by json_line.
Result<Run> read_run(std::string_view line);

}  // namespace quadrille::tools::compare
