// SPDX-License-Identifier: MIT
//
// The data inside a Penpa+ URL, as its reader and its writer need it. Deflated and in base64, it
// has one line per subject: 0 the size and the title, separated by commas; 1 the margins; 2 and 11
// settings; 3 the puzzle and 4 the marks, in JSON; 5 the cells of the board; 17 the tags. Common
// names are written as z and another character.
//
//   const std::string line = abridged(R"({"number":{}})");  // {zN:{}}
//   const int place = Numbering(drawing).middle({0, 0});

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/formats/penpa.hpp"

namespace quadrille::puzzles::penpa {

// Replaces the abbreviations by the names, and the other way round.
std::string unabridged(std::string_view text);
std::string abridged(std::string_view text);

// The same for characters that would end a word of the first line, or a part of the URL.
std::string unescaped(std::string_view text);
std::string escaped(std::string_view text);

// Splits at each separator; parts may be empty.
std::vector<std::string_view> split(std::string_view text, char separator);

enum class Spot { kMiddle, kCorner, kLowerSide, kRightSide };

struct Located {
  Spot spot;
  Place place;
};

// The numbers of the places of a grid with its margins: the middles of all cells, row by row, then
// the lower right corners, then the middles of the lower sides and of the right sides. The grid has
// two more rows and columns around it on each side.
class Numbering {
 public:
  explicit Numbering(const Drawing& drawing)
      : above_(drawing.margins[0] + kFrame),
        left_(drawing.margins[2] + kFrame),
        rows_(drawing.rows + drawing.margins[0] + drawing.margins[1] + 2 * kFrame),
        columns_(drawing.columns + drawing.margins[2] + drawing.margins[3] + 2 * kFrame) {}

  int middle(const Place& cell) const {
    return (cell.row + above_) * columns_ + cell.column + left_;
  }
  int corner(const Place& place) const {
    return rows_ * columns_ + middle({place.row - 1, place.column - 1});
  }

  // Returns nullopt for numbers of no place.
  std::optional<Located> located(std::int64_t number) const {
    const std::int64_t cells = std::int64_t{rows_} * columns_;
    if (number < 0 || number >= 4 * cells) return std::nullopt;
    const auto index = static_cast<int>(number % cells);
    const Place cell{index / columns_ - above_, index % columns_ - left_};
    switch (number / cells) {
      case 0:
        return Located{Spot::kMiddle, cell};
      case 1:
        return Located{Spot::kCorner, {cell.row + 1, cell.column + 1}};
      case 2:
        return Located{Spot::kLowerSide, cell};
      default:
        return Located{Spot::kRightSide, cell};
    }
  }

 private:
  static constexpr int kFrame = 2;

  int above_, left_, rows_, columns_;
};

}  // namespace quadrille::puzzles::penpa
