// SPDX-License-Identifier: MIT
//
// What a VIPR proof knows: the rows of the problem and those derived from them, and the bounds in
// force with the reason of each. A row or bound is written only when something written needs it, so
// that the certificate has no idle steps.
//
//   Ledger ledger(problem, limit, text);
//   ledger.decide(at_most(x, 3));
//   if (!ledger.propagate()) {
//     const Refutation refutation = ledger.refute_by_propagation();
//     if (!refutation.needs(1)) return true;  // nothing below another decision is left
//   }

#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include "engine/exact/aggregate.hpp"
#include "engine/mip/cut.hpp"
#include "engine/mip/cuts/column_sum.hpp"
#include "engine/mip/lattice.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/row_store.hpp"
#include "engine/mip/trail.hpp"
#include "engine/mip/vipr/split.hpp"
#include "engine/mip/vipr/text.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

// The levels whose decisions a constraint assumes.
using Levels = boost::dynamic_bitset<>;

// A constraint that closes a node: 0 >= 1, or a bound on the objective.
struct Refutation {
  int number = -1;
  std::optional<Rational> bound;  // in the search's units; nullopt: 0 >= 1
  Levels levels;

  bool needs(int level) const {
    const auto at = static_cast<std::size_t>(level);
    return at < levels.size() && levels[at];
  }
};

class Ledger {
 public:
  // With a `limit`, solutions with an objective of at most this are to be refuted; requires integer
  // columns in the objective. All must outlive the ledger.
  Ledger(const Problem& problem, std::optional<std::int64_t> limit, ViprText& text);

  const Trail& trail() const { return trail_; }
  // Opens a level.
  void decide(const Literal& literal);
  // Returns false on a contradiction, which lasts until the next backtrack.
  bool propagate();
  void backtrack(int level);

  // Adds a cut and returns its row; nullopt if it cannot be derived. Rows are numbered from 0,
  // those of the problem first. Requires level 0 and its bounds as shifts. `rows` maps the cut's
  // rows to numbers.
  std::optional<int> add_cut(const Cut& cut, std::span<const int> rows);
  // Adds a sum of rows (and of the limit) until the level is left, for `propagate`.
  void add_sum(exact::Aggregate sum, std::span<const int> rows);

  // After a contradiction: closes the node.
  Refutation refute_by_propagation();
  // Closes the node by a sum of rows and the weighted objective. Positive weights are for upper
  // sides. With a limit, the sum must be contradictory; without one, it may prove that the
  // objective is at least `enough`. Returns nullopt if it does not.
  std::optional<Refutation> refute_by_sum(std::span<const std::pair<int, BigInteger>> weights,
                                          const BigInteger& objective_weight,
                                          const Rational& enough);
  // Closes the root by a contradiction of equations (lattice.hpp).
  Refutation refute_by_lattice(std::span<const IntegerEquation> equations,
                               std::span<const Rational> weights);
  // Joins the refutations of two children, each of which needs its decision at this level. The
  // second decision is in force. `first_decision` is what `decision` returned for the first.
  Refutation join(const Refutation& first, int first_decision, const Refutation& second, int level);
  // Returns the constraint that a level's decision is written as. Requires that it is written.
  int decision(int level) const {
    assert(numbers_[trail_.level_start(level)] >= 0);
    return numbers_[trail_.level_start(level)];
  }
  // Ends the proof: derives a bound on the objective from a refutation that needs no decision, but
  // may need the limit.
  void conclude(const Refutation& refutation);

 private:
  struct KnownRow {
    Row row;
    Source lower, upper;
    std::optional<Split> split;           // how a cut is derived
    std::optional<exact::Aggregate> sum;  // how a sum is derived
    std::vector<int> rows;                // what their rows are here
  };
  // A quantity that is at its bound in a sum.
  struct Part {
    BoundKey key = 0;
    BigInteger weight;           // positive
    std::int32_t position = -1;  // of the entry that set the bound; -1: the model
  };

  void add_side(int row, Side side);
  int written_rounding(const std::map<ColumnIndex, Rational>& terms, char sense,
                       const Rational& side, const Combination& sum);
  Source written_side(const IntegerEquation& equation, Side side);
  std::int64_t side_of(int row, Side side) const;
  Source source(int row, Side side);
  int written_split(const KnownRow& known);
  int written_sum(const KnownRow& known);
  std::vector<Part> parts_of(const HalfRow& row, BoundKey without, std::int32_t before) const;
  std::int64_t value(const Part& part) const;
  void weaken(std::vector<Part>& parts, BigInteger surplus) const;
  std::vector<Part> reasons(std::int32_t position) const;
  Source bound_source(const Part& part);
  void write_bound(std::int32_t position);
  void write_bound(std::int32_t position, const std::vector<Part>& parts);
  void take(const std::vector<Part>& parts, Combination& sum, Levels& levels);

  const Problem& problem_;
  ViprText& text_;
  const std::optional<std::int64_t> limit_;
  Trail trail_;
  RowStore row_store_;
  Reason conflict_;
  std::vector<KnownRow> rows_;
  std::vector<std::size_t> rows_at_level_;  // their number when each level was opened
  std::vector<int> numbers_;                // of constraints, by position in the trail; -1: none
  std::vector<Levels> levels_;              // by position in the trail
  int cutoff_ = -1;                         // the row "objective <= limit"
  ColumnSum<BigInteger> sum_;
};

}  // namespace quadrille::engine::mip
