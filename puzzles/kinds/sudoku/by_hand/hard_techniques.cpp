// SPDX-License-Identifier: MIT
//
// Fish, wings, chains, and trial and error.
//
// A chain alternates between pairs of candidates of which at least one is true (the two of a cell,
// or of a number in a unit) and pairs of which at most one is true. It shows that if its first
// candidate is false, its last one is true. So every candidate that both ends exclude is excluded.
// All chains from a candidate are followed at once, breadth first: from a false candidate to the
// true ones that it forces, from a true one to all that it excludes.

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

// ---- fish

// A search for fish. Lines are the units from `first_line` on, covers those from `first_cover` on:
// rows and columns, or vice versa.
class FishSearch {
 public:
  FishSearch(const PencilMarks& marks, int size, bool in_rows)
      : marks_(marks),
        size_(size),
        first_line_(in_rows ? 0 : marks.side()),
        first_cover_(in_rows ? marks.side() : 0) {}

  MaybeDeduction run() {
    for (number_ = 1; number_ <= marks_.side(); ++number_) {
      if (extend(0, 0)) return found_;
    }
    return std::nullopt;
  }

 private:
  bool extend(int from, Marks covers) {
    if (static_cast<int>(lines_.size()) == size_) return conclude(covers);
    for (int line = from; line < marks_.side(); ++line) {
      const Marks places = marks_.places(first_line_ + line, number_);
      if (places == 0 || count_of(covers | places) > size_) continue;
      lines_.push_back(line);
      if (extend(line + 1, covers | places)) return true;
      lines_.pop_back();
    }
    return false;
  }

  bool conclude(Marks covers) {
    std::vector<Mark> gone;
    for (const int cover : marks_.cells_at(first_line_, covers)) {
      const int index = first_line_ == 0 ? cover % marks_.side() : cover / marks_.side();
      const std::vector<int>& cells = marks_.units().cells(first_cover_ + index);
      for (int line = 0; line < marks_.side(); ++line) {
        const bool is_line = std::find(lines_.begin(), lines_.end(), line) != lines_.end();
        if (!is_line && marks_.has(cells[line], number_))
          gone.push_back(gone_from(cells[line], number_));
      }
    }
    if (gone.empty()) return false;
    Marks lines = 0;
    for (const int line : lines_) lines |= Marks{1} << line;
    const bool in_rows = first_line_ == 0;
    found_ = excluded(marks_,
                      "In " + std::string(in_rows ? "rows " : "columns ") + numbers_text(lines) +
                          " the " + std::to_string(number_) + " is in " +
                          (in_rows ? "columns " : "rows ") + numbers_text(covers) + " only",
                      std::move(gone));
    return true;
  }

  const PencilMarks& marks_;
  int size_, first_line_, first_cover_;
  std::int32_t number_ = 0;
  std::vector<int> lines_;
  Deduction found_;
};

// ---- chains

class ChainSearch {
 public:
  explicit ChainSearch(const PencilMarks& marks)
      : marks_(marks), states_(2 * marks.cells() * marks.side()) {
    for (int cell = 0; cell < marks.cells(); ++cell) peers_.push_back(marks.units().peers(cell));
  }

  MaybeDeduction run() {
    for (int cell = 0; cell < marks_.cells(); ++cell) {
      for (const std::int32_t number : numbers_in(marks_.of(cell))) {
        if (marks_.sight().stop()) return std::nullopt;
        if (auto found = from({cell, number})) return found;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr int kUnseen = -1, kStart = -2;

  int place(const Candidate& candidate, bool is_true) const {
    return 2 * (candidate.cell * marks_.side() + candidate.number - 1) + (is_true ? 1 : 0);
  }
  Candidate candidate(int place) const {
    return {place / 2 / marks_.side(), place / 2 % marks_.side() + 1};
  }

  // Returns what a chain concludes that starts with this candidate being false; nullopt if no chain
  // concludes anything.
  MaybeDeduction from(const Candidate& start) {
    std::fill(states_.begin(), states_.end(), kUnseen);
    std::deque<int> queue = {place(start, false)};
    states_[queue.front()] = kStart;
    while (!queue.empty()) {
      const int here = queue.front();
      queue.pop_front();
      const auto reach = [&](const Candidate& next) {
        const int there = place(next, here % 2 == 0);
        if (states_[there] != kUnseen) return;
        states_[there] = here;
        queue.push_back(there);
      };
      if (here % 2 == 0) {
        for_each_left_alone(candidate(here), reach);
      } else {
        if (auto found = conclude(start, here)) return found;
        for_each_excluded(candidate(here), reach);
      }
    }
    return std::nullopt;
  }

  template <typename Visit>
  void for_each_left_alone(const Candidate& at, Visit visit) {
    const Marks others = marks_.of(at.cell) & ~mark_of(at.number);
    if (count_of(others) == 1) visit({at.cell, first_of(others) + 1});
    for (const int unit : marks_.units().of(at.cell)) {
      const std::vector<int> cells = marks_.cells_at(unit, marks_.places(unit, at.number));
      if (cells.size() == 2) visit({cells[0] == at.cell ? cells[1] : cells[0], at.number});
    }
  }

  template <typename Visit>
  void for_each_excluded(const Candidate& at, Visit visit) {
    for (const std::int32_t number : numbers_in(marks_.of(at.cell) & ~mark_of(at.number)))
      visit({at.cell, number});
    for (const int peer : peers_[at.cell]) {
      if (marks_.has(peer, at.number)) visit({peer, at.number});
    }
  }

  MaybeDeduction conclude(const Candidate& start, int end) {
    std::vector<Mark> gone;
    for_each_excluded(start, [&](const Candidate& one) {
      bool is_excluded = false;
      for_each_excluded(candidate(end), [&](const Candidate& other) {
        is_excluded = is_excluded || (other.cell == one.cell && other.number == one.number);
      });
      if (is_excluded) gone.push_back(gone_from(one.cell, one.number));
    });
    if (gone.empty()) return std::nullopt;
    return excluded(marks_, chain_text(end), std::move(gone));
  }

  std::string chain_text(int end) const {
    std::vector<int> steps;
    for (int here = end; here != kStart; here = states_[here]) steps.push_back(here);
    std::string text;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      const Candidate at = candidate(*step);
      text += text.empty() ? "If " : step + 1 == steps.rend() ? ", so " : ", ";
      text += cell_text(marks_, at.cell) + (*step % 2 == 1 ? " is " : " is not ") +
              std::to_string(at.number);
    }
    return text + ". One of the two ends holds";
  }

  const PencilMarks& marks_;
  std::vector<std::vector<int>> peers_;  // by cell
  std::vector<int> states_;              // by candidate and truth: its predecessor
};

// ---- trial and error

std::optional<Candidate> find_refuted(const PencilMarks& marks, int depth);

MaybeDeduction inner_trial(const PencilMarks& marks) {
  const auto refuted = find_refuted(marks, 1);
  if (!refuted) return std::nullopt;
  return Deduction{.marks = {gone_from(refuted->cell, refuted->number)}};
}

// Returns a candidate that leads to a contradiction by singles, and trials of less depth, from
// cells with few candidates first; nullopt if no trial succeeds or if stopped.
std::optional<Candidate> find_refuted(const PencilMarks& marks, int depth) {
  const std::shared_ptr<const Sight> sight(std::shared_ptr<void>(), &marks.sight());  // not owned
  std::vector<ViewTechnique<Desk>> techniques = {{"", kEasy, find<naked_single>},
                                                 {"", kEasy, find<hidden_single>}};
  if (depth > 1) techniques.push_back({"", kEasy, find<inner_trial>});
  const HandMethod method = method_on(std::make_shared<Desk>(sight), techniques, {});
  for (int size = 2; size <= marks.side(); ++size) {
    for (int cell = 0; cell < marks.cells(); ++cell) {
      if (count_of(marks.of(cell)) != size) continue;
      for (const std::int32_t number : numbers_in(marks.of(cell))) {
        if (sight->stop()) return std::nullopt;
        TechniqueSolver trial(method, marks.with(cell, number));
        trial.run(kEasy, sight->stop);
        if (trial.is_broken()) return Candidate{cell, number};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

MaybeDeduction fish(const PencilMarks& marks, int size) {
  auto found = FishSearch(marks, size, true).run();
  return found ? found : FishSearch(marks, size, false).run();
}

MaybeDeduction xy_wing(const PencilMarks& marks) {
  for (int pivot = 0; pivot < marks.cells(); ++pivot) {
    if (count_of(marks.of(pivot)) != 2) continue;
    std::vector<int> wings;
    for (const int peer : marks.units().peers(pivot)) {
      if (count_of(marks.of(peer)) == 2 && count_of(marks.of(peer) & marks.of(pivot)) == 1)
        wings.push_back(peer);
    }
    for (const int a : wings) {
      for (const int b : wings) {
        const Marks shared = marks.of(a) & marks.of(b) & ~marks.of(pivot);
        const bool covers = (marks.of(a) | marks.of(b)) == (marks.of(pivot) | shared);
        if (b <= a || count_of(shared) != 1 || !covers) continue;
        const std::int32_t number = first_of(shared) + 1;
        std::vector<Mark> gone;
        for (const int cell : marks.units().peers(a)) {
          if (cell != pivot && marks.has(cell, number) && marks.units().see_each_other(cell, b))
            gone.push_back(gone_from(cell, number));
        }
        if (gone.empty()) continue;
        return excluded(marks,
                        "Whatever " + cell_text(marks, pivot) + " is, " + cell_text(marks, a) +
                            " or " + cell_text(marks, b) + " is " + std::to_string(number),
                        std::move(gone));
      }
    }
  }
  return std::nullopt;
}

MaybeDeduction chain(const PencilMarks& marks) { return ChainSearch(marks).run(); }

MaybeDeduction trial(const PencilMarks& marks) {
  for (const int depth : {1, 2}) {
    const auto refuted = find_refuted(marks, depth);
    if (!refuted) continue;
    return excluded(marks,
                    "If " + cell_text(marks, refuted->cell) + " were " +
                        std::to_string(refuted->number) +
                        (depth == 1 ? ", singles would lead to a contradiction"
                                    : ", singles and further trials would lead to a contradiction"),
                    {gone_from(refuted->cell, refuted->number)});
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::sudoku
