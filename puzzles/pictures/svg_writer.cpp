// SPDX-License-Identifier: MIT

#include "puzzles/pictures/svg_writer.hpp"

#include <charconv>

namespace quadrille::puzzles {

SvgWriter& SvgWriter::operator<<(int number) {
  char digits[12];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out_.append(digits, end);
  return *this;
}

SvgWriter& SvgWriter::operator<<(Rgb color) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out_ += '#';
  for (const int part : {color.red, color.green, color.blue})
    (out_ += kHex[part / 16]) += kHex[part % 16];
  return *this;
}

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace quadrille::puzzles
