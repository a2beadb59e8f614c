// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/meanings/sentences.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace quadrille::puzzles::zebra {

std::size_t item_mark(std::string_view text) {
  std::size_t at = 0;
  const auto skip = [&](auto is_skipped) {
    const std::size_t start = at;
    while (at < text.size() && is_skipped(static_cast<unsigned char>(text[at]))) ++at;
    return at - start;
  };
  const auto blanks = [&] { return skip([](unsigned char c) { return std::isspace(c) != 0; }); };
  const auto digits = [&] { return skip([](unsigned char c) { return std::isdigit(c) != 0; }); };
  blanks();
  for (const std::string_view bullet : {"- ", "* ", "+ ", "\u2022", "\u2013 "}) {
    if (text.substr(at).starts_with(bullet)) return at + bullet.size();
  }
  const std::string_view word = text.substr(at, 4);
  const bool is_clue = word == "Clue" || word == "clue" || word == "CLUE" || word == "Hint";
  if (is_clue) at += 4;
  if (is_clue) blanks();
  const bool is_open = at < text.size() && (text[at] == '(' || text[at] == '#');
  if (is_open) ++at;
  const auto is = [&](std::size_t k, int (*is_of)(int)) {
    return k < text.size() && is_of(static_cast<unsigned char>(text[k])) != 0;
  };
  const std::string_view behind = text.substr(std::min(at + 1, text.size()));
  const bool is_letter_mark =
      (is(at, std::isalpha) && behind.starts_with(')')) ||
      (is(at, std::islower) && behind.starts_with(". ") && is(at + 3, std::isupper));
  if (is_letter_mark) {
    ++at;  // (a), b), c.
  } else if (digits() == 0 || at >= text.size()) {
    return 0;
  }
  const bool is_marked = text[at] == '.' || text[at] == ')' || (is_clue && text[at] == ':');
  if (!is_marked) return 0;
  ++at;
  if (text[at - 1] == '.' && at < text.size() && text[at] == ')') ++at;  // 1.)
  return blanks() > 0 || at == text.size() ? at : 0;
}

namespace {

constexpr std::array<std::string_view, 10> kAbbreviations = {"mr", "mrs", "ms",   "dr", "st",
                                                             "no", "vs",  "prof", "jr", "viz"};

bool is_furniture(std::string_view text) {
  return text.find_first_not_of("=-_*~# \t|+") == std::string_view::npos;
}

class Assembler {
 public:
  std::vector<Sentence> run(const std::vector<Line>& lines, bool joins_lines) {
    for (const Line& line : lines) {
      const std::size_t mark = item_mark(line.text);
      const bool is_heading = line.text.starts_with('#');
      if (is_furniture(line.text) || mark > 0 || is_heading || !joins_lines || starts_anew(line))
        finish('\0');
      if (is_furniture(line.text)) continue;
      is_item_ = mark > 0;
      const std::size_t skipped = is_heading ? line.text.find_first_not_of("# ") : mark;
      add(line, skipped);
      if (is_heading || (!sentence_.words.empty() && sentence_.words.back().text == ":"))
        finish(':');
      length_ = line.text.size();
    }
    finish('\0');
    return std::move(sentences_);
  }

 private:
  // Lines that were cut are long, or continue with a lower-case letter.
  bool starts_anew(const Line& line) const {
    constexpr std::size_t kLong = 60;
    const std::string_view text = trim(line.text);
    return !text.empty() && length_ < kLong &&
           std::islower(static_cast<unsigned char>(text[0])) == 0;
  }

  void add(const Line& line, std::size_t skipped) {
    std::size_t at = skipped;
    const std::vector<Word> words = words_of(line);
    for (std::size_t k = 0; k < words.size(); ++k) {
      const Word& word = words[k];
      if (word.offset < skipped) continue;
      if (sentence_.words.empty() && sentence_.text.empty()) at = word.offset;
      if (word.text == "." || word.text == "?" || word.text == "!") {
        const bool is_short = word.text == "." && !sentence_.words.empty() &&
                              std::find(kAbbreviations.begin(), kAbbreviations.end(),
                                        sentence_.words.back().text) != kAbbreviations.end();
        const bool is_inside = k + 1 < words.size() && words[k + 1].text == ")";
        if (is_short || is_inside) continue;
        append_text(line.text.substr(at, word.offset + 1 - at));
        at = word.offset + 1;
        finish(word.text[0]);
        continue;
      }
      if (sentence_.words.empty()) sentence_.line = line;
      sentence_.words.push_back(word);
    }
    if (!sentence_.words.empty()) append_text(line.text.substr(std::min(at, line.text.size())));
  }

  void append_text(std::string_view text) {
    text = trim(text);
    if (text.empty()) return;
    if (!sentence_.text.empty()) sentence_.text += ' ';
    sentence_.text += text;
  }

  void finish(char end) {
    if (!sentence_.words.empty()) {
      sentence_.end = end;
      sentence_.is_item = is_item_;
      sentences_.push_back(std::move(sentence_));
    }
    sentence_ = {};
  }

  std::vector<Sentence> sentences_;
  Sentence sentence_;
  bool is_item_ = false;
  std::size_t length_ = 0;
};

}  // namespace

std::vector<Sentence> sentences_of(const std::vector<Line>& lines, bool joins_lines) {
  return Assembler().run(lines, joins_lines);
}

std::vector<Line> split_items(const std::vector<Line>& lines) {
  std::vector<Line> items;
  for (const Line& line : lines) {
    std::size_t start = 0;
    const auto cut = [&](std::size_t end) {
      if (end == start) return;
      const Token part = token_at(line, start, end - start);
      items.push_back({part.text, part.line, part.column});
      start = end;
    };
    const std::string_view text = line.text;
    for (std::size_t at = 1; at + 2 < text.size(); ++at) {
      if (text[at] != ' ') continue;
      const std::string_view rest = text.substr(at + 1);
      const bool is_behind_end = text[at - 1] == '.' || text[at - 1] == ':' || text[at - 1] == '?';
      const std::size_t mark = item_mark(rest);
      const bool is_number = is_behind_end && mark > 0 && rest[0] != '-' && rest[0] != '*';
      const bool is_bullet = rest.size() > 2 && rest.starts_with("- ") &&
                             std::isupper(static_cast<unsigned char>(rest[2])) != 0 &&
                             rest.find(':') < rest.find(" - ", 1);  // no list between dashes
      const bool is_heading = rest.starts_with("## ");
      if (is_number || is_bullet || is_heading) cut(at + 1);
    }
    cut(text.size());
    if (text.empty()) items.push_back(line);
  }
  return items;
}

}  // namespace quadrille::puzzles::zebra
