// SPDX-License-Identifier: MIT
//
// The search uses nothing but sets, so what it found impossible follows from the sets that it knew
// at the end. These are the rows of the proof. It splits the clues over the bands in all ways and
// leaves each split to the checker, which does its own search (step `covering`).

#include "puzzles/kinds/sudoku/minimum_clues/refutation.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::puzzles::min_clues {

namespace {

constexpr int kGroups = 3;  // bands, or stacks
constexpr int kBandColumn = BitSolver::kCells, kStackColumn = kBandColumn + kGroups;
constexpr int kCutoff = 0, kBandRow = 1, kStackRow = kBandRow + kGroups;

class Refutation {
 public:
  Refutation(ClueSearch& search, const Digits& puzzle) : search_(search), puzzle_(puzzle) {}

  std::optional<std::string> text() {
    const int clues = static_cast<int>(81 - std::count(puzzle_.begin(), puzzle_.end(), 0)) - 1;
    if (search_.refuted() < clues)
      search_.run(clues, Wanted::kOne, [](const Digits&) { return true; });
    if (search_.refuted() != clues) return std::nullopt;
    write_model();
    if (!write_puzzle()) return std::nullopt;
    write_shares(clues, write_sets());
    *this << "conclude optimal " << clues + 1;
    step();
    return std::move(text_);
  }

 private:
  Refutation& operator<<(std::string_view text) {
    text_ += text;
    return *this;
  }
  Refutation& operator<<(int number) { return *this << std::to_string(number); }

  // Ends the line and returns the number of its statement.
  int step() {
    text_ += '\n';
    return ++last_number_;
  }

  void write_model() {
    *this << "quadrille-proof 1\nmodel 87 6 minimise ";
    for (const auto digit : search_.grid()) *this << int{digit};
    for (int cell = 0; cell < BitSolver::kCells; ++cell) *this << "\ncolumn int 0 1 1 y" << cell;
    for (int band = 0; band < kGroups; ++band) *this << "\ncolumn int 0 27 1 b" << band;
    for (int stack = 0; stack < kGroups; ++stack) *this << "\ncolumn int 0 27 1 s" << stack;
    for (int band = 0; band < kGroups; ++band) write_count("b", band, kBandColumn, band_of);
    for (int stack = 0; stack < kGroups; ++stack) write_count("s", stack, kStackColumn, stack_of);
    *this << "\nobjective 1 0 1 " << BitSolver::kCells;
    for (int cell = 0; cell < BitSolver::kCells; ++cell) *this << " " << cell << " 1";
    *this << " clues\n";
    last_number_ = 2 * kGroups;
  }

  void write_count(std::string_view name, int group, int first_column, int (*group_of)(int)) {
    *this << "\nrow 0 0 " << kBandCells + 1;
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if (group_of(cell) == group) *this << " " << cell << " 1";
    }
    *this << " " << first_column + group << " -1 " << name << group;
  }

  // Returns another solution of a puzzle whose differences from the grid are wanted; nullopt if
  // none exists.
  template <typename Wanted>
  std::optional<Digits> other_solution(const Digits& puzzle, const Wanted& is_wanted) {
    std::optional<Digits> found;
    solver_.search(puzzle, [&](const Digits& digits) {
      if (is_wanted(difference(digits, search_.grid()))) found = digits;
      return !found;
    });
    return found;
  }

  int write_set(const Digits& other) {
    *this << "lazy 1 inf " << difference(other, search_.grid()).size();
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if (other[cell] != search_.grid()[cell]) *this << " " << cell << " 1";
    }
    *this << " ";
    for (const auto digit : other) *this << int{digit};
    return step();
  }

  // Writes for each clue a set with that clue alone, then the incumbent. Returns false if a clue
  // can be spared or the puzzle has other solutions.
  bool write_puzzle() {
    const auto is_other = [](const UnavoidableSet& set) { return set.size() > 0; };
    if (other_solution(puzzle_, is_other)) return false;
    std::array<int, 2 * kGroups> clues = {};
    for (int cell = 0; cell < BitSolver::kCells; ++cell) {
      if (puzzle_[cell] == 0) continue;
      ++clues[band_of(cell)];
      ++clues[kGroups + stack_of(cell)];
      Digits without = puzzle_;
      without[cell] = 0;
      const auto other = other_solution(without, is_other);
      if (!other) return false;
      write_set(*other);
    }
    *this << "incumbent";
    for (const auto digit : puzzle_) *this << (digit != 0 ? " 1" : " 0");
    for (const int of_group : clues) *this << " " << of_group;
    *this << "\n";
    return true;
  }

  // Writes the sets as rows and returns the numbers of the first and the last one.
  std::pair<int, int> write_sets() {
    std::vector<UnavoidableSet> sets = search_.refuting_sets();
    std::stable_sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) {
      return a.size() < b.size();  // small ones are best to begin with
    });
    const int before = last_number_;
    for (const UnavoidableSet& set : sets) {
      write_set(*other_solution(without(search_.grid(), set),
                                [&](const UnavoidableSet& other) { return other == set; }));
    }
    return {before + 1, last_number_};
  }

  // Return the row and column of a group: a band or a stack, whichever the search went over.
  int row_of(int group) const { return (search_.is_turned() ? kStackRow : kBandRow) + group; }
  int column_of(int group) const {
    return (search_.is_turned() ? kStackColumn : kBandColumn) + group;
  }

  // Writes that in each split of the clues over the groups some group needs more than its share.
  void write_shares(int clues, const std::pair<int, int>& sets) {
    *this << "sum always 0 4 " << kCutoff << " 1";
    for (int group = 0; group < kGroups; ++group) *this << " " << row_of(group) << " -1";
    step();
    for (int first = 0; first <= clues; ++first) {
      for (int second = 0; first + second <= clues; ++second)
        write_share({first, second, clues - first - second}, sets);
      *this << "clause 1 " << column_of(0) << ">=" << first + 1 << " 0";
      step();
    }
  }

  // Writes one split; groups with few clues come first.
  void write_share(const std::array<int, kGroups>& share, const std::pair<int, int>& sets) {
    std::array<int, kGroups> order = {0, 1, 2};
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return share[a] < share[b]; });
    *this << "covering " << kGroups;
    for (int group = 0; group < kGroups; ++group)
      *this << " " << column_of(group) << ">=" << share[group] + 1;
    *this << " " << kGroups;
    for (const int group : order) *this << " " << row_of(group);
    *this << " " << sets.first << " " << sets.second;
    step();
  }

  ClueSearch& search_;
  const Digits& puzzle_;
  BitSolver solver_;
  int last_number_ = 0;
  std::string text_;
};

}  // namespace

std::optional<std::string> refutation(ClueSearch& search, const Digits& puzzle) {
  return Refutation(search, puzzle).text();
}

}  // namespace quadrille::puzzles::min_clues
