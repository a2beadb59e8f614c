// SPDX-License-Identifier: MIT
//
// Reads LP files: an objective followed by sections, each opened by a keyword. Line ends have no
// meaning, so the text is read word by word.

#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "tools/proof_checker/lp_words.hpp"
#include "tools/proof_checker/model.hpp"

namespace proof_checker {
namespace {

enum class Section { kNone, kMinimise, kMaximise, kRows, kBounds, kIntegers, kBinaries, kEnd };

constexpr const char* kNumberAmongTerms =
    "a row has a number among its terms (expected it after <=, >= or =)";

struct LpSum {
  Terms terms;
  std::vector<Rational> constants;
  bool has_terms = false;  // also if all coefficients are 0
};

class LpReader {
 public:
  explicit LpReader(std::string_view text) : words_(text) {}

  Model run() {
    if (words_.now().kind == '\0') expected("a model");
    for (bool first = true; words_.now().kind != '\0'; first = false) {
      const Section opened = section();
      if (opened == Section::kEnd) break;
      const bool is_objective = opened == Section::kMinimise || opened == Section::kMaximise;
      if (opened == Section::kNone)
        expected(first ? "'Minimize' or 'Maximize'" : "a section or 'End'");
      if (is_objective && !first) expected("a single objective before all other sections");
      take_section_word();
      read_section(opened);
    }
    return std::move(model_);
  }

 private:
  // Keywords of two words that open a section of rows.
  inline static const std::map<std::string, std::string> kRowWords = {
      {"subject", "to"}, {"such", "that"}, {"lazy", "constraints"}, {"user", "cuts"}};

  [[noreturn]] void fail(const std::string& what) const { throw BadModel(words_.now().line, what); }
  [[noreturn]] void expected(const std::string& what) const {
    const Word& word = words_.now();
    fail(
        (word.kind == '\0' ? "unexpected end of text" : in_quotes(word.text) + " is out of place") +
        " (expected " + what + ")");
  }

  // Returns the section that the current word opens. Keywords of two words need both.
  Section section() const {
    static const std::unordered_map<std::string, Section> kWords = {
        {"minimize", Section::kMinimise},
        {"minimise", Section::kMinimise},
        {"minimum", Section::kMinimise},
        {"min", Section::kMinimise},
        {"maximize", Section::kMaximise},
        {"maximise", Section::kMaximise},
        {"maximum", Section::kMaximise},
        {"max", Section::kMaximise},
        {"st", Section::kRows},
        {"s.t.", Section::kRows},
        {"st.", Section::kRows},
        {"bounds", Section::kBounds},
        {"bound", Section::kBounds},
        {"generals", Section::kIntegers},
        {"general", Section::kIntegers},
        {"gen", Section::kIntegers},
        {"integers", Section::kIntegers},
        {"integer", Section::kIntegers},
        {"int", Section::kIntegers},
        {"binaries", Section::kBinaries},
        {"binary", Section::kBinaries},
        {"bin", Section::kBinaries},
        {"end", Section::kEnd}};
    static const std::set<std::string> kOthers = {"semi", "semis", "sos", "sos1", "sos2", "pwlobj"};
    const Word& word = words_.now();
    if (word.kind != 'a' || word.text.size() > 8 || words_.ahead().kind == ':')
      return Section::kNone;
    const std::string name = lower_case(word.text);
    const std::string second = lower_case(words_.ahead().text.substr(0, 16));
    if (kOthers.contains(name) || (name == "general" && second == "constraints"))
      expected("a linear model, with or without integer columns");
    if (kRowWords.contains(name) && kRowWords.at(name) == second) return Section::kRows;
    const auto found = kWords.find(name);
    return found == kWords.end() ? Section::kNone : found->second;
  }

  void take_section_word() {
    const std::string name = lower_case(words_.take().text);
    if (!kRowWords.contains(name)) return;
    words_.take();
    if (words_.now().kind == ':') words_.take();  // "subject to:"
  }

  bool at_section() const { return words_.now().kind == '\0' || section() != Section::kNone; }
  bool at_name() const {
    return words_.now().kind == 'a' && words_.ahead().kind != ':' && section() == Section::kNone;
  }
  bool at_infinity() const {
    if (words_.now().kind != 'a' || words_.now().text.size() > 8) return false;
    const std::string name = lower_case(words_.now().text);
    return name == "inf" || name == "infinity";
  }
  bool at_relation() const {
    return std::string_view("<>=").find(words_.now().kind) != std::string_view::npos &&
           words_.now().kind != '\0';
  }
  char take_relation() {
    if (!at_relation()) expected("<=, >= or =");
    return words_.take().kind;
  }

  int column(std::string_view name) {
    const auto [found, is_new] =
        column_of_.try_emplace(std::string(name), static_cast<int>(model_.columns.size()));
    if (is_new) model_.columns.push_back({.name = std::string(name)});
    return found->second;
  }
  int take_column() {
    if (!at_name()) expected("a column name");
    return column(words_.take().text);
  }

  // Takes all signs and returns whether they make a minus; nullopt without a sign.
  std::optional<bool> take_signs() {
    std::optional<bool> negative;
    while (words_.now().kind == '+' || words_.now().kind == '-')
      negative = negative.value_or(false) != (words_.take().kind == '-');
    return negative;
  }

  Rational unsigned_number() {
    if (at_infinity()) {
      words_.take();
      return *exact_number("1e30");
    }
    const auto value = words_.now().kind == '0' ? exact_number(words_.now().text) : std::nullopt;
    if (!value) expected("a number of at most 5000 digits with an exponent up to 5000");
    words_.take();
    return *value;
  }

  Rational number() {
    const bool negative = take_signs().value_or(false);
    const Rational value = unsigned_number();
    return negative ? Rational(-value) : value;
  }

  LpSum sum() {
    LpSum result;
    for (bool first = true;; first = false) {
      const auto negative = take_signs();
      if (!negative && !first) return result;
      const Rational sign = negative.value_or(false) ? -1 : 1;
      const bool has_number = words_.now().kind == '0' || at_infinity();
      if (!has_number && !at_name()) expected("a term");
      const Rational factor = has_number ? unsigned_number() : Rational(1);
      if (has_number && (!at_name() || at_infinity())) {
        result.constants.push_back(sign * factor);
      } else {
        result.terms[take_column()] += sign * factor;
        result.has_terms = true;
      }
    }
  }

  void read_section(Section opened) {
    if (opened == Section::kMinimise || opened == Section::kMaximise)
      return read_objective(opened == Section::kMinimise ? 1 : -1);
    while (!at_section()) {
      if (opened == Section::kRows) {
        read_row();
      } else if (opened == Section::kBounds) {
        read_bound();
      } else {
        ModelColumn& named = model_.columns[at(take_column())];
        named.integral = true;
        if (opened == Section::kBinaries) {
          named.lower = 0;
          named.upper = 1;
        }
      }
    }
  }

  std::string take_label() {
    if (words_.now().kind != 'a' || words_.ahead().kind != ':') return {};
    const std::string label(words_.take().text);
    words_.take();
    return label;
  }

  void read_objective(int sense) {
    take_label();
    if (!at_section()) {
      const LpSum value = sum();
      model_.objective = value.terms;
      for (const Rational& constant : value.constants) model_.constant += constant;
    }
    model_.sense = sense;
    if (!at_section()) expected("a sign and a term, or 'Subject To'");
  }

  // Sets a side. An infinite number in the direction of the relation means no side.
  template <typename Sides>
  void set_side(Sides& sides, char relation, const Rational& value) {
    const bool infinite = is_infinite(value);
    if (infinite && (relation == '=' || (relation == '<') != (value > 0)))
      fail("the number is infinite (expected less than 1e20 in size)");
    const auto side = infinite ? std::nullopt : std::optional(value);
    if (relation != '<') sides.lower = side;
    if (relation != '>') sides.upper = side;
  }

  static char mirrored(char relation) {
    return relation == '<' ? '>' : relation == '>' ? '<' : '=';
  }

  void read_row() {
    ModelRow row;
    row.name = take_label();
    if (row.name.empty()) row.name = "c" + std::to_string(model_.rows.size() + 1);
    LpSum left;
    if (!at_relation()) left = sum();
    const char relation = take_relation();
    if (left.has_terms || left.constants.empty()) {
      if (!left.constants.empty()) fail(kNumberAmongTerms);
      row.terms = left.terms;
      set_side(row, relation, number());
      if (words_.now().kind == '-' && words_.ahead().kind == '>')
        fail("an indicator row (expected a linear model, with or without integer columns)");
    } else {
      if (left.constants.size() > 1) fail(kNumberAmongTerms);
      read_right(row, left.constants.front(), relation);
    }
    model_.rows.push_back(std::move(row));
  }

  // Reads the rest after "number <=".
  void read_right(ModelRow& row, const Rational& first, char relation) {
    const LpSum middle = sum();
    if (!middle.has_terms && middle.constants.size() == 1 && first == 0 && !at_relation())
      return set_side(row, relation, middle.constants.front());
    for (const Rational& constant : middle.constants) {
      if (middle.has_terms || constant != 0) fail(kNumberAmongTerms);
    }
    row.terms = middle.terms;
    set_side(row, mirrored(relation), first);
    if (!at_relation()) return;
    const char second = take_relation();
    if (second != relation || second == '=')
      fail("the two sides of a range contradict each other (expected <= twice or >= twice)");
    set_side(row, second, number());
  }

  void read_bound() {
    if (!at_name() || at_infinity()) {
      const Rational first = number();
      const char relation = take_relation();
      const int named = take_column();
      set_side(model_.columns[at(named)], mirrored(relation), first);
      if (at_relation()) {
        const char second = take_relation();
        set_side(model_.columns[at(named)], second, number());
      }
      return;
    }
    const int named = take_column();
    if (words_.now().kind == 'a' && lower_case(words_.now().text) == "free") {
      words_.take();
      model_.columns[at(named)].lower = model_.columns[at(named)].upper = std::nullopt;
      return;
    }
    const char relation = take_relation();
    set_side(model_.columns[at(named)], relation, number());
  }

  Words words_;
  Model model_;
  std::unordered_map<std::string, int> column_of_;
};

}  // namespace

Model read_lp(std::string_view text) { return LpReader(text).run(); }

}  // namespace proof_checker
