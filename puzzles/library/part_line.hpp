// SPDX-License-Identifier: MIT
//
// Parts of boards as lines of JSON: {"schema":"quadrille/1","puzzle":...,"board":...,"marks":...}.
// A report about a part has the same members, so that it is a part as well.
//
//   if (is_part_line(line.text)) return read_part(line, {});

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

// Decides whether the line starts as one of JSON with a schema.
bool is_part_line(std::string_view line);

// Returns the board, with the part as its marks.
Result<Puzzle> read_part(const Line& line, const ReadOptions& options);
Result<Puzzle> part_of(const nlohmann::ordered_json& line, const ReadOptions& options);

// Returns the board in the native format, which must exist.
Result<std::string> board_text(const Puzzle& puzzle);

}  // namespace quadrille::puzzles
