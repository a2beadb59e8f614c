// SPDX-License-Identifier: MIT

#include "tools/options/completion.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <quadrille/quadrille.hpp>
#include "tools/command/verb.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/word_lists.hpp"

namespace quadrille::tools {
namespace {

constexpr std::string_view kBash = R"(# SPDX-License-Identifier: MIT
# Completion of the command quadrille in bash, printed by 'quadrille help --completion bash'.
_quadrille() {
  local word files=""
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    if [[ $word == :files ]]; then files=yes; else COMPREPLY+=("$word"); fi
  done < <("${1/#\~\//$HOME/}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ -z $files ]]; then compopt +o default 2>/dev/null; fi
}
complete -o default -F _quadrille quadrille
)";

constexpr std::string_view kZsh = R"(#compdef quadrille
# SPDX-License-Identifier: MIT
# Completion of the command quadrille in zsh, printed by 'quadrille help --completion zsh'.
_quadrille() {
  local line
  local -a offers
  for line in "${(@f)$(${~words[1]} __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      :files) _files ;;
      *$'\t'*) offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  if ((${#offers})); then _describe quadrille offers; fi
}

_quadrille "$@"
)";

// Collects the lines for words that start as the last one does.
class Offers {
 public:
  explicit Offers(std::string word) : word_(std::move(word)) {}

  const std::string& word() const { return word_; }
  const std::string& lines() const { return lines_; }
  // Keeps everything up to the sign as it is, and completes the rest.
  void keep(std::size_t sign) {
    if (sign == std::string::npos) return;
    start_ += word_.substr(0, sign + 1);
    word_.erase(0, sign + 1);
  }
  void add(std::string_view offer, std::string_view text = {}) {
    if (offer.starts_with(word_)) ((((lines_ += start_) += offer) += '\t') += text) += '\n';
  }
  void add_all(const auto& words) {
    for (const std::string_view word : words) add(word);
  }
  void add(WordKind kind) {
    if (kind == WordKind::kFiles) lines_ += ":files\n";
    add_all(words_of_kind(kind));
  }

 private:
  std::string start_, word_, lines_;
};

void add_verbs(Offers& offers) {
  for (const Verb* verb : verbs()) offers.add(verb->name, verb->summary);
}

std::string option_name(std::string_view name) { return "--" + std::string(name); }

// Returns the settings of the puzzle among the words, if the verb takes any.
std::vector<SettingInfo> settings_of(const Verb& verb, const std::vector<std::string>& words) {
  for (const PuzzleInfo& puzzle : catalogue()) {
    const bool is_named = std::find(words.begin() + 1, words.end(), puzzle.id) != words.end();
    if ((verb.groups & kGenerating) != 0 && puzzle.generates && is_named) return puzzle.settings;
  }
  return {};
}

// Adds the values of an option; returns false if the verb has no such option with a value.
bool add_values(const Verb& verb, const std::vector<SettingInfo>& settings, std::string_view option,
                Offers& offers) {
  for (const OptionRow& row : option_table()) {
    const bool is_short = row.letter != 0 && option == std::string{'-', row.letter};
    if (!takes(verb, row) || row.value.empty() || !(is_short || option == option_name(row.name)))
      continue;
    if (row.words == WordKind::kParts) offers.keep(offers.word().rfind(','));
    if (!row.choices.empty()) offers.add_all(split_at(row.choices, ' '));
    offers.add(row.words);
    return true;
  }
  for (const SettingInfo& setting : settings) {
    if (option != option_name(setting.name)) continue;
    const std::vector<std::string> values = split_at(setting.value, '|');
    if (values.size() > 1) offers.add_all(values);
    return true;
  }
  return false;
}

void add_options(const Verb& verb, const std::vector<SettingInfo>& settings, Offers& offers) {
  for (const OptionRow& row : option_table()) {
    if (!takes(verb, row)) continue;
    const std::string text = with_examples(row.text);
    if (row.letter != 0) offers.add(std::string{'-', row.letter}, text);
    offers.add(option_name(row.name), text);
  }
  for (const SettingInfo& setting : settings)
    offers.add(option_name(setting.name), setting.summary);
}

}  // namespace

std::vector<std::string_view> known_shells() { return {"bash", "zsh"}; }

std::optional<std::string> completion_script(std::string_view shell) {
  if (shell == "bash") return std::string(kBash);
  if (shell == "zsh") return std::string(kZsh);
  return std::nullopt;
}

std::string completions(std::vector<std::string> words) {
  if (words.empty()) words.emplace_back();
  Offers offers(words.back() == "=" ? "" : words.back());
  words.pop_back();
  if (!words.empty() && words.back() == "=") words.pop_back();
  std::string before = words.empty() ? "" : words.back();
  if (const std::size_t sign = offers.word().find('='); offers.word().starts_with("--")) {
    if (sign != std::string::npos) before = offers.word().substr(0, sign);
    offers.keep(sign);
  }
  if (words.empty()) {
    add_verbs(offers);
    offers.add("help", "show the options of a verb");
    offers.add_all(std::to_array<std::string_view>({"--help", "--version"}));
  } else if (words.front() == "help") {
    if (before == "--completion") {
      offers.add_all(known_shells());
    } else {
      add_verbs(offers);
      offers.add_all(std::to_array<std::string_view>({"--man", "--schema", "--completion"}));
    }
  } else if (const Verb* verb = find_verb(words.front())) {
    const std::vector<SettingInfo> settings = settings_of(*verb, words);
    if (add_values(*verb, settings, before, offers)) return offers.lines();
    if (offers.word().starts_with('-')) {
      add_options(*verb, settings, offers);
    } else {
      offers.add(verb->argument_words);
    }
  }
  return offers.lines();
}

}  // namespace quadrille::tools
