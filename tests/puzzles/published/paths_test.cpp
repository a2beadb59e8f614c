// SPDX-License-Identifier: MIT
//
// The published programs of Numberlink, Rogo and Circuit Board against their printed equations:
// E. Kalvelagen, Numberlink Models, 2017, with R. Pratt's comment; J. Lamb and N. Jian (NEOS Guide,
// 2011); M. Conroy, J. Dieroff, T. Kehoe and K. Lu (Edinburgh 2025), chapter 5.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/circuit.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/rogo.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/published/expected_program.hpp"

namespace quadrille::tests::published {
namespace {

using Place = std::pair<int, int>;

std::string at(std::string_view what, Place p) { return named(what, p.first, p.second); }
std::string at(std::string_view what, Place p, Place q) {
  return named(what, p.first, p.second, q.first, q.second);
}

// Returns the neighbours of a place that are on the board.
std::vector<Place> around(Place p, int rows, int columns) {
  std::vector<Place> places;
  for (const auto& [down, right] : {Place(-1, 0), Place(0, -1), Place(0, 1), Place(1, 0)}) {
    const Place q(p.first + down, p.second + right);
    if (q.first >= 0 && q.first < rows && q.second >= 0 && q.second < columns) places.push_back(q);
  }
  return places;
}

std::vector<Place> places_of(int rows, int columns) {
  std::vector<Place> places;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) places.emplace_back(i, j);
  return places;
}

// ---- Numberlink

struct Links {
  explicit Links(const quadrille::numberlink::Board& board) : board_(board) {
    for (const std::string& label : board.cells) {
      if (label != ".") labels.insert(label);
    }
    for (const Place& p : places_of(board.rows, board.columns)) {
      Sum one;
      for (const std::string& k : labels) {
        is_end(p) ? base.fixed(x(p, k), is_end(p, k) ? 1 : 0) : base.binary(x(p, k));
        one[x(p, k)] = 1;
      }
      base.row(one, "=", 1);
    }
  }

  const std::string& cell(Place p) const {
    return board_.cells[p.first * board_.columns + p.second];
  }
  bool is_end(Place p) const { return cell(p) != "."; }
  bool is_end(Place p, const std::string& k) const { return cell(p) == k; }
  std::vector<Place> neighbours(Place p) const { return around(p, board_.rows, board_.columns); }
  std::vector<Place> places() const { return places_of(board_.rows, board_.columns); }
  static std::string x(Place p, const std::string& k) { return named("x", p.first, p.second, k); }

  std::set<std::string> labels;
  ExpectedProgram base;  // the columns x and the rows of labels

 private:
  const quadrille::numberlink::Board& board_;
};

TEST_CASE("numberlink/product and miqcp are the post's programs", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("numberlink", 4, 5, 10)) {
    const auto board = quadrille::numberlink::to_board(puzzle);
    REQUIRE(board);
    const Links links(*board);
    ExpectedProgram product = links.base, quadratic = links.base;
    const auto y = [&](Place p, Place q, const std::string& k) {
      if (q < p) std::swap(p, q);
      return named(p.first == q.first ? "y_right" : "y_down", p.first, p.second, k);
    };
    const auto both = [&](Place p, Place q, const std::string& k) {
      return Links::x(std::min(p, q), k) + '&' + Links::x(std::max(p, q), k);
    };
    for (const Place& p : links.places()) {
      Sum count, products;
      for (const Place& q : links.neighbours(p)) {
        for (const std::string& k : links.labels) {
          count[y(p, q, k)] = products[both(p, q, k)] = 1;
          if (q < p) continue;
          product.column(y(p, q, k), 0, 1, "real");
          quadratic.binary(both(p, q, k));
          for (auto [program, name] :
               {std::pair(&product, y(p, q, k)), std::pair(&quadratic, both(p, q, k))}) {
            program->row({{name, 1}, {Links::x(p, k), -1}}, "<=", 0);
            program->row({{name, 1}, {Links::x(q, k), -1}}, "<=", 0);
            program->row({{name, 1}, {Links::x(p, k), -1}, {Links::x(q, k), -1}}, ">=", -1);
          }
        }
      }
      product.row(count, "=", links.is_end(p) ? 1 : 2);
      quadratic.row(products, "=", links.is_end(p) ? 1 : 2);
    }
    check_program(puzzle, "numberlink/product", product);
    check_program(puzzle, "numberlink/miqcp", quadratic);
    const auto lp = export_model(puzzle, "numberlink/miqcp", "lp");
    REQUIRE(lp);
    CHECK(lp->text.find(" + [ + x(0,0,") != std::string::npos);  // products, not columns for them
    CHECK(lp->text.find('&') == std::string::npos);
  }
}

TEST_CASE("numberlink/neighbour is Pratt's program", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("numberlink", 5, 5, 10)) {
    const auto board = quadrille::numberlink::to_board(puzzle);
    REQUIRE(board);
    const Links links(*board);
    ExpectedProgram program = links.base;
    for (const Place& p : links.places()) {
      const std::vector<Place> neighbours = links.neighbours(p);
      const auto most = static_cast<std::int64_t>(neighbours.size());  // M
      for (const std::string& k : links.labels) {
        Sum sum;
        for (const Place& q : neighbours) sum[Links::x(q, k)] = 1;
        if (links.is_end(p)) {
          if (links.is_end(p, k)) program.row(sum, "=", 1);
          continue;
        }
        sum[Links::x(p, k)] = -2;
        program.row(sum, ">=", 0);
        sum[Links::x(p, k)] = most - 2;
        program.row(sum, "<=", most);
      }
    }
    check_program(puzzle, "numberlink/neighbour", program);
  }
}

// ---- Rogo

TEST_CASE("rogo/mtz is the GAMS model", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("rogo", 4, 5, 10)) {
    const auto board = quadrille::rogo::to_board(puzzle);
    REQUIRE(board);
    const int n = board->rows * board->columns, steps = board->steps;
    const auto v = [](std::string_view of, int i) {
      return std::string(of) + '(' + std::to_string(i + 1) + ')';
    };
    const auto arc = [](std::string_view of, int i, int j) {
      return std::string(of) + '(' + std::to_string(i + 1) + ',' + std::to_string(j + 1) + ')';
    };
    ExpectedProgram program;
    Sum value, size, starts;
    for (int i = 0; i < n; ++i) {
      const auto number = board->values[i];
      number ? program.binary(v("y", i)) : program.fixed(v("y", i), 0);
      program.binary(v("delta", i));
      program.real(v("u", i));
      value[v("y", i)] = number.value_or(0);
      size[v("y", i)] = starts[v("delta", i)] = 1;
      Sum out{{v("y", i), -1}}, in = out;
      for (const Place& q :
           around({i / board->columns, i % board->columns}, board->rows, board->columns)) {
        const int j = q.first * board->columns + q.second;
        program.binary(arc("x", i, j));
        out[arc("x", i, j)] = in[arc("x", j, i)] = 1;
      }
      program.row(out, "=", 0);  // 2
      program.row(in, "=", 0);
      program.row({{v("u", i), 1}, {v("delta", i), -1}}, ">=", 0);  // 3
      program.row({{v("u", i), 1}, {v("delta", i), steps - 1}}, "<=", steps);
      for (int j = 0; j < n; ++j) {  // 5
        if (i == j) continue;
        Sum order{{v("u", i), 1}, {v("u", j), -1}, {v("delta", j), -steps}};
        if (out.contains(arc("x", i, j))) order[arc("x", i, j)] = steps;
        program.row(order, "<=", steps - 1);
      }
    }
    program.row(size, "=", steps);  // 1
    program.row(starts, "=", 1);    // 4
    program.maximise(value);
    check_program(puzzle, "rogo/mtz", program);
  }
}

// ---- Circuit Board

// A board's points and edges, i < j.
struct Circuit {
  explicit Circuit(const quadrille::circuit::Board& board) : given_lines(board.given) {
    for (const Place& p : places_of(board.rows, board.columns)) {
      if (std::find(board.holes.begin(), board.holes.end(), p) == board.holes.end())
        points.push_back(p);
    }
    for (const Place& p : points) {
      for (const Place& q : around(p, board.rows, board.columns)) {
        if (p < q && std::find(points.begin(), points.end(), q) != points.end())
          edges.emplace_back(p, q);
      }
    }
  }

  bool is_given(Place p, Place q) const {
    return std::any_of(given_lines.begin(), given_lines.end(),
                       [&](const quadrille::circuit::Line& line) {
                         return (line[0] == p && line[1] == q) || (line[0] == q && line[1] == p);
                       });
  }
  // Returns the sum of columns of the edges at a point.
  Sum edges_at(Place p, std::string_view what) const {
    Sum sum;
    for (const auto& [i, j] : edges) {
      if (i == p || j == p) sum[at(what, i, j)] = 1;
    }
    return sum;
  }
  Sum all_edges(std::string_view what) const {
    Sum sum;
    for (const auto& [i, j] : edges) sum[at(what, i, j)] = 1;
    return sum;
  }
  // The columns and the degrees of all three models, (5.1b), (5.1c), (5.1f), (5.1g).
  ExpectedProgram degrees() const {
    ExpectedProgram program;
    for (const auto& [i, j] : edges)
      is_given(i, j) ? program.fixed(at("edge", i, j), 1) : program.binary(at("edge", i, j));
    for (const Place& p : points) {
      program.binary(at("branch", p));
      Sum degree = edges_at(p, "edge");
      degree[at("branch", p)] = -2;
      program.row(degree, "=", 1);
    }
    return program;
  }
  std::int64_t size() const { return static_cast<std::int64_t>(points.size()); }

  std::vector<quadrille::circuit::Line> given_lines;
  std::vector<Place> points;
  std::vector<std::pair<Place, Place>> edges;
};

TEST_CASE("circuit/cm1 and circuit/cm2 are as printed", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("circuit", 4, 5, 10, {{"holes", "2"}})) {
    const auto board = quadrille::circuit::to_board(puzzle);
    REQUIRE(board);
    const Circuit circuit(*board);
    ExpectedProgram cm1 = circuit.degrees();
    cm1.row(circuit.all_edges("edge"), "=", circuit.size() - 1);  // (5.1d)
    cm1.minimise(circuit.all_edges("edge"));
    check_program(puzzle, "circuit/cm1", cm1);

    constexpr int kBig = 99;  // M
    ExpectedProgram cm2 = circuit.degrees();
    for (const Place& p : circuit.points) {  // (5.2b)
      Sum net;
      for (const auto& [i, j] : circuit.edges) {
        if (i != p && j != p) continue;
        const Place other = i == p ? j : i;
        net[at("flow", p, other)] = 1;
        net[at("flow", other, p)] = -1;
      }
      cm2.row(net, "=", p == circuit.points.front() ? circuit.size() - 1 : -1);
    }
    for (const auto& [i, j] : circuit.edges) {
      const Sum flow{{at("flow", i, j), 1}, {at("flow", j, i), 1}};
      cm2.real(at("flow", i, j));
      cm2.real(at("flow", j, i));
      Sum drawn = flow, used;
      drawn[at("edge", i, j)] = -kBig;
      cm2.row(drawn, "<=", 0);  // (5.2c)
      for (const auto& [name, one] : flow) used[name] = kBig;
      used[at("edge", i, j)] = -1;
      cm2.row(used, ">=", 0);  // (5.2d)
    }
    cm2.minimise(circuit.all_edges("edge"));
    check_program(puzzle, "circuit/cm2", cm2);
    CHECK_FALSE(export_model(puzzle, "circuit/cm3", "lp"));
  }
}

TEST_CASE("circuit/cm3 is as printed", "[published]") {
  for (const Puzzle& puzzle : generated_puzzles("circuit", 4, 4, 10, {{"terminals", "yes"}})) {
    const auto board = quadrille::circuit::to_board(puzzle);
    REQUIRE(board);
    REQUIRE(board->ends);
    const Circuit circuit(*board);
    ExpectedProgram cm3 = circuit.degrees();
    cm3.row(circuit.all_edges("edge"), "=", circuit.size() - 1);  // (5.3d)
    Sum both = circuit.all_edges("edge");                         // (5.3a)
    for (const auto& [i, j] : circuit.edges) {
      cm3.binary(at("path", i, j));
      both[at("path", i, j)] = 1;
      cm3.row({{at("path", i, j), 1}, {at("edge", i, j), -1}}, "<=", 0);  // (5.3f)
    }
    for (const Place& p : circuit.points) {
      Sum degree = circuit.edges_at(p, "path");
      const bool is_end = p == (*board->ends)[0] || p == (*board->ends)[1];
      if (!is_end) {
        cm3.binary(at("visited", p));
        degree[at("visited", p)] = -2;
      }
      cm3.row(degree, "=", is_end ? 1 : 0);  // (5.3g), (5.3h)
    }
    cm3.minimise(both);
    check_program(puzzle, "circuit/cm3", cm3);
    for (const char* other : {"circuit/cm1", "circuit/cm2"})
      CHECK_FALSE(export_model(puzzle, other, "lp"));
  }
}

}  // namespace
}  // namespace quadrille::tests::published
