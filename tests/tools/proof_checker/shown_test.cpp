// SPDX-License-Identifier: MIT
//
// What the checker says about the puzzle and the solution that it has accepted.

#include "tools/proof_checker/shown.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

TEST_CASE("The checker names the limit of bridges and counts them", "[certificate]") {
  const auto line = [](const std::string& limit) {
    const std::string text = "hashi\nsize: 1x3\n" + limit + "grid:\n4 . 4\n";
    return proof_checker::puzzle_line(text).substr(0, 50);
  };
  CHECK(line("bridges: 4\n") == "hashi, size 1x3, at most 4 between two islands, fi");
  CHECK(line("").starts_with("hashi, size 1x3, fingerprint "));
  const auto shown = [](int count) {
    const nlohmann::json bridge = {0, 0, 0, 2, count};
    return proof_checker::solution_text("hashi", {{"bridges", nlohmann::json::array({bridge})}});
  };
  CHECK(shown(1) == "r1c1-r1c3\n");
  CHECK(shown(2) == "r1c1-r1c3(2)\n");
  CHECK(shown(4) == "r1c1-r1c3(4)\n");
}

}  // namespace
}  // namespace quadrille::tests
