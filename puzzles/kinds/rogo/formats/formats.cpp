// SPDX-License-Identifier: MIT

#include "puzzles/kinds/rogo/formats/formats.hpp"

#include <utility>

#include "puzzles/formats/board_format.hpp"

namespace quadrille::puzzles::rogo {

std::vector<Format> rogo_formats() {
  Format gams =
      board_format("gams", "the data of the GAMS model of the NEOS guide, one puzzle (exact)",
                   recognises_gams, read_gams, write_gams);
  gams.has_no_end = true;
  return {
      native(),
      penpa_format(),
      std::move(gams),
      board_format("dzn", "MiniZinc data as in hakank/hakank, one puzzle (exact)", recognises_dzn,
                   read_dzn, write_dzn),
  };
}

std::optional<std::int32_t> parse_value(std::string_view text) {
  const bool is_negative = !text.empty() && text.front() == '-';
  const auto number = parse_number(text.substr(is_negative ? 1 : 0), Board::kMaxValue);
  if (!number) return std::nullopt;
  return static_cast<std::int32_t>(is_negative ? -*number : *number);
}

std::string no_value(std::string_view text, std::string_view others) {
  const std::string most = std::to_string(Board::kMaxValue);
  return quoted(text) + " is not a cell (expected " + std::string(others) +
         " or a whole number from -" + most + " to " + most + ")";
}

std::vector<std::string> lost_rules(const Board& board, std::string_view format) {
  if (board.rules.exact) return {};
  return {"the rules at-most are lost (" + std::string(format) + " means exact)"};
}

}  // namespace quadrille::puzzles::rogo
