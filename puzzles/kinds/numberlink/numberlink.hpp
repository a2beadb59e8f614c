// SPDX-License-Identifier: MIT
//
// Numberlink: join the two ends of each label by paths that do not cross or meet.
//
// Four puzzles share the name. `fill`: every free cell lies on a path; `no-fill`: cells may stay
// empty. `no-touch`: two neighbouring cells of one path are consecutive on it; `touch`: a path may
// run beside itself. Loops are never allowed. `shortest`: with `no-fill`, the total length of the
// paths must be as small as possible. Cells may be blocked; boards are rectangles.
//
// Boards may have walls, warps and bridges (path_graph.hpp). Cells on both sides of a wall are not
// neighbours, cells at both ends of a warp are. A bridge is two cells, one above the other: with
// `fill`, both are used; neither touches more than the two cells that it joins, so that a path may
// run around a bridge that it crosses, and cross itself there.
//
//   Board board = *Board::make(2, 2, {"A", ".", "A", "."}, Rules{});

#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {

struct Rules {
  bool fill = true;
  bool touch = false;
  bool shortest = false;
  friend bool operator==(const Rules&, const Rules&) = default;
  static constexpr std::array kSwitches = {
      RuleSwitch<Rules>{&Rules::fill, "fill", "no-fill"},
      RuleSwitch<Rules>{&Rules::touch, "touch", "no-touch"},
      RuleSwitch<Rules>{&Rules::shortest, "shortest", "any-length", /*is_rare=*/true}};
};

// A board of one layer, without vias. The smaller cell of a label's two ends comes first.
struct Board : PathBoard {
  Rules rules;

  // Makes a board from the words of the cells, row by row: "." free, "#" blocked, all others
  // labels.
  static Result<Board> make(int rows, int columns, const std::vector<std::string>& words,
                            const Rules& rules);

  int cell(int row, int column) const { return row * columns + column; }
  Grid grid() const { return {rows, columns}; }

  // Whether the length counts: if every cell is used, all solutions are equally long.
  bool is_minimised() const { return rules.shortest && !rules.fill; }
};

// A fault of an entry in a list of passages.
struct PassageFault {
  enum class List { kWalls, kBridges, kRows, kColumns };
  List list = List::kWalls;
  std::size_t index = 0;
  std::string message;
};
// Adds walls, bridges and warps to a board that has none. The lists may be in any order; their
// cells, rows and columns must be on the board. Fails if they do not fit it: a wall must be between
// cells side by side, a warp at least three cells long, a bridge a free cell with four neighbours
// that are not blocked.
std::optional<PassageFault> add_passages(Board& board, Passages passages);

inline PathRules path_rules(const Board& board) { return {board.rules.fill, board.rules.touch}; }

inline std::optional<Violation> check(const Board& board, const Answer& answer) {
  return check_paths(board, path_rules(board), answer);
}
inline Sense sense(const Board& board) {
  return board.is_minimised() ? Sense::kMinimise : Sense::kAny;
}
std::int64_t value(const Board& board, const Answer& answer);
std::string rules_in_words(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
// Under `fill`, colours the board like a chessboard and compares the number of cells of each colour
// with the number that paths between these ends use.
std::optional<std::string> why_infeasible(const Board& board);

// Used by PuzzleKind.
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
std::vector<SettingInfo> generator_settings();
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::numberlink

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<numberlink::Board> kHooks<numberlink::Board> = [] {
  BoardHooks<numberlink::Board> hooks = numberlink::path_hooks<numberlink::Board>();
  hooks.check = numberlink::check;
  hooks.draw = numberlink::draw;
  hooks.sense = numberlink::sense;
  hooks.value = numberlink::value;
  hooks.why_infeasible = numberlink::why_infeasible;
  hooks.explain = [](const numberlink::Board& board, const HandRequest& request) {
    return numberlink::explain_paths(board, numberlink::path_rules(board), request);
  };
  hooks.rules_in_words = numberlink::rules_in_words;
  hooks.cell_values = numberlink::cell_values;
  return hooks;
}();
template <>
const PuzzleKind& puzzle_kind<numberlink::Board>();

}  // namespace quadrille::puzzles
