// SPDX-License-Identifier: MIT
//
// The command line of a verb as values.
//
//   const auto options = parse_options(verb, arguments);
//   if (const auto* failure = std::get_if<Failure>(&options)) return failure->code;

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/compare/solver.hpp"
#include "tools/failure.hpp"
#include "tools/verb.hpp"

namespace quadrille::tools {

// What `compare` is asked, beside what all solving verbs are.
struct CompareOptions {
  std::vector<compare::Solver> solvers;  // empty: all models of each puzzle
  std::size_t repeat = 1;
  std::size_t memory_mib = 0;  // 0: no limit
  std::string folder;          // empty: none
  bool resume = false;
  std::size_t shard = 1;  // of `shards`
  std::size_t shards = 1;
};

struct Options {
  std::vector<std::string> arguments;  // what stands without an option name
  ReadOptions read;
  SolveOptions solve;
  GenerateOptions generate;
  CompareOptions compare;
  std::size_t count = 1;  // of puzzles to generate
  std::optional<std::int64_t> node_limit;
  std::optional<std::int64_t> memory_limit;  // MiB
  std::size_t jobs = 1;
  bool json = false;
  bool sat_codes = false;
  bool optimal = false;
  std::string solver_answer;
  std::string answer_format;  // empty: answers are drawn
  std::string svg;            // files; empty: none
  std::string html;           //
  std::string answer;         //
  bool candidates = false;
  std::string proof;  //
  std::string checkpoint;
  std::string output;  // empty: standard output
  std::string to;      // a format
  bool quiet = false;
  bool json_progress = false;
  bool verbose = false;
  bool color = false;
  bool help = false;
  bool version = false;
};

Outcome<Options> parse_options(const Verb& verb, const std::vector<std::string>& arguments);

}  // namespace quadrille::tools
