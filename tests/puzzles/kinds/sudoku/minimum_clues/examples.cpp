// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/min_clues.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/band_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/band_join.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/fingerprint.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/first_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/swaps.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::min_clues {

void require_one_of(const std::vector<int>& cells) { use(cells); }
void refuse() {}
bool accept(const Clues&) { return true; }
bool accept(const Digits&) { return true; }

void band_join_example(const Digits& grid, const UnavoidablePool& pool, BandCells first_band,
                       const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/band_join.hpp"
}

void band_clues_example(const UnavoidablePool& pool, const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/band_clues.hpp"
}

void checkpoint_example(const Digits& grid, const std::vector<Digits>& puzzles,
                        const ClueSearch& search) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp"
}

void clue_search_example(const Digits& grid, const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"
}

void data_example() {
#include "example_of/puzzles/include/quadrille/min_clues.hpp"
}

void fingerprint_example(const UnavoidableSet& set, std::uint64_t before) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/fingerprint.hpp"
}

void first_clues_example(const std::unique_ptr<Follower>& follower, const Follower::Kept& all,
                         std::mt19937_64& random) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/first_clues.hpp"
}

void follower_example(const Board& board, const Follower::Kept& kept, std::uint64_t seed,
                      const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/follower.hpp"
}

void min_clues_example(const std::vector<std::int32_t>& numbers) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
}

void swaps_example(const Board& board) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/swaps.hpp"
}

void unavoidable_example(const Digits& grid, const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"
}

}  // namespace quadrille::puzzles::min_clues
