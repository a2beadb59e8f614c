// SPDX-License-Identifier: MIT
//
// Depth-first search with a growing limit on the size. One element of the smallest set that is not
// met yet must be taken; sets without a common element need one each, which bounds the rest.

#include "puzzles/algorithms/hitting_set.hpp"

#include <algorithm>

namespace quadrille::puzzles {
namespace {

using Set = std::vector<std::size_t>;

class HittingSetSearch {
 public:
  HittingSetSearch(const std::vector<Set>& sets, std::int64_t max_steps)
      : sets_(sets), steps_left_(max_steps) {
    std::sort(sets_.begin(), sets_.end(),
              [](const Set& a, const Set& b) { return a.size() < b.size(); });
    std::size_t elements = 0;
    for (const Set& set : sets_)
      elements = std::max(elements, *std::max_element(set.begin(), set.end()) + 1);
    is_taken_.resize(elements);
    is_used_.resize(elements);
  }

  std::optional<Set> run() {
    for (std::size_t limit = least_more(); steps_left_ > 0; ++limit) {
      if (extend(limit)) {
        std::sort(taken_.begin(), taken_.end());
        return taken_;
      }
    }
    return std::nullopt;
  }

 private:
  bool is_met(const Set& set) const {
    return std::any_of(set.begin(), set.end(),
                       [&](std::size_t element) { return is_taken_[element]; });
  }

  // Returns how many more elements are needed at least: as many as there are disjoint sets.
  std::size_t least_more() {
    std::fill(is_used_.begin(), is_used_.end(), false);
    std::size_t count = 0;
    for (const Set& set : sets_) {
      const bool is_free = std::none_of(set.begin(), set.end(),
                                        [&](std::size_t element) { return is_used_[element]; });
      if (!is_free || is_met(set)) continue;
      for (const std::size_t element : set) is_used_[element] = true;
      ++count;
    }
    return count;
  }

  // A set that was not met, and the index of its next element to take.
  struct Choice {
    const Set* set;
    std::size_t next = 0;
  };

  // Takes at most `limit` elements. Not a recursion: there may be many.
  bool extend(std::size_t limit) {
    std::vector<Choice> choices;
    while (true) {
      const auto unmet =
          std::find_if(sets_.begin(), sets_.end(), [&](const Set& set) { return !is_met(set); });
      if (unmet == sets_.end()) return true;
      if (--steps_left_ > 0 && least_more() <= limit - choices.size()) choices.push_back({&*unmet});
      while (!choices.empty() && !take_next(choices.back())) choices.pop_back();
      if (choices.empty()) return false;
    }
  }

  // Takes the next element of the set instead of the one before; returns false if that was the
  // last.
  bool take_next(Choice& choice) {
    if (choice.next > 0) {
      is_taken_[taken_.back()] = false;
      taken_.pop_back();
    }
    if (choice.next == choice.set->size()) return false;
    taken_.push_back((*choice.set)[choice.next++]);
    is_taken_[taken_.back()] = true;
    return true;
  }

  std::vector<Set> sets_;  // the smallest first
  std::int64_t steps_left_;
  std::vector<bool> is_taken_, is_used_;  // by element
  Set taken_;
};

}  // namespace

std::optional<Set> smallest_hitting_set(const std::vector<Set>& sets, std::int64_t max_steps) {
  if (sets.empty()) return Set();
  return HittingSetSearch(sets, max_steps).run();
}

}  // namespace quadrille::puzzles
