// SPDX-License-Identifier: MIT

#include "puzzles/board/setting_table.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests::settings {
namespace {

using puzzles::choice_setting;
using puzzles::infos_of;
using puzzles::read_settings;
using puzzles::SettingTable;
using puzzles::whole_setting;
using puzzles::WholeRange;
using puzzles::yes_no_setting;

enum class Level { kEasy, kHard };

struct Wishes {
  int stars = 1;
  std::optional<int> cells = {};
  bool is_symmetric = false;
  bool is_mirrored = false;
  std::optional<Level> level = {};
};

SettingTable<Wishes> wish_table() {
  const auto cells = [](const GenerateOptions& options) {
    return WholeRange{1, options.rows * options.columns};
  };
  return {whole_setting("stars", "in a row", &Wishes::stars, {2, 7}),
          whole_setting("cells", "in all", &Wishes::cells, cells),
          yes_no_setting("symmetric", "or not", &Wishes::is_symmetric),
          choice_setting<bool>("mirror", "or none", "none|upright", &Wishes::is_mirrored),
          choice_setting<Level>("level", "by hand", "easy|hard", &Wishes::level)};
}

using Given = std::vector<std::pair<std::string, std::string>>;

Result<Wishes> read(Given given) {
  return read_settings(wish_table(), {.rows = 3, .columns = 4, .settings = std::move(given)},
                       Wishes());
}

}  // namespace

TEST_CASE(
    "Settings: values are stored as the table says, others keep their defaults, and the last value "
    "wins") {
  const auto none = read({});
  REQUIRE(none);
  CHECK(none->stars == 1);
  CHECK_FALSE(none->cells);
  CHECK_FALSE(none->level);
  const auto all = read({{"stars", "7"},
                         {"cells", "12"},
                         {"symmetric", "yes"},
                         {"mirror", "upright"},
                         {"level", "hard"},
                         {"stars", "2"}});
  REQUIRE(all);
  CHECK(all->stars == 2);
  CHECK(all->cells == 12);
  CHECK(all->is_symmetric);
  CHECK(all->is_mirrored);
  CHECK(all->level == Level::kHard);
  CHECK_FALSE(read({{"symmetric", "yes"}, {"symmetric", "no"}})->is_symmetric);
}

TEST_CASE("Settings: an invalid value is reported with the expected values") {
  const auto refusal = [](std::string name, std::string value) {
    const auto wishes = read({{std::move(name), std::move(value)}});
    REQUIRE_FALSE(wishes);
    CHECK(wishes.error().kind == ErrorKind::kRequest);
    return wishes.error().message;
  };
  for (const char* value : {"1", "8", "x", "", "-2", "2.0", "99999999999999999999"}) {
    CHECK(refusal("stars", value) ==
          "stars is '" + std::string(value) + "' (expected a number from 2 to 7)");
  }
  CHECK(refusal("cells", "13") == "cells is '13' (expected a number from 1 to 12)");
  CHECK(refusal("symmetric", "y") == "symmetric is 'y' (expected yes or no)");
  CHECK(refusal("mirror", "no") == "mirror is 'no' (expected none or upright)");
  CHECK(refusal("level", "") == "level is '' (expected easy or hard)");
  CHECK(refusal("level", "easy|hard") == "level is 'easy|hard' (expected easy or hard)");
  CHECK(puzzles::expected_choice("a|b|c") == "a, b or c");
}

TEST_CASE("Settings: each row gives its value syntax") {
  const auto infos = infos_of(wish_table());
  REQUIRE(infos.size() == 5);
  CHECK(infos[0].value == "N");
  CHECK(infos[2].value == "yes|no");
  CHECK(infos[4].value == "easy|hard");
}

}  // namespace quadrille::tests::settings
