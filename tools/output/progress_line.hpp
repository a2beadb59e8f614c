// SPDX-License-Identifier: MIT
//
// The progress of a search, as text and as JSON.
//
//   const ProgressLine line = {.source = "a.txt:1", .seconds = 3.5, .best = 19, .bound = 18};
//   console.progress(text_of(line));  // "a.txt:1: 3.500 s, best 19, bound 18"
//   console.err(json_of(line) + '\n');

#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace quadrille::tools {

struct ProgressLine {
  std::string source;
  double seconds = 0;  // of the search
  std::optional<std::int64_t> nodes = {}, open_nodes = {}, conflicts = {}, solutions = {};
  std::optional<double> best = {}, bound = {};
  std::optional<std::int64_t> proof_bytes = {};  // of a certificate that is being written
  std::optional<double> share = {};              // completed part of the current step, 0 to 1
};

std::string text_of(const ProgressLine& line);

// Returns an object with the schema, the source and, under `progress`, the known figures.
std::string json_of(const ProgressLine& line);

}  // namespace quadrille::tools
