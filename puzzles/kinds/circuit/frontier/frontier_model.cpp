// SPDX-License-Identifier: MIT
//
// circuit/frontier: a sweep over the cells (engine/frontier), row by row along the shorter side.
//
// Before the step of column c, slot c is the edge from the left and slot c + 1 that from above; the
// other slots are the edges that lead down from cells behind to cells ahead. A state says for each
// slot whether its edge is drawn, and to which of the trees behind it belongs: numbered in the order
// of their first slots. A tree that has no slot left can never be joined to the others.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/frontier/problem.hpp"
#include "puzzles/algorithms/bit_words.hpp"
#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/search/frontier_search.hpp"

namespace quadrille::puzzles::circuit {

namespace {

using engine::frontier::Successors;

constexpr int kWidest = 20;
constexpr int kSlots = kWidest + 1;
constexpr int kTreeBits = 5;
constexpr std::uint8_t kNew = (1 << kTreeBits) - 1;  // a tree that begins with the cell
static_assert(kSlots < kNew);

constexpr unsigned kGoesRight = 1, kGoesDown = 2;

// An edge to a cell ahead.
struct Edge {
  std::int32_t index = -1;  // in an answer
  bool may_be = false;      // it joins two points
  bool must_be = false;     // it is given
};

struct Step {
  bool is_point = false;
  bool is_last = false;  // no point comes after it
  Edge right;
  Edge down;
};

using Frontier = std::array<std::uint8_t, kSlots>;  // the tree of each slot, 0: none

class TreeProblem final : public engine::frontier::Problem {
 public:
  explicit TreeProblem(const Board& board);

  int steps() const override { return static_cast<int>(steps_.size()); }
  std::size_t words() const override { return ((width_ + 1) * kTreeBits + 63) / 64; }
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int step, const std::uint64_t* state, Successors& successors) const override;
  bool accepts(const std::uint64_t* /*state*/) const override { return true; }

  Answer answer_of(std::span<const std::uint8_t> choices) const;

 private:
  Frontier read(const std::uint64_t* words) const;
  void write(const Frontier& frontier, std::uint64_t* words) const;

  int width_;
  int edges_;
  std::vector<Step> steps_;
};

TreeProblem::TreeProblem(const Board& board)
    : width_(std::min(board.rows, board.columns)), edges_(board.grid().edges()) {
  const bool transposed = board.columns > board.rows;
  const auto on_board = [&](int row, int column) {
    return transposed ? board.grid().cell(column, row) : board.grid().cell(row, column);
  };
  const auto edge = [&](int from, int to) {
    const int index = *board.grid().between(from, to);
    return Edge{index, board.joins_points(index), board.is_given(index)};
  };
  const int rows = std::max(board.rows, board.columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < width_; ++column) {
      const int cell = on_board(row, column);
      Step& step = steps_.emplace_back();
      step.is_point = board.is_point(cell);
      if (column + 1 < width_) step.right = edge(cell, on_board(row, column + 1));
      if (row + 1 < rows) step.down = edge(cell, on_board(row + 1, column));
    }
  }
  const auto last =
      std::find_if(steps_.rbegin(), steps_.rend(), [](const Step& step) { return step.is_point; });
  if (last != steps_.rend()) last->is_last = true;
}

Frontier TreeProblem::read(const std::uint64_t* words) const {
  Frontier frontier{};
  BitReader bits(words);
  for (int slot = 0; slot <= width_; ++slot)
    frontier[slot] = static_cast<std::uint8_t>(bits.take(kTreeBits));
  return frontier;
}

void TreeProblem::write(const Frontier& frontier, std::uint64_t* words) const {
  std::array<std::uint8_t, kNew + 1> numbers{};
  std::uint8_t last = 0;
  BitWriter bits(words);
  for (int slot = 0; slot <= width_; ++slot) {
    const std::uint8_t tree = frontier[slot];
    if (tree != 0 && numbers[tree] == 0) numbers[tree] = ++last;
    bits.put(numbers[tree], kTreeBits);
  }
}

void TreeProblem::advance(int step, const std::uint64_t* state, Successors& successors) const {
  const Step& cell = steps_[step];
  const int here = step % width_;
  Frontier rest = read(state);
  const std::uint8_t left = rest[here], up = rest[here + 1];
  if (left != 0 && left == up) return;  // a cycle
  rest[here] = rest[here + 1] = 0;
  const std::uint8_t tree = left != 0 ? left : up != 0 ? up : kNew;
  if (left != 0 && up != 0) std::replace(rest.begin(), rest.end(), up, left);
  const unsigned before = (left != 0 ? 1 : 0) + (up != 0 ? 1 : 0);
  for (const unsigned choice : {0U, kGoesRight, kGoesDown, kGoesRight | kGoesDown}) {
    const unsigned right = choice & kGoesRight, down = (choice & kGoesDown) / kGoesDown;
    if (right != 0 ? !cell.right.may_be : cell.right.must_be) continue;
    if (down != 0 ? !cell.down.may_be : cell.down.must_be) continue;
    const unsigned degree = before + right + down;
    if (cell.is_point ? degree != 1 && degree != 3 : degree != 0) continue;
    // Where the tree ends here it has to be all that there is.
    if (cell.is_point && choice == 0 && !cell.is_last &&
        std::find(rest.begin(), rest.end(), tree) == rest.end())
      continue;
    Frontier after = rest;
    if (down != 0) after[here] = tree;
    if (right != 0) after[here + 1] = tree;
    if (here + 1 == width_) {
      std::copy_backward(after.begin(), after.end() - 1, after.end());
      after[0] = 0;
    }
    write(after, successors.add(choice));
  }
}

Answer TreeProblem::answer_of(std::span<const std::uint8_t> choices) const {
  Answer answer;
  answer.values.resize(edges_);
  for (std::size_t step = 0; step < choices.size(); ++step) {
    if ((choices[step] & kGoesRight) != 0) answer.values[steps_[step].right.index] = 1;
    if ((choices[step] & kGoesDown) != 0) answer.values[steps_[step].down.index] = 1;
  }
  return answer;
}

}  // namespace

std::optional<std::string> why_not_frontier(const Board& board) {
  if (board.ends)
    return "circuit/frontier knows no shortest path (expected a board without S and T)";
  if (std::min(board.rows, board.columns) <= kWidest) return std::nullopt;
  return "the model circuit/frontier is for narrow boards (expected a side of at most " +
         std::to_string(kWidest) + " points)";
}

void frontier_search(const Board& board, const SearchRequest& request, Findings& findings) {
  const TreeProblem problem(board);
  puzzles::frontier_search(problem, request, findings, [&](std::span<const std::uint8_t> choices) {
    return problem.answer_of(choices);
  });
}

}  // namespace quadrille::puzzles::circuit
