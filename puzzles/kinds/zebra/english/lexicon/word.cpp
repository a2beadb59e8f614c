// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/lexicon/word.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"

namespace quadrille::puzzles::zebra {

namespace {

bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         static_cast<unsigned char>(c) >= 0x80 || c == '&' || c == '$';
}

// A sign of several bytes and its meaning: an apostrophe, a dash or a blank.
struct Sign {
  std::string_view bytes;
  char meaning;
};
constexpr std::array kSigns = {Sign{"\u2018", '\''}, Sign{"\u2019", '\''}, Sign{"\u201c", ' '},
                               Sign{"\u201d", ' '},  Sign{"\u201e", ' '},  Sign{"\u2013", '-'},
                               Sign{"\u2014", '-'},  Sign{"\u2010", '-'},  Sign{"\u2011", '-'},
                               Sign{"\u00a0", ' '},  Sign{"\u2022", ' '}};

// Returns the British spelling of American words that the tables have, and numbers as digits.
std::string_view spelled(std::string_view word) {
  if (word == "neighbor") return "neighbour";
  if (word == "neighbors") return "neighbours";
  if (word == "neighboring") return "neighbouring";
  if (word == "center") return "centre";
  // "The forty-year-old" is 40 years old.
  static constexpr std::array<std::string_view, 8> kTens = {
      "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
  static constexpr std::array<std::string_view, 8> kDigits = {"20", "30", "40", "50",
                                                              "60", "70", "80", "90"};
  const auto ten = std::find(kTens.begin(), kTens.end(), word);
  return ten == kTens.end() ? word : kDigits[static_cast<std::size_t>(ten - kTens.begin())];
}

class Splitter {
 public:
  explicit Splitter(const Line& line) : line_(line) {}

  std::vector<Word> run() {
    while (at_ < line_.text.size()) step();
    return std::move(words_);
  }

 private:
  // Returns the character here and its number of bytes.
  std::pair<char, std::size_t> look(std::size_t at) const {
    for (const Sign& sign : kSigns) {
      if (line_.text.substr(at).starts_with(sign.bytes)) return {sign.meaning, sign.bytes.size()};
    }
    return {at < line_.text.size() ? line_.text[at] : '\0', 1};
  }

  void add(std::string_view text, std::size_t start, std::size_t size) {
    Word word{std::string(spelled(text)), line_, start, size};
    word.is_capital = std::isupper(static_cast<unsigned char>(line_.text[start])) != 0;
    words_.push_back(std::move(word));
  }

  void step() {
    const auto [c, size] = look(at_);
    if (is_letter(c)) return take_word();
    const std::size_t start = at_;
    at_ += size;
    if (c == '\'') {
      const bool is_behind_word = start > 0 && is_letter(line_.text[start - 1]);
      if (is_behind_word && !words_.empty()) add("'s", start, size);  // the owners' pets
      return;
    }
    const std::string_view two = line_.text.substr(start, 2);
    if (two == "==" || two == "!=") {
      ++at_;
      return add(two == "==" ? "==" : "not", start, 2);
    }
    const bool is_dash = c == '-' && (size > 1 || (start > 0 && line_.text[start - 1] == ' '));
    constexpr std::string_view kKept = ".,:;()?!#%/=<>+";
    if (is_dash || kKept.find(c) != std::string_view::npos) add({&c, 1}, start, size);
  }

  void take_word() {
    const std::size_t start = at_;
    std::string text;
    std::size_t size = 0;
    const auto lower = [](char c) {
      return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    };
    while (true) {
      const auto [c, bytes] = look(at_);
      if (c == '.' && !text.empty() && std::isdigit(static_cast<unsigned char>(text.back())) &&
          std::isdigit(static_cast<unsigned char>(look(at_ + 1).first))) {
        text += c;  // 3.5
      } else if (c == ':' && is_time_behind(text)) {
        text += c;  // 11:30
      } else if (c == '\'' && !text.empty() && is_letter(look(at_ + bytes).first)) {
        if (take_ending(start, text, at_ + bytes, bytes)) return;
      } else if (is_letter(c) && bytes == 1) {
        text += lower(c);
      } else {
        break;
      }
      at_ += bytes;
      size = at_ - start;
    }
    // "10cm" is two words.
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool has_unit = digits > 0 && has_word("cm mm km kg lb lbs", text.substr(digits));
    if (has_unit) add(text.substr(0, digits), start, digits);
    const std::size_t taken = has_unit ? digits : 0;
    add(text.substr(taken), start + taken, size - taken);
  }

  // Decides whether exactly two digits follow the colon after an hour.
  bool is_time_behind(std::string_view hour) const {
    const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    return hour.size() <= 2 && std::all_of(hour.begin(), hour.end(), is_digit) &&
           is_digit(look(at_ + 1).first) && is_digit(look(at_ + 2).first) &&
           !is_digit(look(at_ + 3).first);
  }

  // Handles text after an apostrophe: 's, n't. Returns false if it belongs to the word.
  bool take_ending(std::size_t start, std::string& text, std::size_t rest, std::size_t bytes) {
    std::size_t end = rest;
    while (end < line_.text.size() && is_letter(line_.text[end])) ++end;
    const std::string_view ending = line_.text.substr(rest, end - rest);
    const std::size_t size = at_ - start;
    if (ending == "s" || ending == "S") {
      add(text, start, size);
      add("'s", at_, end - at_);
    } else if (ending == "t" && text.ends_with('n')) {
      text = text == "can" ? "can" : text == "won" ? "will" : text.substr(0, text.size() - 1);
      add(text, start, size);
      add("not", rest - bytes, end - rest + bytes);
    } else {
      return false;
    }
    at_ = end;
    return true;
  }

  const Line line_;
  std::size_t at_ = 0;
  std::vector<Word> words_;
};

// Plurals and other forms that follow no rule.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kIrregular = {{
    {"mice", "mouse"},
    {"geese", "goose"},
    {"men", "man"},
    {"women", "woman"},
    {"children", "child"},
    {"wolves", "wolf"},
    {"knives", "knife"},
    {"drunk", "drink"},
    {"bought", "buy"},
    {"sold", "sell"},
    {"drank", "drink"},
    {"driven", "drive"},
    {"knit", "knitt"},
    {"swim", "swimm"},
}};

}  // namespace

bool Word::is_sign() const { return text != "'s" && (text.empty() || !is_letter(text[0])); }

std::vector<Word> words_of(const Line& line) { return Splitter(line).run(); }

std::string stem(std::string_view word) {
  std::string text(word);
  for (const auto& [form, base] : kIrregular) {
    if (text == form) text = base;
  }
  constexpr std::size_t kMinLetters = 3;  // that remain
  const auto strip = [&](std::string_view ending) {
    if (text.size() < kMinLetters + ending.size() || !text.ends_with(ending)) return false;
    text.resize(text.size() - ending.size());
    return true;
  };
  if (!text.ends_with("ss") && !text.ends_with("us") && !text.ends_with("is")) strip("s");
  if (!strip("ing") && !strip("er") && !strip("ed")) strip("e");
  if (text.ends_with('e') && text.size() > kMinLetters) text.pop_back();
  if (text.ends_with('y') && text.size() > kMinLetters - 1) text.back() = 'i';
  const std::size_t size = text.size();
  if (size > kMinLetters && text[size - 1] == text[size - 2] && text.back() != 's') text.pop_back();
  return text;
}

std::set<std::string> stems_in(std::string_view text) {
  std::set<std::string> stems;
  for (const Word& word : words_of({text})) stems.insert(stem(word.text));
  return stems;
}

bool has_stem_of(const std::set<std::string>& stems, std::string_view list) {
  const auto words = split(list);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return stems.contains(stem(word)); });
}

std::string written(const std::vector<Word>& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t k = first; k < last; ++k) {
    const bool is_joined = k > first && words[k].line.number == words[k - 1].line.number &&
                           words[k].line.text.data() == words[k - 1].line.text.data();
    if (is_joined) {
      const std::size_t behind = words[k - 1].offset + words[k - 1].size;
      const std::string_view between = words[k].line.text.substr(behind, words[k].offset - behind);
      text +=
          between.find_first_not_of("-'") == std::string_view::npos ? std::string(between) : " ";
    } else if (k > first) {
      text += ' ';
    }
    text += words[k].written();
  }
  return text;
}

Error error_at(const Word& word, std::string message) {
  return puzzles::error_at(word.line, word.offset, std::move(message));
}

}  // namespace quadrille::puzzles::zebra
