// SPDX-License-Identifier: MIT
//
// Cover inequalities: 0/1 columns of a row cannot all be 1 (or 0, if their coefficients are
// negative) if together they would exceed its side. Lifted by the simple rule that proofs support.
//
//   Cover(context).separate(cuts);

#pragma once

#include <optional>
#include <vector>

#include "engine/mip/cuts/context.hpp"

namespace quadrille::engine::mip {

class Cover {
 public:
  explicit Cover(const CutContext& context) : context_(context) {}

  void separate(std::vector<Cut>& cuts);

 private:
  // A 0/1 column of the row as a literal with a positive weight.
  struct Item {
    ColumnIndex column = -1;
    bool negated = false;
    std::int64_t weight = 0;
    double value = 0.0;  // of the literal
  };

  bool read(int row, Side side);
  std::optional<Cut> separate(int row, Side side);
  std::vector<Item> find_cover();
  LinearRow lifted(const std::vector<Item>& cover) const;

  const CutContext& context_;
  std::vector<Item> items_;
  std::vector<Literal> relaxed_;
  Wide capacity_ = 0;
};

}  // namespace quadrille::engine::mip
