// SPDX-License-Identifier: MIT
//
// The clauses: for a loop, and for a path between ends of different labels, not all of its edges; for
// a path that runs beside itself, from p along edges to its neighbour q, not all of these edges,
// whether p and q are joined (a loop) or not (a touch). So if touching is forbidden, the clause
// against a loop also needs one edge less.

#include "puzzles/kinds/numberlink/sat/lazy_paths.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/kinds/numberlink/grid.hpp"
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
      if (strand.loop || board_.cells[cells.front()] == board_.cells[cells.back()]) continue;
      forbid(strand, 0, strand.edges.size(), lazy);
      content = false;
    }
    return content;
  }

  bool forbid_touches(const Strands& strands, encoders::ClauseSink& lazy) const {
    bool content = true;
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      const int id = strands.strand_of[cell];
      if (id == Strands::kNone) continue;
      const Strands::Strand& strand = strands.strands[id];
      if (strand.loop) continue;
      for (const Step step : {kSteps[0], kSteps[1]}) {
        const Cell to = position_of(board_, cell) + step;
        if (!on_board(board_, to)) continue;
        const int other = cell_at(board_, to);
        if (strands.strand_of[other] != id) continue;
        const auto [first, last] = std::minmax(strands.place_of[cell], strands.place_of[other]);
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
  std::fill(answer.values.begin(), answer.values.end(), 0);
  for (const Strands::Strand& strand : strands.strands) {
    if (strand.loop) continue;
    // From each cell jump to the neighbour that is farthest along the path.
    for (std::size_t place = 0; place + 1 < strand.cells.size();) {
      const Cell at = position_of(board, strand.cells[place]);
      int best = Strands::kNone;
      int edge = Strands::kNone;
      for (const Step step : kSteps) {
        if (!on_board(board, at + step)) continue;
        const int other = cell_at(board, at + step);
        if (strands.strand_of[other] != strands.strand_of[strand.cells[place]]) {
          continue;
        }
        if (strands.place_of[other] > best) {
          best = strands.place_of[other];
          edge = edge_at(board, at, step);
        }
      }
      answer.values[edge] = 1;
      place = static_cast<std::size_t>(best);
    }
  }
}

}  // namespace quadrille::puzzles::numberlink
