// SPDX-License-Identifier: MIT
//
// The parsed command line of a verb.
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
#include "tools/command/verb.hpp"
#include "tools/compare/solver.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// Options of `compare`, in addition to those shared by all verbs that solve.
struct CompareOptions {
  std::vector<compare::Solver> solvers;  // empty: all models of each puzzle
  std::size_t repeat = 1;
  std::size_t memory_mib = 0;  // 0: no limit
  std::string folder;          // empty: none
  bool resume = false;
  std::size_t shard = 1;  // of `shards`
  std::size_t shards = 1;
  bool varies_seed = false;  // each repeat has a seed of its own
};

// The forms of a proof: pseudo-Boolean, of the rules or of a 0/1 program; clauses of a model; and
// rational, of a linear or integer program.
enum class ProofFormat { kVeriPb, kDrat, kVipr };

// Options of `solve`, in addition to those shared by all verbs that solve. A file name is empty if
// the option is not given.
struct SolvingOptions {
  bool counts = false;
  bool explains = false;
  bool finds_common = false;
  bool finds_reasons = false;
  std::optional<std::int64_t> node_limit;
  std::optional<std::int64_t> memory_limit;  // MiB
  std::optional<double> gap;
  std::string proof;                        // a file or a folder
  std::optional<ProofFormat> proof_format;  // not set: the one that fits the input
  std::string checkpoint;                   // a file
  std::string answer_format;                // empty: answers are drawn
  std::string assume;                       // a file with marks; empty: none
  bool sat_codes = false;
  bool json_progress = false;
};

struct CheckingOptions {
  bool optimal = false;
  bool partial = false;
  std::string solver_answer;  // a file; empty: none
};

// File names are empty if the option is not given.
struct GeneratingOptions {
  GenerateOptions request;
  std::optional<std::size_t> count;  // of puzzles; not set: one
  std::string recipe;                // a file
  std::string book;                  // a file
  std::string title;                 // of the book; empty: that of the recipe
  std::string author;                // likewise
  std::optional<Paper> paper;
  int columns = 0;           // of the book; 0: by the size of the boards
  bool names_seeds = false;  // in the captions of the book, because one is given
};

struct PictureOptions {
  std::string svg;   // files; empty: none
  std::string html;  //
  bool candidates = false;
  bool mono = false;
};

struct Options {
  std::vector<std::string> arguments;  // words without an option name
  ReadOptions read;
  SolveOptions solve;    // for all verbs that solve
  bool relaxes = false;  // for `solve` and `compare`
  SolvingOptions solving;
  CheckingOptions checking;
  GeneratingOptions generating;
  CompareOptions compare;
  PictureOptions pictures;
  std::string answer;           // a file; empty: none
  std::string output;           // a file; empty: standard output
  std::string to;               // a format
  std::string excluded_answer;  // a file; empty: none
  std::string auxiliary;        // a file for the follower of a bilevel program; empty: none
  std::size_t jobs = 1;
  std::size_t parts = 2;  // for `split`
  bool json = false;
  bool quiet = false;
  bool verbose = false;
  bool color = false;
  bool help = false;
  bool version = false;
};

Outcome<Options> parse_options(const Verb& verb, const std::vector<std::string>& arguments);

}  // namespace quadrille::tools
