// SPDX-License-Identifier: MIT
//
// Parses the elements of the sections of an LP file: section words, labels, relations, numbers,
// sums. Functions that fail record an error and return false or nullopt.
//
//   LpParser parser(text, draft);
//   LpSum sum;
//   if (!parser.read_sum(sum)) return *parser.error();

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/lp_tokens.hpp"
#include "engine/io/model_draft.hpp"

namespace quadrille::engine::io {

enum class LpSection {
  kNone,  // the current word does not open a section
  kMinimise,
  kMaximise,
  kRows,
  kUserCuts,
  kGeneralConstraints,
  kBounds,
  kIntegers,
  kBinaries,
  kSemiContinuous,
  kSemiIntegers,
  kSets,
  kEnd,
  kRefused  // a section of an unsupported kind of model
};

enum class LpRelation { kLess, kGreater, kEqual };

// Mirrors a relation: 3 <= x is x >= 3.
LpRelation mirrored(LpRelation relation);

// A sum such as 2 x + 3 y + [ x * y - 2 x ^ 2 ] + 4.
struct LpSum {
  std::vector<FileTerm> terms;
  std::vector<Decimal> constants;
  std::vector<DraftProduct> products;

  bool is_number() const { return terms.empty() && products.empty() && constants.size() == 1; }
};

// Decides whether a name is allowed in LP files. Words that open sections, for example, are not.
bool is_lp_name(std::string_view name);

class LpParser {
 public:
  // Adds columns that occur in sums to the draft.
  LpParser(std::string_view text, ModelDraft& draft) : text_(text), draft_(draft), tokens_(text) {}

  std::string_view title() const { return tokens_.title(); }
  bool at_end() const { return tokens_.current().kind == LpToken::Kind::kEnd; }
  bool at_relation() const { return relation().has_value(); }
  bool at_name() const { return tokens_.current().kind == LpToken::Kind::kName; }
  bool at_number() const { return tokens_.current().kind == LpToken::Kind::kNumber; }
  bool at_infinity() const;
  std::size_t place() const { return tokens_.current().place; }

  LpSection section() const;
  // Takes the word or words that open a section, and returns it; nullopt if they are incomplete.
  std::optional<LpSection> take_section();
  // Reports whether a section begins here or the text ends.
  bool at_section_end() const { return at_end() || section() != LpSection::kNone; }
  // Takes a label, as in "name:"; returns nullopt if no label follows.
  std::optional<LpToken> take_label();
  std::optional<LpRelation> take_relation();
  bool take_colon();
  // Takes the condition "b = 1 ->" of a row; returns nullopt if none follows.
  std::optional<DraftIndicator> take_indicator();
  // Takes a name if it is the given word, in any case.
  bool take_word(std::string_view word);

  bool read_sum(LpSum& sum);
  // Reads a number with its signs; "inf" and "infinity" are 1e30.
  std::optional<Decimal> read_number();
  std::optional<LpToken> read_name();

  // Record an error, unless there is one already, and return false. `expected` reports the current
  // token as "'x' is out of place (expected WHAT)".
  bool expected(std::string_view what);
  bool fail_at(std::size_t place, std::string message);
  const std::optional<ReadError>& error() const { return error_; }

 private:
  std::optional<LpRelation> relation() const;
  bool at_column() const;

  std::optional<bool> take_signs();
  // Takes the current token, which is a number.
  std::optional<Decimal> take_number();
  bool read_term(bool negative, LpSum& sum);
  // Read the rest of "[ x * y + 2 x ^ 2 ]" after the bracket, and one of its terms.
  bool read_products(bool negative, LpSum& sum);
  bool read_product(bool negative, LpSum& sum);
  bool take_sign(std::string_view sign);

  std::string_view text_;
  ModelDraft& draft_;
  LpTokens tokens_;
  std::optional<ReadError> error_;
};

}  // namespace quadrille::engine::io
