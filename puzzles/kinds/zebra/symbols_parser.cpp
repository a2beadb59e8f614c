// SPDX-License-Identifier: MIT

#include <algorithm>
#include <cctype>
#include <utility>

#include "puzzles/kinds/zebra/numbers.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "puzzles/text/suggestion.hpp"

namespace quadrille::puzzles::zebra {

namespace {

class Parser {
 public:
  Parser(const Board& board, const Line& line) : board_(board), line_(line) {}

  Result<Clue> whole_clue() {
    Result<Clue> clue = parse();
    if (!clue) return clue;
    if (auto error = rest()) return *error;
    return clue;
  }

  // Parses ask(attribute), ask(thing) or ask(thing, attribute).
  Result<Question> question() {
    name();
    if (auto error = expect('(')) return *error;
    Question question;
    const std::size_t start = skip();
    const auto first = name();
    const bool is_value = peek() == ':' || (first.empty() && peek() == '#');
    if (const auto attribute = attribute_named(board_, first); attribute && !is_value) {
      question.attribute = attribute;
    } else {
      at_ = start;
      const auto thing = operand();
      if (!thing) return thing.error();
      question.thing = *thing;
      if (peek() == ',') {
        ++at_;
        const std::size_t place = skip();
        const auto asked = name();
        question.attribute = attribute_named(board_, asked);
        if (!question.attribute) return no_attribute(place, asked);
      }
      if (!question.attribute && thing->is_position())
        return wrong(
            start, "the question about a position is incomplete (expected an attribute after it)");
    }
    if (auto error = expect(')')) return *error;
    if (auto error = rest()) return *error;
    return question;
  }

 private:
  std::size_t skip() {
    while (at_ < text().size() && std::isspace(static_cast<unsigned char>(text()[at_]))) ++at_;
    return at_;
  }
  std::string_view text() const { return line_.text; }
  char peek() { return skip() < text().size() ? text()[at_] : '\0'; }

  Error wrong(std::size_t place, std::string message) const {
    return error_at(line_, std::min(place, text().size()), std::move(message));
  }
  std::optional<Error> expect(char sign) {
    if (peek() == sign) {
      ++at_;
      return std::nullopt;
    }
    return wrong(at_, puzzles::quoted(text().substr(at_, 12)) + " (expected " + sign + ')');
  }
  std::optional<Error> rest() {
    if (peek() == '.') ++at_;
    if (peek() == '\0') return std::nullopt;
    return wrong(at_, "unexpected " + puzzles::quoted(text().substr(at_)) +
                          " after the clue (expected its end)");
  }

  // Takes a word, or a name in quotes; empty if there is no word.
  std::string name() {
    skip();
    std::string word;
    if (peek() == '"') {
      const std::size_t end = text().find('"', at_ + 1);
      if (end == std::string_view::npos) return {};
      word = text().substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
      return word;
    }
    while (at_ < text().size() && is_plain_letter(text()[at_])) word += text()[at_++];
    return word;
  }

  Error no_attribute(std::size_t place, std::string_view word) const {
    std::vector<std::string_view> names;
    for (const Attribute& attribute : board_.attributes) names.push_back(attribute.name);
    return wrong(place, puzzles::quoted(word) + " is not an attribute " + expectation(word, names));
  }

  Result<Operand> position(std::size_t place, std::string_view word) const {
    const int n = board_.rows;
    if (word == "first") return Operand{Operand::kPosition, 1};
    if (word == "last") return Operand{Operand::kPosition, n};
    if (word == "middle" && n % 2 == 1) return Operand{Operand::kPosition, (n + 1) / 2};
    const auto number = parse_number(word, n);
    if (number && *number >= 1) return Operand{Operand::kPosition, static_cast<int>(*number)};
    return wrong(place, puzzles::quoted(word) + " is not a position (expected 1 to " +
                            std::to_string(n) + ", first, last" + (n % 2 == 1 ? ", middle)" : ")"));
  }

  Error several(std::size_t place, std::string_view word, const std::vector<Operand>& found) const {
    const bool is_of_two = found[0].attribute != found[1].attribute;
    return wrong(place, puzzles::quoted(word) +
                            (is_of_two ? " is a value of two attributes" : " may be two values") +
                            " (expected " + symbols_of(board_, found[0]) + " or " +
                            symbols_of(board_, found[1]) + ")");
  }

  // Parses a value, attribute:value or #2. If `is_place`, a bare number is a position.
  Result<Operand> operand(bool is_place = false) {
    const std::size_t place = skip();
    if (peek() == '#') {
      ++at_;
      return position(place, name());
    }
    std::string word = name();
    if (word.empty())
      return wrong(place,
                   puzzles::quoted(text().substr(place, 12)) + " (expected a value or a position)");
    std::vector<Operand> found;
    if (peek() == ':') {
      const auto attribute = attribute_named(board_, word);
      if (!attribute) return no_attribute(place, word);
      ++at_;
      const std::string value = name();
      found = values_named(board_, value, attribute);
      if (found.size() == 1) return found.front();
      if (found.size() > 1) return several(place, value, found);
      return wrong(place, puzzles::quoted(value) + " is not a value of " +
                              board_.attributes[*attribute].name);
    }
    found = is_place ? std::vector<Operand>() : values_named(board_, word);
    if (found.size() > 1) return several(place, word, found);
    if (found.size() == 1) return found.front();
    if (is_place || word == "first" || word == "last" || word == "middle")
      return position(place, word);
    std::vector<std::string_view> names;
    for (const Attribute& attribute : board_.attributes)
      names.insert(names.end(), attribute.values.begin(), attribute.values.end());
    return wrong(place, puzzles::quoted(word) + " is not a value " + expectation(word, names));
  }

  // Takes >= or <=.
  Bound bound() {
    for (const auto& [sign, bound] : {std::pair(">=", Bound::kAtLeast), {"<=", Bound::kAtMost}}) {
      if (!text().substr(skip()).starts_with(sign)) continue;
      at_ += 2;
      return bound;
    }
    return Bound::kExactly;
  }

  Result<Clue> parse() {
    const std::size_t place = skip();
    const std::string kind = name();
    const auto info = std::find_if(clue_kinds().begin(), clue_kinds().end(),
                                   [&](const ClueKindInfo& one) { return one.name == kind; });
    if (info == clue_kinds().end()) {
      std::vector<std::string_view> names;
      for (const ClueKindInfo& one : clue_kinds()) names.push_back(one.name);
      return wrong(place,
                   puzzles::quoted(kind) + " is not a kind of clue " + expectation(kind, names));
    }
    if (++depth_ > kMaxDepth) return wrong(place, "clues are nested too deeply");
    if (auto error = expect('(')) return *error;
    Clue clue{.kind = info->kind};
    if (auto error = arguments(*info, clue)) return *error;
    if (auto error = expect(')')) return *error;
    --depth_;
    if (auto error = completed(*info, clue, place)) return *error;
    return clue;
  }

  std::optional<Error> arguments(const ClueKindInfo& info, Clue& clue) {
    while (true) {
      const std::size_t place = skip();
      const auto count = static_cast<int>(clue.operands.size());
      if (info.form == ClueForm::kClues) {
        Result<Clue> part = parse();
        if (!part) return part.error();
        clue.parts.push_back(*std::move(part));
      } else if (count >= 2 &&
                 (info.form == ClueForm::kDistance || info.form == ClueForm::kDifference)) {
        const Bound bound = clue.number ? Bound::kExactly : this->bound();
        const std::string word = name();
        const bool is_exact = bound == Bound::kExactly;
        if (!is_exact && clue.kind == ClueKind::kTimes)
          return wrong(place, puzzles::quoted(text().substr(place, at_ - place)) +
                                  " is a bound (expected a factor, such as 2)");
        const auto number = parse_number(word, 1'000'000'000);
        const bool is_order = clue.kind == ClueKind::kMore || clue.kind == ClueKind::kLess;
        if (is_order && number == 0 && !clue.number)
          return wrong(place, puzzles::quoted(text().substr(place, at_ - place)) +
                                  " is no difference (expected 1 or more)");
        if (number && !clue.number) {
          clue.bound = bound;
          clue.number = *number;
        } else if (info.form == ClueForm::kDifference && !clue.attribute && is_exact) {
          clue.attribute = attribute_named(board_, word);
          if (!clue.attribute) return no_attribute(place, word);
        } else {
          return wrong(place, puzzles::quoted(word.empty() ? text().substr(place, 12) : word) +
                                  " (expected a number)");
        }
      } else {
        const auto one = operand(info.form == ClueForm::kPlace && count == 1);
        if (!one) return one.error();
        clue.operands.push_back(*one);
      }
      if (peek() != ',') return std::nullopt;
      ++at_;
    }
  }

  std::optional<Error> completed(const ClueKindInfo& info, Clue& clue, std::size_t place) const {
    const int count = static_cast<int>(std::max(clue.operands.size(), clue.parts.size()));
    const bool is_open = info.form == ClueForm::kList || info.form == ClueForm::kClues;
    const bool is_pair = clue.kind == ClueKind::kIf || clue.kind == ClueKind::kIff;
    if (count < info.count || (count > info.count && (!is_open || is_pair)))
      return wrong(place, std::string(info.name) + " of " + std::to_string(count) + " (expected " +
                              std::to_string(info.count) +
                              (is_open && !is_pair ? " or more)" : ")"));
    if (info.form == ClueForm::kDistance && !clue.number)
      return wrong(place, "the distance is missing (expected a number after the two things)");
    if (info.form != ClueForm::kDifference) return std::nullopt;
    if (clue.kind == ClueKind::kExactly && !clue.number)
      return wrong(place, "the difference is missing (expected a number after the two things)");
    if (clue.kind == ClueKind::kTimes && !clue.number)
      return wrong(place, "the factor is missing (expected a number after the two things)");
    return compared(clue, place);
  }

  // Sets the attribute that is compared if only one is possible. Fails if it is not clear, or if
  // its values are not all numbers.
  std::optional<Error> compared(Clue& clue, std::size_t place) const {
    const auto is_numeric = [this](int attribute) {
      const Attribute& one = board_.attributes[attribute];
      return order_of(one) || has_unknown_numbers(one);
    };
    std::vector<int> numeric;
    for (int a = 0; a < board_.columns; ++a) {
      if (is_numeric(a)) numeric.push_back(a);
    }
    if (!clue.attribute && numeric.size() == 1) clue.attribute = numeric.front();
    if (!clue.attribute)
      return wrong(place, numeric.empty()
                              ? "no attribute has numbers for values"
                              : "several attributes have numbers (expected the name of one)");
    const Attribute& attribute = board_.attributes[*clue.attribute];
    if (!order_of(attribute)) return wrong(place, why_unordered(attribute));
    return std::nullopt;
  }

  static constexpr int kMaxDepth = 50;

  const Board& board_;
  const Line line_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<Clue> parse_clue(const Board& board, const Line& line) {
  return Parser(board, line).whole_clue();
}

Result<Question> parse_question(const Board& board, const Line& line) {
  return Parser(board, line).question();
}

}  // namespace quadrille::puzzles::zebra
