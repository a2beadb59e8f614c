// SPDX-License-Identifier: MIT

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/examples/use.hpp"
#include "tools/compare/agreement.hpp"
#include "tools/compare/measure.hpp"
#include "tools/compare/origin.hpp"
#include "tools/compare/rejudging.hpp"
#include "tools/compare/results.hpp"
#include "tools/compare/run.hpp"
#include "tools/compare/run_fields.hpp"
#include "reference/sha256.hpp"
#include "tools/compare/solver.hpp"
#include "tools/compare/summary.hpp"
#include "tools/compare/whole_file.hpp"
#include "tools/output/child_process.hpp"
#include "tools/output/console.hpp"

namespace quadrille::tools::compare {

void agreement_example(const std::vector<Run>& runs, Console& console) {
#include "example_of/tools/compare/agreement.hpp"
}

void child_process_example() {
#include "example_of/tools/output/child_process.hpp"
}

void measure_example(const MeasureSetting& setting, const std::vector<Solver>& solvers,
                     const Board& board, const Solver& solver) {
#include "example_of/tools/compare/measure.hpp"
  use(run);
}

ExitCode results_example(const Run& run, Console& console) {
#include "example_of/tools/compare/results.hpp"
  return kDone;
}

double run_example(std::string_view line, std::string& file) {
  double total = 0;
#include "example_of/tools/compare/run.hpp"
  return total;
}

void run_fields_example(const Run& run) {
#include "example_of/tools/compare/run_fields.hpp"
}

void solver_example() {
#include "example_of/tools/compare/solver.hpp"
}

void summary_example(const std::vector<Run>& runs, Console& console) {
#include "example_of/tools/compare/summary.hpp"
}

void origin_example(Run& run, std::string_view text, const std::function<bool()>& stop) {
#include "example_of/tools/compare/origin.hpp"
}

void rejudging_example(const std::vector<Run>& runs, const std::function<bool()>& stop) {
#include "example_of/tools/compare/rejudging.hpp"
}

void whole_file_example(const std::string& path) {
#include "example_of/tools/compare/whole_file.hpp"
}

}  // namespace quadrille::tools::compare
