// SPDX-License-Identifier: MIT
//
// Figures of this process, and how figures are written.
//
//   line += seconds_text(report.seconds.total);  // "0.012 s"

#pragma once

#include <string>

namespace quadrille::tools {

// The most memory that the process has had.
double peak_mib();

std::string seconds_text(double seconds);
// Up to 10 digits: "14", "0.5"
std::string short_number(double number);

}  // namespace quadrille::tools
