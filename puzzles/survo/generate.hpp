// SPDX-License-Identifier: MIT
//
// Making Survo puzzles: see survo_generate.cpp.

#pragma once

#include <functional>
#include <vector>

#include "puzzles/survo/survo.hpp"

namespace quadrille::puzzles::survo {

std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options,
                                      const std::function<bool()>& stop);

}  // namespace quadrille::puzzles::survo
