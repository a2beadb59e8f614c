// SPDX-License-Identifier: MIT

#include "engine/io/lp_parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

using Kind = LpToken::Kind;

struct SectionWord {
  std::string_view word;
  std::string_view second;  // a second word that must follow, or empty
  LpSection section;
};

constexpr std::array kSectionWords = {
    SectionWord{"minimize", "", LpSection::kMinimise},
    SectionWord{"minimise", "", LpSection::kMinimise},
    SectionWord{"minimum", "", LpSection::kMinimise},
    SectionWord{"min", "", LpSection::kMinimise},
    SectionWord{"maximize", "", LpSection::kMaximise},
    SectionWord{"maximise", "", LpSection::kMaximise},
    SectionWord{"maximum", "", LpSection::kMaximise},
    SectionWord{"max", "", LpSection::kMaximise},
    SectionWord{"subject", "to", LpSection::kRows},
    SectionWord{"such", "that", LpSection::kRows},
    SectionWord{"st", "", LpSection::kRows},
    SectionWord{"s.t.", "", LpSection::kRows},
    SectionWord{"st.", "", LpSection::kRows},
    SectionWord{"bounds", "", LpSection::kBounds},
    SectionWord{"bound", "", LpSection::kBounds},
    // Must precede "general" alone.
    SectionWord{"general", "constraints", LpSection::kGeneralConstraints},
    SectionWord{"generals", "", LpSection::kIntegers},
    SectionWord{"general", "", LpSection::kIntegers},
    SectionWord{"gen", "", LpSection::kIntegers},
    SectionWord{"integers", "", LpSection::kIntegers},
    SectionWord{"integer", "", LpSection::kIntegers},
    SectionWord{"int", "", LpSection::kIntegers},
    SectionWord{"binaries", "", LpSection::kBinaries},
    SectionWord{"binary", "", LpSection::kBinaries},
    SectionWord{"bin", "", LpSection::kBinaries},
    SectionWord{"end", "", LpSection::kEnd},
    SectionWord{"semi", "", LpSection::kSemiContinuous},  // "semi-continuous", see take_section
    SectionWord{"semis", "", LpSection::kSemiContinuous},
    SectionWord{"sos", "", LpSection::kSets},
    SectionWord{"sos1", "", LpSection::kRefused},  // of lp_solve, as are sos2, sec and sin
    SectionWord{"sos2", "", LpSection::kRefused},
    SectionWord{"sec", "", LpSection::kRefused},
    SectionWord{"sin", "", LpSection::kRefused},
    SectionWord{"pwlobj", "", LpSection::kRefused},
    SectionWord{"lazy", "constraints", LpSection::kRows},
    SectionWord{"user", "cuts", LpSection::kUserCuts},
};
constexpr std::size_t kLongestWord = 8;

Decimal infinite() { return {1, 30}; }

const SectionWord* find_section(const LpToken& token, const LpToken& next) {
  if (token.kind != Kind::kName || token.text.size() > kLongestWord || next.kind == Kind::kColon) {
    return nullptr;
  }
  const std::string word = lower_case(token.text);
  for (const SectionWord& known : kSectionWords) {
    if (known.word != word) continue;
    if (known.second.empty() || lower_case(next.text.substr(0, 16)) == known.second) return &known;
  }
  return nullptr;
}

bool is_infinity_word(std::string_view text) {
  if (text.size() > kLongestWord) return false;
  const std::string word = lower_case(text);
  return word == "inf" || word == "infinity";
}

}  // namespace

LpRelation mirrored(LpRelation relation) {
  if (relation == LpRelation::kEqual) return relation;
  return relation == LpRelation::kLess ? LpRelation::kGreater : LpRelation::kLess;
}

bool is_lp_name(std::string_view name) {
  constexpr std::size_t kMaxLength = 255;
  if (name.empty() || name.size() > kMaxLength || number_length(name) > 0) return false;
  if (name.front() == '.' || name.front() == '[' || name.front() == ']') return false;
  if (lp_name_length(name) != name.size() || !has_matching_brackets(name)) return false;
  const std::string word = lower_case(name);
  const auto is_word = [&](const SectionWord& known) { return known.word == word; };
  return word != "free" && !is_infinity_word(word) &&
         std::none_of(kSectionWords.begin(), kSectionWords.end(), is_word);
}

LpSection LpParser::section() const {
  const SectionWord* found = find_section(tokens_.current(), tokens_.ahead());
  return found == nullptr ? LpSection::kNone : found->section;
}

std::optional<LpSection> LpParser::take_section() {
  const SectionWord* found = find_section(tokens_.current(), tokens_.ahead());
  if (found == nullptr) return std::nullopt;
  const bool has_two_words = !found->second.empty();
  if (has_two_words) tokens_.advance();
  tokens_.advance();
  LpSection section = found->section;
  if (section == LpSection::kSemiContinuous && tokens_.current().kind == Kind::kMinus) {
    tokens_.advance();
    if (take_word("integers") || take_word("integer")) {
      section = LpSection::kSemiIntegers;
    } else if (!take_word("continuous")) {
      expected("'continuous' or 'integers' after 'semi-'");
      return std::nullopt;
    }
  }
  // In "subject to:" the colon belongs to the section word; "st:" may be a label.
  if (has_two_words && tokens_.current().kind == Kind::kColon) tokens_.advance();
  return section;
}

std::optional<LpToken> LpParser::take_label() {
  if (!at_name() || tokens_.ahead().kind != Kind::kColon) return std::nullopt;
  const LpToken label = tokens_.current();
  tokens_.advance();
  tokens_.advance();
  return label;
}

std::optional<LpRelation> LpParser::relation() const {
  switch (tokens_.current().kind) {
    case Kind::kLess:
      return LpRelation::kLess;
    case Kind::kGreater:
      return LpRelation::kGreater;
    case Kind::kEqual:
      return LpRelation::kEqual;
    default:
      return std::nullopt;
  }
}

std::optional<LpRelation> LpParser::take_relation() {
  const auto found = relation();
  if (found) tokens_.advance();
  return found;
}

bool LpParser::take_colon() {
  if (tokens_.current().kind != Kind::kColon) return false;
  tokens_.advance();
  return true;
}

std::optional<DraftIndicator> LpParser::take_indicator() {
  LpTokens next = tokens_;
  const auto take = [&](Kind kind) {
    const LpToken token = next.current();
    if (token.kind != kind) return std::optional<LpToken>();
    next.advance();
    return std::optional(token);
  };
  const auto name = take(Kind::kName), equal = take(Kind::kEqual), value = take(Kind::kNumber);
  if (!name || !equal || !value) return std::nullopt;
  const auto dash = take(Kind::kMinus), tip = take(Kind::kGreater);
  if (!dash || !tip || tip->text != ">" || tip->place != dash->place + 1) return std::nullopt;
  if (value->text != "0" && value->text != "1") {
    fail_at(value->place, "the value of indicator " + io::quoted(name->text) + " is " +
                              io::quoted(value->text) + " (expected 0 or 1)");
    return std::nullopt;
  }
  tokens_ = next;
  return DraftIndicator{draft_.column(name->text), value->text == "1", name->place};
}

bool LpParser::take_word(std::string_view word) {
  if (!at_name() || tokens_.current().text.size() != word.size()) return false;
  if (lower_case(tokens_.current().text) != word) return false;
  tokens_.advance();
  return true;
}

bool LpParser::at_infinity() const { return at_name() && is_infinity_word(tokens_.current().text); }

bool LpParser::at_column() const {
  return at_name() && tokens_.ahead().kind != Kind::kColon && section() == LpSection::kNone;
}

// Skips signs. Returns whether together they make a minus; nullopt if there is no sign.
std::optional<bool> LpParser::take_signs() {
  std::optional<bool> negative;
  for (;; tokens_.advance()) {
    const Kind kind = tokens_.current().kind;
    if (kind != Kind::kPlus && kind != Kind::kMinus) return negative;
    negative = negative.value_or(false) != (kind == Kind::kMinus);
  }
}

bool LpParser::read_sum(LpSum& sum) {
  for (bool first = true;; first = false) {
    const auto negative = take_signs();
    if (!negative && !first) return true;
    if (!read_term(negative.value_or(false), sum)) return false;
  }
}

bool LpParser::read_term(bool negative, LpSum& sum) {
  Decimal number(1, 0);
  const bool has_number = tokens_.current().kind == Kind::kNumber;
  if (has_number) {
    const auto taken = take_number();
    if (!taken) return false;
    number = *taken;
  } else if (at_infinity()) {
    tokens_.advance();
    sum.constants.push_back(negative ? negated(infinite()) : infinite());
    return true;
  } else if (take_sign("[")) {
    return read_products(negative, sum);
  } else if (!at_column()) {
    return expected("a term");
  }
  if (negative) number = negated(number);
  if (!at_column() || (has_number && at_infinity())) {
    sum.constants.push_back(number);
    return true;
  }
  const LpToken& name = tokens_.current();
  sum.terms.push_back({draft_.column(name.text), number});
  tokens_.advance();
  return true;
}

bool LpParser::take_sign(std::string_view sign) {
  if (tokens_.current().text != sign) return false;
  tokens_.advance();
  return true;
}

bool LpParser::read_products(bool negative, LpSum& sum) {
  for (bool first = true;; first = false) {
    const auto minus = take_signs();
    if (!minus && !first) return take_sign("]") || expected("a sign and a product, or ']'");
    if (!read_product(negative != minus.value_or(false), sum)) return false;
  }
}

bool LpParser::read_product(bool negative, LpSum& sum) {
  DraftProduct product{.coefficient = {1, 0}, .place = place()};
  if (at_number()) {
    const auto taken = take_number();
    if (!taken) return false;
    product.coefficient = *taken;
  }
  if (negative) product.coefficient = negated(product.coefficient);
  if (!at_column()) return expected("a product of two columns");
  product.first = product.second = draft_.column(tokens_.current().text);
  tokens_.advance();
  if (take_sign("^")) {
    if (tokens_.current().text != "2") return expected("the exponent 2");
  } else if (!take_sign("*")) {
    return expected("'*' and a column, or '^ 2'");
  } else if (!at_column()) {
    return expected("a column");
  } else {
    product.second = draft_.column(tokens_.current().text);
  }
  tokens_.advance();
  sum.products.push_back(product);
  return true;
}

std::optional<Decimal> LpParser::read_number() {
  const bool negative = take_signs().value_or(false);
  std::optional<Decimal> number;
  if (tokens_.current().kind == Kind::kNumber) {
    number = take_number();
    if (!number) return std::nullopt;
  } else if (at_infinity()) {
    number = infinite();
    tokens_.advance();
  } else {
    expected("a number");
    return std::nullopt;
  }
  return negative ? negated(*number) : number;
}

std::optional<Decimal> LpParser::take_number() {
  auto number = parse_decimal(tokens_.current().text);
  if (number) {
    tokens_.advance();
  } else {
    expected("a number of at most 5000 digits with an exponent up to 5000");
  }
  return number;
}

std::optional<LpToken> LpParser::read_name() {
  if (!at_column()) {
    expected("a column name");
    return std::nullopt;
  }
  const LpToken name = tokens_.current();
  tokens_.advance();
  return name;
}

bool LpParser::expected(std::string_view what) {
  const LpToken& token = tokens_.current();
  if (token.kind == Kind::kEnd) {
    return fail_at(token.place, "unexpected end of text (expected " + std::string(what) + ")");
  }
  if (token.text == "^" || token.text == "*")
    return fail_at(token.place,
                   "a product is out of place (expected products in brackets: [ x * y ])");
  if (token.kind == Kind::kOther) {
    if (static_cast<unsigned char>(token.text.front()) >= 0x80)
      return fail_at(token.place, foreign_character_error(token.text));
    if (is_digit(token.text.front()) || token.text.front() == '.')
      return fail_at(token.place, "the number " + io::quoted(token.text) +
                                      " has a comma (expected a decimal point)");
    if (!has_matching_brackets(token.text) && token.text != "[" && token.text != "]")
      return fail_at(token.place, io::quoted(token.text) +
                                      " has a bracket without its partner (expected names, and "
                                      "sums without brackets)");
  }
  return fail_at(token.place,
                 io::quoted(token.text) + " is out of place (expected " + std::string(what) + ")");
}

bool LpParser::fail_at(std::size_t place, std::string message) {
  if (!error_) error_ = error_at(text_, place, std::move(message));
  return false;
}

}  // namespace quadrille::engine::io
