// SPDX-License-Identifier: MIT
//
// Searches for a fleet by moving ships about. If it finds none, it proves nothing.
//
//   FleetSearch search(board, ships, 1);  // where ships may lie, see models.hpp
//   if (search.run(100'000)) use(search.cells());

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/battleship/battleship.hpp"

namespace quadrille::puzzles::battleship {

class FleetSearch {
 public:
  // `places` holds all possible placements.
  FleetSearch(const Board& board, const std::vector<Ship>& places, std::uint32_t seed);

  // Continues for up to `steps` steps and stops at the next solution that differs from the last
  // one. Returns whether it has reached a solution. Deterministic, except for the stop function.
  bool run(std::int64_t steps, const StopToken& stop = {});

  // Returns the fleet in its current state.
  const std::vector<Ship>& ships() const { return ships_; }
  // Returns the same fleet as the values of an answer.
  std::vector<std::int32_t> cells() const;

 private:
  // A row or column; its excess is the number of its ship cells minus its tally.
  struct Line {
    int excess = 0;
    bool is_bound = false;         // it has a tally
    int cost_of(int cells) const;  // cost of this many more cells
  };

  std::size_t index(const Ship& ship) const;
  bool may_lie(const Ship& ship) const;
  std::uint64_t random_bits();  // the high half of 64 random bits
  int below(std::size_t count);
  Ship any_place(int length);

  void step();
  void move(std::size_t ship, const Ship& place);
  void exchange(std::size_t one, std::size_t two);
  bool is_taken(int more);

  // Places a ship, or removes it if `sign` is -1.
  void lay(const Ship& ship, int sign);
  // Returns the change of the cost if the ship is placed.
  int cost_of(const Ship& ship) const;
  void cool();

  int rows_;
  int columns_;
  std::vector<std::vector<Ship>> places_;  // by length
  std::vector<bool> may_lie_;              // by index
  std::vector<Ship> ships_;
  bool is_hopeless_ = false;

  std::vector<Line> lines_;     // rows, then columns
  std::vector<int> squares_;    // by corner point of the board: ships with a cell at it
  std::vector<bool> is_given_;  // by cell: a ship part is given; empty if no part is
  std::vector<int> over_;       // by cell: the number of ships
  int cost_ = 0;

  // D. Knuth's generator of MMIX; its high bits are random enough, and it is fast.
  std::linear_congruential_engine<std::uint64_t, 6364136223846793005U, 1442695040888963407U, 0U>
      random_;
  std::int64_t steps_ = 0;  // taken so far, for the cooling
  std::array<std::uint64_t, 32> chances_ =
      {};                   // by cost of a step: chance of taking it, times 2^32
  std::vector<Ship> last_;  // the last solution returned, sorted
};

}  // namespace quadrille::puzzles::battleship
