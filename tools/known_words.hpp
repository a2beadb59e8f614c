// SPDX-License-Identifier: MIT
//
// The possible values of options and arguments: the names of the catalogue, for completions,
// suggestions and examples.

#pragma once

#include <string_view>
#include <vector>

namespace quadrille::tools {

enum class KnownWords {
  kNone,              // any text
  kFiles,             // names of files
  kVerbs,             //
  kPuzzles,           // ids
  kGenerators,        // ids of puzzles that have a generator
  kReadFormats,       // of boards and of linear models
  kWrittenFormats,    // the same
  kGeneratedFormats,  // of boards whose puzzle has a generator
  kAnswerFormats,     // of answers
  kModelFormats,      // of exported models
  kRules,             // rule switches of all puzzles
  kModels,            //
  kParts,             // of all models, to be joined by commas
};

// Returns the words, each once, in the order of the catalogue; empty for kNone and kFiles.
std::vector<std::string_view> known_words(KnownWords kind);

}  // namespace quadrille::tools
