// SPDX-License-Identifier: MIT

#include <quadrille/numberlink.hpp>
#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"
#include "puzzles/kinds/numberlink/by_hand/hand_narrows.hpp"
#include "puzzles/kinds/numberlink/by_hand/hand_passages.hpp"
#include "puzzles/kinds/numberlink/by_hand/hand_solver.hpp"
#include "puzzles/kinds/numberlink/corners.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"
#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"
#include "puzzles/kinds/numberlink/generate/generator_settings.hpp"
#include "puzzles/kinds/numberlink/generate/path_layout.hpp"
#include "puzzles/kinds/numberlink/generate/second_solution.hpp"
#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/numberlink/paths.hpp"
#include "puzzles/kinds/numberlink/sat/window_search.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::numberlink {

void board_builder_example(const Rules& rules, const Token& position, const Token& token,
                           const Token& other_token) {
  // begin puzzles/kinds/numberlink/formats/board_builder.hpp
  BoardBuilder builder(2, 3, rules, position);
  builder.place(0, 0, token);
  builder.place(1, 2, other_token);
  const Result<Board> board = std::move(builder).finish();
  // end
}

Result<Writing> board_writer_example(const Boards& boards) {
  // begin puzzles/kinds/numberlink/formats/board_writer.hpp
  return write_boards(boards, {.format = "copris", .labels = kNumbers},
                      [](const Board& board, const Names& names, std::size_t) {
                        return grid_text(board, names, ".", " ");
                      });
  // end
}

void corners_example(const Board& board, int cell) {
  // begin puzzles/kinds/numberlink/corners.hpp
  const CornerSets corners = find_corners(board, kAllQuadrants);
  if (corners.straight(board, cell)) use(cell);
  // end
}

void data_example() {
  // begin puzzles/include/quadrille/numberlink.hpp
  quadrille::numberlink::Board board{.rows = 2, .columns = 2};
  board.cells = {"A", "B", "A", "B"};
  const auto puzzle = quadrille::numberlink::to_puzzle(board);
  // end
}

void hand_lines_example(const Board& board) {
  // begin puzzles/kinds/numberlink/by_hand/hand_lines.hpp
  const Graph cells = graph_of(board.grid());
  HandLines lines(board, cells);
  if (!lines.follow()) use(lines.conflict().cell);       // there is no solution
  for (const HandStep& step : lines.steps()) use(step);  // each is true of every solution
  // end
}

void hand_narrows_example(HandLines& lines) {
  // begin puzzles/kinds/numberlink/by_hand/hand_narrows.hpp
  if (!look_for_narrows(lines)) use(lines.conflict().narrow);  // more than that
  // end
}

void hand_passages_example(HandLines& lines) {
  // begin puzzles/kinds/numberlink/by_hand/hand_passages.hpp
  if (!look_for_passages(lines)) use(lines.conflict().label);  // it cannot reach its other end
  // end
}

void hand_solver_example(const Board& board, const std::function<bool()>& stop) {
  // begin puzzles/kinds/numberlink/by_hand/hand_solver.hpp
  HandSolver solver(board);
  solver.run(Difficulty::kMedium, stop);
  if (solver.is_solved()) use(solver.difficulty());
  // end
}

void label_columns_example(const Board& board, const IpRequest& request, IpFormulation& formulation,
                           std::vector<engine::Term>& terms, int cell, int k) {
  // begin puzzles/kinds/numberlink/ip/label_columns.hpp
  const LabelColumns labels(board, request, formulation.model);
  terms.push_back({labels.of(cell, k), 1});
  // end
}

void numberlink_example() {
  // begin puzzles/kinds/numberlink/numberlink.hpp
  Board board = *Board::make(2, 2, {"A", ".", "A", "."}, Rules{});
  // end
}

void paths_example(const Board& board, const Answer& answer, std::size_t k) {
  // begin puzzles/kinds/numberlink/paths.hpp
  const auto paths = trace_paths(board, answer);
  use(paths[k - 1]);  // the cells of label k, from ends[k - 1][0] to ends[k - 1][1]
  // end
}

void path_layout_example(int edge, double kHeat, std::mt19937_64& random) {
  // begin puzzles/kinds/numberlink/generate/path_layout.hpp
  PathLayout layout(Grid(10, 10), Rules{}, /*is_symmetric=*/false);
  layout.change(edge, /*wanted=*/12, kHeat, random);  // again and again
  const Board board = layout.board({0, 0, 10, 10});   // with the paths' ends for labels
  // end
}

std::optional<Error> generator_settings_example(const GenerateOptions& options) {
  // begin puzzles/kinds/numberlink/generate/generator_settings.hpp
  const Result<GeneratorSettings> settings = parse_settings(options);
  if (!settings) return settings.error();
  // end
  return std::nullopt;
}

void second_solution_example(const PathLayout& layout, const Window& window,
                             const encoders::StopFunction& stop, std::mt19937_64& random) {
  // begin puzzles/kinds/numberlink/generate/second_solution.hpp
  const Difference difference = find_difference(layout, window, {.stop = stop}, random);
  if (difference.status == encoders::SatStatus::kUnsatisfiable) return;  // there is none: proved
  // end
}

void window_search_example(const Board& board, const SatFormulation& formulation,
                           const Answer& answer, const encoders::StopFunction& stop) {
  // begin puzzles/kinds/numberlink/sat/window_search.hpp
  const auto other = other_in_window(board, formulation, answer, stop);
  // end
}

void strands_example(const Board& board, const Answer& answer,
                     void (*forbid)(const std::vector<int>&)) {
  // begin puzzles/kinds/numberlink/strands.hpp
  for (const Strands::Strand& strand : find_strands(board, answer).strands)
    if (strand.loop) forbid(strand.edges);
  // end
}

bool plug_masks_example(const SweepBoard& sweep, const std::function<bool()>& stop, int step,
                        std::uint32_t plugs) {
  // begin puzzles/kinds/numberlink/frontier/plug_masks.hpp
  const PlugMasks masks(sweep, stop);
  return masks.can_end(step, plugs);  // bit i of `plugs`: slot i holds a plug, before the step
  // end
}

void sweep_board_example(const Board& board, int step) {
  // begin puzzles/kinds/numberlink/frontier/sweep_board.hpp
  const SweepBoard sweep(board, Orientation{});
  const bool is_end = sweep.cell(step).kind == SweepCell::Kind::kClosing;
  // end
}

}  // namespace quadrille::puzzles::numberlink
