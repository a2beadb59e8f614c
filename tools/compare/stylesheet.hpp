// SPDX-License-Identifier: MIT
//
// Style sheets of the report, for light and dark backgrounds, and of plots in separate files.
//
//   page << "<style>" << page_stylesheet() << "</style>";

#pragma once

#include <string>

namespace quadrille::tools::compare {

std::string page_stylesheet();

// Returns the style sheet of a picture on a white background. It has no variables, because some SVG
// programs do not support them.
std::string plot_stylesheet();

}  // namespace quadrille::tools::compare
