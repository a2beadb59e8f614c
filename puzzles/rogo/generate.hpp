// SPDX-License-Identifier: MIT
//
// Boards with one best loop.

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "puzzles/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options,
                                      const std::function<bool()>& stop);

}  // namespace quadrille::puzzles::rogo
