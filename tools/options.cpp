// SPDX-License-Identifier: MIT

#include "tools/options.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

namespace quadrille::tools {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
constexpr std::uint64_t kMaxJobs = 1024;
constexpr std::uint64_t kMaxCount = 1'000'000;
constexpr std::uint64_t kMaxSide = 1000;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::uint64_t kMaxMebibytes = 1'000'000'000;

// What an option is given as text, before it means something.
struct Words {
  std::string engine, limit, time_limit, node_limit, memory_limit, jobs, seed, color, size, count,
      without;
  bool at_most = false;
};

po::options_description describe(const Verb& verb, Options& options, Words& words) {
  po::options_description all;
  auto add = all.add_options();
  const auto has = [&verb](unsigned groups) { return (verb.groups & groups) != 0; };
  const auto text = [](std::string& target, const char* name) {
    return po::value(&target)->value_name(name);
  };
  const auto flag = [](bool& target) { return po::bool_switch(&target); };
  if (has(kReading)) {
    add("puzzle", text(options.read.puzzle, "ID"), "what the input is, where it does not show");
    add("from", text(options.read.format, "FORMAT"), "the format of the input (else: recognised)");
    add("rules", text(options.read.rules, "WORDS"),
        "rule switches, e.g. \"no-fill touch\"; they override the input's");
  }
  if (has(kSolving)) {
    add("at-most", flag(words.at_most), "short for --rules at-most (rogo)");
    add("engine", text(words.engine, "NAME"), "auto (the best model), sat or ip");
    add("limit", text(words.limit, "N"), "find up to N solutions, 0 for all (1)");
    add("unique", flag(options.solve.unique), "decide whether the solution is the only one");
    add("node-limit", text(words.node_limit, "N"), "nodes of branch and bound (models only)");
    add("memory-limit", text(words.memory_limit, "MIB"), "memory of its open nodes (models only)");
    add("json", flag(options.json), "one JSON object a puzzle, one a line");
    add("proof", text(options.proof, "FILE"),
        "write the proof of what is claimed (one model with integer columns)");
    add("sat-codes", flag(options.sat_codes), "exit 10, 20 or 0 as SAT solvers do");
  }
  if (has(kGenerating)) {
    add("size", text(words.size, "RxC"), "rows and columns (required)");
    add("count", text(words.count, "N"), "how many (1)");
    add("any", flag(options.generate.any), "the solution need not be the only one");
    for (const PuzzleInfo& puzzle : catalogue()) {
      for (const SettingInfo& setting : puzzle.settings) {
        const std::string name(setting.name);
        if (all.find_nothrow(name, false) != nullptr) continue;  // of an earlier puzzle as well
        add(name.c_str(), po::value<std::string>()->value_name("VALUE"),
            (std::string(puzzle.id) + ": " + std::string(setting.summary)).c_str());
      }
    }
  }
  if (has(kChecking)) {
    add("optimal", flag(options.optimal), "prove that no answer has a better value");
    add("solver-answer", text(options.solver_answer, "FILE"),
        "what another solver wrote about an exported model");
  }
  if (has(kSolving | kGenerating | kChecking)) {
    add("time-limit", text(words.time_limit, "SECONDS"),
        has(kChecking) ? "wall clock for each proof of --optimal" : "wall clock for each puzzle");
  }
  if (has(kSolving | kGenerating)) {
    add("jobs,j", text(words.jobs, "J"), "work on J puzzles at once; results in order (1)");
    add("seed", text(words.seed, "S"), "seed of the search (0)");
  }
  if (has(kSolving)) {
    add("without", text(words.without, "PARTS"),
        "leave out these parts of an IP model, e.g. \"distance,parity\"");
  }
  if (has(kSolving | kModel))
    add("model", text(options.solve.model, "NAME"),
        has(kChecking) ? "the model that was exported (as for export: the best of the kind)"
                       : "a model of 'quadrille list'");
  if (has(kAnswer)) add("answer", text(options.answer, "FILE"), "JSON with the solution to show");
  if (has(kPictures)) {
    add("svg", text(options.svg, "FILE"),
        "write a picture; several are numbered: FILE-1.svg, FILE-2.svg, ...");
    add("html", text(options.html, "FILE"), "write a page with all pictures");
  }
  if (has(kWriting)) {
    add("to", text(options.to, "FORMAT"),
        has(kGenerating) ? "the format to write (native)" : "the format to write (required)");
    add("output,o", text(options.output, "FILE"), "write there, not to standard output");
  }
  if (has(kColor))
    add("color", text(words.color, "WHEN"), "auto (in a terminal, unless NO_COLOR), always, never");
  add("quiet,q", flag(options.quiet), "say less");
  add("verbose,v", flag(options.verbose), "say more");
  add("help,h", flag(options.help), "show this help");
  add("version", flag(options.version), "show the version");
  return all;
}

// A whole number in decimal digits.
std::optional<std::uint64_t> parse_whole(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> parse_seconds(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return std::isfinite(value) && value >= 0 ? std::optional(value) : std::nullopt;
}

// Reads an option's words into its target; where they make no sense, says what was expected.
class Reader {
 public:
  template <typename Target>
  void whole(const char* option, const std::string& text, Target& target, std::uint64_t least,
             std::uint64_t most) {
    if (text.empty()) return;
    const auto value = parse_whole(text);
    if (value && *value >= least && *value <= most) {
      target = Target(*value);
    } else {
      refuse(option, text,
             "a whole number from " + std::to_string(least) +
                 (most == kUnlimited ? "" : " to " + std::to_string(most)));
    }
  }

  void seconds(const char* option, const std::string& text, std::optional<double>& target) {
    if (text.empty()) return;
    target = parse_seconds(text);
    if (!target) refuse(option, text, "seconds, not negative");
  }

  template <typename Target>
  void choice(const char* option, const std::string& text, Target& target,
              const std::vector<std::pair<std::string_view, Target>>& choices) {
    if (text.empty()) return;
    std::string names;
    for (const auto& [name, value] : choices) {
      if (name == text) {
        target = value;
        return;
      }
      names += (names.empty() ? "" : ", ") + std::string(name);
    }
    refuse(option, text, names);
  }

  void refuse(const std::string& option, const std::string& text, const std::string& expected) {
    if (!failure_)
      failure_ = usage_failure("option '--" + option + "' cannot be '" + text + "' (expected " +
                               expected + ")");
  }

  const std::optional<Failure>& failure() const { return failure_; }

 private:
  std::optional<Failure> failure_;
};

bool color_by_default() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

// Rows and columns as RxC.
void read_size(const std::string& text, GenerateOptions& target, Reader& reader) {
  if (text.empty()) return;
  const std::size_t cross = std::min(text.find('x'), text.size() - 1);
  const auto rows = parse_whole(text.substr(0, cross));
  const auto columns = parse_whole(text.substr(cross + 1));
  const auto fits = [](const auto& side) { return side && *side >= 1 && *side <= kMaxSide; };
  if (!fits(rows) || !fits(columns)) {
    reader.refuse("size", text, "RxC, such as 8x8, at most 1000x1000");
    return;
  }
  target.rows = static_cast<int>(*rows);
  target.columns = static_cast<int>(*columns);
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

// A model that no puzzle has is refused before any work is done.
void check_model(const std::string& model, Reader& reader) {
  if (model.empty()) return;
  std::string names;
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const ModelInfo& info : puzzle.models) {
      if (info.name == model) return;
      names += (names.empty() ? "" : ", ") + std::string(info.name);
    }
  }
  reader.refuse("model", model, names);
}

std::set<std::string> names_of_settings() {
  std::set<std::string> names;
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const SettingInfo& setting : puzzle.settings) names.emplace(setting.name);
  }
  return names;
}

std::optional<Failure> interpret(const Verb& verb, const Words& words, Options& options) {
  Reader reader;
  reader.choice<EngineChoice>(
      "engine", words.engine, options.solve.engine,
      {{"auto", EngineChoice::kAuto}, {"sat", EngineChoice::kSat}, {"ip", EngineChoice::kIp}});
  reader.whole("limit", words.limit, options.solve.limit, 0, kUnlimited);
  reader.whole("jobs", words.jobs, options.jobs, 1, kMaxJobs);
  reader.whole("seed", words.seed, options.solve.seed, 0, kUnlimited);
  reader.whole("node-limit", words.node_limit, options.node_limit, 0, kMaxNodes);
  reader.whole("memory-limit", words.memory_limit, options.memory_limit, 1, kMaxMebibytes);
  reader.seconds("time-limit", words.time_limit, options.solve.time_limit);
  options.color = color_by_default();
  reader.choice<bool>("color", words.color, options.color,
                      {{"auto", options.color}, {"always", true}, {"never", false}});
  reader.whole("count", words.count, options.count, 1, kMaxCount);
  read_size(words.size, options.generate, reader);
  if (words.at_most) options.read.rules += options.read.rules.empty() ? "at-most" : " at-most";
  options.solve.without = split_at_commas(words.without);
  check_model(options.solve.model, reader);
  if (reader.failure()) return reader.failure();

  const std::size_t count = options.arguments.size();
  if (count < verb.min_arguments || count > verb.max_arguments)
    return usage_failure("wrong number of arguments (expected " + std::string(verb.name) +
                         (verb.arguments.empty() ? "" : ' ' + std::string(verb.arguments)) + ")");
  if (!options.svg.empty() && options.svg == options.html)
    return usage_failure("--svg and --html name the same output (expected two)");
  if (std::count(options.arguments.begin(), options.arguments.end(), "-") +
          (options.answer == "-" ? 1 : 0) + (options.solver_answer == "-" ? 1 : 0) >
      1)
    return usage_failure("standard input is named twice (expected at most one '-')");
  return std::nullopt;
}

}  // namespace

Outcome<Options> parse_options(const Verb& verb, const std::vector<std::string>& arguments) {
  Options options;
  Words words;
  po::options_description all = describe(verb, options, words);
  all.add_options()("argument", po::value(&options.arguments));
  po::positional_options_description positions;
  positions.add("argument", -1);
  try {
    po::variables_map variables;
    po::store(
        po::command_line_parser(arguments)
            .options(all)
            .positional(positions)
            .style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing)
            .run(),
        variables);
    po::notify(variables);
    for (const auto& [name, value] : variables) {
      const auto* word = boost::any_cast<std::string>(&value.value());
      if (word != nullptr && word->empty())
        return usage_failure("option '--" + name + "' is empty (expected a value)");
    }
    for (const std::string& name : names_of_settings()) {
      if (variables.count(name) != 0)
        options.generate.settings.emplace_back(name, variables[name].as<std::string>());
    }
  } catch (const po::error& error) {
    return usage_failure(std::string(error.what()) + " (try 'quadrille help " +
                         std::string(verb.name) + "')");
  }
  if (options.help || options.version) return options;
  if (auto failure = interpret(verb, words, options)) return *failure;
  return options;
}

std::string help_text(const Verb& verb) {
  Options options;
  Words words;
  std::ostringstream described;
  described << describe(verb, options, words);
  std::string text = "usage: quadrille " + std::string(verb.name);
  text += " [OPTION...] ";
  text += verb.arguments;
  text += "\n\n";
  text += verb.summary;
  text += "\n\n";
  text += verb.details;
  text += described.str();
  return text;
}

}  // namespace quadrille::tools
