// SPDX-License-Identifier: MIT
//
// The steps of a pseudo-Boolean proof in VeriPB's format, version 1.2, as far as our certificates
// use it: f, v, o, red, u, p, d and c. Numbers that exceed 64 bits end the check
// (reference/int.hpp).
//
//   Steps steps(names, rows, is_solution);
//   steps.minimise(objective);  // then also o: a solution, to be improved on
//   steps.take("u 1 x 1 ~y >= 1 ;");

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/proof_checker/certificate/row_database.hpp"
#include "tools/proof_checker/certificate/row_text.hpp"

namespace proof_checker::certificate {

class Steps {
 public:
  // `rows` has the formula. `is_solution` judges the values that a step states as a solution.
  Steps(Names names, RowDatabase& rows,
        std::function<bool(const std::vector<bool>& values)> is_solution);

  // Allows steps that state a solution and ask for a better one. Call it before any step.
  void minimise(std::vector<Term> objective) { objective_ = std::move(objective); }
  // The value of the best solution that was stated in this way.
  const std::optional<Int>& best() const { return best_; }

  // Takes a line, the head of the proof first. Throws Refused if it does not follow, Malformed if
  // it is none of these steps, and reference::Overflow.
  void take(std::string_view line);

  // Throws Malformed if no line was taken.
  void end() const;

  std::size_t count() const { return count_; }
  bool has_contradiction() const { return has_contradiction_; }

 private:
  void take_step(std::string_view line);
  void load(Words words);
  void take_solution(Words words);
  void take_improvement(Words words);
  void take_definition(Words words);
  void take_implied(Words words);
  void take_sum(Words words);
  void take_deletion(Words words);
  void take_contradiction(Words words);

  std::vector<bool> read_values(Words words) const;
  Row operand(std::string_view word) const;
  std::size_t index_of(Int id) const;
  Literal define(std::string_view name);
  void conclude(Row row);

  Names names_;
  RowDatabase& rows_;
  std::function<bool(const std::vector<bool>& values)> is_solution_;
  int first_new_;  // variables from here on are defined by the proof
  // By new variable, counted from first_new_: the rows that define it, and whether others use it.
  struct Definition {
    std::vector<std::size_t> rows;
    bool is_used = false;
  };
  std::vector<Definition> definitions_;
  std::optional<std::vector<Term>> objective_;
  std::optional<Int> best_;
  std::size_t count_ = 0;
  bool has_head_ = false;
  bool is_loaded_ = false;
  bool has_contradiction_ = false;
};

}  // namespace proof_checker::certificate
