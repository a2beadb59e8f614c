// SPDX-License-Identifier: MIT

#include "tools/options/options.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "puzzles/text/suggestion.hpp"
#include "tools/options/option_reader.hpp"
#include "tools/options/option_table.hpp"

namespace quadrille::tools {
namespace {

namespace po = boost::program_options;

// Returns the settings of the puzzles named in the arguments, or of all puzzles if none is named.
std::set<std::string_view> names_of_settings(const std::vector<std::string>& arguments = {}) {
  std::set<std::string_view> all, named;
  for (const PuzzleInfo& puzzle : catalogue()) {
    const bool is_named =
        std::find(arguments.begin(), arguments.end(), puzzle.id) != arguments.end();
    for (const SettingInfo& setting : puzzle.settings) {
      all.insert(setting.name);
      if (is_named) named.insert(setting.name);
    }
  }
  return named.empty() ? all : named;
}

// Returns the options of the verb for Boost's parser. It gets the settings of all puzzles: they all
// take a value, which suffices to tell options from arguments.
po::options_description describe(const Verb& verb) {
  po::options_description all;
  auto add = all.add_options();
  for (const OptionRow& row : option_table()) {
    if (!takes(verb, row)) continue;
    std::string name(row.name);
    if (row.letter != 0) name += {',', row.letter};
    if (row.value.empty()) {
      add(name.c_str(), "");
    } else if (row.is_list) {
      add(name.c_str(), po::value<std::vector<std::string>>()->composing(), "");
    } else {
      add(name.c_str(), po::value<std::string>(), "");
    }
  }
  if ((verb.groups & kGenerating) != 0) {
    for (const std::string_view name : names_of_settings())
      add(std::string(name).c_str(), po::value<std::string>(), "");
  }
  return all;
}

bool color_by_default() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

// Options of earlier versions that scripts may still give, with what takes their place.
struct FormerOption {
  std::string_view verb, name, successor;
};
constexpr FormerOption kFormerOptions[] = {
    {"compare", "--pdf", "python3 bench/report DIR --pdf"},
    {"compare", "--subtract-start", "python3 bench/report DIR --subtract-start"},
};

Failure unknown_option(const Verb& verb, const std::vector<std::string>& arguments,
                       const std::string& name) {
  for (const FormerOption& former : kFormerOptions) {
    if (verb.name == former.verb && name == former.name)
      return usage_failure("option '" + name + "' is gone (use '" + std::string(former.successor) +
                           "' of the sources)");
  }
  std::vector<std::string_view> names;
  for (const OptionRow& row : option_table()) {
    if (takes(verb, row)) names.push_back(row.name);
  }
  if ((verb.groups & kGenerating) != 0) {
    const auto settings = names_of_settings(arguments);
    names.insert(names.end(), settings.begin(), settings.end());
  }
  const std::size_t hyphens = std::min(name.find_first_not_of('-'), name.size());
  const auto meant = puzzles::nearest(std::string_view(name).substr(hyphens), names);
  return usage_failure("unrecognised option '" + name + "' (" +
                       (meant ? "did you mean '--" + std::string(*meant) + "'? " : "") +
                       "try 'quadrille help " + std::string(verb.name) + "')");
}

bool is_yes_no_setting(std::string_view name) {
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const SettingInfo& setting : puzzle.settings)
      if (setting.name == name && is_yes_no(setting)) return true;
  }
  return false;
}

bool is_puzzle_id(std::string_view word) {
  const std::vector<PuzzleInfo> puzzles = catalogue();
  return std::any_of(puzzles.begin(), puzzles.end(),
                     [word](const PuzzleInfo& puzzle) { return puzzle.id == word; });
}

// Adds the value "yes" to settings that are used as flags. The word after a setting is its value,
// valid or not, unless it is an option or a puzzle id.
std::vector<std::string> with_flag_values(const Verb& verb, std::vector<std::string> arguments) {
  if ((verb.groups & kGenerating) == 0) return arguments;
  for (std::size_t k = 0; k < arguments.size() && arguments[k] != "--"; ++k) {
    if (!arguments[k].starts_with("--") || !is_yes_no_setting(arguments[k].substr(2))) continue;
    const bool has_value = k + 1 < arguments.size() && !arguments[k + 1].starts_with('-') &&
                           !is_puzzle_id(arguments[k + 1]);
    if (!has_value) arguments[k] += "=yes";
  }
  return arguments;
}

// Splits the command line into options and arguments and stores them in `variables`.
std::optional<Failure> split(const Verb& verb, const std::vector<std::string>& arguments,
                             po::variables_map& variables) {
  po::options_description all = describe(verb);
  all.add_options()("argument", po::value<std::vector<std::string>>());
  po::positional_options_description positions;
  positions.add("argument", -1);
  try {
    po::store(
        po::command_line_parser(with_flag_values(verb, arguments))
            .options(all)
            .positional(positions)
            .style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing)
            .run(),
        variables);
  } catch (const po::unknown_option& error) {
    return unknown_option(verb, arguments, error.get_option_name());
  } catch (const po::error& error) {
    return usage_failure(std::string(error.what()) + " (try 'quadrille help " +
                         std::string(verb.name) + "')");
  }
  return std::nullopt;
}

// Returns the value of a given option; empty if it takes no value.
std::string value_of(const po::variables_map& variables, const std::string& name) {
  const auto* word = boost::any_cast<std::string>(&variables[name].value());
  return word == nullptr ? std::string() : *word;
}

// Returns all values of a given option: one, unless it may be repeated.
std::vector<std::string> values_of(const po::variables_map& variables, const std::string& name) {
  const auto* words = boost::any_cast<std::vector<std::string>>(&variables[name].value());
  return words == nullptr ? std::vector{value_of(variables, name)} : *words;
}

// Stores the values of the given options.
std::optional<Failure> read(const Verb& verb, const po::variables_map& variables,
                            Options& options) {
  OptionReader reader(options);
  for (const OptionRow& row : option_table()) {
    const std::string name(row.name);
    if (!takes(verb, row) || variables.count(name) == 0) continue;
    for (const std::string& value : values_of(variables, name)) {
      if (!row.value.empty() && value.empty())
        return usage_failure("option '--" + name + "' has an empty value");
      reader.take(row.name, value, row.choices);
      row.read(reader);
    }
  }
  return reader.failure();
}

// Stores the settings of the generator.
std::optional<Failure> read_settings(const po::variables_map& variables, Options& options) {
  for (const std::string_view name : names_of_settings()) {
    if (variables.count(std::string(name)) == 0) continue;
    const std::string value = value_of(variables, std::string(name));
    if (value.empty())
      return usage_failure("option '--" + std::string(name) + "' has an empty value");
    options.generating.request.settings.emplace_back(name, value);
  }
  return std::nullopt;
}

std::optional<Failure> check_together(const Verb& verb, const Options& options) {
  const std::size_t count = options.arguments.size();
  if (count < verb.min_arguments || count > verb.max_arguments)
    return usage_failure("wrong number of arguments (expected " + std::string(verb.name) +
                         (verb.arguments.empty() ? "" : ' ' + std::string(verb.arguments)) + ")");
  if (!options.pictures.svg.empty() && options.pictures.svg == options.pictures.html)
    return usage_failure("--svg and --html name the same file (expected two files)");
  if (!options.generating.book.empty() && options.generating.book == options.output)
    return usage_failure("--book and --output name the same file (expected two files)");
  if (std::count(options.arguments.begin(), options.arguments.end(), "-") +
          (options.answer == "-" ? 1 : 0) + (options.checking.solver_answer == "-" ? 1 : 0) +
          (options.excluded_answer == "-" ? 1 : 0) >
      1)
    return usage_failure("standard input is named twice (expected at most one '-')");
  return std::nullopt;
}

}  // namespace

Outcome<Options> parse_options(const Verb& verb, const std::vector<std::string>& arguments) {
  po::variables_map variables;
  if (auto failure = split(verb, arguments, variables)) return *failure;
  Options options;
  options.color = color_by_default();
  if (variables.count("argument") != 0)
    options.arguments = variables["argument"].as<std::vector<std::string>>();
  auto failure = read(verb, variables, options);
  if (options.help || options.version) return options;
  if (!failure) failure = read_settings(variables, options);
  if (!failure) failure = check_together(verb, options);
  if (failure) return *failure;
  return options;
}

}  // namespace quadrille::tools
