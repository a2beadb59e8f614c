// SPDX-License-Identifier: MIT
//
// The integer programs of all puzzles as files: names that tell all columns and rows apart, and
// nothing lost on the way.

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>

#include "engine/io/model_file.hpp"
#include "puzzles/circuit/circuit.hpp"
#include "puzzles/ip_formulation.hpp"
#include "puzzles/numberlink/numberlink.hpp"
#include "puzzles/registry.hpp"
#include "puzzles/rogo/rogo.hpp"
#include "puzzles/survo/survo.hpp"
#include "tests/catch.hpp"
#include "tests/circuit/random_board.hpp"
#include "tests/engine/model_text.hpp"
#include "tests/numberlink/random_board.hpp"
#include "tests/rogo/boards.hpp"
#include "tests/survo/brute_force.hpp"

namespace quadrille::tests {
namespace {

using puzzles::InstancePointer;

InstancePointer random_circuit_instance(std::mt19937& random) {
  return std::make_shared<puzzles::circuit::CircuitInstance>(circuit::random_circuit(random, 20));
}

InstancePointer random_numberlink(std::mt19937& random) {
  const puzzles::numberlink::Rules rules{.fill = random() % 2 == 0, .touch = random() % 2 == 0};
  return std::make_shared<puzzles::numberlink::NumberlinkInstance>(random_board(random, 5, rules));
}

InstancePointer random_rogo(std::mt19937& random) {
  puzzles::rogo::Board board = rogo::random_board(random, 1, 5);
  board.rules.exact = random() % 2 == 0;
  return std::make_shared<puzzles::rogo::RogoInstance>(std::move(board));
}

InstancePointer random_survo(std::mt19937& random) {
  const int rows = 1 + static_cast<int>(random() % 4), columns = 1 + static_cast<int>(random() % 4);
  return std::make_shared<puzzles::survo::SurvoInstance>(
      survo::random_board(random, rows, columns));
}

const std::map<std::string_view, InstancePointer (*)(std::mt19937&)> kMakers = {
    {"circuit", random_circuit_instance},
    {"numberlink", random_numberlink},
    {"rogo", random_rogo},
    {"survo", random_survo},
};

// The integer programs of random boards of all kinds.
void for_each_program(const std::function<void(const engine::Model&)>& use) {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    INFO(kind->id << " is among the makers of boards above");
    REQUIRE(kMakers.contains(kind->id));
    std::mt19937 random(1);
    for (int i = 0; i < 60; ++i) {
      const InstancePointer instance = kMakers.at(kind->id)(random);
      for (const puzzles::Model& model : kind->models) {
        if (!model.ip || (model.why_inapplicable && model.why_inapplicable(*instance))) continue;
        INFO(model.info.name);
        const auto formulation = model.ip(*instance, {});
        REQUIRE(formulation);
        use(formulation->model);
      }
    }
  }
}

template <typename Named>
std::string repeated_name(const std::vector<Named>& all) {
  std::set<std::string> names;
  for (const Named& each : all) {
    if (each.name.empty()) return "one without a name";
    if (!names.insert(each.name).second) return each.name;
  }
  return "none";
}

// As in an LP file.
std::string with_parentheses(std::string text) {
  std::replace(text.begin(), text.end(), '[', '(');
  std::replace(text.begin(), text.end(), ']', ')');
  return text;
}

}  // namespace

TEST_CASE("All columns and rows of the integer programs have names of their own") {
  for_each_program([](const engine::Model& model) {
    CHECK(repeated_name(model.columns()) == "none");
    CHECK(repeated_name(model.rows()) == "none");
  });
}

TEST_CASE("The integer programs survive writing and reading as LP files") {
  for_each_program([](const engine::Model& model) {
    const engine::ModelWriting writing = engine::write_lp(model);
    for (const std::string& note : writing.notes) CHECK(note.find("replaced") == note.npos);
    CHECK(writing.notes.size() == (model.objective().offset == 0 ? 0 : 1));
    INFO(writing.text);
    const auto result = engine::read_lp(writing.text);
    REQUIRE(std::holds_alternative<engine::ModelReading>(result));
    CHECK(with_parentheses(engine::text_of(model)) ==
          engine::text_of(std::get<engine::ModelReading>(result).model));
  });
}

}  // namespace quadrille::tests
