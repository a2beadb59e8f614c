// SPDX-License-Identifier: MIT
//
// The verbs of the command. Each verb has a file of its own and is listed in verbs.cpp.

#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "tools/options/word_lists.hpp"
#include "tools/output/console.hpp"

namespace quadrille::tools {

struct Options;

// Groups of options, one bit each; a verb accepts some of these groups.
enum OptionGroup : unsigned {
  kReading = 1,        // --puzzle, --from, --rules
  kSolving = 2,        // --engine, --model, --limit, ...
  kModel = 4,          // --model alone
  kPictures = 8,       // --svg, --html
  kAnswer = 16,        // --answer, --candidates
  kWriting = 32,       // --output
  kColor = 64,         // --color
  kGenerating = 128,   // --size, --count, ..., and the settings of the puzzle's generator
  kChecking = 256,     // --optimal, ...
  kConverting = 512,   // --to, for boards
  kExporting = 1024,   // --to, for models
  kListing = 2048,     // --json
  kComparing = 4096,   // --external, --repeat, ..., and some of the options of kSolving
  kHinting = 8192,     // --json, --time-limit
  kBook = 16384,       // --book, --title, ...
  kSplitting = 32768,  // --parts
  kJoining = 65536,    // --unique, --proof, --json
  kEveryVerb = ~0U,
};

struct Verb {
  std::string_view name;
  std::string_view arguments;  // as in the usage line
  std::string_view summary;    // one line
  std::string_view details;    // for the help text: paragraphs, each followed by a blank line
  unsigned groups = 0;         // a sum of OptionGroup
  std::size_t min_arguments = 0;
  std::size_t max_arguments = 0;
  int (*run)(const Options& options, Console& console) = nullptr;
  WordKind argument_words = WordKind::kFiles;  // kind of its arguments
};

extern const Verb kSolveVerb;
extern const Verb kCheckVerb;
extern const Verb kHintVerb;
extern const Verb kGenerateVerb;
extern const Verb kConvertVerb;
extern const Verb kRenderVerb;
extern const Verb kExportVerb;
extern const Verb kCompareVerb;
extern const Verb kSplitVerb;
extern const Verb kJoinVerb;
extern const Verb kListVerb;

// Returns all verbs in display order.
std::span<const Verb* const> verbs();

// Returns the verb, or nullptr if no verb has that name.
const Verb* find_verb(std::string_view name);

}  // namespace quadrille::tools
