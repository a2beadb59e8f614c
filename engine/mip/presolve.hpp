// SPDX-License-Identifier: MIT
//
// Tightens the rows of a problem before the search. Columns keep their indices, so that lazy rows
// and cuts need no translation. Only implied facts are used, so that every solution is preserved:
// enumeration of all solutions and rows added later work as before.
//
//   Presolve presolve(problem, propagator, proof);   // propagator at level 0, propagated
//   const Presolved presolved = presolve.run(poll);  // rows to use instead of the problem's

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/mip/residues.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine {
class ProofLog;
}

namespace quadrille::engine::mip {

struct Presolved {
  std::vector<Row> rows;
  std::vector<int> numbers;         // of `rows` in the proof log; those of the model start at 1
  std::vector<Row> new_rows;        // those of `rows` with changed coefficients or sides
  bool is_infeasible = false;       // a row has no solution; `rows` is then incomplete
  std::vector<std::int64_t> point;  // a solution, if the problem has one row; may be empty

  // Removes the rows marked in `which`.
  void drop(const std::vector<bool>& which);
};

class Presolve {
 public:
  Presolve(const Problem& problem, const Propagator& propagator, ProofLog* proof)
      : problem_(problem), propagator_(propagator), proof_(proof) {}

  // Runs all rules. If the poll says stop, the result lacks rows.
  Presolved run(Poll& poll);

 private:
  struct Activity {
    Wide least = 0, greatest = 0;
    bool has_least = true, has_greatest = true;
  };

  // A row a x <= b and its origin, a side of a row of the proof log.
  struct OneSided {
    Row row;
    int number = 0;
    Side side = Side::kUpper;
  };

  // The constraint  lower <= sum of weights times distances from bounds <= upper.
  struct PositiveSum {
    std::vector<std::int64_t> weights;
    std::vector<Literal> bounds;
    std::int64_t lower = 0, upper = 0;
  };

  Activity activity(const Row& row) const;
  bool is_binary(ColumnIndex column) const;
  bool is_implied(const Row& row) const;
  static void negate(Row& row);
  bool is_integral(const Row& row) const;
  std::int64_t common_divisor(const Row& row) const;
  bool divide_by_gcd(OneSided& at) const;
  void take(const Row& row, int number, Presolved& result) const;
  bool divide_sides(const Row& row, int number, Presolved& result) const;
  void refute(OneSided below, OneSided above, Presolved& result) const;
  std::vector<std::int64_t> nearest_to_zero() const;
  std::optional<PositiveSum> positive_sum(const Row& row, int sign) const;
  std::optional<std::vector<std::int64_t>> point_at(const PositiveSum& sum,
                                                    std::span<const std::int64_t> distances) const;
  bool is_impossible(const Row& row, ResidueTable& table, Presolved& result) const;
  bool tighten(OneSided& at) const;
  std::vector<Literal> fixed_columns(const Row& row) const;

  const Problem& problem_;
  const Propagator& propagator_;
  ProofLog* proof_;
};

}  // namespace quadrille::engine::mip
