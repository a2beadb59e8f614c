// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/sat/edge_labels.hpp"

#include <algorithm>

#include "encoders/cardinality.hpp"

namespace quadrille::puzzles::numberlink {

using encoders::BinaryLabel;
using encoders::Literal;

void add_degree(encoders::Cnf& cnf, bool is_end, bool fill, std::span<Literal> around) {
  if (is_end) return encoders::add_exactly(cnf, 1, around);
  if (fill) return encoders::add_exactly(cnf, 2, around);
  encoders::add_at_most(cnf, 2, around);
  for (Literal& edge : around) {  // no edge is used alone
    edge = ~edge;
    cnf.add(around);
    edge = ~edge;
  }
}

std::vector<BinaryLabel> new_labels(encoders::Cnf& cnf, const PathBoard& board,
                                    const std::vector<int>& unknown,
                                    const std::function<std::string(int node)>& name) {
  const int bits = BinaryLabel::bits_for(board.label_count());
  const auto variables = static_cast<std::int32_t>(unknown.size()) * bits;
  Literal next = encoders::kFalse;
  if (variables > 0)
    next = cnf.new_variables(variables, [unknown, bits, name](std::int32_t place) {
      return name(unknown[place / bits]) + " bit " + std::to_string(place % bits);
    });
  std::vector<BinaryLabel> labels;
  labels.reserve(board.cells.size());
  auto first_unknown = unknown.begin();
  const int nodes = board.graph().nodes();
  for (int node = 0; node < nodes && !cnf.poll_step(); ++node) {
    if (first_unknown == unknown.end() || *first_unknown != node) {
      labels.push_back(BinaryLabel::constant(std::max(board.content(node) - 1, 0), bits));
      continue;
    }
    labels.emplace_back(next, bits);
    if (bits > 0) next = next + bits;
    ++first_unknown;
  }
  return labels;
}

}  // namespace quadrille::puzzles::numberlink
