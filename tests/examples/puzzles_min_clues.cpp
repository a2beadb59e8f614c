// SPDX-License-Identifier: MIT

#include <quadrille/min_clues.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/band_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/band_join.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/fingerprint.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/first_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/follower.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/refutation.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/swaps.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::min_clues {

void require_one_of(const std::vector<int>& cells) { use(cells); }
void refuse() {}
bool accept(const Clues&) { return true; }
bool accept(const Digits&) { return true; }

void band_join_example(const Digits& grid, const UnavoidablePool& pool, BandCells first_band,
                       const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/minimum_clues/band_join.hpp
  BandJoin join(grid, {.bands = {1, 0, 2}, .clues = {5, 6, 6}});
  join.load(pool.sets());
  const auto take = [&](const Clues& clues) { return accept(clues); };
  join.search(first_band, take, stop);
  // end
}

void band_clues_example(const UnavoidablePool& pool, const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/minimum_clues/band_clues.hpp
  const BandClues bands(pool, stop);
  for (const Share& share : shares_of(bands, 17, {0, 1, 2})) use(share.cost);
  // end
}

void checkpoint_example(const Digits& grid, const std::vector<Digits>& puzzles,
                        const ClueSearch& search) {
  // begin puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp
  const std::string text = to_text(Checkpoint{grid, puzzles, search.state()});
  const Result<Checkpoint> checkpoint = parse_checkpoint(text, grid);
  // end
}

void clue_search_example(const Digits& grid, const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/minimum_clues/clue_search.hpp
  ClueSearch search(grid, stop);
  const auto take = [&](const Digits& puzzle) { return accept(puzzle); };
  const bool is_complete = search.run(17, Wanted::kAll, take);
  // end
}

void data_example() {
  // begin puzzles/include/quadrille/min_clues.hpp
  quadrille::min_clues::Board board{.box_rows = 2, .box_columns = 2};
  board.numbers = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  const auto puzzle = quadrille::min_clues::to_puzzle(board);
  // end
}

void fingerprint_example(const UnavoidableSet& set, std::uint64_t before) {
  // begin puzzles/kinds/sudoku/minimum_clues/fingerprint.hpp
  Fingerprint print;
  for (const BandCells cells : set.bands) print.add(cells);
  if (print.value() != before) return refuse();
  // end
}

void first_clues_example(const std::unique_ptr<Follower>& follower, const Follower::Kept& all,
                         std::mt19937_64& random) {
  // begin puzzles/kinds/sudoku/minimum_clues/first_clues.hpp
  const std::optional<Follower::Kept> kept = spare_no_clue(*follower, all, random);
  // end
}

void follower_example(const Board& board, const Follower::Kept& kept, std::uint64_t seed,
                      const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/minimum_clues/follower.hpp
  const auto follower = follower_of(board, seed, stop);
  if (const auto set = smallest_set(*follower, board, kept)) require_one_of(*set);
  // end
}

void min_clues_example(const std::vector<std::int32_t>& numbers) {
  // begin puzzles/kinds/sudoku/minimum_clues/min_clues.hpp
  Board board = Board::open(3, 3);  // 9x9
  board.cells = numbers;            // a completed Sudoku
  // end
}

void refutation_example(const Digits& grid, const Digits& puzzle, std::ostream& file,
                        const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/minimum_clues/refutation.hpp
  ClueSearch search(grid, stop);
  if (const auto proof = refutation(search, puzzle)) file << *proof;
  // end
}

void swaps_example(const Board& board) {
  // begin puzzles/kinds/sudoku/minimum_clues/swaps.hpp
  for (const std::vector<int>& cells : swaps_of(board)) require_one_of(cells);
  // end
}

void unavoidable_example(const Digits& grid, const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/minimum_clues/unavoidable.hpp
  const UnavoidablePool pool = collect_unavoidable_sets(grid, stop);
  for (const UnavoidableSet& set : pool.sets()) use(set.size());
  // end
}

}  // namespace quadrille::puzzles::min_clues
