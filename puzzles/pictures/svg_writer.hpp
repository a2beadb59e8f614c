// SPDX-License-Identifier: MIT
//
// Builds the text of an SVG picture from text, numbers and colours.
//
//   SvgWriter out;
//   out << "<text x=\"" << 12 << "\" fill=\"" << color << "\">" << xml_escaped(label) << "</text>";
//   picture += out.take();

#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "puzzles/pictures/palette.hpp"

namespace quadrille::puzzles {

class SvgWriter {
 public:
  SvgWriter& operator<<(std::string_view text) {
    out_ += text;
    return *this;
  }
  SvgWriter& operator<<(char c) {
    out_ += c;
    return *this;
  }
  SvgWriter& operator<<(int number);
  SvgWriter& operator<<(Rgb color);  // as #rrggbb
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

std::string xml_escaped(std::string_view text);

}  // namespace quadrille::puzzles
