// SPDX-License-Identifier: MIT
//
// What a drawing consists of, and which of its parts a kind understands.

#include <algorithm>

#include "puzzles/formats/penpa.hpp"
#include "puzzles/formats/penpa_data.hpp"

namespace quadrille::puzzles::penpa {

namespace {

// Decides whether the edge lies inside the board, not on its frame.
bool is_inside(const Drawing& drawing, const Stroke& edge) {
  const auto is_between = [](int a, int b, int size) {
    return std::min(a, b) >= 0 && std::max(a, b) <= size && (a != b || (a > 0 && a < size));
  };
  return is_between(edge.first.row, edge.second.row, drawing.rows) &&
         is_between(edge.first.column, edge.second.column, drawing.columns);
}

bool is_inside(const Drawing& drawing, const Place& cell) { return drawing.is_on_board(cell); }

template <typename Items>
bool has_inside(const Drawing& drawing, const Items& items) {
  return std::any_of(items.begin(), items.end(),
                     [&](const auto& item) { return is_inside(drawing, item.first); });
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; }

}  // namespace

std::string_view Drawing::rule(std::string_view key) const {
  for (const std::string_view line : split(rules, '\n')) {
    const std::string_view text = trim(line);
    if (text.starts_with(key) && text.substr(key.size()).starts_with(':'))
      return trim(text.substr(key.size() + 1));
  }
  return {};
}

std::optional<Error> objection(const Drawing& drawing, const Parts& parts, const Token& place,
                               std::vector<Error>& warnings) {
  const Layer& puzzle = drawing.puzzle;
  const auto unexpected_part = [&](const std::string& what) {
    return error_at(place, "the Penpa+ drawing has " + what +
                               ", which may change the rules (expected a puzzle without)");
  };
  if (!puzzle.others.empty()) return unexpected_part(puzzles::quoted(puzzle.others.front()));
  if (!puzzle.no_lines.empty() || !puzzle.no_edges.empty()) return unexpected_part("crosses");
  if (!puzzle.candidates.empty()) return unexpected_part("candidates");
  if (!parts.numbers && has_inside(drawing, puzzle.numbers)) return unexpected_part("numbers");
  if (!parts.symbols && has_inside(drawing, puzzle.symbols)) return unexpected_part("symbols");
  if (!parts.edges && has_inside(drawing, puzzle.edges)) return unexpected_part("edges");
  const auto is_line_on_board = [&](const auto& line) {
    return drawing.is_on_board(line.first.first) && drawing.is_on_board(line.first.second);
  };
  if (!parts.lines && std::any_of(puzzle.lines.begin(), puzzle.lines.end(), is_line_on_board))
    return unexpected_part("lines");
  if (!parts.shades && has_inside(drawing, puzzle.shades))
    warnings.push_back(error_at(place, "the colours of cells are left out"));
  const auto is_beside = [&](const auto& item) { return !drawing.is_on_board(item.first); };
  if (!parts.margins && (std::any_of(puzzle.numbers.begin(), puzzle.numbers.end(), is_beside) ||
                         std::any_of(puzzle.symbols.begin(), puzzle.symbols.end(), is_beside)))
    warnings.push_back(error_at(place, "what is drawn beside the board is left out"));
  return std::nullopt;
}

bool has_other_shades(const Drawing& drawing, int shade) {
  return std::any_of(
      drawing.puzzle.shades.begin(), drawing.puzzle.shades.end(),
      [&](const auto& item) { return drawing.is_on_board(item.first) && item.second != shade; });
}

bool mentions(std::string_view text, std::string_view word) {
  const auto found = std::search(text.begin(), text.end(), word.begin(), word.end(),
                                 [](char a, char b) { return lower(a) == b; });
  return found != text.end();
}

}  // namespace quadrille::puzzles::penpa
