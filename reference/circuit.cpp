// SPDX-License-Identifier: MIT
//
// Circuit Board: a variable for each line between neighbouring points, and one for each point, true
// if three lines meet there; else it has one line. The lines form a tree: none of them close a
// cycle, and from a set of points that is neither empty nor all, a line leads to another.
//
// With S and T: a variable for each line that is on the path between them, and one for each other
// point that the path passes. S and T have one line of the path, a point that it passes has two,
// and others none. In a tree only the path is like that. It is to be as short as possible.
//
// Witnesses: "cycle" with lines, each of which shares a point with the next; "cut" with points.
// Points are numbered from 0, row by row among all cells; lines from each point to the right and
// down.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/grid_graph.hpp"
#include "reference/kinds.hpp"
#include "reference/marks.hpp"

namespace reference {

namespace {

constexpr int kNoEnd = -1;

// A board as it is drawn: points, holes and given lines.
struct CircuitBoard {
  int rows = 0;
  int columns = 0;
  std::vector<std::string> lines;

  int width(int line) const {
    const auto at = static_cast<std::size_t>(line);
    return at < lines.size() ? static_cast<int>(lines[at].size()) : 0;
  }
  char at(int line, int place) const {
    if (place >= width(line)) return ' ';
    return lines[static_cast<std::size_t>(line)][static_cast<std::size_t>(place)];
  }
  char point(int row, int column) const { return at(2 * row, 2 * column); }
};

class Circuit final : public Puzzle {
 public:
  Circuit(const CircuitBoard& board, Stop stop)
      : Puzzle(std::move(stop)), grid_(1, board.rows, board.columns) {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      const char point = board.point(grid_.row(cell), grid_.column(cell));
      is_point_.push_back(point != '#');
      if (point == 'S') start_ = cell;
      if (point == 'T') target_ = cell;
    }
    has_lazy_rows_ = true;
    std::vector<Literal> has_three(is_point_.size());
    grid_.create(
        formulation_, [&](int from, int to) { return is_point_[from] && is_point_[to]; },
        [&](int cell) {
          if (is_point_[cell])
            has_three[cell] = formulation_.new_variable("three_" + grid_.name(cell));
        });
    for (int edge = 0; edge < grid_.graph().edges(); ++edge) {
      if (is_given(board, edge)) formulation_.fix(grid_.literal(edge));
    }
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (!is_point_[cell]) continue;
      points_.push_back(cell);
      std::vector<Term> terms{{-2, has_three[cell]}};
      for (const Literal edge : grid_.literals_at(cell)) terms.push_back({1, edge});
      formulation_.sum_exactly(terms, 1);
      three_.push_back({cell, has_three[cell]});
    }
    if (points_.empty()) formulation_.clause({});  // that is no tree
    if (start_ != kNoEnd) add_path();
  }

  std::vector<Witness> lazy_objections(const std::vector<bool>& values) const override {
    const auto is_drawn = [&](int edge) { return is_true(grid_.literal(edge), values); };
    std::vector<Witness> objections;
    if (auto cycle = grid_.graph().find_cycle(is_drawn))
      objections.push_back({"cycle", *std::move(cycle)});
    std::vector<std::vector<int>> parts = grid_.graph().components(is_drawn);
    std::erase_if(parts, [&](const std::vector<int>& part) { return !is_point_[part[0]]; });
    if (parts.size() < 2) return objections;
    for (std::vector<int>& part : parts) objections.push_back({"cut", std::move(part)});
    return objections;
  }

  std::optional<std::vector<Literal>> proved_by(const Witness& witness) const override {
    std::vector<Literal> clause;
    if (witness.word == "cycle" && grid_.graph().is_cycle(witness.numbers)) {
      for (const int edge : witness.numbers) clause.push_back(-grid_.literal(edge));
      return clause;
    }
    const auto leaving = grid_.graph().leaving(witness.numbers);
    if (witness.word != "cut" || !leaving) return std::nullopt;
    std::vector<bool> is_inside(is_point_.size());
    for (const int cell : witness.numbers) {
      if (!is_point_[cell]) return std::nullopt;
      is_inside[cell] = true;
    }
    bool has_others = false;
    for (const int cell : points_) has_others = has_others || !is_inside[cell];
    if (!has_others) return std::nullopt;
    for (const int edge : *leaving) clause.push_back(grid_.literal(edge));
    return clause;
  }

 private:
  struct OfCell {
    int cell;
    Literal literal;
  };

  bool is_given(const CircuitBoard& board, int edge) const {
    const auto& [from, to] = grid_.graph().ends(edge);
    const int line = grid_.row(from) + grid_.row(to);
    return board.at(line, grid_.column(from) + grid_.column(to)) == (line % 2 == 0 ? '-' : '|');
  }

  void add_path() {
    std::vector<std::vector<Term>> at(is_point_.size());  // by cell: lines of the path
    for (int edge = 0; edge < grid_.graph().edges(); ++edge) {
      const auto& [from, to] = grid_.graph().ends(edge);
      const Literal on_path =
          formulation_.new_variable("path_" + grid_.name(from) + '_' + grid_.name(to));
      path_.push_back(on_path);
      formulation_.clause({-on_path, grid_.literal(edge)});
      objective_.push_back({1, on_path});
      at[from].push_back({1, on_path});
      at[to].push_back({1, on_path});
    }
    for (const int cell : points_) {
      const bool is_end = cell == start_ || cell == target_;
      if (!is_end) {
        passes_.push_back({cell, formulation_.new_variable("passes_" + grid_.name(cell))});
        at[cell].push_back({-2, passes_.back().literal});
      }
      formulation_.sum_exactly(at[cell], is_end ? 1 : 0);
    }
    aim_ = Aim::kLeast;
  }

  std::optional<int> place(int row, int column) const {
    if (!grid_.has(0, row, column)) return std::nullopt;
    return grid_.cell(0, row, column);
  }

  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    require_keys(board, start_ == kNoEnd ? std::vector<std::string>{"edges", "excluded"}
                                         : std::vector<std::string>{"edges", "excluded",
                                                                    "path_edges", "path_excluded"});
    std::vector<Mark> marks;
    add_edges(board.at("edges"), board.at("excluded"), 4, grid_, grid_.literals(), marks);
    if (start_ == kNoEnd) return marks;
    add_edges(board.at("path_edges"), board.at("path_excluded"), 4, grid_, path_, marks);
    return marks;
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.names().size());
    std::vector<int> lines(is_point_.size()), on_path(is_point_.size());
    const auto draw = [&](int a, int b, const std::vector<Literal>* path, std::vector<int>& count) {
      const int edge = grid_.graph().edge_between(a, b);
      if (edge < 0) return false;
      const Literal literal = path == nullptr ? grid_.literal(edge) : (*path)[edge];
      if (is_true(literal, values)) return false;
      values[literal - 1] = true;
      ++count[a];
      ++count[b];
      return true;
    };
    for (const nlohmann::json& line : solution.at("edges")) {
      const std::vector<int> ends = numbers_of(line, 4);
      const auto a = place(ends[0], ends[1]), b = place(ends[2], ends[3]);
      if (!a || !b || !draw(*a, *b, nullptr, lines)) return std::nullopt;
    }
    for (const auto& [cell, literal] : three_) values[literal - 1] = lines[cell] >= 3;
    if (start_ == kNoEnd) return values;
    std::optional<int> last;
    for (const nlohmann::json& step : solution.at("path")) {
      const std::vector<int> at = numbers_of(step, 2);
      const auto next = place(at[0], at[1]);
      if (!next || (last && !draw(*last, *next, &path_, on_path))) return std::nullopt;
      last = next;
    }
    for (const auto& [cell, literal] : passes_) values[literal - 1] = on_path[cell] >= 2;
    return values;
  }

  GridGraph grid_;
  std::vector<bool> is_point_;  // by cell
  std::vector<int> points_;     // cells
  int start_ = kNoEnd, target_ = kNoEnd;
  std::vector<OfCell> three_, passes_;
  std::vector<Literal> path_;  // by edge
};

// Points are at even lines and places, with lines between two of them; S and T come together.
std::optional<Problem> wrong_drawing(const CircuitBoard& board) {
  if (static_cast<int>(board.lines.size()) > 2 * board.rows - 1)
    return Problem{0, "the board does not have the stated size"};
  int starts = 0, targets = 0;
  for (int line = 0; line < 2 * board.rows - 1; ++line) {
    const int width = std::max(2 * board.columns - 1, board.width(line));
    for (int place = 0; place < width; ++place) {
      const bool has_points = line % 2 == 0, is_column = place % 2 == 0;
      const std::string_view allowed = place >= 2 * board.columns - 1 ? ""
                                       : has_points                   ? (is_column ? "o#ST" : " -")
                                                                      : (is_column ? " |" : " ");
      const char mark = board.at(line, place);
      if (allowed.find(mark) == std::string_view::npos)
        return Problem{0, "row " + std::to_string(line + 1) + " of the board has '" + mark +
                              "' at character " + std::to_string(place + 1)};
      starts += mark == 'S' ? 1 : 0;
      targets += mark == 'T' ? 1 : 0;
      const bool is_line = mark == '-' || mark == '|';
      const int down = has_points ? 0 : 1, right = has_points ? 1 : 0;
      if (is_line && (board.at(line - down, place - right) == '#' ||
                      board.at(line + down, place + right) == '#'))
        return Problem{0, "a given line leads to a hole"};
    }
  }
  if (starts > 1 || starts != targets)
    return Problem{0, "the board needs one S and one T, or none"};
  return std::nullopt;
}

}  // namespace

Reading read_circuit(const NativeText& text) {
  const std::vector<Int> size = text.numbers("size");
  if (size.size() != 2 || size[0] < 1 || size[1] < 1 || size[0] > 1000 || size[1] > 1000)
    return Problem{0, "the size is not given as ROWSxCOLUMNS"};
  constexpr int kMostOfCell = 6;  // two lines, two steps of the path, and two about the cell
  if (size[0] * size[1] * kMostOfCell > kMostVariables)
    return Problem{0, "the board is too large for a certificate"};
  CircuitBoard board{static_cast<int>(size[0].value()), static_cast<int>(size[1].value()), {}};
  for (const NativeLine& line : text.grid) board.lines.push_back(line.text);
  if (auto problem = wrong_drawing(board)) return *std::move(problem);
  return std::make_unique<const Circuit>(board, text.stop);
}

}  // namespace reference
