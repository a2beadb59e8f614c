// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Masyu: those for loops (by_hand/loop_techniques.hpp), and what
// all ways to pass a circle share. People first see ways that the border excludes (corners and
// edges), then those that circles beside it exclude (two black ones, three white ones in a row).

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>
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
enum class Sight { kBorder, kCirclesBeside, kLines };

// Decides whether a line may leave a cell by the leg and go straight on, or turn, in the next cell.
bool may_go_on(const Circles& view, const HandMarks& marks, const Board::Leg& leg, int cell,
               bool turns, Sight sight) {
  const auto [a, b] = view.points().ends(leg.near);
  const int next = a == cell ? b : a;
  if (sight != Sight::kBorder && view.circle(next) == (turns ? Board::kWhite : Board::kBlack))
    return false;
  if (sight != Sight::kLines) return true;
  bool may_turn = false, may_go_straight = true;
  for (const std::size_t edge : view.around(next)) {
    if (static_cast<int>(edge) == leg.near || static_cast<int>(edge) == leg.far) continue;
    may_turn = may_turn || marks.has(edge, 1);
    may_go_straight = may_go_straight && marks.has(edge, 0);
  }
  return turns ? may_turn : may_go_straight;
}

// Returns the possible ways to pass the circle in a cell.
std::vector<std::vector<Mark>> ways_through(const Circles& view, const HandMarks& marks, int cell,
                                            Sight sight) {
  std::vector<std::vector<Mark>> ways;
  const auto legs = view.legs(cell);
  const bool is_black = view.circle(cell) == Board::kBlack;
  for (std::size_t k = 0; k < 4; ++k) {
    const Board::Leg &first = legs[k], &second = legs[(k + (is_black ? 1 : 2)) % 4];
    std::vector<std::pair<int, std::int32_t>> lines = {{first.near, 1}, {second.near, 1}};
    for (const Board::Leg& leg : legs)
      if (leg.near != first.near && leg.near != second.near) lines.emplace_back(leg.near, 0);
    lines.emplace_back(first.far, is_black ? 1 : 0);
    if (is_black) lines.emplace_back(second.far, 1);
    std::vector<Mark> way;
    bool is_possible = true;
    for (const auto& [edge, value] : lines) {
      const bool is_free = edge >= 0 && (sight != Sight::kLines || marks.has(edge, value));
      is_possible = is_possible && (is_free || (edge < 0 && value == 0));
      if (edge >= 0) way.push_back({static_cast<std::size_t>(edge), value});
    }
    if (is_possible && may_go_on(view, marks, first, cell, !is_black, sight) &&
        (!is_black || may_go_on(view, marks, second, cell, false, sight)))
      ways.push_back(std::move(way));
  }
  return ways;
}

// Cells, each of which sees the lines that decide how a circle there is passed.
template <Sight kSight>
Places cells_with_circles(const Circles& view) {
  const Grid& grid = view.points();
  Places places{.count = static_cast<std::size_t>(grid.cells()),
                .of_variable = std::vector<std::vector<std::size_t>>(grid.edges())};
  for (int cell = 0; cell < grid.cells() && kSight == Sight::kLines; ++cell) {
    if (view.circle(cell) == Board::kNone) continue;
    std::set<std::size_t> seen;
    for (const Board::Leg& leg : view.legs(cell)) {
      if (leg.near < 0) continue;
      for (const int end : grid.ends(leg.near))
        seen.insert(view.around(end).begin(), view.around(end).end());
    }
    for (const std::size_t edge : seen) places.of_variable[edge].push_back(cell);
  }
  return places;
}

template <Sight kSight>
void pass_circle(const Circles& view, const HandMarks& marks, std::size_t place, Found& found) {
  const int cell = static_cast<int>(place);
  if (view.circle(cell) == Board::kNone) return;
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
  if (deduction.marks.empty()) return;
  deduction.text = [&view, cell, all = deduction.marks] {
    return "All ways through " + view.circle_text(cell) +
           (kSight == Sight::kBorder          ? " that the border leaves"
            : kSight == Sight::kCirclesBeside ? " that the circles beside it leave"
                                              : "") +
           " share " + marks_text(view, all) + '.';
  };
  found.push_back(std::move(deduction));
}

}  // namespace

HandMethod hand_method(const Board& board) {
  return method_on(
      std::make_shared<const Circles>(board),
      {{"corners and edges", kEasy, nullptr, pass_circle<Sight::kBorder>,
        cells_with_circles<Sight::kBorder>},
       {"circles in a row", kEasy, nullptr, pass_circle<Sight::kCirclesBeside>,
        cells_with_circles<Sight::kCirclesBeside>},
       {"circle", kEasy, nullptr, pass_circle<Sight::kLines>, cells_with_circles<Sight::kLines>},
       {"two lines", kEasy, nullptr, count_at_point<Circles>, places_at_points<Circles>},
       {"early loop", kEasy, avoid_small_loops<Circles>},
       {"no way back", kMedium, come_back<Circles>},
       {"inside and outside", kMedium, compare_colours<Circles>}},
      levels_with_trials("each step passes a circle or a cell, or avoids an early loop.",
                         "some steps need what is inside and outside, or a way back."));
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::masyu
