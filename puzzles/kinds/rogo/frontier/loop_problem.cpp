// SPDX-License-Identifier: MIT
//
// The sweep goes row by row along the shorter side. Before the step of column c, slot c is the edge
// from the left, slot c + 1 the edge from above; the others are the edges that lead down from
// passed cells to cells ahead. A used edge is a plug. The part of the loop drawn so far consists of
// paths between plugs; they do not cross, so pairs of plugs are brackets (Knuth, The Art of
// Computer Programming 7.1.4, Algorithm Simpath; plugs and brackets for grids: Chen Danqi, 2008). A
// state records
//   the brackets, from the first plug on: a loop of n steps spans at most n / 2 columns, so on wide
//   boards few slots need to be known, and the number of states is at most that of a narrow board
//   times the number of columns;
//   the slot of the first plug;
//   the number of cells of the loop so far.
// The value is not part of the state: the engine keeps the greatest value for each state.
//
// A state is left out if closing the loop takes too many cells. Between two neighbouring plugs, the
// number of times that the paths ahead pass each column has the parity of the number of plugs to
// the left: so at least once if that is odd, and at least twice if it is even and no drawn path
// passes, as there is only one loop. Each path has one cell more than steps.

#include "puzzles/kinds/rogo/frontier/loop_problem.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <queue>

namespace quadrille::puzzles::rogo {

using engine::frontier::Successors;
using engine::frontier::Worth;

namespace {

constexpr unsigned kNone = 0, kOpen = 1, kClose = 2;
constexpr int kPlugBits = 2;
constexpr unsigned kPlugMask = 3;
constexpr unsigned kGoesRight = 1, kGoesDown = 2;

constexpr int kUsedPlace = kPlugBits * (LoopProblem::kWidest + 1);
constexpr std::uint64_t kNotBegun = 0;
constexpr std::uint64_t kClosed = ~std::uint64_t{0};

int slots_of(std::uint64_t brackets) {
  return (static_cast<int>(std::bit_width(brackets)) + kPlugBits - 1) / kPlugBits;
}

}  // namespace

// The transitions from one state at one step.
class LoopProblem::Step {
 public:
  Step(const LoopProblem& problem, int step, std::uint64_t state, Successors& successors)
      : problem_(problem),
        cell_(problem.cells_[step]),
        step_(step),
        here_(step % problem.width_),
        brackets_(state & ((std::uint64_t{1} << kUsedPlace) - 1)),
        used_(static_cast<int>(state >> kUsedPlace & ((1U << problem.used_bits_) - 1))),
        first_(static_cast<int>(state >> (kUsedPlace + problem.used_bits_))),
        successors_(successors) {}

  void run() {
    if (is_far()) return add(brackets_, 0);
    if (brackets_ == 0) first_ = here_;
    if (first_ > here_) {
      brackets_ <<= kPlugBits * (first_ - here_);
      first_ = here_;
    }
    slot_ = here_ - first_;
    const unsigned left = at(slot_), up = at(slot_ + 1);
    brackets_ = with(with(brackets_, slot_, kNone), slot_ + 1, kNone);
    if (left == kNone && up == kNone) {
      add(brackets_, 0);
      if (cell_.is_usable)
        visit(with(with(brackets_, slot_, kOpen), slot_ + 1, kClose), kGoesRight | kGoesDown);
    } else if (left != kNone && up != kNone) {
      join(left, up);
    } else {
      visit(with(brackets_, slot_, left | up), kGoesDown);
      visit(with(brackets_, slot_ + 1, left | up), kGoesRight);
    }
  }

 private:
  // Whether the cell is too far from the plugs to be on the same loop.
  bool is_far() const {
    if (brackets_ == 0) return false;
    const int before = first_ - here_;
    return before < -problem_.window_ ||
           (before > 1 && before + slots_of(brackets_) > problem_.window_);
  }

  unsigned at(int slot) const {
    return static_cast<unsigned>(brackets_ >> (kPlugBits * slot)) & kPlugMask;
  }
  static std::uint64_t with(std::uint64_t brackets, int slot, unsigned plug) {
    const int shift = kPlugBits * slot;
    return (brackets & ~(std::uint64_t{kPlugMask} << shift)) | (std::uint64_t{plug} << shift);
  }

  void join(unsigned left, unsigned up) {
    if (left == kOpen && up == kClose) return close();
    // If one pair encloses the other, the inner mate changes its direction.
    if (left == up) return visit(with(brackets_, mate(left), left), 0);
    visit(brackets_, 0);
  }

  // Returns the slot of the other plug of the inner pair.
  int mate(unsigned plug) const {
    const int direction = plug == kOpen ? 1 : -1;
    int slot = plug == kOpen ? slot_ + 1 : slot_;
    for (int depth = 1; depth > 0;) {
      slot += direction;
      const unsigned other = at(slot);
      if (other == plug) ++depth;
      if (other == kOpen + kClose - plug) --depth;
    }
    return slot;
  }

  void close() {
    const int length = used_ + 1;
    if (brackets_ != 0 || (problem_.is_exact_ && length < problem_.length_)) return;
    *successors_.add(0, {.gain = cell_.value, .most = 0}) = kClosed;
  }

  // Adds the successor in which the loop passes the cell.
  void visit(std::uint64_t brackets, unsigned choice) {
    if ((choice & kGoesRight) != 0 && cell_.right < 0) return;
    if ((choice & kGoesDown) != 0 && cell_.down < 0) return;
    ++used_;
    add(brackets, choice, cell_.value);
    --used_;
  }

  void add(std::uint64_t brackets, unsigned choice, std::int64_t gain = 0) {
    const int left = problem_.length_ - used_;
    if (problem_.is_exact_ && left > problem_.ahead_[step_ + 1]) return;
    if (brackets == 0) {
      *successors_.add(choice, Worth{}) = kNotBegun;
      return;
    }
    const int empty = std::countr_zero(brackets) / kPlugBits;
    brackets >>= kPlugBits * empty;
    const int first = first_ + empty;
    if (slots_of(brackets) > problem_.window_ || cells_to_close(brackets, first) > left) return;
    const int place = here_ + 1 == problem_.width_ ? first + 1 : first;
    *successors_.add(choice, {.gain = gain, .most = problem_.most(step_ + 1, left)}) =
        brackets | static_cast<std::uint64_t>(used_) << kUsedPlace |
        static_cast<std::uint64_t>(place) << (kUsedPlace + problem_.used_bits_);
  }

  // Returns a lower bound. A plug to the right leads to the next column, like the plug from above
  // there; the plugs of earlier columns lead one row further down.
  int cells_to_close(std::uint64_t brackets, int slot) const {
    int cells = 0, plugs = 0, depth = 0, before = 0;
    for (; brackets != 0; brackets >>= kPlugBits, ++slot) {
      const auto plug = static_cast<unsigned>(brackets) & kPlugMask;
      if (plug == kNone) continue;
      const int place = slot == here_ + 1 ? slot + 1 : slot;
      if (plugs % 2 != 0) cells += place - before + 1;
      if (plugs > 0 && plugs % 2 == 0 && depth == 0) cells += 2 * (place - before);
      depth += plug == kOpen ? 1 : -1;
      before = place;
      ++plugs;
    }
    return cells;
  }

  const LoopProblem& problem_;
  const Cell& cell_;
  int step_;
  int here_;
  std::uint64_t brackets_;  // from `first_` on; later without those at the cell
  int used_;
  int first_;
  int slot_ = 0;  // the slot of the cell, from `first_` on
  Successors& successors_;
};

bool LoopProblem::fits(const Board& board) {
  return std::min({board.rows, board.columns, board.steps / 2}) <= kWidest;
}

LoopProblem::LoopProblem(const Board& board, const std::vector<bool>& usable)
    : rows_(std::max(board.rows, board.columns)),
      width_(std::min(board.rows, board.columns)),
      length_(std::min(board.steps, board.cells())),
      is_exact_(board.rules.exact),
      window_(std::min(width_, length_ / 2) + 1),
      used_bits_(static_cast<int>(std::bit_width(static_cast<unsigned>(length_)))),
      edges_(board.grid().edges()),
      ahead_(board.cells() + 1) {
  const bool is_transposed = board.columns > board.rows;
  const auto on_board = [&](int row, int column) {
    return is_transposed ? board.grid().cell(column, row) : board.grid().cell(row, column);
  };
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < width_; ++column) {
      const int from = on_board(row, column);
      const auto edge = [&](int to) { return usable[to] ? *board.grid().between(from, to) : -1; };
      Cell& cell = cells_.emplace_back();
      cell.is_usable = usable[from];
      if (!cell.is_usable) continue;
      cell.value = board.value(from);
      if (column + 1 < width_) cell.right = edge(on_board(row, column + 1));
      if (row + 1 < rows_) cell.down = edge(on_board(row + 1, column));
    }
  }
  for (int step = steps(); step-- > 0;)
    ahead_[step] = ahead_[step + 1] + (cells_[step].is_usable ? 1 : 0);
}

// The best cells of a growing set, with one more of them taken at a time.
class LoopProblem::BestCells {
 public:
  void add(std::int64_t value) {
    if (!taken_.empty() && value > taken_.top()) {
      sum_ += value - taken_.top();
      others_.push(taken_.top());
      taken_.pop();
      taken_.push(value);
    } else {
      others_.push(value);
    }
  }
  void take_one() {
    if (others_.empty()) return;
    sum_ += others_.top();
    taken_.push(others_.top());
    others_.pop();
  }
  std::int64_t sum() const { return sum_; }

 private:
  std::priority_queue<std::int64_t, std::vector<std::int64_t>, std::greater<>> taken_;
  std::priority_queue<std::int64_t> others_;
  std::int64_t sum_ = 0;
};

// With `left` cells to go, the loop can go down, and back up, at most left / 2 rows.
void LoopProblem::promise() {
  constexpr std::int64_t kMaxWork = 8'000'000;
  const std::int64_t rows_ahead = std::min(rows_, length_ / 2 + 2);
  if (steps() * (length_ + rows_ahead * width_) > kMaxWork) return;
  most_.resize(cells_.size() * (length_ + 1));
  for (int step = 0; step < steps(); ++step) {
    BestCells best;
    int end = step;
    for (int left = 1; left <= length_; ++left) {
      const int rows = step / width_ + (left + 1) / 2 + 1;
      for (; end < std::min(rows * width_, steps()); ++end) {
        if (!cells_[end].is_usable) continue;
        best.add(is_exact_ ? cells_[end].value : std::max(cells_[end].value, 0));
      }
      best.take_one();
      most_[static_cast<std::size_t>(step) * (length_ + 1) + left] = best.sum();
    }
  }
}

std::int64_t LoopProblem::most(int step, int left) const {
  if (most_.empty()) return Worth{}.most;
  return most_[static_cast<std::size_t>(step) * (length_ + 1) + left];
}

void LoopProblem::advance(int step, const std::uint64_t* state, Successors& successors) const {
  if (*state == kClosed) {
    *successors.add(0, {.gain = 0, .most = 0}) = kClosed;
  } else {
    Step(*this, step, *state, successors).run();
  }
}

bool LoopProblem::accepts(const std::uint64_t* state) const { return *state == kClosed; }

Answer LoopProblem::answer_of(std::span<const std::uint8_t> choices) const {
  Answer answer;
  answer.values.resize(edges_);
  for (std::size_t step = 0; step < choices.size(); ++step) {
    if ((choices[step] & kGoesRight) != 0) answer.values[cells_[step].right] = 1;
    if ((choices[step] & kGoesDown) != 0) answer.values[cells_[step].down] = 1;
  }
  return answer;
}

}  // namespace quadrille::puzzles::rogo
