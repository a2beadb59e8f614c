// SPDX-License-Identifier: MIT
//
// circuit/frontier: a sweep over the cells (search/line_sweep.hpp). A state records for each slot
// whether its edge is drawn, and to which of the trees so far it belongs. A tree without a slot can
// never be joined to the others.

#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/search/frontier_search.hpp"
#include "puzzles/search/line_sweep.hpp"

namespace quadrille::puzzles::circuit {

namespace {

constexpr int kWidestBoard = 20;
static_assert(kWidestBoard <= LineSweep::kWidest);

class TreeProblem final : public engine::frontier::Problem {
 public:
  explicit TreeProblem(const Board& board)
      : board_(board), sweep_(board.grid()), width_(sweep_.width) {
    for (int step = 0; step < steps(); ++step)
      if (board.is_point(sweep_.steps[step].cell)) last_ = step;
  }

  const LineSweep& sweep() const { return sweep_; }
  int steps() const override { return static_cast<int>(sweep_.steps.size()); }
  std::size_t words() const override { return ((width_ + 1) * SlotLabels::kBits + 63) / 64; }
  void start(std::uint64_t* /*state*/) const override {}
  void advance(int step, const std::uint64_t* state,
               engine::frontier::Successors& successors) const override;
  bool accepts(const std::uint64_t* /*state*/) const override { return true; }

 private:
  bool may_be(int edge) const { return edge >= 0 && board_.joins_points(edge); }
  bool must_be(int edge) const { return edge >= 0 && board_.is_given(edge); }

  const Board& board_;
  LineSweep sweep_;
  int width_;
  int last_ = -1;  // the step of the last point
};

void TreeProblem::advance(int step, const std::uint64_t* state,
                          engine::frontier::Successors& successors) const {
  const LineSweep::Step& here = sweep_.steps[step];
  const bool is_point = board_.is_point(here.cell);
  const int slot = step % width_;
  BitReader bits(state);
  SlotLabels rest = SlotLabels::read(bits, width_ + 1);
  const std::uint8_t left = rest.at[slot], up = rest.at[slot + 1];
  if (left != 0 && left == up) return;  // a cycle
  rest.at[slot] = rest.at[slot + 1] = 0;
  const std::uint8_t tree = left != 0 ? left : up != 0 ? up : SlotLabels::kNew;
  if (left != 0 && up != 0) rest.rename(up, left);
  const unsigned before = (left != 0 ? 1 : 0) + (up != 0 ? 1 : 0);
  for (const unsigned choice : {0U, kGoesRight, kGoesDown, kGoesRight | kGoesDown}) {
    const unsigned right = choice & kGoesRight, down = (choice & kGoesDown) / kGoesDown;
    if (right != 0 ? !may_be(here.right) : must_be(here.right)) continue;
    if (down != 0 ? !may_be(here.down) : must_be(here.down)) continue;
    const unsigned degree = before + right + down;
    if (is_point ? degree != 1 && degree != 3 : degree != 0) continue;
    // A tree that ends here must contain all points.
    if (is_point && choice == 0 && step != last_ && !rest.has(tree)) continue;
    SlotLabels after = rest;
    if (down != 0) after.at[slot] = tree;
    if (right != 0) after.at[slot + 1] = tree;
    if (slot + 1 == width_) after.start_row();
    BitWriter words(successors.add(choice));
    after.write(words, width_ + 1);
  }
}

}  // namespace

std::optional<std::string> why_not_frontier(const Board& board) {
  if (board.ends)
    return "circuit/frontier cannot minimise the path (expected a board without S and T)";
  if (std::min(board.rows, board.columns) <= kWidestBoard) return std::nullopt;
  return "the model circuit/frontier is for narrow boards (expected a side of at most " +
         std::to_string(kWidestBoard) + " points)";
}

void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  const TreeProblem problem(board);
  puzzles::frontier_search(problem, request, outcome, [&](std::span<const std::uint8_t> choices) {
    return problem.sweep().answer_of(choices);
  });
}

}  // namespace quadrille::puzzles::circuit
