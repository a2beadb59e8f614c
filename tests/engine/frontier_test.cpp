// SPDX-License-Identifier: MIT
//
// Checks sweeps against formulas: monotone lattice paths in a square, and bit strings.

#include "engine/frontier/sweep.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::frontier {
namespace {

using Choices = std::vector<std::uint8_t>;

// Paths from one corner of an n by n grid of streets to the opposite one; the state counts the
// steps to the right.
class Streets final : public Problem {
 public:
  explicit Streets(int n) : n_(n) {}
  int steps() const override { return 2 * n_; }
  std::size_t words() const override { return 1; }
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int /*step*/, const std::uint64_t* state, Successors& successors) const override {
    *successors.add(0) = *state;
    *successors.add(1) = *state + 1;
  }
  bool accepts(const std::uint64_t* state) const override {
    return *state == static_cast<std::uint64_t>(n_);
  }

 private:
  int n_;
};

// Bit strings; a state knows the last few bits.
class Bits final : public Problem {
 public:
  Bits(int length, int known) : length_(length), mask_((std::uint64_t{1} << known) - 1) {}
  int steps() const override { return length_; }
  std::size_t words() const override { return 2; }
  void start(std::uint64_t* state) const override { state[1] = 7; }
  void advance(int /*step*/, const std::uint64_t* state, Successors& successors) const override {
    for (unsigned bit = 0; bit < 2; ++bit) {
      std::uint64_t* const next = successors.add(bit);
      next[0] = (2 * state[0] + bit) & mask_;
      next[1] = state[1];
    }
  }
  bool accepts(const std::uint64_t* state) const override { return state[0] == 0; }

 private:
  int length_;
  std::uint64_t mask_;
};

// Random walks between a few places; each step gains or loses something.
class Travels final : public Problem {
 public:
  explicit Travels(std::mt19937& random) {
    for (auto& places : ways_)
      for (auto& ways : places)
        for (Way& way : ways) way = {random() % kPlaces, static_cast<int>(random() % 5) - 2};
  }
  int steps() const override { return kSteps; }
  std::size_t words() const override { return 1; }
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int step, const std::uint64_t* state, Successors& successors) const override {
    for (unsigned choice = 0; choice < kChoices; ++choice) {
      const Way& way = ways_[step][static_cast<std::size_t>(*state)][choice];
      *successors.add(choice, {.gain = way.gain, .most = 2 * (kSteps - 1 - step)}) = way.to;
    }
  }
  bool accepts(const std::uint64_t* state) const override { return *state != 0; }
  bool has_values() const override { return true; }

  // Returns nullopt if the walk ends in place 0, which is not accepted.
  std::optional<std::int64_t> value(const Choices& choices) const {
    std::int64_t value = 0;
    std::uint64_t place = 0;
    for (std::size_t step = 0; step < kSteps; ++step) {
      const Way& way = ways_[step][static_cast<std::size_t>(place)][choices[step]];
      value += way.gain;
      place = way.to;
    }
    return place != 0 ? std::optional(value) : std::nullopt;
  }
  static std::vector<Choices> all() {
    std::vector<Choices> all{{}};
    for (int step = 0; step < kSteps; ++step) {
      std::vector<Choices> longer;
      for (const Choices& choices : all) {
        for (std::uint8_t choice = 0; choice < kChoices; ++choice) {
          longer.push_back(choices);
          longer.back().push_back(choice);
        }
      }
      all = std::move(longer);
    }
    return all;
  }

 private:
  static constexpr int kSteps = 6;
  static constexpr unsigned kPlaces = 3, kChoices = 3;
  struct Way {
    std::uint64_t to;
    int gain;
  };
  std::array<std::array<std::array<Way, kChoices>, kPlaces>, kSteps> ways_;
};

// C(2n, n)
BigCount central_binomial(int n) {
  BigCount value = 1;
  for (int k = 1; k <= n; ++k) value = value * (n + k) / k;
  return value;
}

std::vector<Choices> solutions(const Problem& problem, Options options, Result& result) {
  std::vector<Choices> found;
  options.accept = [&](std::span<const std::uint8_t> choices) {
    found.emplace_back(choices.begin(), choices.end());
    return true;
  };
  result = sweep(problem, options);
  return found;
}

}  // namespace

TEST_CASE("A sweep counts exactly, whatever the size", "[frontier]") {
  for (const int n : {0, 1, 2, 10, 31, 32, 33, 34, 64, 65, 100, 300}) {
    INFO(n);
    Result result;
    const std::vector<Choices> found = solutions(Streets(n), {.count = true}, result);
    CHECK(result.end == End::kFinished);
    CHECK(result.count == central_binomial(n));
    CHECK(result.has_more == (n > 0));
    REQUIRE(found.size() == 1);
    CHECK(std::count(found[0].begin(), found[0].end(), 1) == n);
    CHECK(found[0].size() == static_cast<std::size_t>(2 * n));
  }
}

TEST_CASE("A sweep gives the requested number of different solutions, or all of them",
          "[frontier]") {
  const std::size_t all = 70;  // paths on 4 by 4 streets
  for (const std::size_t wanted : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3},
                                   std::size_t{17}, all - 1, all, all + 1, kAllWays}) {
    INFO(wanted);
    Result result;
    const std::vector<Choices> found = solutions(Streets(4), {.solutions = wanted}, result);
    CHECK(result.end == End::kFinished);
    CHECK_FALSE(result.count);
    CHECK(result.has_more == (wanted < all));
    CHECK(found.size() == std::min(wanted, all));
    CHECK(std::set<Choices>(found.begin(), found.end()).size() == found.size());
    for (const Choices& choices : found) CHECK(std::count(choices.begin(), choices.end(), 1) == 4);
  }
}

TEST_CASE("The best solutions are given if solutions have values", "[frontier]") {
  std::mt19937 random(1);
  const std::vector<Choices> all = Travels::all();
  for (int round = 0; round < tests::rounds(300); ++round) {
    const Travels travels(random);
    std::optional<std::int64_t> best;
    std::set<Choices> expected;
    for (const Choices& choices : all) {
      const auto value = travels.value(choices);
      if (!value || (best && *value < *best)) continue;
      if (best != value) expected.clear();
      best = value;
      expected.insert(choices);
    }
    for (const std::size_t wanted : {std::size_t{1}, std::size_t{2}, std::size_t{5}, kAllWays}) {
      for (const bool count : {false, true}) {
        for (const std::int64_t slack : {-1, 0, 1, 3}) {
          Options options{.count = count, .solutions = wanted};
          if (slack != 3) options.at_least = best.value_or(0) - slack;
          Result result;
          const std::vector<Choices> found = solutions(travels, options, result);
          CHECK(result.end == End::kFinished);
          const std::set<Choices> right = slack >= 0 ? expected : std::set<Choices>();
          CHECK(result.value == (right.empty() ? std::nullopt : best));
          if (count) CHECK(result.count == right.size());
          CHECK(result.has_more == (right.size() > wanted));
          CHECK(found.size() == std::min(wanted, right.size()));
          CHECK(std::set<Choices>(found.begin(), found.end()).size() == found.size());
          for (const Choices& choices : found) CHECK(right.contains(choices));
        }
      }
    }
    Result result;
    const auto drawn = solutions(travels, {.seed = static_cast<std::uint64_t>(round)}, result);
    REQUIRE(drawn.size() == std::min<std::size_t>(1, expected.size()));
    if (!drawn.empty()) CHECK(expected.contains(drawn[0]));
  }
}

TEST_CASE("A sweep ends when no more solutions are accepted", "[frontier]") {
  int given = 0;
  const Result result =
      sweep(Streets(4), {.solutions = kAllWays, .accept = [&](auto) { return ++given < 5; }});
  CHECK(given == 5);
  CHECK(result.end == End::kFinished);
}

TEST_CASE("All solutions are drawn with equal probability", "[frontier]") {
  constexpr int kDraws = 7000;
  constexpr double kExpected = kDraws / 70.0;
  std::map<Choices, int> drawn;
  for (int seed = 0; seed < kDraws; ++seed) {
    Result result;
    const auto found = solutions(Streets(4), {.seed = static_cast<std::uint64_t>(seed)}, result);
    REQUIRE(found.size() == 1);
    ++drawn[found[0]];
  }
  CHECK(drawn.size() == 70);
  double chi_square = 0;
  for (const auto& [choices, times] : drawn)
    chi_square += (times - kExpected) * (times - kExpected) / kExpected;
  // With 69 degrees of freedom, chi-square lies between 35 and 122 with probability 0.9999.
  CHECK(chi_square > 35);
  CHECK(chi_square < 122);
}

TEST_CASE("Draws are uniform for big counts too", "[frontier]") {
  // By symmetry, half of the paths start to the right; the count has two words.
  int right = 0;
  for (int seed = 0; seed < 1000; ++seed) {
    Result result;
    const auto found = solutions(Streets(40), {.seed = static_cast<std::uint64_t>(seed)}, result);
    REQUIRE(found.size() == 1);
    right += found[0][0];
  }
  CHECK(right > 500 - 80);  // five standard deviations
  CHECK(right < 500 + 80);
}

TEST_CASE("A sweep respects its memory limit", "[frontier]") {
  constexpr std::size_t kMemory = std::size_t{8} << 20;
  Result result;
  // Each string is a separate state.
  CHECK(solutions(Bits(40, 40), {.count = true, .memory = kMemory}, result).empty());
  CHECK(result.end == End::kMemory);
  CHECK_FALSE(result.count);
  CHECK(result.peak_bytes <= kMemory);
  CHECK(result.peak_bytes > kMemory / 2);
  CHECK(solutions(Bits(3, 3), {.memory = 100}, result).empty());
  CHECK(result.end == End::kMemory);
}

TEST_CASE("Dead ends are forgotten", "[frontier]") {
  // 400 layers of 16,384 states: storing the origin of every state takes 26 MB if one of two ways
  // is kept.
  for (const std::size_t wanted : {1, 2}) {
    Result result;
    const auto found =
        solutions(Bits(400, 14),
                  {.count = true, .solutions = wanted, .memory = std::size_t{12} << 20}, result);
    CHECK(result.end == End::kFinished);
    CHECK(result.count == BigCount(1) << (400 - 14));
    CHECK(std::set<Choices>(found.begin(), found.end()).size() == wanted);
    for (const Choices& choices : found)
      CHECK(std::count(choices.end() - 14, choices.end(), 0) == 14);
  }
}

TEST_CASE("A sweep stops when asked to", "[frontier]") {
  for (const int after : {0, 1, 100}) {
    int asked = 0;
    const Result result =
        sweep(Bits(60, 24), {.count = true, .stop = [&] { return asked++ >= after; }});
    CHECK(result.end == End::kStopped);
    CHECK_FALSE(result.count);
    CHECK(asked == after + 1);
  }
}

TEST_CASE("A sweep reports its progress", "[frontier]") {
  std::vector<double> shares;
  sweep(Streets(5), {.progress = [&](const Progress& progress) {
          shares.push_back(progress.share);
          CHECK(progress.states == shares.size());
        }});
  CHECK(shares.size() == 10);
  CHECK(std::is_sorted(shares.begin(), shares.end()));
  CHECK(shares.front() == 0);
  CHECK(shares.back() < 1);
}

}  // namespace quadrille::engine::frontier
