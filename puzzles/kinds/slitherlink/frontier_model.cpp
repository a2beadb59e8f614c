// SPDX-License-Identifier: MIT
//
// A sweep over the corners. Besides the paths swept so far (search/line_sweep.hpp), a state holds
// whether the loop is closed, and, for each half-swept cell with a clue, whether its first side is
// drawn; the two sides that lead ahead are slots.

#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/frontier_search.hpp"
#include "puzzles/search/line_sweep.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

class LoopSweep final : public engine::frontier::Problem {
 public:
  explicit LoopSweep(const Board& board)
      : sweep_(board.points()), width_(sweep_.width), clues_(board.clues) {
    if (board.columns <= board.rows) return;
    for (int cell = 0; cell < board.grid().cells(); ++cell)
      clues_[board.grid().column(cell) * board.rows + board.grid().row(cell)] = board.clues[cell];
  }

  const LineSweep& sweep() const { return sweep_; }
  int steps() const override { return static_cast<int>(sweep_.steps.size()); }
  std::size_t words() const override {
    return ((width_ + 1) * SlotLabels::kBits + width_ + 63) / 64;
  }
  void start(std::uint64_t* /*state*/) const override {}
  bool accepts(const std::uint64_t* state) const override { return read(state).loop.is_closed; }

  void advance(int step, const std::uint64_t* words,
               engine::frontier::Successors& successors) const override {
    const State state = read(words);
    const int row = step / width_, column = step % width_;
    // The sides, except the last one, of the cell above and to the right.
    const bool has_cell = column + 1 < width_;
    const bool ends_cell = row > 0 && has_cell;
    const auto is_drawn = [&](int slot) { return state.loop.labels.at[slot] != 0 ? 1 : 0; };
    const int sides = !ends_cell ? 0
                                 : (state.first_sides >> column & 1) + is_drawn(column + 1) +
                                       is_drawn(column + 2);
    for (const unsigned choice : {0U, kGoesRight, kGoesDown, kGoesRight | kGoesDown}) {
      const unsigned right = choice & kGoesRight, down = (choice & kGoesDown) / kGoesDown;
      if ((right != 0 && !has_cell) || (down != 0 && sweep_.steps[step].down < 0)) continue;
      if (ends_cell && !fits(row - 1, column, sides + static_cast<int>(right))) continue;
      State next = state;
      if (!next.loop.draw(column, choice)) continue;
      if (has_cell) {
        next.first_sides &= ~(1U << column);
        if (right != 0 && sweep_.steps[step].down >= 0 && clue(row, column) != Board::kNoClue)
          next.first_sides |= 1U << column;
      }
      if (column + 1 == width_) next.loop.labels.start_row();
      write(next, successors.add(choice));
    }
  }

 private:
  struct State {
    LoopLines loop;
    std::uint32_t first_sides = 0;  // one bit per column of cells
  };

  std::int32_t clue(int row, int column) const { return clues_[row * (width_ - 1) + column]; }
  bool fits(int row, int column, int sides) const {
    return clue(row, column) == Board::kNoClue || clue(row, column) == sides;
  }

  State read(const std::uint64_t* words) const {
    BitReader bits(words);
    State state{.loop = LoopLines::read(bits, width_ + 1)};
    if (width_ > 1) state.first_sides = bits.take(width_ - 1);
    return state;
  }
  void write(const State& state, std::uint64_t* words) const {
    BitWriter bits(words);
    state.loop.write(bits, width_ + 1);
    if (width_ > 1) bits.put(state.first_sides, width_ - 1);
  }

  LineSweep sweep_;
  int width_;  // number of corners on the shorter side
  std::vector<std::int32_t> clues_;
};

}  // namespace

std::optional<std::string> why_not_frontier(const Board& board) {
  if (std::min(board.rows, board.columns) < LineSweep::kWidest) return std::nullopt;
  return "the model slitherlink/frontier supports narrow boards only (expected a side of at most " +
         std::to_string(LineSweep::kWidest - 1) + " cells)";
}

void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  const LoopSweep problem(board);
  puzzles::frontier_search(problem, request, outcome, [&](std::span<const std::uint8_t> choices) {
    return problem.sweep().answer_of(choices);
  });
}

}  // namespace quadrille::puzzles::slitherlink
