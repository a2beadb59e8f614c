// SPDX-License-Identifier: MIT

#include <cmath>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/mip/vipr/branching.hpp"
#include "engine/mip/vipr/ledger.hpp"
#include "engine/mip/vipr/prover.hpp"
#include "engine/mip/vipr/split.hpp"
#include "engine/mip/vipr/text.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine::mip {

using Sink = std::function<void(std::string_view)>;

void branching_example(const Problem& problem, Relaxation& relaxation,
                       const lp::SimplexLimits& limits) {
#include "example_of/engine/mip/vipr/branching.hpp"
}

bool ledger_example(const Problem& problem, std::optional<std::int64_t> limit, ViprText& text,
                    ColumnIndex x) {
#include "example_of/engine/mip/vipr/ledger.hpp"
  return false;
}

void prover_example(const Problem& problem, const ProofGoal& goal, ViprText& text,
                    const StopToken& stop) {
#include "example_of/engine/mip/vipr/prover.hpp"
}

void split_example(const Problem& problem, const MirDerivation* mir, const Cut& cut,
                   const std::vector<const Row*>& rows) {
#include "example_of/engine/mip/vipr/split.hpp"
}

void text_example(const Model& model, const Problem& problem, const io::FileNumbers& numbers,
                  ColumnIndex x, const Sink& sink, const StopToken& stop) {
#include "example_of/engine/mip/vipr/text.hpp"
}

}  // namespace quadrille::engine::mip
