// SPDX-License-Identifier: MIT

#include "encoders/dimacs.hpp"

#include <cassert>

namespace quadrille::encoders {

std::string to_dimacs(const Cnf& cnf, std::span<const NamedLiteral> answer) {
  assert(!cnf.abandoned());
  std::string text;
  for (const Cnf::Block& block : cnf.blocks()) {
    for (std::int32_t i = 0; i < block.count; ++i) {
      text += "c " + std::to_string(block.first + i) + ' ' + block.name(i) + '\n';
    }
  }
  for (const NamedLiteral& named : answer) {
    text += "c answer " + named.name + " = ";
    if (named.literal.constant()) {
      text += named.literal == kTrue ? "true" : "false";
    } else {
      text += std::to_string(named.literal.dimacs());
    }
    text += '\n';
  }
  text += "p cnf " + std::to_string(cnf.variable_count()) + ' ' +
          std::to_string(cnf.clause_count()) + '\n';
  for (const std::vector<std::int32_t>& piece : cnf.pieces()) {
    for (const std::int32_t code : piece) {
      text += std::to_string(code);
      text += code == 0 ? '\n' : ' ';
    }
  }
  return text;
}

}  // namespace quadrille::encoders
