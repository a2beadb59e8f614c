// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/ip/label_columns.hpp"

#include <cstdint>
#include <utility>

#include "puzzles/kinds/numberlink/corners.hpp"
#include "puzzles/kinds/numberlink/grid.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using engine::ColumnIndex;
using engine::kInfinity;
using engine::Term;

class LoopSeparator final : public engine::Separator {
 public:
  LoopSeparator(const PathBoard& board, const IpFormulation& formulation, LoopRow row)
      : board_(board), links_(formulation.links), row_(std::move(row)) {}

  std::string_view name() const override { return "loops"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    Answer answer;
    answer.values.assign(board_.graph().edges(), 0);
    for (const IpLink& link : links_) {
      if (link.holds(point)) answer.values[link.variable] = 1;
    }
    bool has_loop = false;
    for (const Strands::Strand& strand : find_strands(board_, answer).strands) {
      if (!strand.loop) continue;
      has_loop = true;
      sink.lazy(row_(strand, point), name_at(board_, "loop", strand.cells.front()));
    }
    return !has_loop;
  }

 private:
  const PathBoard& board_;
  std::vector<IpLink> links_;
  LoopRow row_;
};

// Whether the cell is the first of four that form a unit square of joined nodes.
bool is_square(const Board& board, Cell first) {
  return on_board(board, first + Step{1, 1}) && board.graph().is_square(cell_at(board, first));
}

// Adds rows that these cells do not all have one label, unless a cell is off the board or blocked.
void add_not_all(const Board& board, const LabelColumns& labels, const std::vector<Cell>& positions,
                 std::string_view what, engine::Model& model) {
  std::vector<int> cells;
  for (const Cell position : positions) {
    if (!on_board(board, position) || board.blocked(cell_at(board, position))) return;
    cells.push_back(cell_at(board, position));
  }
  for (int k = 0; k < board.label_count(); ++k) {
    std::vector<engine::Term> terms;
    for (const int cell : cells) terms.push_back({labels.of(cell, k), 1});
    model.add_row(with_label(name_at(board, what, cells.front()), board, k), terms,
                  -engine::kInfinity, static_cast<std::int64_t>(cells.size()) - 1);
  }
}

}  // namespace

LabelColumns::LabelColumns(const PathBoard& board, const IpRequest& request, engine::Model& model)
    : first_(board.graph().nodes()), count_(board.label_count()) {
  const int nodes = static_cast<int>(first_.size());
  for (int node = 0; node < nodes && !request.is_stopped(); ++node) {
    if (board.blocked(node)) continue;
    first_[node] = static_cast<ColumnIndex>(model.columns().size());
    for (int k = 0; k < count_; ++k) {
      const bool is_here = board.content(node) == k + 1;
      model.add_column(with_label(name_at(board, "x", node), board, k), is_here ? 1 : 0,
                       is_here || !board.terminal(node) ? 1 : 0);
    }
  }
}

void LabelColumns::add_terms(int node, std::int64_t coefficient, std::vector<Term>& terms) const {
  for (int k = 0; k < count_; ++k) terms.push_back({of(node, k), coefficient});
}

void add_label_rows(const Board& board, const IpRequest& request, const LabelColumns& labels,
                    engine::Model& model) {
  const int nodes = board.graph().nodes();
  for (int node = 0; node < nodes && !request.is_stopped(); ++node) {
    if (board.blocked(node)) continue;
    std::vector<Term> all;
    labels.add_terms(node, 1, all);
    const std::int64_t least = board.rules.fill || board.terminal(node) ? 1 : 0;
    model.add_row(name_at(board, "label", node), all, least, 1);
  }
}

ProductColumns::ProductColumns(const PathBoard& board, engine::Model& model)
    : board_(board),
      model_(model),
      shape_(answer_shape(board)),
      first_(board.graph().edges(), -1) {}

void ProductColumns::add(int edge, int p, int q, const LabelColumns& labels, bool may_be_less,
                         engine::ColumnType type) {
  const std::string place = shape_.name(edge);
  const auto name = [&](const char* what, int k) { return with_label(what + place, board_, k); };
  first_[edge] = static_cast<ColumnIndex>(model_.columns().size());
  for (int k = 0; k < board_.label_count(); ++k) {
    const ColumnIndex x = labels.of(p, k), other = labels.of(q, k);
    const ColumnIndex y = model_.add_column({name("y_", k), 0, 1, type, 1});
    model_.add_row(name("first_", k), {{y, 1}, {x, -1}}, -kInfinity, 0);
    model_.add_row(name("second_", k), {{y, 1}, {other, -1}}, -kInfinity, 0);
    if (!may_be_less)
      model_.add_row(name("both_", k), {{y, 1}, {x, -1}, {other, -1}}, -1, kInfinity);
  }
}

void ProductColumns::add_terms(int edge, std::int64_t coefficient, std::vector<Term>& terms) const {
  if (!has(edge)) return;
  for (int k = 0; k < board_.label_count(); ++k) terms.push_back({of(edge, k), coefficient});
}

std::vector<IpLink> ProductColumns::links() const {
  std::vector<IpLink> links;
  std::vector<Term> terms;
  for (int edge = 0; edge < static_cast<int>(first_.size()); ++edge) {
    terms.clear();
    add_terms(edge, 1, terms);
    for (const Term& term : terms) links.push_back({edge, 1, term.column});
  }
  return links;
}

LoopRow ProductColumns::loop_row(int spare) const {
  return [first = first_, count = board_.label_count(), spare](const Strands::Strand& loop,
                                                               engine::Point) {
    engine::Row row{"", {}, -kInfinity, static_cast<std::int64_t>(loop.edges.size()) - spare, 1};
    for (const int edge : loop.edges)
      for (int k = 0; k < count; ++k) row.terms.push_back({first[edge] + k, 1});
    return row;
  };
}

LoopRow loop_row_by_cells(const LabelColumns& labels) {
  return [labels](const Strands::Strand& loop, engine::Point point) {
    int k = 0;
    while (point[labels.of(loop.cells.front(), k)] == 0) ++k;
    engine::Row row{"", {}, -kInfinity, static_cast<std::int64_t>(loop.cells.size()) - 1, 1};
    for (const int cell : loop.cells) row.terms.push_back({labels.of(cell, k), 1});
    return row;
  };
}

void add_corners(const Board& board, const IpRequest& request, const LabelColumns& labels,
                 engine::Model& model) {
  if (board.special_graph) return;  // see corners.cpp: rays need cells side by side to be joined
  const CornerSets corners = find_corners(board, kAllQuadrants);
  for (int cell = 0; cell < board.cell_count() && !request.is_stopped(); ++cell) {
    if (board.cells[cell] != 0) continue;
    const Cell at = position_of(board, cell);
    for (std::size_t q = 0; q < kQuadrants.size(); ++q) {
      if (corners.possible_at(cell, q)) continue;
      const auto& [vertical, horizontal] = kQuadrants[q];
      add_not_all(board, labels, {at, at + vertical, at + horizontal},
                  std::string("corner_") + kQuadrantNames[q], model);
    }
  }
}

void add_squares(const Board& board, const IpRequest& request, const LabelColumns& labels,
                 engine::Model& model) {
  const auto& [vertical, horizontal] = kQuadrants[0];
  for (int cell = 0; cell < board.cell_count() && !request.is_stopped(); ++cell) {
    const Cell at = position_of(board, cell);
    if (!is_square(board, at)) continue;
    add_not_all(board, labels, {at, at + horizontal, at + vertical, at + vertical + horizontal},
                "square", model);
  }
}

std::vector<int> open_edges(const Board& board) {
  const PathGraph graph = board.graph();
  std::vector<int> edges;
  for (int edge = 0; edge < graph.edges(); ++edge) {
    const auto [p, q] = graph.ends(edge);
    if (graph.is_open(edge) && !board.blocked(p) && !board.blocked(q)) edges.push_back(edge);
  }
  return edges;
}

std::vector<IpLink> links_by_cells(const Board& board, const LabelColumns& labels) {
  std::vector<IpLink> links;
  const PathGraph graph = board.graph();
  for (const int edge : open_edges(board)) {
    const auto [p, q] = graph.ends(edge);
    for (int k = 0; k < board.label_count(); ++k)
      links.push_back({edge, 1, labels.of(p, k), labels.of(q, k)});
  }
  return links;
}

std::string with_label(std::string name, const PathBoard& board, int label) {
  return name.insert(name.size() - 1, ',' + board.labels[label]);
}

bool is_small_enough(const Board& board, std::int64_t most) {
  return std::int64_t{board.graph().nodes()} * board.label_count() <= most;
}

std::unique_ptr<engine::Separator> make_loop_separator(const PathBoard& board,
                                                       const IpFormulation& formulation,
                                                       LoopRow row) {
  return std::make_unique<LoopSeparator>(board, formulation, std::move(row));
}

}  // namespace quadrille::puzzles::numberlink
