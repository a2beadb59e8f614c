// SPDX-License-Identifier: MIT
//
// Answers in other forms than the JSON of `solve`: tables of numbers, boards that are filled in,
// the URLs and files of editors, and the pictures of `solve`.
//
//   const Result<Answer> answer = answer_in_text(puzzle, text);  // 81 digits, or a picture

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

bool looks_like_json(const Text& text);

// Returns a table without a name as the "grid" of a solution, with numbers instead of digits in
// strings.
nlohmann::ordered_json plain_solution(nlohmann::ordered_json solution);

// Returns the marks of a board in another format: those of a solver, or all of its numbers. The
// board must be that of the puzzle.
Result<PartialAnswer> marks_beside_board(const Puzzle& puzzle, std::string_view text);

// Returns the answer in a text that is no JSON. What an editor's marks leave out is taken as
// absent.
Result<Answer> answer_in_text(const Puzzle& puzzle, const Text& text);

// Finds the values that a picture of the answer does not show, such as that of the line between two
// neighbouring labels, or whether a line is part of a path: if the answer breaks a rule as it is, a
// search completes the others.
Result<Answer> completed(const Puzzle& puzzle, Answer answer);

// Returns the answer whose text picture this is; fails if it shows no answer to this puzzle.
Result<Answer> answer_of_picture(const Puzzle& puzzle, const Text& text);

}  // namespace quadrille::puzzles
