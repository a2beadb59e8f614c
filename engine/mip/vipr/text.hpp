// SPDX-License-Identifier: MIT
//
// The text of a VIPR certificate, version 1.0: the problem's bounds and rows, which are constraints
// 0, 1, ..., and derivations, which take the next numbers. The format is described in K. Cheung,
// A. Gleixner and D. Steffy, Verifying integer programming results, IPCO 2017.
//
//   ViprText text(model, problem, numbers, /*max_bytes=*/1 << 20);
//   Combination sum;
//   sum.add(text.row(0, Side::kUpper), 1);
//   sum.add(text.bound(bound_key(x, Side::kLower)), 3);
//   text.derive(text.falsehood(), Reasoning::kSum, sum);
//   text.write(Claim{}, sink, stop);

#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/io/file_numbers.hpp"
#include "engine/linear_row.hpp"
#include "engine/mip/atom.hpp"
#include "engine/mip/problem.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

// A constraint of the text. `factor` times it is a row `a x <= b` in the search's units.
struct Source {
  // In place of a number: not written yet, or 0 <= 0, for which there is no need.
  static constexpr int kUnwritten = -1, kTrivial = -2;

  int number = kUnwritten;
  std::int64_t factor = 1;
};

// A sum of rows `a x <= b` in the search's units.
class Combination {
 public:
  void add(const Source& source, const BigInteger& weight) {
    assert(source.number != Source::kUnwritten);
    if (source.number != Source::kTrivial) weights_[source.number] += weight * source.factor;
  }
  void scale(const Rational& factor) { factor_ *= factor; }
  // Maps numbers of constraints to their multipliers, some of which may be 0, without the factor.
  const std::map<int, BigInteger>& weights() const { return weights_; }
  const Rational& factor() const { return factor_; }

 private:
  std::map<int, BigInteger> weights_;
  Rational factor_ = 1;
};

// The claim of a certificate: that no solution exists, or bounds on the objective.
struct Claim {
  std::optional<std::span<const Rational>> solution;  // in the model's units; nullopt: none exists
  std::optional<Rational> value;                      // of the solution, in the model's units
  std::optional<Rational> bound;                      // proved; nullopt: none
};

// How a derived constraint follows from a sum: as it is, or with its side rounded.
enum class Reasoning { kSum, kRounding };

class ViprText {
 public:
  // All must outlive the text. `given` is the model that the problem was made from. Columns that
  // `numbers` has as parts are replaced by what they stand for, so that their equations become 0 =
  // 0. Derivations are kept, since their number comes first, up to this many bytes.
  ViprText(const Model& given, const Problem& problem, const io::FileNumbers& numbers,
           std::size_t max_bytes);

  // A bound of the model: quantity >= bound (atom.hpp). Requires that it has one.
  Source bound(BoundKey key) const {
    assert(bounds_[key] >= 0);
    return {bounds_[key], factor(key)};
  }
  // A side of a row of the model. Requires that it has it.
  Source row(int row, Side side) const;
  // The factor of a constraint that states an atom of this key.
  std::int64_t factor(BoundKey key) const;

  // Constraints to be derived: an atom, a row, 0 >= 1, and a bound on the objective (in the
  // search's units, to be minimised).
  std::string statement(const Atom& atom) const;
  std::string statement(std::span<const Term> terms, char sense, const Rational& side) const;
  std::string statement(const std::map<ColumnIndex, Rational>& terms, char sense,
                        const Rational& side) const;
  std::string falsehood() const { return "G 1 0"; }
  std::string objective_bound(const Rational& bound) const;
  // The factor of a constraint made by `objective_bound`, as a sum -c x <= -bound.
  Rational objective_factor() const;

  // Write a derivation and return its number.
  int assume(const std::string& statement);
  int derive(const std::string& statement, Reasoning reasoning, const Combination& sum);
  // Both constraints imply the statement; each assumes one of two neighbours, one of which holds.
  int unsplit(const std::string& statement, int first, int first_assumption, int second,
              int second_assumption);
  int derivations() const { return next_ - given_; }
  // Reports whether the sum is an equation, which cannot be rounded.
  bool is_equation(const Combination& sum) const;

  // Reports whether there are too many derivations to be kept: some are missing.
  bool is_too_long() const { return is_too_long_; }
  // Passes the whole text to the sink. Returns false if it is too long, or if stopped; the sink
  // then has only a part of it.
  bool write(const Claim& claim, const std::function<void(std::string_view)>& sink,
             const StopToken& stop) const;

 private:
  // A sum of columns of the file, and a constant.
  struct Sum {
    std::map<ColumnIndex, Rational> terms;
    Rational constant = 0;
  };

  void add_to(Sum& sum, ColumnIndex column, const Rational& factor) const;
  Sum sum_of(std::span<const Term> terms, bool in_search_units) const;
  std::string constraint(char sense, const Rational& side, const Sum& sum) const;
  bool is_maximum() const {
    return problem_.has_objective() && given_model_.objective().sense == Sense::kMaximise;
  }
  int add(const std::string& statement, std::string_view reason);
  std::string head() const;
  std::string constraints() const;
  std::string claim_text(const Claim& claim) const;
  Rational file_factor() const;
  Rational constant() const;
  Rational in_objective_units(const Rational& value) const;

  const Model& given_model_;
  const Problem& problem_;
  const io::FileNumbers& numbers_;
  std::map<ColumnIndex, Sum> meaning_;        // of parts
  std::vector<int> bounds_;                   // by key: number of the model's bound, or -1
  std::vector<int> lower_rows_, upper_rows_;  // by row: number of the side, or -1
  std::vector<char> is_equation_;             // by number, of those of the model
  int bound_count_ = 0;
  int given_ = 0;  // constraints of the model
  int next_ = 0;
  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  bool is_too_long_ = false;
  std::vector<std::string> pieces_;  // of the derivations
};

}  // namespace quadrille::engine::mip
