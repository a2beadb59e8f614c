// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/path_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

bool is_passed(const PathBoard& board, const Answer* answer, int cell) {
  if (answer == nullptr) return false;
  const Arcs arcs = board.graph().around(cell);
  return std::any_of(arcs.begin(), arcs.end(),
                     [&](const Arc& arc) { return answer->values[arc.edge] > 0; });
}

}  // namespace

std::vector<std::string> PathBoard::words() const {
  std::vector<std::string> words;
  for (const std::int32_t cell : cells)
    words.push_back(cell == 0 ? "." : cell == kBlocked ? "#" : labels[cell - 1]);
  for (const Via& via : vias)
    for (const int cell : via.cells) words[cell] = via.name;
  return words;
}

std::string name_at(const PathBoard& board, std::string_view what, int node) {
  const bool is_second = node >= board.cell_count();
  const int cell = is_second ? board.graph().cell_of(node) : node;
  const auto [layer, row, column] = board.lattice().place(cell);
  return std::string(what) + '[' + (board.is_layered ? std::to_string(layer) + ',' : "") +
         std::to_string(row) + ',' + std::to_string(column) + (is_second ? ",down]" : "]");
}

AnswerShape answer_shape(const PathBoard& board) {
  std::vector<AnswerBlock> blocks{{"right", board.layers * board.rows, board.columns - 1, 0, 1},
                                  {"down", board.layers * (board.rows - 1), board.columns, 0, 1}};
  if (board.is_layered)
    blocks.push_back({"next", (board.layers - 1) * board.rows, board.columns, 0, 1});
  if (board.special_graph) {
    const Passages& passages = board.special_graph->passages();
    if (!passages.rows.empty()) blocks.push_back({"row_warp", board.rows, 1, 0, 1});
    if (!passages.columns.empty()) blocks.push_back({"column_warp", 1, board.columns, 0, 1});
  }
  return AnswerShape(std::move(blocks));
}

PathTask path_task(const PathBoard& board) {
  PathTask task{.graph = board.graph(), .is_closed = {}, .ends = board.ends};
  task.is_closed.resize(task.graph.nodes());
  for (int cell = 0; cell < board.cell_count(); ++cell) task.is_closed[cell] = board.blocked(cell);
  return task;
}

std::vector<std::vector<int>> trace_paths(const PathBoard& board, const Answer& answer) {
  const PathGraph graph = board.graph();
  auto paths = paths_of(graph, board.ends, answer);
  for (std::vector<int>& path : paths) path = cells_of(graph, std::move(path));
  return paths;
}

namespace {

// Returns by node the label that known edges connect it to; -1 if none does.
std::vector<int> labels_along(const PathBoard& board, const PathGraph& graph,
                              const Answer& answer) {
  std::vector<int> labels(graph.nodes(), -1);
  for (int k = 0; k < board.label_count(); ++k) {
    std::vector<int> reached(board.ends[k].begin(), board.ends[k].end());
    for (const int end : reached) labels[end] = k;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Arc& arc : graph.around(reached[i])) {
        if (answer.values[arc.edge] <= 0 || labels[arc.to] >= 0) continue;
        labels[arc.to] = k;
        reached.push_back(arc.to);
      }
    }
  }
  return labels;
}

// Whether the path from a cell to the next one leads through a warp.
bool is_warp(Cell from, Cell to) {
  return std::abs(from.row - to.row) + std::abs(from.column - to.column) > 1;
}

// Returns the place beside the board where a path leaves it from a cell to a warp.
Cell beside_board(Cell from, Cell to) {
  if (from.row == to.row) return {from.row, from.column > to.column ? from.column + 1 : -1};
  return {from.row > to.row ? from.row + 1 : -1, from.column};
}

// Draws known edges one by one, in the colours of their labels, as far as those are known.
void draw_known(const PathBoard& board, const Answer& answer,
                const std::function<Cell(int cell)>& at, Canvas& canvas) {
  const Lattice lattice = board.lattice();
  const PathGraph graph = board.graph();
  const std::vector<int> labels = labels_along(board, graph, answer);
  for (int node = 0; node < graph.nodes(); ++node) {
    const int label = labels[node], cell = graph.cell_of(node);
    const int ink = label < 0 ? kTextInk : label;
    for (const Arc& arc : graph.around(node)) {
      const int other = graph.cell_of(arc.to);
      if (answer.values[arc.edge] <= 0) continue;
      if (!lattice.is_same_layer(cell, other)) {
        if (!board.terminal(cell))
          canvas.add(shapes::Island{at(cell), label < 0 ? "?" : board.labels[label]});
      } else if (is_warp(at(cell), at(other))) {
        canvas.add(shapes::Path{{at(cell), beside_board(at(cell), at(other))}, ink});
      } else if (node < arc.to) {
        canvas.add(shapes::Path{{at(cell), at(other)}, ink});
      }
    }
  }
}

// Draws a thick border with openings for warps.
void draw_border(const PathBoard& board, const Passages& passages, Canvas& canvas) {
  const auto has = [](const std::vector<int>& lines, int line) {
    return std::binary_search(lines.begin(), lines.end(), line);
  };
  const auto add = [&](Cell cell, bool is_above, bool is_open) {
    if (is_open) {
      canvas.add(shapes::Opening{cell, is_above});
    } else {
      canvas.add(shapes::Wall{cell, is_above, /*is_border=*/true});
    }
  };
  for (int row = 0; row < board.rows; ++row) {
    for (const int column : {0, board.columns})
      add({row, column}, /*is_above=*/false, has(passages.rows, row));
  }
  for (int column = 0; column < board.columns; ++column) {
    for (const int row : {0, board.rows})
      add({row, column}, /*is_above=*/true, has(passages.columns, column));
  }
}

void draw_passages(const PathBoard& board, const Answer* answer, Canvas& canvas) {
  const PathGraph graph = board.graph();
  const Passages& passages = graph.passages();
  const Lattice lattice = board.lattice();
  const auto at = [&](int cell) {
    return Cell{lattice.place(cell).row, lattice.place(cell).column};
  };
  for (const auto& [first, second] : passages.walls)
    canvas.add(shapes::Wall{at(second), /*is_above=*/at(first).row != at(second).row});
  if (!passages.rows.empty() || !passages.columns.empty()) draw_border(board, passages, canvas);
  std::vector<int> labels;
  if (answer != nullptr) labels = labels_along(board, graph, *answer);
  for (const int bridge : passages.bridges) {
    shapes::Crossing crossing{at(bridge)};
    for (const Arc& arc : graph.around(bridge))
      if (answer != nullptr && answer->values[arc.edge] > 0) crossing.is_crossed = true;
    if (crossing.is_crossed && labels[bridge] >= 0) crossing.ink = labels[bridge];
    canvas.add(crossing);
  }
}

}  // namespace

// A path is drawn layer by layer; where it changes layer, its label appears in a circle.
void draw_paths(const PathBoard& board, const Answer* answer,
                const std::function<Cell(int cell)>& at, Canvas& canvas) {
  const Lattice lattice = board.lattice();
  for (int cell = 0; cell < board.cell_count(); ++cell)
    if (board.blocked(cell)) canvas.add(shapes::Block{at(cell)});
  for (int k = 0; k < board.label_count(); ++k)
    for (const int end : board.ends[k]) canvas.add(shapes::Label{at(end), board.labels[k], k});
  for (const Via& via : board.vias)
    for (const int cell : via.cells)
      if (!is_passed(board, answer, cell)) canvas.add(shapes::Island{at(cell), via.name});
  if (board.special_graph) draw_passages(board, answer, canvas);
  if (answer == nullptr) return;
  if (!shows_all(answer)) return draw_known(board, *answer, at, canvas);
  int k = 0;
  for (const std::vector<int>& path : trace_paths(board, *answer)) {
    std::vector<Cell> segment;
    const auto add_piece = [&] {
      if (segment.size() > 1 || !board.is_layered) canvas.add(shapes::Path{segment, k});
      segment.clear();
    };
    int before = path.front();
    for (const int cell : path) {
      if (!lattice.is_same_layer(before, cell)) {
        for (const int passage : {before, cell})
          if (!board.terminal(passage)) canvas.add(shapes::Island{at(passage), board.labels[k]});
        add_piece();
      } else if (is_warp(at(before), at(cell))) {
        segment.push_back(beside_board(at(before), at(cell)));
        add_piece();
        segment.push_back(beside_board(at(cell), at(before)));
      }
      segment.push_back(at(cell));
      before = cell;
    }
    add_piece();
    ++k;
  }
}

}  // namespace quadrille::puzzles::numberlink
