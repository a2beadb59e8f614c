// SPDX-License-Identifier: MIT
/// @file
/// Quadrille solves grid puzzles exactly. This is the one header that a C++ program needs.
///
///     const auto reading = quadrille::read_puzzles(text);
///     if (!reading) return complain(reading.error());
///     for (const quadrille::Puzzle& puzzle : reading->puzzles) {
///       const auto report = quadrille::solve(puzzle, {.unique = true});
///       if (report && report->status == quadrille::Status::kUnique)
///         std::cout << *quadrille::draw_text(puzzle, &report->solutions.front());
///     }
///
/// Puzzles and reports are immutable values. Any number of threads may use the library at once and
/// may share puzzles. Nothing here prints, exits, or touches files or the network. Bad input and
/// impossible requests are returned as errors; exceptions mean a bug, or std::bad_alloc.

#pragma once

#include <quadrille/version.h>
#include <quadrille/book.hpp>
#include <quadrille/catalogue.hpp>
#include <quadrille/checking.hpp>
#include <quadrille/common.hpp>
#include <quadrille/error.hpp>
#include <quadrille/exporting.hpp>
#include <quadrille/generating.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/pictures.hpp>
#include <quadrille/proving.hpp>
#include <quadrille/questions.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/reasons.hpp>
#include <quadrille/solutions.hpp>
#include <quadrille/solving.hpp>
#include <quadrille/splitting.hpp>
