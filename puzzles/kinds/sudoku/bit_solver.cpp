// SPDX-License-Identifier: MIT
//
// The candidates of a digit are one vector of four 32-bit lanes. Lanes 0 to 2 are the bands of
// three boxes, lane 3 is not used. In a lane each box has ten bits: nine for its cells, row by row,
// and a guard bit that keeps sums and differences of one box out of the next:
//
//   bit 10 * box + 3 * row + column       box, row and column 0 to 2 within band and box
//
// All rules act on whole vectors:
//
// - Rows. In a band of three rows and three boxes, a digit takes one cell in each row and each box:
//   a permutation. Candidates that are in none of the (at most six) possible permutations are
//   removed. This does locked candidates (pointing and claiming) in one step.
// - Columns. The same for a stack of boxes, with bands instead of boxes.
// - Hidden singles. A digit with one candidate in a box is placed there. After the two rules above,
//   a digit with one candidate in a row or column is also the only one in its box.
// - Naked singles. Cells with one candidate are found by counting to two over all digits.
// - Triples. If exactly three digits have candidates in the three cells that a row (or a column)
//   has in a box, they are nowhere else in the box. Tried only when no other rule applies.
//
// When no rule applies, a cell with as few candidates as possible is guessed. If all rules have
// been applied, no cell has two candidates and every digit has a place in each band, there are 81
// candidates for 81 pairs of a digit and a box, so the state is a solution.

#include "puzzles/kinds/sudoku/bit_solver.hpp"

#include <bit>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

namespace {

using Lane = std::uint32_t;
using Bits = Lane __attribute__((vector_size(16)));

// Returns these bits in each box of each band.
constexpr Bits in_each_box(Lane bits) {
  const Lane lane = bits | bits << 10 | bits << 20;
  return Bits{lane, lane, lane, 0};
}

constexpr Bits kAll = in_each_box(0777);
constexpr Bits kFirst = in_each_box(01);
constexpr Bits kGuard = in_each_box(01000);
constexpr Bits kRowStarts = in_each_box(0111);
constexpr Bits kColumnStarts = in_each_box(07);

// Returns the candidates of the next band, and of the one after it.
inline Bits next_band(Bits bits) { return __builtin_shufflevector(bits, bits, 1, 2, 0, 3); }
inline Bits last_band(Bits bits) { return __builtin_shufflevector(bits, bits, 2, 0, 1, 3); }
// The same for the boxes of a band, with stray bits outside the boxes.
inline Bits next_box(Bits bits) { return bits >> 10 | bits << 20; }
inline Bits last_box(Bits bits) { return bits >> 20 | bits << 10; }

inline bool is_zero(Bits bits) {
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  const Halves halves = reinterpret_cast<Halves>(bits);
  return (halves[0] | halves[1]) == 0;
}

// Return the first cell of each row of a box that has some of the cells, and all cells of these
// rows.
inline Bits row_starts(Bits cells) { return (cells | cells >> 1 | cells >> 2) & kRowStarts; }
inline Bits whole_rows(Bits starts) { return (starts << 3) - starts; }
// The same for columns.
inline Bits column_starts(Bits cells) { return (cells | cells >> 3 | cells >> 6) & kColumnStarts; }
inline Bits whole_columns(Bits starts) { return starts | starts << 3 | starts << 6; }

// Drops candidates that are in no permutation of rows and boxes of their band. The rotations put
// stray bits between the row starts, which the first factor removes.
inline Bits fit_rows(Bits x) {
  const Bits rows = row_starts(x);
  const Bits next = rows >> 3 | rows << 6;
  const Bits last = rows >> 6 | rows << 3;
  const Bits kept = rows & ((next_box(next) & last_box(last)) | (next_box(last) & last_box(next)));
  return x & whole_rows(kept);
}

// The same for columns and bands of a stack.
inline Bits fit_columns(Bits x) {
  const Bits columns = column_starts(x);
  const Bits next = columns >> 1 | columns << 2;
  const Bits last = columns >> 2 | columns << 1;
  const Bits kept =
      columns & ((next_band(next) & last_band(last)) | (next_band(last) & last_band(next)));
  return x & whole_columns(kept);
}

// Returns all cells of the boxes whose guard bit is set.
inline Bits boxes(Bits guards) { return guards - (guards >> 9); }

// Returns all cells of the boxes that have some of the cells.
inline Bits boxes_with(Bits cells) { return boxes((cells + kAll) & kGuard); }

// Returns the cells that are alone in their box.
inline Bits alone(Bits cells) {
  const Bits without_lowest = cells & ((cells | kGuard) - kFirst);
  return cells & ~boxes_with(without_lowest);
}

// Counts for each bit how many of the added sets have it, up to four.
class AtMostThree {
 public:
  void add(Bits set) {
    four_ |= three_ & set;
    three_ |= two_ & set;
    two_ |= one_ & set;
    one_ |= set;
  }
  Bits exactly_three() const { return three_ & ~four_; }

 private:
  Bits one_{}, two_{}, three_{}, four_{};
};

struct BitPlace {
  int band = 0;
  Lane bit = 0;
};

BitPlace place_of(int cell) {
  const int row = cell / 9, column = cell % 9;
  return {row / 3, Lane{1} << (10 * (column / 3) + 3 * (row % 3) + column % 3)};
}

}  // namespace

BitSolver::State BitSolver::initial(const Digits& givens) {
  State state{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] == 0) continue;
    const BitPlace place = place_of(cell);
    state.placed[givens[cell] - 1][place.band] |= place.bit;
    state.taken[place.band] |= place.bit;
  }
  for (int digit = 0; digit < 9; ++digit) {
    const Bits given = state.placed[digit];
    state.candidates[digit] = (kAll & ~boxes_with(given) & ~state.taken) | given;
  }
  return state;
}

// The rules, applied to a state until nothing changes.
class BitSolver::Propagation {
 public:
  explicit Propagation(State& state) : s_(state) { fitted_.fill(~Bits{}); }

  // Returns false on a contradiction.
  bool run() {
    for (;;) {
      if (!fit_digits()) return false;
      const Bits naked = once_ & ~twice_ & ~s_.taken;
      if (!is_zero(naked)) {
        place(naked);
      } else if (is_zero(changed_) && !fit_triples()) {
        return true;
      }
    }
  }

 private:
  // Returns false if a cell has no candidate or a digit has no place.
  bool fit_digits() {
    Bits missing{};
    changed_ = once_ = twice_ = Bits{};
    for (int digit = 0; digit < 9; ++digit) {
      const Bits before = s_.candidates[digit];
      Bits x = before & (~s_.taken | s_.placed[digit]);
      if (!is_zero(x ^ fitted_[digit])) {  // changed since it was fitted last
        fitted_[digit] = x;
        x = fit_columns(fit_rows(x));
        const Bits placed = alone(x);
        changed_ |= (x ^ before) | (placed & ~s_.placed[digit]);
        s_.candidates[digit] = x;
        s_.placed[digit] |= placed;
        s_.taken |= placed;
        missing |= reinterpret_cast<Bits>(x == 0);
      }
      twice_ |= once_ & x;
      once_ |= x;
    }
    return is_zero((missing & kAll) | (once_ ^ kAll));
  }

  // Places the digits of cells with one candidate.
  void place(Bits naked) {
    s_.taken |= naked;
    for (int digit = 0; digit < 9; ++digit) {
      const Bits found = s_.candidates[digit] & naked;
      s_.placed[digit] |= found;
      s_.candidates[digit] &= ~boxes_with(found) | found;
    }
  }

  // Applies the rule of triples. Returns whether anything changed.
  bool fit_triples() {
    AtMostThree rows, columns;
    for (const Bits& x : s_.candidates) {
      rows.add(row_starts(x));
      columns.add(column_starts(x));
    }
    const Bits full_rows = whole_rows(rows.exactly_three());
    const Bits full_columns = whole_columns(columns.exactly_three());
    Bits changed{};
    for (Bits& x : s_.candidates) {
      const Bits before = x;
      const Bits in_row = x & full_rows;
      x &= ~boxes_with(in_row) | in_row;
      const Bits in_column = x & full_columns;
      x &= ~boxes_with(in_column) | in_column;
      changed |= x ^ before;
    }
    return !is_zero(changed);
  }

  State& s_;
  std::array<Bits, 9> fitted_;  // by digit: its candidates when last fitted
  Bits changed_, once_,
      twice_;  // new results; cells with at least one candidate, with at least two
};

BitSolver::Digits BitSolver::digits_of(const State& state) {
  Digits digits{};
  for (int cell = 0; cell < kCells; ++cell) {
    const BitPlace place = place_of(cell);
    for (int digit = 0; digit < 9; ++digit) {
      if ((state.candidates[digit][place.band] & place.bit) != 0)
        digits[cell] = static_cast<std::uint8_t>(digit + 1);
    }
  }
  return digits;
}

// Pushes the two sides of a guess on the stack; returns false if there is no cell left to guess.
bool BitSolver::branch(const State& state) {
  Bits once{}, twice{}, thrice{};
  for (const Bits& x : state.candidates) {
    thrice |= twice & x;
    twice |= once & x;
    once |= x;
  }
  if (is_zero(twice)) return false;
  const Bits pairs = twice & ~thrice;
  const Bits choice = is_zero(pairs) ? twice : pairs;
  int band = 0;
  while (choice[band] == 0) ++band;
  const Lane bit = choice[band] & -choice[band];
  int digit = 0;
  while ((state.candidates[digit][band] & bit) == 0) ++digit;
  Bits cell{};
  cell[band] = bit;

  ++guesses_;
  open_.push_back(state);
  open_.back().candidates[digit] &= ~cell;
  open_.push_back(state);
  State& guess = open_.back();
  guess.candidates[digit] &= ~boxes_with(cell) | cell;
  guess.placed[digit] |= cell;
  guess.taken |= cell;
  return true;
}

BitSolver::End BitSolver::search(const Digits& givens,
                                 const std::function<bool(const Digits&)>& on_solution,
                                 const StopToken& stop) {
  constexpr std::int64_t kGuessesBetweenStops = 256;
  guesses_ = 0;
  open_.assign(1, initial(givens));
  while (!open_.empty()) {
    if (guesses_ % kGuessesBetweenStops == 0 && stop()) return End::kStopped;
    State state = open_.back();
    open_.pop_back();
    if (!Propagation(state).run() || branch(state)) continue;
    if (!on_solution(digits_of(state))) return End::kDeclined;
  }
  return End::kExhausted;
}

}  // namespace quadrille::puzzles
