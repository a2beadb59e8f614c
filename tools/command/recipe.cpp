// SPDX-License-Identifier: MIT

#include "tools/command/recipe.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"
#include "tools/options/option_reader.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/word_lists.hpp"

namespace quadrille::tools {
namespace {

using puzzles::error_at;
using puzzles::Line;
using puzzles::Token;

constexpr std::string_view kTitle = "title:";
constexpr std::string_view kSeed = "seed", kAny = "any";

// Splits a line at blanks outside of double quotes.
Result<std::vector<Token>> words_of(const Line& line) {
  std::vector<Token> words;
  const std::string_view text = line.text;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != text.npos;) {
    const std::size_t start = at;
    for (; at < text.size() && text[at] != ' ' && text[at] != '\t'; ++at) {
      if (text[at] != '"') continue;
      const std::size_t quote = at;
      at = text.find('"', at + 1);
      if (at == text.npos) return error_at(line, quote, "a quote without an end (expected '\"')");
    }
    words.push_back(token_at(line, start, at - start));
  }
  return words;
}

const PuzzleInfo* find_puzzle(const std::vector<PuzzleInfo>& puzzles, std::string_view id) {
  const auto found = std::find_if(puzzles.begin(), puzzles.end(),
                                  [id](const PuzzleInfo& info) { return info.id == id; });
  return found == puzzles.end() ? nullptr : &*found;
}

class RecipeReader {
 public:
  std::optional<Error> read(const Line& line) {
    if (line.text.starts_with(kTitle)) return read_title(line);
    const Result<std::vector<Token>> words = words_of(line);
    if (!words) return words.error();
    return read_group(line, *words);
  }

  Recipe take() { return std::move(recipe_); }

 private:
  std::optional<Error> read_title(const Line& line) {
    if (!recipe_.title.empty()) return error_at(line, 0, "a second title (expected one)");
    recipe_.title = puzzles::trim(line.text.substr(kTitle.size()));
    if (recipe_.title.empty()) return error_at(line, line.text.size(), "a missing title");
    return std::nullopt;
  }

  // Reads COUNT PUZZLE-ID RxC and settings.
  std::optional<Error> read_group(const Line& line, const std::vector<Token>& words) {
    PuzzleGroup group{.line = line.number};
    const auto count = parse_whole(words[0].text);
    if (!count || *count < 1 || *count > kMaxCount)
      return error_at(words[0], "the count " + puzzles::quoted(words[0].text) +
                                    " (expected COUNT PUZZLE-ID RxC [SETTING=VALUE...], such as "
                                    "'10 hashi 8x8', 'title: TEXT' or '// comment')");
    group.count = *count;
    const auto ids = words_of_kind(WordKind::kGenerators);
    if (words.size() < 2)
      return error_at(line, line.text.size(), "a missing puzzle (expected its id)");
    const PuzzleInfo* const puzzle = find_puzzle(puzzles_, words[1].text);
    if (puzzle == nullptr || !puzzle->generates)
      return error_at(words[1], "no generator for " + puzzles::quoted(words[1].text) + ' ' +
                                    puzzles::expectation(words[1].text, ids));
    group.puzzle = puzzle->id;
    if (words.size() < 3)
      return error_at(line, line.text.size(), "a missing size (expected RxC, such as 8x8)");
    const Line size{words[2].text, words[2].line, words[2].column};
    const auto sides = puzzles::parse_size(size, static_cast<int>(kMaxSide));
    if (!sides) return sides.error();
    group.request.rows = sides->rows;
    group.request.columns = sides->columns;
    for (std::size_t k = 3; k < words.size(); ++k) {
      if (auto error = read_setting(words, k, *puzzle, group)) return error;
    }
    if (auto error = refused(group, words)) return error;
    recipe_.groups.push_back(std::move(group));
    return std::nullopt;
  }

  // Reads NAME=VALUE, or NAME if that is a yes/no setting.
  static std::optional<Error> read_setting(const std::vector<Token>& words, std::size_t k,
                                           const PuzzleInfo& puzzle, PuzzleGroup& group) {
    const Token& word = words[k];
    const std::size_t equals = word.text.find('=');
    const std::string_view name = word.text.substr(0, equals);
    const auto is_same = [name](const Token& other) {
      return other.text.substr(0, other.text.find('=')) == name;
    };
    if (std::any_of(words.begin() + 3, words.begin() + static_cast<std::ptrdiff_t>(k), is_same))
      return error_at(word, "duplicate setting " + puzzles::quoted(name));
    std::string value(equals == word.text.npos ? "" : word.text.substr(equals + 1));
    value.erase(std::remove(value.begin(), value.end(), '"'), value.end());
    if (equals != word.text.npos && value.empty())
      return error_at(word, "a missing value of " + puzzles::quoted(name));
    if (name == kAny) {
      if (equals != word.text.npos) return error_at(word, "a value of 'any' (expected none)");
      group.request.any = true;
      return std::nullopt;
    }
    if (name == kSeed) {
      group.seed = parse_whole(value);
      if (!group.seed)
        return error_at(word, "the seed " + puzzles::quoted(value) + " (expected a whole number)");
      return std::nullopt;
    }
    std::vector<std::string_view> names{kSeed, kAny};
    for (const SettingInfo& setting : puzzle.settings) {
      names.push_back(setting.name);
      if (setting.name != name) continue;
      if (equals == word.text.npos && !is_yes_no(setting))
        return error_at(word, "a missing value of " + puzzles::quoted(name) + " (expected " +
                                  std::string(name) + "=" + std::string(setting.value) + ")");
      group.request.settings.emplace_back(name, equals == word.text.npos ? "yes" : value);
      return std::nullopt;
    }
    return error_at(
        word, "unknown setting " + puzzles::quoted(name) + ' ' + puzzles::expectation(name, names));
  }

  // Asks the generator whether it takes the request: without time, it checks that and stops. The
  // error is placed at the first setting that causes it, or at the size.
  static std::optional<Error> refused(const PuzzleGroup& group, const std::vector<Token>& words) {
    const auto objection = [&](std::size_t settings) -> std::optional<std::string> {
      GenerateOptions request = group.request;
      request.settings.resize(settings);
      request.time_limit = 0;
      const auto made = generate(group.puzzle, request);
      return made ? std::nullopt : std::optional(made.error().message);
    };
    const std::size_t all = group.request.settings.size();
    const auto reason = objection(all);
    if (!reason) return std::nullopt;
    std::size_t needed = 0;
    while (needed < all && objection(needed) != reason) ++needed;
    if (needed == 0) return error_at(words[2], *reason);
    const std::string& name = group.request.settings[needed - 1].first;
    const auto word = std::find_if(words.begin() + 3, words.end(), [&](const Token& one) {
      return one.text.substr(0, one.text.find('=')) == name;
    });
    return error_at(*word, *reason);
  }

  const std::vector<PuzzleInfo> puzzles_ = catalogue();
  Recipe recipe_;
};

}  // namespace

Result<Recipe> parse_recipe(std::string_view bytes) {
  const Result<puzzles::Text> text = puzzles::Text::decode(bytes);
  if (!text) return text.error();
  RecipeReader reader;
  for (const Line& line : lines_with_text(*text)) {
    if (line.text.starts_with("//")) continue;
    if (auto error = reader.read(line)) return *std::move(error);
  }
  Recipe recipe = reader.take();
  if (recipe.groups.empty())
    return error_at(text->end(), "a recipe without puzzles (expected COUNT PUZZLE-ID RxC)");
  return recipe;
}

}  // namespace quadrille::tools
