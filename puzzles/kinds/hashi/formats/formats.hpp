// SPDX-License-Identifier: MIT
//
// The text formats of Hashi; `hashi_formats` is their table, in the order in which they are tried.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/board/partial_json.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

std::vector<Format> hashi_formats();
KindManual manual();

// The game IDs of Simon Tatham's Bridges, one per line.
Format bridges_format();
Format penpa_format();

// ---- shared by the formats

using Boards = std::vector<const Board*>;

inline NumberRange numbers_of(const Board& board) { return {1, board.max_number()}; }

// Collects marks about bridges by any two neighbouring cells of a channel.
class ChannelMarks {
 public:
  explicit ChannelMarks(const Board& board);

  // Returns false if no channel passes through both cells.
  bool settle(int from, int to, std::int32_t count);
  Result<PartialAnswer> finish() && { return std::move(marks_).finish(); }

 private:
  std::map<std::pair<int, int>, std::size_t> channels_;  // by the cells, the smaller first
  MarkCollector marks_;
};

// Returns the codec for cells as words, with the given word for water.
CellWords<Board> island_words(std::string_view water);
// Returns why a format cannot express the board if it knows no limit but two bridges.
std::optional<std::string> why_no_usual_limit(const Board& board);
// "5 7"
std::string size_text(const Board& board);

// Whether a format can express an island with any number.
enum class Unknown { kSaid, kLost };
// Returns a warning for each feature of the boards that the format cannot express: rules, islands
// without a number.
std::vector<std::string> losses(const Boards& boards, std::string_view format,
                                Unknown unknown = Unknown::kSaid);

}  // namespace quadrille::puzzles::hashi
