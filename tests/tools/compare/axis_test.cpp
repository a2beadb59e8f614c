// SPDX-License-Identifier: MIT

#include "tools/compare/axis.hpp"

#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using namespace tools::compare;

std::string labels(const Axis& axis) {
  std::string out;
  for (const Tick& tick : ticks(axis)) {
    CHECK(position(axis, tick.value) > -1e-6);
    CHECK(position(axis, tick.value) < 1 + 1e-6);
    if (!tick.label.empty()) out += tick.label + ' ';
  }
  return out;
}

TEST_CASE("A log axis ends at round numbers and spans at least a decade", "[compare]") {
  const Axis axis = log_axis("t", 0.003, 40);
  CHECK(axis.low == Approx(0.002));
  CHECK(axis.high == Approx(50));
  const Axis point = log_axis("t", 0.001, 0.001);
  CHECK(point.low == Approx(0.001));
  CHECK(point.high == Approx(0.01));
}

TEST_CASE("Ticks have round values and labels", "[compare]") {
  CHECK(labels(log_axis("t", 0.003, 40)) == "0.01 0.1 1 10 ");
  CHECK(labels(log_axis("t", 0.02, 0.9)) == "0.02 0.05 0.1 0.2 0.5 1 ");
  CHECK(labels(log_axis("t", 1, 1)) == "1 2 5 10 ");
  CHECK(ticks(log_axis("t", 1, 1)).size() == 10);
  CHECK(labels({.low = 0, .high = 1}) == "0 0.2 0.4 0.6 0.8 1 ");
  CHECK(labels({.low = 0, .high = 23, .least_step = 1}) == "0 5 10 15 20 ");
  CHECK(labels({.low = 0, .high = 2, .least_step = 1}) == "0 1 2 ");
}

TEST_CASE("Positions on an axis are fractions of its length", "[compare]") {
  CHECK(position(log_axis("t", 0.01, 100), 1) == Approx(0.5));
  CHECK(position({.low = 0, .high = 8}, 2) == Approx(0.25));
}

TEST_CASE("Numbers are shortened to three digits", "[compare]") {
  CHECK(three_digits(0) == "0");
  CHECK(three_digits(0.01234) == "0.0123");
  CHECK(three_digits(4.5) == "4.5");
  CHECK(three_digits(12345.4) == "12345");
  CHECK(three_digits(-150.2) == "-150");
}

}  // namespace
}  // namespace quadrille::tests
