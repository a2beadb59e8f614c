// SPDX-License-Identifier: MIT
//
// The formulations of Rogo. A board for which `impossible` has a reason need not be given to them.

#pragma once

#include <optional>
#include <vector>

#include "puzzles/ip_formulation.hpp"
#include "puzzles/rogo/rogo.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::puzzles::rogo {

inline constexpr std::string_view kSubtour = "rogo/subtour";
inline constexpr std::string_view kMtz = "rogo/mtz";
inline constexpr std::string_view kSat = "rogo/sat";

// Nothing where the board is too large.
std::vector<PartInfo> subtour_parts();
std::optional<IpFormulation> subtour_model(const Board& board, const IpRequest& request);
std::optional<IpFormulation> mtz_model(const Board& board, const IpRequest& request);
std::vector<SatStage> sat_model(const Board& board);

}  // namespace quadrille::puzzles::rogo
