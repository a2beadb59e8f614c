// SPDX-License-Identifier: MIT

#include "tools/completion.hpp"

#include <algorithm>
#include <utility>

#include <quadrille/quadrille.hpp>
#include "tools/option_table.hpp"
#include "tools/verb.hpp"

namespace quadrille::tools {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words, std::string_view separator = " ") {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

Words strings(const std::vector<std::string_view>& words) { return {words.begin(), words.end()}; }

std::vector<const OptionRow*> rows_of(const Verb& verb) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : option_table()) {
    if (takes(verb, row)) rows.push_back(&row);
  }
  return rows;
}

// Returns the possible values of an option; empty if unknown.
Words values_of(const OptionRow& row) {
  return row.choices.empty() ? strings(known_words(row.words)) : split_at(row.choices, ' ');
}

// The same of a setting, which names its few values by itself: "yes|no".
Words values_of(const SettingInfo& setting) {
  const Words words = split_at(setting.value, '|');
  return words.size() > 1 ? words : Words();
}

// "-j", "--jobs"
Words names_of(const OptionRow& row) {
  Words names;
  if (row.letter != 0) names.push_back({'-', row.letter});
  names.push_back("--" + std::string(row.name));
  return names;
}

std::vector<PuzzleInfo> generated_puzzles() {
  std::vector<PuzzleInfo> puzzles;
  for (PuzzleInfo& puzzle : catalogue()) {
    if (puzzle.generates) puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::string head(std::string_view shell) {
  return "# SPDX-License-Identifier: MIT\n# Completion of the command quadrille in " +
         std::string(shell) + ", made by 'quadrille help --completion " + std::string(shell) +
         "'.\n\n";
}

// ------------------------------------------------------------------------------------- bash

constexpr std::string_view kBashStart = R"(_quadrille() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local words="" files="" start="" puzzle="" other
  COMPREPLY=()
  if [[ $word == = ]]; then  # --option=value comes in three words
    word=""
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
)";

constexpr std::string_view kBashEnd = R"(  if [[ -z $files ]]; then
    compopt +o default 2>/dev/null
  fi
  mapfile -t COMPREPLY < <(compgen -P "$start" -W "$words" -- "${word#"$start"}")
}
complete -o default -F _quadrille quadrille
)";

std::string assigned(std::string_view name, const std::string& words) {
  return std::string(name) + "=\"" + words + '"';
}

// A case for options that have a value of a kind: the words that this can be, or files.
std::string bash_case(const Words& names, const Words& values, KnownWords kind) {
  std::string text = "        " + joined(names, " | ") + ") ";
  if (kind == KnownWords::kFiles) text += "files=yes ";
  if (!values.empty()) text += assigned("words", joined(values)) + ' ';
  // The words before the last comma stay as they are.
  if (kind == KnownWords::kParts) text.insert(text.size() - 1, "; start=${word%\"${word##*,}\"}");
  return text + ";;\n";
}

// The cases for all options of a verb that have a value, those of one kind together.
std::string bash_cases(const Verb& verb) {
  std::vector<std::pair<std::pair<KnownWords, Words>, Words>> kinds;
  for (const OptionRow* row : rows_of(verb)) {
    if (row->value.empty()) continue;
    const std::pair kind(row->words, values_of(*row));
    auto known = std::find_if(kinds.begin(), kinds.end(),
                              [&](const auto& other) { return other.first == kind; });
    if (known == kinds.end()) known = kinds.insert(known, {kind, {}});
    const Words names = names_of(*row);
    known->second.insert(known->second.end(), names.begin(), names.end());
  }
  std::string text;
  for (const auto& [kind, names] : kinds) text += bash_case(names, kind.second, kind.first);
  return text;
}

std::string bash_settings() {
  std::string text;
  for (const PuzzleInfo& puzzle : generated_puzzles()) {
    Words names;
    std::string cases;
    for (const SettingInfo& setting : puzzle.settings) {
      names.push_back("--" + std::string(setting.name));
      cases += "            " + names.back() + ") " +
               assigned("words", joined(values_of(setting))) + " ;;\n";
    }
    text += "        " + std::string(puzzle.id) + ")\n";
    text += "          if [[ $word == -* ]]; then words+=\" " + joined(names) + "\"; fi\n";
    text += "          case $before in\n" + cases + "          esac\n          ;;\n";
  }
  return text;
}

std::string bash_verb(const Verb& verb) {
  Words options;
  for (const OptionRow* row : rows_of(verb)) {
    const Words names = names_of(*row);
    options.insert(options.end(), names.begin(), names.end());
  }
  const std::string arguments =
      verb.argument_words == KnownWords::kFiles
          ? "files=yes"
          : assigned("words", joined(strings(known_words(verb.argument_words))));
  std::string text = "    " + std::string(verb.name) + ")\n";
  text += "      case $before in\n" + bash_cases(verb) + "        *)\n";
  text += "          if [[ $word == -* ]]; then\n            " +
          assigned("words", joined(options)) + "\n          else\n            " + arguments +
          "\n          fi\n          ;;\n      esac\n";
  if ((verb.groups & kGenerating) != 0) {
    text += "      for other in \"${COMP_WORDS[@]:2}\"; do\n        case $other in\n          " +
            joined(strings(known_words(KnownWords::kGenerators)), " | ") +
            ") puzzle=$other ;;\n        esac\n      done\n      case $puzzle in\n" +
            bash_settings() + "      esac\n";
  }
  return text + "      ;;\n";
}

std::string bash_script() {
  const std::string verb_names = joined(strings(known_words(KnownWords::kVerbs)));
  std::string text = head("bash");
  text += kBashStart;
  text += "  if ((COMP_CWORD == 1)); then\n    " +
          assigned("words", verb_names + " help --help --version") + "\n  fi\n";
  text += "  ((COMP_CWORD == 1)) || case ${COMP_WORDS[1]} in\n";
  text += "    help)\n      " + assigned("words", verb_names + " --man --completion") +
          "\n      if [[ $before == --completion ]]; then " +
          assigned("words", joined(strings(known_shells()))) + "; fi\n      ;;\n";
  for (const Verb* verb : verbs()) text += bash_verb(*verb);
  text += "  esac\n";
  return text += kBashEnd;
}

// -------------------------------------------------------------------------------------- zsh

std::string in_quotes(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + '\'';
}

// Fit for the brackets of _arguments.
std::string explained(std::string_view text) {
  std::string result = "[";
  for (const char c : text) {
    if (c == '[' || c == ']' || c == '\\') result += '\\';
    result += c;
  }
  return result + ']';
}

std::string zsh_action(KnownWords kind, const Words& values) {
  if (kind == KnownWords::kFiles) return "_files";
  if (kind == KnownWords::kParts) return "_values -s , part " + joined(values);
  return values.empty() ? " " : '(' + joined(values) + ')';
}

std::string zsh_option(const OptionRow& row) {
  const std::string name = "--" + std::string(row.name);
  std::string rest = explained(with_examples(row.text));
  if (!row.value.empty())
    rest += ':' + std::string(row.value) + ':' + zsh_action(row.words, values_of(row));
  if (row.letter == 0) return in_quotes(name + (row.value.empty() ? "" : "=") + rest);
  const std::string letter = {'-', row.letter};
  return "'(" + letter + ' ' + name + ")'{" + letter + ',' + name + (row.value.empty() ? "" : "=") +
         '}' + in_quotes(rest);
}

std::string zsh_settings() {
  std::string text;
  for (const PuzzleInfo& puzzle : generated_puzzles()) {
    text += "        " + std::string(puzzle.id) + ")\n          settings=(\n";
    for (const SettingInfo& setting : puzzle.settings) {
      text += "            " +
              in_quotes("--" + std::string(setting.name) + '=' + explained(setting.summary) + ':' +
                        std::string(setting.value) + ':' +
                        zsh_action(KnownWords::kNone, values_of(setting))) +
              '\n';
    }
    text += "          )\n          ;;\n";
  }
  return text;
}

std::string zsh_verb(const Verb& verb) {
  const bool generates = (verb.groups & kGenerating) != 0;
  std::string text = "    " + std::string(verb.name) + ")\n";
  if (generates) {
    text += "      case ${words[(r)(" + joined(strings(known_words(KnownWords::kGenerators)), "|") +
            ")]} in\n" + zsh_settings() + "      esac\n";
  }
  text += "      _arguments -s : \\\n";
  for (const OptionRow* row : rows_of(verb)) text += "        " + zsh_option(*row) + " \\\n";
  if (generates) text += "        $settings \\\n";
  const Words arguments = strings(known_words(verb.argument_words));
  const std::string_view many = verb.argument_words == KnownWords::kFiles ? "*" : "1";
  return text + "        " +
         in_quotes(std::string(many) + ":argument:" + zsh_action(verb.argument_words, arguments)) +
         "\n      ;;\n";
}

std::string zsh_script() {
  const std::string verb_names = joined(strings(known_words(KnownWords::kVerbs)));
  std::string text = "#compdef quadrille\n" + head("zsh");
  text += "_quadrille() {\n  local -a verbs settings\n  verbs=(\n";
  for (const Verb* verb : verbs())
    text += "    " + in_quotes(std::string(verb->name) + ':' + std::string(verb->summary)) + '\n';
  text += "    'help:show the options of a verb'\n  )\n";
  text +=
      "  if ((CURRENT == 2)); then\n    _describe verb verbs\n"
      "    compadd -- --help --version\n    return\n  fi\n";
  text += "  shift words\n  ((CURRENT--))\n  case $words[1] in\n";
  text += "    help)\n      if [[ $words[CURRENT-1] == --completion ]]; then\n        compadd -- " +
          joined(strings(known_shells())) + "\n      else\n        compadd -- " + verb_names +
          " --man --completion\n      fi\n      ;;\n";
  for (const Verb* verb : verbs()) text += zsh_verb(*verb);
  return text + "  esac\n}\n\n_quadrille \"$@\"\n";
}

}  // namespace

std::vector<std::string_view> known_shells() { return {"bash", "zsh"}; }

std::optional<std::string> completion_script(std::string_view shell) {
  if (shell == "bash") return bash_script();
  if (shell == "zsh") return zsh_script();
  return std::nullopt;
}

}  // namespace quadrille::tools
