// SPDX-License-Identifier: MIT
//
// The interface between a sweep and the problem it solves: the steps that build a partial solution,
// and the state by which one is remembered. Two partial solutions that can be completed in the same
// ways should have the same state, in the same words (a canonical form); the sweep then treats them
// as one.
//
//   class Subsets final : public Problem {  // subsets of 10 numbers with an even sum
//    public:
//     int steps() const override { return 10; }
//     std::size_t words() const override { return 1; }
//     void start(std::uint64_t*) const override {}
//     void advance(int step, const std::uint64_t* state, Successors& successors) const override {
//       for (unsigned taken = 0; taken < 2; ++taken)
//         *successors.add(taken) = (*state + taken * step) % 2;
//     }
//     bool accepts(const std::uint64_t* state) const override { return *state == 0; }
//   };

#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace quadrille::engine::frontier {

// The contribution of a successor to the value of a solution, in problems that have values. A
// solution's value is the sum of its gains.
struct Worth {
  std::int64_t gain = 0;
  // An upper bound on what all later steps together can gain. The tighter it is, the more states
  // can be left out.
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

// Collects the successors of the states of a block, one state after another.
class Successors {
 public:
  explicit Successors(std::size_t words) : words_(words) {}

  // Adds a successor and returns its words, all 0, which the caller must fill in before the next
  // call. The choices of one state's successors must differ and lie in 0 to 15.
  std::uint64_t* add(unsigned choice) {
    assert(choice < 16);
    origins_.push_back(origin_ << 4 | choice);
    states_.resize(states_.size() + words_);
    return states_.data() + states_.size() - words_;
  }
  // As above, for a problem that has values.
  std::uint64_t* add(unsigned choice, Worth worth) {
    worths_.push_back(worth);
    return add(choice);
  }

  // For the sweep: the index in the layer of the state to be advanced next, and access to the
  // successors added so far.
  void set_origin(std::uint32_t state) {
    assert(state < std::uint32_t{1} << 28);
    origin_ = state;
  }
  std::size_t size() const { return origins_.size(); }
  const std::uint64_t* state(std::size_t i) const {
    assert(i < size());
    return states_.data() + i * words_;
  }
  std::uint32_t origin(std::size_t i) const { return origins_[i] >> 4; }
  std::uint32_t arrival(std::size_t i) const { return origins_[i]; }
  const Worth& worth(std::size_t i) const {
    assert(worths_.size() == origins_.size());  // each successor has one
    return worths_[i];
  }
  void clear() {
    origins_.clear();
    worths_.clear();
    states_.clear();
  }

 private:
  std::size_t words_;
  std::uint32_t origin_ = 0;
  std::vector<std::uint32_t> origins_;
  std::vector<std::uint64_t> states_;
  std::vector<Worth> worths_;
};

class Problem {
 public:
  virtual ~Problem() = default;

  virtual int steps() const = 0;          // at least 0
  virtual std::size_t words() const = 0;  // of a state, at least 1
  // Writes the state before step 0 to `state`, whose words are 0.
  virtual void start(std::uint64_t* state) const = 0;
  // Adds every successor that a step can make of a state.
  virtual void advance(int step, const std::uint64_t* state, Successors& successors) const = 0;
  // Decides whether a state after the last step is that of a solution.
  virtual bool accepts(const std::uint64_t* state) const = 0;
  // Reports whether solutions have values. If they do, each successor has a worth, and only
  // solutions of the greatest value count.
  virtual bool has_values() const { return false; }
};

}  // namespace quadrille::engine::frontier
