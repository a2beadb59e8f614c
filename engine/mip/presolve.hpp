// SPDX-License-Identifier: MIT
//
// Makes the rows of a problem tighter before the search. Columns keep their places, so that lazy
// rows and cuts need no translation, and only implied facts are used, so that all solutions stay:
// questions for all of them, and rows that are still to come, are answered as before.
//
//   Presolve presolve(problem, propagator, proof);   // the propagator at level 0, propagated
//   const Presolved presolved = presolve.run(poll);  // rows to use instead of the problem's

#pragma once

#include <vector>

#include "engine/mip/problem.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine {
class ProofLog;
}

namespace quadrille::engine::mip {

struct Presolved {
  std::vector<Row> rows;
  std::vector<int> numbers;   // of the rows in the proof log; the model's rows count from 1
  std::vector<Row> new_rows;  // those of them with other coefficients or sides than before

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

  Activity activity(const Row& row) const;
  bool is_binary(ColumnIndex column) const;
  bool is_implied(const Row& row) const;
  static void negate(Row& row);
  bool divide_by_gcd(OneSided& at) const;
  bool tighten(OneSided& at) const;

  const Problem& problem_;
  const Propagator& propagator_;
  ProofLog* proof_;
};

}  // namespace quadrille::engine::mip
