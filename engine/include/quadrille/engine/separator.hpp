// SPDX-License-Identifier: MIT
//
// How a user takes part in the search: rows that are too many to write down are given when a
// candidate breaks them (lazy rows), rows that only help the relaxation are given when they cut
// off its fractional point (user cuts), implications are given with their reasons, and points
// found by other means are submitted. All are in terms of the columns of the model as given.
//
//   class Subtours final : public Separator {
//     std::string_view name() const override { return "subtours"; }
//     bool check(Point point, RowSink& sink) override {
//       if (is_one_tour(point)) return true;
//       sink.lazy({"", ways_out_of_first_part(point), 2, kInfinity}, "first part");
//       return false;
//     }
//   };
//
// The contract. No point becomes a solution before `check` of every separator has said yes,
// whatever found it: relaxation, heuristic, start. A lazy row is part of the model from then on;
// those given by `check` must exclude the point that was checked, and saying no without giving such
// a row is an error, which ends the search with SolveResult::contract_error. A user cut must hold for
// every solution and may be dropped at any time. Calls come one at a time, in the same order on
// every run. Where the model has continuous columns, points hold their values rounded to nearest.

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

// Bounds of all columns at a node of the search.
struct BoundsView {
  std::span<const std::int64_t> lower;
  std::span<const std::int64_t> upper;
};

// What a separator may answer.
class RowSink {
 public:
  virtual ~RowSink() = default;

  // A row of the model that was left out. The tag says why it belongs to the model (such as the
  // vertex set of a cut), for the log of the proof.
  virtual void lazy(Row row, std::string tag) = 0;
  // A row that all solutions satisfy, given to strengthen the relaxation.
  virtual void cut(Row row) = 0;
  // At least one of the literals holds in every solution; never dropped, like a lazy row.
  virtual void clause(Clause literals, std::string tag) = 0;
  // A point worth trying.
  virtual void submit(std::vector<std::int64_t> point) = 0;
  // End the search, keeping what was found.
  virtual void stop() = 0;
};

class Separator {
 public:
  virtual ~Separator() = default;

  virtual std::string_view name() const = 0;

  // Whether an integral point that satisfies all rows known is a solution as far as this separator
  // goes. If not, gives at least one lazy row (or clause) that excludes the point.
  virtual bool check(Point point, RowSink& sink) = 0;

  // May give rows, cuts or points for the optimal point of a relaxation.
  virtual void separate(std::span<const double> point, RowSink& sink) {
    static_cast<void>(point);
    static_cast<void>(sink);
  }

  // May give clauses of which, within the bounds, all literals are false but at most one.
  virtual void propagate(const BoundsView& bounds, RowSink& sink) {
    static_cast<void>(bounds);
    static_cast<void>(sink);
  }
};

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
