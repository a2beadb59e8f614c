// SPDX-License-Identifier: MIT
//
// Shared by sweeps that draw lines between the cells of a grid. They go row by row along the
// shorter side. Before the step of column c, slot c is the edge from the left and slot c + 1 the
// edge from above; the other slots are the edges that lead down from visited cells to unvisited
// ones. A state labels each slot with the visited part of the drawing to which its line belongs.
//
//   const LineSweep sweep(grid);
//   BitReader bits(words);
//   SlotLabels labels = SlotLabels::read(bits, sweep.width + 1);
//   const int left = labels.at[0], up = labels.at[1];

#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/algorithms/bit_words.hpp"
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles {

// The choices of a step, to be added up.
inline constexpr unsigned kGoesRight = 1, kGoesDown = 2;

struct LineSweep {
  static constexpr int kWidest = 21;  // cells of the shorter side

  struct Step {
    int cell = 0;
    int right = -1;  // edges to unvisited cells, or -1
    int down = -1;
  };

  explicit LineSweep(const Grid& grid)
      : width(std::min(grid.rows(), grid.columns())), edges(grid.edges()) {
    const bool is_transposed = grid.columns() > grid.rows();
    const auto on_grid = [&](int row, int column) {
      return is_transposed ? grid.cell(column, row) : grid.cell(row, column);
    };
    const int rows = grid.cells() / width;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < width; ++column) {
        Step& step = steps.emplace_back(Step{.cell = on_grid(row, column)});
        if (column + 1 < width) step.right = *grid.between(step.cell, on_grid(row, column + 1));
        if (row + 1 < rows) step.down = *grid.between(step.cell, on_grid(row + 1, column));
      }
    }
    assert(width <= kWidest && std::ssize(steps) == grid.cells());
  }

  // Returns the answer with the drawn edges.
  Answer answer_of(std::span<const std::uint8_t> choices) const {
    assert(choices.size() == steps.size());
    Answer answer{std::vector<std::int32_t>(static_cast<std::size_t>(edges))};
    for (std::size_t k = 0; k < choices.size(); ++k) {
      if ((choices[k] & kGoesRight) != 0) answer.values[steps[k].right] = 1;
      if ((choices[k] & kGoesDown) != 0) answer.values[steps[k].down] = 1;
    }
    return answer;
  }

  int width;
  int edges;
  std::vector<Step> steps;
};

// A label for each slot, 0 if it has no line. When packed in words, labels are numbered in the
// order of their first slots.
struct SlotLabels {
  static constexpr int kBits = 5;
  static constexpr std::uint8_t kNew = (1 << kBits) - 1;  // a part that begins with the step
  static_assert(LineSweep::kWidest + 1 < kNew);

  friend bool operator==(const SlotLabels&, const SlotLabels&) = default;

  static SlotLabels read(BitReader& bits, int slots) {
    SlotLabels labels;
    for (int slot = 0; slot < slots; ++slot)
      labels.at[slot] = static_cast<std::uint8_t>(bits.take(kBits));
    return labels;
  }
  void write(BitWriter& bits, int slots) const {
    std::array<std::uint8_t, kNew + 1> numbers{};
    std::uint8_t last = 0;
    for (int slot = 0; slot < slots; ++slot) {
      if (at[slot] != 0 && numbers[at[slot]] == 0) numbers[at[slot]] = ++last;
      bits.put(numbers[at[slot]], kBits);
    }
  }

  bool has(std::uint8_t label) const { return std::find(at.begin(), at.end(), label) != at.end(); }
  void rename(std::uint8_t from, std::uint8_t to) { std::replace(at.begin(), at.end(), from, to); }
  // Moves to the slots of the next row, after the last step of a row.
  void start_row() {
    assert(at.back() == 0);
    std::copy_backward(at.begin(), at.end() - 1, at.end());
    at[0] = 0;
  }

  std::array<std::uint8_t, LineSweep::kWidest + 1> at = {};
};

// The lines of a single loop.
struct LoopLines {
  SlotLabels labels;
  bool is_closed = false;

  static LoopLines read(BitReader& bits, int slots) {
    LoopLines lines{SlotLabels::read(bits, slots)};
    lines.is_closed = bits.take(1) != 0;
    return lines;
  }
  void write(BitWriter& bits, int slots) const {
    labels.write(bits, slots);
    bits.put(is_closed ? 1 : 0, 1);
  }

  // Draws the lines that a step chooses. Returns false if no single loop has them.
  bool draw(int column, unsigned choice) {
    std::uint8_t& left = labels.at[column];
    std::uint8_t& up = labels.at[column + 1];
    const std::uint8_t from_left = std::exchange(left, 0), from_up = std::exchange(up, 0);
    const unsigned right = choice & kGoesRight, down = (choice & kGoesDown) / kGoesDown;
    const unsigned before = (from_left != 0 ? 1 : 0) + (from_up != 0 ? 1 : 0);
    const unsigned degree = before + right + down;
    if (degree != 0 && (degree != 2 || is_closed)) return false;
    if (before == 2 && from_left == from_up)
      return is_closed = labels == SlotLabels();  // or other lines are left out
    if (before == 2) labels.rename(from_up, from_left);
    const std::uint8_t label = from_left != 0 ? from_left
                               : from_up != 0 ? from_up
                                              : SlotLabels::kNew;
    if (down != 0) left = label;
    if (right != 0) up = label;
    return true;
  }
};

}  // namespace quadrille::puzzles
