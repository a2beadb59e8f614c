// SPDX-License-Identifier: MIT
//
// How the report looks, on a light and on a dark ground, and how a plot in a file of its own does.
//
//   page << "<style>" << page_stylesheet() << "</style>";

#pragma once

#include <string>

namespace quadrille::tools::compare {

std::string page_stylesheet();

// Returns the stylesheet of a picture on white ground. It has no variables, which some SVG programs do
// not support.
std::string plot_stylesheet();

}  // namespace quadrille::tools::compare
