// SPDX-License-Identifier: MIT
//
// Converts exact numbers to text.

#pragma once

#include "engine/rational.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::linear {

LinearNumber linear_number(const engine::Rational& number);

}  // namespace quadrille::linear
