// SPDX-License-Identifier: MIT
/// @file
/// Callbacks into the search. A Separator adds rows that are too many to write down when a
/// candidate violates them (lazy rows), rows that cut off a fractional point of the relaxation
/// (user cuts), clauses that propagate, and points found by other means. All use the columns of the
/// given model.
///
///     class Subtours final : public Separator {
///       std::string_view name() const override { return "subtours"; }
///       bool check(Point point, RowSink& sink) override {
///         if (is_one_tour(point)) return true;
///         sink.lazy({"", ways_out_of_first_part(point), 2, kInfinity}, "first part");
///         return false;
///       }
///     };
///
/// The contract. No point becomes a solution before `check` of every separator has accepted it,
/// whether relaxation, heuristic or caller found it. A lazy row is part of the model from then on.
/// A `check` that rejects a point must give a lazy row or clause that excludes it, and may give
/// others. A user cut must hold for every solution and may be dropped at any time. Values of
/// continuous columns are rounded to the nearest integral number of units.
///
/// A search that finds its contract violated ends with SolveResult::contract_error: a point
/// rejected without such a row, a row or clause that excludes a solution accepted before, a column
/// that the model does not have, crossing sides, a clause over a continuous column, a row with
/// numbers that are too large.
///
/// Calls come one at a time from the thread that called `solve`, in the same order on every run,
/// and end before `solve` returns. Arguments are valid only during the call. Exceptions pass
/// through `solve`.
///
/// A separator with all callbacks, for 0/1 columns of which no two neighbours may be 1:
///
///     class NoNeighbours final : public Separator {
///      public:
///       std::string_view name() const override { return "no-neighbours"; }
///       bool check(Point point, RowSink& sink) override {
///         for (ColumnIndex i = 1; i < std::ssize(point); ++i) {
///           if (point[i - 1] + point[i] < 2) continue;
///           sink.lazy(at_most_one(i), "pair " + std::to_string(i));
///           return false;
///         }
///         return true;
///       }
///       void separate(std::span<const double> point, RowSink& sink) override {
///         for (ColumnIndex i = 1; i < std::ssize(point); ++i)
///           if (point[i - 1] + point[i] > 1.1) sink.cut(at_most_one(i));
///         sink.submit(std::vector<std::int64_t>(point.size(), 0));  // all 0 is a solution
///       }
///       void propagate(const BoundsView& bounds, RowSink& sink) override {
///         for (ColumnIndex i = 1; i < std::ssize(bounds.lower); ++i) {
///           if (bounds.lower[i - 1] == 1 && bounds.upper[i] == 1)
///             sink.clause({at_most(i - 1, 0), at_most(i, 0)}, "pair " + std::to_string(i));
///         }
///       }
///
///      private:
///       static Row at_most_one(ColumnIndex i) {
///         return {"", {{i - 1, 1}, {i, 1}}, -kInfinity, 1};
///       }
///     };

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// The bounds of all columns at a node of the search, by index. Those of continuous columns are
/// rounded outward to units of 1 / denominator.
struct BoundsView {
  std::span<const std::int64_t> lower;  ///< by column; -kInfinity if unbounded
  std::span<const std::int64_t> upper;  ///< by column; kInfinity if unbounded
};

/// Takes the rows, clauses and points of a separator. Valid only during the call. Everything given
/// takes effect after the call.
class RowSink {
 public:
  virtual ~RowSink() = default;

  /// Adds a row of the model that was left out. The tag says why it belongs to the model (such as
  /// the vertex set of a cut), for messages about the row.
  virtual void lazy(Row row, std::string tag) = 0;
  /// Adds a row that all solutions satisfy, to strengthen the relaxation. It may be dropped again,
  /// and is ignored if its numbers are too large.
  virtual void cut(Row row) = 0;
  /// Adds a clause of the model: at least one literal holds in every solution. It is never dropped.
  /// All its columns must be integer. The tag is as for lazy rows.
  virtual void clause(Clause literals, std::string tag) = 0;
  /// Suggests a point, one value per column; continuous columns are recomputed. It is checked like
  /// any other candidate, by `check` as well; a point with another number of values is ignored.
  virtual void submit(std::vector<std::int64_t> point) = 0;
  /// Ends the search with the best solution so far (StopReason::kInterrupt).
  virtual void stop() = 0;
};

/// Takes part in a search, as described at the head of this file. Passed to `solve` by pointer
/// (Options::separators) and not owned. One object serves one search at a time.
class Separator {
 public:
  virtual ~Separator() = default;

  /// Returns a name for messages.
  virtual std::string_view name() const = 0;

  /// Decides whether an integral point that satisfies all known rows is a solution, as far as this
  /// separator is concerned. If not, must give at least one lazy row or clause that excludes the
  /// point. Rows and clauses that do not exclude it belong to the model, too. Values of continuous
  /// columns are rounded to whole numbers here, not in units of 1 / denominator.
  virtual bool check(Point point, RowSink& sink) = 0;

  /// May give rows, cuts or points for the optimal point of a relaxation: a value per column, in
  /// floating point and not in units of 1 / denominator. Not called at every node: the search skips
  /// it if it no longer pays.
  virtual void separate(std::span<const double> point, RowSink& sink) {
    static_cast<void>(point);
    static_cast<void>(sink);
  }

  /// May give clauses of which at most one literal can be true within the bounds, or rows. Called
  /// at each node after the bounds have been propagated, and again after each call that added
  /// something: give only clauses that no literal satisfies yet, or the search does not advance.
  virtual void propagate(const BoundsView& bounds, RowSink& sink) {
    static_cast<void>(bounds);
    static_cast<void>(sink);
  }
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
