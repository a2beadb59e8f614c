// SPDX-License-Identifier: MIT
//
// Writes learned clauses as a proof in DRAT, of which drat-trim checks each step.
//
//   DratText steps([&](std::string_view text) { file << text; });
//   SatOptions options;
//   options.learned = [&](std::span<const int> clause) { steps.add(clause); };

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::encoders {

class DratText {
 public:
  // `sink` gets pieces of whole lines; it may be empty.
  explicit DratText(std::function<void(std::string_view)> sink);

  // Adds a clause of DIMACS numbers. The empty clause is the last one.
  void add(std::span<const int> clause);

 private:
  std::function<void(std::string_view)> sink_;
  std::string lines_;
};

}  // namespace quadrille::encoders
