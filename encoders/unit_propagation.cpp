// SPDX-License-Identifier: MIT
//
// Each clause watches two of its literals. As long as neither is false, nothing follows from it, so
// that a clause is visited only if a watched literal becomes false. Taking literals back keeps this
// intact. (M. Moskewicz et al., Chaff: Engineering an Efficient SAT Solver, DAC 2001.)

#include "encoders/unit_propagation.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::encoders {

UnitPropagation::UnitPropagation(const Cnf& cnf)
    : watch_(2 * (std::size_t(cnf.variable_count()) + 1)), values_(watch_.size()) {
  std::vector<Code> clause;
  for (const std::vector<Code>& piece : cnf.pieces()) {
    for (const Code code : piece) {
      if (code != 0) {
        clause.push_back(code);
      } else {
        add(std::exchange(clause, {}));
      }
    }
  }
  is_refuted_ = !propagate();
}

void UnitPropagation::add(std::vector<Code> clause) {
  if (clause.empty()) is_false_ = true;
  if (clause.size() == 1) make_true(clause.front());
  if (clause.size() < 2) return;
  const auto number = static_cast<std::uint32_t>(clauses_.size());
  for (const Code code : {clause[0], clause[1]}) watch_[index(code)].push_back(number);
  clauses_.push_back({literals_.size(), clause.size()});
  literals_.insert(literals_.end(), clause.begin(), clause.end());
}

bool UnitPropagation::make_true(Code code) {
  signed char& value = values_[index(code)];
  if (value == 0) {
    value = 1;
    values_[index(-code)] = -1;
    trail_.push_back(code);
  } else if (value < 0) {
    is_false_ = true;
  }
  return !is_false_;
}

bool UnitPropagation::assume(Literal literal) {
  if (literal == kFalse) is_false_ = true;
  if (literal.constant()) return !is_false_;
  return make_true(literal.dimacs()) && propagate();
}

bool UnitPropagation::propagate() {
  while (!is_false_ && next_ < trail_.size()) visit(-trail_[next_++]);
  return !is_false_;
}

// Draws conclusions from the clauses that watch the literal.
void UnitPropagation::visit(Code became_false) {
  std::vector<std::uint32_t>& list = watch_[index(became_false)];
  std::size_t kept = 0;
  for (std::size_t k = 0; k < list.size(); ++k) {
    const Clause& clause = clauses_[list[k]];
    Code* const first = literals_.data() + clause.start;
    if (first[0] == became_false) std::swap(first[0], first[1]);
    Code* const end = first + clause.size;
    Code* const other =
        is_false_ || values_[index(first[0])] > 0
            ? end
            : std::find_if(first + 2, end, [&](Code code) { return values_[index(code)] >= 0; });
    if (other != end) {
      std::swap(first[1], *other);
      watch_[index(first[1])].push_back(list[k]);
      continue;
    }
    list[kept++] = list[k];
    if (!is_false_ && values_[index(first[0])] <= 0) make_true(first[0]);
  }
  list.resize(kept);
}

void UnitPropagation::back_to(std::size_t size) {
  for (; trail_.size() > size; trail_.pop_back())
    values_[index(trail_.back())] = values_[index(-trail_.back())] = 0;
  next_ = std::min(next_, trail_.size());
  is_false_ = is_refuted_;
}

}  // namespace quadrille::encoders
