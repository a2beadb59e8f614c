// SPDX-License-Identifier: MIT
//
// The known values of options and arguments, from the catalogue: for completions, suggestions and
// examples.

#pragma once

#include <string_view>
#include <vector>

namespace quadrille::tools {

enum class WordKind {
  kNone,              // any text
  kFiles,             // names of files
  kVerbs,             //
  kPuzzles,           // ids
  kGenerators,        // ids of puzzles that have a generator
  kReadFormats,       // of boards and linear programs
  kWrittenFormats,    // of boards and linear programs
  kGeneratedFormats,  // of boards of puzzles that have a generator
  kAnswerFormats,     // of answers
  kModelFormats,      // of exported models
  kRules,             // rule switches of all puzzles
  kModels,            //
  kParts,             // of all models; joined by commas on the command line
};

// Returns the words, without duplicates, in the order of the catalogue; empty for kNone and kFiles.
std::vector<std::string_view> words_of_kind(WordKind kind);

}  // namespace quadrille::tools
