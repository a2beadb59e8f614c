// SPDX-License-Identifier: MIT
//
// New boards of Circuit Board.
//
//   const auto made = generate({.rows = 10, .columns = 10, .seed = 1}, stop);

#pragma once

#include <functional>
#include <vector>

#include "puzzles/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {

std::vector<SettingInfo> generator_settings();

Result<std::optional<Board>> generate(const GenerateOptions& options,
                                      const std::function<bool()>& stop);

}  // namespace quadrille::puzzles::circuit
