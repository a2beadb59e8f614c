// SPDX-License-Identifier: MIT
//
// What a search is at, for people and for programs.
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
  std::optional<double> share = {};  // of the step at hand that is over, 0 to 1
};

std::string text_of(const ProgressLine& line);

// An object with the schema, the source and, as `progress`, the figures that are known.
std::string json_of(const ProgressLine& line);

}  // namespace quadrille::tools
