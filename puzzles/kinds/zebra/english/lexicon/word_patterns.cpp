// SPDX-License-Identifier: MIT
//
// Words are matched from left to right. A part in brackets is tried first; if the rest does not
// match then, it is left out.

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"

#include <algorithm>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

class Matcher {
 public:
  explicit Matcher(const std::vector<Word>& words) : words_(words) {}

  std::optional<PatternMatch> match(std::string_view pattern, std::size_t at) {
    while (pattern.starts_with(' ')) pattern.remove_prefix(1);
    if (pattern.empty()) return PatternMatch{at, number_};
    if (pattern[0] == '[') {
      const std::size_t close = pattern.find(']');
      const auto inner = match(pattern.substr(1, close - 1), at);
      const auto whole = inner ? match(pattern.substr(close + 1), inner->end) : std::nullopt;
      return whole ? whole : match(pattern.substr(close + 1), at);
    }
    if (pattern[0] == '{') {
      const std::size_t close = pattern.find('}');
      const bool is_denied = pattern[1] == '!';
      const std::size_t start = is_denied ? 2 : 1;
      const bool is_here = match(pattern.substr(start, close - start), at).has_value();
      return is_here != is_denied ? match(pattern.substr(close + 1), at) : std::nullopt;
    }
    const std::size_t end = std::min(pattern.find(' '), pattern.size());
    std::string_view token = pattern.substr(0, end), rest = pattern.substr(end);
    if (token.ends_with('*')) {
      token.remove_suffix(1);
      while (is_one_of(token, at)) ++at;
      return match(rest, at);
    }
    if (!is_one_of(token, at)) return std::nullopt;
    return match(rest, at < words_.size() ? at + 1 : at);
  }

 private:
  bool is_one_of(std::string_view token, std::size_t at) {
    while (!token.empty()) {
      const std::size_t end = std::min(token.find('/'), token.size());
      if (is_word(token.substr(0, end), at)) return true;
      token.remove_prefix(std::min(end + 1, token.size()));
    }
    return false;
  }

  bool is_word(std::string_view wanted, std::size_t at) {
    if (wanted == "$$") return at >= words_.size();
    if (wanted == "$") return at >= words_.size() || words_[at].is_sign();
    if (at >= words_.size()) return false;
    const std::string& word = words_[at].text;
    if (wanted == ".") return true;
    if (wanted.size() < 3 || wanted[0] != '<') return word == wanted;
    const std::string_view word_class = wanted.substr(1, wanted.size() - 2);
    if (!is(word_class, word)) return false;
    if (word_class == "number") number_ = number_word(word);
    if (word_class == "ordinal") number_ = ordinal_word(word);
    return true;
  }

  const std::vector<Word>& words_;
  std::optional<int> number_;
};

}  // namespace

std::optional<PatternMatch> match_pattern(std::string_view pattern, const std::vector<Word>& words,
                                          std::size_t at, std::size_t first) {
  Matcher matcher(words);
  if (!pattern.starts_with('{')) return matcher.match(pattern, at);
  const std::size_t close = pattern.find('}');
  const std::string_view rest = pattern.substr(close + 1);
  const bool is_denied = pattern[1] == '!';
  const std::string_view before = pattern.substr(is_denied ? 2 : 1, close - (is_denied ? 2 : 1));
  const auto length = static_cast<std::size_t>(std::count(before.begin(), before.end(), ' ')) + 1;
  const bool is_here = at >= first + length && matcher.match(before, at - length).has_value();
  return is_here != is_denied ? matcher.match(rest, at) : std::nullopt;
}

bool is_at(const std::vector<Word>& words, std::size_t at, std::string_view pattern) {
  return match_pattern(pattern, words, at).has_value();
}

std::size_t find_pattern(const std::vector<Word>& words, std::string_view pattern, std::size_t at) {
  while (at < words.size() && !is_at(words, at, pattern)) ++at;
  return std::min(at, words.size());
}

bool has_pattern(const std::vector<Word>& words, std::string_view pattern) {
  return find_pattern(words, pattern) < words.size();
}

}  // namespace quadrille::puzzles::zebra
