// SPDX-License-Identifier: MIT
//
// Counterexamples are kept: if one agrees with all clues but the one to be dropped, that clue is
// needed, and no search is required to know it.

#include "puzzles/algorithms/clues.hpp"

#include "engine/random.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles {

namespace {

class ClueChooser {
 public:
  ClueChooser(const Answer& solution, const ClueTask& task, std::mt19937_64& random)
      : solution_(solution), task_(task), random_(random), clues_(task.fixed) {}

  std::optional<Clues> run() {
    if (!make_unique()) return std::nullopt;
    drop_redundant();
    if (is_stopped()) return std::nullopt;
    return std::move(clues_);
  }

 private:
  bool is_stopped() const { return task_.stop(); }
  bool contradicts(const Answer& other, std::size_t clue) const {
    return other.values[clue] != solution_.values[clue];
  }

  OtherSolutions look_for_others() {
    OtherSolutions others = task_.others(clues_);
    counterexamples_.insert(counterexamples_.end(), others.found.begin(), others.found.end());
    return others;
  }

  bool make_unique() {
    while (!is_stopped()) {
      const OtherSolutions others = look_for_others();
      if (others.found.empty() && others.is_all) return true;
      const auto clue = strongest_clue(others.found);
      if (!clue) return false;
      clues_.push_back(*clue);
    }
    return false;
  }

  // Returns the new clue that excludes most of these answers; any new clue without answers;
  // nullopt if no clue is left.
  std::optional<std::size_t> strongest_clue(const std::vector<Answer>& others) {
    Clues best;
    std::ptrdiff_t most = others.empty() ? 0 : 1;
    for (const std::size_t clue : task_.candidates) {
      if (std::find(clues_.begin(), clues_.end(), clue) != clues_.end()) continue;
      const auto count = std::count_if(others.begin(), others.end(), [&](const Answer& other) {
        return contradicts(other, clue);
      });
      if (count > most) best.clear();
      if (count >= most) best.push_back(clue);
      most = std::max(most, count);
    }
    if (best.empty()) return std::nullopt;
    return best[engine::random_index(random_, best.size())];
  }

  void drop_redundant() {
    Clues order(clues_.begin() + static_cast<std::ptrdiff_t>(task_.fixed.size()), clues_.end());
    engine::shuffle(order, random_);
    for (const std::size_t clue : order) {
      if (is_stopped()) return;
      const auto place = std::find(clues_.begin(), clues_.end(), clue);
      clues_.erase(place);
      if (!is_unique()) clues_.push_back(clue);
    }
  }

  bool is_unique() {
    const bool is_contradicted =
        std::all_of(counterexamples_.begin(), counterexamples_.end(), [this](const Answer& other) {
          return std::any_of(clues_.begin(), clues_.end(),
                             [&](std::size_t clue) { return contradicts(other, clue); });
        });
    if (!is_contradicted) return false;
    const OtherSolutions others = look_for_others();
    return others.found.empty() && others.is_all;
  }

  const Answer& solution_;
  const ClueTask& task_;
  std::mt19937_64& random_;
  Clues clues_;
  std::vector<Answer> counterexamples_;  // to earlier sets of clues
};

}  // namespace

std::optional<Clues> choose_clues(const Answer& solution, const ClueTask& task,
                                  std::mt19937_64& random) {
  return ClueChooser(solution, task, random).run();
}

}  // namespace quadrille::puzzles
