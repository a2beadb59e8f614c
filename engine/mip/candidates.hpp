// SPDX-License-Identifier: MIT
//
// Checks candidate solutions and calls separators. Every candidate passes through here, whatever
// found it.

#pragma once

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include "engine/mip/completion.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

enum class Judgement {
  kAccepted,  // better than all solutions before
  kRefused,   // not a solution, or not a better one
  kExcluded,  // a solution, except for rows that separators have just added
};

// A point in the units of the given model, as separators see it.
struct GivenPoint {
  std::vector<std::int64_t> rounded;
  std::vector<Rational> exact;  // for mixed problems
};

// Rounds to the nearest integers.
std::vector<std::int64_t> rounded(std::span<const double> point);

class Candidates {
 public:
  explicit Candidates(SearchState& state);

  // Judges a point: checks it, and accepts it if it is a better solution. Integer columns are
  // rounded to the nearest integer; continuous ones are recomputed.
  Judgement judge(std::span<const double> point) { return judge(rounded(point)); }
  Judgement judge(const std::vector<std::int64_t>& point);
  // Judges a point with more effort. kRefused means a proof that no wanted solution has these
  // integers; nullopt means that the question is undecided.
  std::optional<Judgement> settle(const std::vector<std::int64_t>& point);

  // Offers the relaxation's point to all separators; returns true if rows were added.
  bool separate(std::span<const double> point);
  // Offers the bounds of the node to all separators; returns true if clauses or rows were added.
  bool propagate();
  // Reports whether separators or on_solution take part in deciding which points are solutions.
  bool has_callbacks() const { return !s_.options.separators.empty() || s_.options.on_solution; }

 private:
  class Sink;
  // Rows to be added to the relaxation together, which costs hardly more than adding one.
  struct Batch {
    std::vector<Row> rows;
    std::vector<int> numbers;
  };

  std::optional<Incumbent> completed(const std::vector<std::int64_t>& point);
  GivenPoint in_given_units(const Incumbent& incumbent) const;
  bool passes_lazy_rows(const GivenPoint& point) const;
  Incumbent as_incumbent(std::vector<Rational> values) const;
  Judgement judge_one(const std::vector<std::int64_t>& point);
  Judgement judge_whole(Incumbent candidate);
  Judgement ask_separators(const GivenPoint& point);
  Judgement enumerate(const GivenPoint& point);
  void take_bounds();
  bool has_column(ColumnIndex column) const;
  std::string flaw(Row& row) const;
  std::string flaw(const Clause& clause) const;
  bool take(Sink& sink, std::string_view giver, const GivenPoint* refused);
  void add_row(Row row, Batch& batch);
  void add(const Batch& batch, RowOrigin origin);
  bool take_lazy_row(Row row, Batch& batch);
  void judge_submitted();
  void report(std::string_view giver, const std::string& what);

  SearchState& s_;
  std::unique_ptr<Completion> completion_;  // for mixed problems
  std::vector<Row> lazy_rows_;              // in the given model's units
  std::vector<Clause> lazy_clauses_;
  std::optional<GivenPoint> agreed_;                 // the incumbent, if separators agreed to it
  std::vector<std::int64_t> lower_, upper_;          // as last shown to separators
  std::deque<std::vector<std::int64_t>> submitted_;  // not judged yet
};

}  // namespace quadrille::engine::mip
