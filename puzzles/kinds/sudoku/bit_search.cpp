// SPDX-License-Identifier: MIT
//
// The candidates of a digit are four 32-bit lanes. Lanes 0 to 2 are the bands of three boxes, lane
// 3 is not used. In a lane each box has ten bits: nine for its cells, row by row, and a guard bit
// that keeps sums and differences of one box out of the next:
//
//   bit 10 * box + 3 * row + column       box, row and column 0 to 2 within band and box
//
// All rules act on whole vectors, and on all digits without a branch:
//
// - Rows. In a band of three rows and three boxes, a digit takes one cell in each row and each box:
//   a permutation. Candidates that are in none of the (at most six) possible permutations are
//   removed. This does locked candidates (pointing and claiming) in one step.
// - Columns. The same for a stack of boxes, with bands instead of boxes.
// - Hidden singles. A digit with one candidate in a box is placed there. After the two rules above,
//   a digit with one candidate in a row or column is also the only one in its box.
// - Naked singles. Cells with one candidate are found by counting to two over all digits.
// - Triples. If exactly three digits have candidates in the three cells that a row (or a column)
//   has in a box, they are nowhere else in the box. If three digits have candidates only in these
//   cells, no other digit is there. Tried only when no other rule applies.
//
// When no rule applies, the band or stack with the fewest permutations over all digits is chosen,
// and in it a digit with as few as possible, but more than one. Each of its permutations is a state
// of its own. Guessing permutations instead of cells is Dillon's idea (tdoku, 2019). Where every
// digit has one permutation in every band and stack, there is one candidate for each digit and box:
// a solution.
//
// This file is compiled once for each width of vectors. The wide ones use instructions that not
// every processor has, so nothing here may call a function that other files share.

#include "puzzles/kinds/sudoku/bit_search.hpp"

// Vectors are passed only between functions of this file: their calling convention does not matter.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"

namespace quadrille::puzzles {

template <int kBytes>
class BitSearch<kBytes>::Rules {
 public:
  // Applies all rules until nothing changes. Returns false on a contradiction.
  static bool apply(Sets& candidates) {
    for (;;) {
      const Sets before = candidates;
      const Sets fitted = each(before, [](auto x) { return fit_columns(fit_rows(x)); });
      const Sets alone = each(fitted, [](auto x) { return alone_in_box(x); });
      const Tally<Narrow> placed = tally(alone);
      const Sets left = each(fitted, alone, [&](auto x, auto own) {
        return x & (~all<decltype(x)>(placed.one) | own);
      });
      const Tally<Narrow> count = tally(left);
      const Narrow missing = either(each(left, [](auto x) { return decltype(x)(x == 0); }));
      if (!is_zero(placed.two | (count.one ^ kAll) | (missing & kAll))) return false;
      candidates = each(left, [&](auto x) {
        const auto naked = x & ~all<decltype(x)>(count.two);
        return x & (~boxes_with(naked) | naked);
      });
      if (are_equal(before, candidates) && !fit_triples(candidates)) return true;
    }
  }

  static Narrow of_digit(const Sets& sets, int digit) {
    Narrow result = sets.last;
    if (digit < 8)
      __builtin_memcpy(&result, reinterpret_cast<const char*>(sets.wide) + 16 * digit, 16);
    return result;
  }
  static void set_digit(Sets& sets, int digit, Narrow cells) {
    if (digit < 8) {
      __builtin_memcpy(reinterpret_cast<char*>(sets.wide) + 16 * digit, &cells, 16);
    } else {
      sets.last = cells;
    }
  }

  static Sets initial(const Digits& givens) {
    Narrow given[9] = {};
    Narrow taken{};
    for (int cell = 0; cell < 81; ++cell) {
      if (givens[cell] == 0) continue;
      const int row = cell / 9, column = cell % 9;
      const Lane bit = Lane{1} << (10 * (column / 3) + 3 * (row % 3) + column % 3);
      given[givens[cell] - 1][row / 3] |= bit;
      taken[row / 3] |= bit;
    }
    Sets sets;
    for (int digit = 0; digit < 9; ++digit) {
      // A box with two of a digit keeps neither: a contradiction.
      set_digit(sets, digit,
                (kAll & ~boxes_with(given[digit]) & ~taken) | alone_in_box(given[digit]));
    }
    return sets;
  }

  static void read_digits(const Sets& sets, Digits& digits) {
    for (int digit = 0; digit < 9; ++digit) {
      const Narrow cells = of_digit(sets, digit);
      for (int band = 0; band < 3; ++band) {
        for (Lane left = cells[band]; left != 0; left &= left - 1) {
          const int bit = __builtin_ctz(left), row = bit % 10 / 3, column = bit % 10 % 3;
          digits[9 * (3 * band + row) + 3 * (bit / 10) + column] = std::uint8_t(digit + 1);
        }
      }
    }
  }

  // The permutations of a digit in its bands and stacks, counted.
  struct Permutations {
    Sets in_bands;   // in lane b: the number in band b
    Sets in_stacks;  // in lane 0: ten bits with the number for each stack
  };

  static Permutations permutations(const Sets& candidates) {
    return {each(candidates, [](auto x) { return in_bands(x); }),
            each(candidates, [](auto x) { return in_stacks(x); })};
  }

  static Narrow sum(const Sets& sets) {
    Wide total = sets.wide[0];
    for (int k = 1; k < kWides; ++k) total += sets.wide[k];
    return folded(total, [](auto x, auto y) { return x + y; }) + sets.last;
  }

  // The permutations of three lines in three boxes: box i has its candidate in line order[i].
  static constexpr int kOrders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                        {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};

  // Returns the cells of a permutation in a band (line 0 to 2) or stack (3 to 5), and all others.
  static Narrow cells_of(int line, const int (&order)[3]) {
    Narrow cells = kAll;
    for (int box = 0; box < 3; ++box) {
      if (line < 3) {
        cells[line] ^= (kBox ^ Lane{07} << 3 * order[box]) << 10 * box;
      } else {
        cells[box] ^= (kBox ^ Lane{0111} << order[box]) << 10 * (line - 3);
      }
    }
    return cells;
  }
  static bool meets_all_boxes(Narrow cells, int line) {
    for (int box = 0; box < 3; ++box) {
      const Lane met = line < 3 ? cells[line] >> 10 * box : cells[box] >> 10 * (line - 3);
      if ((met & kBox) == 0) return false;
    }
    return true;
  }

 private:
  static constexpr Lane kBox = 0777;
  static constexpr Lane in_lane(Lane bits) { return bits | bits << 10 | bits << 20; }
  static constexpr Narrow in_each_box(Lane bits) {
    return Narrow{in_lane(bits), in_lane(bits), in_lane(bits), 0};
  }
  static constexpr Narrow kAll = in_each_box(kBox);
  static constexpr Narrow kFirst = in_each_box(01);
  static constexpr Narrow kGuard = in_each_box(01000);
  static constexpr Narrow kRowStarts = in_each_box(0111);
  static constexpr Narrow kColumnStarts = in_each_box(07);

  // Returns these cells for every digit of a vector.
  template <class Bits>
  static Bits all(Narrow x) {
    if constexpr (sizeof(Bits) == 16) return x;
    if constexpr (sizeof(Bits) == 32) return __builtin_shufflevector(x, x, 0, 1, 2, 3, 0, 1, 2, 3);
    if constexpr (sizeof(Bits) == 64)
      return __builtin_shufflevector(x, x, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
  }

  // Returns the candidates of the next band, and of the one after it.
  template <class Bits>
  static Bits next_band(Bits x) {
    if constexpr (sizeof(Bits) == 16) return __builtin_shufflevector(x, x, 1, 2, 0, 3);
    if constexpr (sizeof(Bits) == 32) return __builtin_shufflevector(x, x, 1, 2, 0, 3, 5, 6, 4, 7);
    if constexpr (sizeof(Bits) == 64)
      return __builtin_shufflevector(x, x, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
  }
  template <class Bits>
  static Bits last_band(Bits x) {
    if constexpr (sizeof(Bits) == 16) return __builtin_shufflevector(x, x, 2, 0, 1, 3);
    if constexpr (sizeof(Bits) == 32) return __builtin_shufflevector(x, x, 2, 0, 1, 3, 6, 4, 5, 7);
    if constexpr (sizeof(Bits) == 64)
      return __builtin_shufflevector(x, x, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
  }
  // The same for the boxes of a band, with stray bits outside the boxes.
  template <class Bits>
  static Bits next_box(Bits x) {
    return x >> 10 | x << 20;
  }
  template <class Bits>
  static Bits last_box(Bits x) {
    return x >> 20 | x << 10;
  }

  // Combines the digits of a vector to one.
  template <class Bits, class Combine>
  static Narrow folded(Bits x, const Combine& combine) {
    if constexpr (sizeof(Bits) == 64) {
      return folded(combine(__builtin_shufflevector(x, x, 0, 1, 2, 3, 4, 5, 6, 7),
                            __builtin_shufflevector(x, x, 8, 9, 10, 11, 12, 13, 14, 15)),
                    combine);
    } else if constexpr (sizeof(Bits) == 32) {
      return combine(__builtin_shufflevector(x, x, 0, 1, 2, 3),
                     __builtin_shufflevector(x, x, 4, 5, 6, 7));
    } else {
      return x;
    }
  }

  // Applies a function to each vector.
  template <class Function>
  static Sets each(const Sets& x, const Function& function) {
    Sets result;
    for (int k = 0; k < kWides; ++k) result.wide[k] = function(x.wide[k]);
    result.last = function(x.last);
    return result;
  }
  template <class Function>
  static Sets each(const Sets& x, const Sets& y, const Function& function) {
    Sets result;
    for (int k = 0; k < kWides; ++k) result.wide[k] = function(x.wide[k], y.wide[k]);
    result.last = function(x.last, y.last);
    return result;
  }
  template <class Function>
  static Sets each(const Sets& x, const Sets& y, const Sets& z, const Function& function) {
    Sets result;
    for (int k = 0; k < kWides; ++k) result.wide[k] = function(x.wide[k], y.wide[k], z.wide[k]);
    result.last = function(x.last, y.last, z.last);
    return result;
  }

  static Narrow either(const Sets& sets) {
    Wide x = sets.wide[0];
    for (int k = 1; k < kWides; ++k) x |= sets.wide[k];
    return folded(x, [](auto a, auto b) { return a | b; }) | sets.last;
  }
  static bool are_equal(const Sets& x, const Sets& y) {
    return is_zero(either(each(x, y, [](auto a, auto b) { return a ^ b; })));
  }
  static bool is_zero(Narrow x) {
    using Halves = std::uint64_t __attribute__((vector_size(16)));
    const Halves halves = reinterpret_cast<Halves>(x);
    return (halves[0] | halves[1]) == 0;
  }

  // The cells that are in at least one set, at least two, three and four.
  template <class Bits>
  struct Tally {
    Bits one{}, two{}, three{}, four{};

    void add(Bits x) {
      four |= three & x;
      three |= two & x;
      two |= one & x;
      one |= x;
    }
  };
  static Tally<Narrow> tally(const Sets& sets) {
    Tally<Wide> wide;
    for (const Wide& x : sets.wide) wide.add(x);
    Tally<Narrow> result = total(wide);
    result.add(sets.last);
    return result;
  }
  template <class Bits>
  static Tally<Narrow> total(const Tally<Bits>& t) {
    if constexpr (sizeof(Bits) == 64) {
      return total(
          merged(halves<0, 1, 2, 3, 4, 5, 6, 7>(t), halves<8, 9, 10, 11, 12, 13, 14, 15>(t)));
    } else if constexpr (sizeof(Bits) == 32) {
      return merged(halves<0, 1, 2, 3>(t), halves<4, 5, 6, 7>(t));
    } else {
      return t;
    }
  }
  template <int... kLanes, class Bits>
  static auto halves(const Tally<Bits>& t) {
    const auto half = [](const Bits& x) { return __builtin_shufflevector(x, x, kLanes...); };
    return Tally<decltype(half(t.one))>{half(t.one), half(t.two), half(t.three), half(t.four)};
  }
  template <class Bits>
  static Tally<Bits> merged(const Tally<Bits>& x, const Tally<Bits>& y) {
    return {x.one | y.one, x.two | y.two | (x.one & y.one),
            x.three | y.three | (x.two & y.one) | (x.one & y.two),
            x.four | y.four | (x.three & y.one) | (x.two & y.two) | (x.one & y.three)};
  }

  // Return the first cell of each row of a box that has some of the cells, and all cells of these
  // rows.
  template <class Bits>
  static Bits row_starts(Bits x) {
    return (x | x >> 1 | x >> 2) & all<Bits>(kRowStarts);
  }
  template <class Bits>
  static Bits whole_rows(Bits starts) {
    return (starts << 3) - starts;
  }
  // The same for columns.
  template <class Bits>
  static Bits column_starts(Bits x) {
    return (x | x >> 3 | x >> 6) & all<Bits>(kColumnStarts);
  }
  template <class Bits>
  static Bits whole_columns(Bits starts) {
    return starts | starts << 3 | starts << 6;
  }

  // Drops candidates that are in no permutation of rows and boxes of their band. The rotations put
  // stray bits between the row starts, which the first factor removes.
  template <class Bits>
  static Bits fit_rows(Bits x) {
    const Bits rows = row_starts(x);
    const Bits next = rows >> 3 | rows << 6;
    const Bits last = rows >> 6 | rows << 3;
    const Bits kept =
        rows & ((next_box(next) & last_box(last)) | (next_box(last) & last_box(next)));
    return x & whole_rows(kept);
  }
  // The same for columns and bands of a stack.
  template <class Bits>
  static Bits fit_columns(Bits x) {
    const Bits columns = column_starts(x);
    const Bits next = columns >> 1 | columns << 2;
    const Bits last = columns >> 2 | columns << 1;
    const Bits kept =
        columns & ((next_band(next) & last_band(last)) | (next_band(last) & last_band(next)));
    return x & whole_columns(kept);
  }

  // Returns all cells of the boxes that have some of the cells.
  template <class Bits>
  static Bits boxes_with(Bits x) {
    const Bits guards = (x + all<Bits>(kAll)) & all<Bits>(kGuard);
    return guards - (guards >> 9);
  }
  // Returns the cells that are alone in their box.
  template <class Bits>
  static Bits alone_in_box(Bits x) {
    const Bits without_lowest = x & ((x | all<Bits>(kGuard)) - all<Bits>(kFirst));
    return x & ~boxes_with(without_lowest);
  }

  // Applies the rules of triples. Returns whether anything changed.
  static bool fit_triples(Sets& candidates) {
    const Sets rows = each(candidates, [](auto x) { return row_starts(x); });
    const Sets columns = each(candidates, [](auto x) { return column_starts(x); });
    const Sets own_rows = each(rows, [](auto x) { return alone_in_box(x); });
    const Sets own_columns = each(columns, [](auto x) { return alone_in_box(x); });
    const Tally<Narrow> in_rows = tally(rows), in_columns = tally(columns);
    const Tally<Narrow> only_in_rows = tally(own_rows), only_in_columns = tally(own_columns);
    if (!is_zero(only_in_rows.four | only_in_columns.four)) {
      candidates = Sets{};  // four digits need the same three cells: a contradiction
      return true;
    }
    const Narrow free_rows = whole_rows(in_rows.three & ~in_rows.four);
    const Narrow free_columns = whole_columns(in_columns.three & ~in_columns.four);
    const Sets before = candidates;
    candidates = each(before, own_rows, own_columns, [&](auto x, auto row, auto column) {
      using Bits = decltype(x);
      const Bits in_row = x & all<Bits>(free_rows);
      const Bits in_column = x & all<Bits>(free_columns);
      return x & (~boxes_with(in_row) | in_row) & (~boxes_with(in_column) | in_column) &
             ~whole_rows(all<Bits>(only_in_rows.three) & ~row) &
             ~whole_columns(all<Bits>(only_in_columns.three) & ~column);
    });
    return !are_equal(before, candidates);
  }

  template <class Bits>
  static Bits in_bands(Bits x) {
    const Bits boxes = row_starts(x);
    return permutations<3>(boxes, next_box(boxes), last_box(boxes), 1) &
           all<Bits>(Narrow{~Lane{0}, ~Lane{0}, ~Lane{0}, 0});
  }
  template <class Bits>
  static Bits in_stacks(Bits x) {
    const Bits bands = column_starts(x);
    return permutations<1>(bands, next_band(bands), last_band(bands), in_lane(1)) &
           all<Bits>(Narrow{~Lane{0}, 0, 0, 0});
  }
  // Adds up, at the bits of `places`, the permutations of lines in three boxes. The lines of a box
  // are kStep bits apart.
  template <int kStep, class Bits>
  static Bits permutations(Bits first, Bits second, Bits third, Lane places) {
    Bits count{};
    for (const auto& [a, b, c] : kOrders)
      count += (first >> kStep * a) & (second >> kStep * b) & (third >> kStep * c) & places;
    return count;
  }
};

// Pushes a state for each permutation of a digit in a band or stack; returns false if there is
// nothing left to guess.
template <int kBytes>
bool BitSearch<kBytes>::branch(const Sets& candidates) {
  const typename Rules::Permutations count = Rules::permutations(candidates);
  const Narrow bands = Rules::sum(count.in_bands), stacks = Rules::sum(count.in_stacks);
  int line = -1;  // 0 to 2: a band, 3 to 5: a stack
  Lane fewest = ~Lane{0};
  for (int i = 0; i < 6; ++i) {
    const Lane all = i < 3 ? bands[i] : stacks[0] >> 10 * (i - 3) & 01777;
    if (all > 9 && all < fewest) fewest = all, line = i;
  }
  if (line < 0) return false;

  const auto count_of = [&](int digit) {
    return line < 3 ? Rules::of_digit(count.in_bands, digit)[line]
                    : Rules::of_digit(count.in_stacks, digit)[0] >> 10 * (line - 3) & 07;
  };
  int digit = 0;
  fewest = ~Lane{0};
  for (int i = 0; i < 9; ++i) {
    const Lane own = count_of(i);
    if (own > 1 && own < fewest) fewest = own, digit = i;
  }

  ++guesses_;
  const Narrow cells = Rules::of_digit(candidates, digit);
  for (const auto& order : Rules::kOrders) {
    const Narrow left = cells & Rules::cells_of(line, order);
    if (!Rules::meets_all_boxes(left, line)) continue;
    open_[open_count_] = candidates;
    Rules::set_digit(open_[open_count_++], digit, left);
  }
  return true;
}

template <int kBytes>
void BitSearch<kBytes>::start(const Digits& givens) {
  guesses_ = 0;
  open_[0] = Rules::initial(givens);
  open_count_ = 1;
}

template <int kBytes>
typename BitSearch<kBytes>::Step BitSearch<kBytes>::next(Digits& solution) {
  constexpr int kStatesUntilPause = 512;
  for (int k = 0; k < kStatesUntilPause; ++k) {
    if (open_count_ == 0) return Step::kExhausted;
    Sets candidates = open_[--open_count_];
    if (!Rules::apply(candidates) || branch(candidates)) continue;
    Rules::read_digits(candidates, solution);
    return Step::kSolution;
  }
  return Step::kPause;
}

#ifdef QUADRILLE_VECTOR_BYTES
template class BitSearch<QUADRILLE_VECTOR_BYTES>;
#else
template class BitSearch<16>;
#endif

#pragma GCC diagnostic pop

}  // namespace quadrille::puzzles
