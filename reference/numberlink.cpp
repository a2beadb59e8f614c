// SPDX-License-Identifier: MIT
//
// Numberlink, on one layer or several: a variable for each edge between neighbouring cells; with
// no-fill one for each free cell, true if a path uses it; and the label of each free cell in
// binary, 0 if it is not used. An end has one edge, a used cell two. An edge joins cells with the
// same label. Edges never form a cycle. With no-touch, edges never form a path of two or more
// between neighbours; around a unit square at most two edges are drawn.
//
// Vias: only in a via does a path change layer; a used cell of a via has an edge to another cell of
// it; these edges of a via are a single run, and not missing.
//
// Witnesses: "cycle" and "touch" with edges in order; they are numbered from 0, cell by cell: to
// the right, down, to the next layer.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "reference/grid_graph.hpp"
#include "reference/kinds.hpp"
#include "reference/marks.hpp"

namespace reference {

namespace {

struct PathRules {
  bool fill = true;
  bool touch = false;
  bool is_shortest = false;
};

struct PathBoard {
  bool is_layered = false;  // a board of several layers, or of one that is named
  int layers = 1;
  int rows = 0;
  int columns = 0;
  std::vector<std::string> words;  // of the cells, layer by layer and row by row
  std::vector<std::string> vias;   // their names
};

class Numberlink final : public Puzzle {
 public:
  Numberlink(const PathBoard& board, const PathRules& rules, Stop stop)
      : Puzzle(std::move(stop)),
        rules_(rules),
        is_layered_(board.is_layered),
        grid_(board.layers, board.rows, board.columns) {
    place(board);
    has_lazy_rows_ = true;
    free_.resize(grid_.cells());
    grid_.create(
        formulation_, [&](int from, int to) { return may_join(from, to); },
        [&](int cell) { create_free(cell); });
    for (int cell = 0; cell < grid_.cells(); ++cell) add_degree(cell);
    for (int edge = 0; edge < grid_.graph().edges(); ++edge) add_labels(edge);
    for (const auto& [name, cells] : vias_) add_via(cells);
    if (!rules.touch) add_squares();
    if (!rules.is_shortest) return;
    aim_ = Aim::kLeast;
    for (int edge = 0; edge < grid_.graph().edges(); ++edge)
      objective_.push_back({1, grid_.literal(edge)});
  }

  std::vector<Witness> lazy_objections(const std::vector<bool>& values) const override {
    const auto is_drawn = [&](int edge) { return is_true(grid_.literal(edge), values); };
    std::vector<Witness> objections;
    std::vector<bool> is_on_path(grid_.cells());
    for (const std::vector<int>& ends : ends_) {
      const std::vector<int> path = walk(ends[0], is_drawn);
      for (const int cell : path) is_on_path[cell] = true;
      if (!rules_.touch) add_touches(path, objections);
    }
    // Edges that are not on a path are on a cycle.
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (is_on_path[cell]) continue;
      const std::vector<int> cycle = walk(cell, is_drawn);
      for (const int other : cycle) is_on_path[other] = true;
      if (cycle.size() > 1) {
        Witness witness{"cycle", edges_along(cycle, 0, cycle.size() - 1)};
        witness.numbers.push_back(grid_.graph().edge_between(cycle.back(), cycle.front()));
        objections.push_back(std::move(witness));
      }
    }
    return objections;
  }

  std::optional<std::vector<Literal>> proved_by(const Witness& witness) const override {
    const bool is_valid = witness.word == "cycle" ? grid_.graph().is_cycle(witness.numbers)
                                                  : witness.word == "touch" && !rules_.touch &&
                                                        joins_neighbours(witness.numbers);
    if (!is_valid) return std::nullopt;
    std::vector<Literal> clause;
    for (const int edge : witness.numbers) clause.push_back(-grid_.literal(edge));
    return clause;
  }

 private:
  // A cell that is neither blocked nor an end.
  struct Free {
    Literal used = 0;  // 0 with fill
    std::vector<Literal> bits;
  };
  static constexpr int kBlocked = -2, kNoLabel = -1;

  bool is_free(int cell) const { return label_at_[cell] == kNoLabel; }

  void place(const PathBoard& board) {
    std::map<std::string, int> number_of_label;
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      const std::string& word = board.words[cell];
      const bool is_via = std::find(board.vias.begin(), board.vias.end(), word) != board.vias.end();
      if (is_via) vias_[word].push_back(cell);
      label_at_.push_back(word == "#" ? kBlocked : kNoLabel);
      if (word == "." || word == "#" || is_via) continue;
      const auto [entry, is_new] =
          number_of_label.try_emplace(word, static_cast<int>(ends_.size()));
      if (is_new) ends_.emplace_back();
      if (is_new) labels_.push_back(word);
      label_at_[cell] = entry->second;
      ends_[entry->second].push_back(cell);
    }
    while ((std::size_t{1} << bits_) < ends_.size()) ++bits_;
  }

  bool may_join(int from, int to) const {
    if (label_at_[from] == kBlocked || label_at_[to] == kBlocked) return false;
    if (vias_.empty() || grid_.layer(from) == grid_.layer(to)) return true;
    for (const auto& [name, cells] : vias_) {
      if (std::find(cells.begin(), cells.end(), from) != cells.end())
        return std::find(cells.begin(), cells.end(), to) != cells.end();
    }
    return false;
  }

  void create_free(int cell) {
    if (!is_free(cell)) return;
    if (!rules_.fill) free_[cell].used = formulation_.new_variable("used_" + grid_.name(cell));
    for (int bit = 0; bit < bits_; ++bit)
      free_[cell].bits.push_back(
          formulation_.new_variable("label_" + grid_.name(cell) + "_bit_" + std::to_string(bit)));
  }

  void add_degree(int cell) {
    const std::vector<Literal> edges = grid_.literals_at(cell);
    if (label_at_[cell] >= 0) return formulation_.exactly(edges, 1);
    if (!is_free(cell)) return;
    if (rules_.fill) return formulation_.exactly(edges, 2);
    std::vector<Term> terms{{-2, free_[cell].used}};
    for (const Literal edge : edges) terms.push_back({1, edge});
    formulation_.sum_exactly(terms, 0);
    for (const Literal bit : free_[cell].bits) formulation_.clause({-bit, free_[cell].used});
  }

  void add_labels(int edge) {
    const auto& [a, b] = grid_.graph().ends(edge);
    for (int bit = 0; bit < bits_; ++bit) {
      for (const bool value : {false, true}) {
        std::vector<Literal> clause{-grid_.literal(edge)};
        if (add_unless(a, bit, value, clause) && add_unless(b, bit, !value, clause))
          formulation_.clause(clause);
      }
    }
  }

  // Adds a literal "the bit has not this value"; none if it has. Returns false if that is true.
  bool add_unless(int cell, int bit, bool value, std::vector<Literal>& clause) const {
    if (!is_free(cell)) return ((label_at_[cell] >> bit) % 2 == 1) == value;
    clause.push_back(value ? -free_[cell].bits[bit] : free_[cell].bits[bit]);
    return true;
  }

  void add_via(const std::vector<int>& cells) {
    std::vector<Literal> run;
    for (const int cell : cells) {
      std::vector<Literal> clause{-free_[cell].used};
      for (const int edge : grid_.graph().edges_at(cell)) {
        const int other = grid_.graph().other_end(edge, cell);
        if (grid_.layer(other) == grid_.layer(cell)) continue;
        clause.push_back(grid_.literal(edge));
        if (other > cell) run.push_back(grid_.literal(edge));
      }
      formulation_.clause(clause);
    }
    formulation_.clause(run);
    for (std::size_t first = 0; first < run.size(); ++first) {
      for (std::size_t last = first + 2; last < run.size(); ++last) {
        for (std::size_t k = first + 1; k < last; ++k)
          formulation_.clause({-run[first], -run[last], run[k]});
      }
    }
  }

  void add_squares() {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      const int layer = grid_.layer(cell), row = grid_.row(cell), column = grid_.column(cell);
      if (!grid_.has(layer, row + 1, column + 1)) continue;
      const int right = grid_.cell(layer, row, column + 1),
                down = grid_.cell(layer, row + 1, column);
      const int across = grid_.cell(layer, row + 1, column + 1);
      std::vector<Literal> square;
      for (const auto& [a, b] : {std::pair(cell, right), std::pair(cell, down),
                                 std::pair(right, across), std::pair(down, across)}) {
        const int edge = grid_.graph().edge_between(a, b);
        if (edge >= 0) square.push_back(grid_.literal(edge));
      }
      if (square.size() > 2) formulation_.at_most(square, 2);
    }
  }

  // Returns the cells along the drawn edges from a cell to the end of its path, or around its
  // cycle; nothing useful if edges branch.
  std::vector<int> walk(int start, const Graph::Subgraph& is_drawn) const {
    std::vector<int> path{start};
    int last_edge = -1;
    for (bool goes_on = true; goes_on && path.size() <= label_at_.size();) {
      goes_on = false;
      for (const int edge : grid_.graph().edges_at(path.back())) {
        if (edge == last_edge || !is_drawn(edge)) continue;
        const int next = grid_.graph().other_end(edge, path.back());
        if (next == start) return path;
        path.push_back(next);
        last_edge = edge;
        goes_on = true;
        break;
      }
    }
    return path;
  }

  std::vector<int> edges_along(const std::vector<int>& path, std::size_t from,
                               std::size_t to) const {
    std::vector<int> edges;
    for (std::size_t k = from; k < to; ++k)
      edges.push_back(grid_.graph().edge_between(path[k], path[k + 1]));
    return edges;
  }

  // Neighbours that are not to be on one path unless an edge joins them.
  bool touch(int a, int b) const {
    const int layers = std::abs(grid_.layer(a) - grid_.layer(b));
    const int steps = layers + std::abs(grid_.row(a) - grid_.row(b)) +
                      std::abs(grid_.column(a) - grid_.column(b));
    return steps == 1 && (layers == 0 || vias_.empty());
  }

  // Adds the parts of the path between cells that touch, as far as they contain no others.
  void add_touches(const std::vector<int>& path, std::vector<Witness>& objections) const {
    std::map<int, std::size_t> place;
    for (std::size_t k = 0; k < path.size(); ++k) place[path[k]] = k;
    std::size_t shortest_end = path.size();  // of those that begin later
    for (std::size_t k = path.size(); k-- > 0;) {
      std::size_t first = path.size();
      for (const int cell : neighbours(path[k])) {
        const auto other = place.find(cell);
        if (other != place.end() && other->second > k + 1) first = std::min(first, other->second);
      }
      if (first >= shortest_end) continue;
      shortest_end = first;
      objections.push_back({"touch", edges_along(path, k, first)});
    }
  }

  std::vector<int> neighbours(int cell) const {
    constexpr std::array<std::array<int, 3>, 6> kSteps{
        {{0, 0, 1}, {0, 0, -1}, {0, 1, 0}, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}}};
    std::vector<int> cells;
    for (const auto& [down, south, east] : kSteps) {
      const int layer = grid_.layer(cell) + down, row = grid_.row(cell) + south;
      const int column = grid_.column(cell) + east;
      if (!grid_.has(layer, row, column)) continue;
      if (touch(cell, grid_.cell(layer, row, column)))
        cells.push_back(grid_.cell(layer, row, column));
    }
    return cells;
  }

  // Whether the edges form a path that visits no cell twice, between two cells that touch.
  bool joins_neighbours(const std::vector<int>& edges) const {
    if (edges.size() < 2) return false;
    for (const int edge : edges) {
      if (edge < 0 || edge >= grid_.graph().edges()) return false;
    }
    const auto& [a, b] = grid_.graph().ends(edges[0]);
    const auto& [c, d] = grid_.graph().ends(edges[1]);
    std::vector<int> cells{a == c || a == d ? b : a};
    for (const int edge : edges) {
      const auto& [from, to] = grid_.graph().ends(edge);
      if (from != cells.back() && to != cells.back()) return false;
      cells.push_back(grid_.graph().other_end(edge, cells.back()));
    }
    const bool touches = touch(cells.front(), cells.back());
    std::sort(cells.begin(), cells.end());
    return touches && std::adjacent_find(cells.begin(), cells.end()) == cells.end();
  }

  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    require_keys(board, {"edges", "excluded"});
    std::vector<Mark> marks;
    add_edges(board.at("edges"), board.at("excluded"), is_layered_ ? 6 : 4, grid_, grid_.literals(),
              marks);
    return marks;
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.names().size());
    const auto set = [&](Literal literal) { values[static_cast<std::size_t>(literal) - 1] = true; };
    std::vector<bool> is_listed(labels_.size());
    for (const nlohmann::json& path : solution.at("paths")) {
      const std::string name = path.at("label");
      const auto label = std::find(labels_.begin(), labels_.end(), name) - labels_.begin();
      if (label == static_cast<std::ptrdiff_t>(labels_.size()) || is_listed[label])
        return std::nullopt;
      is_listed[label] = true;
      int last = -1;
      for (const nlohmann::json& step : path.at("cells")) {
        std::vector<int> place = numbers_of(step, is_layered_ ? 3 : 2);
        if (!is_layered_) place.insert(place.begin(), 0);
        if (!grid_.has(place[0], place[1], place[2])) return std::nullopt;
        const int cell = grid_.cell(place[0], place[1], place[2]);
        const int edge = last < 0 ? -1 : grid_.graph().edge_between(last, cell);
        if (last >= 0 && (edge < 0 || is_true(grid_.literal(edge), values))) return std::nullopt;
        if (!is_free(cell) && label_at_[cell] != label) return std::nullopt;
        if (edge >= 0) set(grid_.literal(edge));
        last = cell;
        if (!is_free(cell)) continue;
        if (free_[cell].used != 0) set(free_[cell].used);
        for (int bit = 0; bit < bits_; ++bit) {
          if ((label >> bit) % 2 == 1) set(free_[cell].bits[bit]);
        }
      }
    }
    return values;
  }

  PathRules rules_;
  bool is_layered_;  // places have a layer
  GridGraph grid_;
  std::vector<int> label_at_;           // by cell
  std::vector<std::vector<int>> ends_;  // by label
  std::vector<std::string> labels_;
  std::map<std::string, std::vector<int>> vias_;  // cells, by name
  std::vector<Free> free_;                        // by cell
  int bits_ = 0;                                  // of a label
};

// A via has two cells or more, one above another.
std::optional<Problem> wrong_vias(const PathBoard& board) {
  const std::size_t floor = static_cast<std::size_t>(board.rows) * board.columns;
  std::set<std::string> names;
  for (const std::string& name : board.vias) {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < board.words.size(); ++cell) {
      if (board.words[cell] == name) cells.push_back(cell);
    }
    bool is_column = cells.size() > 1;
    for (std::size_t k = 1; k < cells.size(); ++k)
      is_column = is_column && cells[k] == cells[k - 1] + floor;
    if (!is_column || !names.insert(name).second)
      return Problem{0, "the via '" + name + "' is no column of cells, or is named twice"};
  }
  return std::nullopt;
}

}  // namespace

Reading read_numberlink(const NativeText& text) {
  const std::vector<Int> size = text.numbers("size");
  const bool is_layered = text.id == "numberlink-3d";
  if (size.size() != (is_layered ? 3 : 2)) return Problem{0, "the size is not given"};
  for (const Int side : size) {
    if (side < 1 || side > 1'000'000) return Problem{0, "the size is out of range"};
  }
  for (const char* key : {"walls", "bridges", "warps"}) {
    if (text.has(key))
      return Problem{0, "a board with walls, bridges or warps has no reference formulation"};
  }
  PathBoard board{is_layered,
                  is_layered ? static_cast<int>(size[2].value()) : 1,
                  static_cast<int>(size[0].value()),
                  static_cast<int>(size[1].value()),
                  {},
                  {}};
  for (const NativeLine& line : text.grid) {
    if (size[1] != line.words.size())
      return Problem{line.number, "the row does not have as many cells as the size says"};
    board.words.insert(board.words.end(), line.words.begin(), line.words.end());
  }
  if (Int(board.layers) * size[0] * size[1] != board.words.size())
    return Problem{0, "the grid does not have the stated size"};
  if (12 * board.words.size() > static_cast<std::size_t>(kMostVariables))
    return Problem{0, "the board is too large for a certificate"};
  if (text.has("vias")) board.vias = words_of(text.keys.at("vias"));
  if (auto problem = wrong_vias(board)) return *std::move(problem);
  std::map<std::string, int> ends;
  for (const std::string& word : board.words) {
    const bool is_via = std::find(board.vias.begin(), board.vias.end(), word) != board.vias.end();
    if (word != "." && word != "#" && !is_via) ++ends[word];
  }
  for (const auto& [label, count] : ends) {
    if (count != 2) return Problem{0, "the label '" + label + "' does not have two ends"};
  }
  PathRules rules;
  rules.fill = !is_layered && !text.has_word("rules", "no-fill");
  rules.touch = text.has_word("rules", "touch");
  rules.is_shortest = text.has_word("rules", "shortest") && !rules.fill;
  return std::make_unique<const Numberlink>(board, rules, text.stop);
}

}  // namespace reference
