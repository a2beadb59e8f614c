// SPDX-License-Identifier: MIT
//
// A sweep over the cells. Besides the loop so far (search/line_sweep.hpp), a state says of each
// line that leads ahead how the loop passes the cell where it comes from, and what it must do next.

#include <algorithm>
#include <array>

#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/search/frontier_search.hpp"
#include "puzzles/search/line_sweep.hpp"

namespace quadrille::puzzles::masyu {

namespace {

// The loop turned or went straight, and may do anything, must turn, or must go straight. Its way
// matters at a circle only: elsewhere it counts as straight.
enum Past : std::uint8_t { kStraight, kStraightMustTurn, kTurned, kTurnedMustGoStraight };

class CircleSweep final : public engine::frontier::Problem {
 public:
  explicit CircleSweep(const Board& board)
      : board_(board), sweep_(board.grid()), width_(sweep_.width) {}

  const LineSweep& sweep() const { return sweep_; }
  int steps() const override { return static_cast<int>(sweep_.steps.size()); }
  std::size_t words() const override {
    return ((width_ + 1) * (SlotLabels::kBits + kPastBits) + 1 + 63) / 64;
  }
  void start(std::uint64_t* /*state*/) const override {}
  bool accepts(const std::uint64_t* state) const override { return read(state).loop.is_closed; }

  void advance(int step, const std::uint64_t* words,
               engine::frontier::Successors& successors) const override {
    const LineSweep::Step& here = sweep_.steps[step];
    const int column = step % width_;
    const State state = read(words);
    const bool has_left = state.loop.labels.at[column] != 0;
    const bool has_up = state.loop.labels.at[column + 1] != 0;
    for (const unsigned choice : {0U, kGoesRight, kGoesDown, kGoesRight | kGoesDown}) {
      const bool has_right = (choice & kGoesRight) != 0, has_down = (choice & kGoesDown) != 0;
      if ((has_right && here.right < 0) || (has_down && here.down < 0)) continue;
      State next = state;
      if (!next.loop.draw(column, choice)) continue;
      const bool is_passed = has_left || has_up || has_right;
      const bool turns = is_passed && (has_left || has_right) && (has_up || has_down);
      const std::uint8_t left = std::exchange(next.past[column], kStraight);
      const std::uint8_t up = std::exchange(next.past[column + 1], kStraight);
      if (has_left && !may_pass(left, here.cell, turns)) continue;
      if (has_up && !may_pass(up, here.cell, turns)) continue;
      const std::int32_t circle = board_.circles[here.cell];
      if (circle != Board::kNone && (!is_passed || turns != (circle == Board::kBlack))) continue;
      const bool has_turned = (has_left && left >= kTurned) || (has_up && up >= kTurned);
      const Past past = circle == Board::kBlack                  ? kTurnedMustGoStraight
                        : circle == Board::kWhite && !has_turned ? kStraightMustTurn
                        : turns                                  ? kTurned
                                                                 : kStraight;
      if (has_right) next.past[column + 1] = seen_from(past, sweep_.steps[step + 1].cell);
      if (has_down) next.past[column] = seen_from(past, sweep_.steps[step + width_].cell);
      if (column + 1 == width_) {
        next.loop.labels.start_row();
        std::copy_backward(next.past.begin(), next.past.end() - 1, next.past.end());
        next.past[0] = kStraight;
      }
      write(next, successors.add(choice));
    }
  }

 private:
  static constexpr int kPastBits = 2;
  struct State {
    LoopLines loop;
    std::array<std::uint8_t, LineSweep::kWidest + 1> past = {};  // by slot
  };

  // Whether a line with this past may lead to the cell.
  bool may_pass(std::uint8_t past, int cell, bool turns) const {
    if (past == kStraightMustTurn && !turns) return false;
    if (past == kTurnedMustGoStraight && turns) return false;
    return board_.circles[cell] != Board::kBlack || past < kTurned;
  }
  std::uint8_t seen_from(Past past, int cell) const {
    return past == kTurned && board_.circles[cell] == Board::kNone ? kStraight : past;
  }

  State read(const std::uint64_t* words) const {
    BitReader bits(words);
    State state{.loop = LoopLines::read(bits, width_ + 1)};
    for (int slot = 0; slot <= width_; ++slot)
      state.past[slot] = static_cast<std::uint8_t>(bits.take(kPastBits));
    return state;
  }
  void write(const State& state, std::uint64_t* words) const {
    BitWriter bits(words);
    state.loop.write(bits, width_ + 1);
    for (int slot = 0; slot <= width_; ++slot) bits.put(state.past[slot], kPastBits);
  }

  const Board& board_;
  LineSweep sweep_;
  int width_;  // number of cells on the shorter side
};

}  // namespace

std::optional<std::string> why_not_frontier(const Board& board) {
  if (std::min(board.rows, board.columns) <= LineSweep::kWidest) return std::nullopt;
  return "the model masyu/frontier supports narrow boards only (expected a side of at most " +
         std::to_string(LineSweep::kWidest) + " cells)";
}

void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  const CircleSweep problem(board);
  puzzles::frontier_search(problem, request, outcome, [&](std::span<const std::uint8_t> choices) {
    return problem.sweep().answer_of(choices);
  });
}

}  // namespace quadrille::puzzles::masyu
