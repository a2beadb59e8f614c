// SPDX-License-Identifier: MIT
//
// The command `quadrille`: finds the verb and lets it run.

#include <algorithm>
#include <array>
#include <cstddef>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/input_file.hpp"
#include "tools/interrupt.hpp"
#include "tools/options.hpp"

namespace quadrille::tools {
namespace {

constexpr std::array kVerbs = {&kSolveVerb,  &kCheckVerb,  &kGenerateVerb, &kConvertVerb,
                               &kRenderVerb, &kExportVerb, &kListVerb};

constexpr std::string_view kIntroduction =
    "Quadrille solves grid puzzles exactly: what it calls unique or impossible is proved.\n"
    "\n"
    "usage: quadrille VERB [OPTION...] [ARGUMENT...]\n"
    "\n";

constexpr std::string_view kClosing =
    "\n"
    "  quadrille help VERB       all options of a verb\n"
    "  quadrille --version\n"
    "\n"
    "An input is a file, a directory, a puzzle URL, or - for standard input; a file named *.lp\n"
    "or *.mps is a linear or integer program:\n"
    "\n"
    "  quadrille solve board.txt\n"
    "  quadrille solve --unique --json boards/ > results.jsonl\n"
    "  quadrille solve 'https://puzz.link/p?numlin/5/5/1j2h3m1h2j3'\n"
    "\n"
    "Exit codes: 0 done, 1 wrong answer, 20 no solution, 21 not unique, 30 stopped by a limit;\n"
    "errors: 64 usage, 65 bad input, 66 unreadable, 70 bug, 71 memory, 73 cannot create,\n"
    "74 cannot write, 77 permission, 130 and 143 interrupted.\n";

std::string overview() {
  std::string text(kIntroduction);
  for (const Verb* verb : kVerbs) {
    std::string line = "  " + std::string(verb->name) + ' ' + std::string(verb->arguments);
    line.resize(std::max<std::size_t>(line.size() + 2, 25), ' ');
    text += line;
    text += verb->summary;
    text += '\n';
  }
  text += kClosing;
  return text;
}

const Verb* find_verb(std::string_view name) {
  for (const Verb* verb : kVerbs) {
    if (verb->name == name) return verb;
  }
  return nullptr;
}

int complain_of_verb(Console& console, std::string_view name) {
  return console.complain(
      "", usage_failure("there is no verb '" + std::string(name) + "' (try 'quadrille --help')"));
}

int show(Console& console, const std::string& text) {
  return console.out(text) ? kDone : kWriteFailed;
}

int show_version(Console& console) {
  return show(console, "quadrille " + std::string(version()) + '\n');
}

int run_help(Console& console, const std::vector<std::string>& arguments) {
  if (arguments.empty()) return show(console, overview());
  const Verb* verb = find_verb(arguments.front());
  if (verb == nullptr) return complain_of_verb(console, arguments.front());
  return show(console, help_text(*verb));
}

// An output that would overwrite an input.
std::optional<Failure> output_over_input(const Options& options) {
  std::vector<std::string> names = options.arguments;
  if (!options.answer.empty()) names.push_back(options.answer);
  std::optional<InputSet> inputs;
  for (const std::string& output : {options.svg, options.html, options.output, options.proof}) {
    if (output.empty() || output == "-") continue;
    if (!inputs) inputs.emplace(names);
    if (inputs->holds(output))
      return usage_failure("the output " + output + " is an input (expected another file)");
  }
  return std::nullopt;
}

int run_verb(Console& console, const Verb& verb, const std::vector<std::string>& arguments) {
  const Outcome<Options> options = parse_options(verb, arguments);
  if (const auto* failure = std::get_if<Failure>(&options)) return console.complain("", *failure);
  const Options& chosen = std::get<Options>(options);
  if (chosen.help) return show(console, help_text(verb));
  if (chosen.version) return show_version(console);
  if (const auto failure = output_over_input(chosen)) return console.complain("", *failure);
  return verb.run(chosen, console);
}

int run(Console& console, std::vector<std::string> arguments) {
  if (arguments.empty()) {
    console.err(overview());
    return kUsage;
  }
  const std::string first = arguments.front();
  arguments.erase(arguments.begin());
  if (first == "help" || first == "--help" || first == "-h") return run_help(console, arguments);
  if (first == "--version" || first == "version") return show_version(console);
  const Verb* verb = find_verb(first);
  return verb == nullptr ? complain_of_verb(console, first) : run_verb(console, *verb, arguments);
}

}  // namespace
}  // namespace quadrille::tools

int main(int argc, char** argv) {
  using quadrille::Error;
  using quadrille::tools::Failure;
  quadrille::tools::prepare_process();
  quadrille::tools::Console console;
  try {
    const int code =
        quadrille::tools::run(console, std::vector<std::string>(argv + 1, argv + argc));
    return std::max(code, quadrille::tools::interrupt_code());
  } catch (const std::bad_alloc&) {
    return console.complain(
        "", Failure{quadrille::tools::kNoMemory, Error{.message = "out of memory"}});
  } catch (const std::exception& exception) {
    return console.complain("",
                            Failure{quadrille::tools::kBug,
                                    Error{.message = "a bug: " + std::string(exception.what())}});
  }
}
