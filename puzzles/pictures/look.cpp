// SPDX-License-Identifier: MIT

#include "puzzles/pictures/look.hpp"

#include "puzzles/pictures/canvas.hpp"

namespace quadrille::puzzles {
namespace {

constexpr Rgb grey(std::uint8_t level) { return {level, level, level}; }

constexpr Look kScreen;
constexpr Look kPaper{.is_mono = true,
                      .grid = grey(128),
                      .wall = grey(0),
                      .sea = grey(255),
                      .shade = grey(230),
                      .highlight = grey(200),
                      .header = grey(235),
                      .faint_text = grey(150),
                      .dot = grey(0),
                      .line_name = grey(100),
                      .crossed_out = grey(150),
                      .candidate = grey(80),
                      .plain_text = grey(0),
                      .path = 3,
                      .given_path = 7};

}  // namespace

Rgb Look::text(int ink) const {
  if (ink == kFaintInk) return faint_text;
  return is_mono || ink == kTextInk ? plain_text : screen_color(ink);
}

Rgb Look::line(int ink) const { return is_mono ? plain_text : screen_color(ink); }

Rgb Look::ship(int ink) const {
  if (is_mono && ink != kTextInk) return grey(110);
  return text(ink);
}

Rgb Look::wave(int ink) const {
  if (is_mono) return grey(ink == kTextInk ? 60 : 190);
  if (ink == kTextInk) return text(ink);
  const auto mixed = [](std::uint8_t part) {
    return static_cast<std::uint8_t>((part + 2 * 235) / 3);
  };
  const Rgb color = text(ink);
  return {mixed(color.red), mixed(color.green), mixed(color.blue)};
}

const Look& look_of(const SvgStyle& style) { return style.mono ? kPaper : kScreen; }

}  // namespace quadrille::puzzles
