// SPDX-License-Identifier: MIT

#include "encoders/equivalences.hpp"

#include <cassert>
#include <utility>

namespace quadrille::encoders {

Equivalences::Equivalences(std::int32_t count) : parent_(static_cast<std::size_t>(count) + 1) {
  for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = static_cast<std::int32_t>(2 * i);
}

std::int32_t Equivalences::find(std::int32_t reference) {
  // Path halving keeps the trees flat without recursion.
  while (true) {
    std::int32_t& parent = parent_[reference >> 1];
    const std::int32_t up = parent ^ (reference & 1);
    if (up == reference) return reference;
    parent = parent_[parent >> 1] ^ (parent & 1);
    reference = parent ^ (reference & 1);
  }
}

void Equivalences::equate(Literal a, Literal b) {
  std::int32_t x = find(reference(a));
  std::int32_t y = find(reference(b));
  if (x == y) return;
  if ((x ^ y) == 1) {
    consistent_ = false;
    return;
  }
  if (x >> 1 < y >> 1) std::swap(x, y);  // the constant is the smallest and so stays a root
  parent_[x >> 1] = y ^ (x & 1);
}

std::vector<Literal> Equivalences::to_literals(Cnf& cnf, const Cnf::Namer& item_name) {
  if (!consistent_) cnf.add({});
  const std::size_t count = parent_.size();
  assert(parent_[0] >> 1 == 0);  // the constant is a root
  std::vector<std::int32_t> number(count, 0);
  std::vector<std::int32_t> first_items;  // by class
  for (std::size_t i = 1; i < count && !cnf.poll_step(); ++i) {
    if (parent_[i] == static_cast<std::int32_t>(2 * i)) {
      number[i] = static_cast<std::int32_t>(first_items.size());
      first_items.push_back(static_cast<std::int32_t>(i) - 1);
    }
  }
  std::vector<Literal> literals(count - 1);
  const auto classes = static_cast<std::int32_t>(first_items.size());
  const auto class_name = [item_name, first_items](std::int32_t place) {
    return item_name(first_items[place]);
  };
  const Literal first = classes > 0 ? cnf.new_variables(classes, class_name) : kTrue;
  for (std::size_t i = 1; i < count && !cnf.poll_step(); ++i) {
    const std::int32_t root = find(static_cast<std::int32_t>(2 * i));
    const Literal positive = root >> 1 == 0 ? kTrue : first + number[root >> 1];
    literals[i - 1] = (root & 1) != 0 ? ~positive : positive;
  }
  return literals;
}

std::int32_t Equivalences::reference(Literal literal) {
  if (literal.constant()) return literal == kTrue ? 0 : 1;
  return 2 * literal.variable() + (literal.negative() ? 1 : 0);
}

}  // namespace quadrille::encoders
