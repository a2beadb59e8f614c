// SPDX-License-Identifier: MIT
//
// Points on their way to become solutions, and what separators have to say: the one place through
// which every candidate passes, whatever found it.

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
  kAccepted,  // a better solution than all before
  kRefused,   // not a solution, or not a better one
  kExcluded,  // a solution but for rows that separators have just added
};

// A point in the units of the model as given, as separators know it.
struct GivenPoint {
  std::vector<std::int64_t> rounded;
  std::vector<Rational> exact;  // of mixed problems
};

class Candidates {
 public:
  explicit Candidates(SearchState& state);

  // Rounds integer columns to nearest; continuous ones are computed anew.
  Judgement judge(std::span<const double> point);
  Judgement judge(const std::vector<std::int64_t>& point);
  // With more effort, for the last point of a node. kRefused: it is proved that no wanted solution
  // has these integers. Nothing: it could not be found out.
  std::optional<Judgement> settle(const std::vector<std::int64_t>& point);

  // Offers the relaxation's point to all separators; true if rows were added.
  bool separate(std::span<const double> point);
  // Offers the bounds of the node; true if clauses or rows were added.
  bool propagate();
  // Does anybody have a say in what is a solution?
  bool has_callbacks() const { return !s_.options.separators.empty() || s_.options.on_solution; }

 private:
  class Sink;
  // Rows go to the relaxation together: that costs hardly more than one.
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
  void add_row(Row row, std::string_view tag, Batch& batch);
  void add(const Batch& batch, RowOrigin origin);
  bool take_lazy_row(Row row, std::string_view tag, Batch& batch);
  void judge_submitted();
  void report(std::string_view giver, const std::string& what);

  SearchState& s_;
  std::unique_ptr<Completion> completion_;  // of mixed problems
  std::vector<Row> lazy_rows_;              // in the given model's units
  std::vector<Clause> lazy_clauses_;
  std::optional<GivenPoint> agreed_;         // the best solution, if separators had a say in it
  std::vector<std::int64_t> lower_, upper_;  // as separators saw them last
  std::deque<std::vector<std::int64_t>> submitted_;  // not judged yet
};

}  // namespace quadrille::engine::mip
