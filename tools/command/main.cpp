// SPDX-License-Identifier: MIT
//
// The command `quadrille`: finds the verb and runs it.

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/text/suggestion.hpp"
#include "tools/command/build_info.hpp"
#include "tools/command/formats_page.hpp"
#include "tools/input/input_file.hpp"
#include "tools/options/completion.hpp"
#include "tools/options/help.hpp"
#include "tools/options/man_page.hpp"
#include "tools/options/options.hpp"
#include "tools/options/text_layout.hpp"
#include "tools/options/texts.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/side_files.hpp"

namespace quadrille::tools {
namespace {

int complain_of_verb(Console& console, std::string_view name) {
  const std::string meant = puzzles::did_you_mean(name, words_of_kind(WordKind::kVerbs));
  return console.complain("",
                          usage_failure("unknown verb '" + std::string(name) + "' (" + meant +
                                        (meant.empty() ? "" : " ") + "try 'quadrille --help')"));
}

int show(Console& console, const std::string& text) {
  return console.out(text) ? kDone : kWriteFailed;
}

// Shows a help text, in lines that fit the terminal.
int show_help(Console& console, const Outcome<std::string>& text) {
  if (const auto* failure = std::get_if<Failure>(&text)) return console.complain("", *failure);
  const auto& whole = std::get<std::string>(text);
  const auto width = terminal_width();
  return show(console, width ? fitted(whole, *width) : whole);
}

int show_version(Console& console, bool with_libraries, bool as_json) {
  if (as_json) return show(console, version_json());
  return show(console, version_text() + (with_libraries ? '\n' + std::string(libraries()) : ""));
}

// "--completion bash"
int show_completion(Console& console, const std::string& shell) {
  const auto script = completion_script(shell);
  if (script) return show(console, *script);
  return console.complain("", usage_failure("no completion for '" + shell + "' " +
                                            puzzles::expectation(shell, known_shells())));
}

// "--man", "--man 5"
int show_page(Console& console, const std::string& section) {
  if (section.empty() || section == "1") return show(console, man_page());
  if (section == "5") return show(console, formats_page());
  return console.complain("", usage_failure("no manual page '" + section + "' (expected 1 or 5)"));
}

int run_help(Console& console, const std::vector<std::string>& arguments) {
  if (arguments.empty()) return show_help(console, overview());
  const std::string& first = arguments.front();
  const std::string second = arguments.size() > 1 ? arguments[1] : "";
  if (first == "--man") return show_page(console, second);
  if (first == "--schema") return show(console, json_schema());
  if (first == "--completion") return show_completion(console, second);
  const Verb* verb = find_verb(first);
  return verb == nullptr ? complain_of_verb(console, first)
                         : show_help(console, help_text(*verb, second));
}

// Fails if an output would overwrite an input.
std::optional<Failure> output_over_input(const Options& options) {
  std::vector<std::string> names = options.arguments;
  if (!options.answer.empty()) names.push_back(options.answer);
  if (!options.generating.recipe.empty()) names.push_back(options.generating.recipe);
  if (!options.solving.assume.empty()) names.push_back(options.solving.assume);
  std::optional<InputSet> inputs;
  std::vector<std::string> outputs = proof_files(options.solving);
  outputs.insert(outputs.end(), {options.pictures.svg, options.pictures.html, options.output,
                                 options.solving.checkpoint, options.generating.book});
  for (const std::string& output : outputs) {
    if (output.empty() || output == "-") continue;
    if (!inputs) inputs.emplace(names);
    if (inputs->holds(output))
      return usage_failure("the output " + output + " is also an input (expected another file)");
  }
  return std::nullopt;
}

int run_verb(Console& console, const Verb& verb, const std::vector<std::string>& arguments) {
  const Outcome<Options> options = parse_options(verb, arguments);
  if (const auto* failure = std::get_if<Failure>(&options)) return console.complain("", *failure);
  const Options& chosen = std::get<Options>(options);
  if (chosen.help)
    return show_help(console,
                     help_text(verb, chosen.arguments.empty() ? "" : chosen.arguments.front()));
  if (chosen.version) return show_version(console, chosen.verbose, chosen.json);
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
  if (first == "__complete") return show(console, completions(std::move(arguments)));
  if (first == "--version" || first == "version") {
    const std::string second = arguments.empty() ? "" : arguments.front();
    const bool is_verbose = second == "-v" || second == "--verbose", as_json = second == "--json";
    if (arguments.size() > 1 || (!arguments.empty() && !is_verbose && !as_json))
      return console.complain("",
                              usage_failure("wrong arguments of --version (expected -v, --json, "
                                            "or none)"));
    return show_version(console, is_verbose, as_json);
  }
  const Verb* verb = find_verb(first);
  return verb == nullptr ? complain_of_verb(console, first) : run_verb(console, *verb, arguments);
}

// Ends the process where an exception cannot be passed on: destructors of JSON values need memory.
[[noreturn]] void end_without_destructors() {
  ExitCode code = kBug;
  std::string_view line = "quadrille: error: internal error\n";
  try {
    if (const std::exception_ptr exception = std::current_exception())
      std::rethrow_exception(exception);
  } catch (const std::bad_alloc&) {
    code = kNoMemory;
    line = "quadrille: error: out of memory\n";
  } catch (...) {
  }
  write_all(STDERR_FILENO, line);
  std::_Exit(code);
}

}  // namespace
}  // namespace quadrille::tools

int main(int argc, char** argv) {
  using quadrille::Error;
  using quadrille::tools::Failure;
  std::set_terminate(quadrille::tools::end_without_destructors);
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
    return console.complain(
        "", Failure{quadrille::tools::kBug,
                    Error{.message = "internal error: " + std::string(exception.what())}});
  }
}
