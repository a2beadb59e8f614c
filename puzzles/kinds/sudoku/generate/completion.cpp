// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/generate/completion.hpp"

#include <algorithm>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/sudoku/bit_solver.hpp"
#include "puzzles/kinds/sudoku/models.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

using Numbers = Completion::Numbers;

class BitCompletion final : public Completion {
 public:
  explicit BitCompletion(const StopToken& stop) : stop_(stop) {}

  std::optional<Numbers> find(const Numbers& givens) override {
    std::optional<Numbers> found;
    solver_.search(
        digits_of(givens),
        [&](const BitSolver::Digits& digits) {
          found.emplace(digits.begin(), digits.end());
          return false;
        },
        stop_);
    return found;
  }

  bool is_only(const Numbers& /*solution*/, const Numbers& givens, int left_out) override {
    BitSolver::Digits digits = digits_of(givens);
    digits[left_out] = 0;
    int count = 0;
    const auto end = solver_.search(
        digits, [&](const BitSolver::Digits&) { return ++count < 2; }, stop_);
    return end == BitSolver::End::kExhausted && count == 1;
  }

 private:
  static BitSolver::Digits digits_of(const Numbers& givens) {
    BitSolver::Digits digits;
    std::copy(givens.begin(), givens.end(), digits.begin());
    return digits;
  }

  StopToken stop_;
  BitSolver solver_;
};

class SatCompletion final : public Completion {
 public:
  SatCompletion(const Board& board, std::uint64_t seed, const StopToken& stop)
      : stop_(stop), side_(board.side()), solver_({.seed = seed}) {
    Board open = board;
    std::fill(open.cells.begin(), open.cells.end(), 0);
    const SatFormulation formulation = sat_formulation(open, stop);
    literals_.resize(open.cells.size() * side_);
    for (const AnswerLink& link : formulation.links)
      literals_[link.variable * side_ + link.value - 1] = link.literal;
    is_usable_ = !formulation.cnf.abandoned();
    if (is_usable_) solver_.add_formula(formulation.cnf, stop);
  }

  std::optional<Numbers> find(const Numbers& givens) override {
    if (!is_usable_ || solve(givens, -1, {}) != encoders::SatStatus::kSatisfiable)
      return std::nullopt;
    Numbers found(givens.size());
    for (int cell = 0; cell < static_cast<int>(found.size()); ++cell) {
      for (std::int32_t number = 1; number <= side_; ++number) {
        if (solver_(literal(cell, number))) found[cell] = number;
      }
    }
    return found;
  }

  bool is_only(const Numbers& solution, const Numbers& givens, int left_out) override {
    const encoders::Literal other = ~literal(left_out, solution[left_out]);
    return solve(givens, left_out, {other}) == encoders::SatStatus::kUnsatisfiable;
  }

 private:
  encoders::Literal literal(int cell, std::int32_t number) const {
    return literals_[cell * side_ + number - 1];
  }

  encoders::SatStatus solve(const Numbers& givens, int left_out,
                            std::vector<encoders::Literal> assumptions) {
    for (int cell = 0; cell < static_cast<int>(givens.size()); ++cell) {
      if (cell != left_out && givens[cell] != 0) assumptions.push_back(literal(cell, givens[cell]));
    }
    // The literal of a candidate that no solution has is constant.
    if (std::find(assumptions.begin(), assumptions.end(), encoders::kFalse) != assumptions.end())
      return encoders::SatStatus::kUnsatisfiable;
    std::erase(assumptions, encoders::kTrue);
    return solver_.solve(stop_, nullptr, assumptions);
  }

  StopToken stop_;
  int side_;
  bool is_usable_ = false;
  std::vector<encoders::Literal> literals_;  // by cell and number
  encoders::SatSolver solver_;
};

}  // namespace

std::unique_ptr<Completion> completion_of(const Board& board, std::uint64_t seed,
                                          const StopToken& stop) {
  if (!why_not_bits(board)) return std::make_unique<BitCompletion>(stop);
  return std::make_unique<SatCompletion>(board, seed, stop);
}

}  // namespace quadrille::puzzles::sudoku
