// SPDX-License-Identifier: MIT
//
// The clauses against what an assignment may do wrong:
//   a loop                                       not all of its edges
//   a path between ends of different labels      not all of its edges
//   a path from a cell p to a neighbour q of p   not all of its edges (if paths may not touch)
// The last holds whether or not the edge pq is used. So where paths may not touch, the clause
// against a loop can leave out one of its edges.

#include "puzzles/kinds/numberlink/sat/lazy_paths.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/kinds/numberlink/strands.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

class PathSeparator final : public encoders::Separator {
 public:
  PathSeparator(const Board& board, std::vector<encoders::Literal> edges, LazyRules rules)
      : board_(board), edges_(std::move(edges)), rules_(rules) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    Answer answer;
    answer.values.reserve(edges_.size());
    for (const encoders::Literal edge : edges_) answer.values.push_back(assignment(edge) ? 1 : 0);
    const Strands strands = find_strands(board_, answer);

    bool content = true;
    for (const Strands::Strand& strand : strands.strands) {
      if (strand.loop && rules_.no_loops) {
        const std::size_t spare = rules_.no_touch ? 1 : 0;
        forbid(strand, 0, strand.edges.size() - spare, lazy);
        content = false;
      }
    }
    if (rules_.same_ends && !forbid_different_ends(strands, lazy)) content = false;
    if (rules_.no_touch && !forbid_touches(strands, lazy)) content = false;
    return content;
  }

 private:
  void forbid(const Strands::Strand& strand, std::size_t from, std::size_t to,
              encoders::ClauseSink& lazy) const {
    std::vector<encoders::Literal> clause;
    for (std::size_t i = from; i < to; ++i) {
      clause.push_back(~edges_[strand.edges[i]]);
    }
    lazy.add(clause);
  }

  bool forbid_different_ends(const Strands& strands, encoders::ClauseSink& lazy) const {
    bool content = true;
    for (const Strands::Strand& strand : strands.strands) {
      const auto& cells = strand.cells;
      if (strand.loop || board_.content(cells.front()) == board_.content(cells.back())) continue;
      forbid(strand, 0, strand.edges.size(), lazy);
      content = false;
    }
    return content;
  }

  bool forbid_touches(const Strands& strands, encoders::ClauseSink& lazy) const {
    bool content = true;
    const PathGraph graph = board_.graph();
    for (int node = 0; node < graph.nodes(); ++node) {
      const int id = strands.strand_of[node];
      if (id == Strands::kNone) continue;
      const Strands::Strand& strand = strands.strands[id];
      if (strand.loop) continue;
      for (const Arc& arc : graph.around(node)) {
        if (arc.to < node || strands.strand_of[arc.to] != id) continue;
        const auto [first, last] = std::minmax(strands.place_of[node], strands.place_of[arc.to]);
        if (last - first == 1) continue;
        forbid(strand, static_cast<std::size_t>(first), static_cast<std::size_t>(last), lazy);
        content = false;
      }
    }
    return content;
  }

  const Board& board_;
  std::vector<encoders::Literal> edges_;
  LazyRules rules_;
};

}  // namespace

std::unique_ptr<encoders::Separator> make_path_separator(const Board& board,
                                                         std::vector<encoders::Literal> edges,
                                                         LazyRules rules) {
  return std::make_unique<PathSeparator>(board, std::move(edges), rules);
}

void shorten_paths(const Board& board, Answer& answer) {
  const Strands strands = find_strands(board, answer);
  const PathGraph graph = board.graph();
  std::fill(answer.values.begin(), answer.values.end(), 0);
  for (const Strands::Strand& strand : strands.strands) {
    if (strand.loop) continue;
    // From each cell jump to the neighbour that is farthest along the path.
    for (std::size_t place = 0; place + 1 < strand.cells.size();) {
      const int node = strand.cells[place];
      int best = Strands::kNone;
      int edge = Strands::kNone;
      for (const Arc& arc : graph.around(node)) {
        if (strands.strand_of[arc.to] != strands.strand_of[node]) continue;
        if (strands.place_of[arc.to] > best) {
          best = strands.place_of[arc.to];
          edge = arc.edge;
        }
      }
      answer.values[edge] = 1;
      place = static_cast<std::size_t>(best);
    }
  }
}

}  // namespace quadrille::puzzles::numberlink
