// SPDX-License-Identifier: MIT

#include "tools/options/word_lists.hpp"

#include <algorithm>
#include <functional>

#include <quadrille/quadrille.hpp>
#include "tools/command/verb.hpp"

namespace quadrille::tools {
namespace {

using WordViews = std::vector<std::string_view>;

void add(WordViews& words, std::string_view word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

// Collects words of all puzzles in one list.
WordViews of_puzzles(const std::function<void(const PuzzleInfo&, WordViews&)>& collect) {
  WordViews words;
  for (const PuzzleInfo& puzzle : catalogue()) collect(puzzle, words);
  return words;
}

WordViews formats(const std::function<bool(const PuzzleInfo&, const FormatInfo&)>& fits) {
  return of_puzzles([&](const PuzzleInfo& puzzle, WordViews& words) {
    for (const FormatInfo& format : puzzle.formats) {
      if (fits(puzzle, format)) add(words, format.name);
    }
  });
}

WordViews with_linear_formats(WordViews words) {
  add(words, "lp");
  add(words, "mps");
  add(words, "opb");
  add(words, "dimacs");
  return words;
}

WordViews parts() {
  return of_puzzles([](const PuzzleInfo& puzzle, WordViews& words) {
    for (const ModelInfo& model : puzzle.models) {
      for (const PartInfo& part : model.parts) add(words, part.name);
    }
  });
}

}  // namespace

std::vector<std::string_view> words_of_kind(WordKind kind) {
  WordViews words;
  switch (kind) {
    case WordKind::kNone:
    case WordKind::kFiles:
      return {};
    case WordKind::kVerbs:
      for (const Verb* verb : verbs()) words.push_back(verb->name);
      return words;
    case WordKind::kPuzzles:
      return of_puzzles([](const PuzzleInfo& puzzle, WordViews& ids) { add(ids, puzzle.id); });
    case WordKind::kGenerators:
      return of_puzzles([](const PuzzleInfo& puzzle, WordViews& ids) {
        if (puzzle.generates) add(ids, puzzle.id);
      });
    case WordKind::kReadFormats:
      return with_linear_formats(formats([](const auto&, const auto&) { return true; }));
    case WordKind::kWrittenFormats:
      return with_linear_formats(formats([](const auto&, const auto& f) { return f.writes; }));
    case WordKind::kGeneratedFormats:
      return formats(
          [](const auto& puzzle, const auto& f) { return puzzle.generates && f.writes; });
    case WordKind::kAnswerFormats:
      return formats([](const auto&, const auto& f) { return f.writes_answers; });
    case WordKind::kModelFormats:
      return export_formats();
    case WordKind::kRules:
      return of_puzzles([](const PuzzleInfo& puzzle, WordViews& rules) {
        for (const std::string_view rule : rule_words(puzzle.rules)) add(rules, rule);
      });
    case WordKind::kModels:
      return of_puzzles([](const PuzzleInfo& puzzle, WordViews& models) {
        for (const ModelInfo& model : puzzle.models) add(models, model.name);
      });
    case WordKind::kParts:
      return parts();
  }
  return {};
}

}  // namespace quadrille::tools
