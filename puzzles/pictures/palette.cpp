// SPDX-License-Identifier: MIT
//
// The colours are chosen in OKLCH, where equal steps look equal; Björn Ottosson, "A perceptual
// color space for image processing" (2020), gives the matrices.

#include "puzzles/pictures/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace quadrille::puzzles {
namespace {

constexpr std::size_t kLevels = 4;
constexpr std::array<double, kLevels> kScreenLightness = {0.60, 0.45, 0.74, 0.53};
constexpr std::array<double, kLevels> kTerminalLightness = {0.72, 0.60, 0.85, 0.66};
constexpr double kChroma = 0.17;
constexpr double kFirstHue = 25;  // red
constexpr double kGoldenAngle = 137.50776405003785;

std::uint8_t gamma_encoded(double linear) {
  const double value = std::clamp(linear, 0.0, 1.0);
  const double encoded =
      value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(encoded * 255));
}

double linear(std::uint8_t encoded) {
  const double value = encoded / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Rgb from_oklch(double lightness, double chroma, double degrees) {
  const double hue = degrees * std::numbers::pi / 180;
  const double a = chroma * std::cos(hue), b = chroma * std::sin(hue);
  const auto cube = [](double x) { return x * x * x; };
  const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
  return {gamma_encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
          gamma_encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
          gamma_encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

Rgb color(int ink, const std::array<double, kLevels>& lightness) {
  const double hue = std::fmod(kFirstHue + ink * kGoldenAngle, 360.0);
  return from_oklch(lightness[static_cast<std::size_t>(ink) % kLevels], kChroma, hue);
}

// The nearest of the six steps 0, 95, 135, ... 255 of the ANSI colour cube.
int cube_step(std::uint8_t value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; }

}  // namespace

Rgb screen_color(int ink) { return color(ink, kScreenLightness); }

int terminal_color(int ink) {
  const Rgb rgb = color(ink, kTerminalLightness);
  return 16 + 36 * cube_step(rgb.red) + 6 * cube_step(rgb.green) + cube_step(rgb.blue);
}

bool needs_light_text(Rgb ground) {
  // The luminance at which the contrast ratios of WCAG 2 with black and with white are equal.
  constexpr double kEqualContrast = 0.179;
  return 0.2126 * linear(ground.red) + 0.7152 * linear(ground.green) +
             0.0722 * linear(ground.blue) <
         kEqualContrast;
}

}  // namespace quadrille::puzzles
