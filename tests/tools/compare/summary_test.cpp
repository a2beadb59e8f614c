// SPDX-License-Identifier: MIT

#include "tools/compare/summary.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::compare::Run;
using tools::compare::summary_text;

Run run_of(const std::string& board, const std::string& solver, const std::string& status,
           double seconds, double limit = 10) {
  return {.board = board,
          .solver = solver,
          .question = "solve",
          .time_limit = limit,
          .status = status,
          .cpu_seconds = seconds};
}

TEST_CASE("A comparison ends with a table", "[compare]") {
  CHECK(summary_text({}).empty());
  CHECK(summary_text({run_of("a", "x/sat", "solved", 5), run_of("a", "x/sat", "unknown", 10),
                      run_of("a", "x/sat", "solved", 3), run_of("b", "x/sat", "failed", 1),
                      run_of("c", "x/sat", "none", 2), run_of("a", "y", "unknown", 1)}) ==
        "solver  solved  failed  median CPU      PAR2\n"
        "x/sat   2 of 3       1     3.500 s   9.000 s\n"
        "y       0 of 1       0           -  20.000 s\n");
}

TEST_CASE("A board of which half the repeats are unanswered is not solved", "[compare]") {
  CHECK(summary_text({run_of("a", "x", "solved", 1), run_of("a", "x", "unknown", 1)}) ==
        "solver  solved  failed  median CPU      PAR2\n"
        "x       0 of 1       0           -  20.000 s\n");
}

TEST_CASE("Without a limit, PAR2 takes the longest time", "[compare]") {
  CHECK(summary_text({run_of("a", "x", "solved", 6, 0), run_of("b", "x", "failed", 2, 0)}) ==
        "solver  solved  failed  median CPU     PAR2\n"
        "x       1 of 2       1     6.000 s  9.000 s\n");
}

}  // namespace
}  // namespace quadrille::tests
