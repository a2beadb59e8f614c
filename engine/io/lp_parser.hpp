// SPDX-License-Identifier: MIT
//
// The pieces that the sections of an LP file are made of: section words, labels, relations,
// numbers, sums. What cannot be read leaves an error behind and returns false or nothing.
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
  kNone,  // the word at hand opens no section
  kMinimise,
  kMaximise,
  kRows,
  kBounds,
  kIntegers,
  kBinaries,
  kEnd,
  kRefused  // a section of models that are not linear
};

enum class LpRelation { kLess, kGreater, kEqual };

// 3 <= x is x >= 3.
LpRelation mirrored(LpRelation relation);

// 2 x + 3 y + 4
struct LpSum {
  std::vector<FileTerm> terms;
  std::vector<Decimal> constants;

  bool is_number() const { return terms.empty() && constants.size() == 1; }
};

// Can a name stand in an LP file? Words that open sections, for example, cannot.
bool is_lp_name(std::string_view name);

class LpParser {
 public:
  // Columns that sums mention are added to the draft.
  LpParser(std::string_view text, ModelDraft& draft) : text_(text), draft_(draft), tokens_(text) {}

  std::string_view title() const { return tokens_.title(); }
  bool at_end() const { return tokens_.current().kind == LpToken::Kind::kEnd; }
  bool at_relation() const { return relation().has_value(); }
  bool at_name() const { return tokens_.current().kind == LpToken::Kind::kName; }
  bool at_infinity() const;
  std::size_t place() const { return tokens_.current().place; }

  LpSection section() const;
  void take_section();
  // A section begins here, or the text ends.
  bool at_section_end() const { return at_end() || section() != LpSection::kNone; }
  // "name:"
  std::optional<LpToken> take_label();
  std::optional<LpRelation> take_relation();
  // A name that is a given word, in whatever letters.
  bool take_word(std::string_view word);

  bool read_sum(LpSum& sum);
  // With signs; "inf" and "infinity" are 1e30.
  std::optional<Decimal> read_number();
  std::optional<LpToken> read_name();

  // Keeps the first error. "'x' is out of place (expected what)" of the token at hand.
  bool expected(std::string_view what);
  bool fail_at(std::size_t place, std::string message);
  const std::optional<ReadError>& error() const { return error_; }

 private:
  std::optional<LpRelation> relation() const;
  bool at_column() const;

  std::optional<bool> take_signs();
  // The number at hand.
  std::optional<Decimal> take_number();
  bool read_term(bool negative, LpSum& sum);

  std::string_view text_;
  ModelDraft& draft_;
  LpTokens tokens_;
  std::optional<ReadError> error_;
};

}  // namespace quadrille::engine::io
