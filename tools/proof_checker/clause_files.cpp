// SPDX-License-Identifier: MIT
//
// Reads OPB files, with what solvers allow beyond the format of the competitions: any names,
// negated ones, `<=` and `max:`; and DIMACS CNF files, in which variable 7 is the column x7.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <unordered_map>

#include "tools/proof_checker/model.hpp"

namespace proof_checker {
namespace {

// The words of a text with the lines they are on, without lines that start with `comment`.
class WordReader {
 public:
  WordReader(std::string_view text, char comment) : rest_(text), comment_(comment) {}

  // Returns the next word, which ends at a blank or is one of `ends`; empty at the end of the text.
  std::string_view next(std::string_view ends) {
    skip();
    if (rest_.empty()) return {};
    std::size_t length = 0;
    while (length < rest_.size() && !is_blank(rest_[length]) &&
           ends.find(rest_[length]) == ends.npos)
      ++length;
    return take(std::max<std::size_t>(length, 1));
  }
  // Takes the sign if it is next.
  bool take_sign(std::string_view sign) {
    skip();
    if (!rest_.starts_with(sign)) return false;
    take(sign.size());
    return true;
  }
  bool at_end() {
    skip();
    return rest_.empty();
  }
  [[noreturn]] void fail(const std::string& what) const { throw BadModel(line_, what); }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  std::string_view take(std::size_t length) {
    const std::string_view word = rest_.substr(0, length);
    rest_.remove_prefix(length);
    is_at_start_ = false;
    return word;
  }
  void skip() {
    while (!rest_.empty() && (is_blank(rest_[0]) || (is_at_start_ && rest_[0] == comment_))) {
      if (rest_[0] == comment_) rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size() - 1));
      if (rest_[0] == '\n') {
        ++line_;
        is_at_start_ = true;
      }
      rest_.remove_prefix(1);
    }
  }

  std::string_view rest_;
  char comment_;
  std::size_t line_ = 1;
  bool is_at_start_ = true;  // of a line
};

class OpbReader {
 public:
  explicit OpbReader(std::string_view text) : words_(text, '*') {}

  Model run() {
    for (const auto& [word, sense] : {std::pair("min:", 1), std::pair("max:", -1)}) {
      if (model_.sense != 0 || !words_.take_sign(word)) continue;
      model_.sense = sense;
      if (!read_sum(model_.objective, model_.constant).starts_with(';'))
        words_.fail("the objective does not end in a semicolon");
    }
    while (!words_.at_end()) read_row();
    return std::move(model_);
  }

 private:
  static constexpr std::string_view kEnds = "+-~;<>=:";

  // Reads terms and returns what ends them: a relation or a semicolon. A negated variable adds to
  // the constant.
  std::string_view read_sum(Terms& terms, Rational& constant) {
    while (true) {
      for (const std::string_view end : {">=", "<=", "=", ";"}) {
        if (words_.take_sign(end)) return end;
      }
      const Rational coefficient = read_number();
      const bool is_negated = words_.take_sign("~");
      const std::string_view name = words_.next(kEnds);
      if (name.empty() || kEnds.find(name[0]) != kEnds.npos || exact_number(name))
        words_.fail(in_quotes(name) + " is no variable");
      if (is_negated) constant += coefficient;
      terms[column(name)] += is_negated ? Rational(-coefficient) : coefficient;
    }
  }

  Rational read_number() {
    const bool is_negative = words_.take_sign("-");
    if (!is_negative) words_.take_sign("+");
    const std::string_view word = words_.next(kEnds);
    const auto number = exact_number(word);
    if (!number || denominator(*number) != 1) words_.fail(in_quotes(word) + " is no integer");
    return is_negative ? Rational(-*number) : *number;
  }

  int column(std::string_view name) {
    const auto [entry, is_new] = column_of_.try_emplace(std::string(name), model_.columns.size());
    if (is_new) model_.columns.push_back({std::string(name), Rational(0), Rational(1), true});
    return static_cast<int>(entry->second);
  }

  void read_row() {
    ModelRow row{.name = std::to_string(model_.rows.size() + 1)};
    Rational constant = 0;
    const std::string_view relation = read_sum(row.terms, constant);
    if (relation == ";") words_.fail("a row has no relation (expected >=, <= or =)");
    const Rational side = read_number() - constant;
    if (!words_.take_sign(";")) words_.fail("a row does not end in a semicolon");
    if (relation != "<=") row.lower = side;
    if (relation != ">=") row.upper = side;
    model_.rows.push_back(std::move(row));
  }

  WordReader words_;
  Model model_;
  std::unordered_map<std::string, std::size_t> column_of_;
};

}  // namespace

Model read_opb(std::string_view text) { return OpbReader(text).run(); }

Model read_dimacs(std::string_view text) {
  WordReader words(text, 'c');
  const auto number = [&](std::int64_t least, std::int64_t most) {
    const std::string_view word = words.next("");
    const auto value = exact_number(word);
    if (!value || denominator(*value) != 1 || *value < least || *value > most)
      words.fail(in_quotes(word) + " is out of place (expected a number from " +
                 std::to_string(least) + " to " + std::to_string(most) + ")");
    return static_cast<std::int64_t>(numerator(*value));
  };
  const auto size = std::max<std::int64_t>(1000, std::ssize(text));
  if (words.next("") != "p" || words.next("") != "cnf") words.fail("expected 'p cnf'");
  const std::int64_t variables = number(0, size), clauses = number(0, size);
  Model model;
  for (std::int64_t j = 1; j <= variables; ++j)
    model.columns.push_back({"x" + std::to_string(j), Rational(0), Rational(1), true});
  std::int64_t count = 0;
  while (!words.at_end() && !words.take_sign("%")) {
    // A variable and its negation make a row that always holds.
    ModelRow row{.name = std::to_string(++count), .lower = Rational(1)};
    std::set<std::int64_t> literals;
    for (std::int64_t literal = number(-variables, variables); literal != 0;
         literal = number(-variables, variables))
      literals.insert(literal);
    for (const std::int64_t literal : literals) {
      row.terms[static_cast<int>(std::abs(literal) - 1)] += literal > 0 ? 1 : -1;
      if (literal < 0) *row.lower -= 1;
    }
    model.rows.push_back(std::move(row));
  }
  if (count < clauses) words.fail("the last clauses are missing");
  return model;
}

}  // namespace proof_checker
