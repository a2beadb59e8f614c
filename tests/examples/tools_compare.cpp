// SPDX-License-Identifier: MIT

#include <string>
#include <string_view>

#include "tests/examples/use.hpp"
#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

double run_example(std::string_view line, std::string& file) {
  double total = 0;
  // begin tools/compare/run.hpp
  const auto run = read_run(line);
  if (run && run->is_decided()) total += run->cpu_seconds;
  file.append(json_line(*run));
  // end
  return total;
}

}  // namespace quadrille::tools::compare
