// SPDX-License-Identifier: MIT
//
// What an option or an argument can be, as far as that is known beforehand: the names of the
// catalogue, from which completions, suggestions and examples are made.

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

// Each once, in the order of the catalogue. Empty for kNone and kFiles.
std::vector<std::string_view> known_words(KnownWords kind);

}  // namespace quadrille::tools
