// SPDX-License-Identifier: MIT

#include "tools/compare/natural_order.hpp"

#include <algorithm>
#include <cstddef>

namespace quadrille::tools::compare {

namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

// Removes and returns the first number, without leading zeros, or the first character.
std::string_view take_piece(std::string_view& text) {
  if (!is_digit(text.front())) {
    const std::string_view piece = text.substr(0, 1);
    text.remove_prefix(1);
    return piece;
  }
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string_view piece = text.substr(0, end);
  text.remove_prefix(end);
  while (piece.size() > 1 && piece.front() == '0') piece.remove_prefix(1);
  return piece;
}

}  // namespace

bool NaturalOrder::operator()(std::string_view a, std::string_view b) const {
  std::string_view rest_a = a, rest_b = b;
  while (!rest_a.empty() && !rest_b.empty()) {
    const std::string_view piece_a = take_piece(rest_a);
    const std::string_view piece_b = take_piece(rest_b);
    if (piece_a.size() != piece_b.size() && is_digit(piece_a[0]) && is_digit(piece_b[0]))
      return piece_a.size() < piece_b.size();  // the longer number is larger
    if (piece_a != piece_b) return piece_a < piece_b;
  }
  if (rest_a.empty() != rest_b.empty()) return rest_a.empty();
  return a < b;
}

}  // namespace quadrille::tools::compare
