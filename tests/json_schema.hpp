// SPDX-License-Identifier: MIT
//
// JSON lines judged by the schema that is installed, as the program makes it. Where it leaves room for keys of later versions, tests do not: every key must be in it.
//
//   const Json json = Json::parse(valid_line(to_json(puzzle, report, context)));

#pragma once

#include <string>

#include <quadrille/quadrille.hpp>

namespace quadrille::tests {

// What is wrong with a line; empty where nothing is.
std::string schema_fault(const std::string& line);

// The line itself, checked.
std::string valid_line(std::string line);
std::string valid_line(const Result<std::string>& line);

}  // namespace quadrille::tests
