// SPDX-License-Identifier: MIT
//
// What a kind's test folder tells the tests that hold for every kind: wilder boards than its
// generator makes, a second opinion on answers, boards that are large. All of it may be left out.
// What a kind does not bring comes from its generator, or a test skips the kind and says so.
//
// A file traits.cpp in the kind's folder adds it, as TEST_CASE adds a test; a file refusals.txt there
// has texts that are refused (formats/refusals.hpp). No list names the kinds:
//
//   const AddTraits kTraits("hashi", {.random_instance = random_instance});

#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::tests {

using AnswerJson = nlohmann::ordered_json;

// A board, and a second opinion on answers in JSON. The opinion knows neither the readers nor the
// rule checkers: what is right is found by trying everything, or is read off the lists themselves.
struct JudgedBoard {
  Puzzle puzzle;
  std::function<bool(const AnswerJson&)>
      is_right;                    // keys and types are as they should be; may be null
  bool is_surely_solvable = true;  // no search may find that there is no solution
  std::string right = {};          // the answer of a search
};

// A text, and the models that must say that its board is too large for them.
struct TooLarge {
  std::string text;
  std::vector<std::string> models;
};

struct KindTraits {
  // A small board, with or without solutions. By default one that the generator makes.
  puzzles::InstancePointer (*random_instance)(std::mt19937& random) = nullptr;
  // A small board; nullopt if it has no solution. Called until there is one, `right` is filled in
  // then. By default a random instance and no second opinion.
  std::optional<JudgedBoard> (*judged_board)(std::mt19937& random) = nullptr;
  // Lists of numbers in answers may have any length.
  bool has_open_lists = false;

  // Boards of odd shapes in our own format: one row or column, 1x1, many labels. By default
  // generated.
  std::vector<std::string> (*extreme_boards)() = nullptr;
  // Puzzles in forms that are read and that no format writes, to be damaged.
  std::vector<std::string> (*texts)() = nullptr;
  // Boards so large that models work on them for minutes. By default generated.
  std::vector<std::string> (*large_boards)() = nullptr;
  std::vector<TooLarge> (*too_large)() = nullptr;

  // The side of generated boards that every model can start on.
  int side = 8;
  // Models that come to an end on large boards only, which no other model can be compared with.
  std::vector<std::string_view> models_for_large_boards = {};

  // The puzzle made again from its board as data, and the JSON of an answer from the answer as data.
  Puzzle (*rebuilt)(const Puzzle&) = nullptr;
  AnswerJson (*json_of_data)(const Puzzle&, const Answer&) = nullptr;
};

struct AddTraits {
  AddTraits(std::string_view kind, KindTraits traits);
};

// Those without any if the kind's folder adds none.
const KindTraits& traits_of(std::string_view kind);

puzzles::InstancePointer random_instance(const puzzles::PuzzleKind& kind, std::mt19937& random);
JudgedBoard random_judged_board(const puzzles::PuzzleKind& kind, std::mt19937& random);
std::vector<std::string> extreme_boards(const puzzles::PuzzleKind& kind);
std::vector<std::string> large_boards(const puzzles::PuzzleKind& kind);

}  // namespace quadrille::tests
