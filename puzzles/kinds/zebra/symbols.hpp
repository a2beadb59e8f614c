// SPDX-License-Identifier: MIT
//
// Clues in symbols: next-to(Chesterfield, Fox), either(same(A, B), at(B, 2)). A value that two
// attributes have is written attribute:value, names with blanks or signs in quotes, a position #2,
// or first, last, middle.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

// Reports whether a name may contain it without quotes.
bool is_plain_letter(char c);
// Returns the name as written in such a clue, quoted if necessary.
std::string quoted_name(std::string_view name);

std::string symbols_of(const Board& board, const Operand& operand);
std::string symbols_of(const Board& board, const Clue& clue);
std::string symbols_of(const Board& board, const Question& question);

// Does the line start as such a clue or question, with a word and a parenthesis?
bool looks_symbolic(std::string_view line);
bool is_symbolic_question(std::string_view line);

// The inverse. Errors name the place.
Result<Clue> parse_clue(const Board& board, const Line& line);
Result<Question> parse_question(const Board& board, const Line& line);

// All values that have this name, letter case and hyphens for blanks left aside.
std::vector<Operand> values_named(const Board& board, std::string_view name);
std::optional<int> attribute_named(const Board& board, std::string_view name);

}  // namespace quadrille::puzzles::zebra
