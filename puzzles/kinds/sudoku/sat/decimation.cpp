// SPDX-License-Identifier: MIT
//
// Each group of the partition has exactly one true member, so the probabilities of its members add
// up to 1. Weights that do so in all groups are found by scaling one group after the other
// (R. Sinkhorn, 1964; for Sudoku: T. K. Moon, J. H. Gunther and J. J. Kupin, Sinkhorn Solves
// Sudoku, 2009). They have the greatest entropy of all such weights; they are not probabilities,
// but close to them. The heaviest candidate is decided, with all that follows from it by singles,
// and the weights are scaled again. This is decimation, as used with belief propagation on random
// formulas (A. Braunstein, M. Mezard and R. Zecchina, Survey propagation, 2005).

#include "puzzles/kinds/sudoku/sat/decimation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kScalings = 3;  // of all groups, before each decision

class Decimation {
 public:
  Decimation(const Partition& partition, std::uint64_t seed)
      : groups_(partition.groups),
        groups_of_(partition.candidates.size()),
        weights_(partition.candidates.size()),
        states_(partition.candidates.size(), State::kOpen) {
    std::mt19937_64 random(seed);  // weights are not all equal, as boards may be symmetric
    for (double& weight : weights_) weight = 1.0 + static_cast<double>(random() % 1'000) / 1e4;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      possible_.push_back(groups_[group].members.size());
      for (const int member : groups_[group].members) groups_of_[member].push_back(group);
    }
  }

  std::vector<int> run(const StopToken& stop) {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (possible_[group] == 0 || (possible_[group] == 1 && !decide_last(group))) return {};
    }
    std::vector<int> decisions;
    for (std::vector<int> open = open_ones(); !open.empty(); open = open_ones()) {
      balance();
      if (stop()) break;
      const auto lighter = [this](int a, int b) { return weights_[a] < weights_[b]; };
      decisions.push_back(*std::max_element(open.begin(), open.end(), lighter));
      if (!decide(decisions.back())) break;
    }
    return decisions;
  }

 private:
  enum class State : std::uint8_t { kOpen, kTrue, kFalse };

  std::vector<int> open_ones() const {
    std::vector<int> open;
    for (std::size_t k = 0; k < states_.size(); ++k)
      if (states_[k] == State::kOpen) open.push_back(static_cast<int>(k));
    return open;
  }

  // Makes the open weights of each group add up to 1, one group after the other.
  void balance() {
    std::vector<int> open;  // of all groups, one after the other
    std::vector<std::size_t> ends;
    for (const Partition::Group& group : groups_) {
      for (const int member : group.members)
        if (states_[member] == State::kOpen) open.push_back(member);
      ends.push_back(open.size());
    }
    for (int scaling = 0; scaling < kScalings; ++scaling) {
      std::size_t begin = 0;
      for (const std::size_t end : ends) {
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i) sum += weights_[open[i]];
        for (; begin < end; ++begin) weights_[open[begin]] /= sum;
      }
    }
  }

  bool decide_last(std::size_t group) {
    for (const int member : groups_[group].members)
      if (states_[member] != State::kFalse) return decide(member);
    return false;
  }

  // Returns false if a group would be left without a candidate.
  bool decide(int candidate) {
    std::vector<int> queue{candidate};
    while (!queue.empty()) {
      const int next = queue.back();
      queue.pop_back();
      if (states_[next] == State::kTrue) continue;
      if (states_[next] == State::kFalse) return false;
      states_[next] = State::kTrue;
      for (const std::size_t group : groups_of_[next]) {
        for (const int other : groups_[group].members)
          if (other != next && !exclude(other, queue)) return false;
      }
    }
    return true;
  }

  bool exclude(int candidate, std::vector<int>& queue) {
    if (states_[candidate] == State::kTrue) return false;
    if (states_[candidate] == State::kFalse) return true;
    states_[candidate] = State::kFalse;
    for (const std::size_t group : groups_of_[candidate]) {
      if (--possible_[group] == 0) return false;
      if (possible_[group] > 1) continue;
      for (const int member : groups_[group].members)
        if (states_[member] == State::kOpen) queue.push_back(member);
    }
    return true;
  }

  const std::vector<Partition::Group>& groups_;
  std::vector<std::vector<std::size_t>> groups_of_;  // by candidate
  std::vector<std::size_t> possible_;                // members of each group that are not excluded
  std::vector<double> weights_;                      // by candidate
  std::vector<State> states_;                        // by candidate
};

}  // namespace

std::vector<int> likely_decisions(const Partition& partition, std::uint64_t seed,
                                  const StopToken& stop) {
  return Decimation(partition, seed).run(stop);
}

}  // namespace quadrille::puzzles::sudoku
