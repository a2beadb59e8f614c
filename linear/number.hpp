// SPDX-License-Identifier: MIT
//
// Exact numbers as text.

#pragma once

#include "engine/rational.hpp"
#include "puzzles/linear_model.hpp"

namespace quadrille::puzzles {

LinearNumber linear_number(const engine::Rational& number);

}  // namespace quadrille::puzzles
