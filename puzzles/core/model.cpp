// SPDX-License-Identifier: MIT

#include "puzzles/core/model.hpp"

#include <algorithm>
#include <array>

namespace quadrille::puzzles {
namespace {

constexpr std::array<std::string_view, 4> kEngineNames = {"sat", "ip", "frontier", "search"};
static_assert(kEngineNames.size() == std::variant_size_v<Method>);

}  // namespace

std::string_view to_string(Engine engine) { return kEngineNames[static_cast<std::size_t>(engine)]; }

std::optional<Engine> engine_named(std::string_view name) {
  const auto found = std::find(kEngineNames.begin(), kEngineNames.end(), name);
  if (found == kEngineNames.end()) return std::nullopt;
  return static_cast<Engine>(found - kEngineNames.begin());
}

}  // namespace quadrille::puzzles
