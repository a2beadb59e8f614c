// SPDX-License-Identifier: MIT
//
// The integer programs of all puzzles as files: all columns and rows have distinct names, and
// nothing is lost.

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>

#include <quadrille/engine/io/model_file.hpp>
#include "puzzles/library/registry.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "tests/catch.hpp"
#include "tests/engine/model_text.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

using puzzles::InstancePointer;

// Calls `use` with the integer programs of random boards of all kinds.
void for_each_program(const std::function<void(const engine::Model&)>& use) {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(1);
    for (int i = 0; i < 60; ++i) {
      const InstancePointer instance = random_instance(*kind, random);
      for (const puzzles::Model& model : kind->models) {
        const auto* program = std::get_if<puzzles::IpModel>(&model.method);
        if (program == nullptr || (model.why_inapplicable && model.why_inapplicable(*instance)))
          continue;
        INFO(model.info.name);
        const auto formulation = puzzles::program_of(*program, *instance, {});
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

// Replaces brackets as LP files do.
std::string with_parentheses(std::string text) {
  std::replace(text.begin(), text.end(), '[', '(');
  std::replace(text.begin(), text.end(), ']', ')');
  return text;
}

}  // namespace

TEST_CASE("The reference formulation is written as OPB") {
  const auto board = read_puzzles("rogo\nsize: 2x2\nsteps: 4\ngrid:\n1 2\n. 3\n");
  REQUIRE(board);
  const auto written = export_model(board->puzzles.front(), "reference", "opb");
  REQUIRE(written);
  CHECK(written->text.starts_with("* #variable= 8 #constraint= "));
  CHECK(written->text.find("min: -1 visits_1_1 -2 visits_1_2 -3 visits_2_2 ;\n") !=
        std::string::npos);
  CHECK(written->warnings.size() == 1);  // lazy rows
  CHECK_FALSE(export_model(board->puzzles.front(), "reference", "lp"));
}

TEST_CASE("All columns and rows of the integer programs have distinct names") {
  for_each_program([](const engine::Model& model) {
    CHECK(repeated_name(model.columns()) == "none");
    CHECK(repeated_name(model.rows()) == "none");
  });
}

TEST_CASE("The integer programs survive a round trip as LP files") {
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
