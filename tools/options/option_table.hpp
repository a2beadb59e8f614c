// SPDX-License-Identifier: MIT
//
// All options of the command in one table. The parser, the help texts, the manual page and the
// completions are generated from it, so that they always agree.
//
//   for (const OptionRow& row : option_table()) {
//     if (takes(verb, row)) text += "--" + std::string(row.name);
//   }

#pragma once

#include <span>
#include <string>
#include <string_view>

#include <quadrille/quadrille.hpp>
#include "tools/command/verb.hpp"
#include "tools/options/option_reader.hpp"
#include "tools/options/word_lists.hpp"

namespace quadrille::tools {

// The section of the manual page that lists an option.
enum class Section { kReading, kSolving, kComparing, kChecking, kGenerating, kOutput, kGeneral };

struct OptionRow {
  std::string_view name;        // without the hyphens
  char letter = 0;              // short form; 0: none
  std::string_view value = {};  // placeholder of the value in texts; empty: takes no value
  unsigned groups = 0;          // sum of OptionGroup: accepted by verbs with any of these
  Section section = Section::kGeneral;
  std::string_view text;             // help text, lower case, without a full stop
  std::string_view more = {};        // further sentences for the manual page
  WordKind words = WordKind::kNone;  // possible values, from the catalogue
  std::string_view choices = {};     // possible values, if few; separated by blanks
  bool is_list = false;              // may be repeated
  void (*read)(OptionReader& reader);
};

// Returns the options in display order. A name may have several rows, for different verbs.
std::span<const OptionRow> option_table();

bool takes(const Verb& verb, const OptionRow& row);

// Reports whether a setting of a generator is yes or no. The value is then optional: --symmetric
// means --symmetric yes.
bool is_yes_no(const SettingInfo& setting);
// Returns "--steps N" or "--symmetric [yes|no]".
std::string spelling(const SettingInfo& setting);

// Returns the text with examples from the catalogue filled in: {model} is a model, {parts} are
// parts of that model, {rules} are rule switches of a puzzle.
std::string with_examples(std::string_view text);

}  // namespace quadrille::tools
