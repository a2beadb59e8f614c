// SPDX-License-Identifier: MIT
//
// Clues in symbols: next-to(Chesterfield, Fox), either(same(A, B), at(B, 2)). A value that two
// attributes have is written attribute:value, names with blanks or signs are in quotes, and a
// position is #2, first, last or middle.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

// Decides whether a name may contain the character without quotes.
bool is_plain_letter(char c);
// Returns the name as written in such a clue, in quotes if necessary.
std::string quoted_name(std::string_view name);

std::string symbols_of(const Board& board, const Operand& operand);
std::string symbols_of(const Board& board, const Clue& clue);
std::string symbols_of(const Board& board, const Question& question);

// Decides whether the line starts like such a clue or question, with a word and a parenthesis.
bool looks_symbolic(std::string_view line);
bool is_symbolic_question(std::string_view line);

// Parses what symbols_of writes. Errors have the place.
Result<Clue> parse_clue(const Board& board, const Line& line);
Result<Question> parse_question(const Board& board, const Line& line);

// Returns all values that have exactly this name, of all attributes or of one; otherwise those
// whose names differ only in letter case, blanks and hyphens.
std::vector<Operand> values_named(const Board& board, std::string_view name,
                                  std::optional<int> attribute = {});
// Returns the attribute of this name in the same sense; nullopt unless exactly one is found.
std::optional<int> attribute_named(const Board& board, std::string_view name);

}  // namespace quadrille::puzzles::zebra
