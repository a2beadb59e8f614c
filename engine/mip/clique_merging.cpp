// SPDX-License-Identifier: MIT
//
// Clique merging as in T. Achterberg, R. Bixby, Z. Gu, E. Rothberg and D. Weninger, Presolve
// reductions in mixed integer programming, INFORMS J. on Computing 32 (2020), section 4.6. It uses
// only implied facts: the extended row follows from the others, and a dropped row from an extended
// one. Rows with two sides stay as they are, but may cover others.

#include "engine/mip/clique_merging.hpp"

#include <algorithm>
#include <cassert>

#include "engine/exact/proof_log.hpp"

namespace quadrille::engine::mip {

namespace {

struct Packing {
  std::size_t row = 0;
  bool is_one_sided = true;
  std::vector<CliqueLiteral> literals;
};

// Lists the rows of the kind "at most one", those that can cover others first.
std::vector<Packing> packings(const Problem& problem, const std::vector<Row>& rows, Poll& poll) {
  std::vector<Packing> result;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (poll.says_stop(8 * rows[i].terms.size())) break;
    const bool is_one_sided = rows[i].lower == -kInfinity || rows[i].upper == kInfinity;
    for (const Side side : {Side::kLower, Side::kUpper}) {
      std::vector<CliqueLiteral> literals = packed_literals(rows[i], side, problem);
      if (!literals.empty()) result.push_back({i, is_one_sided, std::move(literals)});
    }
  }
  std::stable_sort(result.begin(), result.end(), [](const Packing& a, const Packing& b) {
    if (a.is_one_sided != b.is_one_sided) return b.is_one_sided;
    return a.literals.size() > b.literals.size();
  });
  return result;
}

}  // namespace

void merge_cliques(const Problem& problem, CliqueTable& cliques, ProofLog* proof,
                   Presolved& presolved, Poll& poll) {
  assert(presolved.numbers.size() == presolved.rows.size());
  CliqueTable kept(problem.columns());
  std::vector<bool> is_covered(presolved.rows.size(), false);
  for (Packing& packing : packings(problem, presolved.rows, poll)) {
    if (poll.says_stop(100 * packing.literals.size())) break;
    std::vector<CliqueLiteral>& literals = packing.literals;
    if (packing.is_one_sided) {
      is_covered[packing.row] = kept.covers(literals);
      if (is_covered[packing.row]) continue;
      const std::size_t size = literals.size();
      cliques.extend(literals, cliques.excluded_by_all(literals));
      if (literals.size() > size) {
        const LinearRow extended = to_row(literals);
        Row& row = presolved.rows[packing.row];
        row = {"", extended.terms, -kInfinity, extended.upper, 1};
        presolved.new_rows.push_back(row);
        if (proof != nullptr) presolved.numbers[packing.row] = proof->clique(to_bounds(literals));
      }
    }
    kept.add(std::move(literals));
  }
  presolved.drop(is_covered);
}

}  // namespace quadrille::engine::mip
