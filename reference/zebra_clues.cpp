// SPDX-License-Identifier: MIT
//
// Reads clues in symbols.

#include "reference/zebra_clues.hpp"

#include <algorithm>
#include <utility>

#include "reference/native_text.hpp"
#include "reference/zebra_numbers.hpp"

namespace reference::zebra {

namespace {

constexpr int kMaxDepth = 50;  // of clues in clues

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_letter(char c) {
  return !is_blank(c) && std::string_view("(),:\"#<>=").find(c) == std::string_view::npos;
}

// Returns the name without what does not matter in names: letter case, blanks, - and _.
std::string key_of(std::string_view name) {
  std::string key;
  for (const char c : name) {
    if (c == ' ' || c == '-' || c == '_') continue;
    key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return key;
}

// Returns the indices of the names that are this one: exactly or, if none is, almost.
std::vector<int> find_name(const std::vector<std::string>& names, std::string_view name) {
  std::vector<int> same, almost;
  for (std::size_t k = 0; k < names.size(); ++k) {
    if (names[k] == name) same.push_back(static_cast<int>(k));
    if (key_of(names[k]) == key_of(name)) almost.push_back(static_cast<int>(k));
  }
  return same.empty() ? almost : same;
}

// After the first problem, the rest of the text is passed over.
class Parser {
 public:
  Parser(const std::vector<Attribute>& attributes, std::string_view text)
      : attributes_(attributes), text_(text) {}

  std::variant<Clue, std::string> whole_clue() {
    Clue read = clue(0);
    take('.');
    if (next() != '\0') fail("more than a clue");
    if (!problem_.empty()) return problem_;
    return read;
  }

 private:
  void fail(const std::string& problem) {
    if (problem_.empty()) problem_ = problem;
    text_ = {};
  }

  // Returns the next sign, '\0' at the end.
  char next() {
    while (!text_.empty() && is_blank(text_[0])) text_.remove_prefix(1);
    return text_.empty() ? '\0' : text_[0];
  }
  bool take(char sign) {
    if (next() != sign) return false;
    text_.remove_prefix(1);
    return true;
  }
  void expect(char sign) {
    if (!take(sign)) fail(std::string("a '") + sign + "' is missing");
  }

  // Takes a word, or a name in quotes.
  std::string name() {
    const bool is_quoted = take('"');
    const auto is_end = [&](char c) { return is_quoted ? c == '"' : !is_letter(c); };
    const auto end = std::find_if(text_.begin(), text_.end(), is_end);
    const std::string word(text_.begin(), end);
    text_.remove_prefix(word.size());
    if (is_quoted) expect('"');
    if (word.empty()) fail("a name is missing");
    return word;
  }

  Clue clue(int depth) {
    const std::string word = name();
    const Kind* kind = kind_named(word);
    if (kind == nullptr || depth > kMaxDepth) {
      fail(kind == nullptr ? "'" + word + "' is no kind of clue" : "clues are nested too deeply");
      return {};
    }
    Clue clue{.kind = kind, .positions = positions()};
    expect('(');
    do {
      argument(clue, depth);
    } while (take(','));
    expect(')');
    complete(clue);
    return problem_.empty() ? in_simple_kinds(std::move(clue)) : clue;
  }

  void argument(Clue& clue, int depth) {
    const Form form = clue.kind->form;
    if (form == Form::kJoin) {
      clue.parts.push_back(this->clue(depth + 1));
    } else if (clue.operands.size() < 2 || form == Form::kPlaces) {
      clue.operands.push_back(operand(form == Form::kPlace && clue.operands.size() == 1));
    } else if (form == Form::kPlace || clue.attribute) {
      fail("there are too many arguments");
    } else {
      number_or_attribute(clue);
    }
  }

  void number_or_attribute(Clue& clue) {
    const char sign = next();
    if (sign == '>' || sign == '<') {
      take(sign);
      expect('=');
      clue.bound = sign == '>' ? Bound::kAtLeast : Bound::kAtMost;
    }
    const std::string word = name();
    const auto number = number_of(word);
    if (number && !clue.number) {
      if (*number < 0 || *number > 1'000'000'000) fail("'" + word + "' is out of range");
      clue.number = *number;
    } else if (clue.kind->form == Form::kNumbers && sign != '>' && sign != '<') {
      clue.attribute = attribute(word);
    } else {
      fail("'" + word + "' is no number");
    }
  }

  void complete(Clue& clue) {
    const Kind& kind = *clue.kind;
    const std::size_t count = std::max(clue.operands.size(), clue.parts.size());
    if (count < kind.least || count > kind.most)
      fail(std::string(kind.name) + " has the wrong number of arguments");
    const bool needs_number =
        kind.form == Form::kDistance || kind.name == "exactly" || kind.name == "times";
    if (needs_number && !clue.number) fail("the number is missing");
    if (kind.name == "times" && clue.bound != Bound::kExactly) fail("a factor has no bound");
    if ((kind.name == "more" || kind.name == "less") && clue.number == 0)
      fail("a difference of 0 is none");
    if (kind.form != Form::kNumbers) return;
    std::vector<int> numeric;
    for (std::size_t a = 0; a < attributes_.size(); ++a) {
      const bool is_meant = !clue.attribute || *clue.attribute == static_cast<int>(a);
      if (is_meant && numbers_in(attributes_[a].values)) numeric.push_back(static_cast<int>(a));
    }
    if (numeric.size() != 1) {
      fail(clue.attribute ? "the attribute has values that are not all numbers of one sort"
                          : "which attribute is compared is not clear");
    } else {
      clue.attribute = numeric[0];
    }
  }

  Int positions() const { return attributes_[0].values.size(); }

  int attribute(const std::string& word) {
    std::vector<std::string> names;
    for (const Attribute& one : attributes_) names.push_back(one.name);
    const std::vector<int> found = find_name(names, word);
    if (found.size() != 1) fail("'" + word + "' is not one attribute");
    return found.size() == 1 ? found[0] : 0;
  }

  // Takes a value, ATTRIBUTE:VALUE, #2, or first, last or middle; also 2 if a position is expected.
  Operand operand(bool is_place) {
    if (take('#')) return position(name());
    const std::string word = name();
    if (take(':')) return value(attribute(word), name());
    const bool is_position = is_place || word == "first" || word == "last" || word == "middle";
    std::vector<Operand> same, almost;
    for (int a = 0; !is_place && a < static_cast<int>(attributes_.size()); ++a) {
      for (int v = 0; v < positions(); ++v) {
        const std::string& name = attributes_[a].values[v];
        if (name == word) same.push_back({a, v});
        if (key_of(name) == key_of(word)) almost.push_back({a, v});
      }
    }
    const std::vector<Operand>& found = same.empty() ? almost : same;
    if (is_position && found.empty()) return position(word);
    if (found.size() == 1 && !is_position) return found[0];
    fail(found.empty() ? "'" + word + "' is no value" : "'" + word + "' needs ATTRIBUTE:");
    return {};
  }

  Operand value(int attribute, const std::string& word) {
    const std::vector<int> found = find_name(attributes_[attribute].values, word);
    if (found.size() == 1) return {attribute, found[0]};
    fail("'" + word + "' is not one value of " + attributes_[attribute].name);
    return {};
  }

  Operand position(const std::string& word) {
    const Int last = positions();
    Int number = number_of(word).value_or(0);
    if (word == "first") number = 1;
    if (word == "last") number = last;
    if (word == "middle" && last % 2 == 1) number = (last + 1) / 2;
    if (number < 1 || number > last) fail("'" + word + "' is no position");
    return {Operand::kPosition, static_cast<int>(number.value())};
  }

  const std::vector<Attribute>& attributes_;
  std::string_view text_;  // what is left
  std::string problem_;
};

}  // namespace

bool looks_like_clue(std::string_view text) {
  return kind_named(text.substr(0, text.find_first_of("( \t"))) != nullptr &&
         text.find('(') != std::string_view::npos;
}

std::variant<Clue, std::string> read_clue(const std::vector<Attribute>& attributes,
                                          std::string_view text) {
  return Parser(attributes, text).whole_clue();
}

}  // namespace reference::zebra
