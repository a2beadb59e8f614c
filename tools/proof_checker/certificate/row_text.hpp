// SPDX-License-Identifier: MIT
//
// Words, names and rows of OPB files and of pseudo-Boolean proofs.
//
//   Words words("+1 x -2 y >= 0 ;");
//   const Row row = read_row(words, names);  // x + 2 ~y >= 2

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/proof_checker/certificate/row_database.hpp"

namespace proof_checker::certificate {

class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}
  // Returns the next word; empty at the end.
  std::string_view next();
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

// Throws Malformed if the word is no integer of at most 18 digits.
Int integer(std::string_view word);

class Names {
 public:
  explicit Names(const std::vector<std::string>& names);

  // Returns 0 if nothing has the name.
  Literal find(std::string_view name) const;
  // Returns the literal of a word such as "x" or "~x"; 0 if nothing has the name.
  Literal literal(std::string_view word) const;
  void add(std::string_view name, Literal variable) { numbers_.emplace(name, variable); }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {  // FNV-1a
      std::uint64_t hash = 0xcbf29ce484222325;
      for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
      return static_cast<std::size_t>(hash);
    }
  };
  std::unordered_map<std::string, Literal, Hash, std::equal_to<>> numbers_;
};

// Reads a row up to its semicolon and returns it in normal form. Throws Malformed. `unknown`
// returns the numbers of names that nothing has; without it they are refused.
Row read_row(Words& words, const Names& names,
             const std::function<Literal(std::string_view name)>& unknown = {});

// Reads a row of an OPB file likewise: one row, or the two of an equation, >= first.
std::vector<Row> read_opb_row(Words& words, const Names& names);

// Reads a sum up to its semicolon.
std::vector<Term> read_sum(Words& words, const Names& names);

}  // namespace proof_checker::certificate
