// SPDX-License-Identifier: MIT
//
// The common part of Numberlink and Numberlink 3-D boards: cells on one or several layers, and
// labels with two ends each, to be joined by paths. An answer has one variable for each edge of the
// board's graph.
//
//   const auto paths = trace_paths(board, answer);
//   use(paths[k - 1]);  // the cells of label k, from ends[k - 1][0] to ends[k - 1][1]

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/kinds/numberlink/path_task.hpp"

namespace quadrille::puzzles::numberlink {

// A place where a path may change layer.
struct Via {
  std::string name;
  std::vector<std::int32_t> cells;  // at least two, one above another, in the order of layers
};

struct PathBoard {
  static constexpr std::int32_t kBlocked = -1;
  static constexpr std::int64_t kMaxCells = std::int64_t{1} << 22;

  bool is_layered = false;  // whether cells are named with their layer, even if there is only one
  int layers = 1;
  int rows = 0;
  int columns = 0;
  // Layer by layer and row by row: 0 free, kBlocked, or the number 1..K of the label that ends
  // there.
  std::vector<std::int32_t> cells;
  std::vector<std::string> labels;  // labels[k - 1] is the text of label k
  PathEnds ends;                    // ends[k - 1]: its two cells
  std::vector<Via> vias;            // on free cells
  // The graph of its cells if that has walls, warps or bridges; null for all other boards.
  std::shared_ptr<const PathGraph> special_graph = {};

  Lattice lattice() const { return {layers, rows, columns}; }
  PathGraph graph() const { return special_graph ? *special_graph : PathGraph(lattice()); }
  int cell_count() const { return layers * rows * columns; }
  int label_count() const { return static_cast<int>(labels.size()); }
  // Returns the content of the cell of a node; second nodes of bridges are free, as bridges are.
  std::int32_t content(int node) const { return node < cell_count() ? cells[node] : 0; }
  bool terminal(int node) const { return content(node) > 0; }
  bool blocked(int node) const { return content(node) == kBlocked; }

  // Returns the word of each cell: "." free, "#" blocked, or the text of its label or via.
  std::vector<std::string> words() const;
};

// Returns a name such as "label[2,3]", or "label[0,2,3]" if the board is layered. That of a second
// node of a bridge is "label[2,3,down]".
std::string name_at(const PathBoard& board, std::string_view what, int node);

// The rules for paths.
struct PathRules {
  bool fill = false;   // paths use every cell
  bool touch = false;  // paths may run beside themselves
};

AnswerShape answer_shape(const PathBoard& board);

// Returns "r2c3", or "layer 1 r2c3" if the board is layered.
std::string place_text(const PathBoard& board, int cell);

// Checks the answer by the rules alone; see numberlink_check.cpp.
std::optional<Violation> check_paths(const PathBoard& board, const PathRules& rules,
                                     const Answer& answer);

// Solves the board by hand: see by_hand/techniques.cpp.
Result<Explanation> explain_paths(const PathBoard& board, const PathRules& rules,
                                  const HandRequest& request);

// Returns the cells of each label's path, as paths_of finds them. `answer` has the board's shape.
std::vector<std::vector<int>> trace_paths(const PathBoard& board, const Answer& answer);

// Returns the board as a task: blocked cells are closed; vias are ignored.
PathTask path_task(const PathBoard& board);

// Draws blocked cells, labels, vias and, if `answer` is not null, its paths. `at` maps a cell to
// its position in the picture.
void draw_paths(const PathBoard& board, const Answer* answer,
                const std::function<Cell(int cell)>& at, Canvas& canvas);

// {"paths":[{"label":"A","cells":[[0,0],[0,1],...]},...]}; cells are [layer,row,column] if the
// board is layered.
nlohmann::ordered_json solution_json(const PathBoard& board, const Answer& answer);
// {"edges":[[0,0,0,1],...],"excluded":[...]}; with layers each cell has three numbers.
nlohmann::ordered_json partial_json(const PathBoard& board, const PartialAnswer& answer);
Result<PartialAnswer> parse_partial(const PathBoard& board, const nlohmann::ordered_json& partial);
MarkWords mark_words(const PathBoard& board, const Mark& mark);
SolutionReading parse_solution(const PathBoard& board, const nlohmann::ordered_json& solution);

// Lists these functions for a kind whose board is one with rules.
template <typename Board>
constexpr BoardHooks<Board> path_hooks() {
  using Json = nlohmann::ordered_json;
  BoardHooks<Board> hooks = {};
  hooks.answer_shape = [](const Board& board) { return numberlink::answer_shape(board); };
  hooks.solution_json = [](const Board& board, const Answer& answer) {
    return numberlink::solution_json(board, answer);
  };
  hooks.partial_json = [](const Board& board, const PartialAnswer& answer) {
    return numberlink::partial_json(board, answer);
  };
  hooks.parse_partial = [](const Board& board, const Json& partial) {
    return numberlink::parse_partial(board, partial);
  };
  hooks.mark_words = [](const Board& board, const Mark& mark) {
    return numberlink::mark_words(board, mark);
  };
  hooks.parse_solution = [](const Board& board, const Json& solution) {
    return numberlink::parse_solution(board, solution);
  };
  return hooks;
}

}  // namespace quadrille::puzzles::numberlink
