// SPDX-License-Identifier: MIT
//
// Boards with one best loop.

#pragma once

#include <functional>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles::rogo {

std::vector<SettingInfo> rogo_settings();
Result<InstancePointer> generate_rogo(const GenerateOptions& options,
                                      const std::function<bool()>& stop);

}  // namespace quadrille::puzzles::rogo
