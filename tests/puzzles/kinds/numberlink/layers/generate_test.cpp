// SPDX-License-Identifier: MIT
//
// Generated boards of several layers.

#include <string>

#include <quadrille/numberlink_3d.hpp>
#include <quadrille/quadrille.hpp>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

TEST_CASE("Generated boards of several layers have one solution", "[numberlink-3d][generate]") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const int layers = static_cast<int>(seed % 3) + 1;
    const GenerateOptions options{
        .rows = 3, .columns = 4, .seed = seed, .settings = {{"layers", std::to_string(layers)}}};
    const auto made = generate("numberlink-3d", options);
    REQUIRE(made);
    REQUIRE(*made);
    CHECK(quadrille::numberlink_3d::to_board(**made)->layers == layers);
    CHECK(solve(**made, {.unique = true})->status == Status::kUnique);
    const auto again = generate("numberlink-3d", options);
    CHECK(write_puzzles({**again}, "native")->text == write_puzzles({**made}, "native")->text);
  }
}

TEST_CASE("A generator of layers refuses what it cannot make", "[numberlink-3d][generate]") {
  const auto message = [](int side, std::string name, std::string value) {
    const auto made =
        generate("numberlink-3d", {.rows = side, .columns = side, .settings = {{name, value}}});
    REQUIRE_FALSE(made);
    return made.error().message;
  };
  CHECK_THAT(message(3, "layers", "0"), Catch::Contains("layers"));
  CHECK_THAT(message(30, "layers", "2"), Catch::Contains("1800 cells (expected"));
  CHECK_THAT(message(2, "difficulty", "expert"), Catch::Contains("none of 300 boards had"));
}

}  // namespace
}  // namespace quadrille::tests
