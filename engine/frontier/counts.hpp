// SPDX-License-Identifier: MIT
//
// The number of ways that lead to each state of a layer. Numbers have any size, and all take as
// many words as the largest in the layer; with a cap, which suffices if larger numbers are of no
// interest, they saturate at it.
//
//   Counts counts(kNoCap, budget);
//   counts.append();            // a state that no way leads to
//   counts.add(0, before, 17);  // the ways to state 17 of the layer before lead to state 0

#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>

#include "engine/frontier/records.hpp"

namespace quadrille::engine::frontier {

using BigCount = boost::multiprecision::cpp_int;

inline constexpr std::uint64_t kNoCap = 0;

class Counts {
 public:
  Counts(std::uint64_t cap, Budget& budget) : cap_(cap), words_(1, budget), budget_(&budget) {}

  std::size_t size() const { return words_.size(); }
  bool append();
  // Adds count `other` of `before`. Returns false if no memory is left.
  bool add(std::size_t index, const Counts& before, std::size_t other);
  // Prefetches the memory that `add` will write to.
  void fetch(std::size_t index) const { __builtin_prefetch(words_.at(index), 1); }
  void set_zero(std::size_t index);
  void set_one(std::size_t index);

  BigCount exact(std::size_t index) const;
  // Returns the count, or `cap` if it is greater.
  std::uint64_t capped(std::size_t index, std::uint64_t cap) const;
  // Returns true with the probability (count `other` of `part`) / (count `index` of `total`).
  static bool draws(const Counts& part, std::size_t other, const Counts& total, std::size_t index,
                    std::mt19937_64& random);

  void clear() { words_.clear(); }
  void release() { words_.release(); }

 private:
  bool widen(std::size_t words);

  std::uint64_t cap_;
  Records<std::uint64_t> words_;  // the least significant word first
  Budget* budget_;
};

// Draws a number from 0 to total - 1 uniformly. Requires total > 0.
BigCount draw_below(const BigCount& total, std::mt19937_64& random);
std::uint64_t draw_below(std::uint64_t total, std::mt19937_64& random);

}  // namespace quadrille::engine::frontier
