// SPDX-License-Identifier: MIT
//
// The open nodes of the search. A node consists of its decisions from the root, and of data from
// its parent's relaxation.

#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "engine/lp/simplex.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

// A basis with two bits per variable, as there may be very many bases.
class PackedBasis {
 public:
  explicit PackedBasis(const Basis& basis);
  Basis unpacked() const;
  std::int64_t bytes() const { return static_cast<std::int64_t>(bits_.size()); }

 private:
  std::size_t columns_ = 0, rows_ = 0;
  std::vector<std::uint8_t> bits_;
};

struct Node {
  std::shared_ptr<Node> parent;  // nullptr for the root
  Literal decision;              // leads here from the parent
  int depth = 0;
  std::int64_t number = 0;  // in order of creation
  int open_children = 0;
  std::vector<int> closed_children;  // numbers of their clauses in the proof log
  bool has_dived = false;

  double objective = -lp::kNoBound;          // of the parent's relaxation
  double distance = 0.0;                     // from the parent's value to this decision
  FixedPoint certified = kNoObjectiveBound;  // lower bound for all solutions below
  std::shared_ptr<const PackedBasis> basis;  // starting basis; nullptr: any
};

using NodePointer = std::shared_ptr<Node>;

// Creates nodes and their bases, and keeps track of the memory they take. Must outlive them.
class NodeFactory {
 public:
  NodeFactory() = default;
  NodeFactory(const NodeFactory&) = delete;
  NodeFactory& operator=(const NodeFactory&) = delete;

  NodePointer node();
  std::shared_ptr<const PackedBasis> basis(const Basis& basis);
  std::int64_t bytes() const { return bytes_; }

 private:
  std::int64_t bytes_ = 0;
};

// Returns the decisions from the root to the node.
std::vector<Literal> decisions_of(const Node& node);

class NodeQueue {
 public:
  void push(NodePointer node) {
    assert(!contains(node));
    nodes_.insert(std::move(node));
  }
  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }
  void clear() { nodes_.clear(); }

  // Removes and returns the node with the least objective; the deepest if there are several.
  NodePointer pop_best();
  // Removes a node. Requires that it is in the queue.
  void remove(const NodePointer& node) {
    assert(contains(node));
    nodes_.erase(node);
  }
  bool contains(const NodePointer& node) const { return nodes_.contains(node); }

  double least_objective() const;
  // Returns the least certified bound; kNoObjectiveBound if some node has none. Takes linear time.
  FixedPoint least_certified() const;

 private:
  struct Before {
    bool operator()(const NodePointer& a, const NodePointer& b) const;
  };
  std::set<NodePointer, Before> nodes_;
};

}  // namespace quadrille::engine::mip
