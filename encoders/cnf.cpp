// SPDX-License-Identifier: MIT

#include "encoders/cnf.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::encoders {

void ClauseSink::add(std::span<const Literal> clause) {
  scratch_.clear();
  for (const Literal literal : clause) {
    if (literal == kTrue) return;
    if (literal != kFalse) scratch_.push_back(literal);
  }
  // Once sorted by variable, repeated and complementary literals are next to each other.
  std::sort(scratch_.begin(), scratch_.end(), [](Literal a, Literal b) {
    return std::pair(a.variable(), a.negative()) < std::pair(b.variable(), b.negative());
  });
  scratch_.erase(std::unique(scratch_.begin(), scratch_.end()), scratch_.end());
  const auto complementary = [](Literal a, Literal b) { return a == ~b; };
  if (std::adjacent_find(scratch_.begin(), scratch_.end(), complementary) != scratch_.end()) return;
  take(scratch_);
}

Literal Cnf::new_variable(std::string name) {
  return new_variables(1, [name = std::move(name)](std::int32_t) { return name; });
}

Literal Cnf::new_variables(std::int32_t count, Namer name) {
  assert(count >= 0);
  if (count > kMaxVariables - variable_count_) {
    abandoned_ = true;
    return Literal::from_dimacs(1);
  }
  const std::int32_t first = variable_count_ + 1;
  variable_count_ += count;
  blocks_.push_back({first, count, std::move(name)});
  return Literal::from_dimacs(first);
}

void Cnf::take(std::span<const Literal> clause) {
  assert(std::none_of(clause.begin(), clause.end(), [](Literal l) { return l.constant(); }));
  constexpr std::int64_t kPollInterval = 1 << 14;
  constexpr std::size_t kPieceSize = std::size_t{1} << 20;
  if (clause_count_ % kPollInterval == 0) poll();
  if (size_ >= kMaxLiterals) abandoned_ = true;
  if (abandoned_) return;
  if (pieces_.empty() || pieces_.back().size() >= kPieceSize) {
    pieces_.emplace_back();
    // Most formulas are small, so the first piece grows as needed; the others are large.
    if (pieces_.size() > 1) pieces_.back().reserve(kPieceSize + clause.size() + 1);
  }
  std::vector<std::int32_t>& piece = pieces_.back();
  for (const Literal literal : clause) piece.push_back(literal.dimacs());
  piece.push_back(0);
  size_ += clause.size() + 1;
  ++clause_count_;
}

}  // namespace quadrille::encoders
