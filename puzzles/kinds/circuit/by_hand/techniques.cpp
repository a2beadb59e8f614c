// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Circuit Board: points have one or three lines, lines close no
// cycle, and a line that alone joins two parts of the board is drawn. With S and T the path between
// them follows once the tree is known.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::circuit {

namespace {

using Found = std::vector<Deduction>;
using Variables = std::vector<std::size_t>;

// The board as the techniques see it, without the marks.
class Wiring {
 public:
  explicit Wiring(const Board& board) : board_(board), graph_(board) {}

  const Board& board() const { return board_; }
  MarkWords words(const Mark& mark) const { return mark_words(board_, mark); }
  const PointGraph& graph() const { return graph_; }
  bool has_path() const { return board_.ends.has_value(); }

  // The answer variables of an edge of the graph: its line, and whether it is on the path.
  std::size_t line(int edge) const { return static_cast<std::size_t>(graph_.grid_edge(edge)); }
  std::size_t step(int edge) const { return line(edge) + board_.grid().edges(); }
  Variables lines_at(int vertex) const {
    Variables lines;
    for (const Arc& arc : graph_.around(vertex)) lines.push_back(line(arc.edge));
    return lines;
  }
  Variables steps_at(int vertex) const {
    Variables steps;
    for (const Arc& arc : graph_.around(vertex)) steps.push_back(step(arc.edge));
    return steps;
  }
  bool is_end(int vertex) const {
    return std::find(graph_.terminals().begin(), graph_.terminals().end(), vertex) !=
           graph_.terminals().end();
  }

  std::pair<int, int> place(int vertex) const {
    const int cell = graph_.cell(vertex);
    return {board_.grid().row(cell), board_.grid().column(cell)};
  }
  std::vector<std::pair<int, int>> ends(int edge) const {
    const auto [a, b] = graph_.ends(edge);
    return {place(a), place(b)};
  }
  std::string name(int vertex) const {
    return cell_name(place(vertex).first, place(vertex).second);
  }
  std::string name_of_edge(int edge) const {
    const auto [a, b] = graph_.ends(edge);
    return name(a) + " and " + name(b);
  }

 private:
  Board board_;
  PointGraph graph_;
};

// A point has one or three lines.
void count_degrees(const Wiring& wiring, const HandMarks& marks, Found& found) {
  for (int vertex = 0; vertex < wiring.graph().vertices(); ++vertex) {
    const auto [drawn, open] = count_lines(marks, wiring.lines_at(vertex));
    const int most = drawn + static_cast<int>(open.size());
    if (drawn > 3 || most == 0 || (drawn == 2 && most == 2)) {
      found.push_back({.cells = {wiring.place(vertex)}, .text = [&wiring, vertex, drawn = drawn] {
                         return wiring.name(vertex) + " would have " +
                                (drawn == 0 ? "no line" : counted(drawn, "line"));
                       }});
      return;
    }
    const bool is_full = drawn == 3 || (drawn == 1 && open.size() == 1);
    const bool is_forced = (drawn == 0 || drawn == 2) && open.size() == 1;
    if (open.empty() || !(is_full || is_forced)) continue;
    Deduction deduction{.marks = marks_of_all(open, is_forced ? 1 : 0),
                        .cells = {wiring.place(vertex)}};
    deduction.text = [&wiring, vertex, drawn = drawn, is_forced, found_marks = deduction.marks] {
      const std::string name = wiring.name(vertex);
      const std::string why = drawn == 0   ? name + " needs a line and has one way left"
                              : drawn == 1 ? name + " cannot have two lines"
                              : is_forced  ? name + " has two lines and needs a third"
                                           : name + " has its three lines";
      return why + ": " + marks_text(wiring, found_marks) + '.';
    };
    found.push_back(std::move(deduction));
  }
}

// Lines close no cycle.
void avoid_cycles(const Wiring& wiring, const HandMarks& marks, Found& found) {
  const PointGraph& graph = wiring.graph();
  DisjointSets joined(graph.vertices());
  for (int edge = 0; edge < graph.edges(); ++edge) {
    if (marks.least(wiring.line(edge)) == 0) continue;
    if (joined.join(graph.ends(edge)[0], graph.ends(edge)[1])) continue;
    found.push_back({.cells = wiring.ends(edge), .text = [&wiring, edge] {
                       return "the line between " + wiring.name_of_edge(edge) +
                              " would close a cycle";
                     }});
    return;
  }
  for (int edge = 0; edge < graph.edges(); ++edge) {
    const std::size_t line = wiring.line(edge);
    if (marks.is_known(line) ||
        joined.find(graph.ends(edge)[0]) != joined.find(graph.ends(edge)[1]))
      continue;
    found.push_back({.marks = {{line, 0}}, .cells = wiring.ends(edge), .text = [&wiring, edge] {
                       return "A line between " + wiring.name_of_edge(edge) +
                              " would close a cycle: none there.";
                     }});
  }
}

// The lines join all points.
void find_bridges(const Wiring& wiring, const HandMarks& marks, Found& found) {
  const PointGraph& graph = wiring.graph();
  const Forest forest(graph, [&](int edge) { return marks.most(wiring.line(edge)) == 1; });
  if (forest.components() > 1) {
    found.push_back({.text = [] { return "some points would be cut off from the others"; }});
    return;
  }
  for (const int vertex : forest.below_bridges()) {
    const int edge = forest.parent(vertex).edge;
    if (marks.is_known(wiring.line(edge))) continue;
    found.push_back(
        {.marks = {{wiring.line(edge), 1}}, .cells = wiring.ends(edge), .text = [&wiring, edge] {
           return "Only a line between " + wiring.name_of_edge(edge) +
                  " can join the points on both sides of it: a line there.";
         }});
  }
}

// The path goes along lines, from S to T.
void follow_path(const Wiring& wiring, const HandMarks& marks, Found& found) {
  if (!wiring.has_path()) return;
  const PointGraph& graph = wiring.graph();
  for (int edge = 0; edge < graph.edges(); ++edge) {
    const std::size_t line = wiring.line(edge), step = wiring.step(edge);
    if (marks.most(line) == 0 && marks.least(step) == 1) {
      found.push_back({.cells = wiring.ends(edge),
                       .text = [] { return "the path would go where there is no line"; }});
      return;
    }
    const bool is_line = marks.least(step) == 1 && !marks.is_known(line);
    const bool is_out = marks.most(line) == 0 && !marks.is_known(step);
    if (!is_line && !is_out) continue;
    Deduction deduction{.marks = {is_line ? Mark{line, 1} : Mark{step, 0}},
                        .cells = wiring.ends(edge)};
    deduction.text = [&wiring, found_marks = deduction.marks] {
      return "The path goes along lines: " + marks_text(wiring, found_marks) + '.';
    };
    found.push_back(std::move(deduction));
  }
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    const auto [drawn, open] = count_lines(marks, wiring.steps_at(vertex));
    const int wanted = wiring.is_end(vertex) ? 1 : 2, most = drawn + static_cast<int>(open.size());
    const bool must_pass = drawn > 0 || wanted == 1;
    if (drawn > wanted || (must_pass && most < wanted)) {
      found.push_back({.cells = {wiring.place(vertex)}, .text = [&wiring, vertex] {
                         return "the path would end, or branch, at " + wiring.name(vertex);
                       }});
      return;
    }
    const bool is_forced = must_pass && most == wanted;
    if (open.empty() || !(is_forced || drawn == wanted || (!must_pass && most < wanted))) continue;
    Deduction deduction{.marks = marks_of_all(open, is_forced && drawn < wanted ? 1 : 0),
                        .cells = {wiring.place(vertex)}};
    deduction.text = [&wiring, vertex, found_marks = deduction.marks] {
      return "The path neither ends nor branches at " + wiring.name(vertex) + ": " +
             marks_text(wiring, found_marks) + '.';
    };
    found.push_back(std::move(deduction));
  }
}

HandMethod hand_method(const Board& board) {
  const auto wiring = std::make_shared<const Wiring>(board);
  return method_on(wiring,
                   {{"degree", kEasy, count_degrees},
                    {"cycle", kEasy, avoid_cycles},
                    {"path", kEasy, follow_path},
                    {"bridge", kMedium, find_bridges}},
                   levels_with_trials("each step counts the lines of a point, or avoids a cycle.",
                                      "some steps see that points would be cut off."));
}

}  // namespace

PartialAnswer givens(const Board& board) {
  PartialAnswer given{.values =
                          std::vector<std::optional<std::int32_t>>(answer_shape(board).size())};
  const int edges = board.grid().edges();
  for (int edge = 0; edge < edges; ++edge) {
    if (board.is_given(edge)) given.values[edge] = 1;
    if (board.joins_points(edge)) continue;
    given.values[edge] = 0;
    if (board.ends) given.values[edges + edge] = 0;
  }
  return given;
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::circuit
