// SPDX-License-Identifier: MIT
//
// The readers of the reference formulations beside those of the library, which share no code: what
// the library refuses they refuse as well, and both understand the same board. Texts of the same
// puzzle have the same normal form.

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/library/registry.hpp"
#include "reference/kinds.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/damaged_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

bool is_read(std::string_view text) {
  const reference::Reading reading = reference::read_puzzle(text);
  return !std::holds_alternative<reference::Problem>(reading);
}

std::string text_in_symbols(const Puzzle& puzzle) {
  const std::string symbols = puzzle.instance().native_text_in_symbols();
  return symbols.empty() ? write_puzzles({puzzle}, "native")->text : symbols;
}

TEST_CASE("What the library refuses, the reference formulations refuse", "[reference]") {
  for (const reference::Kind& listed : reference::kKinds) {
    DYNAMIC_SECTION(listed.id) {
      std::mt19937 random(21);
      Damage damage(21);
      int refused = 0, same = 0;
      // Few damaged boards are boards: some more, so that there are any with sanitizers.
      for (int round = 0; round < rounds(800) + 100; ++round) {
        const puzzles::PuzzleKind& kind = *puzzles::find_puzzle_kind(listed.id);
        const std::string text = text_in_symbols(Puzzle(plain_instance(kind, random)));
        REQUIRE(is_read(text));
        const std::string damaged = damage.of(text);
        const auto reading =
            read_puzzles(damaged, {.puzzle = std::string(listed.id), .format = "native"});
        // The library refuses invisible characters, too.
        const bool is_plain = std::all_of(damaged.begin(), damaged.end(), [](char c) {
          return c == '\n' || c == '\t' || c == '\r' || (c >= ' ' && c < 0x7f);
        });
        if (!is_plain || !is_read(damaged)) continue;
        INFO(damaged);
        REQUIRE(reading);
        REQUIRE(reading->puzzles.size() == 1);
        // The board that the library has understood, as it writes it.
        const std::string written = text_in_symbols(reading->puzzles.front());
        CHECK(reference::normal_text(damaged) == reference::normal_text(written));
        ++same;
      }
      for (int round = 0; round < rounds(800); ++round)
        refused += is_read(damage.of(text_in_symbols(
                       Puzzle(plain_instance(*puzzles::find_puzzle_kind(listed.id), random)))))
                       ? 0
                       : 1;
      CHECK(refused > part_of(100));
      CHECK(same > part_of(20));
    }
  }
}

TEST_CASE("Texts of one puzzle have one normal form, and others another", "[reference]") {
  const auto normal = [](const std::string& text) {
    REQUIRE(is_read(text));
    return reference::normal_text(text);
  };
  const std::string board = normal("rogo\nsize: 2x3\nsteps: 4\ngrid:\n2 . #\n. 5 -1\n");
  CHECK(board == "rogo\nsize: 2x3\nsteps: 4\nrules: exact\ngrid:\n2 . #\n. 5 -1\n");
  CHECK(board == normal("// a remark\n rogo \r\nsteps:  4\nrules: exact\nsize: 2x3\ngrid:\r\n"
                        "2\t.  #\n// another\n. 5 -1 \n\n"));
  CHECK(board != normal("rogo\nsize: 2x3\nsteps: 4\nrules: at-most\ngrid:\n2 . #\n. 5 -1\n"));
  CHECK(board != normal("rogo\nsize: 2x3\nsteps: 5\ngrid:\n2 . #\n. 5 -1\n"));
  CHECK(board != normal("rogo\nsize: 2x3\nsteps: 4\ngrid:\n2 . #\n. 5 1\n"));

  const std::string islands = normal("hashi\nsize: 1x3\ngrid:\n2 . 2\n");
  CHECK(islands == normal("hashi\nsize: 1x3\nbridges: 2\ngrid:\n2 . 2\n"));
  CHECK(islands != normal("hashi\nsize: 1x3\nbridges: 3\ngrid:\n2 . 2\n"));

  const std::string head = "zebra\nattribute Pet: cat dog\nattribute Drink: tea milk\nclues:\n";
  const std::string clue = normal(head + "same(cat, tea)\n");
  CHECK(clue == normal(head + "1. same( Pet:Cat,tea ).\n"));
  CHECK(clue == normal("zebra\nattribute Drink: tea, \"milk\"\nattribute \"Pet\": \"cat\" dog\n"
                       "clues:\nsame(cat, tea)\n"));
  CHECK(clue != normal(head + "same(tea, cat)\n"));
  CHECK(clue != normal(head + "same(cat, milk)\n"));

  const std::string drawing = normal("circuit\nsize: 2x2\nboard:\no-o\n|\no o\n");
  CHECK(drawing == normal("circuit\nsize: 2x2\nboard:\no-o\n|  \no o\n"));
  CHECK(drawing != normal("circuit\nsize: 2x2\nboard:\no o\n|\no o\n"));

  const std::string two =
      "\nsudoku\nbox: 1x2\ngrid:\n. .\n. .\n\nsudoku\nbox: 1x2\ngrid:\n1 2\n2 1\n";
  const auto parts = reference::split_puzzles(two);
  REQUIRE(parts.size() == 2);
  CHECK(normal(std::string(parts[0])) != normal(std::string(parts[1])));
}

}  // namespace
}  // namespace quadrille::tests
