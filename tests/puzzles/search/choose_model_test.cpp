// SPDX-License-Identifier: MIT
//
// The selection of models, for the template puzzle and the catalogue.

#include "puzzles/search/choose_model.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/template_puzzle.hpp"

namespace quadrille::tests {
namespace {

using puzzles::choose_models;
using puzzles::Engine;
using puzzles::Question;

Puzzle queens() { return Puzzle(puzzles::make_instance(QueensBoard{5, 5, std::vector<bool>(25)})); }

std::vector<std::string> names(const Puzzle& puzzle, const SolveOptions& options = {},
                               Question question = Question::kSolutions) {
  const auto models = choose_models(puzzle.instance(), options, question);
  REQUIRE(models);
  std::vector<std::string> found;
  for (const puzzles::Model* model : *models) found.emplace_back(model->info.name);
  return found;
}

std::string refusal(const Puzzle& puzzle, const SolveOptions& options,
                    Question question = Question::kSolutions) {
  const auto models = choose_models(puzzle.instance(), options, question);
  REQUIRE_FALSE(models);
  CHECK(models.error().kind == ErrorKind::kRequest);
  return models.error().message;
}

using ModelNames = std::vector<std::string>;

}  // namespace

TEST_CASE("Models: the best comes first, and naming an engine or a model restricts the choice",
          "[search]") {
  CHECK(names(queens()) == ModelNames{"queens/sat", "queens/ip"});
  CHECK(names(queens(), {.engine = EngineChoice::kIp}) == ModelNames{"queens/ip"});
  CHECK(names(queens(), {.model = "queens/ip"}) == ModelNames{"queens/ip"});
  CHECK(names(queens(), {}, Question::kRelaxation) == ModelNames{"queens/ip"});
  CHECK(names(queens(), {.model = "queens/ip", .without = {"diagonals"}}) ==
        ModelNames{"queens/ip"});
}

TEST_CASE("Models: unknown names are reported with the known ones", "[search]") {
  CHECK(refusal(queens(), {.model = "queens/satt"}).find("queens/sat") != std::string::npos);
  CHECK(refusal(queens(), {.engine = EngineChoice::kFrontier}) ==
        "no model of queens for engine 'frontier' (expected queens/sat, queens/ip)");
  CHECK(refusal(queens(), {.engine = EngineChoice::kSat, .model = "queens/ip"})
            .find("is for engine 'ip', not 'sat'") != std::string::npos);
  CHECK(refusal(queens(), {.model = "queens/ip", .without = {"rows"}})
            .find("unknown part 'rows' of queens/ip") != std::string::npos);
  CHECK(refusal(queens(), {.without = {"diagonals"}}).find("(expected none)") != std::string::npos);
  CHECK(refusal(queens(), {.model = "queens/sat"}, Question::kRelaxation)
            .find("has no linear relaxation") != std::string::npos);
  CHECK(refusal(queens(), {}, Question::kCount) == "no model of queens can count solutions");
  CHECK(refusal(queens(), {.memory_limit = 1}).find("memory limit") != std::string::npos);
}

TEST_CASE("Models: a sweep comes first where it is preferred", "[search]") {
  const auto rogo = [](int side, int steps) {
    std::string text = "rogo\nsize: " + std::to_string(side) + "x" + std::to_string(side) +
                       "\nsteps: " + std::to_string(steps) + "\ngrid:\n1";
    for (int cell = 1; cell < side * side; ++cell) text += cell % side == 0 ? "\n." : " .";
    return read_puzzles(text + "\n").value().puzzles.front();
  };
  CHECK(names(rogo(12, 140)).front() == "rogo/frontier");
  CHECK(names(rogo(16, 128)).front() == "rogo/frontier");
  CHECK(names(rogo(16, 130)).front() == "rogo/subtour");
  CHECK(names(rogo(30, 50)).front() == "rogo/subtour");  // too wide for the sweep
  CHECK(names(rogo(12, 20)).size() == 3);
  CHECK(names(rogo(12, 20), {.engine = EngineChoice::kIp}) == ModelNames{"rogo/subtour"});
  CHECK(names(rogo(12, 20), {.memory_limit = 64}) == ModelNames{"rogo/frontier"});
  CHECK(names(rogo(12, 20), {}, Question::kRelaxation) == ModelNames{"rogo/subtour"});
}

// Otherwise a board too large for good models would be passed on to a model known to be worse.
TEST_CASE("Models: published ones are used only if named", "[search]") {
  std::size_t published = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    INFO(kind->id);
    REQUIRE_FALSE(kind->models.front().is_published);
    for (const puzzles::Model& model : kind->models) published += model.is_published ? 1 : 0;
  }
  CHECK(published >= 10);
  const auto boards = read_puzzles("hashi\nsize: 1x3\ngrid:\n1 . 1\n");
  REQUIRE(boards);
  const auto models =
      choose_models(boards->puzzles.front().instance(), {.engine = EngineChoice::kIp});
  REQUIRE(models);
  CHECK(models->size() == 1);
  CHECK(choose_models(boards->puzzles.front().instance(), {.model = "hashi/flow"}));
}

// The choice of the catalogue, for boards of every kind of size that matters.
TEST_CASE("Models: the automatic choice is what the catalogue says", "[search]") {
  struct Case {
    std::string puzzle;
    int side;
    std::vector<std::pair<std::string, std::string>> settings;
    std::string chosen_for;
  };
  for (const Case& one :
       {Case{"rogo",
             6,
             {},
             "boards with a side of at most 12 cells, or loops of "
             "at most half of the cells"},
        Case{"rogo", 13, {{"steps", "100"}}, "all other boards"},
        Case{"sudoku", 9, {}, "9x9 cells in boxes of 3x3"},
        Case{"sudoku", 4, {}, "all other boards"},
        Case{"min-clues", 9, {}, "9x9 cells in boxes of 3x3"},
        Case{"min-clues", 6, {}, "all other boards"}, Case{"numberlink", 5, {}, "any-length"},
        Case{"circuit", 4, {{"terminals", "yes"}}, "all boards"},
        Case{"hashi", 5, {}, "all boards"}}) {
    const auto made = generate(
        one.puzzle,
        {.rows = one.side, .columns = one.side, .seed = 1, .any = true, .settings = one.settings});
    INFO(one.puzzle << ' ' << one.side << (made ? "" : made.error().message));
    REQUIRE(made);
    REQUIRE(*made);
    const std::string chosen = names(**made).front();
    for (const PuzzleInfo& info : catalogue()) {
      for (const ModelInfo& model : info.models)
        if (model.name == chosen) CHECK(model.chosen_for == one.chosen_for);
    }
  }
  for (const PuzzleInfo& info : catalogue()) {
    INFO(info.id);
    CHECK(std::any_of(info.models.begin(), info.models.end(),
                      [](const ModelInfo& model) { return !model.chosen_for.empty(); }));
  }
}

}  // namespace quadrille::tests
