// SPDX-License-Identifier: MIT
//
// What the words between two things say about them: "is the man who owns the" makes them one, "had
// lunch with the" makes them two, and "lives by the" may say either.

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "puzzles/kinds/zebra/english/meanings/vocabulary.hpp"

namespace quadrille::puzzles::zebra {

// The words from `first` up to `last`, which follow a thing (if `has_subject`) and lead to another.
struct LinkWords {
  std::size_t first = 0, last = 0;
  bool has_subject = false;
  bool is_subject_person = false;
  std::optional<Operand> object = {};  // nullopt if a sign or the end of the sentence follows
  bool is_object_person = false;
};

struct Link {
  enum class Kind { kSame, kDealing, kUnclear };
  Kind kind = Kind::kSame;
  std::size_t word = 0;   // that decides
  bool is_vague = false;  // the verb says little, and is read as possession
};

Link link_of(const Vocabulary& vocabulary, const std::vector<Word>& words, const LinkWords& link);

}  // namespace quadrille::puzzles::zebra
