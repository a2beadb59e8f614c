// SPDX-License-Identifier: MIT
//
// The command's descriptions of itself: help, manual page, completions and list mention every
// option and the whole catalogue, and nothing that does not exist.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/child.hpp"
#include "tools/command/formats_page.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/options.hpp"
#include "tools/options/roff.hpp"
#include "tools/options/word_lists.hpp"

namespace quadrille::tests {
namespace {

using tools::OptionRow;
using tools::Verb;
using tools::WordKind;

// Returns the words of a text.
std::set<std::string> words_of(const std::string& text) {
  static const std::regex kWord("[A-Za-z0-9_/-]+");
  return {std::sregex_token_iterator(text.begin(), text.end(), kWord), {}};
}

std::string man_page() { return run({"help", "--man"}).out; }

// Returns the page as displayed, without marks for fonts and hyphens.
std::string plain(std::string page) {
  for (const char* mark : {"\\fB", "\\fI", "\\fR"}) {
    for (std::size_t at = 0; (at = page.find(mark, at)) != std::string::npos;) page.erase(at, 3);
  }
  for (std::size_t at = 0; (at = page.find("\\-", at)) != std::string::npos;) page.erase(at, 1);
  return page;
}

// Returns what bash offers for the last of the words.
std::set<std::string> completed(const std::vector<std::string>& words) {
  static const std::string script = run({"help", "--completion", "bash"}).out;
  std::string program = script + "COMP_WORDS=(quadrille";
  for (const std::string& word : words) program += " '" + word + "'";
  program += ")\nCOMP_CWORD=" + std::to_string(words.size()) + "\n_quadrille '" +
             std::string(kCommand) + "'\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
  const Ended ended = run({"-c", program}, {.command = "/bin/bash"});
  CHECK(ended.err.empty());
  return words_of(ended.out);
}

std::set<std::string> known(WordKind kind) {
  const auto words = tools::words_of_kind(kind);
  return {words.begin(), words.end()};
}

// Returns a valid value of an option.
std::string sample(const OptionRow& row) {
  if (row.value.empty()) return {};
  if (!row.choices.empty()) return std::string(row.choices.substr(0, row.choices.find(' ')));
  const auto words = tools::words_of_kind(row.words);
  if (!words.empty()) return std::string(words.front());
  if (row.value == "NAME@MODEL:COMMAND") return "a@rogo/mtz:a {file}";
  return row.value == "RxC" ? "2x2" : row.value == "I/N" ? "1/2" : "1";
}

TEST_CASE("every option of every verb is in help, manual page and completions", "[help]") {
  const std::string page = plain(man_page());
  for (const Verb* verb : tools::verbs()) {
    const std::string name(verb->name);
    INFO(name);
    const auto help = words_of(run({"help", name}).out);
    const auto offered = completed({name, "--"});
    CHECK(contains(page, "quadrille " + name));
    for (const OptionRow& row : tools::option_table()) {
      if (!tools::takes(*verb, row)) continue;
      const std::string option = "--" + std::string(row.name);
      INFO(option);
      CHECK(help.contains(option));
      CHECK(offered.contains(option));
      CHECK(contains(page, option + (row.value.empty() ? "\n" : ' ' + std::string(row.value))));
      if (row.letter != 0) CHECK(help.contains({'-', row.letter}));
    }
  }
}

TEST_CASE("help fits the terminal", "[help]") {
  for (const std::string columns : {"40", "72", "100"}) {
    for (const Verb* verb : tools::verbs()) {
      const std::string whole = run({"help", std::string(verb->name)}).out;
      const Ended ended =
          run({"help", std::string(verb->name)}, {.environment = {"COLUMNS=" + columns}});
      std::istringstream lines(ended.out);
      for (std::string line; std::getline(lines, line);) {
        INFO(verb->name << ": " << line);
        const bool is_one_word = line.find(' ', line.find_first_not_of(' ')) == line.npos;
        CHECK((line.size() <= std::stoul(columns) || is_one_word));
      }
      CHECK(words_of(ended.out) == words_of(whole));
    }
  }
}

bool is_setting(std::string_view name) {
  const std::vector<PuzzleInfo> kinds = catalogue();
  return std::any_of(kinds.begin(), kinds.end(), [&](const PuzzleInfo& kind) {
    return std::any_of(kind.settings.begin(), kind.settings.end(),
                       [&](const SettingInfo& setting) { return setting.name == name; });
  });
}

TEST_CASE("the parser accepts exactly the options that the table gives a verb", "[help]") {
  for (const Verb* verb : tools::verbs()) {
    for (const OptionRow& row : tools::option_table()) {
      const std::string option = "--" + std::string(row.name);
      INFO(verb->name << ' ' << option);
      std::vector<std::string> arguments(verb->min_arguments, "a");
      arguments.push_back(option);
      if (!row.value.empty()) arguments.push_back(sample(row));
      const auto parsed = tools::parse_options(*verb, arguments);
      const auto& table = tools::option_table();
      const bool taken = std::any_of(table.begin(), table.end(), [&](const OptionRow& other) {
        return other.name == row.name && tools::takes(*verb, other);
      });
      if (tools::takes(*verb, row)) CHECK(std::holds_alternative<tools::Options>(parsed));
      if (!taken && !(verb->name == "generate" && is_setting(row.name))) {
        REQUIRE(std::holds_alternative<tools::Failure>(parsed));
        CHECK(contains(std::get<tools::Failure>(parsed).error.message, "unrecognised option"));
      }
    }
  }
}

TEST_CASE("a verb has each option once, and no setting has the name of one of generate", "[help]") {
  std::set<std::string_view> options;
  for (const Verb* verb : tools::verbs()) {
    std::set<std::string_view> of_verb;
    for (const OptionRow& row : tools::option_table()) {
      if (tools::takes(*verb, row)) CHECK(of_verb.insert(row.name).second);
      if (verb->name == "generate" && tools::takes(*verb, row)) options.insert(row.name);
    }
  }
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const SettingInfo& setting : puzzle.settings) CHECK_FALSE(options.contains(setting.name));
  }
}

TEST_CASE("the whole catalogue is in the manual page and in the list", "[help]") {
  const std::string page = plain(man_page());
  for (const PuzzleInfo& puzzle : catalogue()) {
    const std::string id(puzzle.id);
    const std::size_t start = page.find(".SS " + id + "\n");
    REQUIRE(start != std::string::npos);
    const std::string section = page.substr(start, page.find("\n.S", start + 1) - start);
    const std::string list = run({"list", id}).out;
    const auto json = nlohmann::json::parse(run({"list", "--json", id}).out);
    CHECK(list.starts_with(id + ": "));
    CHECK(json.at("id") == id);
    std::vector<std::string> names = {std::string(puzzle.title), std::string(puzzle.rules)};
    for (const ModelInfo& model : puzzle.models) {
      names.emplace_back(model.name);
      names.emplace_back(model.summary);
      for (const PartInfo& part : model.parts) names.emplace_back(part.name);
    }
    for (const FormatInfo& format : puzzle.formats) names.emplace_back(format.name);
    for (const SettingInfo& setting : puzzle.settings) {
      names.push_back(tools::spelling(setting));
      names.emplace_back(setting.summary);
    }
    for (const std::string& name : names) {
      INFO(id << ": " << name);
      CHECK(contains(section, plain(tools::literal(name))));
      CHECK(contains(list, name));
    }
    CHECK(json.at("models").size() == puzzle.models.size());
    CHECK(json.at("formats").size() == puzzle.formats.size());
    REQUIRE(json.at("settings").size() == puzzle.settings.size());
    for (const auto& setting : json.at("settings")) {
      INFO(setting.dump());
      std::string words;
      for (const auto& word : setting.value("choices", nlohmann::ordered_json::array()))
        words += (words.empty() ? "" : "|") + word.get<std::string>();
      CHECK((setting.at("type") == "choice") == !words.empty());
      if (!words.empty()) CHECK(setting.at("value") == words);
      CHECK((setting.at("type") == "number") == (setting.at("value") == "N"));
    }
    CHECK(json.at("generates") == puzzle.generates);
  }
}

TEST_CASE("models and parts named in examples exist", "[help]") {
  const auto models = known(WordKind::kModels), puzzles = known(WordKind::kPuzzles);
  const auto parts = known(WordKind::kParts);
  std::string texts = run({"--help"}).out + plain(man_page());
  for (const char* mark : {"{parts}", "{model}", "{rules}"}) CHECK_FALSE(contains(texts, mark));
  for (const Verb* verb : tools::verbs()) texts += run({"help", std::string(verb->name)}).out;
  std::vector<std::filesystem::path> pages = {QUADRILLE_SOURCE_DIR "/README.md"};
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(QUADRILLE_SOURCE_DIR "/docs"))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  for (const std::filesystem::path& page : pages) {
    std::ifstream file(page);
    texts.append(std::istreambuf_iterator<char>(file), {});
  }
  int examples = 0;
  for (const std::string& word : words_of(texts)) {
    const std::size_t slash = word.find('/');
    if (slash == std::string::npos || !puzzles.contains(word.substr(0, slash))) continue;
    INFO(word);
    CHECK(models.contains(word));
    ++examples;
  }
  CHECK(examples > 0);
  static const std::regex kParts("(?:--without |e\\.g\\. +)([a-z-]+),([a-z-]+)");
  examples = 0;
  for (std::sregex_iterator found(texts.begin(), texts.end(), kParts), end; found != end; ++found) {
    INFO(found->str());
    CHECK(parts.contains((*found)[1]));
    CHECK(parts.contains((*found)[2]));
    ++examples;
  }
  CHECK(examples > 1);
}

TEST_CASE("the manual pages are well formed", "[help]") {
  const std::string man = "/usr/bin/man";
  if (!std::filesystem::exists(man)) return;
  const Folder folder;
  const std::string source = std::string(QUADRILLE_SOURCE_DIR) + "/tools/man/";
  for (const std::string& page : {folder.write("quadrille.1", man_page()),
                                  folder.write("quadrille.5", run({"help", "--man", "5"}).out),
                                  source + "quadrille-check-proof.1"}) {
    INFO(page);
    const Ended ended = run({"--warnings", "-E", "UTF-8", "-l", page}, {.command = man});
    CHECK(ended.code == 0);
    CHECK(ended.err.empty());
    CHECK(contains(ended.out, "NAME\n"));
  }
}

TEST_CASE("the proof checker's help and manual page agree", "[help]") {
  const std::string help = run({"--help"}, {.command = kProofChecker}).out;
  std::ifstream file(QUADRILLE_SOURCE_DIR "/tools/man/quadrille-check-proof.1");
  const std::string page = plain({std::istreambuf_iterator<char>(file), {}});
  static const std::regex kTold("--[a-z]+|\\b[0-9]+\\b");  // options and exit codes
  int told = 0;
  for (std::sregex_iterator found(help.begin(), help.end(), kTold), end; found != end; ++found) {
    INFO(found->str());
    const bool is_option = found->str().starts_with("--");
    CHECK(contains(page, is_option ? found->str() : ".B " + found->str() + "\n"));
    ++told;
  }
  CHECK(told >= 9);
}

TEST_CASE("bash completes everything with known values", "[help]") {
  const auto verbs = known(WordKind::kVerbs);
  const auto offered = completed({""});
  CHECK(std::includes(offered.begin(), offered.end(), verbs.begin(), verbs.end()));
  CHECK(completed({"so"}) == std::set<std::string>{"solve"});
  CHECK(completed({"solve", "--model", ""}) == known(WordKind::kModels));
  const std::set<std::string> engines = {"auto", "frontier", "ip", "sat"};
  CHECK(completed({"solve", "--engine", "=", ""}) == engines);
  CHECK(completed({"solve", "--engine", "="}) == engines);
  CHECK(completed({"solve", "--color", "al"}) == std::set<std::string>{"always"});
  CHECK(completed({"solve", "--puzzle", ""}) == known(WordKind::kPuzzles));
  CHECK(completed({"solve", "--limit", ""}).empty());
  CHECK(completed({"solve", ""}).empty());  // files are completed by the shell
  CHECK(completed({"export", "a", "--to", ""}) == known(WordKind::kModelFormats));
  CHECK(completed({"list", ""}) == known(WordKind::kPuzzles));
  CHECK(completed({"generate", ""}) == known(WordKind::kGenerators));
  CHECK(completed({"help", "--completion", "z"}) == std::set<std::string>{"zsh"});
  CHECK(completed({"no-such-verb", ""}).empty());
  for (const std::string& word : completed({"solve", "--without", "corners,"}))
    CHECK((word == "corners" || known(WordKind::kParts).contains(word)));
}

TEST_CASE("completions are told to the shell with what they mean", "[help]") {
  const auto told = [](std::vector<std::string> words) {
    words.insert(words.begin(), "__complete");
    return run(words).out;
  };
  CHECK(told({"rend"}) == "render\t" + std::string(tools::find_verb("render")->summary) + '\n');
  CHECK(told({"solve", "board.t"}) == ":files\n");
  CHECK(told({"solve", "--color=al"}) == "--color=always\t\n");
  CHECK(told({"solve", "--color", "=", "al"}) == "always\t\n");
  CHECK(contains(told({"solve", "--uni"}), "--unique\t"));
  CHECK(told({"solve", "--limit", ""}).empty());
}

TEST_CASE("the zsh script is valid", "[help]") {
  const std::string zsh = "/usr/bin/zsh";
  const std::string script = run({"help", "--completion", "zsh"}).out;
  CHECK(script.starts_with("#compdef quadrille\n"));
  if (!std::filesystem::exists(zsh)) return;
  const Folder folder;
  const Ended ended = run({"-n", folder.write("_quadrille", script)}, {.command = zsh});
  CHECK(ended.code == 0);
  CHECK(ended.err.empty());
}

TEST_CASE("the settings are those of the puzzle on the command line", "[help]") {
  for (const PuzzleInfo& puzzle : catalogue()) {
    if (!puzzle.generates) continue;
    const std::string id(puzzle.id);
    INFO(id);
    const Ended help = run({"generate", id, "--help"});
    CHECK(help.code == 0);
    CHECK(run({"help", "generate", id}).out == help.out);
    CHECK(contains(run({"generate", "--help"}).out, id));
    const auto shown = words_of(help.out), offered = completed({"generate", id, "--"});
    for (const PuzzleInfo& other : catalogue()) {
      bool is_tried = false;  // one setting of another puzzle is enough to see a refusal
      for (const SettingInfo& setting : other.settings) {
        const auto& own = puzzle.settings;
        const bool is_own = std::any_of(own.begin(), own.end(), [&](const SettingInfo& known) {
          return known.name == setting.name;
        });
        const std::string option = "--" + std::string(setting.name);
        INFO(option);
        CHECK(shown.contains(option) == is_own);
        CHECK(offered.contains(option) == is_own);
        if (!is_own && !std::exchange(is_tried, true)) {
          const Ended refused = run(
              {"generate", id, "--size", "4x4", option, tools::is_yes_no(setting) ? "yes" : "1"});
          CHECK(refused.code == 64);
          CHECK(contains(refused.err, "unknown setting '" + std::string(setting.name) + "'"));
        }
      }
    }
  }
  CHECK(run({"generate", "no-such-puzzle", "--help"}).code == 64);
}

TEST_CASE("list shows one puzzle or all", "[help]") {
  const std::string all = run({"list"}).out, json = run({"list", "--json"}).out;
  std::string parts, lines;
  for (const PuzzleInfo& puzzle : catalogue()) {
    parts += (parts.empty() ? "" : "\n") + run({"list", std::string(puzzle.id)}).out;
    lines += run({"list", std::string(puzzle.id), "--json"}).out;
  }
  CHECK(all == parts);
  CHECK(json == lines);
  CHECK(run({"list", "kakuro"}).code == 64);
}

TEST_CASE("the licences of linked libraries are shown", "[help]") {
  const std::string text = run({"--version", "-v"}).out;
  CHECK(text.starts_with(run({"--version"}).out + '\n'));
  for (const char* part : {"CaDiCaL", "Armin Biere", "Niels Lohmann", "Boost Software License",
                           "THE SOFTWARE IS PROVIDED \"AS IS\""})
    CHECK(contains(text, part));
  CHECK(run({"solve", "--version", "-v"}).out == text);
}

}  // namespace
}  // namespace quadrille::tests
