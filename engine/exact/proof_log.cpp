// SPDX-License-Identifier: MIT

#include "engine/exact/proof_log.hpp"

namespace quadrille::engine {

int ProofLog::aggregate(const exact::Aggregate& aggregate, std::span<const int> ids, Use use) {
  std::vector<exact::RowWeight> weights;
  if (aggregate.objective_weight != 0) weights.push_back({kCutoff, aggregate.objective_weight});
  for (const exact::RowWeight& weight : aggregate.weights) {
    weights.push_back({ids[weight.row], weight.weight});
  }
  return sum(weights, aggregate.shift, use);
}

}  // namespace quadrille::engine
