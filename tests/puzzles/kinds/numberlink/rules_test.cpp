// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"

namespace quadrille::puzzles::numberlink {

TEST_CASE("rules are words that must not contradict each other") {
  for (const bool fill : {false, true}) {
    for (const bool touch : {false, true}) {
      const Rules rules{fill, touch};
      CHECK(parse_rules(rules_text(rules), Rules{!fill, !touch}) == rules);
      CHECK(parse_rules("", rules) == rules);
    }
  }
  CHECK(rules_text(Rules{}) == "fill no-touch");
  CHECK(rules_text(Rules{false, true, true}) == "no-fill touch shortest");
  CHECK(parse_rules("shortest", Rules{}) == Rules{true, false, true});
  CHECK(parse_rules("any-length", Rules{true, false, true}) == Rules{});
  CHECK(parse_rules(" touch  touch", Rules{}) == Rules{true, true});
  for (const char* wrong : {"fill no-fill", "no-touch fill touch", "no-", "Fill", "fill,touch"}) {
    CHECK_FALSE(parse_rules(wrong, Rules{}));
  }
}

TEST_CASE("the rules of an instance can be replaced") {
  const auto instance = puzzles::make_instance(Board::make(1, 2, {"A", "A"}, {}).value());
  const Result<InstancePointer> changed = instance->with_rules("no-fill");
  REQUIRE(changed);
  CHECK((*changed)->rules() == "no-fill no-touch");
  CHECK(instance->rules() == "fill no-touch");
  const Result<InstancePointer> refused = instance->with_rules("nofill");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == ErrorKind::kRequest);
}

TEST_CASE("a board can be made from words") {
  const Result<Board> board = Board::make(2, 2, {"A", "#", "A", "."}, {});
  REQUIRE(board);
  CHECK(board->cells == std::vector<std::int32_t>{1, Board::kBlocked, 1, 0});
  CHECK(board->ends[0] == std::array<std::int32_t, 2>{0, 2});
  CHECK_FALSE(Board::make(2, 2, {"A", "A"}, {}));
  CHECK_FALSE(Board::make(1, 2, {"A", ""}, {}));
  CHECK_FALSE(Board::make(0, 0, {}, {}));
  CHECK_FALSE(Board::make(1 << 30, 1 << 30, {}, {}));
  CHECK_FALSE(Board::make(1, 2, {"a b", "a b"}, {}));
}

}  // namespace quadrille::puzzles::numberlink
