// SPDX-License-Identifier: MIT
//
// Making Survo puzzles: see survo_generate.cpp.

#pragma once

#include <functional>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles::survo {

std::vector<SettingInfo> generator_settings();
Result<InstancePointer> generate(const GenerateOptions& options, const std::function<bool()>& stop);

}  // namespace quadrille::puzzles::survo
