// SPDX-License-Identifier: MIT
//
// Singles, locked candidates, pairs and triples.

#include <algorithm>
#include <utility>

#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

// Calls `visit` with each subset of `size` items until it returns true. Returns whether it did.
template <typename Visit>
bool for_each_subset(const std::vector<int>& items, int size, Visit visit) {
  std::vector<int> chosen;
  const auto extend = [&](const auto& self, std::size_t from) -> bool {
    if (static_cast<int>(chosen.size()) == size) return visit(chosen);
    for (std::size_t k = from; k < items.size(); ++k) {
      chosen.push_back(items[k]);
      if (self(self, k + 1)) return true;
      chosen.pop_back();
    }
    return false;
  };
  return extend(extend, 0);
}

}  // namespace

MaybeDeduction breach(const PencilMarks& marks) {
  return marks.has_breach() ? MaybeDeduction(Deduction()) : std::nullopt;
}

MaybeDeduction naked_single(const PencilMarks& marks) {
  for (int cell = 0; cell < marks.cells(); ++cell) {
    const Marks left = marks.of(cell);
    if (left == 0 && !marks.is_settled(cell)) return Deduction();
    if (is_single(left))
      return placed(marks, cell, first_of(left) + 1, "the only number that is left there");
  }
  return std::nullopt;
}

MaybeDeduction hidden_single(const PencilMarks& marks) {
  for (int unit = marks.units().count() - 1; unit >= 0; --unit) {
    for (std::int32_t number = 1; number <= marks.side(); ++number) {
      if ((marks.found(unit) & mark_of(number)) != 0) continue;
      const Marks places = marks.places(unit, number);
      if (places == 0) return Deduction();
      if (is_single(places))
        return placed(marks, marks.units().cells(unit)[first_of(places)], number,
                      "which has no other place in " + marks.units().name(unit));
    }
  }
  return std::nullopt;
}

MaybeDeduction locked_candidates(const PencilMarks& marks) {
  const Units& units = marks.units();
  for (int unit = units.count() - 1; unit >= 0; --unit) {
    for (std::int32_t number = 1; number <= marks.side(); ++number) {
      const Marks places = marks.places(unit, number);
      if (places == 0) continue;
      for (const int other : units.of(units.cells(unit)[first_of(places)])) {
        if (other == unit || (places & ~marks.shared(unit, other)) != 0) continue;
        std::vector<Mark> gone;
        const Marks elsewhere = marks.places(other, number) & ~marks.shared(other, unit);
        for (const int cell : marks.cells_at(other, elsewhere))
          gone.push_back(gone_from(cell, number));
        if (gone.empty()) continue;
        return excluded(marks,
                        "In " + units.name(unit) + " all places for " + std::to_string(number) +
                            " are in " + units.name(other),
                        std::move(gone));
      }
    }
  }
  return std::nullopt;
}

MaybeDeduction naked_set(const PencilMarks& marks, int size) {
  MaybeDeduction found;
  for (int unit = 0; unit < marks.units().count() && !found; ++unit) {
    std::vector<int> small;  // cells with few candidates
    for (const int cell : marks.units().cells(unit)) {
      if (marks.of(cell) != 0 && count_of(marks.of(cell)) <= size) small.push_back(cell);
    }
    for_each_subset(small, size, [&](const std::vector<int>& cells) {
      Marks numbers = 0;
      for (const int cell : cells) numbers |= marks.of(cell);
      if (count_of(numbers) != size) return false;
      std::vector<Mark> gone;
      for (const int cell : marks.units().cells(unit)) {
        if (std::find(cells.begin(), cells.end(), cell) != cells.end()) continue;
        for (const std::int32_t number : numbers_in(marks.of(cell) & numbers))
          gone.push_back(gone_from(cell, number));
      }
      if (gone.empty()) return false;
      found = excluded(marks,
                       "In " + marks.units().name(unit) + " the cells " + cells_text(marks, cells) +
                           " take " + numbers_text(numbers),
                       std::move(gone));
      return true;
    });
  }
  return found;
}

MaybeDeduction hidden_set(const PencilMarks& marks, int size) {
  MaybeDeduction found;
  for (int unit = 0; unit < marks.units().count() && !found; ++unit) {
    std::vector<Marks> places(marks.side() + 1);
    std::vector<int> rare;  // numbers with few places
    for (std::int32_t number = 1; number <= marks.side(); ++number) {
      places[number] = marks.places(unit, number);
      if (places[number] != 0 && count_of(places[number]) <= size) rare.push_back(number);
    }
    for_each_subset(rare, size, [&](const std::vector<int>& numbers) {
      Marks where = 0, kept = 0;
      for (const int number : numbers) {
        where |= places[number];
        kept |= mark_of(number);
      }
      if (count_of(where) != size) return false;
      const std::vector<int> cells = marks.cells_at(unit, where);
      std::vector<Mark> gone;
      for (const int cell : cells) {
        for (const std::int32_t number : numbers_in(marks.of(cell) & ~kept))
          gone.push_back(gone_from(cell, number));
      }
      if (gone.empty()) return false;
      found = excluded(marks,
                       "In " + marks.units().name(unit) + " the numbers " + numbers_text(kept) +
                           " have no places except " + cells_text(marks, cells),
                       std::move(gone));
      return true;
    });
  }
  return found;
}

}  // namespace quadrille::puzzles::sudoku
