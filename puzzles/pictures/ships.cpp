// SPDX-License-Identifier: MIT

#include "puzzles/pictures/ships.hpp"

#include <numeric>

namespace quadrille::puzzles {

std::string_view glyph(ShipPart part) {
  switch (part) {
    case ShipPart::kAlone:
      return "●";
    case ShipPart::kLeft:
      return "◀";
    case ShipPart::kRight:
      return "▶";
    case ShipPart::kTop:
      return "▲";
    case ShipPart::kBottom:
      return "▼";
    case ShipPart::kAny:
      return "◆";
    default:
      return "■";
  }
}

void add_ship_part(SvgWriter& out, int x, int y, ShipPart part) {
  constexpr int kHalf = kCellSide / 2, kSide = 12;  // half of its length and width
  const auto bow = [&](int side_x, int side_y, char to_edge, int edge, std::string_view arc) {
    out << 'M' << x + side_x << ' ' << y + side_y << to_edge << edge << arc << to_edge << -edge
        << 'z';
  };
  const auto box = [&](int half_width, int half_height) {
    out << 'M' << x - half_width << ' ' << y - half_height << 'h' << 2 * half_width << 'v'
        << 2 * half_height << 'h' << -2 * half_width << 'z';
  };
  switch (part) {
    case ShipPart::kAlone:
      out << 'M' << x - kSide << ' ' << y << "a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z";
      break;
    case ShipPart::kLeft:
      bow(kHalf, -kSide, 'h', -kHalf, "a13 12 0 0 0 0 24");
      break;
    case ShipPart::kRight:
      bow(-kHalf, -kSide, 'h', kHalf, "a13 12 0 0 1 0 24");
      break;
    case ShipPart::kTop:
      bow(-kSide, kHalf, 'v', -kHalf, "a12 13 0 0 1 24 0");
      break;
    case ShipPart::kBottom:
      bow(-kSide, -kHalf, 'v', kHalf, "a12 13 0 0 0 24 0");
      break;
    case ShipPart::kAcross:
      box(kHalf, kSide);
      break;
    case ShipPart::kDown:
      box(kSide, kHalf);
      break;
    case ShipPart::kMiddle:
      box(kSide, kSide);
      break;
    case ShipPart::kAny:
      out << 'M' << x << ' ' << y - kSide << "l12 12l-12 12l-12-12z";
      break;
  }
}

std::vector<ShipPart> parts_of_ship(int length) {
  if (length == 1) return {ShipPart::kAlone};
  std::vector<ShipPart> parts(static_cast<std::size_t>(length), ShipPart::kAcross);
  parts.front() = ShipPart::kLeft;
  parts.back() = ShipPart::kRight;
  return parts;
}

std::string ship_text(int length) {
  std::string text;
  for (const ShipPart part : parts_of_ship(length)) text += glyph(part);
  return text;
}

std::vector<ShipGroup> groups_of(const shapes::Fleet& fleet) {
  constexpr std::int64_t kMany = 24;
  const bool are_many =
      std::accumulate(fleet.counts.begin(), fleet.counts.end(), std::int64_t{0}) > kMany;
  std::vector<ShipGroup> groups;
  for (int length = static_cast<int>(fleet.counts.size()); length > 0; --length) {
    const int count = fleet.counts[length - 1];
    if (are_many && count > 0) {
      groups.push_back({length, count});
    } else {
      groups.insert(groups.end(), static_cast<std::size_t>(count), ShipGroup{length});
    }
  }
  return groups;
}

}  // namespace quadrille::puzzles
