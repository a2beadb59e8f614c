// SPDX-License-Identifier: MIT
//
// Validation of JSON lines against the installed schema, as the program generates it. The schema
// leaves room for keys of later versions, but the tests do not: every key must be in it.
//
//   const Json json = Json::parse(valid_line(to_json(puzzle, report, context)));

#pragma once

#include <string>

#include <quadrille/quadrille.hpp>

namespace quadrille::tests {

// Returns what is wrong with a line; empty if it is valid.
std::string schema_fault(const std::string& line);

// Checks that the line is valid and returns it.
std::string valid_line(std::string line);
std::string valid_line(const Result<std::string>& line);

}  // namespace quadrille::tests
