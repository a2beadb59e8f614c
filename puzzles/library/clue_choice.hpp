// SPDX-License-Identifier: MIT
//
// Chooses the clues of a board, as its maker wishes: starts with all clues that a solution permits,
// and takes them away while that solution remains the only one, or can be found by hand.
//
//   const ClueWishes wishes{.symmetry = Symmetry::kHalfTurn};
//   const std::optional<Puzzle> board = choose_clues(full, wishes, random, stop);

#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/reading.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

enum class Symmetry { kNone, kHalfTurn, kQuarterTurn, kMirror, kDiagonal };

struct ClueWishes {
  std::optional<int> level = {};      // of difficulty, see technique_solver.hpp
  std::optional<Puzzle> design = {};  // whose clues stay
  Symmetry symmetry = Symmetry::kNone;
  std::vector<std::string> without = {};   // clues that are not given, such as "0"
  std::vector<std::string> pattern = {};   // rows with '#' where there may be clues; empty: all
  std::optional<std::size_t> givens = {};  // number of clues

  bool has_any() const {
    return level || design || symmetry != Symmetry::kNone || !without.empty() || !pattern.empty() ||
           givens;
  }
};

// The setting that asks for a level.
inline constexpr std::string_view kDifficulty = "difficulty";

// Returns the settings of a kind's own generator, and those for wishes.
std::vector<SettingInfo> all_settings(const PuzzleKind& kind);
// Takes the settings for wishes out of the list, which keeps those of the kind's own generator. If
// no size is given, that of a design is taken.
Result<ClueWishes> take_wishes(const PuzzleKind& kind, GenerateOptions& options);

// Returns the board with a choice of its clues; nullopt if its clues do not suffice for the wishes,
// or if stopped.
std::optional<Puzzle> choose_clues(const Puzzle& full, const ClueWishes& wishes,
                                   std::mt19937_64& random, const StopToken& stop);

// Returns the difficulty of a board; a guess if techniques up to `most` do not solve it, or if
// stopped.
Difficulty difficulty_of(const Puzzle& puzzle, int most, const StopToken& stop);

}  // namespace quadrille::puzzles
