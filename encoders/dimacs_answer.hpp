// SPDX-License-Identifier: MIT
//
// Reads a SAT solver's answer to a formula that was written as DIMACS: the output format of the SAT
// competitions, or the file that minisat writes.
//
//           c comment          SAT
//           s SATISFIABLE      1 -2 3 0
//           v 1 -2
//           v 3 0
//
//   const auto result = read_dimacs_answer(text, cnf.variable_count());
//   if (const auto* answer = std::get_if<DimacsAnswer>(&result)) {
//     if (answer->claim == SatClaim::kSatisfiable) use((*answer)(a));
//   }

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

// Reports whether the first line that is not a comment looks like such an answer.
bool is_dimacs_answer(std::string_view text);

enum class SatClaim { kSatisfiable, kUnsatisfiable, kNothing };

// The first assignment of an answer. Variables that it does not name are false.
struct DimacsAnswer final : Assignment {
  SatClaim claim = SatClaim::kNothing;
  std::vector<bool> values;  // by variable, from 1; with kSatisfiable

 protected:
  bool value(Literal literal) const override {
    return values[literal.variable()] != literal.negative();
  }
};

struct DimacsError {
  std::size_t line = 0;  // from 1
  std::string message;
};

// Reads the answer to a formula with `variable_count` variables.
std::variant<DimacsAnswer, DimacsError> read_dimacs_answer(std::string_view text,
                                                           std::int32_t variable_count);

}  // namespace quadrille::encoders
