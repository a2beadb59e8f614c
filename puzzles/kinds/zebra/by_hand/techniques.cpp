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

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/zebra/by_hand/notes.hpp"
#include "puzzles/kinds/zebra/models.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Found = std::vector<Deduction>;

Operand value_at(const Board& board, std::size_t variable) {
  const auto place = static_cast<int>(variable);
  return {place / board.rows, place % board.rows};
}

class Riddle {
 public:
  Riddle(const Board& board, StopToken stop) : board_(board), stop_(std::move(stop)) {
    for (const StatedClue& stated : board.clues)
      formulas_.push_back(formula_of(board, stated.clue));
  }

  // ---- techniques

  void use_clues(HandMarks notes, Found& found) const {
    if (!deduce(notes, all_clues(), &found)) found.emplace_back();
  }

  // Uses clues without alternatives.
  void use_plain_clues(HandMarks notes, Found& found) const {
    Numbers plain = all_clues();
    std::erase_if(plain, [&](std::size_t k) { return has_alternatives(formulas_[k]); });
    if (!deduce(notes, plain, &found)) found.emplace_back();
  }

  // Excludes a position that leads to a contradiction, first where few positions are left.
  void suppose(const HandMarks& notes, Found& found) const {
    for (int left = 2; left <= board_.rows; ++left) {
      for (std::size_t v = 0; v < notes.size(); ++v) {
        if (notes.count(v) != left) continue;
        for (const int p : notes.values(v)) {
          if (stop_()) return;
          HandMarks supposed = notes;
          supposed.settle(v, p);
          if (is_possible(supposed, all_clues())) continue;
          const Numbers clues = smallest(all_clues(), [&](const Numbers& fewer) {
            return !is_possible(supposed, fewer) && !stop_();
          });
          HandMarks after = notes;
          after.exclude(v, p);
          found.push_back({.marks = {{v, p, true}},
                           .text = [text = name(v) + " cannot be at position " +
                                           std::to_string(p + 1) + ": " + conflict_of(clues) +
                                           (left == 2 ? " So " + placed(v, after) + '.' : "")] {
                             return text;
                           }});
          return;
        }
      }
    }
  }

  // ---- remarks on all clues

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
    HandMarks notes = open_notes(board_);
    if (!deduce(notes, clues, nullptr)) {
      for (std::size_t v = 0; v < notes.size(); ++v) {
        if (notes.count(v) == 0)
          return text + (clues.size() == 1 ? " leaves " : " leave ") + name(v) + " no position.";
      }
    }
    return text + (clues.size() == 1 ? " can never hold." : " contradict each other.");
  }

  // Tells the clues that follow from the others; nullopt if stopped. One solver has a switch for
  // each clue and for its negation.
  std::optional<SolvingStep> redundant_clues() const {
    std::vector<Clue> clues;
    for (const StatedClue& stated : board_.clues) clues.push_back(stated.clue);
    const std::size_t count = clues.size();
    for (std::size_t k = 0; k < count; ++k)
      clues.push_back({.kind = ClueKind::kNor, .parts = {clues[k]}});
    const auto [formulation, switches] = switched_clues(board_, clues, stop_);
    if (formulation.cnf.abandoned()) return std::nullopt;
    encoders::SatSolver solver{encoders::SatOptions{}};
    solver.add_formula(formulation.cnf, stop_);
    std::vector<std::string> redundant;
    for (std::size_t k = 0; k < count && !stop_(); ++k) {
      std::vector<encoders::Literal> assumptions(
          switches.begin(), switches.begin() + static_cast<std::ptrdiff_t>(count));
      assumptions[k] = switches[count + k];
      if (solver.solve(stop_, nullptr, assumptions) == encoders::SatStatus::kUnsatisfiable)
        redundant.push_back(std::to_string(k + 1));
    }
    if (stop_()) return std::nullopt;
    return SolvingStep{"redundant clues", redundant.empty()
                                              ? "None: no clue follows from the others."
                                              : "Each of these follows from the others: " +
                                                    listed(redundant, ", ") + '.'};
  }

 private:
  using Numbers = std::vector<std::size_t>;  // which clues: the first is 0

  static bool has_alternatives(const Formula& formula) {
    return formula.kind == Formula::Kind::kOr ||
           std::any_of(formula.parts.begin(), formula.parts.end(), has_alternatives);
  }

  std::string name(std::size_t v) const { return board_.name(value_at(board_, v)); }

  Numbers all_clues() const {
    Numbers all(formulas_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }

  bool is_possible(HandMarks notes, const Numbers& clues) const {
    return deduce(notes, clues, nullptr);
  }

  // Takes all simple steps with these clues and adds them to what is found, if wanted. Returns
  // false on a contradiction.
  bool deduce(HandMarks& notes, const Numbers& clues, Found* found) const {
    for (bool is_new = true; is_new && !stop_();) {
      is_new = false;
      for (const std::size_t k : clues) {
        if (stop_()) break;
        const HandMarks before = notes;
        if (!apply(board_, formulas_[k], notes)) return false;
        if (notes == before) continue;
        is_new = true;
        if (found != nullptr)
          add_step("clue " + std::to_string(k + 1), difference(before, notes), before, notes,
                   *found);
        if (!exclude(notes, found)) return false;
      }
      if (!exclude(notes, found)) return false;
    }
    return true;
  }

  // Lets values of an attribute exclude each other. Returns false on a contradiction.
  bool exclude(HandMarks& notes, Found* found) const {
    const int n = board_.rows;
    for (bool is_new = true; is_new;) {
      is_new = false;
      for (int a = 0; a < board_.columns; ++a) {
        const std::size_t start = place_of(board_, {a, 0});
        for (std::size_t v = start; v < start + n; ++v) {
          if (notes.count(v) == 0) return false;
          if (notes.count(v) > 1) continue;
          const HandMarks before = notes;
          for (std::size_t other = start; other < start + n; ++other)
            if (other != v) notes.exclude(other, before.least(v));
          if (notes == before) continue;
          is_new = true;
          tell_placed("taken", before, notes, found);
        }
        for (int p = 0; p < n; ++p) {
          std::size_t only = 0;
          int count = 0;
          for (std::size_t v = start; v < start + n; ++v)
            if (notes.has(v, p)) only = v, ++count;
          if (count == 0) return false;
          if (count > 1 || notes.count(only) == 1) continue;
          const HandMarks before = notes;
          notes.settle(only, p);
          is_new = true;
          tell_placed("only value left", before, notes, found);
        }
      }
    }
    return true;
  }

  // Tells only values that have a position now, or the list would never end.
  void tell_placed(std::string technique, const HandMarks& before, const HandMarks& after,
                   Found* found) const {
    if (found == nullptr) return;
    std::string text;
    for (std::size_t v = 0; v < after.size(); ++v) {
      if (after.is_known(v) && !before.is_known(v))
        text += (text.empty() ? "" : "; ") + placed(v, after);
    }
    add_step(std::move(technique), text.empty() ? text : text + '.', before, after, *found);
  }

  // Adds what has changed; without a text, it is not told.
  void add_step(std::string technique, std::string text, const HandMarks& before,
                const HandMarks& after, Found& found) const {
    Deduction& deduction = found.emplace_back();
    for (std::size_t v = 0; v < before.size(); ++v)
      for (const std::int32_t p : before.values(v))
        if (!after.has(v, p)) deduction.marks.push_back({v, p, true});
    if (text.empty()) return;
    deduction.name = std::move(technique);
    deduction.text = [text = std::move(text)] { return text; };
  }

  std::string placed(std::size_t v, const HandMarks& notes) const {
    return name(v) + " is at position " + std::to_string(notes.least(v) + 1);
  }

  std::string difference(const HandMarks& before, const HandMarks& after) const {
    std::string text;
    for (std::size_t v = 0; v < after.size(); ++v) {
      if (before.count(v) == after.count(v)) continue;
      text += text.empty() ? "" : "; ";
      text += after.is_known(v)
                  ? placed(v, after)
                  : name(v) + " is at " + listed(after.values(v), " or ", [](std::int32_t p) {
                      return std::to_string(p + 1);
                    });
    }
    return text + '.';
  }

  // Leaves out clues as long as the others are still contradictory.
  template <typename IsContradictory>
  Numbers smallest(Numbers clues, IsContradictory is_contradictory) const {
    for (std::size_t k = clues.size(); k-- > 0 && !stop_();) {
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

  const Board& board_;
  StopToken stop_;
  std::vector<Formula> formulas_;
};

// Returns what is known, in terms of the positions of values.
HandMarks known_notes(const Board& board, const PartialAnswer& known) {
  HandMarks notes = open_notes(board);
  for (std::size_t v = 0; v < notes.size(); ++v) {
    const Operand value = value_at(board, v);
    for (int p = 0; p < board.rows; ++p) {
      const auto& there = known.values[board.variable(p, value.attribute)];
      if (there && *there != value.value) notes.exclude(v, p);
    }
  }
  for (const Mark& mark : known.excluded) {
    const int variable = static_cast<int>(mark.variable);
    notes.exclude(place_of(board, {variable % board.columns, mark.value}),
                  variable / board.columns);
  }
  return notes;
}

HandMethod hand_method(const std::shared_ptr<const Riddle>& riddle) {
  return method_on(
      riddle,
      {{"", kEasy,
        [](const Riddle& of, const HandMarks& notes, Found& found) {
          of.use_plain_clues(notes, found);
        }},
       {"", kMedium,
        [](const Riddle& of, const HandMarks& notes, Found& found) { of.use_clues(notes, found); }},
       {"contradiction", kHard,
        [](const Riddle& of, const HandMarks& notes, Found& found) { of.suppose(notes, found); }}},
      {"each step uses one clue that leaves no alternatives.",
       "each step uses one clue; some leave alternatives.",
       "some positions are supposed, and contradict clues used one at a time."});
}

}  // namespace

int hand_level(const Board& board, int most, const StopToken& stop) {
  const auto riddle = std::make_shared<const Riddle>(board, stop);
  return level_by_hand(hand_method(riddle), open_notes(board), most, stop);
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  if (auto why = encoders::SatSolver::why_unusable()) return request_error(*std::move(why));
  const auto riddle = std::make_shared<const Riddle>(board, request.stop);
  HandMethod method = hand_method(riddle);
  method.contradiction = [&] { return riddle->contradiction(); };
  Explanation explanation = explain_by_hand(method, known_notes(board, request.known), request);
  for (SolvingStep& step : explanation.steps) {
    for (Mark& mark : step.marks) {
      const Operand value = value_at(board, mark.variable);
      mark.variable = board.variable(mark.value, value.attribute);
      mark.value = value.value;
    }
  }
  // The last step of a puzzle without a solution has no marks; nor has the difficulty.
  const bool has_contradiction = explanation.is_complete && !explanation.steps.empty() &&
                                 explanation.steps.back().marks.empty() &&
                                 explanation.steps.back().technique != "difficulty";
  if (!request.from_start || has_contradiction || request.stop()) return explanation;
  if (auto remark = riddle->redundant_clues()) explanation.steps.push_back(*std::move(remark));
  return explanation;
}

}  // namespace quadrille::puzzles::zebra
