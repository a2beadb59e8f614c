// SPDX-License-Identifier: MIT
//
// Derives a contradiction from a reference formulation and what is added to it for a claim.
//
//   LazyRows lazy(puzzle);
//   if (auto failure = refute(puzzle, statement, options, lazy, proof, stop)) return failure;

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/proving.hpp>
#include <quadrille/stop.hpp>
#include "encoders/separator.hpp"
#include "puzzles/library/certificate/proof_text.hpp"
#include "reference/puzzle.hpp"

namespace quadrille::puzzles::certificate {

// The rows of the formula that do not depend on the search.
struct Statement {
  reference::Formulation rules;                  // with rows about a part, or about several
  std::vector<std::vector<bool>> excluded = {};  // solutions
  std::vector<RowId> stated = {};                // rows of the proof that state them
  std::optional<reference::Row> value = {};      // asks for a best value
  bool is_cover = false;                         // says that a solution is in none of the parts
};

// The lazy rows that a search needed, by their witnesses.
class LazyRows final : public encoders::Separator {
 public:
  // The puzzle must outlive the object.
  explicit LazyRows(const reference::Puzzle& puzzle) : puzzle_(puzzle) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override;

  std::size_t count() const { return count_; }
  const std::string& text() const { return text_; }  // in OPB

 private:
  const reference::Puzzle& puzzle_;
  std::size_t count_ = 0;
  std::string text_;
};

// Derives a contradiction from the statement and ends the proof. Returns why it could not. Throws
// std::logic_error if the statement has a solution; of parts that leave one out, returns that.
std::optional<Error> refute(const reference::Puzzle& puzzle, const Statement& statement,
                            const ProofOptions& options, LazyRows& lazy, ProofText& proof,
                            const StopToken& stop);

}  // namespace quadrille::puzzles::certificate
