// SPDX-License-Identifier: MIT

#include "tests/puzzles/kind_traits.hpp"

#include <map>
#include <stdexcept>
#include <utility>

namespace quadrille::tests {
namespace {

using puzzles::InstancePointer;
using puzzles::PuzzleKind;

// Created on first use, so that files may add traits in any order of initialisation.
std::map<std::string_view, KindTraits>& all_traits() {
  static std::map<std::string_view, KindTraits> traits;
  return traits;
}

// Returns nullptr if the generator makes no board of that size.
InstancePointer generated(const PuzzleKind& kind, int rows, int columns, std::uint64_t seed) {
  if (!kind.generate) {
    throw std::logic_error("no boards of " + std::string(kind.id) +
                           ": it has no generator, and its tests provide none (kind_traits.hpp)");
  }
  const GenerateOptions options{.rows = rows, .columns = columns, .seed = seed, .any = true};
  const auto made = kind.generate(options, [] { return false; });
  return made ? *made : nullptr;
}

// Returns native texts of generated boards of these sizes.
std::vector<std::string> generated_texts(const PuzzleKind& kind,
                                         const std::vector<std::pair<int, int>>& sizes) {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : sizes) {
    if (const InstancePointer made = generated(kind, rows, columns, 1))
      texts.push_back(write_puzzles({Puzzle(made)}, "native")->text);
  }
  return texts;
}

}  // namespace

AddTraits::AddTraits(std::string_view kind, KindTraits traits) {
  if (!all_traits().emplace(kind, std::move(traits)).second)
    throw std::logic_error("two files register traits of " + std::string(kind));
}

const KindTraits& traits_of(std::string_view kind) {
  static const KindTraits none;
  const auto found = all_traits().find(kind);
  return found == all_traits().end() ? none : found->second;
}

InstancePointer random_instance(const PuzzleKind& kind, std::mt19937& random) {
  if (const auto make = traits_of(kind.id).random_instance) return make(random);
  for (int i = 0; i < 1000; ++i) {
    const int rows = 1 + static_cast<int>(random() % 4),
              columns = 1 + static_cast<int>(random() % 4);
    if (InstancePointer made = generated(kind, rows, columns, random())) return made;
  }
  throw std::logic_error("no small boards of " + std::string(kind.id));
}

InstancePointer plain_instance(const PuzzleKind& kind, std::mt19937& random) {
  const auto is_plain = traits_of(kind.id).is_plain;
  while (true) {
    InstancePointer instance = random_instance(kind, random);
    if (is_plain == nullptr || is_plain(*instance)) return instance;
  }
}

JudgedBoard random_judged_board(const PuzzleKind& kind, std::mt19937& random) {
  const auto judged_board = traits_of(kind.id).judged_board;
  while (true) {
    std::optional<JudgedBoard> board =
        judged_board ? judged_board(random)
                     : JudgedBoard{Puzzle(random_instance(kind, random)), nullptr, false};
    if (!board) continue;
    const Report report = solve(board->puzzle).value();
    if (report.status == Status::kError) throw std::logic_error(report.error);
    if (!report.solutions.empty()) {
      board->right = board->puzzle.instance().solution_json(report.solutions.front()).dump();
      return *std::move(board);
    }
    if (board->is_surely_solvable)
      throw std::logic_error("no solution of\n" + write_puzzles({board->puzzle}, "native")->text);
  }
}

std::vector<std::string> extreme_boards(const PuzzleKind& kind) {
  if (const auto texts = traits_of(kind.id).extreme_boards) return texts();
  return generated_texts(kind, {{1, 1},
                                {1, 2},
                                {2, 1},
                                {2, 2},
                                {1, 3},
                                {3, 1},
                                {1, 16},
                                {16, 1},
                                {4, 4},
                                {9, 9},
                                {10, 10},
                                {3, 40},
                                {30, 2}});
}

std::vector<std::string> large_boards(const PuzzleKind& kind) {
  if (const auto texts = traits_of(kind.id).large_boards) return texts();
  return generated_texts(kind, {{20, 20}, {60, 60}});
}

}  // namespace quadrille::tests
