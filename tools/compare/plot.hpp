// SPDX-License-Identifier: MIT
//
// A plot of points or step lines as inline SVG, with a legend in HTML below. Colours are classes of
// the page's style sheet (tools/compare/stylesheet.hpp). Series differ in the colour and shape of
// their marks.
//
//   Plot plot{.x = log_axis("cells", 64, 625), .y = log_axis("CPU time (s)", 0.01, 9)};
//   plot.series.push_back({.name = "a/sat", .marks = {{.x = 64, .y = 0.02}}});
//   page += plot_html(plot);

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tools/compare/axis.hpp"

namespace quadrille::tools::compare {

struct Mark {
  double x = 0;  // within the axis
  double y = 0;
  bool is_hollow = false;
  std::string tip = {};  // tooltip
};

struct Series {
  std::string name = {};
  std::vector<Mark> marks = {};
  std::size_t look = 0;   // index of the colour and shape; any number
  bool is_steps = false;  // a step line that rises to each mark; marks are in ascending order
};

struct Plot {
  std::string label = {};  // for screen readers
  Axis x = {};
  Axis y = {};
  std::vector<Series> series = {};
  bool has_diagonal = false;
  std::optional<double> limit_x = {};  // dotted lines
  std::optional<double> limit_y = {};
  int width = 640;  // pixels, with margins
  int height = 400;
};

std::string plot_html(const Plot& plot);
// Returns a complete SVG file with style and legend, on a white background.
std::string plot_svg(const Plot& plot);

}  // namespace quadrille::tools::compare
