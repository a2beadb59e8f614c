// SPDX-License-Identifier: MIT

#include "engine/mip/tree.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

namespace {

constexpr std::size_t kStatusesPerByte = 4;
// The approximate size of a node, including its entry in the queue and heap overhead.
constexpr auto kNodeBytes = static_cast<std::int64_t>(sizeof(Node) + 128);

}  // namespace

PackedBasis::PackedBasis(const Basis& basis)
    : columns_(basis.columns.size()),
      rows_(basis.rows.size()),
      bits_((columns_ + rows_ + kStatusesPerByte - 1) / kStatusesPerByte, 0) {
  std::size_t k = 0;
  for (const auto* statuses : {&basis.columns, &basis.rows}) {
    for (const BasisStatus status : *statuses) {
      std::uint8_t& bits = bits_[k / kStatusesPerByte];
      bits = static_cast<std::uint8_t>(bits | static_cast<unsigned>(status)
                                                  << (2 * (k % kStatusesPerByte)));
      ++k;
    }
  }
}

Basis PackedBasis::unpacked() const {
  Basis basis;
  basis.columns.resize(columns_);
  basis.rows.resize(rows_);
  std::size_t k = 0;
  for (auto* statuses : {&basis.columns, &basis.rows}) {
    for (BasisStatus& status : *statuses) {
      const unsigned bits = bits_[k / kStatusesPerByte];
      status = static_cast<BasisStatus>(bits >> (2 * (k % kStatusesPerByte)) & 3U);
      ++k;
    }
  }
  return basis;
}

NodePointer NodeFactory::node() {
  bytes_ += kNodeBytes;
  return {new Node, [this](Node* node) {
            bytes_ -= kNodeBytes;
            // Ancestors that nothing else keeps are deleted one after another: a recursion would be
            // as deep as the tree.
            NodePointer parent = std::move(node->parent);
            delete node;
            while (parent && parent.use_count() == 1) parent = std::move(parent->parent);
          }};
}

std::shared_ptr<const PackedBasis> NodeFactory::basis(const Basis& basis) {
  const auto* packed = new PackedBasis(basis);
  bytes_ += packed->bytes();
  return {packed, [this](const PackedBasis* old) {
            bytes_ -= old->bytes();
            delete old;
          }};
}

std::vector<Literal> decisions_of(const Node& node) {
  std::vector<Literal> decisions;
  for (const Node* at = &node; at->parent; at = at->parent.get()) {
    decisions.push_back(at->decision);
  }
  assert(std::ssize(decisions) == node.depth);
  std::reverse(decisions.begin(), decisions.end());
  return decisions;
}

bool NodeQueue::Before::operator()(const NodePointer& a, const NodePointer& b) const {
  if (a->objective != b->objective) return a->objective < b->objective;
  if (a->depth != b->depth) return a->depth > b->depth;
  return a->number < b->number;
}

NodePointer NodeQueue::pop_best() {
  assert(!nodes_.empty());
  NodePointer best = *nodes_.begin();
  nodes_.erase(nodes_.begin());
  return best;
}

double NodeQueue::least_objective() const {
  return nodes_.empty() ? lp::kNoBound : (*nodes_.begin())->objective;
}

FixedPoint NodeQueue::least_certified() const {
  FixedPoint least = kWideMax;
  for (const NodePointer& node : nodes_) least = std::min(least, node->certified);
  return least;
}

}  // namespace quadrille::engine::mip
