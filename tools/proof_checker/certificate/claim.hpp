// SPDX-License-Identifier: MIT
//
// What a certificate of a puzzle claims: its solutions, judged by the rules, and whether there are
// others. For a part of a board, only solutions with its marks count. A joined claim must follow
// from those of its parts.
//
//   const Claim claim = read_claim(text, *puzzle, normal_text);
//   if (claim.is_complete()) use(claim.solutions);

#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reference/puzzle.hpp"

namespace proof_checker::certificate {

struct Claim {
  std::string word;            // none, unique, exactly, at least or optimal
  reference::Int value = 0;    // of the solutions, if the puzzle asks for a best one
  bool asks_for_best = false;  // likewise
  std::set<std::vector<bool>> solutions;
  std::string shown;                                  // the marks, and the first solutions
  std::optional<std::vector<reference::Mark>> marks;  // of a part
  std::size_t parts = 0;                              // that are joined

  // Whether it is about all solutions or all best ones, or about the best value.
  bool is_complete() const { return word != "at least"; }
  bool is_best() const { return asks_for_best && !solutions.empty() && is_complete(); }
};

// Throws Refused or Malformed.
Claim read_claim(const std::string& text, const reference::Puzzle& puzzle,
                 std::string_view normal_text);

// Throws Refused unless the claim follows from those of the parts, if each solution is in one.
void check_joined(const Claim& whole, const std::vector<Claim>& parts, reference::Aim aim);

}  // namespace proof_checker::certificate
