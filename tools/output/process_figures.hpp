// SPDX-License-Identifier: MIT
//
// Memory use of this process, and formatting of numbers.
//
//   line += seconds_text(report.seconds.total);  // "0.012 s"

#pragma once

#include <string>

namespace quadrille::tools {

// Returns the peak resident memory of the process in MiB.
double peak_mib();

std::string seconds_text(double seconds);
// Formats a number with up to 10 significant digits: "14", "0.5".
std::string short_number(double number);

}  // namespace quadrille::tools
