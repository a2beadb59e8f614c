// SPDX-License-Identifier: MIT
//
// Random small LP and MPS texts with numbers from 1e-30 to 1e30 in many spellings, of the plain kind
// that exact_text.hpp reads. Columns are x0, x1, ..., all of them bounded on both sides; most rows
// hold at a point within the bounds.
//
//   const std::string text = random_text(dice, LinearFormat::kLp, 2, 1);

#pragma once

#include <string>

#include "tests/engine/random_model.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::tests {

// So many integer columns, with few integers between their bounds, and so many others after them,
// of whose bounds this part is infinite.
std::string random_text(engine::Dice& dice, LinearFormat format, int integers, int others,
                        int open_percent = 0);

}  // namespace quadrille::tests
