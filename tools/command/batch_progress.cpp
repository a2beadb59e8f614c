// SPDX-License-Identifier: MIT

#include "tools/command/batch_progress.hpp"

#include <cmath>

#include "tools/output/process_figures.hpp"

namespace quadrille::tools {

std::string BatchProgress::text(std::optional<double> share) const {
  const std::size_t done = done_;
  if (done == 0) return {};
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start_;
  std::string text = std::to_string(done) + " done";
  if (share) text += ", " + std::to_string(std::lround(100 * *share)) + " %";
  const double rate = static_cast<double>(done) / seconds.count();
  text += ", " + (rate < 10 ? short_number(std::round(10 * rate) / 10)
                            : std::to_string(std::lround(rate)));
  return text + "/s; ";
}

}  // namespace quadrille::tools
