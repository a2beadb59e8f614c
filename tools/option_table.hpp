// SPDX-License-Identifier: MIT
//
// All options of the command in one table. The parser, the help texts, the manual page and the
// completions are made from it, so that none of them can say what the others do not know.
//
//   for (const OptionRow& row : option_table()) {
//     if (takes(verb, row)) text += "--" + std::string(row.name);
//   }

#pragma once

#include <span>
#include <string>
#include <string_view>

#include <quadrille/quadrille.hpp>
#include "tools/known_words.hpp"
#include "tools/option_reader.hpp"
#include "tools/verb.hpp"

namespace quadrille::tools {

// The section of the manual page that lists an option.
enum class Section { kReading, kSolving, kComparing, kChecking, kGenerating, kOutput, kGeneral };

struct OptionRow {
  std::string_view name;        // without the hyphens
  char letter = 0;              // for short; 0: none
  std::string_view value = {};  // what stands for the value in texts; empty: takes none
  unsigned groups = 0;          // taken by verbs that have one of these
  Section section = Section::kGeneral;
  std::string_view text;                 // what it does, without a capital and a full stop
  std::string_view more = {};            // sentences for the manual page alone
  KnownWords words = KnownWords::kNone;  // what the value can be
  std::string_view choices = {};         // the same, where that is a few words; separated by blanks
  bool is_list = false;                  // may be given several times
  void (*read)(OptionReader& reader);
};

// Returns the options in the order in which they are shown. A name may have several rows, for
// different verbs.
std::span<const OptionRow> option_table();

bool takes(const Verb& verb, const OptionRow& row);

// Whether a setting of a generator is yes or no. It may be given without its value then:
// --symmetric is --symmetric yes.
bool is_yes_no(const SettingInfo& setting);
// "--steps N", "--symmetric [yes|no]".
std::string spelling(const SettingInfo& setting);

// The texts, with examples from the catalogue put in: {parts} and {model} are parts of a model and
// that model, {rules} are words of a puzzle's rules.
std::string with_examples(std::string_view text);

}  // namespace quadrille::tools
