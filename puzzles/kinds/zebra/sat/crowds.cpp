// SPDX-License-Identifier: MIT
//
// That fifteen values cannot all be at different ones of fourteen positions is a pigeonhole
// principle, whose shortest resolution proof over literals of values and positions is exponential
// (A. Haken, 1985). With literals for the number of occupied positions it is short: a sequential
// counter (C. Sinz, 2005) over positions says how many values of the crowd are among the first m.
// If j are, then j - 1 are among the first m - spacing, so that a crowd without room is refuted by
// propagation.
//
// Finding a largest crowd is as hard as finding a largest clique, so crowds are grown greedily from
// each pair that a clue keeps apart.

#include "puzzles/kinds/zebra/sat/crowds.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>

#include "puzzles/kinds/zebra/models.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using encoders::Literal;

constexpr int kMostValues = 2'000;
constexpr std::size_t kLeastSparse = 4;  // values of a crowd of spacing 2

// For each pair of values, numbered through, the least distance that one clue allows.
class Spacings {
 public:
  explicit Spacings(const Board& board)
      : board_(board), values_(board.rows * board.columns), spacing_(values_ * values_, 0) {
    for (int a = 0; a < values_; ++a)
      for (int b = 0; b < values_; ++b)
        if (a != b && a / board.rows == b / board.rows) at(a, b) = 1;
  }

  // Reads a formula that holds. Reading all formulas twice is more: a clue against neighbours keeps
  // values two positions apart if another one says that they are at different positions.
  void read(const Formula& formula, const StopToken& stop) {
    if (formula.kind == Formula::Kind::kAnd) {
      for (const Formula& part : formula.parts) read(part, stop);
    }
    if (formula.kind != Formula::Kind::kAtom || !formula.atom.second || stop()) return;
    const int a = number(formula.atom.first), b = number(*formula.atom.second);
    const int least = least_distance(formula.atom, at(a, b));
    if (least <= at(a, b)) return;
    at(a, b) = at(b, a) = least;
    pairs_.emplace_back(a, b);
  }

  int values() const { return values_; }
  int operator()(int a, int b) const { return spacing_[a * values_ + b]; }
  // The pairs that clues keep apart.
  const std::vector<std::pair<int, int>>& pairs() const { return pairs_; }

 private:
  int number(Operand value) const { return value.attribute * board_.rows + value.value; }
  int& at(int a, int b) { return spacing_[a * values_ + b]; }

  // Returns the least distance that the atom allows, at least the known one.
  int least_distance(const Atom& atom, int known) const {
    int least = board_.rows;
    for (int p = 1; p <= board_.rows; ++p)
      for (int q = 1; q <= board_.rows; ++q)
        if (std::abs(p - q) >= known && atom.allows(p, q)) least = std::min(least, std::abs(p - q));
    return least;
  }

  const Board& board_;
  const int values_;
  std::vector<int> spacing_;
  std::vector<std::pair<int, int>> pairs_;
};

// Returns the pair and further values that are far enough from it and from each other, preferring
// those that are far from many others.
std::vector<int> grow(const Spacings& spacings, std::pair<int, int> pair, int spacing) {
  const auto fits = [&](int a, int b) { return spacings(a, b) >= spacing; };
  std::vector<int> candidates;
  for (int v = 0; v < spacings.values(); ++v)
    if (fits(v, pair.first) && fits(v, pair.second)) candidates.push_back(v);
  std::vector<std::pair<std::ptrdiff_t, int>> by_degree;
  for (const int v : candidates) {
    const auto degree = std::count_if(candidates.begin(), candidates.end(),
                                      [&](int other) { return fits(v, other); });
    by_degree.emplace_back(-degree, v);
  }
  std::sort(by_degree.begin(), by_degree.end());
  std::vector<int> members = {pair.first, pair.second};
  for (const auto& [_, value] : by_degree) {
    const int v = value;  // clang++ 14 captures no structured binding
    if (std::all_of(members.begin(), members.end(), [&](int other) { return fits(v, other); }))
      members.push_back(v);
  }
  std::sort(members.begin(), members.end());
  return members;
}

bool is_of_use(const Board& board, const std::vector<int>& members, int spacing) {
  if (spacing > 1) return members.size() >= kLeastSparse;
  // That values of one attribute are at different positions is stated already.
  const bool is_one_attribute = members.front() / board.rows == members.back() / board.rows;
  return !is_one_attribute && static_cast<int>(members.size()) >= board.rows;
}

}  // namespace

std::vector<Crowd> find_crowds(const Board& board, const std::vector<Formula>& formulas,
                               const StopToken& stop) {
  if (formulas.empty() || board.rows * board.columns > kMostValues) return {};
  Spacings spacings(board);
  for (int pass = 0; pass < 2; ++pass)
    for (const Formula& formula : formulas) spacings.read(formula, stop);
  std::vector<Crowd> crowds;
  for (const int spacing : {1, 2}) {
    // Pairs of a crowd found already would lead to it again.
    std::vector<std::vector<bool>> is_known(spacings.values(),
                                            std::vector<bool>(spacings.values()));
    for (const auto& [first, second] : spacings.pairs()) {
      if (spacings(first, second) < spacing || is_known[first][second] || stop()) continue;
      const std::vector<int> members = grow(spacings, {first, second}, spacing);
      for (const int a : members)
        for (const int b : members) is_known[a][b] = true;
      if (!is_of_use(board, members, spacing)) continue;
      crowds.push_back({.values = {}, .spacing = spacing});
      for (const int v : members) crowds.back().values.push_back({v / board.rows, v % board.rows});
    }
  }
  return crowds;
}

void add_crowd(const Board& board, const Crowd& crowd, Literal first, encoders::Cnf& cnf) {
  const int n = board.rows, count = static_cast<int>(crowd.values.size());
  const std::string name = "crowd[" + std::to_string(cnf.variable_count()) + "] ";
  const Literal occupied = cnf.new_variables(
      n, [name](std::int32_t p) { return name + "at[" + std::to_string(p + 1) + ']'; });
  const Literal counter = cnf.new_variables(n * count, [name, count](std::int32_t k) {
    return name + "least[" + std::to_string(k / count + 1) + ',' + std::to_string(k % count + 1) +
           ']';
  });
  // Whether at least `least` of the first m positions are occupied.
  const auto at_least = [&](int m, int least) {
    if (least <= 0) return encoders::kTrue;
    return m <= 0 ? encoders::kFalse : counter + ((m - 1) * count + least - 1);
  };
  for (int p = 1; p <= n && !cnf.poll_step(); ++p) {
    std::vector<Literal> clause = {~(occupied + (p - 1))};
    for (const Operand value : crowd.values) {
      clause.push_back(first + place_of(board, value, p));
      cnf.add({~clause.back(), occupied + (p - 1)});
    }
    cnf.add(clause);
    for (int least = 1; least <= count; ++least) {
      const Literal here = at_least(p, least);
      cnf.add({~here, at_least(p - 1, least), occupied + (p - 1)});
      cnf.add({~here, at_least(p - crowd.spacing, least - 1)});
      cnf.add({~at_least(p - 1, least), here});
      cnf.add({~at_least(p - 1, least - 1), ~(occupied + (p - 1)), here});
    }
  }
  cnf.add({at_least(n, count)});
}

}  // namespace quadrille::puzzles::zebra
