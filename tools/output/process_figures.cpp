// SPDX-License-Identifier: MIT

#include "tools/output/process_figures.hpp"

#include <sys/resource.h>

#include <cstdio>

namespace quadrille::tools {

double peak_mib() {
  struct rusage usage {};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f s", seconds);
  return text;
}

std::string short_number(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", number);
  return text;
}

}  // namespace quadrille::tools
