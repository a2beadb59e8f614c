// SPDX-License-Identifier: MIT
//
// Makes the rows of a problem tighter before the search. Columns keep their places, so that lazy
// rows and cuts need no translation, and only implied facts are used, so that all solutions stay:
// questions for all of them, and rows that are still to come, are answered as before.
//
//   Presolve presolve(problem, propagator, proof);   // the propagator at level 0, propagated
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
  std::vector<int> numbers;         // of the rows in the proof log; the model's rows count from 1
  std::vector<Row> new_rows;        // those of them with other coefficients or sides than before
  bool is_infeasible = false;       // a row has no solution; then rows are missing
  std::vector<std::int64_t> point;  // a solution of the only row; empty: none was found

  // Takes those rows out of `rows`.
  void drop(const std::vector<bool>& which);
};

class Presolve {
 public:
  Presolve(const Problem& problem, const Propagator& propagator, ProofLog* proof)
      : problem_(problem), propagator_(propagator), proof_(proof) {}

  // If the poll says stop, rows are missing in the result.
  Presolved run(Poll& poll);

 private:
  struct Activity {
    Wide least = 0, greatest = 0;
    bool has_least = true, has_greatest = true;
  };

  // A row a x <= b, and where it comes from: a side of a row of the log.
  struct OneSided {
    Row row;
    int number = 0;
    Side side = Side::kUpper;
  };

  // lower <= sum of weights times distances from bounds <= upper.
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

  const Problem& problem_;
  const Propagator& propagator_;
  ProofLog* proof_;
};

}  // namespace quadrille::engine::mip
