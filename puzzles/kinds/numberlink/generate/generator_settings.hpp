// SPDX-License-Identifier: MIT
//
// The settings of the generator.
//
//   const Result<GeneratorSettings> settings = parse_settings(options);
//   if (!settings) return settings.error();

#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

struct GeneratorSettings {
  Rules rules;
  int least = 1, most = std::numeric_limits<int>::max();  // labels
  bool is_wish = false;                                   // whether `least` and `most` were set
  bool is_symmetric = false;
  int holes = 0;                 // the number of random holes
  int bridges = 0;               // at random places
  int walls = 0;                 //
  bool has_warps = false;        // in all rows and columns
  std::vector<bool> shape = {};  // by cell: whether it is a hole; empty: no holes
  std::optional<int> difficulty = {};
};

inline bool has_passages(const GeneratorSettings& settings) {
  return settings.bridges > 0 || settings.walls > 0 || settings.has_warps;
}

// Parses the settings; fails if they cannot be met, for example if the shape does not have the
// board's size.
Result<GeneratorSettings> parse_settings(const GenerateOptions& options);

// Whether some cell that is not a hole has only holes for neighbours.
bool has_lone_cell(const Grid& grid, const std::vector<bool>& is_hole);

}  // namespace quadrille::puzzles::numberlink
