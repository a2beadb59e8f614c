// SPDX-License-Identifier: MIT
//
// One run of a comparison: a board under a model or an outside solver, what came of it, and what it
// took. It is a line of JSON in the file of results.
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

namespace quadrille::tools::compare {

struct Run {
  // ---- what was run
  std::string board = {};   // file and 1-based index in it, or a URL
  std::string puzzle = {};  // the id of its kind
  int rows = 0;
  int columns = 0;
  std::string sense = {};     // "max", "min"; empty where any solution will do
  std::string solver = {};    // the name of a model or of an outside solver
  std::string question = {};  // "solve", "unique", "limit 10", "all", "relax"
  std::size_t repeat = 1;
  std::optional<double> time_limit = {};  // seconds
  // ---- what came of it
  std::string status = {};  // as in the JSON of `solve`, "relaxed" or "failed"
  std::string reason = {};  // why there is no answer; empty where there is one
  std::optional<std::size_t> solution_count = {};
  bool is_complete = false;  // no other solutions than these
  std::optional<double> objective = {};
  std::optional<double> bound = {};
  // ---- what it took, of the whole process
  double cpu_seconds = 0;  // user and system
  double wall_seconds = 0;
  double peak_mib = 0;
  double build_seconds = 0;                  // of the model; wall, as the next
  double solve_seconds = 0;                  // of the search
  std::map<std::string, double> stats = {};  // of the engine, see quadrille(5)

  // Is the question answered?
  bool is_decided() const;
  // Returns a key that is unique within a comparison.
  std::string key() const;
};

std::string json_line(const Run& run);
// An error where the line is none of json_line's.
Result<Run> read_run(std::string_view line);

}  // namespace quadrille::tools::compare
