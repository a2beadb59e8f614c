// SPDX-License-Identifier: MIT
//
// Random numbers of tests, the same on every machine: remainders are, the standard distributions
// are not. And the seeds of long runs.
//
//   Dice dice(17);
//   const std::int64_t coefficient = dice.between(-3, 3);

#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

namespace quadrille::tests {

template <typename Source, typename Number>
class DiceOf {
 public:
  explicit DiceOf(std::uint64_t seed) : source_(static_cast<typename Source::result_type>(seed)) {}
  Number between(Number low, Number high) {
    const auto count = static_cast<typename Source::result_type>(high - low + 1);
    return low + static_cast<Number>(source_() % count);
  }
  bool chance(int percent) { return between(1, 100) <= percent; }
  Source& engine() { return source_; }

 private:
  Source source_;
};

using Dice = DiceOf<std::mt19937_64, std::int64_t>;
using SmallDice = DiceOf<std::mt19937, int>;

// Returns a number from 0 to bound - 1.
template <typename Source>
int below(Source& random, int bound) {
  return static_cast<int>(random() % static_cast<typename Source::result_type>(bound));
}

// The seeds of a long run, which QUADRILLE_SEEDS="FIRST COUNT" sets.
struct LongRun {
  std::uint64_t first = 100'000;
  std::uint64_t count = 20'000;
};
inline LongRun long_run() {
  const char* const seeds = std::getenv("QUADRILLE_SEEDS");
  if (seeds == nullptr) return {};
  const std::string text = seeds;
  return {std::stoull(text), std::stoull(text.substr(text.find(' ')))};
}

}  // namespace quadrille::tests
