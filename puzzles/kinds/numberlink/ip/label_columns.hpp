// SPDX-License-Identifier: MIT
//
// The common part of the integer programs of Numberlink: the columns x[p,k] (cell p has label k)
// and y[e,k] (edge e joins two cells of label k), rows that follow from the rules, and rows against
// loops. Cells are the nodes of the board's graph, so that a bridge has columns twice.
//
//   const LabelColumns labels(board, request, formulation.model);
//   terms.push_back({labels.of(cell, k), 1});

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/separator.hpp>
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"
#include "puzzles/search/ip_formulation.hpp"

namespace quadrille::puzzles::numberlink {

class LabelColumns {
 public:
  // Adds the columns, with those of the terminals fixed. Blocked cells have none.
  LabelColumns(const PathBoard& board, const IpRequest& request, engine::Model& model);

  // Both require a cell that is not blocked; labels count from 0.
  engine::ColumnIndex of(int node, int label) const { return first_[node] + label; }
  void add_terms(int node, std::int64_t coefficient, std::vector<engine::Term>& terms) const;

 private:
  std::vector<engine::ColumnIndex> first_;  // by node
  int count_ = 0;                           // number of labels
};

// Adds a row for each cell: it has one label, or at most one if cells may stay empty.
void add_label_rows(const Board& board, const IpRequest& request, const LabelColumns& labels,
                    engine::Model& model);

// A function that returns a row which excludes a loop found in a point, and thus the point.
using LoopRow = std::function<engine::Row(const Strands::Strand& loop, engine::Point point)>;

// Returns a maker of rows against loops for models that join all neighbours of one label: not all
// cells of the loop have its label again.
LoopRow loop_row_by_cells(const LabelColumns& labels);

// The products y[e,k] of the labels of neighbours, linearised.
class ProductColumns {
 public:
  ProductColumns(const PathBoard& board, engine::Model& model);

  // Adds the columns of an edge between two cells, and their rows. y may be less than the product
  // if neighbours of one label need not be joined.
  void add(int edge, int p, int q, const LabelColumns& labels, bool may_be_less,
           engine::ColumnType type = engine::ColumnType::kInteger);

  bool has(int edge) const { return first_[edge] >= 0; }
  // Requires an edge that has been added; labels count from 0.
  engine::ColumnIndex of(int edge, int label) const { return first_[edge] + label; }
  // Adds the columns of an edge, if it has any.
  void add_terms(int edge, std::int64_t coefficient, std::vector<engine::Term>& terms) const;

  // Returns the links: an edge is used if one of its columns is 1.
  std::vector<IpLink> links() const;
  // Returns a maker of rows against loops: at least `spare` edges of the loop are unused.
  LoopRow loop_row(int spare) const;

 private:
  const PathBoard& board_;
  engine::Model& model_;
  AnswerShape shape_;
  std::vector<engine::ColumnIndex> first_;  // by edge
};

// Add rows that follow from the rules, label by label. Three cells in a corner share a label only
// if corners.hpp allows a path to turn there (`fill no-touch`); four cells of a unit square never
// do (`no-touch`).
void add_corners(const Board& board, const IpRequest& request, const LabelColumns& labels,
                 engine::Model& model);
void add_squares(const Board& board, const IpRequest& request, const LabelColumns& labels,
                 engine::Model& model);

// Links each edge to the labels of both its cells, for models that join all neighbours of one
// label.
std::vector<IpLink> links_by_cells(const Board& board, const LabelColumns& labels);

// Returns the edges between cells that are not blocked.
std::vector<int> open_edges(const Board& board);

// Returns the name with the label added: "x[2,3]" and label "A" give "x[2,3,A]".
std::string with_label(std::string name, const PathBoard& board, int label);

// Above these products of cells and labels no model is built: rows for each edge and label would
// take more than about a gigabyte.
inline constexpr std::int64_t kMaxLabels = 100'000;
inline constexpr std::int64_t kMaxProductLabels = 65'000;

bool is_small_enough(const Board& board, std::int64_t most = kMaxLabels);

// Returns a separator that excludes points with loops. The links of the formulation must be
// complete; the separator keeps a reference to the board.
std::unique_ptr<engine::Separator> make_loop_separator(const PathBoard& board,
                                                       const IpFormulation& formulation,
                                                       LoopRow row);

}  // namespace quadrille::puzzles::numberlink
