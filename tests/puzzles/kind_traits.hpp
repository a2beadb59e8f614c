// SPDX-License-Identifier: MIT
//
// What a kind's test folder provides for the tests that cover every kind: wilder boards than its
// generator makes, an independent judge of answers, large boards. All of it is optional. What a
// kind does not provide comes from its generator, or a test skips the kind and says so.
//
// A file traits.cpp in the kind's folder registers the traits, as TEST_CASE registers a test; a
// file refusals.txt there holds texts that are refused (formats/refusals.hpp). There is no list of
// kinds:
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

// A board, and an independent judge of answers in JSON. The judge uses neither the readers nor the
// rule checkers: it finds right answers by exhaustive search or checks the lists directly.
struct JudgedBoard {
  Puzzle puzzle;
  std::function<bool(const AnswerJson&)> is_right;  // requires valid keys and types; may be null
  bool is_surely_solvable = true;                   // a search must find a solution
  std::string right = {};                           // the answer found by a search
};

// A text, and the models that must report that its board is too large for them.
struct TooLarge {
  std::string text;
  std::vector<std::string> models;
};

struct KindTraits {
  // Returns a small board, with or without solutions. Default: a generated one.
  puzzles::InstancePointer (*random_instance)(std::mt19937& random) = nullptr;
  // Decides whether such a board has a certificate and can be explained by hand, if others of the
  // kind can. Default: all do.
  bool (*is_plain)(const puzzles::Instance& instance) = nullptr;
  // Returns a small board, or nullopt if it has no solution. Called until it returns one; `right`
  // is filled in then. Default: a random instance without a judge.
  std::optional<JudgedBoard> (*judged_board)(std::mt19937& random) = nullptr;
  // Whether lists of numbers in answers may have any length.
  bool has_open_lists = false;

  // Returns boards of odd shapes in native form: one row or column, 1x1, many labels. Default:
  // generated ones.
  std::vector<std::string> (*extreme_boards)() = nullptr;
  // Returns puzzles to be damaged, in forms that no writer produces.
  std::vector<std::string> (*texts)() = nullptr;
  // Returns boards that take models minutes to solve. Default: generated ones.
  std::vector<std::string> (*large_boards)() = nullptr;
  std::vector<TooLarge> (*too_large)() = nullptr;

  // The word of the native form for a cell without a clue, if clues can be left out.
  std::string_view no_clue = {};

  // The side of generated boards that every model can start on.
  int side = 8;
  // Models for large boards only, which cannot be compared with other models.
  std::vector<std::string_view> models_for_large_boards = {};

  // Rebuilds a puzzle from its board as data, and the JSON of an answer from the answer as data.
  Puzzle (*rebuilt)(const Puzzle&) = nullptr;
  AnswerJson (*json_of_data)(const Puzzle&, const Answer&) = nullptr;
};

struct AddTraits {
  AddTraits(std::string_view kind, KindTraits traits);
};

// Returns the traits of a kind, which are empty if its folder registers none.
const KindTraits& traits_of(std::string_view kind);

puzzles::InstancePointer random_instance(const puzzles::PuzzleKind& kind, std::mt19937& random);
// Returns a board that is plain.
puzzles::InstancePointer plain_instance(const puzzles::PuzzleKind& kind, std::mt19937& random);
JudgedBoard random_judged_board(const puzzles::PuzzleKind& kind, std::mt19937& random);
std::vector<std::string> extreme_boards(const puzzles::PuzzleKind& kind);
std::vector<std::string> large_boards(const puzzles::PuzzleKind& kind);

}  // namespace quadrille::tests
