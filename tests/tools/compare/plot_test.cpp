// SPDX-License-Identifier: MIT

#include "tools/compare/plot.hpp"

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using namespace tools::compare;

TEST_CASE("A plot shows its marks, lines, limits and names", "[compare]") {
  Plot plot{.x = {.title = "a < b"}, .y = {.title = "c"}, .limit_x = 0.5};
  plot.series.push_back({.name = "p&q", .marks = {{.x = 1, .y = 1, .is_hollow = true}}});
  const std::string points = plot_html(plot);
  CHECK(points.find("a &lt; b") != std::string::npos);
  CHECK(points.find("p&amp;q") != std::string::npos);
  CHECK(points.find("class=\"limit\"") != std::string::npos);
  CHECK(points.find("class=\"mark hollow c0\"") != std::string::npos);
  CHECK(points.find("class=\"diagonal\"") == std::string::npos);
  CHECK(points.find("class=\"steps") == std::string::npos);
  plot.series[0].is_steps = true;
  plot.series[0].look = 8;
  CHECK(plot_html(plot).find("class=\"steps c1 dashed\"") != std::string::npos);
}

TEST_CASE("A standalone plot includes its style and legend", "[compare]") {
  Plot plot{.width = 184, .height = 166};
  for (const char* name : {"p", "q", "r&s"}) plot.series.push_back({.name = name});
  const std::string file = plot_svg(plot);
  CHECK(file.starts_with("<svg viewBox=\"0 0 184 206\""));  // two lines of legend
  CHECK(file.ends_with("</svg>"));
  CHECK(file.find(">r&amp;s</text>") != std::string::npos);
  CHECK(file.find("var(") == std::string::npos);
  CHECK(plot_html(plot).find("<style>") == std::string::npos);
}

TEST_CASE("Steps rise at their marks and extend to the right edge", "[compare]") {
  Plot plot{.width = 184, .height = 166};  // a plot area of 100 by 100 pixels
  plot.series.push_back({.marks = {{.x = 0.2, .y = 0.5}, {.x = 0.6, .y = 1}}, .is_steps = true});
  CHECK(plot_html(plot).find("d=\"M86 116H86V66H126V16H166\"") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests
