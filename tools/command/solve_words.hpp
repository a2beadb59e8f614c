// SPDX-License-Identifier: MIT
//
// The words in which `quadrille solve` reports on a puzzle: replies, readings, steps by hand, one
// line with the verdict, what solutions have in common, reasons, and figures of the search.
//
//   console.out(words_of(item, puzzle, answers, options));

#pragma once

#include <string>

#include "tools/command/solve_run.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"

namespace quadrille::tools {

std::string words_of(const Item& item, const Puzzle& puzzle, const Answers& answers,
                     const Options& options);

}  // namespace quadrille::tools
