// SPDX-License-Identifier: MIT
//
// Small random LP and MPS texts with numbers from 1e-30 to 1e30 in many spellings, simple enough
// for exact_text.hpp. Columns are x0, x1, ..., all with both bounds; most rows hold at a point
// within the bounds.
//
//   const std::string text = random_text(dice, LinearFormat::kLp, 2, 1);

#pragma once

#include <string>

#include "tests/engine/random_model.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::tests {

// Returns a text with `integers` integer columns, which have few integers between their bounds,
// followed by `others` other columns; open_percent of the latter's bounds are infinite.
std::string random_text(engine::Dice& dice, LinearFormat format, int integers, int others,
                        int open_percent = 0);

}  // namespace quadrille::tests
