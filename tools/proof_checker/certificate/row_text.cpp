// SPDX-License-Identifier: MIT

#include "tools/proof_checker/certificate/row_text.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "tools/proof_checker/outcome.hpp"

namespace proof_checker::certificate {

std::string_view Words::next() {
  const std::size_t begin = rest_.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  const std::size_t end = std::min(rest_.find(' ', begin), rest_.size());
  const std::string_view word = rest_.substr(begin, end - begin);
  rest_.remove_prefix(end);
  return word;
}

Int integer(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || word.size() > 19 || failure != std::errc() ||
      end != word.data() + word.size())
    throw Malformed("'" + std::string(word) + "' is no number of at most 18 digits");
  return number;
}

Names::Names(const std::vector<std::string>& names) {
  for (std::size_t k = 0; k < names.size(); ++k)
    numbers_.emplace(names[k], static_cast<Literal>(k + 1));
}

Literal Names::find(std::string_view name) const {
  const auto found = numbers_.find(name);
  return found == numbers_.end() ? 0 : found->second;
}

Literal Names::literal(std::string_view word) const {
  return word.starts_with('~') ? -find(word.substr(1)) : find(word);
}

namespace {

using Unknown = std::function<Literal(std::string_view name)>;

// Reads terms up to a word that is neither a number nor a name, and returns that word.
std::string_view read_terms(Words& words, const Names& names, const Unknown& unknown,
                            std::vector<Term>& terms) {
  std::string_view word = words.next();
  for (; word != ">=" && word != "=" && word != ";"; word = words.next()) {
    const Int coefficient = integer(word);
    const std::string_view name = words.next();
    Literal literal = names.literal(name);
    if (literal == 0 && unknown) {
      literal = unknown(name.substr(name.starts_with('~') ? 1 : 0));
      if (name.starts_with('~')) literal = -literal;
    }
    if (literal == 0) throw Malformed("nothing is called '" + std::string(name) + "'");
    terms.push_back({coefficient, literal});
  }
  return word;
}

Int read_side(Words& words) {
  const Int side = integer(words.next());
  if (words.next() != ";") throw Malformed("a row does not end in ' ;'");
  return side;
}

}  // namespace

Row read_row(Words& words, const Names& names, const Unknown& unknown) {
  Row row;
  if (read_terms(words, names, unknown, row.terms) != ">=") throw Malformed("a row has no '>='");
  row.least = read_side(words);
  return reference::normal(std::move(row));
}

std::vector<Row> read_opb_row(Words& words, const Names& names) {
  Row row;
  const bool is_equation = read_terms(words, names, {}, row.terms) == "=";
  row.least = read_side(words);
  std::vector<Row> rows{reference::normal(row)};
  if (!is_equation) return rows;
  for (Term& term : row.terms) term.coefficient = -term.coefficient;
  row.least = -row.least;
  rows.push_back(reference::normal(std::move(row)));
  return rows;
}

std::vector<Term> read_sum(Words& words, const Names& names) {
  std::vector<Term> terms;
  if (read_terms(words, names, {}, terms) != ";") throw Malformed("a sum does not end in ' ;'");
  return reference::normal({terms, 0}).terms.empty() ? std::vector<Term>() : terms;
}

}  // namespace proof_checker::certificate
