// SPDX-License-Identifier: MIT

#include "tools/options/man_page.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"
#include "tools/command/verb.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/roff.hpp"

namespace quadrille::tools {
namespace {

constexpr std::string_view kDescription =
    "'quadrille' solves grid puzzles with a SAT solver or as integer programs. It proves that a "
    "solution is unique or that none exists, and checks every solution that it prints by the "
    "puzzle's rules alone. Its puzzles are {puzzles}. Input formats are recognised by content; "
    "quadrille(5) describes the native format and the JSON output.\n"
    "\n"
    "An INPUT is a file, a directory, a puzzle URL, a game ID, or - for standard input, which is "
    "also read if no input is named. Files compressed by gzip are unpacked. A directory is walked "
    "in the order of the names, without "
    "hidden files and links to directories; files in it that do not look like a puzzle are skipped "
    "with a note. A file may hold several puzzles, in several formats; text that is not part of a "
    "puzzle is an error, reported with its line.\n"
    "\n"
    "A file whose name ends in '.lp', '.mps' or '.opb', in upper or lower case, is a linear or "
    "integer program, for 'solve' and 'convert'; so is any input with '--from lp', '--from mps' or "
    "'--from opb'. A file whose name ends in '.cnf' or '.dimacs', or any input with '--from "
    "dimacs', is a formula in the CNF format of DIMACS, which 'solve' gives to the SAT solver and "
    "answers as in the SAT competitions; with '--engine ip' its clauses are rows of an integer "
    "program. LP files are in the format of CPLEX; MPS files are free or in fixed columns; OPB "
    "files are those of the pseudo-Boolean competitions, and the answer is, too. Numbers are read "
    "as exact decimals; bounds and sides of 1e20 and more are infinite. A row whose numbers do "
    "not fit 64-bit integers becomes several rows that say the same, with a note. Semi-continuous "
    "and semi-integer columns and special ordered sets become rows with 0/1 columns, such as "
    "'x.on', which is 1 where x is not 0; indicator rows ('b = 1 -> x + y <= 3') become rows by "
    "the bounds of their columns, which must be finite. Lazy constraints are rows; user cuts are "
    "read as rows, with a note. OPB files may have the labels and implications ('x ==> ...') of "
    "VeriPB. An integer column of an MPS "
    "file without any bound has upper bound 1, as in CBC. In an MPS file, a negative upper bound "
    "without a lower bound removes the lower bound 0, with a note; in an LP file the lower bound "
    "stays 0, so that the bounds cross and there is no solution. The first N row of an MPS file is "
    "the objective, unless OBJNAME names another.\n";

constexpr std::string_view kFiles =
    "Files are written next to their target and renamed over it. A target that is a symbolic link "
    "or a directory is refused; a device is written to directly. The file name - means standard "
    "output.\n";

constexpr std::array<std::string_view, 9> kExamples = {
    "quadrille solve board.txt",
    "quadrille solve --unique --json -j 2 boards/ > results.jsonl",
    "quadrille solve 'https://puzz.link/p?numlin/5/5/1j2h3m1h2j3'",
    "quadrille solve --rules \"{rules}\" --limit 0 board.txt",
    "quadrille solve --model {model} --without {parts} board.txt",
    "quadrille export board.txt --model {model} --to lp -o board.lp",
    "quadrille solve --time-limit 60 model.mps",
    "quadrille solve --proof a.vipr model.mps && quadrille-check-proof a.vipr model.mps",
    "quadrille convert model.mps --to lp -o model.lp"};

std::string sentence(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  if (!result.ends_with('.')) result += '.';
  return result;
}

std::string section(std::string_view title) { return ".SH " + std::string(title) + '\n'; }

// Returns the names of values and arguments, which are italic.
std::vector<std::string_view> names_of_values() {
  std::vector<std::string_view> names = {"INPUT", "ANSWER", "PUZZLE", "PUZZLE-ID", "K"};
  for (const OptionRow& row : option_table()) {
    if (!row.value.empty()) names.push_back(row.value);
  }
  return names;
}

std::string titles() {
  std::vector<std::string_view> names;
  for (const PuzzleInfo& puzzle : catalogue()) names.push_back(puzzle.title);
  return puzzles::listed(names);
}

std::string synopsis() {
  std::string text;
  for (const Verb* verb : verbs()) {
    if (!text.empty()) text += ".br\n";
    text += bold("quadrille " + std::string(verb->name)) + " [" + italic("OPTION") + "...]";
    if (!verb->arguments.empty()) text += ' ' + prose(verb->arguments, names_of_values());
    text += '\n';
  }
  return text + ".br\n" + bold("quadrille help") + " [" + italic("VERB") + " [" +
         italic("PUZZLE-ID") + "]]\n.br\n" + bold("quadrille help --man") + " | " +
         bold("--completion bash") + '|' + bold("zsh") + '\n';
}

std::string verb_texts() {
  std::string text;
  for (const Verb* verb : verbs()) {
    std::string details = paragraphs(verb->details, names_of_values());
    for (std::size_t at = 0; (at = details.find(".PP\n", at)) != std::string::npos;)
      details.replace(at, 4, ".IP\n");
    if (details.ends_with('\n')) details.pop_back();
    text += tagged(bold(verb->name),
                   prose(sentence(verb->summary)) + (details.empty() ? "" : "\n") + details);
  }
  return text;
}

// Returns the verbs that accept an option; empty if all do.
std::string taken_by(const OptionRow& row) {
  if (row.groups == kEveryVerb) return {};
  std::string text;
  for (const Verb* verb : verbs()) {
    if (takes(*verb, row)) text += (text.empty() ? "" : ", ") + std::string(verb->name);
  }
  return " (" + text + ')';
}

std::string option_tag(const OptionRow& row) {
  std::string tag;
  if (row.letter != 0) tag = bold(std::string{'-', row.letter}) + ", ";
  tag += bold("--" + std::string(row.name));
  if (!row.value.empty()) tag += ' ' + italic(row.value);
  return tag;
}

std::string options_of(Section place) {
  const auto names = names_of_values();
  std::string text;
  for (const OptionRow& row : option_table()) {
    if (row.section != place) continue;
    std::string words = sentence(with_examples(row.text));
    if (!row.more.empty()) words += ' ' + with_examples(row.more);
    text += tagged(option_tag(row), prose(words + taken_by(row), names));
  }
  return text;
}

std::string options() {
  constexpr std::array<std::pair<Section, std::string_view>, 7> kSections = {
      {{Section::kReading, "Reading"},
       {Section::kSolving, "Solving"},
       {Section::kComparing, "Comparing"},
       {Section::kChecking, "Checking"},
       {Section::kGenerating, "Generating"},
       {Section::kOutput, "Output"},
       {Section::kGeneral, "All verbs"}}};
  std::string text = "Options cannot be abbreviated.\n" + bold("--") +
                     " ends the options. Each option lists the verbs that accept it.\n";
  for (const auto& [place, title] : kSections) {
    text += ".SS " + std::string(title) + '\n' + options_of(place);
    if (place == Section::kGenerating)
      text += ".PP\nThe settings of each generator are listed below, under its puzzle.\n";
    if (place == Section::kOutput) text += ".PP\n" + paragraphs(kFiles);
  }
  return text;
}

std::string puzzle_text(const PuzzleInfo& puzzle) {
  std::string text = ".SS " + literal(puzzle.id) + "\n" + literal(puzzle.title) + ".\n";
  if (!puzzle.rules.empty())
    text += ".PP\nRules (" + bold("--rules") + "): " + literal(puzzle.rules) + ".\n";
  text += ".PP\nModels:\n";
  for (const ModelInfo& model : puzzle.models) {
    text += tagged(bold(model.name), bold(model.engine) + ": " + literal(model.summary) + '.');
    if (!model.chosen_for.empty())
      text += "Chosen automatically for " + literal(model.chosen_for) + ".\n";
  }
  for (const ModelInfo& model : puzzle.models) {
    if (model.parts.empty()) continue;
    text += ".PP\nParts of " + bold(model.name) + " (" + bold("--without") + "):\n";
    for (const PartInfo& part : model.parts)
      text += tagged(bold(part.name), literal(part.summary) + '.');
  }
  if (puzzle.generates) {
    text += ".PP\nSettings of the generator (" +
            bold("quadrille generate " + std::string(puzzle.id)) + "):\n";
    for (const SettingInfo& setting : puzzle.settings)
      text += tagged(bold(spelling(setting)), literal(setting.summary) + '.');
  }
  text += ".PP\nFormats:\n";
  for (const FormatInfo& format : puzzle.formats)
    text +=
        tagged(bold(format.name), literal(format.summary) + (format.writes ? "." : "; read only."));
  return text;
}

std::string limits() {
  const auto mebibytes = [](std::size_t bytes) { return std::to_string(bytes >> 20) + " MiB"; };
  return "The text of a puzzle is limited to " + mebibytes(puzzles::Text::kMaxBytes) + " and " +
         std::to_string(puzzles::Text::kMaxLines) +
         " lines; in formats whose puzzles cannot be separated line by line, the limits apply to "
         "the file. An LP, MPS or OPB file is limited to 512 MiB. Larger inputs are refused as bad "
         "input. For each puzzle, " +
         bold("quadrille") + "(5) names the largest boards.\n";
}

std::string exit_status() {
  std::string text = "With several inputs the exit code is the largest of theirs.\n";
  for (const ExitCodeInfo& info : exit_codes())
    text += tagged(bold(info.codes), prose(sentence(info.summary)));
  return text;
}

std::string environment() {
  return tagged(bold("NO_COLOR"), "If set and not empty, disables colours unless " +
                                      bold("--color always") + " is given.") +
         tagged(bold("TERM"), "If " + bold("dumb") + ", colours are off by default.");
}

std::string examples() {
  std::string text = ".nf\n";
  for (const std::string_view example : kExamples) text += literal(with_examples(example)) + '\n';
  return text + ".fi\n";
}

}  // namespace

std::string man_page() {
  std::string description(kDescription);
  const std::string_view mark = "{puzzles}";
  description.replace(description.find(mark), mark.size(), titles());
  std::string text = ".\\\" SPDX-License-Identifier: MIT\n.TH QUADRILLE 1 \"\" \"quadrille " +
                     std::string(version()) + "\" \"User Commands\"\n";
  text += section("NAME") + "quadrille \\- solve grid puzzles exactly\n";
  text += section("SYNOPSIS") + synopsis();
  text += section("DESCRIPTION") + paragraphs(description, names_of_values());
  text += section("VERBS") + verb_texts();
  text += section("OPTIONS") + options();
  text += section("PUZZLES");
  for (const PuzzleInfo& puzzle : catalogue()) text += puzzle_text(puzzle);
  text += section("LIMITS") + limits();
  text += section("EXIT STATUS") + exit_status();
  text += section("ENVIRONMENT") + environment();
  text += section("EXAMPLES") + examples();
  return text + section("SEE ALSO") + bold("quadrille-check-proof") + "(1),\n" + bold("quadrille") +
         "(5)\n";
}

}  // namespace quadrille::tools
