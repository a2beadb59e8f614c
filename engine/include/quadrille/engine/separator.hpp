// SPDX-License-Identifier: MIT
/// @file
/// Callbacks into the search. A Separator adds rows that are too many to write down when a candidate
/// violates them (lazy rows), rows that cut off a fractional point of the relaxation (user cuts),
/// clauses that propagate, and points found by other means. All use the columns of the given model.
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
/// whether relaxation, heuristic or caller found it. A lazy row is part of the model from then on. A
/// `check` that rejects a point must give a lazy row or clause that excludes it; otherwise the search
/// ends with SolveResult::contract_error. A user cut must hold for every solution and may be dropped
/// at any time. Calls come one at a time from the thread that called `solve`, in the same order on
/// every run. Values of continuous columns are rounded to the nearest integral number of units.
/// Exceptions pass through `solve`.
///
/// A separator with all callbacks, for a row of points of which no two neighbours may be chosen:
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
///         sink.submit(std::vector<std::int64_t>(point.size(), 0));  // all may be left out
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

/// The bounds of all columns at a node of the search.
struct BoundsView {
  std::span<const std::int64_t> lower;  ///< by column; -kInfinity if unbounded
  std::span<const std::int64_t> upper;  ///< by column; kInfinity if unbounded
};

/// Takes the rows, clauses and points of a separator. Valid only during the call.
class RowSink {
 public:
  virtual ~RowSink() = default;

  /// Adds a row of the model that was left out. The tag says why it belongs to the model (such as the
  /// vertex set of a cut) and goes to the proof.
  virtual void lazy(Row row, std::string tag) = 0;
  /// Adds a row that all solutions satisfy, to strengthen the relaxation. It may be dropped again.
  virtual void cut(Row row) = 0;
  /// Adds a clause of the model: at least one literal holds in every solution. It is never dropped.
  virtual void clause(Clause literals, std::string tag) = 0;
  /// Suggests a point, one value per column. It is checked like any other candidate.
  virtual void submit(std::vector<std::int64_t> point) = 0;
  /// Ends the search with the best solution so far (StopReason::kInterrupt).
  virtual void stop() = 0;
};

/// Takes part in a search, see the head of this file. Passed to `solve` by pointer and not owned.
class Separator {
 public:
  virtual ~Separator() = default;

  /// Returns a name for statistics and proofs.
  virtual std::string_view name() const = 0;

  /// Decides whether an integral point that satisfies all known rows is a solution, as far as this
  /// separator is concerned. If not, must give at least one lazy row or clause that excludes it.
  virtual bool check(Point point, RowSink& sink) = 0;

  /// May give rows, cuts or points for the optimal point of a relaxation, one value per column.
  virtual void separate(std::span<const double> point, RowSink& sink) {
    static_cast<void>(point);
    static_cast<void>(sink);
  }

  /// May give clauses of which at most one literal can be true within the bounds.
  virtual void propagate(const BoundsView& bounds, RowSink& sink) {
    static_cast<void>(bounds);
    static_cast<void>(sink);
  }
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
