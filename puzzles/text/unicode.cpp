// SPDX-License-Identifier: MIT

#include "puzzles/text/unicode.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::puzzles {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array kUnshowable = {Range{0x00, 0x1F},
                                    Range{0x7F, 0x9F},
                                    Range{0x200E, 0x200F},
                                    Range{0x2028, 0x202E},
                                    Range{0x2066, 0x2069},
                                    Range{0xFFFE, 0xFFFF},
                                    Range{kInvalidCodePoint, kInvalidCodePoint}};
constexpr std::array kNarrow = {Range{0x300, 0x36F}, Range{0x200B, 0x200D}, Range{0x20D0, 0x20FF},
                                Range{0xFE00, 0xFE0F}, Range{0xFEFF, 0xFEFF}};
constexpr std::array kWide = {
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},  Range{0xAC00, 0xD7A3},
    Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},  Range{0xFFE0, 0xFFE6},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1FAFF}, Range{0x20000, 0x3FFFD}};

template <std::size_t kSize>
bool within(char32_t point, const std::array<Range, kSize>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(), [point](const Range& range) {
    return range.first <= point && point <= range.last;
  });
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || bytes > text.size()) return {};
  char32_t value = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kSmallest[bytes] || surrogate || value > 0x10FFFF) return {};
  return {value, bytes};
}

std::string showable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    shown += within(point.value, kUnshowable) ? kReplacement : text.substr(0, point.bytes);
    text.remove_prefix(point.bytes);
  }
  return shown;
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    width += within(point.value, kNarrow) ? 0 : within(point.value, kWide) ? 2 : 1;
    text.remove_prefix(point.bytes);
  }
  return width;
}

}  // namespace quadrille::puzzles
