// SPDX-License-Identifier: MIT
//
// Rogo: a loop (loop.hpp) that visits no forbidden cell and as many cells as it has steps; `exact`:
// exactly as many as given, `at-most`: not more. Its value is the sum of the numbers in its cells.

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

#include "reference/kinds.hpp"
#include "reference/loop.hpp"

namespace reference {

namespace {

constexpr int kForbidden = std::numeric_limits<int>::min();
constexpr Int kShortestLoop = 4;

class Rogo final : public LoopPuzzle {
 public:
  Rogo(const NumberTable& numbers, Int steps, bool is_exact, Stop stop)
      : LoopPuzzle(static_cast<int>(numbers.size()), static_cast<int>(numbers[0].size()),
                   std::move(stop)) {
    for (int cell = 0; cell < grid().cells(); ++cell) {
      const int number = numbers[grid().row(cell)][grid().column(cell)];
      if (number == kForbidden) {
        formulation_.fix(-visits(cell));
      } else if (number != 0) {
        objective_.push_back({number, visits(cell)});
      }
    }
    formulation_.at_least(all_visits(), is_exact ? steps : kShortestLoop);
    formulation_.at_least(all_visits(), kShortestLoop);
    formulation_.at_most(all_visits(), steps);
    aim_ = Aim::kGreatest;
  }

 private:
  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<int> loop;
    for (const nlohmann::json& place : solution.at("loop")) {
      const std::vector<int> at = numbers_of(place, 2);
      if (!grid().has(0, at[0], at[1])) return std::nullopt;
      loop.push_back(grid().cell(0, at[0], at[1]));
    }
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t k = 0; k < loop.size(); ++k)
      pairs.emplace_back(loop[k], loop[(k + 1) % loop.size()]);
    const auto values = values_of_pairs(pairs);
    if (!values || solution.at("score").get<std::int64_t>() != sum_of(objective_, *values))
      return std::nullopt;
    return values;
  }
};

}  // namespace

Reading read_rogo(const NativeText& text) {
  NumberTable numbers;
  constexpr int kMost = 1'000'000;
  if (auto problem = read_numbers(text, {-kMost, kMost}, {{".", 0}, {"#", kForbidden}}, numbers))
    return *std::move(problem);
  const std::vector<Int> steps = text.numbers("steps");
  if (steps.size() != 1 || steps[0] > kMost) return Problem{0, "the number of steps is not given"};
  if (3 * numbers.size() * numbers[0].size() > static_cast<std::size_t>(kMostVariables))
    return Problem{0, "the board is too large for a certificate"};
  return std::make_unique<const Rogo>(numbers, steps[0], !text.has_word("rules", "at-most"),
                                      text.stop);
}

}  // namespace reference
