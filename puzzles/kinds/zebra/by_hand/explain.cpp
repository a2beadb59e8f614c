// SPDX-License-Identifier: MIT
//
// As on paper, the positions that each value may still have are noted. A clue strikes out positions
// that fit no position of the other values it names; joined clues strike out what none of their
// possible parts leaves. A value with one position keeps others of its attribute away; a position
// that only one value can have is that value's. If that does not help, a position is supposed, and
// struck out if the same steps lead to a contradiction. What is still open then would need deeper
// guesses, and the explanation is marked as incomplete.
//
// A contradiction is told with the clues it rests on: clues are left out one by one as long as the
// others still contradict each other.

#include "puzzles/kinds/zebra/zebra.hpp"

#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/zebra/by_hand/notes.hpp"
#include "puzzles/kinds/zebra/models.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

namespace {

class Solver {
 public:
  Solver(const Board& board, const HandRequest& request)
      : board_(board), request_(request), stop_(request.stop) {
    for (const StatedClue& stated : board.clues)
      formulas_.push_back(formula_of(board, stated.clue));
  }

  Explanation run() {
    Notes notes = known_notes();
    bool is_possible = deduce(notes, all_clues(), &explanation_.steps);
    while (is_possible && !is_solved(notes) && !is_stopped() && suppose(notes))
      is_possible = deduce(notes, all_clues(), &explanation_.steps);
    if (!is_possible) note("contradiction", contradiction());
    explanation_.is_complete = !is_possible || is_solved(notes);
    if (is_possible && request_.from_start && !is_stopped()) note_redundant();
    return std::move(explanation_);
  }

 private:
  using Steps = std::vector<SolvingStep>;
  using Numbers = std::vector<std::size_t>;  // which clues: the first is 0

  bool is_stopped() const { return explanation_.steps.size() >= request_.max_steps || stop_(); }
  void note(std::string technique, std::string text) {
    explanation_.steps.push_back({std::move(technique), std::move(text)});
  }

  Notes known_notes() const {
    Notes notes(board_);
    for_each_value([&](Operand value) {
      for (int p = 0; p < board_.rows; ++p) {
        const auto& known = request_.known.values[board_.variable(p, value.attribute)];
        if (known && *known != value.value) notes.strike(value, p);
      }
    });
    for (const Mark& mark : request_.known.excluded) {
      const int variable = static_cast<int>(mark.variable);
      notes.strike({variable % board_.columns, mark.value}, variable / board_.columns);
    }
    return notes;
  }

  // Returns what has changed: values that have a position now, and positions that are struck out.
  std::vector<Mark> marks_between(const Notes& before, const Notes& after) const {
    std::vector<Mark> marks;
    for_each_value([&](Operand value) {
      const bool is_placed = after.count(value) == 1;
      for (int p = 0; p < board_.rows; ++p) {
        const bool is_struck = before.is_open(value, p) && !after.is_open(value, p);
        const bool is_here = is_placed && before.count(value) > 1 && after.is_open(value, p);
        if (!is_here && (is_placed || !is_struck)) continue;
        marks.push_back(
            {static_cast<std::size_t>(board_.variable(p, value.attribute)), value.value, !is_here});
      }
    });
    return marks;
  }

  template <typename Use>
  void for_each_value(Use use) const {
    for (int a = 0; a < board_.columns; ++a) {
      for (int v = 0; v < board_.rows; ++v) use(Operand{a, v});
    }
  }
  bool is_solved(const Notes& notes) const {
    bool is_solved = true;
    for_each_value([&](Operand value) { is_solved = is_solved && notes.count(value) == 1; });
    return is_solved;
  }

  Numbers all_clues() const {
    Numbers all(formulas_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }

  // Takes all simple steps with these clues and reports them, if requested. Returns false on a
  // contradiction.
  bool deduce(Notes& notes, const Numbers& clues, Steps* steps) const {
    for (bool is_new = true; is_new && !is_stopped();) {
      is_new = false;
      for (const std::size_t k : clues) {
        if (is_stopped()) break;
        const Notes before = notes;
        if (!notes.apply(formulas_[k])) return false;
        if (notes == before) continue;
        is_new = true;
        if (steps != nullptr)
          steps->push_back({"clue " + std::to_string(k + 1), difference(before, notes),
                            marks_between(before, notes)});
        if (!exclude(notes, steps)) return false;
      }
      if (!exclude(notes, steps)) return false;
    }
    return true;
  }

  // Lets values of an attribute exclude each other. Returns false on a contradiction.
  bool exclude(Notes& notes, Steps* steps) const {
    const int n = board_.rows;
    for (bool is_new = true; is_new;) {
      is_new = false;
      for (int a = 0; a < board_.columns; ++a) {
        for (int v = 0; v < n; ++v) {
          if (notes.count({a, v}) == 0) return false;
          if (notes.count({a, v}) > 1) continue;
          const int p = notes.first({a, v});
          bool is_alone = true;
          for (int other = 0; other < n && is_alone; ++other)
            is_alone = other == v || !notes.is_open({a, other}, p);
          if (is_alone) continue;
          const Notes before = notes;
          for (int other = 0; other < n; ++other) {
            if (other != v) notes.strike({a, other}, p);
          }
          is_new = true;
          tell_placed("taken", before, notes, steps);
        }
        for (int p = 0; p < n; ++p) {
          int only = -1, count = 0;
          for (int v = 0; v < n; ++v) {
            if (notes.is_open({a, v}, p)) only = v, ++count;
          }
          if (count == 0) return false;
          if (count > 1 || notes.count({a, only}) == 1) continue;
          const Notes before = notes;
          for (int q = 0; q < n; ++q) {
            if (q != p) notes.strike({a, only}, q);
          }
          is_new = true;
          tell_placed("only value left", before, notes, steps);
        }
      }
    }
    return true;
  }

  // Reports only values that have a position now, or the list would never end.
  void tell_placed(std::string technique, const Notes& before, const Notes& after,
                   Steps* steps) const {
    if (steps == nullptr) return;
    std::string text;
    for_each_value([&](Operand value) {
      if (after.count(value) == 1 && before.count(value) > 1)
        text += (text.empty() ? "" : "; ") + placed(value, after);
    });
    if (!text.empty())
      steps->push_back({std::move(technique), text + '.', marks_between(before, after)});
  }

  std::string placed(Operand value, const Notes& notes) const {
    return board_.name(value) + " is at position " + std::to_string(notes.first(value) + 1);
  }

  std::string difference(const Notes& before, const Notes& after) const {
    std::string text;
    for_each_value([&](Operand value) {
      if (before.count(value) == after.count(value)) return;
      text += text.empty() ? "" : "; ";
      if (after.count(value) == 1) {
        text += placed(value, after);
        return;
      }
      text += board_.name(value) + " is at";
      for (int p = 0, left = after.count(value); p < board_.rows; ++p) {
        if (!after.is_open(value, p)) continue;
        text += ' ' + std::to_string(p + 1) + (--left > 1 ? "," : left == 1 ? " or" : "");
      }
    });
    return text + '.';
  }

  // Strikes out a position that leads to a contradiction; returns false if no position does.
  bool suppose(Notes& notes) {
    for (int left = 2; left <= board_.rows; ++left) {
      for (int a = 0; a < board_.columns; ++a) {
        for (int v = 0; v < board_.rows; ++v) {
          if (notes.count({a, v}) != left) continue;
          for (int p = 0; p < board_.rows && !is_stopped(); ++p) {
            if (!notes.is_open({a, v}, p)) continue;
            Notes trial = notes;
            for (int q = 0; q < board_.rows; ++q) {
              if (q != p) trial.strike({a, v}, q);
            }
            const Notes supposed = trial;
            if (deduce(trial, all_clues(), nullptr) || is_stopped()) continue;
            const Notes before = notes;
            notes.strike({a, v}, p);
            const Numbers clues = smallest(all_clues(), [&](const Numbers& fewer) {
              Notes again = supposed;
              return !deduce(again, fewer, nullptr) && !is_stopped();
            });
            const bool is_placed = notes.count({a, v}) == 1;
            note("contradiction", board_.name({a, v}) + " cannot be at position " +
                                      std::to_string(p + 1) + ": " + conflict_of(clues) +
                                      (is_placed ? " So " + placed({a, v}, notes) + '.' : ""));
            explanation_.steps.back().marks = marks_between(before, notes);
            return true;
          }
        }
      }
    }
    return false;
  }

  // Leaves out clues as long as the others are still contradictory.
  template <typename IsContradictory>
  Numbers smallest(Numbers clues, IsContradictory is_contradictory) const {
    for (std::size_t k = clues.size(); k-- > 0 && !is_stopped();) {
      Numbers fewer = clues;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
      if (is_contradictory(fewer)) clues = std::move(fewer);
    }
    return clues;
  }

  // Tells why a supposition fails, given what was found so far.
  static std::string conflict_of(const Numbers& clues) {
    if (clues.empty()) return "what was found so far would leave a position without a value.";
    return "clue" + told(clues) +
           (clues.size() == 1 ? " would not hold." : " would contradict each other.");
  }

  // Returns "s 3, 7 and 12", to follow "clue" or "Clue"; " 3" for one.
  static std::string told(const Numbers& clues) {
    return (clues.size() == 1 ? " " : "s ") +
           listed(clues, " and ", [](auto clue) { return std::to_string(clue + 1); });
  }

  // Tells which clues leave no table, and which value they leave no position, if it is seen without
  // suppositions.
  std::string contradiction() const {
    std::vector<Clue> all;
    for (const StatedClue& stated : board_.clues) all.push_back(stated.clue);
    const auto [formulation, switches] = switched_clues(board_, all, stop_);
    Numbers clues = all_clues();
    if (!formulation.cnf.abandoned()) {
      encoders::SatSolver solver{encoders::SatOptions{}};
      solver.add_formula(formulation.cnf, stop_);
      clues = smallest(std::move(clues), [&, &switched = switches](const Numbers& fewer) {
        std::vector<encoders::Literal> assumptions;
        for (const std::size_t k : fewer) assumptions.push_back(switched[k]);
        return solver.solve(stop_, nullptr, assumptions) == encoders::SatStatus::kUnsatisfiable;
      });
    }
    const std::string text = "Clue" + told(clues);
    Notes notes(board_);
    if (!deduce(notes, clues, nullptr)) {
      std::string homeless;
      for_each_value([&](Operand value) {
        if (notes.count(value) == 0 && homeless.empty()) homeless = board_.name(value);
      });
      if (!homeless.empty())
        return text + (clues.size() == 1 ? " leaves " : " leave ") + homeless + " no position.";
    }
    return text + (clues.size() == 1 ? " can never hold." : " contradict each other.");
  }

  // Notes the clues that follow from the others. One solver has a switch for each clue and for its
  // negation.
  void note_redundant() {
    std::vector<Clue> clues;
    for (const StatedClue& stated : board_.clues) clues.push_back(stated.clue);
    const std::size_t count = clues.size();
    for (std::size_t k = 0; k < count; ++k)
      clues.push_back({.kind = ClueKind::kNor, .parts = {clues[k]}});
    const auto [formulation, switches] = switched_clues(board_, clues, stop_);
    if (formulation.cnf.abandoned()) return;
    encoders::SatSolver solver{encoders::SatOptions{}};
    solver.add_formula(formulation.cnf, stop_);
    std::string redundant;
    for (std::size_t k = 0; k < count && !is_stopped(); ++k) {
      std::vector<encoders::Literal> assumptions(
          switches.begin(), switches.begin() + static_cast<std::ptrdiff_t>(count));
      assumptions[k] = switches[count + k];
      if (solver.solve(stop_, nullptr, assumptions) == encoders::SatStatus::kUnsatisfiable)
        redundant += (redundant.empty() ? "" : ", ") + std::to_string(k + 1);
    }
    if (is_stopped()) return;
    note("redundant clues", redundant.empty()
                                ? "None: no clue follows from the others."
                                : "Each of these follows from the others: " + redundant + '.');
  }

  const Board& board_;
  const HandRequest& request_;
  StopToken stop_;
  std::vector<Formula> formulas_;
  Explanation explanation_;
};

}  // namespace

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  if (auto why = encoders::SatSolver::why_unusable()) return request_error(*std::move(why));
  return Solver(board, request).run();
}

}  // namespace quadrille::puzzles::zebra
