// SPDX-License-Identifier: MIT

#include "tools/compare/natural_order.hpp"

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

TEST_CASE("Numbers in names are ordered by value", "[compare]") {
  const tools::compare::NaturalOrder is_before;
  const auto are_ordered = [&](std::string_view a, std::string_view b) {
    return is_before(a, b) && !is_before(b, a);
  };
  CHECK(are_ordered("a2", "a10"));
  CHECK(are_ordered("a2b10", "a10b2"));
  CHECK(are_ordered("", "a"));
  CHECK(are_ordered("a", "a1"));
  CHECK(are_ordered("9", "a"));
  CHECK(are_ordered("a007b1", "a7b2"));
  CHECK(are_ordered("a007", "a7"));
  CHECK(are_ordered("99999999999999999999998", "99999999999999999999999"));
  CHECK_FALSE(is_before("a1", "a1"));
}

}  // namespace
}  // namespace quadrille::tests
