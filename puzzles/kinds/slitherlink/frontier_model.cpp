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
  bool accepts(const std::uint64_t* state) const override { return read(state).is_closed; }

  void advance(int step, const std::uint64_t* words,
               engine::frontier::Successors& successors) const override {
    State state = read(words);
    const int row = step / width_, column = step % width_;
    std::uint8_t& left = state.labels.at[column];
    std::uint8_t& up = state.labels.at[column + 1];
    const std::uint8_t from_left = left, from_up = up;
    const unsigned before = (left != 0 ? 1 : 0) + (up != 0 ? 1 : 0);
    // The sides, except the last one, of the cell above and to the right.
    const bool has_cell = column + 1 < width_;
    const bool ends_cell = row > 0 && has_cell;
    const int sides = !ends_cell ? 0
                                 : (state.first_sides >> column & 1) + (up != 0 ? 1 : 0) +
                                       (state.labels.at[column + 2] != 0 ? 1 : 0);
    left = up = 0;
    for (const unsigned choice : {0U, kGoesRight, kGoesDown, kGoesRight | kGoesDown}) {
      const unsigned right = choice & kGoesRight, down = (choice & kGoesDown) / kGoesDown;
      const unsigned degree = before + right + down;
      if (degree != 0 && (degree != 2 || state.is_closed)) continue;
      if ((right != 0 && !has_cell) || (down != 0 && sweep_.steps[step].down < 0)) continue;
      if (ends_cell && !fits(row - 1, column, sides + static_cast<int>(right))) continue;
      State next = state;
      if (before == 2 && from_left == from_up) {
        if (next.labels != SlotLabels()) continue;  // a loop that leaves other lines out
        next.is_closed = true;
      } else if (before == 2) {
        next.labels.rename(from_up, from_left);
      }
      const std::uint8_t label = from_left != 0 ? from_left
                                 : from_up != 0 ? from_up
                                                : SlotLabels::kNew;
      if (down != 0) next.labels.at[column] = label;
      if (right != 0) next.labels.at[column + 1] = label;
      if (has_cell) {
        next.first_sides &= ~(1U << column);
        if (right != 0 && sweep_.steps[step].down >= 0 && clue(row, column) != Board::kNoClue)
          next.first_sides |= 1U << column;
      }
      if (column + 1 == width_) next.labels.start_row();
      write(next, successors.add(choice));
    }
  }

 private:
  struct State {
    SlotLabels labels;
    std::uint32_t first_sides = 0;  // one bit per column of cells
    bool is_closed = false;
  };

  std::int32_t clue(int row, int column) const { return clues_[row * (width_ - 1) + column]; }
  bool fits(int row, int column, int sides) const {
    return clue(row, column) == Board::kNoClue || clue(row, column) == sides;
  }

  State read(const std::uint64_t* words) const {
    BitReader bits(words);
    State state{.labels = SlotLabels::read(bits, width_ + 1)};
    state.is_closed = bits.take(1) != 0;
    if (width_ > 1) state.first_sides = bits.take(width_ - 1);
    return state;
  }
  void write(const State& state, std::uint64_t* words) const {
    BitWriter bits(words);
    state.labels.write(bits, width_ + 1);
    bits.put(state.is_closed ? 1 : 0, 1);
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
