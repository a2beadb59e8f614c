// SPDX-License-Identifier: MIT
//
// A 0/1 column b, the switch of column x, is 1 where x is not 0: L b <= x <= U b. In a special
// ordered set (E. M. L. Beale and J. A. Tomlin, 1970) of type 1 at most one switch is 1. In a set
// of type 2 a 0/1 column for each pair of neighbours says that only these two switches may be 1.
// The product of two 0/1 columns a and b becomes a column y with y <= a, y <= b and y >= a + b - 1.
// A row "sum <= u if b = 1" becomes sum + (m - u) b <= m, with the largest value m of the sum.

#include "engine/io/special_columns.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/io/integer_rows.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

class SpecialColumns {
 public:
  explicit SpecialColumns(ModelDraft& draft) : draft_(draft), given_(draft.columns.size()) {}

  std::optional<DraftMisfit> run() {
    for (std::size_t j = 0; j < given_; ++j) {
      if (draft_.columns[j].semi_place) restrict_column(static_cast<ColumnIndex>(j));
    }
    for (DraftSet& set : draft_.sets) {
      if (!misfit_) add_set(set);
    }
    note_columns("semi-continuous columns and special ordered sets", given_);
    const std::size_t before = draft_.columns.size(), rows = draft_.rows.size();
    for (std::size_t i = 0; i < rows && !misfit_; ++i) replace_products(i);
    note_columns("products", before);
    for (std::size_t i = 0; i < rows && !misfit_; ++i) replace_indicator(i);
    return std::move(misfit_);
  }

 private:
  void note_columns(const std::string& what, std::size_t before) {
    const std::size_t added = draft_.columns.size() - before;
    if (added == 0 || misfit_) return;
    draft_.notes.push_back(what + " became rows with " + std::to_string(added) + " new 0/1 " +
                           (added == 1 ? "column" : "columns"));
  }

  void fail(std::size_t place, std::string message) {
    if (!misfit_) misfit_ = {place, std::move(message)};
  }

  const std::string& new_name(std::string name) {
    while (draft_.column_of.contains(name)) name += '_';
    return draft_.made_names.emplace_back(std::move(name));
  }

  ColumnIndex new_binary(std::string name) {
    const ColumnIndex index = draft_.column(new_name(std::move(name)));
    DraftColumn& column = draft_.columns.back();
    column.integer = column.lower_given = column.upper_given = true;
    column.upper = one();
    return index;
  }

  static Decimal one() { return {1, 0}; }

  // Adds the row x - factor * b <= 0, or >= 0.
  void add_switch_row(ColumnIndex x, ColumnIndex b, const Decimal& factor, bool is_upper) {
    DraftRow row;
    row.name = std::string(draft_.columns[x].name) + (is_upper ? ".most" : ".least");
    row.terms = {{x, one()}, {b, negated(factor)}};
    (is_upper ? row.upper : row.lower) = Decimal();
    draft_.rows.push_back(std::move(row));
  }

  // Returns the 0/1 column that is 1 where x is not 0: x itself, or a new one. Requires bounds with
  // 0 between them.
  ColumnIndex switch_of(ColumnIndex x) {
    const DraftColumn column = draft_.columns[x];
    assert(column.lower && column.lower->sign() <= 0 && column.upper && column.upper->sign() >= 0);
    if (column.integer && *column.lower == Decimal() && *column.upper == one()) return x;
    const auto [found, is_new] = switch_of_.try_emplace(x, 0);
    if (!is_new) return found->second;
    const ColumnIndex b = new_binary(std::string(column.name) + ".on");
    add_switch_row(x, b, *column.upper, true);
    add_switch_row(x, b, *column.lower, false);
    return switch_of_[x] = b;
  }

  // Allows the value 0 besides those between the bounds.
  void restrict_column(ColumnIndex x) {
    DraftColumn& column = draft_.columns[x];
    if (!column.lower || !column.upper)
      return fail(*column.semi_place, "semi-continuous column " + io::quoted(column.name) +
                                          " is unbounded (expected finite bounds)");
    const Decimal lower = *column.lower, upper = *column.upper;
    if (lower.sign() > 0) column.lower = Decimal();
    if (upper.sign() < 0) column.upper = Decimal();
    if (lower.sign() <= 0 && upper.sign() >= 0) return;
    const ColumnIndex b = new_binary(std::string(column.name) + ".on");
    switch_of_[x] = b;
    add_switch_row(x, b, upper, true);
    add_switch_row(x, b, lower, false);
  }

  void add_set(DraftSet& set) {
    std::stable_sort(
        set.members.begin(), set.members.end(),
        [](const FileTerm& a, const FileTerm& b) { return is_less(a.coefficient, b.coefficient); });
    std::vector<ColumnIndex> switches;
    for (std::size_t k = 0; k < set.members.size(); ++k) {
      const auto& [x, weight] = set.members[k];
      DraftColumn& column = draft_.columns[x];
      if (k > 0 && weight == set.members[k - 1].coefficient)
        return fail(set.place, "two members of set " + io::quoted(set.name) +
                                   " have the same weight (expected an order)");
      if (!column.lower || !column.upper)
        return fail(set.place, "column " + io::quoted(column.name) + " of set " +
                                   io::quoted(set.name) + " is unbounded (expected finite bounds)");
      if (column.lower->sign() > 0 || column.upper->sign() < 0)
        return fail(set.place, "column " + io::quoted(column.name) + " of set " +
                                   io::quoted(set.name) +
                                   " is never 0 (expected bounds with 0 between them)");
      switches.push_back(switch_of(x));
    }
    if (set.type == 1) return add_choice(set.name, switches, false);
    add_neighbours(set.name, switches);
  }

  // Adds the row that at most one of the columns is 1, or exactly one.
  void add_choice(const std::string& name, const std::vector<ColumnIndex>& columns, bool exactly) {
    DraftRow row;
    row.name = name;
    for (const ColumnIndex column : columns) row.terms.push_back({column, one()});
    row.upper = one();
    if (exactly) row.lower = one();
    draft_.rows.push_back(std::move(row));
  }

  // Pair k consists of columns k and k + 1.
  void add_neighbours(const std::string& name, const std::vector<ColumnIndex>& switches) {
    if (switches.size() <= 2) return;
    std::vector<ColumnIndex> pairs;
    for (std::size_t k = 0; k + 1 < switches.size(); ++k)
      pairs.push_back(new_binary(name + '.' + std::to_string(k + 1)));
    add_choice(name, pairs, true);
    for (std::size_t k = 0; k < switches.size(); ++k) {
      DraftRow row;
      row.name = name + ".member." + std::to_string(k + 1);
      row.terms = {{switches[k], one()}};
      if (k > 0) row.terms.push_back({pairs[k - 1], negated(one())});
      if (k < pairs.size()) row.terms.push_back({pairs[k], negated(one())});
      row.upper = Decimal();
      draft_.rows.push_back(std::move(row));
    }
  }

  static bool is_binary(const DraftColumn& column) {
    return column.integer && column.lower && column.lower->sign() >= 0 && column.upper &&
           !is_less(one(), *column.upper);
  }

  void replace_products(std::size_t row) {
    for (const DraftProduct& product : std::exchange(draft_.rows[row].products, {})) {
      for (const ColumnIndex factor : {product.first, product.second}) {
        if (!is_binary(draft_.columns[factor]))
          return fail(product.place, "a product with column " +
                                         io::quoted(draft_.columns[factor].name) +
                                         ", which is not 0/1 (expected 0/1 columns)");
      }
      const ColumnIndex y = column_of_product(product.first, product.second);
      draft_.rows[row].terms.push_back({y, product.coefficient});
    }
  }

  ColumnIndex column_of_product(ColumnIndex first, ColumnIndex second) {
    if (first == second) return first;
    const auto [a, b] = std::minmax(first, second);
    const auto [found, is_new] = column_of_.try_emplace({a, b}, 0);
    if (!is_new) return found->second;
    const std::string name =
        std::string(draft_.columns[a].name) + '&' + std::string(draft_.columns[b].name);
    const ColumnIndex y = found->second = new_binary(name);
    draft_.rows.push_back({name + ".first", {{y, one()}, {a, negated(one())}}, {}, Decimal()});
    draft_.rows.push_back({name + ".second", {{y, one()}, {b, negated(one())}}, {}, Decimal()});
    draft_.rows.push_back({name + ".both",
                           {{y, one()}, {a, negated(one())}, {b, negated(one())}},
                           negated(one()),
                           {}});
    return y;
  }

  // Returns the largest or the smallest value of a sum, if the bounds of its columns limit it.
  std::optional<Decimal> limit(const std::vector<FileTerm>& terms, bool is_largest) const {
    Decimal sum;
    for (const auto& [column, coefficient] : terms) {
      const bool at_upper = is_largest == (coefficient.sign() > 0);
      const auto& bound = at_upper ? draft_.columns[column].upper : draft_.columns[column].lower;
      if (!bound) return std::nullopt;
      sum = sum_of(sum, io::product_of(coefficient, *bound));
    }
    return sum;
  }

  // Replaces a row that applies only if b = value by one that always applies.
  void replace_indicator(std::size_t index) {
    const auto indicator = std::exchange(draft_.rows[index].indicator, {});
    if (!indicator) return;
    if (const DraftColumn& b = draft_.columns[indicator->column]; !is_binary(b))
      return fail(indicator->place,
                  "indicator " + io::quoted(b.name) + " is not 0/1 (expected a 0/1 column)");
    DraftRow row = draft_.rows[index];
    add_up(row.terms);
    auto upper = relaxed(row, *indicator, true), lower = relaxed(row, *indicator, false);
    if (misfit_) return;
    if (upper && lower) {
      lower->name += ".least";
      draft_.rows.push_back(std::move(*lower));
      lower.reset();
    }
    draft_.rows[index] = upper   ? std::move(*upper)
                         : lower ? std::move(*lower)
                                 : DraftRow{std::move(row.name), {}, {}, {}};
  }

  // Returns one side of such a row; nullopt if the bounds of the columns imply it.
  std::optional<DraftRow> relaxed(const DraftRow& row, const DraftIndicator& indicator,
                                  bool is_upper) {
    const auto& side = is_upper ? row.upper : row.lower;
    if (!side) return std::nullopt;
    const auto most = limit(row.terms, is_upper);
    if (!most) {
      fail(indicator.place,
           "row " + io::quoted(row.name) + " has an indicator, and its sum has no " +
               (is_upper ? "largest" : "smallest") + " value (expected finite bounds)");
      return std::nullopt;
    }
    const Decimal excess = sum_of(*most, negated(*side));
    if (excess.sign() == 0 || (excess.sign() > 0) != is_upper) return std::nullopt;
    DraftRow result{row.name, row.terms, {}, {}};
    result.terms.push_back({indicator.column, indicator.value ? excess : negated(excess)});
    (is_upper ? result.upper : result.lower) = indicator.value ? *most : *side;
    return result;
  }

  ModelDraft& draft_;
  std::size_t given_;  // columns of the file
  std::unordered_map<ColumnIndex, ColumnIndex> switch_of_;
  std::map<std::pair<ColumnIndex, ColumnIndex>, ColumnIndex> column_of_;  // of products
  std::optional<DraftMisfit> misfit_;
};

}  // namespace

std::optional<DraftMisfit> add_special_rows(ModelDraft& draft) {
  return SpecialColumns(draft).run();
}

}  // namespace quadrille::engine::io
