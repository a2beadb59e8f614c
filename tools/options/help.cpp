// SPDX-License-Identifier: MIT

#include "tools/options/help.hpp"

#include <algorithm>

#include <quadrille/quadrille.hpp>
#include "puzzles/text/suggestion.hpp"
#include "tools/options/text_layout.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kColumn = 26;  // start of the descriptions

constexpr std::string_view kIntroduction =
    "Quadrille solves grid puzzles exactly and proves that a solution is unique or that none\n"
    "exists.\n"
    "\n"
    "usage: quadrille VERB [OPTION...] [ARGUMENT...]\n"
    "\n";

constexpr std::string_view kClosing =
    "\n"
    "  quadrille help VERB       show all options of a verb\n"
    "  quadrille help generate PUZZLE-ID\n"
    "                            show the settings of a puzzle's generator\n"
    "  quadrille help --man      print the manual page, as 'man quadrille' does\n"
    "  quadrille help --man 5    print the page on formats, as 'man 5 quadrille' does\n"
    "  quadrille help --schema   print the JSON Schema of the output of --json\n"
    "  quadrille help --completion bash|zsh\n"
    "                            print a completion script\n"
    "  quadrille --version       show the version; with -v also the licences of libraries\n"
    "\n"
    "An input is a file, a directory, a puzzle URL, a game ID, or - for standard input. A file\n"
    "named *.lp, *.mps or *.opb is a linear or integer program, *.cnf a formula in DIMACS.\n"
    "\n"
    "  quadrille solve board.txt\n"
    "  quadrille solve --unique --json boards/ > results.jsonl\n"
    "  quadrille solve 'https://puzz.link/p?numlin/5/5/1j2h3m1h2j3'\n"
    "\n"
    "Exit codes:\n";

std::string settings_text(const PuzzleInfo& puzzle) {
  std::string text = "\nSettings of the generator for " + std::string(puzzle.id) + ":\n";
  for (const SettingInfo& setting : puzzle.settings)
    text += item("  " + spelling(setting), setting.summary, kColumn);
  return text;
}

// Returns the puzzles with a generator, and how to list their settings.
std::string generators_text() {
  std::string ids;
  for (const std::string_view id : words_of_kind(WordKind::kGenerators))
    ids += (ids.empty() ? "" : ", ") + std::string(id);
  return "\nPuzzles with a generator: " + ids +
         ".\n'quadrille generate PUZZLE-ID --help' shows the settings of a puzzle's generator.\n";
}

}  // namespace

std::string spelling(const OptionRow& row) {
  std::string text = row.letter == 0 ? "" : std::string{'-', row.letter, ',', ' '};
  text += "--";
  text += row.name;
  if (!row.value.empty()) text += ' ' + std::string(row.value);
  return text;
}

std::string overview() {
  std::string text(kIntroduction);
  for (const Verb* verb : verbs())
    text += item("  " + std::string(verb->name) + ' ' + std::string(verb->arguments), verb->summary,
                 kColumn + 2);
  text += kClosing;
  for (const ExitCodeInfo& info : exit_codes())
    text += item("  " + std::string(info.codes), info.summary, 12);
  return text;
}

Outcome<std::string> help_text(const Verb& verb, std::string_view puzzle) {
  std::string text = "usage: quadrille " + std::string(verb.name) + " [OPTION...]";
  if (!verb.arguments.empty()) text += ' ' + std::string(verb.arguments);
  text += "\n\n" + std::string(verb.summary) + "\n\n" + std::string(verb.details);
  for (const OptionRow& row : option_table()) {
    if (takes(verb, row)) text += item("  " + spelling(row), with_examples(row.text), kColumn);
  }
  if ((verb.groups & kGenerating) == 0) return text;
  if (puzzle.empty()) return text + generators_text();
  const auto ids = words_of_kind(WordKind::kGenerators);
  for (const PuzzleInfo& info : catalogue()) {
    if (info.id == puzzle && info.generates) return text + settings_text(info);
  }
  return usage_failure("no generator for '" + std::string(puzzle) + "' " +
                       puzzles::expectation(puzzle, ids));
}

}  // namespace quadrille::tools
