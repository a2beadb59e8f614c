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
using puzzles::InstancePointer;
using puzzles::Question;

InstancePointer queens() {
  return puzzles::make_instance(QueensBoard{5, 5, std::vector<bool>(25)});
}

std::vector<std::string> names(const InstancePointer& instance, const SolveOptions& options = {},
                               Question question = Question::kSolutions) {
  const auto models = choose_models(*instance, options, question);
  REQUIRE(models);
  std::vector<std::string> found;
  for (const puzzles::Model* model : *models) found.emplace_back(model->info.name);
  return found;
}

std::string refusal(const InstancePointer& instance, const SolveOptions& options,
                    Question question = Question::kSolutions) {
  const auto models = choose_models(*instance, options, question);
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

}  // namespace quadrille::tests
