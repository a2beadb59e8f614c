// SPDX-License-Identifier: MIT
//
// Small random boards: the input chooses the kind and seeds the board. All models have the same
// solutions, which are those of brute force where there are few enough answers to try.

#include <random>

#include "puzzles/library/registry.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/puzzles/all_solutions.hpp"
#include "tests/puzzles/kind_traits.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  namespace puzzles = quadrille::puzzles;
  if (size < 2) return 0;
  const auto kinds = puzzles::puzzle_kinds();
  const puzzles::PuzzleKind& kind = *kinds[data[0] % kinds.size()];
  std::seed_seq seeds(data + 1, data + size);
  std::mt19937 random(seeds);
  const puzzles::InstancePointer instance = random_instance(kind, random);
  const auto native = quadrille::write_puzzles({quadrille::Puzzle(instance)}, "native");
  std::string first_source;
  SolutionSet first;
  const auto compare = [&](std::string_view source, const std::optional<SolutionSet>& found) {
    if (!found) return;
    if (first_source.empty()) {
      first = *found;
      first_source = source;
    } else if (*found != first) {
      give_up("other solutions by " + std::string(source) + " than by " + first_source,
              native->text);
    }
  };
  compare("brute force", solutions_by_brute_force(*instance));
  for (const puzzles::Model& model : kind.models) {
    if (!model.why_inapplicable || !model.why_inapplicable(*instance))
      compare(model.info.name, solutions_by_model(instance, model));
  }
  return 0;
}
