// SPDX-License-Identifier: MIT
//
// The model of M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on the Daily Paper (Edinburgh
// 2025), chapter 7: a 0/1 column for each value and position; rows (7.1a) and (7.1b); clues that
// connect two values as equations, places as fixed columns. The report's sums of products, from
// clues such as "next to", are made linear by us: each product becomes a column, and the products
// of a value at a position with all fitting positions of the other value add up to that value's
// column, so that all products together add up to 1, as printed. The report has no other clues.
// Here orders are compared as sums of p x. All others say where one value may be if the other is at
// p; clues joined by "or" have a column each, which makes their rows hold.

#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/formula.hpp"
#include "puzzles/kinds/zebra/models.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::int64_t kMaxColumns = 600'000;  // about half a gigabyte in the IP engine
constexpr std::size_t kMaxRows = 400'000;

using engine::kInfinity;
using engine::Term;

class ClueRows {
 public:
  ClueRows(const Board& board, const IpRequest& request, engine::Model& model)
      : board_(board), request_(request), model_(model) {}

  bool is_too_large() const { return is_too_large_; }

  // If `guard` is a column, the formula need hold only if that column is 1.
  void add(const Formula& formula, std::optional<engine::ColumnIndex> guard) {
    is_too_large_ = is_too_large_ || model_.rows().size() > kMaxRows || request_.is_stopped();
    if (is_too_large_) return;
    switch (formula.kind) {
      case Formula::Kind::kAnd:
        for (const Formula& part : formula.parts) add(part, guard);
        return;
      case Formula::Kind::kOr:
        return add_choice(formula.parts, guard);
      case Formula::Kind::kAtom:
        add_atom(formula.atom, guard);
    }
  }

  bool add_order(const Clue& clue) {
    const bool is_before = clue.kind == ClueKind::kBefore, is_after = clue.kind == ClueKind::kAfter;
    if ((!is_before && !is_after) || clue.operands[0] == clue.operands[1]) return false;
    if (clue.operands[0].is_position() || clue.operands[1].is_position()) return false;
    std::vector<Term> terms;
    for (int p = 1; p <= board_.rows; ++p) {
      terms.push_back({column(clue.operands[is_before ? 1 : 0], p), p});
      terms.push_back({column(clue.operands[is_before ? 0 : 1], p), -p});
    }
    row(std::move(terms), 1, kInfinity);
    return true;
  }

 private:
  engine::ColumnIndex column(Operand value, int position) const {
    return static_cast<engine::ColumnIndex>(place_of(board_, value, position));
  }

  void row(std::vector<Term> terms, std::int64_t lower, std::int64_t upper) {
    model_.add_row("clue[" + std::to_string(clue_rows_++) + ']', terms, lower, upper);
  }

  void add_choice(const std::vector<Formula>& parts, std::optional<engine::ColumnIndex> guard) {
    std::vector<Term> terms;
    for (const Formula& part : parts) {
      const auto chosen = model_.add_column("choice[" + std::to_string(choices_++) + ']', 0, 1);
      terms.push_back({chosen, 1});
      add(part, chosen);
    }
    if (guard) terms.push_back({*guard, -1});
    row(std::move(terms), guard ? 0 : 1, kInfinity);
  }

  void add_atom(const Atom& atom, std::optional<engine::ColumnIndex> guard) {
    const int n = board_.rows;
    if (!atom.second) return add_places(atom, guard);
    std::vector<std::pair<int, int>> pairs;
    for (int p = 1; p <= n; ++p) {
      for (int q = 1; q <= n; ++q) {
        if (atom.allows(p, q)) pairs.emplace_back(p, q);
      }
    }
    const bool is_product = !guard && pairs.size() <= 2 * static_cast<std::size_t>(n);
    is_product ? add_products(atom, pairs) : add_supports(atom, guard);
  }

  void add_places(const Atom& atom, std::optional<engine::ColumnIndex> guard) {
    std::vector<int> allowed, others;
    for (int p = 1; p <= board_.rows; ++p) (atom.allows(p, 0) ? allowed : others).push_back(p);
    if (guard) {
      for (const int p : others) row({{column(atom.first, p), 1}, {*guard, 1}}, -kInfinity, 1);
    } else if (allowed.size() == 1) {
      fix(column(atom.first, allowed.front()), 1);
    } else {
      for (const int p : others) fix(column(atom.first, p), 0);
    }
  }

  // Fixes a column by a bound; by a row if the opposite was said before.
  void fix(engine::ColumnIndex index, std::int64_t value) {
    const engine::Column& known = model_.columns()[index];
    if (known.lower == known.upper && known.lower != value) return row({{index, 1}}, value, value);
    model_.set_bounds(index, value, value);
  }

  // Requires for each position of a value that it is there together with the other value, or not at
  // all.
  void add_products(const Atom& atom, const std::vector<std::pair<int, int>>& pairs) {
    const auto n = static_cast<std::size_t>(board_.rows);
    std::vector<std::vector<Term>> of_first(n), of_second(n);
    const bool is_same = std::all_of(pairs.begin(), pairs.end(),
                                     [](const auto& pair) { return pair.first == pair.second; });
    for (const auto& [p, q] : pairs) {
      // If both values are at the same position, no product is needed.
      const auto product =
          is_same ? column(*atom.second, q)
                  : model_.add_column("product[" + std::to_string(products_++) + ']', 0, 1);
      of_first[p - 1].push_back({product, -1});
      of_second[q - 1].push_back({product, -1});
    }
    for (int p = 1; p <= board_.rows; ++p) {
      of_first[p - 1].push_back({column(atom.first, p), 1});
      row(of_first[p - 1], 0, 0);
      if (is_same) continue;
      of_second[p - 1].push_back({column(*atom.second, p), 1});
      row(of_second[p - 1], 0, 0);
    }
  }

  void add_supports(const Atom& atom, std::optional<engine::ColumnIndex> guard) {
    const int n = board_.rows;
    for (const bool is_turned : {false, true}) {
      for (int p = 1; p <= n; ++p) {
        std::vector<Term> terms{{column(is_turned ? *atom.second : atom.first, p), 1}};
        for (int q = 1; q <= n; ++q) {
          if (is_turned ? atom.allows(q, p) : atom.allows(p, q))
            terms.push_back({column(is_turned ? atom.first : *atom.second, q), -1});
        }
        if (terms.size() == static_cast<std::size_t>(n) + 1) continue;  // it may be anywhere
        if (guard) terms.push_back({*guard, 1});
        row(std::move(terms), -kInfinity, guard ? 1 : 0);
      }
    }
  }

  const Board& board_;
  const IpRequest& request_;
  engine::Model& model_;
  bool is_too_large_ = false;
  std::size_t clue_rows_ = 0, choices_ = 0, products_ = 0;
};

}  // namespace

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  const int n = board.rows, attributes = board.columns;
  if (std::int64_t{n} * n * attributes > kMaxColumns) return std::nullopt;
  IpFormulation formulation;
  engine::Model& model = formulation.model;
  const auto place = [](std::string_view what, int a, int b) {
    return std::string(what) + '[' + std::to_string(a + 1) + ',' + std::to_string(b + 1) + ']';
  };
  for (int a = 0; a < attributes; ++a) {
    for (int v = 0; v < n; ++v) {
      for (int p = 0; p < n; ++p)
        model.add_column("at[" + std::to_string(a + 1) + ',' + std::to_string(v + 1) + ',' +
                             std::to_string(p + 1) + ']',
                         0, 1);
    }
  }
  for (int p = 0; p < n; ++p) {
    for (int a = 0; a < attributes; ++a) {
      std::vector<Term> here, of_value;
      for (int v = 0; v < n; ++v) {
        here.push_back({place_of(board, {a, v}, p + 1), 1});
        of_value.push_back({place_of(board, {a, p}, v + 1), 1});
        formulation.links.push_back({board.variable(p, a), v, here.back().column});
      }
      model.add_row(place("position", a, p), here, 1, 1);
      model.add_row(place("value", a, p), of_value, 1, 1);
    }
    if (request.is_stopped()) return std::nullopt;
  }
  ClueRows rows(board, request, model);
  for (const StatedClue& stated : board.clues) {
    if (!rows.add_order(stated.clue)) rows.add(formula_of(board, stated.clue), std::nullopt);
    if (rows.is_too_large()) return std::nullopt;
  }
  formulation.base.values.assign(static_cast<std::size_t>(n) * attributes, 0);
  formulation.no_solution_contains_another = true;
  return formulation;
}

}  // namespace quadrille::puzzles::zebra
