// SPDX-License-Identifier: MIT

#include "puzzles/text/suggestion.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using puzzles::did_you_mean;
using puzzles::expectation;
using puzzles::nearest;

const std::vector<std::string_view> kNames = {
    "numberlink", "rogo", "survo", "circuit", "numberlink/edge-label", "numberlink/cell-label"};

TEST_CASE("a mistyped name is recognised", "[suggestion]") {
  const auto [word, name] = GENERATE(table<std::string, std::string>({
      {"numberlnk", "numberlink"},    // a missing letter
      {"numberrlink", "numberlink"},  // an extra letter
      {"numderlink", "numberlink"},   // a wrong letter
      {"nubmerlink", "numberlink"},   // two letters swapped
      {"NumberLink", "numberlink"},   // capitals
      {"numlink", "numberlink"},      // a third of the letters missing
      {"num", "numberlink"},          // only the beginning
      {"orgo", "rogo"},               //
      {"servo", "survo"},             //
      {"numberlink/edge-lable", "numberlink/edge-label"},
      {"cell-label", "numberlink/cell-label"},  // the part after the slash
      {"edgelabel", "numberlink/edge-label"},
  }));
  CHECK(nearest(word, kNames) == name);
}

TEST_CASE("a word unlike all names gets no suggestion", "[suggestion]") {
  for (const std::string& word :
       {std::string(), std::string("x"), std::string("nu"), std::string("sudoku"),
        std::string("battleship"), std::string(100'000'000, 'n')}) {
    CHECK(nearest(word, kNames) == std::nullopt);
    CHECK(did_you_mean(word, kNames).empty());
  }
  CHECK(nearest("a", {"b"}) == std::nullopt);  // every letter would change
  CHECK(nearest("a", {}) == std::nullopt);
}

TEST_CASE("the nearest of several names is suggested, the first if there is a tie",
          "[suggestion]") {
  CHECK(nearest("fil", {"no-fill", "fill", "file"}) == "fill");
  CHECK(nearest("fill", {"fills", "fill"}) == "fill");
}

TEST_CASE("an error message ends with the expected names", "[suggestion]") {
  CHECK(expectation("rogoo", {"rogo", "survo"}) == "(did you mean 'rogo'? expected rogo, survo)");
  CHECK(expectation("x", {"rogo", "survo"}) == "(expected rogo, survo)");
  CHECK(expectation("x", {}) == "(expected none)");
  CHECK(expectation("rogo/x", {"rogo/mtz", "rogo/sat", "survo/sat"}) ==
        "(expected rogo/mtz, rogo/sat)");
  CHECK(expectation("x/y", {"rogo/mtz", "survo/sat"}) == "(expected rogo/mtz, survo/sat)");
}

}  // namespace
}  // namespace quadrille::tests
