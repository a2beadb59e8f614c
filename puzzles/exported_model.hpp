// SPDX-License-Identifier: MIT
//
// The models that files for other solvers hold. Writing them and reading the solvers' answers take
// them from here, so that variables and columns are the same ones.

#pragma once

#include <optional>
#include <string_view>

#include "puzzles/ip_formulation.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::puzzles {

// Of models of the kind's; nothing where they would be too large.
std::optional<SatFormulation> exported_formula(const Instance& instance, std::string_view model);
std::optional<IpFormulation> exported_program(const Instance& instance, std::string_view model);

// What is said where there is nothing.
Error model_too_large();

}  // namespace quadrille::puzzles
