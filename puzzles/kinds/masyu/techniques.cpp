// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Masyu: those for loops (by_hand/loop_techniques.hpp), and what
// all ways to pass a circle share. People first see ways that the border excludes (corners and
// edges), then those that circles beside it exclude (two black ones, three white ones in a row).

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/by_hand/loop_techniques.hpp"
#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::masyu {

namespace {

using Found = std::vector<Deduction>;

// The board as the techniques see it, without the marks.
class Circles : public LoopView {
 public:
  static constexpr std::string_view kSquare = "corner";

  explicit Circles(const Board& board) : LoopView(board.grid()), board_(board) {}

  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  std::int32_t circle(int cell) const { return board_.circles[cell]; }
  std::array<Board::Leg, 4> legs(int cell) const { return board_.legs(cell); }

  std::string point_text(int cell) const {
    return cell_name(points().row(cell), points().column(cell));
  }
  Cells places_around(int cell) const { return {{points().row(cell), points().column(cell)}}; }
  std::string circle_text(int cell) const {
    return (circle(cell) == Board::kBlack ? "the black circle at " : "the white circle at ") +
           point_text(cell);
  }
  bool may_be_closed(const HandMarks& marks, int edge) const {
    for (int cell = 0; cell < points().cells(); ++cell) {
      const auto ends = points().ends(edge);
      const bool is_at_edge = std::find(ends.begin(), ends.end(), cell) != ends.end();
      if (circle(cell) != Board::kNone && !is_at_edge &&
          count_lines(marks, around(cell)).drawn == 0)
        return false;
    }
    return true;
  }

 private:
  Board board_;
};

// By which the ways to pass a circle are judged.
enum class Sight { kBorder, kCircles, kLines };

// One way to pass a circle.
class Way {
 public:
  // `marks` is null if the lines so far do not matter.
  Way(const Circles& view, const HandMarks* marks, bool has_circles, int cell)
      : view_(view), marks_(marks), has_circles_(has_circles), cell_(cell) {}

  bool is_possible() const { return is_possible_; }
  const std::vector<Mark>& marks() const { return settled_; }

  void settle(int edge, std::int32_t value) {
    if (edge < 0) {
      is_possible_ = is_possible_ && value == 0;
      return;
    }
    settled_.push_back({static_cast<std::size_t>(edge), value});
    if (marks_ != nullptr && !marks_->has(edge, value)) is_possible_ = false;
  }
  // The loop leaves by the leg and goes straight on.
  void go_straight(const Board::Leg& leg) {
    settle(leg.near, 1);
    settle(leg.far, 1);
    if (is_possible_ && has_circle(leg, Board::kBlack)) is_possible_ = false;
    if (!is_possible_ || marks_ == nullptr) return;
    const auto [drawn, open] = count_lines(*marks_, view_.around(next(leg)));
    const int own = (is_drawn(leg.near) ? 1 : 0) + (is_drawn(leg.far) ? 1 : 0);
    is_possible_ = drawn == own;  // no line aside
  }
  // The loop leaves by the leg and turns.
  void turn(const Board::Leg& leg) {
    settle(leg.near, 1);
    settle(leg.far, 0);
    if (is_possible_ && has_circle(leg, Board::kWhite)) is_possible_ = false;
    if (!is_possible_ || marks_ == nullptr) return;
    const auto& sides = view_.around(next(leg));
    is_possible_ = std::any_of(sides.begin(), sides.end(), [&](std::size_t side) {
      const int edge = static_cast<int>(side);
      return edge != leg.near && edge != leg.far && marks_->has(side, 1);
    });
  }

 private:
  int next(const Board::Leg& leg) const {
    const auto [a, b] = view_.points().ends(leg.near);
    return a == cell_ ? b : a;
  }
  bool has_circle(const Board::Leg& leg, std::int32_t circle) const {
    return has_circles_ && view_.circle(next(leg)) == circle;
  }
  bool is_drawn(int edge) const { return puzzles::is_drawn(*marks_, edge); }

  const Circles& view_;
  const HandMarks* marks_;
  bool has_circles_;
  int cell_;
  bool is_possible_ = true;
  std::vector<Mark> settled_;
};

// Returns the possible ways to pass the circle in a cell.
std::vector<std::vector<Mark>> ways_through(const Circles& view, const HandMarks& marks, int cell,
                                            Sight sight) {
  std::vector<std::vector<Mark>> ways;
  const auto legs = view.legs(cell);
  for (const std::size_t k : {0U, 1U, 2U, 3U}) {
    Way way(view, sight == Sight::kLines ? &marks : nullptr, sight != Sight::kBorder, cell);
    const std::size_t next = (k + 1) % 4, opposite = (k + 2) % 4, last = (k + 3) % 4;
    way.settle(legs[last].near, 0);
    if (view.circle(cell) == Board::kBlack) {
      way.settle(legs[opposite].near, 0);
      way.go_straight(legs[k]);
      way.go_straight(legs[next]);
    } else {
      way.settle(legs[next].near, 0);
      way.turn(legs[k]);
      way.settle(legs[opposite].near, 1);
    }
    if (way.is_possible()) ways.push_back(way.marks());
  }
  return ways;
}

template <Sight kSight>
void pass_circles(const Circles& view, const HandMarks& marks, Found& found) {
  for (int cell = 0; cell < view.points().cells(); ++cell) {
    if (view.circle(cell) == Board::kNone) continue;
    const auto ways = ways_through(view, marks, cell, kSight);
    Deduction deduction{.cells = view.places_around(cell)};
    if (ways.empty()) {
      deduction.text = [&view, cell] {
        return "there would be no way through " + view.circle_text(cell);
      };
      found.push_back(std::move(deduction));
      return;
    }
    for (const Mark& mark : ways.front()) {
      const bool is_shared = std::all_of(ways.begin(), ways.end(), [&](const auto& way) {
        return std::find(way.begin(), way.end(), mark) != way.end();
      });
      if (is_shared && marks.is_new(mark)) deduction.marks.push_back(mark);
    }
    if (deduction.marks.empty()) continue;
    deduction.text = [&view, cell, all = deduction.marks] {
      return "All ways through " + view.circle_text(cell) +
             (kSight == Sight::kBorder    ? " that the border leaves"
              : kSight == Sight::kCircles ? " that the circles beside it leave"
                                          : "") +
             " share " + marks_text(view, all) + '.';
    };
    found.push_back(std::move(deduction));
  }
}

}  // namespace

HandMethod hand_method(const Board& board) {
  return method_on(
      std::make_shared<const Circles>(board),
      {{"corners and edges", kEasy, pass_circles<Sight::kBorder>},
       {"circles in a row", kEasy, pass_circles<Sight::kCircles>},
       {"circle", kEasy, pass_circles<Sight::kLines>},
       {"two lines", kEasy, count_at_points<Circles>},
       {"early loop", kEasy, avoid_small_loops<Circles>},
       {"inside and outside", kMedium, compare_colours<Circles>}},
      levels_with_trials("each step passes a circle or a cell, or avoids an early loop.",
                         "some steps need what is inside and outside."));
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::masyu
