// SPDX-License-Identifier: MIT
//
// Randomly damaged texts, and what must hold whatever a reader makes of them. Shared by the tests
// and by the fuzzer that runs for hours (tests/fuzz).
//
//   Damage damage(1);
//   const Outcome outcome = outcome_of(damage.of(text));
//   REQUIRE(outcome.fault == "");

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include <quadrille/quadrille.hpp>

namespace quadrille::tests {

class Damage {
 public:
  explicit Damage(std::uint64_t seed) : random_(seed) {}

  // Makes one to four changes: to bytes, lines, numbers, words, or the end of the text.
  std::string of(std::string text);

  std::size_t below(std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_);
  }

 private:
  void change_byte(std::string& text);
  void change_lines(std::string& text);
  void replace_run(std::string& text, std::string_view of, std::string_view by);

  std::mt19937_64 random_;
};

struct Outcome {
  std::size_t puzzles = 0;
  std::size_t errors = 0;
  std::string fault = {};  // empty if all checks pass
};

// Reads the whole text, `chunk` bytes at a time, and checks each result. An error must have a
// one-line message and a position inside the text. A puzzle must be drawable, writable in native
// form, and readable again from every format in which it can be written.
Outcome outcome_of(const std::string& text, const ReadOptions& options = {},
                   std::size_t chunk = std::string::npos);

// Reports whether the last puzzle of `below` gets lost when `below` follows the text; nullopt if
// one of them cannot be read.
std::optional<bool> is_lost(const std::string& below, const std::string& text);

}  // namespace quadrille::tests
