// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/numberlink/layers/models.hpp"
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::numberlink_3d {

std::optional<std::string> size_fault(std::int64_t layers, std::int64_t rows,
                                      std::int64_t columns) {
  const std::int64_t most = Board::kMaxCells;
  const auto fits = [](std::int64_t side) { return side >= 1 && side <= Board::kMaxCells; };
  if (fits(layers) && fits(rows) && fits(columns) && rows * columns <= most &&
      rows * columns * layers <= most)
    return std::nullopt;
  return "a board of " + counted(rows, "row") + ", " + counted(columns, "column") + " and " +
         counted(layers, "layer") + " (expected 1 to " + std::to_string(most) + " cells)";
}

LabelPlacer::LabelPlacer(const Lattice& lattice) {
  board_.layers = lattice.layers();
  board_.rows = lattice.rows();
  board_.columns = lattice.columns();
  board_.cells.assign(lattice.cells(), 0);
}

void LabelPlacer::fail(const Token& word, const std::string& message) {
  if (!error_) error_ = error_at(word, message);
}

void LabelPlacer::name_via(const Token& name) {
  if (!is_printable(name.text))
    return fail(name, "the via " + puzzles::quoted(name.text) +
                          " has invisible characters (expected visible ones)");
  const bool is_new = via_names_.try_emplace(std::string(name.text), board_.vias.size()).second;
  if (!is_new)
    return fail(name,
                "the via " + puzzles::quoted(name.text) + " appears a second time (expected once)");
  board_.vias.push_back({std::string(name.text), {}});
  via_first_.push_back({{}, name.line, name.column});
}

void LabelPlacer::place(int cell, const Token& word) {
  if (board_.cells[cell] != 0 || via_cells_.contains(cell))
    return fail(word, "a second label in one cell (expected a free cell)");
  const auto via = via_names_.find(word.text);
  if (via == via_names_.end()) return place_label(cell, word);
  via_cells_.insert(cell);
  board_.vias[via->second].cells.push_back(cell);
}

void LabelPlacer::place_label(int cell, const Token& label) {
  constexpr std::int32_t kNoCell = -1;
  if (!is_printable(label.text))
    return fail(label, "the label " + puzzles::quoted(label.text) +
                           " has invisible characters (expected visible ones)");
  const auto [entry, is_new] =
      numbers_.try_emplace(std::string(label.text), board_.label_count() + 1);
  board_.cells[cell] = entry->second;
  if (is_new) {
    board_.labels.push_back(entry->first);
    board_.ends.push_back({cell, kNoCell});
    first_.push_back({{}, label.line, label.column});
  } else if (board_.ends[entry->second - 1][1] == kNoCell) {
    board_.ends[entry->second - 1][1] = cell;
  } else {
    fail(label,
         "the label " + puzzles::quoted(label.text) + " appears a third time (expected twice)");
  }
}

void LabelPlacer::check_via(const Via& via, const Token& name) {
  const int floor = board_.rows * board_.columns;
  bool is_column = via.cells.size() > 1;
  for (std::size_t i = 1; i < via.cells.size(); ++i)
    is_column = is_column && via.cells[i] - via.cells[i - 1] == floor;
  if (!is_column)
    fail(name, "the via " + puzzles::quoted(via.name) + " has " +
                   counted(static_cast<std::int64_t>(via.cells.size()), "cell") +
                   " (expected two or more, one above another)");
}

Result<Board> LabelPlacer::finish() && {
  for (std::size_t k = 0; k < board_.ends.size() && !error_; ++k)
    if (board_.ends[k][1] < 0)
      error_ = error_at(first_[k], "the label " + puzzles::quoted(board_.labels[k]) +
                                       " appears only once (expected twice)");
  for (std::size_t i = 0; i < board_.vias.size(); ++i) {
    std::sort(board_.vias[i].cells.begin(), board_.vias[i].cells.end());
    check_via(board_.vias[i], via_first_[i]);
  }
  if (error_) return *error_;
  return std::move(board_);
}

Result<Board> Board::make(const Lattice& lattice, const std::vector<std::string>& words,
                          const std::vector<std::string>& vias) {
  LabelPlacer placer(lattice);
  for (const std::string& name : vias) placer.name_via({name, 1, 1});
  for (int cell = 0; cell < lattice.cells(); ++cell) {
    if (words[cell] == "#") {
      placer.block(cell);
    } else if (words[cell] != ".") {
      placer.place(cell, {words[cell], 1, 1});
    }
  }
  return std::move(placer).finish();
}

// Compares numbers: each path that changes layer needs a via of its own.
std::optional<std::string> why_infeasible(const Board& board) {
  if (board.vias.empty()) return std::nullopt;
  std::size_t paths = 0;
  for (const auto& [first, second] : board.ends) {
    if (!board.lattice().is_same_layer(first, second)) ++paths;
  }
  if (paths <= board.vias.size()) return std::nullopt;
  return counted(static_cast<std::int64_t>(paths), "path") + " to another layer, but only " +
         counted(static_cast<std::int64_t>(board.vias.size()), "via") + " for them";
}

namespace {

std::optional<std::string> why_not_sat(const Board& board) {
  if (!board.rules.shortest) return std::nullopt;
  return "numberlink-3d/sat does not minimise path lengths (expected any-length)";
}

std::optional<std::string> why_not_shortest(const Board& board) {
  if (!board.rules.shortest)
    return "numberlink-3d/shortest only finds shortest paths (expected shortest)";
  if (board.vias.empty()) return std::nullopt;
  return "numberlink-3d/shortest does not support vias (expected numberlink-3d/ip)";
}

// ---- the picture: the layers from left to right, in several lines so that it is nearly square

constexpr int kGap = 1;  // cells between two layers

int layers_across(const Board& board) {
  return static_cast<int>(std::ceil(std::sqrt(static_cast<double>(board.layers))));
}

Cell place_of(const Board& board, int cell) {
  return picture_cell(board, {cell / board.columns, cell % board.columns});
}

}  // namespace

std::int64_t value(const Board& board, const Answer& answer) {
  return board.is_minimised() ? length_of(answer) : 0;
}

Cell picture_size(const Board& board) {
  const int across = layers_across(board), down = (board.layers + across - 1) / across;
  return {down * (board.rows + kGap) - kGap, across * (board.columns + kGap) - kGap};
}

Cell picture_cell(const Board& board, Cell cell) {
  const int across = layers_across(board), layer = cell.row / board.rows;
  return {layer / across * (board.rows + kGap) + cell.row % board.rows,
          layer % across * (board.columns + kGap) + cell.column};
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  MarkWords words = numberlink::mark_words(board, mark);
  const auto [from, to] = board.lattice().ends(static_cast<int>(mark.variable));
  if (board.lattice().is_same_layer(from, to))
    words.line = {place_of(board, from), place_of(board, to)};
  return words;
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  const Lattice lattice = board.lattice();
  const int across = layers_across(board);
  const auto at = [&](int cell) { return place_of(board, cell); };
  const Cell size = picture_size(board);
  for (int row = 0; row < size.row; ++row) {
    for (int column = 0; column < size.column; ++column) {
      const int layer = row / (board.rows + kGap) * across + column / (board.columns + kGap);
      const bool is_between = row % (board.rows + kGap) >= board.rows ||
                              column % (board.columns + kGap) >= board.columns;
      if (is_between || layer >= board.layers) canvas.add(shapes::Gap{{row, column}});
    }
  }
  for (int layer = 0; layer < board.layers; ++layer) {
    const Cell first = at(lattice.cell({layer, 0, 0}));
    canvas.add(shapes::Frame{first, {board.rows, board.columns}});
    canvas.add(shapes::Caption{first, "layer " + std::to_string(layer + 1)});
  }
  draw_paths(board, answer, at, canvas);
}

namespace {

std::vector<Model> models() {
  return {
      chosen_for(
          limited(sat_model(
                      "numberlink-3d/sat",
                      "edge variables and binary labels after a router (ADC2016_nl3d; PathFinder)",
                      sat_formulation, sat_plan),
                  why_not_sat),
          "any-length"),
      chosen_for(limited(sat_model("numberlink-3d/shortest",
                                   "labels of cells and directed edges, steps back counted",
                                   numberlink::shortest_formulation<Board>,
                                   numberlink::shortest_plan<Board>),
                         why_not_shortest),
                 "shortest"),
      ip_model("numberlink-3d/ip",
               "products of neighbours' labels, linearised and counted "
               "(Kalvelagen 2017)",
               ip_formulation)};
}

}  // namespace

}  // namespace quadrille::puzzles::numberlink_3d

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<numberlink_3d::Board>() {
  using namespace numberlink_3d;
  static const PuzzleKind kind{
      .id = "numberlink-3d",
      .title = "Numberlink 3-D",
      .rules =
          "paths through several layers; cells may stay empty, no path runs beside itself; with "
          "vias, paths change layer only in them; shortest|any-length: whether the total path "
          "length is minimised",
      .manual = manual(),
      .models = models(),
      .formats = formats(),
      .arrays = arrays(),
      .generate = board_generator(generate),
      .settings = generator_settings()};
  return kind;
}

}  // namespace quadrille::puzzles
