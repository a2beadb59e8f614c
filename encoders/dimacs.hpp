// SPDX-License-Identifier: MIT
//
// Writes a formula as DIMACS CNF text, with the meaning of its variables in comment lines.
//
//       c 1 a
//       c answer right[0,0] = -1
//       p cnf 2 1
//       1 -2 0

#pragma once

#include <span>
#include <string>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

// A literal and its name outside the formula.
struct NamedLiteral {
  std::string name;
  Literal literal;
};

std::string to_dimacs(const Cnf& cnf, std::span<const NamedLiteral> answer = {});

}  // namespace quadrille::encoders
