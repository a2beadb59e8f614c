// SPDX-License-Identifier: MIT
//
// Small random boards of all kinds, with and without solutions, for tests that hold for every
// puzzle. What the generator of a kind makes will do; kinds that have wilder boards, or no
// generator, are in the table of the .cpp.

#pragma once

#include <random>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::tests {

puzzles::InstancePointer random_instance(const puzzles::PuzzleKind& kind, std::mt19937& random);

}  // namespace quadrille::tests
