// SPDX-License-Identifier: MIT
//
// A verb of the command is a value in the table of main.cpp; each has a file of its own.

#pragma once

#include <cstddef>
#include <string_view>

#include "tools/console.hpp"

namespace quadrille::tools {

struct Options;

// Options that go together; a verb takes some of these groups, a bit each.
enum OptionGroup : unsigned {
  kReading = 1,       // --puzzle, --from, --rules
  kSolving = 2,       // --engine, --model, --limit, ...
  kModel = 4,         // --model alone
  kPictures = 8,      // --svg, --html
  kAnswer = 16,       // --answer
  kWriting = 32,      // --to, --output
  kColor = 64,        // --color
  kGenerating = 128,  // --size, --count, ...
  kChecking = 256,    // --optimal, ...
};

struct Verb {
  std::string_view name;
  std::string_view arguments;  // as in the usage line
  std::string_view summary;    // one line
  std::string_view details;    // for the help text
  unsigned groups = 0;         // a sum of OptionGroup
  std::size_t min_arguments = 0;
  std::size_t max_arguments = 0;
  int (*run)(const Options& options, Console& console) = nullptr;
};

extern const Verb kSolveVerb;
extern const Verb kCheckVerb;
extern const Verb kGenerateVerb;
extern const Verb kConvertVerb;
extern const Verb kRenderVerb;
extern const Verb kExportVerb;
extern const Verb kListVerb;

}  // namespace quadrille::tools
