// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/path_board.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

bool is_passed(const PathBoard& board, const Answer* answer, int cell) {
  if (answer == nullptr) return false;
  const Arcs arcs = board.lattice().around(cell);
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

std::string name_at(const PathBoard& board, std::string_view what, int cell) {
  const auto [layer, row, column] = board.lattice().place(cell);
  return std::string(what) + '[' + (board.is_layered ? std::to_string(layer) + ',' : "") +
         std::to_string(row) + ',' + std::to_string(column) + ']';
}

AnswerShape answer_shape(const PathBoard& board) {
  std::vector<AnswerBlock> blocks{{"right", board.layers * board.rows, board.columns - 1, 0, 1},
                                  {"down", board.layers * (board.rows - 1), board.columns, 0, 1}};
  if (board.is_layered)
    blocks.push_back({"next", (board.layers - 1) * board.rows, board.columns, 0, 1});
  return AnswerShape(std::move(blocks));
}

PathTask path_task(const PathBoard& board) {
  PathTask task{.lattice = board.lattice(),
                .is_closed = std::vector<bool>(board.cells.size()),
                .ends = board.ends};
  for (int cell = 0; cell < board.cell_count(); ++cell) task.is_closed[cell] = board.blocked(cell);
  return task;
}

namespace {

// Returns by cell the label that known edges connect it to; -1 if none does.
std::vector<int> labels_along(const PathBoard& board, const Answer& answer) {
  std::vector<int> labels(board.cell_count(), -1);
  for (int k = 0; k < board.label_count(); ++k) {
    std::vector<int> reached(board.ends[k].begin(), board.ends[k].end());
    for (const int end : reached) labels[end] = k;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Arc& arc : board.lattice().around(reached[i])) {
        if (answer.values[arc.edge] <= 0 || labels[arc.to] >= 0) continue;
        labels[arc.to] = k;
        reached.push_back(arc.to);
      }
    }
  }
  return labels;
}

// Draws known edges one by one, in the colours of their labels, as far as those are known.
void draw_known(const PathBoard& board, const Answer& answer,
                const std::function<Cell(int cell)>& at, Canvas& canvas) {
  const Lattice lattice = board.lattice();
  const std::vector<int> labels = labels_along(board, answer);
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const int label = labels[cell];
    for (const Arc& arc : lattice.around(cell)) {
      if (answer.values[arc.edge] <= 0) continue;
      if (!lattice.is_same_layer(cell, arc.to)) {
        if (!board.terminal(cell))
          canvas.add(shapes::Island{at(cell), label < 0 ? "?" : board.labels[label]});
      } else if (cell < arc.to) {
        canvas.add(shapes::Path{{at(cell), at(arc.to)}, label < 0 ? kTextInk : label});
      }
    }
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
      }
      segment.push_back(at(cell));
      before = cell;
    }
    add_piece();
    ++k;
  }
}

}  // namespace quadrille::puzzles::numberlink
