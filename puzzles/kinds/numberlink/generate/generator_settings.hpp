// SPDX-License-Identifier: MIT
//
// What may be wished of the boards that are made.
//
//   const Result<GeneratorSettings> settings = parse_settings(options);
//   if (!settings) return settings.error();

#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "puzzles/kinds/numberlink/by_hand/hand_solver.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

struct GeneratorSettings {
  Rules rules;
  int least = 1, most = std::numeric_limits<int>::max();  // labels
  bool is_wish = false;                                   // their number was asked for
  bool is_symmetric = false;
  int holes = 0;                 // at random
  std::vector<bool> shape = {};  // by cell: a hole; empty: none
  std::optional<Difficulty> difficulty = {};
};

// Refuses what cannot be, such as a shape of another size than the board.
Result<GeneratorSettings> parse_settings(const GenerateOptions& options);

// Has a cell that is no hole nothing but holes around it?
bool has_lone_cell(const Grid& grid, const std::vector<bool>& is_hole);

}  // namespace quadrille::puzzles::numberlink
