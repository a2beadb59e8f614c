// SPDX-License-Identifier: MIT
//
// The names and order of the fields of a run: JSON is written and read by this list. `stats`,
// `answer` and `origin` with its fields follow.
//
//   for_each_field(run, [&](const char* name, const auto& value) { use(name, value); });

#pragma once

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// `RunType` is Run or const Run.
template <typename RunType, typename Visit>
void for_each_field(RunType& run, const Visit& visit) {
  visit("board", run.board);
  visit("puzzle", run.puzzle);
  visit("rows", run.rows);
  visit("cols", run.columns);
  visit("sense", run.sense);
  visit("solver", run.solver);
  visit("question", run.question);
  visit("repeat", run.repeat);
  visit("time_limit", run.time_limit);
  visit("status", run.status);
  visit("reason", run.reason);
  visit("solution_count", run.solution_count);
  visit("complete", run.is_complete);
  visit("objective", run.objective);
  visit("bound", run.bound);
  visit("cpu", run.cpu_seconds);
  visit("wall", run.wall_seconds);
  visit("peak_mib", run.peak_mib);
  visit("build", run.build_seconds);
  visit("solve", run.solve_seconds);
}

// `OriginType` is Origin or const Origin.
template <typename OriginType, typename Visit>
void for_each_origin_field(OriginType& origin, const Visit& visit) {
  visit("board_hash", origin.board_hash);
  visit("model_hash", origin.model_hash);
  visit("seed", origin.seed);
  visit("memory_limit", origin.memory_limit);
  visit("settings", origin.settings);
  visit("command", origin.command);
  visit("program", origin.program);
  visit("program_version", origin.program_version);
  visit("start", origin.start_seconds);
  visit("version", origin.version);
  visit("commit", origin.commit);
  visit("build_type", origin.build_type);
  visit("compiler", origin.compiler);
  visit("cadical", origin.cadical);
  visit("machine", origin.machine);
  visit("system", origin.system);
  visit("date", origin.date);
  visit("arguments", origin.arguments);
}

}  // namespace quadrille::tools::compare
